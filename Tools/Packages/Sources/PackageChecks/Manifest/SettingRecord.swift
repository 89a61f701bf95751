/// A build setting as the dump describes it: a tool, a word, the word's value, perhaps a condition.
struct SettingRecord: Decodable, Hashable {
  var tool: String
  /// The setting's word, such as `enableUpcomingFeature`.
  var word: String
  /// The value that goes with the word; nil for a word that stands alone.
  var value: String?
  var condition: ConditionRecord?

  init(tool: String, word: String, value: String? = nil, condition: ConditionRecord? = nil) {
    self.tool = tool
    self.word = word
    self.value = value
    self.condition = condition
  }

  enum CodingKeys: String, CodingKey { case tool, kind, condition }

  /// The case of an enum with one unlabelled value, as Swift codes it; a value that is no string counts as none.
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
    let kind = try fields.decode([String: Payload].self, forKey: .kind)
    guard let (word, payload) = kind.first else { throw Failure("a setting without a word in the dump") }
    self.word = word
    value = payload.text
  }
}
