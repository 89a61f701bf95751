// The extension: the server of the window, its preview and the status bar.
"use strict";

const { commands, env, StatusBarAlignment, Uri, ViewColumn, window, workspace } = require("vscode");
const { Client, isKnown } = require("./client");
const { plain, position, rangeOf } = require("./convert");
const { optionsFor } = require("./trust");

/** The time without a move of the cursor after which its line is told, in milliseconds. */
const pause = 40;

/** @type {Client | undefined} */
let client;

/** @param {import("vscode").ExtensionContext} context */
async function activate(context) {
  const log = window.createOutputChannel("Kumiko");
  const status = window.createStatusBarItem(StatusBarAlignment.Right, 100);
  status.command = "kumiko.showFrames";
  /** @type {import("vscode").WebviewPanel | undefined} */
  let panel;

  /**
   * Shows the page of a preview beside the text.
   * @param {string} address
   */
  async function showPreview(address) {
    const target = await env.asExternalUri(Uri.parse(address));
    if (!panel) {
      const beside = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      panel = window.createWebviewPanel("kumiko.preview", "Preview", beside, { enableScripts: true });
      panel.onDidDispose(() => { panel = undefined; });
    }
    const source = target.toString(true);
    panel.webview.html = '<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="' +
      `default-src 'none';style-src 'unsafe-inline';frame-src ${target.scheme}://${target.authority}">` +
      "<style>html,body{margin:0;padding:0;height:100vh}iframe{border:0;width:100%;height:100%}</style>" +
      `<iframe title="Preview" src="${source.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"></iframe>`;
  }

  /**
   * @typedef {import("./types").LSP["Range"]} Selection
   * @param {{ uri: string, external?: boolean, takeFocus?: boolean, selection?: Selection }} params
   */
  async function showDocument({ uri, external, takeFocus, selection }) {
    if (external) {
      if (/^http:\/\/127\.0\.0\.1:\d+\//.test(uri)) await showPreview(uri);
      else await env.openExternal(Uri.parse(uri));
      return { success: true };
    }
    // The page of the preview is in a column of its own, in which no text is to appear.
    const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
    await window.showTextDocument(Uri.parse(uri), {
      viewColumn: open?.viewColumn ?? ViewColumn.One, preserveFocus: !takeFocus,
      selection: selection && rangeOf(selection),
    });
    return { success: true };
  }

  /** @param {string} method @param {any} params */
  const handle = (method, params) => {
    if (method === "window/showDocument") return showDocument(params);
    if (method === "window/logMessage") log.appendLine(params.message);
    return null;
  };

  /** @param {boolean} [isAsked] Whether the reader was asked already. */
  async function start(isAsked = false) {
    const { options, ask } = await optionsFor(context.workspaceState);
    const path = workspace.getConfiguration("kumiko").get("path", "kumiko");
    const started = client = new Client(path, options, handle, log);
    started.ended.then(async reason => {
      if (started.isEnding) return;
      log.appendLine(reason);
      await started.stop();
      const again = "Start again";
      const words = `Kumiko: ${reason}. The setting kumiko.path names the tool.`;
      const answer = await window.showErrorMessage(plain(words), again);
      if (answer === again) restart();
    });
    try {
      await started.start();
    } catch (error) {
      log.appendLine(String(error));
      return;
    }
    // The text is served while the question waits.
    if (!isAsked) ask?.().then(isTrusted => { if (isTrusted) restart(true); });
  }

  /** One start after another, so that no server is left over. */
  let starts = Promise.resolve();
  /** @param {boolean} [isAsked] */
  const restart = isAsked => starts = starts.then(() => client?.stop()).then(() => start(isAsked));

  /** The editor of a document that the server knows. */
  const current = () => {
    const editor = window.activeTextEditor;
    return editor && isKnown(editor.document) ? editor : undefined;
  };

  /** Tells the server the line of the cursor, and returns the frames of that line. */
  async function frames() {
    const editor = current();
    if (!editor || !client) return null;
    return client.connection.request("kumiko/cursor", {
      textDocument: { uri: editor.document.uri.toString() }, position: position(editor.selection.active),
    });
  }

  let turn = 0;
  async function follow() {
    const own = ++turn;
    await new Promise(resolve => setTimeout(resolve, pause));
    if (own !== turn) return;
    const answer = await frames().catch(() => null);
    if (own !== turn) return;
    if (!answer) return status.hide();
    status.text = plain(answer.text);
    status.tooltip = answer.elements.join("\n");
    status.show();
  }

  async function openPreview() {
    const uri = current()?.document.uri.toString();
    try {
      if (!uri || !client) throw Error("open a layout, data or test document first");
      await client.connection.request("workspace/executeCommand", { command: "kumiko.preview", arguments: [uri] });
      await follow();
    } catch (error) {
      window.showErrorMessage(plain(`Kumiko: ${/** @type {Error} */ (error).message}`));
    }
  }

  async function showFrames() {
    const answer = await frames().catch(() => null);
    log.appendLine(answer ? [answer.text, ...answer.elements].join("\n") : "no element belongs to this line");
    log.show(true);
  }

  context.subscriptions.push(
    log, status, commands.registerCommand("kumiko.openPreview", openPreview),
    commands.registerCommand("kumiko.showFrames", showFrames), window.onDidChangeTextEditorSelection(follow),
    window.onDidChangeActiveTextEditor(follow), workspace.onDidGrantWorkspaceTrust(() => restart()),
    workspace.onDidChangeConfiguration(event => { if (event.affectsConfiguration("kumiko")) restart(); }));
  await restart();
}

const deactivate = () => client?.stop();

module.exports = { activate, deactivate };
