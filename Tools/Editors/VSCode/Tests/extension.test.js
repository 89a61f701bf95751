"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { open, text, until } = require("./stand-in.js");

const range = (line, from, to) => ({ start: { line, character: from }, end: { line, character: to } });
const token = { onCancellationRequested: () => ({ dispose() {} }) };
const at = { line: 2, character: 7 };
const uri = "file:///w/a.yaml";

test("The server is told the folder and its documents, as they are opened, changed and closed", async () => {
  const editor = open();
  editor.vscode.workspace.textDocuments = [text(uri, "version: 1"), text("file:///w/b.md", "", "markdown"),
    text("untitled:///x", "")];
  await editor.activate();
  const { server } = editor;
  assert.deepEqual(server.words, ["kumiko", "lsp"]);
  const [{ params }] = server.received;
  assert.equal(params.rootUri, "file:///w");
  assert.equal(params.initializationOptions, undefined);
  assert.equal(params.capabilities.window.showDocument.support, true);
  editor.fire("open", text("file:///w/c.json", "{}", "json"));
  editor.fire("change", {
    document: text(uri, "version: 2", "yaml", 5), contentChanges: [{ range: range(0, 9, 10), text: "2" }],
  });
  editor.fire("close", text(uri));
  editor.fire("saved", { toString: () => "file:///w/d.yaml" });
  await server.heard(message => message.method === "workspace/didChangeWatchedFiles");
  assert.deepEqual(server.received.slice(2).map(({ method, params }) => [
    method, params.textDocument?.uri ?? params.changes[0].uri, params.textDocument?.version, params.contentChanges,
  ]), [
    ["textDocument/didOpen", uri, 1, undefined],
    ["textDocument/didOpen", "file:///w/c.json", 1, undefined],
    ["textDocument/didChange", uri, 5, [{ range: range(0, 9, 10), text: "2" }]],
    ["textDocument/didClose", uri, 1, undefined],
    ["workspace/didChangeWatchedFiles", "file:///w/d.yaml", undefined, undefined],
  ]);
  await editor.extension.deactivate();
  assert.deepEqual(server.received.slice(-2).map(message => message.method), ["shutdown", "exit"]);
  assert.deepEqual(editor.seen.providers, {});
});

