/// An application of the store.
public struct StoreApp: Hashable, Sendable, Identifiable {
  /// The number by which the store knows the application.
  public let id: Int
  /// The name.
  public let name: String
  /// What the application is for, in a few words.
  public let subtitle: String
  /// What the application is for.
  public let text: String
}

struct StoreSection: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Large pages, three rows in a column, or small pages.
    case featured, rows, tiles
  }

  let title: String
  let kind: Kind
  let apps: [StoreApp]
}

struct Store: Sendable {
  let sections: [StoreSection]

  static let sample: Store = {
    let subjects = ["Bird", "Bridge", "Cloud", "Forest", "Garden", "Harbor", "Island", "Lantern", "Market", "Meadow"]
    let purposes = [
      ("Notes", "Write it down", "Keeps what you write in one place, and finds it again by any word."),
      ("Maps", "Find the way", "Shows paths, rivers and heights, also where there is no network."),
      ("Timer", "Count the minutes", "Counts down several times at once, each with its own sound."),
    ]
    func apps(_ numbers: Range<Int>) -> [StoreApp] {
      numbers.map { number in
        let (noun, subtitle, text) = purposes[number % purposes.count]
        let subject = subjects[number % subjects.count]
        return StoreApp(id: number, name: "\(subject) \(noun)", subtitle: subtitle, text: text)
      }
    }
    return Store(sections: [
      StoreSection(title: "New", kind: .featured, apps: apps(0..<5)),
      StoreSection(title: "Favorites of This Week", kind: .rows, apps: apps(5..<17)),
      StoreSection(title: "Small and Quick", kind: .tiles, apps: apps(17..<27)),
    ])
  }()
}
