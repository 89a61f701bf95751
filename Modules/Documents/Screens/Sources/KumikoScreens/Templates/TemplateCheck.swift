@_spi(Kumiko) import KumikoSource

/// Finds the faults of templates that no argument can mend: unknown names, templates that contain themselves, and parameters
/// without a use.
struct TemplateCheck {
  static let maximumDepth = 64

  private let declared: LayoutDeclarations
  private let faults: DocumentFaults
  /// The templates that each one uses, with the places.
  private var uses: [String: [(name: String, range: SourceRange)]] = [:]
  var used: Set<String> { Set(uses.values.joined().map(\.name)) }
  private var finished: Set<String> = []
  private var path: [String] = []
  private(set) var faulty: Set<String> = []
  private(set) var warnings: [Diagnostic] = []

  init(_ declared: LayoutDeclarations, faults: DocumentFaults) {
    self.declared = declared
    self.faults = faults
    let templates = declared.templates.values.sorted {
      ($0.source.name, $0.nameRange.start) < ($1.source.name, $1.nameRange.start)
    }
    for template in templates where !faults.isFull {
      var seen: Set<String> = []
      walk(template.body, of: template, &seen)
      for parameter in template.parameters
      where !seen.contains(parameter.name) && !faulty.contains(template.name)
        && warnings.count < DocumentFaults.limit
      {
        warnings.warn(
          "the template does not use its parameter '\(BoundedText.name(parameter.name))'", in: template.source,
          at: parameter.range)
      }
    }
    for template in templates where !faults.isFull { follow(template) }
  }

  private mutating func fail(
    _ message: String, of template: LayoutTemplate, at range: SourceRange, help: @autoclosure () -> String? = nil
  ) {
    faults.report(message, in: template.source, at: range, help: help())
    faulty.insert(template.name)
  }

  private mutating func walk(_ value: SourceValue, of template: LayoutTemplate, _ seen: inout Set<String>) {
    let declared = declared
    switch value.content {
    case .list(let elements): for element in elements { walk(element, of: template, &seen) }
    case .mapping(let entries):
      if case .string(let name)? = value["use"]?.content, entries.allSatisfy({ ["use", "with"].contains($0.key) }) {
        uses[template.name, default: []].append((name, value["use"]?.range ?? value.range))
      }
      // A name in braces without quotes is a mapping. It is reported as one.
      if entries.count == 1, entries[0].value.isNull { seen.insert(entries[0].key) }
      for entry in entries { walk(entry.value, of: template, &seen) }
    case .string(let text) where PlaceholderText.hasBraces(text):
      do throws(PlaceholderText.Fault) {
        if let name = template.names.sorted().first(where: { name in
          ["${\(name)}", "{{\(name)}}"].contains { text.utf8.contains($0.utf8) }
        }) {
          fail("a parameter is written \"{\(name)}\", without '$' and in single braces", of: template, at: value.range)
        }
        for case .name(let name) in try PlaceholderText(text).parts where !faults.isFull {
          seen.insert(name)
          guard !template.names.contains(name), declared.values[name] == nil else { continue }
          fail(
            "the template has no parameter '\(BoundedText.name(name))', and the layout no value of this name",
            of: template, at: value.range,
            help: Diagnostic.help(unknown: name, known: template.parameters.map(\.name) + declared.values.keys.sorted())
          )
        }
      } catch {
        fail(error.message, of: template, at: value.range)
      }
    default: break
    }
  }

  private mutating func follow(_ template: LayoutTemplate) {
    guard !finished.contains(template.name) else { return }
    let declared = declared
    path.append(template.name)
    defer {
      path.removeLast()
      finished.insert(template.name)
    }
    for use in uses[template.name] ?? [] where !faults.isFull {
      if let start = path.firstIndex(of: use.name) {
        let chain = (path[start...] + [use.name]).map { BoundedText.name($0) }.joined(separator: " → ")
        fail(
          "the template '\(BoundedText.name(use.name))' contains itself: \(chain)", of: template, at: use.range)
        faulty.formUnion(path[start...])
      } else if path.count >= Self.maximumDepth {
        fail("templates are nested deeper than \(Self.maximumDepth)", of: template, at: use.range)
        faulty.formUnion(path)
        finished.formUnion(uses.keys)
      } else if let next = declared.templates[use.name] {
        follow(next)
      } else if !declared.isFaulty(use.name) {
        fail(
          "unknown template '\(BoundedText.name(use.name))'", of: template, at: use.range,
          help: Diagnostic.help(unknown: use.name, known: declared.templates.keys.sorted()))
      }
    }
  }
}
