/// The Swift of a document, as programs to compile.
///
/// The blocks in `swift` go on from one another, as a reader reads them. One that imports begins another program. A comment
/// of its own line above a block, `<!-- not compiled: why -->`, leaves it out.
struct ArticlePrograms {
  /// Blocks that go on from one another.
  struct Program: Equatable {
    /// Each with the line of the document where it begins.
    var blocks: [Block]

    /// The program in one text, in which the compiler names the places of the document.
    func source(named name: String) -> String {
      blocks.map { block in
        "#sourceLocation(file: \"\(name)\", line: \(block.line))\n\(block.text)\n#sourceLocation()\n"
      }.joined()
    }
  }

  /// One block.
  struct Block: Equatable {
    var line: Int
    var text: String
  }

  private(set) var programs: [Program] = []
  /// How many blocks are left out.
  private(set) var leftOut = 0

  /// Reads a document.
  ///
  /// - Throws: where a block has no end.
  init(_ text: String, named name: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    var isLeftOut = false
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!-- not compiled: "), line.hasSuffix(" -->") { isLeftOut = true }
      guard line.hasPrefix("```") else {
        // The comment belongs to the next block alone, with nothing but empty lines between.
        if !line.isEmpty, !line.hasPrefix("<!--") { isLeftOut = false }
        continue
      }
      guard let end = lines[index...].firstIndex(of: "```") else {
        throw Failure("\(name):\(index): error: the block has no end")
      }
      let block = Block(line: index + 1, text: lines[index..<end].joined(separator: "\n"))
      index = end + 1
      defer { isLeftOut = false }
      guard line == "```swift" else { continue }
      guard !isLeftOut else {
        leftOut += 1
        continue
      }
      let imports = !ImportScanner.imports(in: block.text).isEmpty
      if imports || programs.isEmpty { programs.append(Program(blocks: [])) }
      programs[programs.count - 1].blocks.append(block)
    }
  }
}
