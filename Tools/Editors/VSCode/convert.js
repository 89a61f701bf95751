// Values of the Language Server Protocol as values of the editor, and back.
"use strict";

const {
  CodeAction, CodeActionKind, CompletionItem, Diagnostic, DiagnosticRelatedInformation, DocumentSymbol, FoldingRange,
  FoldingRangeKind, Hover, Location, MarkdownString, Position, Range, SelectionRange, SymbolInformation, TextEdit, Uri,
  WorkspaceEdit,
} = require("vscode");

/** @typedef {import("./types").LSP} LSP */

/** @param {LSP["Position"]} position */
const positionOf = ({ line, character }) => new Position(line, character);

/** @param {LSP["Range"]} range */
const rangeOf = ({ start, end }) => new Range(positionOf(start), positionOf(end));

/** @param {import("vscode").Position} position @returns {LSP["Position"]} */
const position = ({ line, character }) => ({ line, character });

/** @param {import("vscode").Range} range @returns {LSP["Range"]} */
const range = ({ start, end }) => ({ start: position(start), end: position(end) });

/** @param {LSP["Location"]} location */
const locationOf = ({ uri, range }) => new Location(Uri.parse(uri), rangeOf(range));

/** @param {LSP["TextEdit"]} edit */
const editOf = ({ range, newText }) => new TextEdit(rangeOf(range), newText);

/** @param {LSP["WorkspaceEdit"]} edit */
function workspaceEditOf({ changes }) {
  const edit = new WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) edit.set(Uri.parse(uri), edits.map(editOf));
  return edit;
}

/** @param {LSP["CompletionItem"]} item */
function completionOf({ label, kind, detail, documentation, textEdit }) {
  // The kinds of the editor count from 0, those of the protocol from 1.
  const made = new CompletionItem(label, kind - 1);
  made.detail = detail;
  made.documentation = documentation;
  made.insertText = textEdit.newText;
  made.range = rangeOf(textEdit.range);
  return made;
}

/** @param {LSP["Hover"]} hover */
const hoverOf = ({ contents, range }) =>
  new Hover(new MarkdownString().appendCodeblock(contents.value, "text"), rangeOf(range));

/** @param {LSP["DocumentSymbol"]} symbol @returns {import("vscode").DocumentSymbol} */
function symbolOf({ name, detail, kind, range, selectionRange, children }) {
  const made = new DocumentSymbol(name, detail, kind - 1, rangeOf(range), rangeOf(selectionRange));
  made.children = children.map(symbolOf);
  return made;
}

/** @param {LSP["SymbolInformation"]} symbol */
const workspaceSymbolOf = ({ name, kind, containerName, location }) =>
  new SymbolInformation(name, kind - 1, containerName, locationOf(location));

/** @param {LSP["FoldingRange"]} fold */
const foldOf = ({ startLine, endLine, kind }) => new FoldingRange(
  startLine, endLine, kind === "comment" ? FoldingRangeKind.Comment : FoldingRangeKind.Region);

/** @param {LSP["SelectionRange"]} selection @returns {import("vscode").SelectionRange} */
const selectionOf = ({ range, parent }) => new SelectionRange(rangeOf(range), parent && selectionOf(parent));

/** @param {LSP["CodeAction"]} action */
function actionOf({ title, kind, isPreferred, edit }) {
  const made = new CodeAction(title, CodeActionKind.Empty.append(kind));
  made.isPreferred = isPreferred;
  made.edit = workspaceEditOf(edit);
  return made;
}

/** @param {LSP["Diagnostic"]} diagnostic */
function diagnosticOf({ range, severity, source, message, code, relatedInformation = [] }) {
  const made = new Diagnostic(rangeOf(range), message, severity - 1);
  made.source = source;
  made.code = code;
  made.relatedInformation = relatedInformation.map(({ location, message }) =>
    new DiagnosticRelatedInformation(locationOf(location), message));
  return made;
}

/**
 * A text of a notification or the status bar without links, which may run commands of the editor, and without icons.
 *
 * @param {string} text
 */
function plain(text) {
  return text.replace(/\](?=\()|\$(?=\()/g, "$&\u200B");
}

module.exports = {
  actionOf, completionOf, diagnosticOf, editOf, foldOf, hoverOf, locationOf, plain, position, range, rangeOf,
  selectionOf, symbolOf, workspaceEditOf, workspaceSymbolOf,
};
