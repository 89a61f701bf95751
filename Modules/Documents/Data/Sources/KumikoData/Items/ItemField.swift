/// A displayed field of an item, by its name in documents.
package enum ItemField: String, CaseIterable {
  case title, subtitle, color, image, badge, value, accessory, side
}
