@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

/// A record with one field of each kind of value.
private struct Card: Decodable {
  var name: String
  var axis: LayoutAxis?
  var gap: Double?
  var columns: Int?
  var sizes: [LayoutSize]

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["name", "axis", "gap", "columns", "sizes"])
    let name = fields.required("name", as: String.self)
    axis = fields.choice("axis")
    gap = fields.optional("gap", as: PointsLength.self)?.points
    columns = fields.value("columns", .integer(in: 1...64))
    sizes = fields.list("sizes")
    try fields.finish()
    guard let name else { throw FaultsReported() }
    self.name = name
  }
}

@Suite("Field reader")
struct FaultTests {
  @Test("A valid record has no faults")
  func good() throws {
    let faults = FaultCollector()
    let json = """
      {"name": "a", "axis": "vertical", "gap": "8pt", "columns": 3, "sizes": [{"width": 1, "height": 2}]}
      """
    let card = try read(json, as: Card.self, faults: faults)
    #expect(card.name == "a" && card.axis == .vertical && card.gap == 8 && card.columns == 3)
    #expect(card.sizes == [LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(2))])
    #expect(faults.faults.isEmpty)
  }

  @Test("An optional field may be null")
  func null() throws {
    let card = try read(#"{"name": "a", "axis": null, "gap": null, "columns": null, "sizes": null}"#, as: Card.self)
    #expect(card.axis == nil && card.gap == nil && card.columns == nil && card.sizes.isEmpty)
  }

  private let bad = """
    {"colour": 1, "axis": "diagonal", "gap": "wide", "columns": 65,
     "sizes": [{"width": 0, "height": "nan"}, {"width": 1, "height": 1}, {"width": 1}]}
    """

  @Test("A collector gets every fault with its path")
  func collected() {
    let faults = FaultCollector()
    #expect(throws: FaultsReported.self) { try read(bad, as: Card.self, faults: faults) }
    let found = Set(faults.faults.map { Found(path: $0.path, message: $0.message) })
    #expect(
      found == [
        Found(path: [.key("colour")], message: "unknown key 'colour'"),
        Found(path: [], message: "'name' is missing"),
        Found(path: [.key("axis")], message: "'diagonal' is not one of: horizontal, vertical"),
        Found(path: [.key("gap")], message: "'wide' is not a number of points; write 10 or 10pt"),
        Found(path: [.key("columns")], message: "must be from 1 to 64, not 65"),
        Found(path: [.key("sizes"), .index(0), .key("width")], message: "a size must be above zero, not 0"),
        Found(
          path: [.key("sizes"), .index(0), .key("height")],
          message: "'nan' is not a length; write 44pt, 50%, 50%w, 50%h, 1/3, ~44pt or uniform ~44pt"),
        Found(path: [.key("sizes"), .index(2)], message: "'height' is missing"),
      ])
    #expect(faults.faults.count == found.count)
  }

  private struct Found: Hashable {
    var path: [CodingFault.Step]
    var message: String
  }

  @Test("The first fault is thrown without a collector")
  func first() {
    #expect(firstFault(reading: Card.self, bad)?.message == "unknown key 'colour'")
  }

  @Test("An unknown choice is reported with the valid choices")
  func choice() throws {
    let fault = try #require(firstFault(reading: Card.self, #"{"name": "a", "axis": "diagonal"}"#))
    #expect(fault.unknownName == "diagonal")
    #expect(fault.knownNames == ["horizontal", "vertical"])
    #expect(!fault.isKey)
  }

  @Test("A value of another type is reported at its path", arguments: ["3", "[]", "true"])
  func wrongType(json: String) throws {
    let fault = try #require(firstFault(reading: Card.self, #"{"name": \#(json)}"#))
    #expect(fault.path == [.key("name")])
  }

  @Test("A value that is not a record is rejected", arguments: ["1", "[]", "\"a\""])
  func noRecord(json: String) {
    #expect(throws: DecodingError.self) { try read(json, as: Card.self) }
  }

  @Test("Decoding a list of invalid elements ends")
  func longList() {
    let faults = FaultCollector()
    let json = #"{"name": "a", "sizes": ["# + Array(repeating: "1", count: 5_000).joined(separator: ",") + "]}"
    #expect(throws: FaultsReported.self) { try read(json, as: Card.self, faults: faults) }
    #expect(faults.faults.count == FaultCollector.limit)
    #expect(faults.isTruncated)
  }
}
