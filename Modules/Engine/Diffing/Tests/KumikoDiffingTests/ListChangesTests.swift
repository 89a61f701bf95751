import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("List changes")
struct ListChangesTests {
  @Test("Deletions have old indices, insertions have new indices, and moves have both")
  func indices() throws {
    let changes = try ListChanges(from: ["a", "b", "c", "d"], to: ["d", "a", "e", "c"])
    #expect(changes.deletes == [1])
    #expect(changes.inserts == [2])
    #expect(changes.moves == [ListChanges.Move(from: 3, to: 0)])
    #expect(changes.oldCount == 4 && changes.newCount == 4)
    #expect((changes.deleteCount, changes.insertCount, changes.moveCount) == (1, 1, 1))
    #expect(changes.description == "- 1\n+ 2\n> 3 to 0")
  }

  @Test("Equal lists have no changes, with or without shared storage")
  func equal() throws {
    let list = Array(0..<100)
    #expect(try ListChanges(from: list, to: list).isEmpty)
    #expect(try ListChanges(from: list, to: (0..<100).reversed().reversed()).isEmpty)
    #expect(try ListChanges(from: [Int](), to: []).isEmpty)
    #expect(try ListChanges(from: [1], to: [1]).description == "no changes")
  }

  @Test("Collections with any start index are accepted")
  func collections() throws {
    let changes = try ListChanges(from: (0..<6).dropFirst(2), to: [5, 2, 3, 4])
    #expect(changes.moves == [ListChanges.Move(from: 3, to: 0)])
    var text = "abcd"
    try changes.apply(to: &text) { _ in "?" }
    #expect(text == "dabc")
  }

  @Test("A repeated identifier throws its list and both indices")
  func duplicates() throws {
    func duplicate(_ old: [Int], _ new: [Int]) -> DuplicateIdentifier<Int>? {
      do throws(DuplicateIdentifier<Int>) {
        _ = try ListChanges(from: old, to: new)
        return nil
      } catch {
        return error
      }
    }
    #expect(duplicate([1, 2, 3, 2], [5]) == DuplicateIdentifier(2, in: .old, first: 1, second: 3))
    #expect(duplicate([5], [1, 2, 3, 2]) == DuplicateIdentifier(2, in: .new, first: 1, second: 3))
    #expect(duplicate([2, 5], [1, 2, 3, 2]) == DuplicateIdentifier(2, in: .new, first: 1, second: 3))
    #expect(duplicate([], [4, 4]) == DuplicateIdentifier(4, in: .new, first: 0, second: 1))
    #expect(
      duplicate([5, 5], [])?.description == "identifier '5' is given twice in the old list, at index 0 and at index 1")
    let many = Array(0..<1000)
    #expect(duplicate([-1], many + [500]) == DuplicateIdentifier(500, in: .new, first: 500, second: 1000))
  }

  @Test("Applying to a list of another count throws and does not change the list")
  func mismatch() throws {
    let changes = try ListChanges(from: [1, 2, 3], to: [3, 2])
    var list = ["a", "b"]
    #expect(throws: ListCountMismatch(expected: 3, found: 2)) { try changes.apply(to: &list) { _ in "?" } }
    #expect(list == ["a", "b"])
    #expect(ListCountMismatch(expected: 3, found: 2).description == "expected a list of 3 elements, found 2")
  }
}
