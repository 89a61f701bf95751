/// The monorepo, divided into its packages by the paths of the root's targets.
struct House {
  var root: RootManifest
  /// Every nested package, in the order in which the root's manifest first names a target of it.
  var packages: [NestedPackage]
  /// The package of each target.
  var packageOfTarget: [String: String]
  /// The product through which each target is used from outside its package.
  var productOfTarget: [String: String]
  /// The program that is made of each target, which build plugins run.
  var programOfTarget: [String: String]

  /// Divides the house.
  init(root: RootManifest) throws {
    self.root = root
    var order: [String] = []
    var targets: [String: [TargetRecord]] = [:]
    packageOfTarget = [:]
    for target in root.targets {
      guard let path = target.path, let folder = RelativePath.packageFolder(ofTarget: path) else {
        throw Failure(
          "the root's target \(target.name) needs a path below the Sources or Tests of some package's folder")
      }
      if targets[folder] == nil { order.append(folder) }
      targets[folder, default: []].append(target)
      packageOfTarget[target.name] = folder
    }
    try Self.checkIdentities(of: order)

    productOfTarget = [:]
    programOfTarget = [:]
    for product in root.products where product.targets.count == 1 {
      guard let target = product.targets.first else { continue }
      switch product.type {
      case .library: if productOfTarget[target] == nil { productOfTarget[target] = product.name }
      case .executable: if programOfTarget[target] == nil { programOfTarget[target] = product.name }
      case .plugin, .unknown: continue
      }
    }

    // A target without a product of the root is internal. Other packages of the repository still need a product for it.
    for target in root.targets where target.type == .regular && Self.isHouseOnly(target, in: root) {
      productOfTarget[target.name] = target.name
    }

    packages = []
    let usual = Set((root.traits ?? []).first { $0.name == "default" }?.enabledTraits ?? [])
    let traits = Self.traits(of: order, targets: targets, packageOfTarget: packageOfTarget, usual: usual)
    for folder in order {
      packages.append(try package(at: folder, targets: targets[folder] ?? [], traitsOfPackage: traits))
    }
  }

  /// Returns whether a target is in no product of the root.
  private static func isHouseOnly(_ target: TargetRecord, in root: RootManifest) -> Bool {
    !root.products.contains { $0.targets.contains(target.name) }
  }

  /// The targets of one of the root's products.
  func targets(ofProduct name: String) -> [String] {
    root.products.first { $0.name == name }?.targets ?? []
  }

  /// The product through which a target uses another one of the house that is in another package; nil where there is none.
  func product(of dependency: String, for target: TargetRecord) -> String? {
    target.type == .plugin ? programOfTarget[dependency] : productOfTarget[dependency]
  }

  /// The target of that name.
  func target(_ name: String) -> TargetRecord? {
    root.targets.first { $0.name == name }
  }

  /// The library products of one target that a target of the house does not use, neither itself nor through others.
  func libraries(besides target: String) -> [String] {
    var reached: Set<String> = []
    var waiting = [target]
    while let name = waiting.popLast() {
      guard reached.insert(name).inserted else { continue }
      waiting += self.target(name)?.dependencies.map(\.name) ?? []
    }
    return root.products.filter { product in
      guard case .library = product.type, product.targets.count == 1 else { return false }
      return reached.isDisjoint(with: product.targets)
    }.map(\.name)
  }

  /// The traits of the built-in section kinds, sorted.
  var kindTraits: [String] {
    let others = ["Pictures", "Preview", "default"]
    return (root.traits ?? []).map(\.name).filter { !others.contains($0) }.sorted()
  }

  /// The modules that only other traits than these bring.
  func modules(withoutTraits traits: Set<String>) -> [String] {
    let switched = root.targets.flatMap(\.dependencies).filter { dependency in
      dependency.condition?.traits.map { !$0.isEmpty && traits.isDisjoint(with: $0) } ?? false
    }
    return Set(switched.map(\.name)).sorted()
  }

  /// The packages that a person's word means: a folder, the end of one, or a target's name.
  func packages(named word: String) throws -> [NestedPackage] {
    let wanted = word.hasSuffix("/") ? String(word.dropLast()) : word
    let found = packages.filter { package in
      package.folder == wanted || package.name.lowercased() == wanted.lowercased()
        || package.targets.contains { $0.name == wanted }
    }
    guard !found.isEmpty else {
      throw Failure("no package is called \(word); there are \(packages.map(\.name).joined(separator: ", "))")
    }
    return found
  }
}