test("Each feature asks its question, and its answer is a value of the editor", async () => {
  const edit = { range: range(1, 2, 4), newText: "grid" }, place = { uri, range: range(3, 0, 1) };
  const symbol = (name, children = []) =>
    ({ name, detail: "section", kind: 5, range: range(0, 0, 9), selectionRange: range(0, 4, 5), children });
  const asked = [];
  const answers = {
    "textDocument/completion": [{ label: "grid", kind: 10, detail: "kind", documentation: "A grid.", textEdit: edit }],
    "textDocument/hover": { contents: { kind: "plaintext", value: "kind: grid" }, range: range(1, 2, 4) },
    "textDocument/definition": place, "textDocument/references": [place, place],
    "textDocument/prepareRename": range(1, 2, 4), "textDocument/rename": { changes: { [uri]: [edit] } },
    "textDocument/documentSymbol": [symbol("a", [symbol("b")])],
    "workspace/symbol": [{ name: "a", kind: 5, containerName: "a.yaml", location: place }],
    "textDocument/foldingRange": [{ startLine: 0, endLine: 2, kind: "comment" }, { startLine: 3, endLine: 4, kind: "region" }],
    "textDocument/selectionRange": [{ range: range(1, 2, 4), parent: { range: range(0, 0, 9) } }],
    "textDocument/codeAction": [
      { title: "Change gird to grid", kind: "quickfix", isPreferred: true, edit: { changes: { [uri]: [edit] } } }],
    "textDocument/formatting": [edit],
  };
  const editor = open({ answers: Object.fromEntries(Object.entries(answers).map(([method, answer]) => [method, params => {
    asked.push([method, params]);
    return answer;
  }])) });
  await editor.activate();
  const { providers } = editor.seen, document = text(uri);
  const results = [
    await providers.CompletionItem.provideCompletionItems(document, at, token),
    await providers.Hover.provideHover(document, at, token),
    await providers.Definition.provideDefinition(document, at, token),
    await providers.Reference.provideReferences(document, at, { includeDeclaration: true }, token),
    await providers.Rename.prepareRename(document, at, token),
    await providers.Rename.provideRenameEdits(document, at, "top", token),
    await providers.DocumentSymbol.provideDocumentSymbols(document, token),
    await providers.WorkspaceSymbol.provideWorkspaceSymbols("a", token),
    await providers.FoldingRange.provideFoldingRanges(document, {}, token),
    await providers.SelectionRange.provideSelectionRanges(document, [at], token),
    await providers.CodeActions.provideCodeActions(document, range(1, 2, 4), { only: { value: "quickfix" } }, token),
    await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(
      document, { tabSize: 2, insertSpaces: true }, token),
  ];
  assert.deepEqual(asked.map(([method]) => method), Object.keys(answers));
  const params = Object.fromEntries(asked);
  assert.deepEqual(params["textDocument/hover"], { textDocument: { uri }, position: at });
  assert.deepEqual(params["textDocument/references"].context, { includeDeclaration: true });
  assert.equal(params["textDocument/rename"].newName, "top");
  assert.deepEqual(params["textDocument/selectionRange"].positions, [at]);
  assert.deepEqual(params["textDocument/codeAction"].context.only, ["quickfix"]);
  const [completions, hover, definition, references, renamed, rename, symbols, found, folds, selections, actions, edits] =
    JSON.parse(JSON.stringify(results));
  // The kinds of the editor count from 0.
  assert.deepEqual([completions[0].label, completions[0].kind, completions[0].insertText], ["grid", 9, "grid"]);
  assert.deepEqual(completions[0].range, range(1, 2, 4));
  assert.equal(hover.contents.value, "kind: grid");
  assert.equal(definition.length, 1);
  assert.equal(references.length, 2);
  assert.deepEqual(renamed, range(1, 2, 4));
  assert.deepEqual(rename.edits[uri], [edit]);
  assert.deepEqual([symbols[0].kind, symbols[0].children[0].name], [4, "b"]);
  assert.deepEqual([found[0].name, found[0].container], ["a", "a.yaml"]);
  assert.deepEqual(folds.map(fold => fold.kind), [1, 3]);
  assert.deepEqual(selections[0].parent.range, range(0, 0, 9));
  assert.deepEqual([actions[0].kind.value, actions[0].isPreferred, actions[0].edit.edits[uri]], ["quickfix", true, [edit]]);
  assert.deepEqual(edits, [edit]);
  await editor.extension.deactivate();
});

test("No answer is no result, and an error is one", async () => {
  const editor = open({ answers: { "textDocument/rename": () => ({ error: { code: -32803, message: "'top' exists" } }) } });
  await editor.activate();
  const { providers } = editor.seen, document = text(uri);
  assert.equal(await providers.Hover.provideHover(document, at, token), undefined);
  assert.deepEqual(await providers.Definition.provideDefinition(document, at, token), []);
  await assert.rejects(providers.Rename.provideRenameEdits(document, at, "top", token), /'top' exists/);
  await editor.extension.deactivate();
});

test("A cancelled request is cancelled in the server, and has no result", async () => {
  const editor = open({ answers: { "textDocument/hover": () => ({ isLater: true }) } });
  await editor.activate();
  const { server } = editor;
  let cancel;
  const hover = editor.seen.providers.Hover.provideHover(
    text(uri), at, { onCancellationRequested: listener => { cancel = listener; return { dispose() {} }; } });
  const { id } = await server.heard(message => message.method === "textDocument/hover");
  cancel();
  await server.heard(message => message.method === "$/cancelRequest" && message.params.id === id);
  server.send({ id, error: { code: -32800, message: "the request was cancelled" } });
  assert.equal(await hover, undefined);
  await editor.extension.deactivate();
});

test("Diagnostics are shown, also of a message that comes in two parts", async () => {
  const editor = open();
  await editor.activate();
  editor.server.send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics: [{
    range: range(1, 2, 4), severity: 1, source: "kumiko", message: "é: no kind 'gird'", code: "kind",
    relatedInformation: [{ message: "here", location: { uri, range: range(0, 0, 1) } }],
  }] } }, 90);
  await until(() => editor.seen.diagnostics.get(uri));
  const [found] = editor.seen.diagnostics.get(uri);
  assert.deepEqual([found.message, found.severity, found.source, found.code], ["é: no kind 'gird'", 0, "kumiko", "kind"]);
  assert.equal(found.relatedInformation[0].message, "here");
  await editor.extension.deactivate();
});

