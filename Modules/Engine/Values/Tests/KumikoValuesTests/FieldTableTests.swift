import Foundation
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Table of fields")
struct FieldTableTests {
  @Test("A record is decoded from its fields, and missing fields have their defaults")
  func decodes() throws {
    let all = #"{"title": "a", "side": "back", "columns": 3, "note": "n", "tags": ["x"]}"#
    #expect(try read(all, as: Card.self) == Card(title: "a", side: .back, columns: 3, note: "n", tags: ["x"]))
    #expect(try read(#"{"title": "a", "note": null}"#, as: Card.self) == Card(title: "a"))
  }

  @Test("Fields with their default values are not encoded")
  func encodes() throws {
    #expect(try written(Card(title: "a")) == #"{"columns":2,"title":"a"}"#)
    let full = Card(title: "a", side: .back, columns: 5, note: "n", tags: ["x"])
    #expect(try written(full) == #"{"columns":5,"note":"n","side":"back","tags":["x"],"title":"a"}"#)
    #expect(try read(written(full), as: Card.self) == full)
  }

  @Test("The default values are encoded alone, without required and optional fields")
  func standards() throws {
    struct Standards: Encodable {
      func encode(to encoder: any Encoder) throws { try Card.fieldTable.encodeStandard(to: encoder) }
    }
    #expect(try written(Standards()) == #"{"columns":2,"side":"front"}"#)
  }

  @Test("The schema has the required fields, and the default values of the others")
  func schema() throws {
    let fields = Card.fieldTable.schemaFields()
    #expect(fields.filter(\.isRequired).map(\.name) == ["title"] && fields.count == 7)
    let plain = Card.fieldTable.schemaFields(statesDefaults: false)
    #expect(zip(fields, plain).filter { $0.schema != $1.schema }.map { $0.0.name } == ["side", "columns"])
  }

  @Test("Every fault of a record is reported with its path and the known names")
  func faults() throws {
    let collector = FaultCollector()
    let json = #"{"titel": "a", "side": "bcak", "columns": 9, "tags": [1, "x", 2], "tag": ""}"#
    #expect(throws: FaultsReported.self) { try read(json, as: Card.self, faults: collector) }
    let found = Dictionary(uniqueKeysWithValues: collector.faults.map { ($0.path, $0) })
    #expect(found.count == 7 && collector.faults.count == 7)
    #expect(found[[]]?.message == "a card has a title")
    let unknown = try #require(found[[.key("titel")]])
    #expect(unknown.isKey && unknown.unknownName == "titel" && unknown.knownNames == Card.fieldTable.names)
    #expect(found[[.key("side")]]?.knownNames == ["front", "back"])
    #expect(found[[.key("columns")]]?.message == "must be from 1 to 8, not 9")
    #expect(found[[.key("tags"), .index(0)]] != nil && found[[.key("tags"), .index(2)]] != nil)
    #expect(found[[.key("tag")]]?.message == "a tag is not empty")
  }

  @Test("Rules are checked on the fields that a record has")
  func rules() throws {
    func message(_ json: String) -> String? {
      do {
        _ = try read(json, as: Card.self)
        return nil
      } catch {
        return (error as? CodingFault)?.message
      }
    }
    #expect(message(#"{"title": "a", "note": "n", "footnote": "f"}"#) == "one note only")
    #expect(message(#"{"title": "a", "note": null, "footnote": "f"}"#) == nil)
    #expect(message(#"{"title": "a", "tags": ["x", "y"], "tag": "z"}"#) == "3 tags and 'tag'")
    #expect(message(#"{"title": "a", "tag": "z"}"#) == nil)
  }

  @Test("Changes replace and append in another record")
  func changes() throws {
    struct Changes: Decodable {
      var changes: [CodedField<Card>.Change]
      init(from decoder: any Decoder) throws {
        var fields = try FieldReader(decoder, known: Card.fieldTable.names)
        changes = Card.fieldTable.changes(&fields)
      }
    }
    var card = Card(title: "a", columns: 7, note: "n", tags: ["x"])
    for change in try read(#"{"side": "back", "tag": "y"}"#, as: Changes.self).changes { change(&card) }
    #expect(card == Card(title: "a", side: .back, columns: 7, note: "n", tags: ["x", "y"]))
  }
}

@Suite("Table of cases")
struct CaseTableTests {
  @Test("A mapping has exactly one key, and is encoded under it")
  func cases() throws {
    #expect(try read(#"{"circle": 3}"#, as: Shape.self) == .circle(3))
    #expect(try read(#"{"label": "a"}"#, as: Shape.self) == .label("a"))
    #expect(try written(Shape.circle(2)) == #"{"circle":2}"#)
    #expect(try written(Shape.label("b")) == #"{"label":"b"}"#)
  }

  @Test(
    "Other mappings are rejected",
    arguments: [
      ("{}", "a shape is one of: circle, label"), (#"{"circle": 1, "label": "a"}"#, "a shape is one of: circle, label"),
      (#"{"circle": null}"#, "a shape needs a value"), (#"{"cirlce": 1}"#, "unknown key 'cirlce'"),
    ])
  func faults(json: String, message: String) {
    #expect { try read(json, as: Shape.self) } throws: { ($0 as? CodingFault)?.message == message }
  }
}

private struct Card: Codable, Equatable {
  enum Side: String, CaseIterable { case front, back }

  var title: String
  var side = Side.front
  var columns = 2
  var note: String?
  var tags: [String] = []

  static let fieldTable = FieldTable(
    standard: Card(title: ""),
    [
      .required("title", \.title, .text, "The title.", orElse: "a card has a title"),
      .standard("side", \.side, .choice, "The side."),
      .standard("columns", \.columns, .integer(in: 1...8), "The columns.", isAlwaysWritten: true),
      .optional("note", \.note, .text, "The note."),
      .reading("footnote", .text, "Another name of the note.") { $0.note = $1 },
      .appended("tags", \.tags, .list(of: .text), "The tags."),
      .reading("tag", .name(otherwise: "a tag is not empty"), "One more tag.") { $0.tags.append($1) },
    ],
    rules: [
      .notBoth("note", "footnote", "one note only"),
      .soleElement(of: "tags", with: "tag", count: \.tags.count) { "\($0) tags and 'tag'" },
    ])

  init(title: String, side: Side = .front, columns: Int = 2, note: String? = nil, tags: [String] = []) {
    (self.title, self.side, self.columns, self.note, self.tags) = (title, side, columns, note, tags)
  }

  init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }
  func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
}

private enum Shape: Codable, Equatable {
  case circle(Int)
  case label(String)

  static let caseTable = CaseTable<Shape>(
    rule: { "a shape is one of: \($0)" }, missing: "a shape needs a value",
    [
      CodedCase(
        "circle", .integer, wrap: { .circle($0) }, unwrap: { if case .circle(let size) = $0 { size } else { nil } }),
      CodedCase("label", .text, wrap: { .label($0) }, unwrap: { if case .label(let text) = $0 { text } else { nil } }),
    ])

  init(from decoder: any Decoder) throws { self = try Self.caseTable.decode(decoder) }
  func encode(to encoder: any Encoder) throws { try Self.caseTable.encode(self, to: encoder) }
}

private func read<T: Decodable>(_ json: String, as type: T.Type, faults: FaultCollector? = nil) throws -> T {
  let decoder = JSONDecoder()
  if let faults { decoder.userInfo[try #require(FaultCollector.userInfoKey)] = faults }
  return try decoder.decode(T.self, from: Data(json.utf8))
}

private func written(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
