/// The section kinds of the root's manifest, and the source file through which the umbrella module has them.
struct BuiltInKinds {
  /// The source file, seen from the root.
  static let path = "\(HouseRules.umbrella.folder)/Sources/\(HouseRules.umbrella.target)/BuiltInKinds.swift"

  /// A section kind.
  struct Kind: Hashable {
    /// The package trait: `PhotoWall`.
    var trait: String
    /// The module: `KumikoPhotoWallSection`.
    var module: String

    /// The name in documents: `photo-wall`.
    var name: String {
      trait.reduce(into: "") { name, letter in
        name += (letter.isUppercase && !name.isEmpty ? "-" : "") + letter.lowercased()
      }
    }

    /// The type that makes the sections: `PhotoWallSection`.
    var type: String { "\(trait)Section" }
  }

  /// The kinds, by name.
  let kinds: [Kind]

  /// The kinds of a house: the dependencies of the umbrella that a trait switches.
  init(of house: House) {
    let dependencies = house.target(HouseRules.umbrella.target)?.dependencies ?? []
    kinds = dependencies.compactMap { dependency in
      guard let trait = dependency.condition?.traits?.first else { return nil }
      return Kind(trait: trait, module: dependency.name)
    }.sorted { $0.trait < $1.trait }
  }

  /// The source file.
  var source: String {
    """
    \(ManifestWriter.mark)
    public import KumikoConfiguration
    import KumikoRegistry

    \(kinds.map { "#if \($0.trait)\n  import \($0.module)\n#endif\n" }.joined())
    extension LinkedKinds {
      /// The section kinds of this build of Kumiko: those whose package traits are on.
      public static let builtIn: LinkedKinds = {
        var providers: [String: any SectionProvider.Type] = [:]
    \(kinds.map { "    #if \($0.trait)\n      providers[\"\($0.trait)\"] = \($0.type).self\n    #endif\n" }.joined())\
        return LinkedKinds(
          providers,
          traits: [
    \(kinds.map { "        \"\($0.trait)\": \"\($0.name)\",\n" }.joined())\
          ])
      }()
    }

    """
  }
}
