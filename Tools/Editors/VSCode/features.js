// The answers of the server as features of the editor.
"use strict";

const { languages } = require("vscode");
const {
  actionOf, completionOf, editOf, foldOf, hoverOf, locationOf, position, range, rangeOf, selectionOf, symbolOf,
  workspaceEditOf, workspaceSymbolOf,
} = require("./convert");

/** The files that the server understands. */
const selector = [{ language: "yaml", scheme: "file" }, { language: "json", scheme: "file" }];

/** @typedef {import("vscode").TextDocument} Text */

/**
 * Returns a function of an answer that may be missing.
 * @template Value, Result
 * @param {(value: Value) => Result} convert @returns {(answer: Value | null) => Result | undefined}
 */
const known = convert => answer => answer == null ? undefined : convert(answer);

/**
 * Returns a function of a list that may be missing, or may be one value.
 * @template Value, Result
 * @param {(value: Value) => Result} convert @returns {(answer: Value | Value[] | null) => Result[]}
 */
const each = convert => answer =>
  (answer == null ? [] : [answer].flat()).map(value => convert(/** @type {Value} */ (value)));

/**
 * Registers what the server can do.
 * @param {(method: string, params: unknown, token: import("vscode").CancellationToken) => Promise<any>} ask
 * @returns {import("vscode").Disposable[]}
 */
function register(ask) {
  /** @param {Text} document */
  const textDocument = document => ({ textDocument: { uri: document.uri.toString() } });
  /** @param {Text} document @param {import("vscode").Position} at */
  const place = (document, at) => ({ ...textDocument(document), position: position(at) });
  return [
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: (document, at, token) =>
        ask("textDocument/completion", place(document, at), token).then(each(completionOf)),
    }, ":", " ", "\"", "{", ","),
    languages.registerHoverProvider(selector, {
      provideHover: (document, at, token) => ask("textDocument/hover", place(document, at), token).then(known(hoverOf)),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, at, token) =>
        ask("textDocument/definition", place(document, at), token).then(each(locationOf)),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: (document, at, context, token) =>
        ask("textDocument/references", { ...place(document, at), context }, token).then(each(locationOf)),
    }),
    languages.registerRenameProvider(selector, {
      prepareRename: (document, at, token) =>
        ask("textDocument/prepareRename", place(document, at), token).then(known(rangeOf)),
      provideRenameEdits: (document, at, newName, token) =>
        ask("textDocument/rename", { ...place(document, at), newName }, token).then(known(workspaceEditOf)),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        ask("textDocument/documentSymbol", textDocument(document), token).then(each(symbolOf)),
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        ask("workspace/symbol", { query }, token).then(each(workspaceSymbolOf)),
    }),
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) =>
        ask("textDocument/foldingRange", textDocument(document), token).then(each(foldOf)),
    }),
    languages.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (document, positions, token) => ask("textDocument/selectionRange",
        { ...textDocument(document), positions: positions.map(position) }, token).then(each(selectionOf)),
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, at, { only }, token) => ask("textDocument/codeAction", {
        ...textDocument(document), range: range(at), context: { diagnostics: [], only: only && [only.value] },
      }, token).then(each(actionOf)),
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, { tabSize, insertSpaces }, token) => ask("textDocument/formatting",
        { ...textDocument(document), options: { tabSize, insertSpaces } }, token).then(each(editOf)),
    }),
  ];
}

module.exports = { register, selector };
