import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The answer of a library or a process to a request: `{"section": {…}}`, or `{"error": {"message": …, "option": …}}`, or
/// `{"error": {"message": …, "item": …, "field": …}}`.
enum OutsideAnswer {
  case section(PlainValue)
  case refusal(OutsideKindFault)

  /// Reads an answer.
  ///
  /// - Throws: `KindHostError`, which names `origin`, if the text is neither of the two forms.
  init(_ text: [UInt8], of origin: String) throws(KindHostError) {
    let value = try Self.json(text, of: origin)
    let known = ["section", "error"]
    guard let record = value.record else {
      throw KindHostError("\(origin) returned \(value.wording), not a mapping with 'section'")
    }
    if let name = record.names.first(where: { !known.contains($0) }) {
      let nearest = NearestName.clause(name, among: known)
      throw KindHostError(
        "\(origin) returned the unknown key '\(BoundedText.name(name))', not 'section' or 'error'\(nearest)")
    }
    switch (record["section"], record["error"]) {
    case (let section?, nil): self = .section(section)
    case (nil, _?): self = .refusal(try Self.refusal(value, of: origin))
    case (nil, nil): throw KindHostError("\(origin) returned neither a 'section' nor an 'error'")
    case (_?, _?): throw KindHostError("\(origin) returned a 'section' and an 'error'; only one of them is allowed")
    }
  }

  /// Returns the section.
  ///
  /// - Throws: The `OutsideKindFault` of the kind, if the answer is an error.
  func section() throws(OutsideKindFault) -> PlainValue {
    switch self {
    case .section(let section): return section
    case .refusal(let fault): throw fault
    }
  }

  // MARK: - Parts

  static func json(_ text: [UInt8], of origin: String) throws(KindHostError) -> PlainValue {
    do throws(JSONFault) {
      return try JSONReader.value(of: text, limits: HostLimits.json)
    } catch {
      let beginning = SafeText.line(text.prefix(60))
      let shown = beginning.isEmpty ? "nothing" : "'\(beginning)\(text.count > 60 ? "…" : "")'"
      throw KindHostError("\(origin) returned invalid JSON (\(error)): \(shown)")
    }
  }

  static func refusal(_ value: PlainValue, of origin: String) throws(KindHostError) -> OutsideKindFault {
    do throws(AnswerFault) {
      return try read(Refusal.self, from: value).fault
    } catch {
      throw KindHostError("\(origin) returned an invalid error: \(error.message)")
    }
  }

  /// Reads a type whose decoder reports all of its faults.
  static func read<Form: Decodable>(_ type: Form.Type, from value: PlainValue) throws(AnswerFault) -> Form {
    let faults = FaultCollector()
    do {
      let form = try Form(from: PlainValueDecoder(value, faults: faults))
      guard let message = sentence(faults.faults) else { return form }
      throw AnswerFault(message: message)
    } catch let fault as AnswerFault {
      throw fault
    } catch {
      throw AnswerFault(message: sentence(faults.faults) ?? CodingFault(error, at: []).message)
    }
  }

  /// Returns the first fault as a sentence, with its path and the nearest valid name.
  static func sentence(_ faults: [CodingFault]) -> String? {
    guard let first = faults.first else { return nil }
    return first.sentence + (faults.count > 1 ? " (and \(faults.count - 1) more)" : "")
  }

  /// `{"error": {"message": …, "option": …}}`.
  private struct Refusal: Decodable {
    var fault: OutsideKindFault

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["error"])
      let parts = fields.required("error", as: Parts.self)
      try fields.finish()
      guard let parts else { throw FaultsReported() }
      fault = OutsideKindFault(
        option: parts.option, item: parts.item, field: parts.field, message: parts.message)
    }
  }

  private struct Parts: Decodable {
    var message: String
    var option: String?
    var item: Int?
    var field: String?

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["message", "option", "item", "field"])
      let message = fields.required("message", as: String.self)
      option = fields.optional("option")
      item = fields.optional("item")
      field = fields.optional("field")
      if fields.has("item") != fields.has("field") { fields.reject("item", "'item' and 'field' require each other") }
      if message?.isEmpty == true { fields.reject("message", "must not be empty") }
      try fields.finish()
      guard let message else { throw FaultsReported() }
      self.message = message
    }
  }
}

/// The fault of an answer, as a sentence.
struct AnswerFault: Error {
  var message: String
}
