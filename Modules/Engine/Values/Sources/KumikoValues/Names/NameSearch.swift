/// A search for the name that is nearest to another, candidate by candidate.
///
/// Most candidates are told apart by their lengths. The others are compared no further than to the distance at which they
/// could still be the nearest. Names in ASCII, which most are, are compared by their bytes.
struct NameSearch {
  private static let maximumLetters = 128
  private static let maximumDistance = 3

  private let letters: [Character]
  /// The letters as small letters of ASCII; nil where there are others.
  private let bytes: [UInt8]?
  private var best: (name: String, distance: Int)?
  private var beginning: String?
  /// The first name that begins with at least three letters, and three in four, of the other.
  private var kin: String?
  private var table = DistanceTable()

  /// A search; nil for names to which no other is near.
  init?(_ name: String) {
    let small = name.lowercased()
    bytes = Self.isASCII(name) ? Array(small.utf8) : nil
    letters = bytes == nil ? Array(small) : []
    guard (2...Self.maximumLetters).contains(count) else { return nil }
  }

  /// The nearest name so far.
  var found: String? { best?.name ?? beginning ?? kin }

  /// A Boolean value that indicates whether nothing can be nearer than what was found.
  var isOver: Bool { best?.distance == 0 }

  /// How many letters have been compared: the work that was done.
  var comparisons: Int { table.comparisons }

  private var count: Int { bytes?.count ?? letters.count }

  /// Looks whether a name is nearer than those before it.
  mutating func look(at candidate: String) {
    let size = candidate.utf8.count
    // No letter takes less than a byte, and a line feed after a carriage return is one letter with it.
    guard size > 1, size + Self.maximumDistance >= count else { return }
    guard let bytes, Self.isASCII(candidate) else { return lookAtLetters(of: candidate) }
    if size > count + Self.maximumDistance {
      if best == nil, beginning == nil, count >= 3, Self.begins(candidate, with: bytes) { beginning = candidate }
      return
    }
    compare(candidate, bytes, candidate.utf8.map(Self.small))
  }

  private mutating func lookAtLetters(of candidate: String) {
    let own = bytes.map { $0.map { Character(Unicode.Scalar($0)) } } ?? letters
    compare(candidate, own, Array(candidate.lowercased()))
  }

  private mutating func compare<Letter: Equatable>(_ candidate: String, _ own: [Letter], _ other: [Letter]) {
    guard other.count > 1 else { return }
    if beginning == nil, own.count >= 3, other.starts(with: own) { beginning = candidate }
    if kin == nil {
      let shared = zip(own, other).prefix { $0 == $1 }.count
      if shared >= 3, 4 * shared >= 3 * own.count { kin = candidate }
    }
    var limit = min(Self.maximumDistance, max(1, max(own.count, other.count) / 3))
    if let best { limit = min(limit, best.distance - 1) }
    if let distance = table.distance(own, other, upTo: limit) { best = (candidate, distance) }
  }

  // MARK: - ASCII

  private static func isASCII(_ text: String) -> Bool {
    // A carriage return and a line feed are one letter.
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func begins(_ text: String, with bytes: [UInt8]) -> Bool {
    zip(text.utf8, bytes).allSatisfy { small($0) == $1 }
  }
}
