import Foundation
import Kumiko

/// The reference page of a kind, in Markdown, made from its descriptor alone.
struct KindReference {
  var descriptor: SectionDescriptor

  var markdown: String {
    var lines = ["# \(descriptor.kind)", "", descriptor.summary, ""]
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
        "", "`\(option.name)`, for example: " + option.examples.map { "`\($0)`" }.joined(separator: ", ") + ".",
      ]
    }
    for example in descriptor.examples {
      lines += ["", "## \(example.title)", "", "```yaml", "- id: example", "  kind: \(descriptor.kind)"]
      if !example.options.isEmpty { lines.append("  options: \(PlainValue.record(example.options))") }
      lines += ["  sample: \(example.itemCount)", "```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var facts: [String] {
    var facts = ["Version \(descriptor.version), for version \(descriptor.apiVersion) of the contract between kinds"]
    if let extends = descriptor.extends { facts.append("A preset of `\(extends)`") }
    for alias in descriptor.aliases {
      let since = alias.deprecatedSince.map { ", out of use since \($0)" } ?? ""
      facts.append("Also called `\(alias.kind)`\(since)\(alias.note.map { ": \($0)" } ?? "")")
    }
    if !descriptor.itemFields.isEmpty {
      facts.append("Reads of every item: " + descriptor.itemFields.map { "`\($0)`" }.joined(separator: ", "))
    }
    return facts
  }

  private func row(_ option: SectionOptionDescriptor) -> String {
    let former =
      option.formerNames.isEmpty ? "" : " Formerly \(option.formerNames.map { "`\($0)`" }.joined(separator: ", "))."
    let locked = option.isLocked ? " Fixed by the preset." : ""
    let cells = [
      "`\(option.name)`", option.schema.description,
      option.defaultValue.isNull ? "" : "`\(option.defaultValue)`", option.help + former + locked,
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
