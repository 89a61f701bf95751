import KumikoLayout

// The content of headers is stored by section identifier. A header whose content changed is shown again even if no item
// changed.
extension CollectionController {
  /// Returns whether the content of a visible element has changed since the element was last shown.
  var hasNewContent: (ElementID) -> Bool {
    { [self] id in
      guard let before = supplementaryContents[id] else { return false }
      return content(of: id) != before
    }
  }

  /// The size provider, which also stores the content that each view is measured with.
  var measuringProvider: Viewport.SizeProvider? {
    guard dataSource.hasSupplementaryContents else { return sizeProvider }
    return sizeProvider.map { provider in
      { [self] element in
        if let id = element.id, let content = content(of: id) { measuredContents[id] = content }
        return provider(element)
      }
    }
  }

  /// Stores the content of the elements that are shown now. For measured elements it is the content at that time: if it has
  /// changed since, the next change shows and measures them again.
  func noteContents(of update: Update) {
    // Without a provider, nothing has content of its own.
    if supplementaryContents.isEmpty, measuredContents.isEmpty, !dataSource.hasSupplementaryContents { return }
    for step in update.steps {
      switch step.action {
      case .appear, .reload, .reconfigure:
        supplementaryContents[step.id] = measuredContents[step.id] ?? content(of: step.id)
      case .disappear: supplementaryContents[step.id] = nil
      case .move, .resize, .restyle: continue
      }
    }
  }

  /// Updates the visible supplementary views whose content has changed since they were last shown. Use it for content
  /// that changes independently of sections and items.
  ///
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(*s* + *m* + *v*) in the sections, the measured sizes and the visible elements.
  public func refreshSupplementaryContent(completion: Completion? = nil) throws(Failure) {
    try perform(completion) { [self] (viewport, sizes) throws(LayoutError) in
      let changed = Set(supplementaryContents.keys.filter(hasNewContent))
      return changed.isEmpty ? nil : try viewport.reconfigure(changed, measuring: sizes)
    }
  }

  private func content(of id: ElementID) -> AnyHashable? {
    guard case .sectionSupplementary(let kind, let section, _) = id else { return nil }
    return dataSource.supplementaryContent(ofKind: kind, in: section)
  }
}
