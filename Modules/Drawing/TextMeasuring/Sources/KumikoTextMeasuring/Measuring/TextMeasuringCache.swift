/// Keeps the lines of texts by text, font, width and number of lines.
///
/// The cache is an object outside of the values that it measures. Use one for each screen, in one thread at a time. When it
/// is full it begins again.
public final class TextMeasuringCache: TextMeasurer {
  private struct Key: Hashable {
    var text: String
    var font: TextFont
    var width: Double
    var maximumLines: Int?

    // By bytes, in linear time: the standard library compares normal forms, which costs the square of combining marks.
    static func == (left: Key, right: Key) -> Bool {
      left.font == right.font && left.width == right.width && left.maximumLines == right.maximumLines
        && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(width)
      hasher.combine(maximumLines)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private let builtIn = InterMeasurer()
  /// Another measurer than the built-in one.
  private let other: (any TextMeasurer)?
  private let capacity: Int
  private var blocks: [Key: TextBlock] = [:]

  /// The number of clusters that were measured. A text in the cache adds nothing. Other measurers than the built-in one look
  /// at all characters.
  public private(set) var measuredClusters = 0

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - measuring: The measurer of texts that the cache lacks.
  ///   - capacity: The largest number of texts.
  public init(_ measuring: TextMeasuring = .builtIn, capacity: Int = 20_000) {
    other = measuring.make()
    self.capacity = max(1, capacity)
  }

  /// Returns the lines of a text, from the cache if it has them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: The width of the lines, in points.
  ///   - maximumLines: The largest number of lines; nil for no limit.
  /// - Returns: The lines, none for an empty text.
  /// - Complexity: O(*n*) in the length of the text.
  public func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
    let key = Key(text: text, font: font, width: width, maximumLines: maximumLines)
    if let known = blocks[key] { return known }
    let block = measured(text, font: font, width: width, maximumLines: maximumLines)
    if blocks.count >= capacity { blocks.removeAll(keepingCapacity: true) }
    blocks[key] = block
    return block
  }

  private func measured(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
    if let other {
      measuredClusters += text.count
      return other.measure(text, font: font, width: width, maximumLines: maximumLines)
    }
    let (block, clusters) = builtIn.count(text, font: font, width: width, maximumLines: maximumLines)
    measuredClusters += clusters
    return block
  }
}
