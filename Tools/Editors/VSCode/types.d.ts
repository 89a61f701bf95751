/** A message of JSON-RPC. */
export interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** The values of the Language Server Protocol that the server sends. */
export interface LSP {
  Position: { line: number; character: number };
  Range: { start: LSP["Position"]; end: LSP["Position"] };
  Location: { uri: string; range: LSP["Range"] };
  TextEdit: { range: LSP["Range"]; newText: string };
  WorkspaceEdit: { changes: Record<string, LSP["TextEdit"][]> };
  CompletionItem: { label: string; kind: number; detail?: string; documentation?: string; textEdit: LSP["TextEdit"] };
  Hover: { contents: { value: string }; range: LSP["Range"] };
  DocumentSymbol: {
    name: string; detail: string; kind: number; range: LSP["Range"]; selectionRange: LSP["Range"];
    children: LSP["DocumentSymbol"][];
  };
  SymbolInformation: { name: string; kind: number; containerName: string; location: LSP["Location"] };
  FoldingRange: { startLine: number; endLine: number; kind: string };
  SelectionRange: { range: LSP["Range"]; parent?: LSP["SelectionRange"] };
  CodeAction: { title: string; kind: string; isPreferred: boolean; edit: LSP["WorkspaceEdit"] };
  Diagnostic: {
    range: LSP["Range"]; severity: number; source: string; message: string; code?: string;
    relatedInformation?: { location: LSP["Location"]; message: string }[];
  };
}
