/// A change of contents, and the place that a reader keeps: what everything that shows a screen does alike.
///
/// The window is 300 × 200 points. Rows are 50 points high, cards in a row of their own are 100 × 80 points, and columns are 200
/// points wide. No element measures itself.
public struct KeptPlaceCase: Sendable, CustomStringConvertible {
  /// How a section looks.
  public enum Form: Sendable {
    /// Rows as wide as the window, or as the column.
    case rows
    /// Cards that scroll across the layout's axis, and rest anywhere.
    case cards
  }

  /// A section with its items.
  public struct Section: Sendable {
    /// The identifier.
    public var id: String
    /// How it looks.
    public var form: Form
    /// The identifiers of the items, which are unique on the screen.
    public var items: [String]

    /// Creates a section. The items are the words of a text.
    public init(_ id: String, _ items: String, _ form: Form = .rows) {
      self.id = id
      self.form = form
      self.items = items.split(separator: " ").map(String.init)
    }
  }

  /// How far everything is scrolled, in points from the start of its content.
  public struct Place: Hashable, Sendable {
    /// The screen.
    public var offset: Double
    /// The sections with cards, by identifier. A section without an offset is at its start.
    public var orthogonals: [String: Double]
    /// The sections side by side.
    public var columns: Double

    /// Creates a place.
    public init(_ offset: Double = 0, orthogonals: [String: Double] = [:], columns: Double = 0) {
      self.offset = offset
      self.orthogonals = orthogonals
      self.columns = columns
    }
  }

  /// What happens, as a sentence without a full stop.
  public var description: String
  /// Whether the direction is from right to left.
  public var isRightToLeft = false
  /// The contents before.
  public var before: [Section]
  /// The identifiers of the sections that stand side by side, which follow one another; empty for none.
  public var sideBySide: Set<String> = []
  /// Where the reader is.
  public var reader: Place
  /// The contents after.
  public var after: [Section]
  /// Where the reader is then.
  public var kept: Place
}

extension KeptPlaceCase {
  /// The width of the window.
  public static var width: Double { 300 }
  /// The height of the window.
  public static var height: Double { 200 }
  /// The identifier of the span around sections side by side.
  public static var span: String { "shelves" }

  /// All cases.
  public static let all = screens + orthogonals + orthogonals.map(\.mirrored) + columns + columns.map(\.mirrored)

  private var mirrored: KeptPlaceCase {
    var mirrored = self
    mirrored.isRightToLeft = true
    mirrored.description += ", from right to left"
    return mirrored
  }

  private static func rows(
    _ description: String, _ before: String = "a b c d e f g h i j", at offset: Double, _ after: String,
    keeps kept: Double
  ) -> KeptPlaceCase {
    KeptPlaceCase(
      description: description, before: [Section("rows", before)], reader: Place(offset),
      after: [Section("rows", after)], kept: Place(kept))
  }

  private static let screens = [
    rows("rows that come above move nothing", at: 150, "x y a b c d e f g h i j", keeps: 250),
    rows("a row that is cut off keeps its part", at: 130, "x y a b c d e f g h i j", keeps: 230),
    rows("at the start, rows that come there are shown", at: 0, "x y a b c d e f g h i j", keeps: 0),
    rows("rows that go above move nothing", at: 150, "c d e f g h i j", keeps: 50),
    rows("the first row goes, and the next one stays", at: 150, "x a b c e f g h i j", keeps: 150),
    rows("the first row goes to the end, and the others stay", at: 150, "x a b c e f g h i j d", keeps: 150),
    rows("all rows in the window go, and the one before them stays", at: 150, "x a b c h i j k l m n o", keeps: 200),
    rows("all rows turn around, and the window stays", at: 150, "j i h g f e d c b a", keeps: 150),
    rows("every row is another one, and the window stays", at: 150, "k l m n o p q r s t", keeps: 150),
    rows("most rows above go, and those in the window stay", at: 250, "a b c h i j", keeps: 50),
    rows("the rows below go, and the window ends with the last one", at: 250, "a b c d e f", keeps: 100),
    KeptPlaceCase(
      description: "a section above goes, and the rows below it stay",
      before: [Section("top", "a b c"), Section("rows", "d e f g h i j k")], reader: Place(200),
      after: [Section("rows", "d e f g h i j k")], kept: Place(50)),
    KeptPlaceCase(
      description: "sections change places, and the longer one stays in the window",
      before: [Section("top", "a b c"), Section("rows", "d e f g h i j k")], reader: Place(100),
      after: [Section("rows", "d e f g h i j k"), Section("top", "a b c")], kept: Place(0)),
  ]

