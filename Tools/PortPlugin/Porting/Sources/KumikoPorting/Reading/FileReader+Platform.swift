#if Port
  import SwiftSyntax

  extension FileReader {
    /// Names the module of here in an import.
    mutating func read(_ node: ImportDeclSyntax) {
      guard let first = node.path.first else { return }
      let module = first.name.text
      if module == "XCTest" { facts.testImport = node.path.bytes.upperBound }
      if module == "UIKit" { facts.importsUIKit = true }
      let isLog = module == "os" || module == "OSLog"
      if isLog { facts.usesLog = true }
      if let replacement = isLog ? "Foundation" : ImportRules.replacements[module] {
        // A part of a module is the module: it shows what is declared elsewhere.
        let start = node.importKindSpecifier?.bytes.lowerBound ?? first.name.bytes.lowerBound
        facts.edits.replace(start..<node.path.bytes.upperBound, with: replacement)
      } else if ImportRules.missing.contains(module),
        !conditions.contains(where: { $0.contains("canImport(\(module)") })
      {
        facts.report(
          "import of \(module)", at: node.bytes.lowerBound,
          "Linux has no module '\(module)': leave the file out, or put its use behind #if canImport(\(module))")
      }
    }

    /// Names the module of here before a dot.
    mutating func replaceModule(_ token: TokenSyntax?) {
      guard let token, ["UIKit", "Combine"].contains(token.text), let name = ImportRules.replacements[token.text] else {
        return
      }
      facts.edits.replace(token.bytes, with: name)
    }

    /// Takes an attribute of Objective-C off.
    mutating func read(_ node: AttributeSyntax) {
      let name = node.attributeName.line
      if ImportRules.attributes.contains(name) {
        facts.blank(node.bytes)
      } else if name == "main" || name == "UIApplicationMain" {
        facts.mainAttributes.append(node.bytes)
      } else if name == "NSManaged" {
        facts.report(
          "@NSManaged", at: node.bytes.lowerBound,
          "'@NSManaged' needs Core Data, which Linux does not have: store the property")
      }
    }

    /// Takes a modifier of Objective-C off.
    mutating func read(_ node: DeclModifierSyntax) {
      if node.name.text == "dynamic" { facts.blank(node.bytes) }
    }

    /// Binds a protocol to classes, as `@objc` does.
    mutating func bindToClasses(_ node: ProtocolDeclSyntax) {
      guard let first = node.inheritanceClause?.inheritedTypes.first else {
        let end = node.primaryAssociatedTypeClause?.bytes.upperBound ?? node.name.bytes.upperBound
        return facts.edits.insert(": AnyObject", at: end)
      }
      let names = node.inheritanceClause?.inheritedTypes.map(\.type.lastName) ?? []
      if names.contains(where: { ["AnyObject", "NSObjectProtocol"].contains($0) }) { return }
      facts.edits.insert("AnyObject, ", at: first.bytes.lowerBound)
    }
  }

  extension FileFacts {
    /// Puts spaces in the place of a text, so that lines and columns stay.
    mutating func blank(_ range: Range<Int>) {
      let spaces = bytes[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
      edits.replace(range, with: String(decoding: spaces, as: UTF8.self))
    }
  }
#endif
