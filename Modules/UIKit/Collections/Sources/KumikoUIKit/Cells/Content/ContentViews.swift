/// The content views of cells, headers and footers, which content configurations make and update.
@MainActor enum ContentViews {
  /// Shows a configuration in a host; without one, an empty view in the place of one that was made from a
  /// configuration. Returns the content view: `present`, updated, or a new view in its place.
  static func show(_ configuration: (any UIContentConfiguration)?, in host: UIView, insteadOf present: UIView) -> UIView
  {
    guard let configuration else {
      return present is any UIContentView ? replace(present, with: UIView(frame: room(of: host)), in: host) : present
    }
    if let view = present as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
      return present
    }
    return replace(present, with: configuration.makeContentView(), in: host)
  }

  private static func room(of host: UIView) -> CGRect { (host as? any RowView)?.contentRoom ?? host.bounds }

  private static func replace(_ present: UIView, with view: UIView, in host: UIView) -> UIView {
    let index = host.subviews.firstIndex { $0 === present } ?? host.subviews.count
    present.removeFromSuperview()
    view.frame = room(of: host)
    host.insertSubview(view, at: min(index, host.subviews.count))
    return view
  }

  static func text(of configuration: (any UIContentConfiguration)?) -> String? {
    (configuration as? UIListContentConfiguration).flatMap { list in
      list.text.map { text in list.secondaryText.map { "\(text), \($0)" } ?? text } ?? list.secondaryText
    }
  }
}
