// A stand-in of the editor: the part of its interface that the extension uses, and a server in this process.
"use strict";

const { EventEmitter } = require("node:events");
const Module = require("node:module");
const path = require("node:path");
const { PassThrough } = require("node:stream");

const folder = path.join(__dirname, "..");

class Event {
  constructor() {
    this.listeners = new Set();
    this.on = listener => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }

  fire(value) { for (const listener of [...this.listeners]) listener(value); }
}

/** Makes a class that keeps the values of its constructor by name. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, at) => { this[name] = values[at]; }); }
};

class Uri {
  constructor(text) {
    const [, scheme, authority, rest] = /^([a-z]+):\/\/([^/]*)(.*)$/.exec(text);
    Object.assign(this, { text, scheme, authority, fsPath: decodeURIComponent(rest) });
  }
  static parse(text) { return new Uri(text); }
  static file(name) { return new Uri(`file://${name}`); }
  static joinPath(base, name) { return new Uri(`file://${path.join(base.fsPath, name)}`); }
  toString() { return this.text; }
}

/** A server whose answers are functions by method. */
class Server {
  constructor(answers, words) {
    this.answers = answers;
    this.words = words;
    this.received = [];
    this.waiting = [];
    this.process = Object.assign(new EventEmitter(), {
      stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), kill: () => this.end(null, "SIGTERM"),
    });
    let rest = Buffer.alloc(0);
    this.process.stdin.on("data", bytes => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const end = rest.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = Number(/\d+/.exec(rest.toString("latin1", 0, end))[0]);
        if (rest.length < end + 4 + length) return;
        this.take(JSON.parse(rest.toString("utf8", end + 4, end + 4 + length)));
        rest = rest.subarray(end + 4 + length);
      }
    });
  }

  take(message) {
    this.received.push(message);
    for (const one of [...this.waiting]) if (one.test(message)) one.resolve(message);
    if (message.method === "exit") this.end(0);
    if (message.id === undefined || !message.method) return;
    const answer = this.answers[message.method];
    const result = answer?.(message.params, message);
    if (result?.isLater) return;
    this.send(result?.error ? { id: message.id, error: result.error } : { id: message.id, result: result ?? null });
  }

  send(message, cut = 0) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    const bytes = Buffer.from(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    this.process.stdout.write(bytes.subarray(0, cut));
    this.process.stdout.write(bytes.subarray(cut));
  }

  end(code, signal = null) { this.process.emit("exit", code, signal); }

  /** Waits for a message of the client, which may have come already. */
  heard(test) {
    const known = this.received.find(test);
    return known ? Promise.resolve(known) : new Promise(resolve => this.waiting.push({ test, resolve }));
  }
}

