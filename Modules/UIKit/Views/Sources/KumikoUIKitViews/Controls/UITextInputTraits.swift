/// How a keyboard serves a text. It is stored: there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The keys.
  var keyboardType: UIKeyboardType { get set }
  /// The meaning of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Which letters become capital ones.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether wrong words are shown.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The meaning of the text; nil for any.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
  /// A Boolean value that indicates whether the return key is usable only with a text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// For texts, for ASCII, or for numbers and punctuation.
  case `default`, asciiCapable, numbersAndPunctuation
  /// For addresses, numbers, telephone numbers, names, mail, numbers with a point, or posts.
  case URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  /// For searches, or for digits of ASCII.
  case webSearch, asciiCapableNumberPad
}

/// The meaning of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// As named.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters become capital ones.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None, the first ones of words or sentences, or all.
  case none, words, sentences, allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system has it, never, or always.
  case `default`, no, yes
}

/// Whether wrong words are shown.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system has it, never, or always.
  case `default`, no, yes
}

/// Whether a keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system has it, dark, or light.
  case `default`, dark, light
}

/// The meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a meaning of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}
