#if Port
  @_spi(Kumiko) import KumikoValues

  /// The changes of a text by its offsets in UTF-8.
  struct TextEdits {
    private struct Edit {
      var range: Range<Int>
      var text: String
      var order: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) {
      edits.append(Edit(range: range, text: text, order: edits.count))
    }

    /// Inserts a text, behind those that are inserted at the same place before.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Adds changes behind those at the same places.
    mutating func append(_ other: TextEdits) {
      for edit in other.edits { replace(edit.range, with: edit.text) }
    }

    /// Returns the changed text.
    ///
    /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* changes.
    func applied(to bytes: [UInt8]) -> String {
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 8)
      var position = 0
      let sorted = edits.sorted { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
      // A change inside a replaced range is lost: nothing of that range is left.
      for edit in sorted where edit.range.lowerBound >= position {
        result += bytes[position..<edit.range.lowerBound]
        result += Array(edit.text.utf8)
        position = edit.range.upperBound
      }
      result += bytes[position...]
      return String(decoding: result, as: UTF8.self)
    }
  }

  struct LineTable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
      starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Returns the line and the column of an offset, both from 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
      let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
      return (line + 1, offset - starts[line] + 1)
    }
  }
#endif
