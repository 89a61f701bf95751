/// A rule of `kumiko compat`. The article *Compatibility rules* describes each.
@_spi(Kumiko) public enum CompatibilityRule: String, CaseIterable, Sendable {
  case kindRemoved = "kind-removed"
  case presetRemoved = "preset-removed"
  case nameRemoved = "name-removed"
  case optionRemoved = "option-removed"
  case optionType = "option-type"
  case optionRange = "option-range"
  case optionRequired = "option-required"
  case optionLocked = "option-locked"
  case defaultChanged = "default-changed"
  case presetChanged = "preset-changed"
  case framesMoved = "frames-moved"
  case documentBroken = "document-broken"
  case notCompared = "not-compared"
}
