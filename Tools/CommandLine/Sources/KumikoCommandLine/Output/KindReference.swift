@_spi(Kumiko) import Kumiko
import KumikoRegistry

/// The reference page of a kind, in Markdown, made from its descriptor alone.
struct KindReference {
  var descriptor: SectionDescriptor

  var markdown: String {
    var lines = ["# \(MarkdownText.plain(descriptor.kind.name))", "", MarkdownText.plain(descriptor.summary), ""]
    lines += facts.map { "- \($0)" }
    if !facts.isEmpty { lines.append("") }
    if descriptor.options.isEmpty {
      lines.append("It has no options.")
    } else {
      lines += ["| option | value | default | what it does |", "|---|---|---|---|"]
      lines += descriptor.options.map(row)
    }
    for option in descriptor.options where !option.examples.isEmpty {
      lines += [
        "",
        "\(MarkdownText.code(option.name)), for example: "
          + option.examples.map { MarkdownText.code($0.description) }.joined(separator: ", ") + ".",
      ]
    }
    for example in descriptor.examples {
      lines += ["", "## \(MarkdownText.plain(example.title))", "", "```yaml", "- id: example"]
      lines.append("  kind: \(PlainValue.string(descriptor.kind.name).yaml)")
      if !example.options.isEmpty { lines.append("  options: \(PlainValue.record(example.options).yaml)") }
      lines += ["  sample: \(example.itemCount)", "```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var facts: [String] {
    var facts = ["Version \(descriptor.version), for version \(descriptor.apiVersion) of the contract between kinds"]
    if !descriptor.history.sentences.isEmpty { facts.append(MarkdownText.plain(descriptor.history.sentences)) }
    if let extends = descriptor.extends { facts.append("A preset of \(MarkdownText.code(extends.name))") }
    for alias in descriptor.aliases {
      let since = (alias.history.deprecation ?? alias.note).map { ", \(MarkdownText.plain($0))" } ?? ""
      facts.append("Also called \(MarkdownText.code(alias.kind.name))\(since)")
    }
    if !descriptor.itemFields.isEmpty {
      facts.append(
        "Reads of every item: " + descriptor.itemFields.map { MarkdownText.code($0) }.joined(separator: ", "))
    }
    return facts
  }

  private func row(_ option: SectionOptionDescriptor) -> String {
    let former =
      option.formerNames.isEmpty
      ? "" : " Formerly \(option.formerNames.map { MarkdownText.code($0, inTable: true) }.joined(separator: ", "))."
    let locked = option.isLocked ? " Fixed by the preset." : ""
    let history = option.history.sentences.isEmpty ? "" : " " + MarkdownText.plain(option.history.sentences)
    let cells = [
      MarkdownText.code(option.name, inTable: true), MarkdownText.plain(option.schema.description),
      option.defaultValue.isNull ? "" : MarkdownText.code(option.defaultValue.description, inTable: true),
      MarkdownText.plain(option.help) + former + history + locked,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
