import Foundation
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Content versions")
struct ContentVersionTests {
  @Test("A match lists the common items whose versions differ", arguments: [false, true])
  func changedItems(sharing: Bool) throws {
    var old = try Numbers([[1, 2, 3], [4, 5, 6]])
    old.setContentVersions { $0 == 6 ? nil : $0 * 10 }
    var new = sharing ? old : try Numbers([[1, 2, 3], [4, 5, 6]])
    new.setContentVersions { $0 == 1 ? nil : $0 * 10 }
    try new.setContentVersion(21, forItem: 2)
    try new.setContentVersion(51, forItem: 5)
    try new.moveItem(5, beforeItem: 1)
    try new.appendItems([7])
    try new.setContentVersion(70, forItem: 7)
    new.deleteItems([3])
    let match = new.match(with: old)
    #expect(new.itemIdentifiers == [5, 1, 2, 4, 6, 7])
    #expect(match.changedItems == [0, 2])
    #expect(old.match(with: new).changedItems == [1, 4])
    #expect(new.match(with: new).changedItems == [])
  }

  @Test("A new version alone leaves the match an identity")
  func versionAlone() throws {
    var old = try Numbers([[1, 2]])
    old.setContentVersions { $0 }
    var new = old
    try new.setContentVersion(9, forItem: 2)
    let match = new.match(with: old)
    #expect(match.isIdentity)
    #expect(match.changedItems == [1])
    #expect(new != old)
    #expect(!new.isIdentical(to: old))
    try new.setContentVersion(2, forItem: 2)
    #expect(new == old)
  }

  @Test("Moving an item keeps its version and deleting it removes the version")
  func life() throws {
    var snapshot = try Numbers([[1, 2], [3]])
    #expect(!snapshot.hasContentVersions)
    try snapshot.setContentVersion(5, forItem: 2)
    try snapshot.moveItem(2, afterItem: 3)
    #expect(snapshot.contentVersion(ofItem: 2) == 5)
    #expect(snapshot.contentVersion(ofItem: 1) == nil)
    #expect(snapshot.contentVersion(ofItem: 9) == nil)
    snapshot.deleteItems([2])
    try snapshot.appendItems([2])
    #expect(snapshot.contentVersion(ofItem: 2) == nil)
    #expect(!snapshot.hasContentVersions)
    try snapshot.setContentVersion(5, forItem: 2)
    try snapshot.setContentVersion(nil, forItem: 2)
    #expect(!snapshot.hasContentVersions)
    #expect(throws: NumbersError.unknownItem(9)) { try snapshot.setContentVersion(1, forItem: 9) }
  }

  @Test("Versions are encoded only if an item has one")
  func coding() throws {
    var snapshot = try Numbers([[1, 2], [3]])
    try snapshot.setContentVersion(5, forItem: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(snapshot)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"sections":[{"contentVersions":[null,5],"id":0,"items":[1,2]},{"id":1,"items":[3]}]}"#)
    let decoded = try JSONDecoder().decode(Numbers.self, from: data)
    #expect(decoded == snapshot)
    #expect(decoded.contentVersion(ofItem: 2) == 5)
    let short = #"{"sections":[{"id":0,"items":[1,2],"contentVersions":[1]}]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Numbers.self, from: Data(short.utf8)) }
  }
}
