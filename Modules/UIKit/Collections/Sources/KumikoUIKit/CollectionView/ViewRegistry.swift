@_spi(Kumiko) import KumikoUIKitViews

enum ReuseKey: Hashable {
  case cell(String)
  case supplementary(String, String)
  case decoration(String)
  /// A registration with a function that configures the views, by its number.
  case registration(Int, kind: String?)

  var elementKind: String? {
    switch self {
    case .cell: nil
    case .supplementary(let kind, _), .decoration(let kind): kind
    case .registration(_, let kind): kind
    }
  }

  var wording: String {
    switch self {
    case .cell(let identifier): "a cell with the identifier '\(identifier)'"
    case .supplementary(let kind, let identifier): "a view of kind '\(kind)' with the identifier '\(identifier)'"
    case .decoration, .registration: "a view of kind '\(identifier)'"
    }
  }

  var identifier: String {
    switch self {
    case .cell(let identifier), .supplementary(_, let identifier): identifier
    case .decoration(let kind): kind
    case .registration(let number, _): "kumiko.registration.\(number)"
    }
  }
}

struct PooledView {
  var key: ReuseKey
  var isInUse = false
}

enum ViewSource<View: UIView> {
  case type(View.Type)
  case nib(UINib)

  /// Makes a view of a nib; of a class with a function.
  @MainActor func make(for purpose: String, _ create: (View.Type) -> View) -> View {
    switch self {
    case .type(let type): create(type)
    case .nib(let nib): nib.view(for: purpose)
    }
  }
}

/// Ends the program for a view of a nib that has another identifier than the one it is registered with.
func check(_ found: String?, _ wanted: String) {
  guard let found, !found.isEmpty, found != wanted else { return }
  misuse(
    "the reuse identifier in the nib ('\(found)') does not match the one that the nib is registered with ('\(wanted)')")
}

/// The registered classes and nibs of a collection view, and its views that are used again.
@MainActor struct ViewRegistry {
  private var sources: [ReuseKey: ViewSource<UICollectionReusableView>] = [:]
  private var free: [ReuseKey: [UICollectionReusableView]] = [:]
  private var givenBack: [UICollectionReusableView] = []
  private(set) var count = 0

  mutating func register(_ viewClass: AnyClass?, for key: ReuseKey) {
    if case .cell = key {
      sources[key] = registrable(viewClass, for: "cells", as: UICollectionViewCell.self).map { .type($0) }
    } else {
      sources[key] = registrable(viewClass, for: "supplementary views").map { .type($0) }
    }
  }

  mutating func register(_ nib: UINib?, for key: ReuseKey) { sources[key] = nib.map { .nib($0) } }

  subscript(key: ReuseKey) -> ViewSource<UICollectionReusableView>? { sources[key] }

  /// A view of a source: the free one that was used last, which is prepared, or a new one.
  mutating func take(
    _ key: ReuseKey, _ source: ViewSource<UICollectionReusableView>, of list: UICollectionView
  ) -> UICollectionReusableView {
    if let view = free[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = source.make(for: key.wording) { $0.init(_dequeued: ()) }
    check(view.reuseIdentifier, key.identifier)
    view.reuseIdentifier = key.identifier
    (view.pooled, view.list) = (PooledView(key: key), list)
    count += 1
    return view
  }

  /// Gives a view back. It is free from the next update on, as in the engine's pool.
  mutating func giveBack(_ view: UICollectionReusableView) {
    guard view.pooled != nil else { return }
    view.pooled?.isInUse = false
    givenBack.append(view)
  }

  mutating func collect() {
    for view in givenBack { if let key = view.pooled?.key { free[key, default: []].append(view) } }
    givenBack.removeAll(keepingCapacity: true)
  }
}

/// Returns a class that is registered; nil takes a registration back. A class of another kind ends the program.
func registrable<Kind>(_ type: AnyClass?, for purpose: String, as: Kind.Type = Kind.self) -> Kind.Type? {
  guard let type else { return nil }
  guard let registered = type as? Kind.Type else {
    misuse("\(type) cannot be registered for \(purpose): it is no \(Kind.self)")
  }
  return registered
}