extension House {
  /// SwiftPM tells packages apart by the last step of their path alone, and takes no notice of case.
  private static func checkIdentities(of folders: [String]) throws {
    let clashes = Dictionary(grouping: folders) { RelativePath.lastStep($0).lowercased() }
      .values.filter { $0.count > 1 }.map { $0.sorted().joined(separator: " and ") }
    guard clashes.isEmpty else {
      throw Failure("SwiftPM cannot tell these packages apart, their folders have one name: \(clashes.sorted())")
    }
  }

  /// The traits of each package: those its targets ask for, and the usual ones of the packages it uses, which it hands on.
  ///
  /// A trait that is off by default concerns only the packages that ask for it: SwiftPM turns it on for all users of a package.
  private static func traits(
    of folders: [String], targets: [String: [TargetRecord]], packageOfTarget: [String: String], usual: Set<String>
  ) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var uses: [String: Set<String>] = [:]
    for folder in folders {
      let dependencies = (targets[folder] ?? []).flatMap(\.dependencies)
      let settings = (targets[folder] ?? []).flatMap { $0.settings ?? [] }
      found[folder] = Set(
        dependencies.flatMap { $0.condition?.traits ?? [] } + settings.flatMap { $0.condition?.traits ?? [] })
      uses[folder] = Set(dependencies.compactMap { packageOfTarget[$0.name] }).subtracting([folder])
    }
    var grew = true
    while grew {
      grew = false
      for folder in folders {
        let inherited = (uses[folder] ?? []).reduce(into: Set<String>()) { $0.formUnion(found[$1] ?? []) }
        let all = (found[folder] ?? []).union(inherited.intersection(usual))
        if all != found[folder] {
          found[folder] = all
          grew = true
        }
      }
    }
    return found
  }

  private func package(
    at folder: String, targets: [TargetRecord], traitsOfPackage: [String: Set<String>]
  ) throws -> NestedPackage {
    let dependencies = targets.flatMap(\.dependencies)
    var neighbours: Set<String> = []
    for target in targets {
      for dependency in target.dependencies where dependency.package == nil {
        guard let other = packageOfTarget[dependency.name] else {
          throw Failure("\(target.name) depends on \(dependency.name), which the root does not have")
        }
        guard other != folder else { continue }
        guard product(of: dependency.name, for: target) != nil else {
          let sort = target.type == .plugin ? "an executable" : "a library"
          throw Failure("\(target.name) uses \(dependency.name) of \(other), which needs \(sort) product of its own")
        }
        neighbours.insert(other)
      }
    }
    let order = root.targets.compactMap { packageOfTarget[$0.name] }
    let sorted = neighbours.sorted { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) }

    let outside = Set(dependencies.compactMap { $0.package?.lowercased() })
    let known = Set(root.dependencies.map { $0.identity.lowercased() })
    if let stranger = outside.subtracting(known).sorted().first {
      throw Failure("\(folder) uses the package \(stranger), which the root does not depend on")
    }

    let names = Set(targets.map(\.name))
    let own = traitsOfPackage[folder] ?? []
    return NestedPackage(
      folder: folder,
      products: root.products.filter { !$0.targets.isEmpty && names.isSuperset(of: $0.targets) }
        + targets.filter { $0.type == .regular && Self.isHouseOnly($0, in: root) }.map { target in
          ProductRecord(name: target.name, targets: [target.name], type: .library)
        },
      targets: targets,
      neighbours: sorted.map { .init(folder: $0, traits: (traitsOfPackage[$0] ?? []).intersection(own).sorted()) },
      externals: root.dependencies.filter { outside.contains($0.identity.lowercased()) },
      traits: try traits(own))
  }

  /// The root's traits, cut down to some, with the defaults first.
  private func traits(_ names: Set<String>) throws -> [RootManifest.TraitRecord] {
    guard !names.isEmpty else { return [] }
    let declared = root.traits ?? []
    if let stranger = names.subtracting(declared.map(\.name)).sorted().first {
      throw Failure("the trait \(stranger) is used but not declared")
    }
    let cut = declared.filter { names.contains($0.name) || $0.name == "default" }.map { trait in
      var trait = trait
      trait.enabledTraits = trait.enabledTraits.filter(names.contains).sorted()
      return trait
    }
    return cut.sorted { ($0.name == "default" ? "" : $0.name) < ($1.name == "default" ? "" : $1.name) }
  }
}
