#if !hasFeature(Embedded)
  /// Lengths as people write them: `44pt`, `50%`, `50%w`, `~44pt`, `uniform ~44pt`.
  enum LengthText {
    /// A dimension; a bare percentage is of `axis`, and of nothing where there is none.
    static func dimension(_ text: String, along axis: LayoutAxis?) throws(LengthTextError) -> LayoutDimension {
      let words = text.split(separator: " ")
      guard var word = words.last, words.count == 1 || (words.count == 2 && words[0] == "uniform") else {
        throw .notALength(text)
      }
      let isUniform = words.count == 2
      if word.hasPrefix("~") {
        word.removeFirst()
        let points = try points(String(word), of: text)
        return isUniform ? .uniformAcrossSiblings(estimate: points) : .estimated(points)
      }
      guard !isUniform else { throw .notALength(text) }
      for (suffix, axisOfSuffix) in [("%w", LayoutAxis.horizontal), ("%h", .vertical), ("%", axis)] {
        guard word.hasSuffix(suffix) else { continue }
        guard let percent = number(word.dropLast(suffix.count)) else { throw .notALength(text) }
        switch axisOfSuffix {
        case .horizontal: return .fractionalWidth(percent / 100)
        case .vertical: return .fractionalHeight(percent / 100)
        case nil: throw .percentageOfWhat(text)
        }
      }
      return .absolute(try points(String(word), of: text))
    }

    /// A number of points, with or without its unit.
    static func points(_ text: String) throws(LengthTextError) -> Double {
      try points(text, of: text)
    }

    private static func points(_ text: String, of whole: String) throws(LengthTextError) -> Double {
      guard let points = number(text.hasSuffix("pt") ? text.dropLast(2) : text[...]) else {
        throw .notALength(whole)
      }
      return points
    }

    /// A plain decimal number; not the hexadecimal, `nan` and `inf` that `Double` would read too.
    private static func number(_ text: Substring) -> Double? {
      guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
      return Double(text)
    }
  }

  /// Why a text is not a length.
  enum LengthTextError: Error, Hashable {
    case notALength(String)
    case percentageOfWhat(String)

    var message: String {
      switch self {
      case .notALength(let text):
        "'\(text)' is not a length; write 44pt, 50%, 50%w, 50%h, ~44pt or uniform ~44pt"
      case .percentageOfWhat(let text):
        "'\(text)' of the width or of the height? Write \(text)w or \(text)h"
      }
    }
  }
#endif
