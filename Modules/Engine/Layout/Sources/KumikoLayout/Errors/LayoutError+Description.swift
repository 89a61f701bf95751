#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) import KumikoValues

  extension LayoutError: CustomStringConvertible {
    /// The error as one sentence, with its location.
    public var description: String {
      var place = section.map { "section \($0)" } ?? span.map { "span '\($0)'" } ?? "the layout"
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
    /// The reason as one sentence.
    public var description: String {
      switch self {
      case .invalidNumber(let subject, let value):
        "invalid \(subject.rawValue) \(NumberText.exact(value)): must be \(value <= 0 && [.width, .height].contains(subject) ? "greater than 0" : "finite and within limits")"
      case .noSubitems:
        "at least one subitem is required for a group"
      case .invalidCount(let count):
        "invalid count \(count): must be from 1 to \(LayoutLimits.maximumItemsPerGroup)"
      case .countNeedsOneSubitem(let subitems):
        "a count requires exactly one subitem, found \(subitems)"
      case .noRoom(let size):
        "there is no room for this group: insets and spacing leave \(LayoutError.text(size))"
      case .cannotFitFirstItem(let needed, let available, let axis):
        "the group cannot fit even a single item: it needs \(NumberText.rounded(needed)) points along its \(axis.rawValue) axis, and \(NumberText.rounded(available)) are available"
      case .noProgress(let axis):
        "negative spacing leaves no extent for a repetition along the \(axis.rawValue) axis"
      case .tooManyItems:
        """
        one repetition of the group has more than \(LayoutLimits.maximumItemsPerGroup) items, or those of all \
        sections have more than \(LayoutLimits.maximumItemsPerLayout)
        """
      case .unknownItemProvider(let name, let known):
        "unknown item provider '\(name)'; "
          + (known.isEmpty ? "none is registered" : "registered: " + known.joined(separator: ", "))
      case .tooDeep:
        "groups are nested deeper than \(LayoutLimits.maximumDepth)"
      case .invalidItemCount(let count):
        "invalid number of items: \(count)"
      case .noSuchItems(let items, let count):
        "items \(items.lowerBound)..<\(items.upperBound) are out of range for \(count) items"
      case .neverSettles(.cell(let indexPath)):
        "the view of item \(indexPath.item) changes its preferred size each time it is measured"
      case .neverSettles(.supplementary(let kind, let indexPath)):
        "the view of \(kind) \(indexPath.item) changes its preferred size each time it is measured"
      case .invalidColumnCount(let count):
        "invalid number of columns \(count): must be from 1 to \(LayoutLimits.maximumColumns)"
      case .columnsNeedOneItem:
        """
        a section with columns requires a group of one item, without alignment, flexible or uniform sizes, or \
        supplementary items of the group
        """
      case .columnsScroll:
        "a section with columns cannot scroll orthogonally"
      case .noSectionDescription:
        "no section is described for the items"
      case .emptySpan:
        "a span needs at least one section"
      case .noSuchSections(let sections, let count):
        "sections \(sections.lowerBound)..<\(sections.upperBound) are out of range for \(count) sections"
      case .crossingSpans(let other):
        "the span crosses the span '\(other)': one of two spans must contain the other, or they share no section"
      case .duplicateSpan:
        "two spans have this identifier"
      case .spanOfHeaderSection(let other):
        "the span begins with the section that is the header of the span '\(other)': begin with the section after it"
      case .spansTooDeep:
        "spans are nested deeper than \(LayoutLimits.maximumDepth)"
      case .sectionProvider(let text):
        "the section provider failed: \(text)"
      }
    }
  }
#endif
