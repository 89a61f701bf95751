#if !hasFeature(Embedded)
  import KumikoDimension
  @_spi(Kumiko) import KumikoValues

  extension LayoutError: CustomStringConvertible {
    /// The fault as one sentence, with its place.
    public var description: String {
      var place = section.map { "section \($0)" } ?? "the layout"
      if section != nil, !path.isEmpty { place += ", subitem " + path.map(String.init).joined(separator: ".") }
      return "\(place): \(reason) (container \(Self.text(container)))"
    }
  }

  extension LayoutError {
    /// A size as messages show it.
    fileprivate static func text(_ size: Size2D) -> String {
      "\(NumberText.rounded(size.width)) × \(NumberText.rounded(size.height))"
    }
  }

  extension LayoutError.Reason: CustomStringConvertible {
    /// The fault as one sentence.
    public var description: String {
      switch self {
      case .invalidNumber(let subject, let value):
        "\(NumberText.exact(value)) is no usable \(subject.rawValue); it must be finite and within limits"
      case .noSubitems:
        "at least one subitem is required for a group"
      case .invalidCount(let count):
        "a count of \(count) is outside 1 to \(LayoutLimits.maximumItemsPerGroup)"
      case .countNeedsOneSubitem(let subitems):
        "a count goes with exactly one subitem, not \(subitems)"
      case .noRoom(let size):
        "there is no room for this group: insets and spacing leave \(LayoutError.text(size))"
      case .cannotFitFirstItem(let needed, let available, let axis):
        "the group cannot fit even a single item: it needs \(NumberText.rounded(needed)) points along its \(axis.rawValue) axis, and \(NumberText.rounded(available)) are there"
      case .noProgress(let axis):
        "negative spacing leaves a repetition no extent along the \(axis.rawValue) axis"
      case .tooManyItems:
        """
        one repetition of the group would hold more than \(LayoutLimits.maximumItemsPerGroup) items, or those of all \
        sections together more than \(LayoutLimits.maximumItemsPerLayout)
        """
      case .unknownItemProvider(let name, let known):
        "no function named \"\(name)\" gives the frames of custom groups; "
          + (known.isEmpty ? "none is registered" : "there are: " + known.joined(separator: ", "))
      case .tooDeep:
        "groups are nested deeper than \(LayoutLimits.maximumDepth)"
      case .invalidItemCount(let count):
        "\(count) is no number of items"
      case .noSuchItems(let items, let count):
        "there are no items \(items.lowerBound) to \(items.upperBound) where there are \(count)"
      case .neverSettles(.cell(let indexPath)):
        "the view of item \(indexPath.item) asks for another size each time it is asked"
      case .neverSettles(.supplementary(let kind, let indexPath)):
        "the view of \(kind) \(indexPath.item) asks for another size each time it is asked"
      case .noSectionDescription:
        "there are items, but no section is described"
      case .sectionProvider(let text):
        "the section cannot be described: \(text)"
      }
    }
  }
#endif
