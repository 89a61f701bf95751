import KumikoUIKit

/// Names under their first letters: a collection view controller with arrays, which tells the view of each change.
class ContactsViewController: UICollectionViewController {
  private var sections: [(letter: Character, names: [String])] = []

  init(names: [String]) {
    super.init(collectionViewLayout: ContactsViewController.createLayout())
    for name in names { _ = insert(name) }
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }

  private static func createLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "name")
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "letter")
  }

  func add(_ name: String) {
    collectionView.performBatchUpdates {
      let (path, isNew) = self.insert(name)
      if isNew {
        self.collectionView.insertSections(IndexSet(integer: path.section))
      } else {
        self.collectionView.insertItems(at: [path])
      }
    }
  }

  private func insert(_ name: String) -> (IndexPath, isNew: Bool) {
    let letter = name.first ?? "#"
    guard let section = sections.firstIndex(where: { $0.letter == letter }) else {
      let section = sections.firstIndex { $0.letter > letter } ?? sections.count
      sections.insert((letter, [name]), at: section)
      return (IndexPath(item: 0, section: section), true)
    }
    let item = sections[section].names.firstIndex { $0 > name } ?? sections[section].names.count
    sections[section].names.insert(name, at: item)
    return (IndexPath(item: item, section: section), false)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    sections.count
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].names.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    (cell as? LabelCell)?.text = sections[indexPath.section].names[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "letter", for: indexPath)
    (view as? TitleView)?.text = String(sections[indexPath.section].letter)
    return view
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    collectionView.performBatchUpdates {
      self.sections[indexPath.section].names.remove(at: indexPath.item)
      if self.sections[indexPath.section].names.isEmpty {
        self.sections.remove(at: indexPath.section)
        collectionView.deleteSections([indexPath.section])
      } else {
        collectionView.deleteItems(at: [indexPath])
      }
    }
  }
}
