#if os(macOS) || os(Linux)
  import KumikoRegistry

  /// What a process says of the library that it has been started to load.
  ///
  /// Nothing throws: what goes wrong is an answer, too, in the very words that a host would have for it if the library were
  /// loaded into its own process.
  struct LibraryAnswers {
    /// How a host begins a line that asks for a section.
    private static let section = Array(#"{"method":"section","request":"#.utf8)

    let path: String

    private var origin: String { "library \(path)" }

    /// The answer to a line.
    func line(_ line: [UInt8]) -> [UInt8] {
      do throws(KindHostError) {
        return try Self.oneLine(answer(line), of: origin)
      } catch {
        return LibraryFailure(message: error.description).line
      }
    }

    private func answer(_ line: [UInt8]) throws(KindHostError) -> [UInt8] {
      let library = try LoadedLibrary.load(path, origin: origin)
      if line.starts(with: Self.section), line.last == UInt8(ascii: "}") {
        // As it stands, because to read and write it again would cost more than all the rest.
        let request = line.dropFirst(Self.section.count).dropLast()
        return try library.answer(String(decoding: request, as: UTF8.self), origin: origin)
      }
      let value = try HostedAnswer.json(line, of: "the host of \(origin)")
      switch value["method"] {
      case "describe": return try library.description(origin: origin)
      case "section": return try library.answer(value["request"] ?? .null, origin: origin)
      default: throw KindHostError("\(origin) is asked neither to describe its kinds nor for a section")
      }
    }

    /// The same JSON on one line.
    private static func oneLine(_ text: [UInt8], of origin: String) throws(KindHostError) -> [UInt8] {
      guard text.contains(UInt8(ascii: "\n")) else { return text }
      var json = JSONText()
      json.append(try HostedAnswer.json(text, of: origin))
      return Array(json.text.utf8)
    }
  }

  /// What is wrong with a library, as the process says it in which it was loaded: `{"failure": …}`.
  struct LibraryFailure {
    private static let start = Array(#"{"failure":"#.utf8)

    let message: String

    init(message: String) { self.message = message }

    /// Nil where the line is an answer of the library.
    init?(in line: [UInt8]) {
      guard line.starts(with: Self.start), let value = try? JSONReader.value(of: line),
        let text = value["failure"]?.string
      else { return nil }
      message = text
    }

    var line: [UInt8] {
      var json = JSONText()
      json.append(.record(["failure": .string(message)]))
      return Array(json.text.utf8)
    }
  }
#endif
