import Foundation
@_spi(Kumiko) public import KumikoUIKitViews

/// The view of a row of a table.
///
/// **Registered classes.** A table view makes cells of registered classes with `init(_dequeued:)`, which calls
/// `init(style:reuseIdentifier:)`. A class inherits it if it declares no designated initializer, or overrides both of
/// `init(style:reuseIdentifier:)` and `init?(coder:)`. A class with other designated initializers adds one line:
///
/// ```swift
/// required convenience init(_dequeued identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }
/// ```
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The name under which the cell is used again; nil for a cell that is not.
  open internal(set) var reuseIdentifier: String?
  let style: CellStyle
  /// The view for the content. It fills the cell. A ``contentConfiguration`` replaces it.
  open private(set) var contentView: UIView
  /// The description of the content; nil for a content view of one's own. Setting it makes or updates ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }
  /// The description of the background; nil for none. Setting one removes the background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil {
        (backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil)
      }
      showBackground()
    }
  }
  /// A view behind all others; nil for none. Setting one removes ``backgroundConfiguration``.
  open var backgroundView: UIView? {
    didSet { backgroundDidChange(backgroundView) }
  }
  /// A view between ``backgroundView`` and the content while the cell is selected; nil for none. Setting one removes
  /// ``backgroundConfiguration``.
  open var selectedBackgroundView: UIView? {
    didSet { backgroundDidChange(selectedBackgroundView) }
  }
  /// The view in the place of ``selectedBackgroundView`` while several rows can be selected; nil for that one.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { backgroundDidChange(multipleSelectionBackgroundView) }
  }
  private var shownBackground: [UIView] = []
  var activity = CellActivity() {
    didSet { if activity != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The look of a selected cell. Drawings have the same gray for each but `none`.
  open var selectionStyle = SelectionStyle.default
  /// The control at the trailing side, which takes room beside the content.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { roomDidChange() } }
  }
  /// A view at the trailing side instead of a control; nil for none.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryDidChange(oldValue) } }
  }
  /// The control at the trailing side while the table is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { roomDidChange() } }
  }
  /// A view at the trailing side while the table is edited; nil for none.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryDidChange(oldValue) } }
  }
  /// A Boolean value that indicates whether the cell can be dragged while the table is edited.
  open var showsReorderControl = false
  /// How far the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { roomDidChange() } }
  }
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { roomDidChange() } }
  }
  /// The insets of the separator, in points.
  open var separatorInset = UIEdgeInsets.zero
  /// The editing action that the table's delegate allows for the row while the table is edited.
  open internal(set) var editingStyle = EditingStyle.none
  /// Performs the segue of a prototype cell when its row is selected; nil for none.
  @_spi(Kumiko) public var kumikoSelectionSegue: ((UIView) -> Void)?
  /// The place of the row that the cell shows; nil for a cell that shows none.
  weak var place: TableRow?

  private var selects = false
  private var highlights = false
  private var edits = false
  private var labels: (text: UILabel, detail: UILabel?, image: UIImageView)?

  /// Creates a cell with an arrangement of texts, and the name under which it is used again; nil for one that is not.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(frame: contentView.frame)
    addSubview(contentView)
  }

  /// Creates a cell with what a nib or a storyboard has for it.
  public required init?(coder: NSCoder) {
    let styles = ["Value1", "Value2", "Subtitle"].map { "IBUITableViewCellStyle\($0)" }
    style = styles.firstIndex(of: coder.nibAttribute("style") ?? "").flatMap { CellStyle(rawValue: $0 + 1) } ?? .default
    reuseIdentifier = coder.nibAttribute("reuseIdentifier")
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell of the default style.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a cell for a table view. Calls `init(style:reuseIdentifier:)`.
  public required convenience init(_dequeued identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// A Boolean value that indicates whether the user can touch the cell. Without touches the state of the cell is disabled.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Called before the cell is used again. Does nothing by default.
  open func prepareForReuse() {}

  @_spi(Kumiko) public override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    contentView.frame = contentRoom
    if !shownBackground.isEmpty { showBackground() }
  }

  private func backgroundDidChange(_ view: UIView?) {
    if view != nil { backgroundConfiguration = nil }
    showBackground()
  }

  private func showBackground() {
    let several = place?.table?.selectsSeveral == true ? multipleSelectionBackgroundView : nil
    shownBackground = show(
      background: [
        backgroundConfiguration?.customView, backgroundView, selects ? several ?? selectedBackgroundView : nil,
      ], insteadOf: shownBackground, in: backgroundFrame(backgroundConfiguration))
  }

  @_spi(Kumiko) public override var traitSource: UIView? { superview ?? place?.table }

  /// Returns the size that fits the content best: that of the texts, or by default that of ``contentView``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let beside = bounds.width - contentRoom.width
    let room = CGSize(width: size.width - beside, height: size.height)
    var fitting = textPlaces(width: room.width > 0 ? room.width : nil)?.size ?? contentView.sizeThatFits(room)
    fitting.width += beside
    return fitting
  }

  @_spi(Kumiko) public override func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    fittingSize(of: contentView, beside: bounds.width - contentRoom.width, target, horizontal, vertical)
  }

  // MARK: - Texts

  /// The label of the first text. It is made when it is asked for.
  open var textLabel: UILabel? { madeLabels.text }
  /// The label of the second text; nil for the style `default`.
  open var detailTextLabel: UILabel? { madeLabels.detail }
  /// The view of the image.
  open var imageView: UIImageView? { madeLabels.image }

  private var madeLabels: (text: UILabel, detail: UILabel?, image: UIImageView) {
    if let labels { return labels }
    let made = (text: UILabel(), detail: style == .default ? nil : UILabel(), image: UIImageView())
    for view in [made.image, made.text, made.detail] { view.map(contentView.addSubview) }
    labels = made
    made.detail?.font = .preferredFont(forTextStyle: style == .subtitle ? .caption1 : .body)
    return made
  }

  /// The places of the texts and the image; nil without them, or where constraints place them.
  private func textPlaces(width: CGFloat?, height: CGFloat? = nil) -> ListPlaces? {
    guard let labels, contentConfiguration == nil, labels.text.translatesAutoresizingMaskIntoConstraints else {
      return nil
    }
    func shown(_ label: UILabel?) -> UILabel? { label?.text?.isEmpty == false ? label : nil }
    let (text, detail) = (shown(labels.text), shown(labels.detail))
    var content = UIListContentConfiguration.cell()
    content.image = labels.image.image
    content.prefersSideBySideTextAndSecondaryText = style == .value1 || style == .value2
    if text == nil, detail == nil, content.imageSizes(in: traitCollection) == nil { return nil }
    var margins = rowMargins
    (margins.top, margins.bottom) = (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom)
    return content.places(of: text, detail, between: margins, in: traitCollection, width: width, height: height)
  }

  /// Lays the content out, and places the texts and the view at the trailing side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentRoom
    if let labels, let places = textPlaces(width: contentView.bounds.width, height: contentView.bounds.height) {
      contentView.place(labels.image, at: places.image)
      contentView.place(labels.text, at: places.text)
      contentView.place(labels.detail, at: places.secondary)
    }
    if let view = edits ? editingAccessoryView : accessoryView {
      if view.superview !== self { addSubview(view) }
      let size = CGSize(width: AccessoryRoom.width(of: view), height: view.bounds.height)
      place(
        view,
        at: CGRect(
          origin: CGPoint(x: bounds.width - sideMargin - size.width, y: (bounds.height - size.height) / 2), size: size))
    }
  }

  private func accessoryDidChange(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    roomDidChange()
  }

  private func roomDidChange() {
    contentView.frame = contentRoom
    setNeedsLayout()
    fittingSizeDidChange(of: self)
  }

  /// A description of the cell's content for ``UITableView/kumikoDescription``; the texts by default. Override it.
  open var kumikoText: String? {
    if let text = ContentViews.text(of: contentConfiguration) { return text }
    let texts = [labels?.text.text, labels?.detail?.text].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  // MARK: - State

  /// A Boolean value that indicates whether the row is selected. The table view sets it.
  open var isSelected: Bool {
    get { selects }
    set { setSelected(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether the row is being touched. The table view sets it.
  open var isHighlighted: Bool {
    get { highlights }
    set { setHighlighted(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether the cell shows controls for editing. The table view sets it.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows whether the row is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selects != selected else { return }
    selects = selected
    showBackground()
    setNeedsUpdateConfiguration()
  }

  /// Shows whether the row is being touched.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlights != highlighted else { return }
    highlights = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Shows or hides controls for editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard edits != editing else { return }
    edits = editing
    accessoryDidChange(editing ? accessoryView : editingAccessoryView)
    setNeedsUpdateConfiguration()
  }

  @_spi(Kumiko) public override func fittingSizeDidChange(of view: UIView) {
    guard let place, let table = place.table else { return }
    let isOwn = view === self || view === contentView
    table.engine.measureAgain(place, since: isOwn ? .enabled : .enabledIncludingConstraints)
    table.setNeedsLayout()
  }

  // MARK: - Configuration

  /// Returns texts for a row in the style of the cell, to fill and to set as ``contentConfiguration``.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns a background for a row in the style of the table, to change and to set as ``backgroundConfiguration`` (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// The traits of the cell, and whether it is selected, highlighted and edited.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (selects, highlights, edits)
    state.isDisabled = !isUserInteractionEnabled
    activity.note(in: &state)
    return state
  }

  /// A Boolean value that indicates whether the content configuration follows the state of the cell. True by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that indicates whether the background configuration follows the state of the cell. True by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  /// Configures the cell when its state has changed, after ``updateConfiguration(using:)``; nil for none (iOS 15). Setting it
  /// has the cell configured.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  private(set) var isConfigured = false

  /// Has the cell configured for its state, at once, and again when an observable value changes that was read (iOS 26).
  open func setNeedsUpdateConfiguration() {
    isConfigured = true
    ObservationScope.configure(self) {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  @_spi(Kumiko) public override func updatePendingConfiguration() { setNeedsUpdateConfiguration() }

  /// Configures the cell for a state: updates the content and background configurations by default. Called before the cell is
  /// shown the first time, and when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      contentView = ContentViews.show(contentConfiguration.updated(for: state), in: self, insteadOf: contentView)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  private func showConfiguration() {
    if contentConfiguration != nil {
      updateConfiguration(using: configurationState)
    } else {
      contentView = ContentViews.show(nil, in: self, insteadOf: contentView)
    }
  }
}

extension UITableViewCell: RowView {
  var rowList: UIView? { place?.table }
  var rowIndentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  var rowControls: (leading: CGFloat, trailing: CGFloat) {
    let types = controlTypes
    var trailing = types.trailing.map { AccessoryRoom.width(of: $0) }
    if let view = edits ? editingAccessoryView : accessoryView { trailing.append(AccessoryRoom.width(of: view)) }
    let margin = types.leading.isEmpty && trailing.isEmpty ? 0 : sideMargin
    return (
      AccessoryRoom.room(types.leading.map { AccessoryRoom.width(of: $0) }, margin: margin),
      AccessoryRoom.room(trailing, margin: margin)
    )
  }

  /// The controls at both sides, from the edges of the row inwards, without views of the application.
  var controlTypes: (leading: [UICellAccessory.AccessoryType], trailing: [UICellAccessory.AccessoryType]) {
    let leading: [UICellAccessory.AccessoryType] =
      edits && editingStyle != .none ? [editingStyle == .delete ? .delete : .insert] : []
    var trailing: [UICellAccessory.AccessoryType] = edits && showsReorderControl ? [.reorder] : []
    guard (edits ? editingAccessoryView : accessoryView) == nil else { return (leading, trailing) }
    switch edits ? editingAccessoryType : accessoryType {
    case .none: break
    case .disclosureIndicator: trailing.append(.disclosureIndicator)
    case .detailDisclosureButton: trailing += [.disclosureIndicator, .detail]
    case .checkmark: trailing.append(.checkmark)
    case .detailButton: trailing.append(.detail)
    }
    return (leading, trailing)
  }
}
