// The process of the language server, and the documents that it follows.
"use strict";

const { spawn } = require("node:child_process");
const { languages, workspace, Uri } = require("vscode");
const { Connection } = require("./connection");
const { diagnosticOf, range } = require("./convert");
const { register, selector } = require("./features");

/** @typedef {import("vscode").TextDocument} Text */

/** @param {Text} document Whether the server understands the document. */
const isKnown = document =>
  selector.some(({ language, scheme }) => document.languageId === language && document.uri.scheme === scheme);

/** @param {Text} document */
const name = document => ({ uri: document.uri.toString(), version: document.version });

/** A server with the open documents of the editor. */
class Client {
  /**
   * @param {string} path The path of the tool.
   * @param {{ registry: string, loadsKinds: boolean } | undefined} options
   * @param {(method: string, params: any) => unknown} handle Takes what is no diagnostic.
   * @param {{ appendLine(line: string): void }} log
   */
  constructor(path, options, handle, log) {
    this.options = options;
    this.handle = handle;
    this.diagnostics = languages.createDiagnosticCollection("kumiko");
    this.isEnding = false;
    /** @type {import("vscode").Disposable[]} */
    this.parts = [this.diagnostics];
    const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
    this.process = spawn(path, ["lsp"], { cwd: folder, stdio: "pipe" });
    this.connection = new Connection(
      this.process.stdout, this.process.stdin, (method, params) => this.receive(method, params));
    this.process.stderr.on("data", bytes => log.appendLine(bytes.toString().trimEnd()));
    /** Resolves to the reason when the server ends. @type {Promise<string>} */
    this.ended = new Promise(resolve => {
      this.process.on("error", error => resolve(`cannot start '${path}': ${error.message}`));
      this.process.on("exit", (code, signal) => resolve(`'${path} lsp' ended with ${signal ?? `status ${code}`}`));
    });
    this.ended.then(reason => this.connection.end(reason));
  }

  /** Begins the conversation. */
  async start() {
    const folders = (workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
    await this.connection.request("initialize", {
      processId: process.pid, rootUri: folders[0]?.uri ?? null, workspaceFolders: folders,
      initializationOptions: this.options,
      capabilities: { window: { showDocument: { support: true } }, general: { positionEncodings: ["utf-16"] } },
    });
    this.connection.notify("initialized", {});
    workspace.textDocuments.forEach(document => this.open(document));
    const watcher = workspace.createFileSystemWatcher("**/*.{yaml,yml,json}");
    /** @param {number} type */
    const changed = type => /** @param {import("vscode").Uri} uri */ uri =>
      this.connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    this.parts.push(
      watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
      workspace.onDidOpenTextDocument(document => this.open(document)),
      workspace.onDidChangeTextDocument(event => this.change(event)),
      workspace.onDidCloseTextDocument(document => this.close(document)),
      ...register((method, params, token) => this.connection.request(method, params, token)));
  }

  /** Ends the server, which has two seconds for it. */
  async stop() {
    if (this.isEnding) return;
    this.isEnding = true;
    this.parts.forEach(part => part.dispose());
    const timer = setTimeout(() => this.process.kill(), 2000);
    try {
      await this.connection.request("shutdown");
      this.connection.notify("exit", undefined);
    } catch {
      // It has ended already.
    }
    await this.ended;
    clearTimeout(timer);
  }

  /** @param {string} method @param {any} params */
  receive(method, params) {
    if (method !== "textDocument/publishDiagnostics") return this.handle(method, params);
    this.diagnostics.set(Uri.parse(params.uri), params.diagnostics.map(diagnosticOf));
  }

  /** @param {Text} document */
  open(document) {
    if (!isKnown(document)) return;
    this.connection.notify("textDocument/didOpen", {
      textDocument: { ...name(document), languageId: document.languageId, text: document.getText() },
    });
  }

  /** @param {import("vscode").TextDocumentChangeEvent} event */
  change({ document, contentChanges }) {
    if (!isKnown(document) || !contentChanges.length) return;
    this.connection.notify("textDocument/didChange", {
      textDocument: name(document),
      contentChanges: contentChanges.map(({ range: changed, text }) => ({ range: range(changed), text })),
    });
  }

  /** @param {Text} document */
  close(document) {
    if (isKnown(document)) this.connection.notify("textDocument/didClose", { textDocument: name(document) });
  }
}

module.exports = { Client, isKnown };
