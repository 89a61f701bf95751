// The part of the editor's interface that the extension uses, written from its public documentation.

declare module "vscode" {
  interface Disposable { dispose(): unknown }
  type Event<Value> = (listener: (value: Value) => unknown) => Disposable;
  type Answer<Value> = Value | undefined | null | PromiseLike<Value | undefined | null>;
  interface CancellationToken { onCancellationRequested: Event<unknown> }

  class Position { constructor(line: number, character: number); line: number; character: number }
  class Range { constructor(start: Position, end: Position); start: Position; end: Position }
  class Location { constructor(uri: Uri, range: Range) }
  class Uri {
    static parse(text: string): Uri;
    static file(path: string): Uri;
    static joinPath(base: Uri, path: string): Uri;
    scheme: string; authority: string; fsPath: string;
    toString(skipsEncoding?: boolean): string;
  }
  class TextEdit { constructor(range: Range, text: string) }
  class WorkspaceEdit { set(uri: Uri, edits: TextEdit[]): void }
  class CompletionItem {
    constructor(label: string, kind: number);
    detail?: string; documentation?: string; insertText?: string; range?: Range;
  }
  class MarkdownString { appendCodeblock(text: string, language: string): MarkdownString }
  class Hover { constructor(contents: MarkdownString, range: Range) }
  class DocumentSymbol {
    constructor(name: string, detail: string, kind: number, range: Range, selectionRange: Range);
    children: DocumentSymbol[];
  }
  class SymbolInformation { constructor(name: string, kind: number, container: string, location: Location) }
  enum FoldingRangeKind { Comment = 1, Region = 3 }
  class FoldingRange { constructor(start: number, end: number, kind: FoldingRangeKind) }
  class SelectionRange { constructor(range: Range, parent?: SelectionRange) }
  class CodeActionKind { static Empty: CodeActionKind; append(parts: string): CodeActionKind; value: string }
  class CodeAction { constructor(title: string, kind: CodeActionKind); isPreferred?: boolean; edit?: WorkspaceEdit }
  class Diagnostic {
    constructor(range: Range, message: string, severity: number);
    source?: string; code?: string; relatedInformation?: DiagnosticRelatedInformation[];
  }
  class DiagnosticRelatedInformation { constructor(location: Location, message: string) }
  enum StatusBarAlignment { Left = 1, Right = 2 }
  enum ViewColumn { Beside = -2, One = 1 }

  interface TextDocument { uri: Uri; languageId: string; version: number; getText(): string }
  interface TextDocumentChangeEvent { document: TextDocument; contentChanges: { range: Range; text: string }[] }
  interface TextEditor { document: TextDocument; selection: { active: Position }; viewColumn?: ViewColumn }
  interface FileSystemWatcher extends Disposable {
    onDidCreate: Event<Uri>; onDidChange: Event<Uri>; onDidDelete: Event<Uri>;
  }
  interface Memento { get(key: string): any; update(key: string, value: unknown): PromiseLike<void> }
  interface ExtensionContext { subscriptions: Disposable[]; workspaceState: Memento }
  interface WebviewPanel { webview: { html: string }; onDidDispose: Event<void> }

