#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension

  /// The one table of what a page and its engine say to each other. The script's side is written from it.
  @_spi(Kumiko) public enum PageProtocol {
    /// A part of a message: a record, or a number of records and as many records.
    struct Part {
      var name: String
      var isList = false
      var fields: [String]

      static func record<Field: PageField>(_ name: String, _ type: Field.Type) -> Part {
        Part(name: name, fields: type.allCases.map { "\($0)" })
      }

      static func list<Field: PageField>(_ name: String, _ type: Field.Type) -> Part {
        Part(name: name, isList: true, fields: type.allCases.map { "\($0)" })
      }
    }

    private static let update: [Part] = [
      .record("frame", PageFrame.self), .list("orthogonals", PageOrthogonal.self), .list("elements", PageElement.self),
      .list("lines", PageLine.self), .list("changes", PageChange.self),
    ]

    /// The records of a request, and those of its answer.
    static func parts(of request: PageRequest) -> (request: [Part], answer: [Part]) {
      let view = Part.record("view", PageView.self)
      return switch request {
      case .resize: ([.record("window", PageWindow.self), view], update)
      case .scroll: ([view, .list("offsets", PageOffset.self)], update)
      case .sizes: ([view, .list("sizes", PageSize.self)], update)
      case .apply:
        (
          [
            view, .record("application", PageApplication.self), .list("sections", PageSectionLink.self),
            .list("runs", PageRun.self), .list("tables", PageTable.self), .list("sizes", PageSize.self),
          ], update
        )
      case .rest: ([.record("gesture", PageGesture.self)], [.record("rest", PageOffset.self)])
      case .find: ([.record("name", PageName.self)], [.list("frames", PageRect.self)])
      case .offsets: ([], [.list("offsets", PageOffset.self)])
      }
    }

    /// The table as a script, `protocol.js`: the numbers of names, the parts of messages, and the parts of each request.
    public static var script: String {
      var script = "// Written from PageProtocol of KumikoPageEngine: never edit it. ProtocolTests renews it.\n\n"
      script += record("status", PageStatus.allCases.map { ("\($0)", $0.rawValue) })
      script += record("category", PageCategory.allCases.map { ("\($0)", $0.rawValue) })
      script += record("role", PageRole.allCases.map { ("\($0)", $0.rawValue) })
      script += record("flag", PageFlag.allCases.map { ("\($0)", $0.bit) })
      script += record("face", CellFace.allCases.map { ("\($0)", $0.rawValue) })
      var known: Set<String> = []
      script += "export const parts = /** @type {const} */ ({\n"
      for request in PageRequest.allCases {
        let parts = parts(of: request)
        for part in parts.request + parts.answer where known.insert(part.name).inserted {
          script += list("  \(part.name): { isList: \(part.isList), fields: [", part.fields, "] },\n")
        }
      }
      script += "});\n\nexport const requests = /** @type {const} */ ({\n"
      for request in PageRequest.allCases {
        let parts = parts(of: request)
        script += list(
          "  \(request): {\n    number: \(request.rawValue), request: [", parts.request.map(\.name), "],\n")
        script += list("    answer: [", parts.answer.map(\.name), "],\n  },\n")
      }
      return script + "});\n"
    }

    private static func record(_ name: String, _ values: [(name: String, number: Int)]) -> String {
      wrapped("export const \(name) = {\n  ", values.map { "\($0.name): \($0.number)" }, ",\n};\n\n")
    }

    private static func list(_ start: String, _ names: [String], _ end: String) -> String {
      wrapped(start, names.map { "\"\($0)\"" }, end, indent: 4)
    }

    /// Words in lines of at most 120 columns.
    private static func wrapped(_ start: String, _ words: [String], _ end: String, indent: Int = 2) -> String {
      var text = start
      var column = start.split(separator: "\n").last?.count ?? 0
      for (number, word) in words.enumerated() {
        if number > 0 {
          let isFull = column + word.count > 112
          text += isFull ? ",\n" + String(repeating: " ", count: indent) : ", "
          column = isFull ? indent : column + 2
        }
        text += word
        column += word.count
      }
      return text + end
    }
  }

  extension PageRecord: ExpressibleByDictionaryLiteral {
    /// Creates a record from numbers by their names; the others are 0.
    public init(dictionaryLiteral elements: (Field, Double)...) {
      self.init()
      for (field, number) in elements { self[field] = number }
    }
  }

  extension PageUpdate {
    /// Reads the update in an answer; nil if the answer has none.
    public init?(_ answer: [Double]) {
      var reader = PageReader(answer, from: min(1, answer.count))
      guard answer.first == Double(PageStatus.success.rawValue), let frame = reader.record(PageFrame.self),
        let orthogonals = reader.list(PageOrthogonal.self), let elements = reader.list(PageElement.self),
        let lines = reader.list(PageLine.self), let changes = reader.list(PageChange.self), reader.isAtEnd
      else { return nil }
      self.init()
      (self.frame, self.orthogonals, self.elements, self.lines, self.changes) = (
        frame, orthogonals, elements, lines, changes
      )
    }
  }
#endif
