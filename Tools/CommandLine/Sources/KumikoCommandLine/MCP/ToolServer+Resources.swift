@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

extension ToolServer {
  private static let documents = DocumentKind.allCases.map(\.rawValue)
  /// The largest number of files that are listed.
  private static let maximumFiles = 500

  private var registry: SectionRegistry? {
    confined { try? DocumentLoader(linked: context.linked).registry(for: "-") }
  }

  /// A guide to each document, a reference of each kind, and the files of the folder.
  func resources() -> [PlainValue] {
    let guides = Self.documents.map { ($0, "guide", "The keys of \($0) documents.", "text/plain") }
    let kinds = (registry?.knownNames ?? []).map { kind in
      (kind.name, "kinds", (try? registry?.descriptor(for: kind))?.summary ?? "", "text/markdown")
    }
    let references = (guides + kinds).map { name, sort, help, type -> PlainValue in
      [
        "uri": .string("kumiko://\(sort)/\(name)"), "name": .string(name), "description": .string(help),
        "mimeType": .string(type),
      ]
    }
    let paths = confined {
      ((try? DocumentFolder(path: folder).files()) ?? []).filter { InputFiles.folder(excluding: $0) == nil }
    }
    let files = paths.prefix(Self.maximumFiles).map { path -> PlainValue in
      [
        "uri": .string(FileURI.uri(of: path)),
        "name": .string(String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))),
        "mimeType": .string(Self.type(of: path)),
      ]
    }
    return references + files
  }

  private static func type(of path: String) -> String {
    path.lowercased().hasSuffix(".json") ? "application/json" : "application/yaml"
  }

  func resource(_ uri: String) throws(RPCError) -> PlainValue {
    func contents(_ text: String, _ type: String) -> PlainValue {
      ["contents": [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]]
    }
    let parts = uri.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4, parts[0] == "kumiko:", let registry {
      if parts[2] == "guide", Self.documents.contains(parts[3]),
        let key = try? KeyGuide(registry: registry, linked: context.linked).key(at: parts[3])
      {
        return contents(KeyPage(key: key).text, "text/plain")
      }
      if parts[2] == "kinds", let kind = try? registry.descriptor(for: SectionKind(stringLiteral: parts[3])) {
        return contents(KindReference(descriptor: kind).markdown, "text/markdown")
      }
    }
    // Only documents: other files may hold secrets.
    if let path = FileURI.path(of: uri),
      [".yaml", ".yml", ".json"].contains(where: { path.lowercased().hasSuffix($0) }),
      (try? argument(path)) != nil,
      let text = confined({ try? SourceText(contentsOf: path, maxBytes: Self.outputLimit) })
    {
      return contents(String(decoding: text.bytes, as: UTF8.self), Self.type(of: path))
    }
    // -32002 is also the code of the Model Context Protocol for a missing resource.
    throw RPCError(.serverNotInitialized, "there is no resource '\(BoundedText.name(uri))'")
  }
}
