@_spi(Kumiko) import KumikoSource

extension ExactText {
  /// Appends items with their children: one line for each item without children.
  mutating func appendOutline(_ items: [DataContents.Item]) {
    var number = 0
    switch form {
    case .yaml: appendBlock(items, &number, level: 0)
    case .json: appendList(items, &number, level: 0)
    }
  }

  private mutating func appendBlock(_ items: [DataContents.Item], _ number: inout Int, level: Int) {
    let margin = String(repeating: " ", count: 6 + 4 * level)
    while number < items.count, items[number].level >= level {
      let item = items[number]
      number += 1
      append(raw: "\(margin)- ")
      guard number < items.count, items[number].level > level else {
        append(item.record)
        append(raw: "\n")
        continue
      }
      for (index, field) in item.parent.enumerated() {
        append(line: field, margin: index > 0 ? "\(margin)  " : "")
      }
      append(raw: "\(margin)  \(ItemKeys.children):\n")
      appendBlock(items, &number, level: level + 1)
    }
  }

  private mutating func appendList(_ items: [DataContents.Item], _ number: inout Int, level: Int) {
    append(raw: "[")
    var isFirst = true
    while number < items.count, items[number].level >= level {
      append(raw: isFirst ? "\n" : ",\n")
      isFirst = false
      let item = items[number]
      number += 1
      guard number < items.count, items[number].level > level else {
        append(item.record)
        continue
      }
      append(raw: "{")
      for field in item.parent {
        append(field)
        append(raw: ",")
      }
      append(raw: "\"\(ItemKeys.children)\":")
      appendList(items, &number, level: level + 1)
      append(raw: "}")
    }
    append(raw: isFirst ? "]" : "\n]")
  }
}

extension DataContents.Item {
  /// The fields of an item with children, which is a record even if it has only an identifier.
  fileprivate var parent: PlainRecord { record.record ?? ["id": scalar] }
}