/** Starts the extension in a stand-in. Fields of `given` replace those of the stand-in. */
function open({ answers = {}, settings = {}, files = {}, isTrusted = true, reply = () => undefined, spawn } = {}) {
  const events = {};
  const event = name => (events[name] ??= new Event()).on;
  const seen = { providers: {}, commands: {}, diagnostics: new Map(), log: [], shown: [], asked: [], opened: [] };
  const servers = [];
  const status = { text: "", tooltip: "", isShown: false, show() { this.isShown = true; }, hide() { this.isShown = false; } };
  const provide = name => (selector, provider) => {
    seen.providers[name] = provider ?? selector;
    return { dispose: () => { delete seen.providers[name]; } };
  };
  const memory = new Map();
  const panels = [];
  const settle = value => Promise.resolve(value);
  const ask = kind => (text, ...choices) => {
    seen.asked.push({ kind, text, choices });
    return settle(reply(kind, text, choices));
  };
  const vscode = {
    Uri, Position: record("line", "character"), Range: record("start", "end"), Location: record("uri", "range"),
    TextEdit: record("range", "newText"), CompletionItem: record("label", "kind"), Hover: record("contents", "range"),
    DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
    SymbolInformation: record("name", "kind", "container", "location"), FoldingRange: record("start", "end", "kind"),
    SelectionRange: record("range", "parent"), CodeAction: record("title", "kind"),
    Diagnostic: record("range", "message", "severity"), DiagnosticRelatedInformation: record("location", "message"),
    WorkspaceEdit: class { edits = {}; set(uri, edits) { this.edits[uri] = edits; } },
    MarkdownString: class { appendCodeblock(text) { this.value = text; return this; } },
    CodeActionKind: { Empty: { append: value => ({ value }) } },
    FoldingRangeKind: { Comment: 1, Region: 3 }, StatusBarAlignment: { Left: 1, Right: 2 }, ViewColumn: { Beside: -2, One: 1 },
    window: {
      activeTextEditor: undefined, visibleTextEditors: [],
      onDidChangeTextEditorSelection: event("selection"), onDidChangeActiveTextEditor: event("active"),
      createOutputChannel: () => ({ appendLine: line => seen.log.push(line), show: () => seen.log.push("shown"), dispose() {} }),
      createStatusBarItem: () => Object.assign(status, { dispose() {} }),
      createWebviewPanel: (...given) => {
        const disposed = new Event();
        panels.push({ given, webview: { html: "" }, onDidDispose: disposed.on, dispose: () => disposed.fire() });
        return panels.at(-1);
      },
      showErrorMessage: ask("error"), showWarningMessage: ask("warning"),
      showTextDocument: (uri, options) => settle(seen.shown.push({ uri: uri.toString(), ...options })),
    },
    workspace: {
      isTrusted, textDocuments: [], workspaceFolders: [{ uri: new Uri("file:///w"), name: "w" }],
      fs: { readFile: async uri => {
        if (files[uri.fsPath] === undefined) throw Error("no such file");
        return new TextEncoder().encode(files[uri.fsPath]);
      } },
      onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"), onDidCloseTextDocument: event("close"),
      onDidGrantWorkspaceTrust: event("trust"), onDidChangeConfiguration: event("configuration"),
      getConfiguration: section => ({ get: (name, standard) => settings[`${section}.${name}`] ?? standard }),
      createFileSystemWatcher: () => (
        { onDidCreate: event("created"), onDidChange: event("saved"), onDidDelete: event("deleted"), dispose() {} }),
    },
    commands: { registerCommand: (name, run) => { seen.commands[name] = run; return { dispose() {} }; } },
    env: { asExternalUri: settle, openExternal: uri => settle(seen.opened.push(uri.toString())) },
    languages: new Proxy({
      createDiagnosticCollection: () => (
        { set: (uri, list) => seen.diagnostics.set(uri.toString(), list), dispose: () => seen.diagnostics.clear() }),
    }, { get: (own, name) => own[name] ?? provide(name.replace(/^register(.*)Provider$/, "$1")) }),
  };
  const start = (program, words) => {
    const server = new Server({ initialize: () => ({ capabilities: {} }), ...answers }, [program, ...words]);
    servers.push(server);
    return server.process;
  };
  const load = Module._load;
  Module._load = (name, ...rest) => name === "vscode" ? vscode
    : name === "node:child_process" && !spawn ? { spawn: start } : load(name, ...rest);
  let extension;
  try {
    for (const name of Object.keys(require.cache)) {
      if (path.dirname(name) === folder) delete require.cache[name];
    }
    extension = require(path.join(folder, "extension.js"));
  } finally {
    Module._load = load;
  }
  const context = {
    subscriptions: [],
    workspaceState: { get: key => memory.get(key), update: async (key, value) => { memory.set(key, value); } },
  };
  return {
    vscode, seen, servers, status, panels, context, memory, extension,
    activate: () => extension.activate(context),
    fire: (name, value) => events[name].fire(value),
    get server() { return servers.at(-1); },
  };
}

/** A document of the editor. */
const text = (uri, content = "", languageId = "yaml", version = 1) =>
  ({ uri: new Uri(uri), languageId, version, getText: () => content });

/** Waits until a condition holds. */
async function until(test) {
  for (let turn = 0; turn < 6000; turn++) {
    const value = test();
    if (value) return value;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  throw Error(`waited in vain: ${test}`);
}

module.exports = { open, text, until };
