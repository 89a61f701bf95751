#if os(macOS) || os(Linux)
  import KumikoRegistry
  @_spi(Kumiko) import KumikoValues

  /// The answers of a child process for the library that it loads.
  ///
  /// Errors are answers too, so nothing throws. They have the text that a host gives them if it loads the library into
  /// its own process.
  struct LibraryAnswers {
    /// The start of a line that requests a section.
    private static let section = Array(#"{"method":"section","request":"#.utf8)

    let path: String

    private var origin: String { KindOrigin.library(path) }

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
        // The request is passed on as it is. Reading and writing it again would cost more than all other steps.
        let request = line.dropFirst(Self.section.count).dropLast()
        return try library.answer(String(decoding: request, as: UTF8.self), origin: origin)
      }
      let value = try OutsideAnswer.json(line, of: "the host of \(origin)")
      switch value["method"] {
      case "describe": return try library.description(origin: origin)
      case "section": return try library.answer(value["request"] ?? .null, origin: origin)
      default: throw KindHostError("\(origin) cannot answer: the method is neither 'describe' nor 'section'")
      }
    }

    private static func oneLine(_ text: [UInt8], of origin: String) throws(KindHostError) -> [UInt8] {
      guard text.contains(UInt8(ascii: "\n")) else { return text }
      var json = JSONText()
      json.append(try OutsideAnswer.json(text, of: origin))
      return Array(json.text.utf8)
    }
  }

  /// The failure of a library in its child process: `{"failure": …}`.
  struct LibraryFailure {
    private static let start = Array(#"{"failure":"#.utf8)

    let message: String

    init(message: String) { self.message = message }

    /// Reads a failure; nil if the line is an answer of the library.
    init?(in line: [UInt8]) {
      guard line.starts(with: Self.start), let value = try? JSONReader.value(of: line, limits: HostLimits.json),
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
