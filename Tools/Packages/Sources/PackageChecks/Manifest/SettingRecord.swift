/// A build setting as the dump describes it: a tool, a word, the word's value, perhaps a condition.
struct SettingRecord: Decodable, Hashable {
  var tool: String
  /// The setting's word, such as `enableUpcomingFeature`.
  var word: String
  /// The value that goes with the word; nil for a word that stands alone, and for a value that is no string.
  var value: String?
  var condition: ConditionRecord?

  enum CodingKeys: String, CodingKey { case tool, kind, condition }

  /// The case of an enum with one unlabelled value, as Swift codes it.
  private struct Payload: Decodable {
    var text: String?

    enum CodingKeys: String, CodingKey { case text = "_0" }

    init(from decoder: any Decoder) throws {
      text = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    tool = try fields.decode(String.self, forKey: .tool)
    condition = try fields.decodeIfPresent(ConditionRecord.self, forKey: .condition)
    guard let (word, payload) = try fields.decode([String: Payload].self, forKey: .kind).first else {
      throw Failure("a setting without a word in the dump")
    }
    self.word = word
    value = payload.text
  }
}
