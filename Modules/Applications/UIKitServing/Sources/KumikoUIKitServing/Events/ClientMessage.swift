import Foundation

/// What a page sends: a JSON object. `Web/types.d.ts` has the same fields.
struct ClientMessage: Decodable {
  var t: String
  var id: Int?
  /// A number: of a patch, of taps, of an edit.
  var n: Int?
  var x, y: Double?
  /// The path of a finger: x and y in turn.
  var p: [Double]?
  /// How long a finger stays, in seconds.
  var h: Double?
  var v: String?
  /// The selected part.
  var s: [Int]?
  /// Whether the event is the last one of its sort, the appearance is dark, or a tap is beside what is presented.
  var b: Bool?
}

/// What a person has done, checked.
enum ClientEvent: Equatable {
  /// The page shows nothing yet, and wants the whole state.
  case hello(ScreenTraits)
  case traits(ScreenTraits)
  case done(Int)
  case tap(CGPoint, holding: TimeInterval)
  case touch([CGPoint], holding: TimeInterval)
  /// The return key or the space bar on an element, or an assistive tool.
  case activate(Int)
  case scroll(Int, CGPoint, isLast: Bool)
  case type(Int, String, edit: Int)
  case select(Int, Range<Int>)
  case focus(Int)
  case blur(Int)
  case returnKey(Int)
  case key(String, modifiers: Int)
  /// The way back; out of all that is presented by a tap beside it.
  case back(isBeside: Bool)
  /// A row is swiped, with what to perform of the actions that it uncovers; nil while it is on its way.
  case swipe(Int, isLeading: Bool, action: Int?)
}

struct ScreenTraits: Equatable {
  var size: CGSize
  var isDark: Bool
  /// The size of texts, as `UIContentSizeCategory` names it.
  var textSize: String
}

extension ClientEvent {
  /// The largest number of UTF-16 units of a text that a page sends.
  static let longestText = 100_000
  static let longestPath = 512

  /// Reads a message; nil if it is none that a page sends.
  init?(_ text: String) {
    guard let message = try? JSONDecoder().decode(ClientMessage.self, from: Data(text.utf8)) else { return nil }
    self.init(message)
  }

  private init?(_ message: ClientMessage) {
    /// A length in points, of which a message has any.
    func length(_ value: Double?) -> Double? {
      value.flatMap { $0.isFinite ? max(-1e8, min(1e8, $0)) : nil }
    }
    var point: CGPoint? {
      guard let x = length(message.x), let y = length(message.y) else { return nil }
      return CGPoint(x: x, y: y)
    }
    switch (message.t, message.id) {
    case ("hi", _), ("traits", _):
      guard let point, let isDark = message.b, let textSize = message.v, textSize.utf8.count <= 64 else { return nil }
      let size = CGSize(width: max(50, min(8_192, point.x)), height: max(50, min(8_192, point.y)))
      let traits = ScreenTraits(size: size, isDark: isDark, textSize: textSize)
      self = message.t == "hi" ? .hello(traits) : .traits(traits)
    case ("ok", _):
      guard let number = message.n else { return nil }
      self = .done(number)
    case ("tap", _):
      guard let point else { return nil }
      self = .tap(point, holding: length(message.h) ?? 0)
    case ("touch", _):
      guard let numbers = message.p, numbers.count.isMultiple(of: 2),
        (1...Self.longestPath).contains(numbers.count / 2), let holding = length(message.h),
        (0...3_600).contains(holding)
      else { return nil }
      let lengths = numbers.compactMap(length)
      guard lengths.count == numbers.count else { return nil }
      let path = stride(from: 0, to: lengths.count, by: 2).map { CGPoint(x: lengths[$0], y: lengths[$0 + 1]) }
      self = .touch(path, holding: holding)
    case ("act", let id?): self = .activate(id)
    case ("scroll", let id?):
      guard let point else { return nil }
      self = .scroll(id, point, isLast: message.b ?? false)
    case ("type", let id?):
      guard let text = message.v, text.utf16.count <= Self.longestText else { return nil }
      self = .type(id, text, edit: message.n ?? 0)
    case ("select", let id?):
      guard let ends = message.s, ends.count == 2, ends[0] >= 0, ends[0] <= ends[1], ends[1] <= Self.longestText
      else { return nil }
      self = .select(id, ends[0]..<ends[1])
    case ("focus", let id?): self = .focus(id)
    case ("blur", let id?): self = .blur(id)
    case ("return", let id?): self = .returnKey(id)
    case ("key", _):
      guard let key = message.v, key.utf8.count <= 64, let modifiers = message.n, (0...15).contains(modifiers)
      else { return nil }
      self = .key(key, modifiers: modifiers)
    case ("back", _): self = .back(isBeside: message.b ?? false)
    case ("swipe", let id?): self = .swipe(id, isLeading: message.b ?? false, action: message.n)
    default: return nil
    }
  }
}
