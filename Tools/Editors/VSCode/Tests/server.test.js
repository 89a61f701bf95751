"use strict";

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");
const { pathToFileURL } = require("node:url");
const { open, text, until } = require("./stand-in.js");

const tool = process.env.KUMIKO ?? [".build", ".build-cli"]
  .map(name => path.join(__dirname, "../../../..", name, "debug/kumiko")).find(name => fs.existsSync(name));

test("The tool answers the extension", { skip: tool ? false : "no tool: set KUMIKO to its path" }, async () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "kumiko-editor-"));
  const content = "version: 1\nsections:\n  - id: tiles\n    kind: gird\n    options: { row-height: 50pt }\n";
  fs.writeFileSync(path.join(place, "a.yaml"), content);
  const uri = String(pathToFileURL(path.join(place, "a.yaml")));
  const editor = open({ spawn, settings: { "kumiko.path": tool } });
  editor.vscode.workspace.workspaceFolders = [{ uri: editor.vscode.Uri.parse(String(pathToFileURL(place))), name: "w" }];
  const document = text(uri, content);
  editor.vscode.workspace.textDocuments = [document];
  await editor.activate();
  const [fault] = await until(() => editor.seen.diagnostics.get(uri)?.length ? editor.seen.diagnostics.get(uri) : null);
  assert.match(fault.message, /did you mean 'grid'/);
  const { providers } = editor.seen, token = { onCancellationRequested: () => ({ dispose() {} }) };
  const [action] = await providers.CodeActions.provideCodeActions(document, fault.range, {}, token);
  const [{ range, newText }] = action.edit.edits[uri];
  assert.equal(newText, "grid");
  editor.fire("change", { document: text(uri, "", "yaml", 2), contentChanges: [{ range, text: newText }] });
  await until(() => editor.seen.diagnostics.get(uri).length === 0);
  const labels = await providers.CompletionItem.provideCompletionItems(document, { line: 3, character: 10 }, token);
  assert.ok(labels.some(item => item.label === "grid"));
  assert.match((await providers.Hover.provideHover(document, { line: 2, character: 10 }, token)).contents.value, /kind: grid/);
  const symbols = await providers.DocumentSymbol.provideDocumentSymbols(document, token);
  assert.deepEqual(symbols.map(({ name }) => name), ["tiles"]);
  editor.vscode.window.activeTextEditor = { document, selection: { active: { line: 2, character: 10 } } };
  await editor.seen.commands["kumiko.openPreview"]();
  assert.deepEqual(editor.seen.asked, []);
  await until(() => editor.panels.length);
  const address = /src="([^"]+)"/.exec(editor.panels[0].webview.html)[1];
  assert.match(await (await fetch(address)).text(), /"editor":true/);
  await until(() => editor.status.isShown);
  assert.match(editor.status.text, /^tiles: \d+ cells in \[0, 0, 390, \d+\]$/);
  await fetch(`${address}show?section=tiles`, { headers: { "sec-fetch-dest": "empty" } });
  await until(() => editor.seen.shown.length);
  assert.equal(editor.seen.shown[0].uri, uri);
  assert.equal(editor.seen.shown[0].selection.start.line, 2);
  await editor.extension.deactivate();
  fs.rmSync(place, { recursive: true });
});
