import KumikoUIKit

/// The cost of cells whose views are placed by twenty constraints each.
enum ConstraintRows {
  private static let counts = [100, 1_000]

  static func print() throws {
    Table.heads("cells of 20 constraints (ns a cell)", counts)
    MainActor.assumeIsolated {
      let figures = counts.map(measure)
      Table.timed("first layout", figures.map(\.first), atMost: 70_000)
      Table.timed("another text and width", figures.map(\.change), atMost: 7_000)
      Table.row("the fitting height", figures.map(\.fit), [])
      Table.row("a layout of nothing new", figures.map(\.nothing), [])
    }
  }

  /// The nanoseconds for each of so many cells, the best of several runs.
  @MainActor private static func measure(
    _ count: Int
  ) -> (first: Double, change: Double, fit: Double, nothing: Double) {
    var best = (first: Double.infinity, change: Double.infinity, fit: Double.infinity, nothing: Double.infinity)
    func time(_ body: () -> Void) -> Double {
      let (seconds, attoseconds) = ContinuousClock().measure(body).components
      return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
    }
    for run in 0..<5 {
      let cells = (0..<count).map(Cell.init)
      best.first = min(best.first, time { for cell in cells { cell.view.layoutIfNeeded() } })
      for round in 0..<2 {
        let change = time {
          for cell in cells {
            cell.title.text = "Another title \(run) \(round)"
            cell.view.frame.size.width = round == 0 ? 420 : 390
            cell.view.layoutIfNeeded()
          }
        }
        best.change = min(best.change, change)
      }
      let fit = time {
        for cell in cells {
          _ = cell.view.systemLayoutSizeFitting(
            CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        }
      }
      best.fit = min(best.fit, fit)
      let nothing = time {
        for cell in cells {
          cell.view.setNeedsLayout()
          cell.view.layoutIfNeeded()
        }
      }
      best.nothing = min(best.nothing, nothing)
    }
    return best
  }

  /// An image, two texts, a badge and a separator.
  @MainActor private final class Cell {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 80))
    let (title, detail, badge, image, line) = (UILabel(), UILabel(), UILabel(), UIImageView(frame: .zero), UIView())

    init(_ number: Int) {
      (title.text, detail.text, badge.text) = ("Title \(number)", "Some details of the cell \(number)", "\(number)")
      for part in [title, detail, badge, image, line] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      badge.setContentCompressionResistancePriority(.required, for: .horizontal)
      badge.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
      NSLayoutConstraint.activate([
        image.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        image.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        image.widthAnchor.constraint(equalToConstant: 40), image.heightAnchor.constraint(equalTo: image.widthAnchor),
        image.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor, constant: 4),
        title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        title.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        detail.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        detail.bottomAnchor.constraint(lessThanOrEqualTo: line.topAnchor, constant: -8),
        badge.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        badge.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        badge.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.3),
        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        line.bottomAnchor.constraint(equalTo: view.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
  }
}