  namespace window {
    const activeTextEditor: TextEditor | undefined;
    const visibleTextEditors: TextEditor[];
    const onDidChangeTextEditorSelection: Event<unknown>;
    const onDidChangeActiveTextEditor: Event<unknown>;
    function createOutputChannel(name: string): Disposable & {
      appendLine(line: string): void; show(preservesFocus: boolean): void;
    };
    function createStatusBarItem(alignment: StatusBarAlignment, priority: number): Disposable & {
      text: string; tooltip: string; command: string; show(): void; hide(): void;
    };
    function createWebviewPanel(
      type: string, title: string, place: { viewColumn: ViewColumn; preserveFocus: boolean },
      options: { enableScripts: boolean }): WebviewPanel;
    function showErrorMessage(text: string, ...answers: string[]): PromiseLike<string | undefined>;
    function showWarningMessage(text: string, ...answers: string[]): PromiseLike<string | undefined>;
    function showTextDocument(uri: Uri, options: {
      viewColumn: ViewColumn; preserveFocus: boolean; selection?: Range;
    }): PromiseLike<TextEditor>;
  }
  namespace workspace {
    const isTrusted: boolean;
    const textDocuments: TextDocument[];
    const workspaceFolders: { uri: Uri; name: string }[] | undefined;
    const fs: { readFile(uri: Uri): PromiseLike<Uint8Array> };
    const onDidOpenTextDocument: Event<TextDocument>;
    const onDidChangeTextDocument: Event<TextDocumentChangeEvent>;
    const onDidCloseTextDocument: Event<TextDocument>;
    const onDidGrantWorkspaceTrust: Event<void>;
    const onDidChangeConfiguration: Event<{ affectsConfiguration(name: string): boolean }>;
    function getConfiguration(name: string): { get(key: string, standard: string): string };
    function createFileSystemWatcher(pattern: string): FileSystemWatcher;
  }
  namespace commands { function registerCommand(name: string, run: () => unknown): Disposable }
  namespace env {
    function asExternalUri(uri: Uri): PromiseLike<Uri>;
    function openExternal(uri: Uri): PromiseLike<boolean>;
  }
  namespace languages {
    type Selector = { language: string; scheme: string }[];
    function createDiagnosticCollection(name: string): Disposable & { set(uri: Uri, list: Diagnostic[]): void };
    type Provide<Given extends unknown[], Value> =
      (document: TextDocument, ...given: [...Given, CancellationToken]) => Answer<Value>;
    type Register<Provider> = (selector: Selector, provider: Provider, ...triggers: string[]) => Disposable;
    const registerCompletionItemProvider: Register<{ provideCompletionItems: Provide<[Position], CompletionItem[]> }>;
    const registerHoverProvider: Register<{ provideHover: Provide<[Position], Hover> }>;
    const registerDefinitionProvider: Register<{ provideDefinition: Provide<[Position], Location[]> }>;
    const registerReferenceProvider: Register<{
      provideReferences: Provide<[Position, { includeDeclaration: boolean }], Location[]>;
    }>;
    const registerRenameProvider: Register<{
      prepareRename: Provide<[Position], Range>; provideRenameEdits: Provide<[Position, string], WorkspaceEdit>;
    }>;
    const registerDocumentSymbolProvider: Register<{ provideDocumentSymbols: Provide<[], DocumentSymbol[]> }>;
    const registerFoldingRangeProvider: Register<{ provideFoldingRanges: Provide<[unknown], FoldingRange[]> }>;
    const registerSelectionRangeProvider: Register<{
      provideSelectionRanges: Provide<[Position[]], SelectionRange[]>;
    }>;
    const registerCodeActionsProvider: Register<{
      provideCodeActions: Provide<[Range, { only?: CodeActionKind }], CodeAction[]>;
    }>;
    const registerDocumentFormattingEditProvider: Register<{
      provideDocumentFormattingEdits: Provide<[{ tabSize: number; insertSpaces: boolean }], TextEdit[]>;
    }>;
    function registerWorkspaceSymbolProvider(provider: {
      provideWorkspaceSymbols(query: string, token: CancellationToken): Answer<SymbolInformation[]>;
    }): Disposable;
  }
}

// The part of Node's that the extension uses.
interface Buffer {
  length: number;
  indexOf(text: string): number;
  subarray(start?: number, end?: number): Buffer;
  toString(encoding?: string, start?: number, end?: number): string;
}
declare const Buffer: { alloc(size: number): Buffer; byteLength(text: string): number; concat(list: Buffer[]): Buffer };
declare const process: { pid: number };
declare module "node:stream" {
  interface Readable { on(event: "data", listener: (bytes: Buffer) => void): void }
  interface Writable { write(text: string): void; on(event: "error", listener: () => void): void }
}
declare module "node:child_process" {
  import { Readable, Writable } from "node:stream";
  interface Child {
    stdin: Writable; stdout: Readable; stderr: Readable;
    kill(): void;
    on(event: "error", listener: (error: Error) => void): void;
    on(event: "exit", listener: (code: number | null, signal: string | null) => void): void;
  }
  function spawn(path: string, words: string[], options: { cwd?: string; stdio: "pipe" }): Child;
}