  private static func cards(
    _ description: String, _ before: String = "a b c d e f g h i j", at offset: Double, _ after: String,
    keeps kept: Double
  ) -> KeptPlaceCase {
    KeptPlaceCase(
      description: description, before: [Section("cards", before, .cards), Section("rows", "1 2 3")],
      reader: Place(orthogonals: ["cards": offset]),
      after: [Section("cards", after, .cards), Section("rows", "1 2 3")], kept: Place(orthogonals: ["cards": kept]))
  }

  private static let orthogonals = [
    cards("cards that come before move nothing", at: 300, "x y a b c d e f g h i j", keeps: 500),
    cards("a card that is cut off keeps its part", at: 340, "x y a b c d e f g h i j", keeps: 540),
    cards("at the start, cards that come there are shown", at: 0, "x y a b c d e f g h i j", keeps: 0),
    cards("the first card goes, and the next one stays", at: 300, "x a b c e f g h i j", keeps: 300),
    cards("the first card goes to the end, and the others stay", at: 300, "x a b c e f g h i j d", keeps: 300),
    cards("the first card goes to the start, and the window goes along", at: 300, "d a b c e f g h i j", keeps: 0),
    cards("all cards in the window go, and the one before them stays", at: 300, "x a b c g h i j", keeps: 400),
    cards("all cards turn around, and the window stays", at: 300, "j i h g f e d c b a", keeps: 300),
    cards("every card is another one, and the window stays", at: 300, "k l m n o p q r s t", keeps: 300),
    cards("few cards remain, and the window ends with them", at: 500, "a b g h", keeps: 100),
    KeptPlaceCase(
      description: "the first card goes into other cards, and the others stay",
      before: [Section("one", "a b c d e f g", .cards), Section("two", "h i j k l m", .cards)],
      reader: Place(orthogonals: ["one": 200, "two": 100]),
      after: [Section("one", "a b d e f g", .cards), Section("two", "c h i j k l m", .cards)],
      kept: Place(orthogonals: ["one": 100, "two": 200])),
    KeptPlaceCase(
      description: "cards keep their place in another section number",
      before: [Section("one", "a b c d e f g", .cards), Section("two", "h i j k l m", .cards)],
      reader: Place(orthogonals: ["one": 200, "two": 100]),
      after: [
        Section("two", "h i j k l m", .cards), Section("new", "n", .cards), Section("one", "a b c d e f g", .cards),
      ],
      kept: Place(orthogonals: ["one": 200, "two": 100])),
  ]

  private static func shelves(
    _ description: String, _ before: String, at offset: Double, _ after: String, keeps kept: Double
  ) -> KeptPlaceCase {
    func sections(_ names: String) -> [Section] {
      [Section("top", "1")] + names.split(separator: " ").map { Section(String($0), "\($0)1 \($0)2") }
    }
    return KeptPlaceCase(
      description: description, before: sections(before),
      sideBySide: Set((before + " " + after).split(separator: " ").map(String.init)), reader: Place(columns: offset),
      after: sections(after), kept: Place(columns: kept))
  }

  private static let columns = [
    shelves("columns that come before move nothing", "a b c d", at: 400, "x y a b c d", keeps: 800),
    shelves("a column that is cut off keeps its part", "a b c d e", at: 250, "x a b c d e", keeps: 450),
    shelves("at the start, columns that come there are shown", "a b c d", at: 0, "x a b c d", keeps: 0),
    shelves("the first column goes, and the next one stays", "a b c d e f", at: 400, "x a b d e f", keeps: 400),
    shelves(
      "no column in the window remains, and the one behind it does", "a b c d e f g", at: 200, "x d e f g", keeps: 0),
    shelves("few columns remain, and the window ends with them", "a b c d e f", at: 900, "a f", keeps: 100),
  ]
}
