@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The addresses by which places in documents open in an editor.
struct EditorLink: Sendable {
  struct Fault: Error {
    var message: String
  }

  static let standard = "vscode://file/{file}:{line}:{column}"

  /// Links that ask the server of a preview, which knows the editor, to show a place.
  static let relayed = EditorLink(valid: "show?file={file}&line={line}&column={column}")

  private let template: String
  private let folder: String

  /// Creates links of a template.
  ///
  /// - Parameter template: An address with `{file}`, `{line}` and `{column}`.
  /// - Throws: `Fault` if the template is no address, has no file, or has unknown names.
  init(template: String = standard, folder: String = FileManager.default.currentDirectoryPath) throws(Fault) {
    guard template.contains("{file}") else {
      throw Fault(message: "the address must contain {file}, for example \(Self.standard)")
    }
    let scheme = template.prefix { $0 != ":" }
    let isName = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isName, scheme.first?.isLetter == true, scheme.count < template.count,
      !["javascript", "data", "vbscript"].contains(scheme.lowercased())
    else {
      throw Fault(message: "the address must start with the scheme of an editor, for example \(Self.standard)")
    }
    for part in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard ["file}", "line}", "column}"].contains(where: part.hasPrefix) else {
        throw Fault(message: "unknown name '{\(part.prefix { $0 != "}" })}'; use {file}, {line} and {column}")
      }
    }
    self.template = template
    self.folder = folder
  }

  private init(valid template: String) {
    self.template = template
    folder = FileManager.default.currentDirectoryPath
  }

  /// Returns the address of a place, from line 1 and column 1 where they are not known.
  func address(file: String, line: Int?, column: Int?) -> String {
    let path = FilePath.isAbsolute(file) ? file : "\(folder)/\(file)"
    // The path starts with a slash of its own.
    let template = template.replacing("://file/{file}", with: "://file{file}")
    return template.replacing("{file}", with: PercentText.path(path)).replacing("{line}", with: "\(line ?? 1)")
      .replacing("{column}", with: "\(column ?? 1)")
  }
}
