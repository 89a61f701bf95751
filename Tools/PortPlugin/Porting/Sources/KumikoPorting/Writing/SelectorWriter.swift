#if Port
  /// Puts a `Selector` in the place of each `#selector`, and notes which members of the module they name.
  struct SelectorWriter {
    let index: ModuleIndex
    /// The full names of the methods, and the names of the properties with `get ` or `set ` before them.
    private(set) var named: Set<String> = []

    /// What selectors of objects of unknown class mean, which is searched once.
    private var ofInstances: [[String]: [ModuleIndex.Place]] = [:]

    init(_ index: ModuleIndex) { self.index = index }

    mutating func write(in facts: inout FileFacts) {
      for site in facts.selectors {
        guard let text = text(for: site, in: &facts) else { continue }
        // Line breaks stay, so that all that follows keeps its line.
        let breaks = facts.bytes[site.range].count { $0 == UInt8(ascii: "\n") }
        facts.edits.replace(site.range, with: text.dropLast() + String(repeating: "\n", count: breaks) + ")")
      }
    }

    private mutating func text(for site: SelectorSite, in facts: inout FileFacts) -> String? {
      let owner = owner(of: site, in: facts)
      let isOwn = site.base == .own
      let target = isOwn ? site.scope.map { facts.scopes[$0].typeText } : owner.type
      guard site.sort == .method else { return accessor(site, target, owner.name, &facts) }
      let found = candidates(site, owner.name)
      if found.isEmpty {
        guard let target else { return unknown(site, &facts) }
        // A method of a library: the compiler finds out its types, and whether there is one.
        guard let labels = site.labels else { return "Selector(\"\(site.name)\", \(target).\(site.member))" }
        let arguments = labels.enumerated().map { ($1.isEmpty ? "" : "\($1): ") + "a(\($0))" }.joined(separator: ", ")
        let name = SelectorName.method(site.name, labels)
        return "(Selector(\"\(name)\") { (me: \(target), a) in me.\(site.spelling)(\(arguments)) })"
      }
      if let first = found.first(where: { index.function($0).obstacle != nil }), found.count == 1 {
        let function = index.function(first)
        facts.report(
          "method that a selector cannot call", at: site.range.lowerBound,
          "'\(function.fullName)' \(function.obstacle ?? ""), and a selector calls an instance method without effects: call it from "
            + "one, or from a closure")
        return nil
      }
      let selectors = Set(found.map { index.function($0).selector })
      guard selectors.count == 1, let selector = selectors.first else {
        let names = Set(found.map { index.function($0).fullName }).sorted().joined(separator: ", ")
        facts.report(
          "ambiguous selector", at: site.range.lowerBound,
          "'\(site.name)' is \(names) here: write the labels, as in #selector(\(index.function(found[0]).fullName))")
        return nil
      }
      named.formUnion(found.map { index.function($0).fullName })
      if found.contains(where: { isInTable($0) }) { return "Selector(\"\(selector)\")" }
      guard let target else { return unknown(site, &facts) }
      return "(Selector(\"\(selector)\") { (me: \(target), a) in \(Self.call(index.function(found[0]))) })"
    }

    /// Writes a call of a method: `me.didTap(a(0) as UIButton)`.
    static func call(_ function: Function) -> String {
      let arguments = function.parameters.enumerated().map { index, parameter in
        (parameter.label.isEmpty ? "" : "\(parameter.label): ") + "a(\(index)) as \(parameter.castType)"
      }
      return "me.\(function.spelling)(\(arguments.joined(separator: ", ")))"
    }

    private mutating func accessor(
      _ site: SelectorSite, _ target: String?, _ owner: String?, _ facts: inout FileFacts
    ) -> String? {
      guard let target else { return unknown(site, &facts) }
      let isGetter = site.sort == .getter
      let name = isGetter ? site.name : SelectorName.setter(site.name)
      let body = isGetter ? "me.\(site.member)" : "me.\(site.member) = a(0)"
      // The closure is for objects of the class. A table would add no more than other classes with an equal name.
      return "(Selector(\"\(name)\") { (me: \(target), a) in \(body) })"
    }

    private func unknown(_ site: SelectorSite, _ facts: inout FileFacts) -> String? {
      let text: String
      switch site.base {
      case .instance(let base):
        text = "the class of '\(base)' is unknown: name it, as in #selector(UIView.\(site.member))"
      default: text = "there is no class around '\(site.member)': name it, as in #selector(UIView.\(site.member))"
      }
      facts.report("selector of an unknown class", at: site.range.lowerBound, text)
      return nil
    }

    /// Returns the class that a selector names: as a type, and its last name.
    private func owner(of site: SelectorSite, in facts: FileFacts) -> (type: String?, name: String?) {
      switch site.base {
      case .own: (nil, site.scope.map { facts.scopes[$0].name })
      case .type(let text):
        (text, text.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) })
      case .instance: (nil, nil)
      }
    }

    /// Returns the methods that a selector can mean: of the class and its superclasses, or else of what they can inherit from.
    private mutating func candidates(_ site: SelectorSite, _ owner: String?) -> [ModuleIndex.Place] {
      if case .instance = site.base {
        let key = [site.member, site.parameterTypes?.joined(separator: ",") ?? ""]
        if let known = ofInstances[key] { return known }
        let found = (index.functions[site.name] ?? []).filter { fits(index.function($0), site) }
        ofInstances[key] = found
        return found
      }
      let own = owner.map { index.functions(site.name, of: $0) } ?? []
      let found = own.filter { fits(index.function($0), site) }
      if !found.isEmpty { return found }
      return (index.inheritable[site.name] ?? []).filter { place in
        let isMarked = index.function(place).traits.isMarked || index.scope(place).exposesAll
        return (isMarked || index.scope(place).kind == .protocolType) && fits(index.function(place), site)
      }
    }

    private func fits(_ function: Function, _ site: SelectorSite) -> Bool {
      if let labels = site.labels, labels != function.labels { return false }
      guard let types = site.parameterTypes else { return true }
      return types.count == function.parameters.count
        && zip(types, function.parameters).allSatisfy { $0 == $1.castType || $0 + "?" == $1.castType }
    }

    private func isInTable(_ place: ModuleIndex.Place) -> Bool {
      let scope = index.scope(place)
      if scope.kind == .protocolType { return true }
      return index.isListed(scope) && !index.function(place).traits.isConditional
    }
  }
#endif