test("A preview opens beside the text, and its clicks move the cursor", async () => {
  const editor = open({ answers: { "kumiko/cursor": () => null, "workspace/executeCommand": () => ({ address: "" }) } });
  await editor.activate();
  await editor.seen.commands["kumiko.openPreview"]();
  assert.match(editor.seen.asked[0].text, /open a layout/);
  editor.vscode.window.activeTextEditor = { document: text(uri), selection: { active: at } };
  editor.vscode.window.visibleTextEditors = [{ document: text(uri), viewColumn: 2 }];
  await editor.seen.commands["kumiko.openPreview"]();
  const { server } = editor;
  const { params } = server.received.find(message => message.method === "workspace/executeCommand");
  assert.deepEqual(params, { command: "kumiko.preview", arguments: [uri] });
  const show = (id, params) => {
    server.send({ id, method: "window/showDocument", params });
    return server.heard(message => message.id === id && !message.method);
  };
  for (const id of ["a", "b"]) {
    assert.deepEqual((await show(id, { uri: "http://127.0.0.1:4000/x\"y/", external: true })).result, { success: true });
  }
  const [{ given, webview }] = editor.panels;
  assert.equal(editor.panels.length, 1);
  assert.deepEqual(given[2], { viewColumn: -2, preserveFocus: true });
  assert.match(webview.html, /default-src 'none';style-src 'unsafe-inline';frame-src http:\/\/127\.0\.0\.1:4000"/);
  assert.match(webview.html, /<iframe title="Preview" src="http:\/\/127\.0\.0\.1:4000\/x&quot;y\/">/);
  await show("c", { uri, takeFocus: true, selection: range(4, 8, 8) });
  await show("d", { uri: "file:///w/new.yaml" });
  assert.deepEqual(JSON.parse(JSON.stringify(editor.seen.shown)), [
    { uri, viewColumn: 2, preserveFocus: false, selection: range(4, 8, 8) },
    { uri: "file:///w/new.yaml", viewColumn: 1, preserveFocus: true },
  ]);
  await show("e", { uri: "https://example.org/", external: true });
  assert.deepEqual(editor.seen.opened, ["https://example.org/"]);
  editor.panels[0].dispose();
  await show("f", { uri: "http://127.0.0.1:4000/x/", external: true });
  assert.equal(editor.panels.length, 2);
  await editor.extension.deactivate();
});

test("The status bar has the frames of the line under the cursor", async () => {
  let answer = { text: "apps: 2 cells in [0, 30, 390, 50]", elements: ["'a': [0, 30, 130, 50]"] };
  const editor = open({ answers: { "kumiko/cursor": () => answer } });
  await editor.activate();
  editor.vscode.window.activeTextEditor = { document: text(uri), selection: { active: at } };
  for (let turn = 0; turn < 5; turn++) editor.fire("selection");
  await until(() => editor.status.isShown);
  assert.equal(editor.status.text, answer.text);
  assert.equal(editor.status.tooltip, "'a': [0, 30, 130, 50]");
  // Many moves are one question.
  assert.equal(editor.server.received.filter(message => message.method === "kumiko/cursor").length, 1);
  await editor.seen.commands["kumiko.showFrames"]();
  assert.deepEqual(editor.seen.log, [`${answer.text}\n'a': [0, 30, 130, 50]`, "shown"]);
  answer = null;
  editor.fire("selection");
  await until(() => !editor.status.isShown);
  editor.vscode.window.activeTextEditor = { document: text("file:///w/a.md", "", "markdown"), selection: { active: at } };
  await editor.seen.commands["kumiko.showFrames"]();
  assert.equal(editor.seen.log[2], "no element belongs to this line");
  await editor.extension.deactivate();
});

const registry = "kinds: { acme: { process: [./kind.sh] } }\n";
const options = editor => editor.servers.map(server => server.received[0].params.initializationOptions ?? null);

test("Libraries and programs are loaded after the reader's consent, which is kept for the text of the registry", async () => {
  const files = { "/w/registry.yaml": registry };
  const editor = open({ files, reply: () => "Load" });
  await editor.activate();
  await until(() => editor.servers.length === 2);
  assert.match(editor.seen.asked[0].text, /'\/w\/registry\.yaml' names libraries or programs/);
  await editor.server.heard(message => message.method === "initialized");
  assert.deepEqual(options(editor), [null, { registry: "/w/registry.yaml", loadsKinds: true }]);
  // The next window does not ask again.
  editor.fire("configuration", { affectsConfiguration: () => true });
  await until(() => editor.servers.length === 3);
  await editor.server.heard(message => message.method === "initialized");
  assert.equal(editor.seen.asked.length, 1);
  assert.equal(options(editor)[2].loadsKinds, true);
  // Another text is another question.
  files["/w/registry.yaml"] = registry.replace("kind.sh", "other.sh");
  editor.fire("configuration", { affectsConfiguration: () => true });
  await until(() => editor.servers.length === 5);
  assert.equal(options(editor)[3], null);
  assert.equal(editor.seen.asked.length, 2);
  await editor.extension.deactivate();
});

test("Nothing is loaded without consent", async () => {
  const cases = [
    [{ files: { "/w/registry.yaml": registry }, reply: () => undefined }, 1, null],
    [{ files: { "/w/registry.yaml": registry }, reply: () => "Do not load" }, 1, null],
    [{ files: { "/w/registry.yaml": registry }, isTrusted: false, reply: () => "Load" }, 0, null],
    [{ files: { "/w/registry.yaml": registry }, settings: { "kumiko.loadKinds": "never" }, reply: () => "Load" }, 0, null],
    [{ files: { "/w/registry.yaml": "kinds: { a: { linked: Grid } }" }, reply: () => "Load" }, 0, null],
    [{ settings: { "kumiko.registry": "r/none.yaml" }, reply: () => "Load" }, 0, { registry: "/w/r/none.yaml", loadsKinds: false }],
    [{ files: { "/r.json": '{ "kinds": { "a": { "library": "a.so" } } }' }, settings: { "kumiko.registry": "/r.json" } }, 1,
      { registry: "/r.json", loadsKinds: false }],
  ];
  for (const [given, questions, expected] of cases) {
    const editor = open(given);
    await editor.activate();
    await new Promise(resolve => setTimeout(resolve, 30));
    assert.equal(editor.seen.asked.length, questions, JSON.stringify(given));
    assert.deepEqual(options(editor), [expected]);
    await editor.extension.deactivate();
  }
});

test("A tool that cannot be started, or ends, is said with the setting, and can be started again", async () => {
  const replies = ["Start again"];
  const editor = open({ settings: { "kumiko.path": "/opt/[k](command:x)" }, reply: () => replies.pop() });
  await editor.activate();
  assert.equal(editor.server.words[0], "/opt/[k](command:x)");
  const hover = editor.seen.providers.Hover.provideHover(text(uri), at, token);
  await hover;
  editor.server.process.emit("error", Error("spawn ENOENT"));
  editor.server.end(1);
  await until(() => editor.servers.length === 2);
  assert.match(editor.seen.asked[0].text, /cannot start '\/opt\/\[k\]\u200B\(command:x\)': spawn ENOENT.*kumiko\.path/);
  await editor.server.heard(message => message.method === "initialized");
  editor.server.end(null, "SIGSEGV");
  await until(() => editor.seen.asked.length === 2);
  assert.match(editor.seen.asked[1].text, /'\/opt\/\[k\]\u200B\(command:x\) lsp' ended with SIGSEGV/);
  assert.equal(editor.servers.length, 2);
});

test("Bytes that are no messages end the conversation, and its requests fail", async () => {
  const editor = open({ answers: { "textDocument/hover": () => ({ isLater: true }) } });
  await editor.activate();
  const hover = editor.seen.providers.Hover.provideHover(text(uri), at, token);
  await editor.server.heard(message => message.method === "textDocument/hover");
  editor.server.process.stdout.write("Segmentation fault\r\n\r\n");
  await assert.rejects(hover, /without a length/);
  await assert.rejects(editor.seen.providers.Hover.provideHover(text(uri), at, token), /without a length/);
  editor.server.end(1);
});
