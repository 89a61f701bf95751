@_spi(Kumiko) import KumikoConfiguration

/// A state of data that people forget to design for, made from the data's own items.
enum DataState: String, CaseIterable, Sendable {
  case empty, one, many
  case long = "long-texts"
  case rightToLeft = "right-to-left"
  case plain = "no-pictures"

  /// The number of items of a section with many.
  private static let manyCount = 100
  /// The fields that are no texts for people.
  private static let fixed: Set<String> = ["glyph", "color", "accessory", "size", "image", "picture", "symbol"]
  private static let pictures: Set<String> = ["image", "picture", "glyph", "symbol"]
  /// A text from right to left, whose words replace those of others.
  private static let words = ["مدينة", "جديدة", "على", "الطريق", "الطويل", "نحو", "البحر", "صباح", "الخير", "كتاب"]

  /// Returns the contents in the state.
  func applied(to contents: DataContents) -> DataContents {
    var contents = contents
    if self != .plain { contents.measurements = [] }
    for index in contents.sections.indices {
      contents.sections[index].items = applied(to: contents.sections[index].items)
      contents.sections[index].texts = applied(to: contents.sections[index].texts)
    }
    return contents
  }

  private func applied(to items: DataContents.Items) -> DataContents.Items {
    switch (self, items) {
    case (.empty, .count): return .count(0)
    case (.one, .count(let count)): return .count(min(1, count))
    case (.many, .count(let count)): return .count(max(Self.manyCount, count))
    case (_, .count): return items
    case (.empty, .list): return .list([])
    case (.one, .list(let items)): return .list(Array(items.prefix(1)))
    case (.many, .list(let items)):
      guard !items.isEmpty, items.count < Self.manyCount else { return .list(items) }
      var all = items
      var known = Set(items.map(\.id))
      var number = 2
      while all.count < Self.manyCount {
        for item in items where all.count < Self.manyCount {
          let id = "\(item.id)-\(number)"
          guard known.insert(id).inserted else { continue }
          all.append(
            DataContents.Item(id: id, fields: item.fields, level: item.level, isExpanded: item.isExpanded))
        }
        number += 1
      }
      return .list(all)
    case (_, .list(let items)):
      return .list(
        items.map { item in
          var item = item
          item.fields = applied(to: item.fields)
          return item
        })
    }
  }

  private func applied(to fields: PlainRecord) -> PlainRecord {
    var result = PlainRecord()
    for field in fields {
      switch field.value {
      case _ where self == .plain && Self.pictures.contains(field.name): continue
      case .string(let text) where !Self.fixed.contains(field.name): result[field.name] = .string(changed(text))
      case .record(let record) where field.name == "fields": result[field.name] = .record(applied(to: record))
      default: result[field.name] = field.value
      }
    }
    return result
  }

  private func applied(to texts: SectionTexts) -> SectionTexts {
    var texts = texts
    texts.title = texts.title.map(changed)
    texts.subtitle = texts.subtitle.map(changed)
    texts.footer = texts.footer.map(changed)
    return texts
  }

  private func changed(_ text: String) -> String {
    switch self {
    case .long where !text.isEmpty: return Array(repeating: text, count: 4).joined(separator: " ")
    case .rightToLeft:
      // As many words, so that a text stays as long as it was.
      return text.split(separator: " ").enumerated().map { index, word in
        word.contains(where: \.isLetter) ? Self.words[(index + word.count) % Self.words.count] : String(word)
      }.joined(separator: " ")
    default: return text
    }
  }
}

extension PreviewDocuments {
  /// The states that can be shown: without data, those of a number of items.
  var dataStates: [DataState] { data.isEmpty ? [.empty, .one, .many] : DataState.allCases }

  /// The number of all screens: those of the documents, then those of each state of each document.
  var total: Int { count * (1 + dataStates.count) }

  /// The state of the data of a screen; nil for the data as it is.
  func dataState(of screen: Int) -> DataState? {
    let number = screen / count
    return number == 0 || number > dataStates.count ? nil : dataStates[number - 1]
  }

  /// Returns the screen that the fields of a request name; nil if there is none.
  func screen(_ query: [String: String]) -> Int? {
    guard let number = Int(query["data"] ?? "0"), (0..<count).contains(number) else { return nil }
    guard let name = query["state"], !name.isEmpty else { return number }
    guard let state = dataStates.firstIndex(where: { $0.rawValue == name }) else { return nil }
    return number + count * (state + 1)
  }

  /// Reads a screen of the documents.
  func screen(_ number: Int) throws(DocumentError) -> Screen {
    let (base, state) = (number % count, dataState(of: number))
    guard let state else { return try loader.screen(layout: layout, data: data(of: base)) }
    let document = try SourceDocument(path: layout, limits: loader.limits)
    let data = try self.document(in: state, of: base, document)
    return try loader.screen(layout: document, at: layout, data: data)
  }

  private func document(
    in state: DataState, of screen: Int, _ layout: SourceDocument
  ) throws(DocumentError) -> SourceDocument {
    let contents: DataContents
    let name: String
    if let path = data(of: screen) {
      let source = try SourceDocument(path: path, limits: loader.dataLimits)
      contents = try DataDocument(source, limits: loader.dataLimits).contents
      name = source.source.name
    } else {
      let sections = try LayoutDocument(layout).sections.map {
        DataContents.Section(id: $0.id, items: .count(LayoutDocument.standardSampleCount))
      }
      (contents, name) = (DataContents(sections: sections), "sample items")
    }
    return try SourceDocument(
      SourceText(name: "\(name), \(state.rawValue)", text: state.applied(to: contents).yaml, form: .yaml),
      limits: loader.dataLimits)
  }
}
