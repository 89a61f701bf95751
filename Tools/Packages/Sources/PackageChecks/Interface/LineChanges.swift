/// The lines of two sorted texts that are in one of them only, marked as `diff` marks them.
enum LineChanges {
  /// The lines that went, with a minus sign, and those that came, with a plus sign; headings are left out.
  static func between(_ old: String, _ new: String) -> [String] {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
    return lines(new).difference(from: lines(old)).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
