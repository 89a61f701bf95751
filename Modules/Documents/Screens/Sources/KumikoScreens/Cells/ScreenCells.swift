@_spi(Kumiko) public import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSource
public import KumikoTextMeasuring

/// The cell styles of a screen's sections.
struct ScreenCells: Sendable {
  /// The style of a section.
  struct Choice: Sendable {
    let style: CellStyle
    /// A Boolean value that indicates whether the document names the style. That of a kind is only for self-sizing cells.
    let isNamed: Bool
    /// The styles of items with some fields, before the style of all others.
    var rules: [(conditions: CellRule.Conditions, style: CellStyle)] = []

    func style(of item: @autoclosure () -> PlainRecord?) -> CellStyle {
      guard !rules.isEmpty, let item = item() else { return style }
      return rules.first { $0.conditions.hold(for: item) }?.style ?? style
    }

    /// The fields of items that the styles show or depend on.
    var fields: Set<String> {
      rules.reduce(into: style.fields) { fields, rule in
        fields.formUnion(rule.style.fields)
        fields.formUnion(rule.conditions.fields.map(\.text))
      }
    }
  }

  /// The style of each section; nil for cells that are drawn by their shape.
  let choices: [Choice?]
  /// The styles of each section by environment, of which the last whose conditions hold counts; none for the same in all.
  let cases: [[(conditions: SectionConditions, choice: Choice?)]]
  /// The descriptions of the kinds of the sections; nil for sections that are composed in place.
  let descriptors: [SectionDescriptor?]
  let textSize: TextSize
  let measuring: TextMeasuring

  /// Finds the styles in an environment. Unknown ones of kinds are reported.
  init(
    _ document: LayoutDocument, registry: SectionRegistry, measuring: TextMeasuring,
    in environment: LayoutEnvironment, faults: DocumentFaults
  ) {
    textSize = environment.textSize
    self.measuring = measuring
    func choice(_ value: (String) -> SourceValue?) -> Choice? {
      if let cells = value("cells") {
        // Faults were reported with the document.
        let rules = CellRule.list(cells, in: document.source, faults: DocumentFaults())
        guard let other = rules.last.flatMap({ document.style(named: $0.style.text) }) else { return nil }
        let chosen = rules.compactMap { rule -> (conditions: CellRule.Conditions, style: CellStyle)? in
          guard let conditions = rule.conditions else { return nil }
          return document.style(named: rule.style.text).map { (conditions, $0) }
        }
        return Choice(style: other, isNamed: true, rules: chosen)
      }
      if case .string(let name)? = value("cell")?.content {
        return document.style(named: name).map { Choice(style: $0, isNamed: true) }
      }
      guard case .string(let kind)? = value("kind")?.content,
        let name = registry.cellStyle(of: SectionKind(stringLiteral: kind))
      else { return nil }
      let style = document.style(named: name)
      if style == nil, let range = value("kind")?.range {
        faults.report(
          "the kind '\(BoundedText.name(kind))' has the unknown cell style '\(BoundedText.name(name))'",
          in: document.source, at: range, help: "name another with 'cell'")
      }
      return style.map { Choice(style: $0, isNamed: false) }
    }
    let merged = document.sections.map { $0.merged(in: environment) }
    descriptors = merged.map {
      $0["kind"]?.name.flatMap { try? registry.descriptor(for: SectionKind(stringLiteral: $0)) }
    }
    choices = merged.map { section in choice { section[$0] } }
    cases = document.sections.map { section in
      let variants = section.variants.filter { variant in
        variant.conditions.hasFlags && variant.entries.contains { $0.key == "cell" || $0.key == "cells" }
      }
      // Styles of states are those of the items.
      guard !variants.isEmpty, section.states.isEmpty else { return [] }
      return ([(SectionConditions(), section.entries)] + variants.map { ($0.conditions, $0.entries) }).map { part in
        (part.0, choice { key in part.1.first { $0.key == key }?.value })
      }
    }
  }

  subscript(section: Int) -> Choice? { choices.indices.contains(section) ? choices[section] : nil }

  /// The fields of items that the styles show.
  var fields: Set<String> { choices.reduce(into: []) { $0.formUnion($1?.fields ?? []) } }
}

extension LayoutEnvironment {
  /// Returns the largest width of an element that is as wide as its texts, in points: of a cell in a section.
  func room(of section: LayoutSection?) -> Double {
    let insets = section?.contentInsets ?? .zero
    return max(0, container.effectiveContentSize.width - insets.leading - insets.trailing)
  }
}

extension Screen {
  /// The measurer of the texts of cells.
  @_spi(Kumiko) public var measuring: TextMeasuring { cells.measuring }

  /// The text size of the reader.
  @_spi(Kumiko) public var textSize: TextSize { cells.textSize }

  /// Returns the style of a cell; nil for a cell that is drawn by its shape.
  ///
  /// A cell has a style if its section names one, or if its kind has one and the cell sizes itself. The item needs an
  /// identifier.
  @_spi(Kumiko) public func style(at path: LayoutIndexPath) -> CellStyle? {
    guard itemID(at: path) != nil, var style = style(cells[path.section], at: path) else { return nil }
    tellRoom(to: &style, of: .cell(path))
    return style
  }

  func style(_ choice: ScreenCells.Choice?, at path: LayoutIndexPath) -> CellStyle? {
    guard let choice else { return nil }
    if !choice.isNamed {
      let axes = layout.selfSizes(.cell(path))
      guard axes.horizontally || axes.vertically else { return nil }
    }
    return choice.style(of: record(at: path)?.record)
  }

  /// Tells the style of an element that was measured the room that it had.
  func tellRoom(to style: inout CellStyle, of element: LayoutElement) {
    guard measuredCells.contains(element), let frame = layout.attributes(of: element)?.frame else { return }
    let (axes, section) = (layout.selfSizes(element), element.indexPath.section)
    let room = if case .cell = element { environment.room(of: sections[section]) } else { environment.room(of: nil) }
    style.demands?.room = Size2D(
      width: axes.horizontally ? room : frame.width, height: axes.vertically ? .infinity : frame.height)
  }

  /// Returns what an element with a style shows, and the style; nil for an element that is drawn by its shape.
  ///
  /// - Complexity: O(*n*) in the size of the item, or in the spans of the data.
  @_spi(Kumiko) public func cell(of element: LayoutAttributes) -> (style: CellStyle, content: CellContent)? {
    if element.category == .supplementary { return cell(ofSupplementary: element) }
    guard element.category == .cell, let style = style(at: element.indexPath),
      let content = content(at: element.indexPath)
    else { return nil }
    return (style, content)
  }
}
