@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoValues

// A screen's sections and items, and its layout, joined: what asks by identifier, and scrolls.
extension Screen {
  typealias Contents = CollectionContents<String, String>
  typealias Collection = CollectionLayout<String, String>
  typealias Viewport = CollectionViewport<String, String>

  /// The sections of the layout with what fills them. O(items with identifiers).
  ///
  /// - Parameter version: a number for what the item at a place shows; nil where it is of no matter.
  func contents(version: (LayoutIndexPath) -> Int? = { _ in nil }) throws(CommandFailure) -> Contents {
    var lists: [(id: String, items: [String])] = []
    var counts: [String: Int] = [:]
    var versions: [String: Int] = [:]
    for (section, id) in sectionIDs.enumerated() {
      let count = itemCounts[section]
      guard count > 0, itemID(at: LayoutIndexPath(section: section, item: 0)) != nil else {
        counts[id] = count
        lists.append((id, []))
        continue
      }
      let paths = (0..<count).map { LayoutIndexPath(section: section, item: $0) }
      lists.append((id, paths.compactMap { itemID(at: $0) }))
      for path in paths {
        if let item = itemID(at: path) { versions[item] = version(path) }
      }
    }
    // Documents with an identifier twice are refused when they are read.
    do {
      var snapshot = try Snapshot(sections: lists)
      snapshot.setContentVersions { versions[$0] }
      return try Contents(snapshot, counts: counts)
    } catch {
      throw CommandFailure("\(error)", status: CommandFailure.internalFault)
    }
  }

  /// The screen through a rectangle that scrolls, at the start of the content.
  func viewport() throws(CommandFailure) -> Viewport {
    let contents = try contents()
    return try told { () throws(LayoutError) in
      var plain = CompositionalLayout(sections: sections, configuration: configuration)
      plain.itemProviders = layout.itemProviders
      var collection = try Collection(contents, layout: plain, in: environment)
      try collection.setPreferredSizes(preferredSizes)
      return Viewport(collection, prefetchWindow: .none)
    }
  }

  /// - Returns: What is wrong with each offset that is not within its section, as a verb phrase.
  func scroll(
    _ viewport: inout Viewport, to offsets: [(section: String, offset: Double)]
  ) throws(CommandFailure) -> [String] {
    for (section, offset) in offsets where !sectionIDs.contains(section) {
      try told { () throws(LayoutError) in _ = try viewport.scrollOrthogonally(span: section, to: offset) }
    }
    for (section, offset) in offsets where sectionIDs.contains(section) {
      try told { () throws(LayoutError) in _ = try viewport.scrollOrthogonally(section, to: offset) }
    }
    return offsets.compactMap { section, offset in
      let reached = sectionNumber(section).flatMap { viewport.layout.layout.orthogonalOffsets[$0] } ?? 0
      return reached == offset
        ? nil : "leads past the ends of '\(section)', and stops at \(NumberText.rounded(reached))"
    }
  }

  /// How large views are, by what they show.
  var preferredSizes: [Collection.ElementID: Size2D] {
    var sizes: [Collection.ElementID: Size2D] = [:]
    for (element, size) in layout.preferredSizes {
      if let attributes = layout.attributes(of: element), let id = id(of: attributes) { sizes[id] = size }
    }
    return sizes
  }

  /// The description of an element, without its index.
  private func id(of attributes: LayoutAttributes) -> Collection.ElementID? {
    CollectionElement(
      attributes: attributes, sectionIdentifier: sectionID(at: attributes.indexPath.section),
      itemIdentifier: itemName(of: attributes), spanIdentifier: spanID(at: attributes.indexPath.section)
    ).id
  }

  /// Does what a layout may refuse. The screen was laid out before, when the documents were read. A failure here is
  /// therefore a fault of the tool, and is reported as one.
  func told<Result>(_ body: () throws(LayoutError) -> Result) throws(CommandFailure) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      throw CommandFailure("\(error)", status: CommandFailure.internalFault)
    }
  }
}
