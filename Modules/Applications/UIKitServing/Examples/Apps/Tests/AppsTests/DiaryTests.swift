import Foundation
import GRDB
import KumikoTestSupport
import KumikoUIKit
import Storage
import Testing

@testable import DiaryScreens

/// The days of the tests.
private let november = Date(timeIntervalSince1970: 1_795_000_000)
private let october = november.addingTimeInterval(-35 * 86_400)

@MainActor @Suite(.timeLimit(.minutes(2))) struct DiaryTests {
  /// A diary on a screen, with entries at these times.
  @MainActor struct Fixture {
    let folder: TemporaryFolder
    let diary: Diary
    let controller: DiaryViewController
    let navigation: UINavigationController
    let window: UIWindow

    init(_ entries: [(Date, String)] = []) async throws {
      folder = try TemporaryFolder()
      diary = try Diary(path: folder.path("diary.sqlite"))
      for (date, text) in entries { try diary.save(entry(at: date, text)) }
      controller = DiaryViewController(diary: diary, now: { november })
      navigation = UINavigationController(rootViewController: controller)
      window = shown(navigation)
      try await shows(entries.count)
    }

    /// Waits until so many entries are shown.
    func shows(_ count: Int) async throws {
      let view = controller.collectionView
      try await until { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }.reduce(0, +) == count }
      window.layoutIfNeeded()
    }

    var texts: [String] {
      window.layoutIfNeeded()
      return controller.collectionView.visibleCells.compactMap(\.kumikoText)
    }

    var headers: [String] {
      let kind = UICollectionView.elementKindSectionHeader
      return controller.collectionView.visibleSupplementaryViews(ofKind: kind).compactMap(\.kumikoText)
    }

    var editor: EntryViewController? {
      (controller.presentedViewController as? UINavigationController)?.topViewController as? EntryViewController
    }

    var alert: UIAlertController? {
      (editor?.presentedViewController ?? controller.presentedViewController) as? UIAlertController
    }
  }

  @Test func entriesAreShownByDays() async throws {
    let diary = try await Fixture([
      (november, "First"), (november.addingTimeInterval(60), "Second"), (october, "Before"),
    ])
    #expect(diary.texts == ["Second", "First", "Before"])
    #expect(diary.headers.count == 2)
    #expect(diary.headers.contains(DiaryDates.title(ofDay: DiaryDates.day(of: november))))
  }

  @Test func anEmptyDiarySaysSo() async throws {
    let diary = try await Fixture()
    try await until { !diary.controller.messageLabel.isHidden }
    #expect(diary.controller.messageLabel.text == "No entries. Write one.")
  }

  @Test func composeAddsAnEntry() async throws {
    let diary = try await Fixture()
    diary.controller.navigationItem.rightBarButtonItems?.first?.kumikoTap()
    let editor = try #require(diary.editor)
    #expect(editor.title == DiaryDates.title(ofDay: DiaryDates.day(of: november)))
    // There is nothing to save yet.
    #expect(editor.navigationItem.rightBarButtonItem?.isEnabled == false)
    editor.textView.kumikoType("It snows.")
    #expect(editor.navigationItem.rightBarButtonItem?.isEnabled == true)
    editor.navigationItem.rightBarButtonItem?.kumikoTap()
    #expect(diary.controller.presentedViewController == nil)
    try await diary.shows(1)
    #expect(diary.texts == ["It snows."])
    // It can be left without saving.
    diary.controller.navigationItem.rightBarButtonItems?.first?.kumikoTap()
    diary.editor?.textView.kumikoType("Never mind")
    diary.editor?.navigationItem.leftBarButtonItem?.kumikoTap()
    #expect(diary.controller.presentedViewController == nil)
    #expect(diary.texts == ["It snows."])
  }

  @Test func aTapEditsAnEntryAndUndoBringsItBack() async throws {
    let diary = try await Fixture([(november, "Old")])
    let cell = diary.controller.collectionView.visibleCells.first
    diary.controller.collectionView.kumikoTapItem(at: IndexPath(item: 0, section: 0))
    let editor = try #require(diary.editor)
    #expect(editor.textView.text == "Old")
    editor.textView.kumikoType("New")
    editor.navigationItem.rightBarButtonItem?.kumikoTap()
    try await until { diary.texts == ["New"] }
    // The content of the row changed: its cell stays.
    #expect(diary.controller.collectionView.visibleCells.first === cell)
    #expect(diary.controller.undoItem.isEnabled)
    diary.controller.undoItem.kumikoTap()
    try await until { diary.texts == ["Old"] }
    // What was undone can be repeated, and is undone again.
    diary.controller.undoManager?.redo()
    try await until { diary.texts == ["New"] }
  }

  @Test func aSwipeDeletesAndUndoBringsBack() async throws {
    let diary = try await Fixture([(november, "Stays"), (november.addingTimeInterval(1), "Goes")])
    let actions = diary.controller.collectionView.kumikoSwipeActions(forItemAt: IndexPath(item: 0, section: 0))
    let delete = try #require(actions?.actions.first)
    #expect(delete.style == .destructive)
    delete.handler(delete, UIView()) { #expect($0) }
    try await diary.shows(1)
    #expect(diary.texts == ["Stays"])
    #expect(diary.controller.undoManager?.undoActionName == "Delete")
    diary.controller.undoItem.kumikoTap()
    try await diary.shows(2)
    #expect(diary.texts == ["Goes", "Stays"])
    #expect(!diary.controller.undoItem.isEnabled)
    diary.controller.undoManager?.redo()
    try await diary.shows(1)
  }

  @Test func typingSearches() async throws {
    let diary = try await Fixture([(november, "100% rye"), (october, "100 loaves"), (october, "Snow")])
    let bar = diary.controller.searchController.searchBar
    bar.kumikoType("LOAV")
    try await diary.shows(1)
    #expect(diary.texts == ["100 loaves"])
    // A wildcard of SQL is a letter here.
    bar.kumikoType("100%")
    try await until { diary.texts == ["100% rye"] }
    bar.kumikoType("nowhere")
    try await diary.shows(0)
    #expect(diary.controller.messageLabel.text == "No entry contains “nowhere”.")
    bar.kumikoType("")
    try await diary.shows(3)
  }

  @Test func monthsAreAnOutline() async throws {
    let lines = (0..<40).map { (november.addingTimeInterval(Double($0)), "Line \($0)") }
    let diary = try await Fixture(lines + [(october, "Before")])
    diary.controller.navigationItem.leftBarButtonItem?.kumikoTap()
    let months = try #require(diary.navigation.topViewController as? MonthsViewController)
    let view = months.collectionView
    try await until { view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 3 }
    diary.window.layoutIfNeeded()
    #expect(view.visibleCells.compactMap(\.kumikoText) == ["2026", "November, 40", "October, 1"])
    months.dataSource.kumikoToggle(.year("2026"))
    #expect(view.numberOfItems(inSection: 0) == 1)
    // A new entry does not expand what was collapsed.
    try diary.diary.save(entry(at: november, "One more"))
    try await until { months.dataSource.snapshot(for: .outline).contains(.month("2026-11")) }
    #expect(view.numberOfItems(inSection: 0) == 1)
    months.dataSource.kumikoToggle(.year("2026"))
    diary.window.layoutIfNeeded()
    // A tap on a month shows its entries.
    view.kumikoTapItem(at: IndexPath(item: 2, section: 0))
    diary.window.layoutIfNeeded()
    #expect(diary.navigation.topViewController === diary.controller)
    #expect(diary.controller.collectionView.contentOffset.y > 0)
    #expect(diary.texts.contains("Before"))
  }
}

private func entry(at date: Date, _ text: String) -> Entry {
  Entry(id: UUID(), day: DiaryDates.day(of: date), time: date.timeIntervalSince1970, text: text)
}

@MainActor @Suite(.timeLimit(.minutes(2))) struct DiaryFileTests {
  @Test func theFileSurvivesReopening() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("diary.sqlite")
    do {
      let diary = try Diary(path: path)
      try diary.save(entry(at: november, "Kept"))
    }
    let window = shown(DiaryNavigationController(path: path))
    let navigation = try #require(window.rootViewController as? UINavigationController)
    let controller = try #require(navigation.topViewController as? DiaryViewController)
    try await until { controller.collectionView.numberOfSections == 1 }
    window.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.first?.kumikoText == "Kept")
  }

  /// Two people at one diary see what the other one writes.
  @Test func screensOfAFileShareIt() async throws {
    let folder = try TemporaryFolder()
    let windows = [0, 1].map { _ in shown(DiaryNavigationController(path: folder.path("diary.sqlite"))) }
    let diaries = windows.compactMap {
      ($0.rootViewController as? UINavigationController)?.topViewController as? DiaryViewController
    }
    #expect(diaries.count == 2)
    diaries[0].navigationItem.rightBarButtonItems?.first?.kumikoTap()
    let navigation = diaries[0].presentedViewController as? UINavigationController
    let editor = try #require(navigation?.topViewController as? EntryViewController)
    editor.textView.kumikoType("For both")
    editor.navigationItem.rightBarButtonItem?.kumikoTap()
    for (diary, window) in zip(diaries, windows) {
      try await until { diary.collectionView.numberOfSections == 1 }
      window.layoutIfNeeded()
      #expect(diary.collectionView.visibleCells.first?.kumikoText == "For both")
    }
  }

  /// The copy of a file at any moment is whole: as after a kill.
  @Test func aCopyOfAnyMomentIsWhole() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("diary.sqlite")
    let diary = try Diary(path: path)
    for number in 1...20 {
      try diary.save(entry(at: november, "Entry \(number)"))
      let copy = folder.path("copy-\(number).sqlite")
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      let reopened = try Diary(path: copy)
      #expect(try reopened.storage.pool.read(Entry.fetchCount) == number)
      #expect(try reopened.storage.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }
  }

  /// Opens the diary of a path, and returns the message on the screen.
  private func message(_ path: String) throws -> String {
    let window = shown(DiaryNavigationController(path: path))
    let navigation = try #require(window.rootViewController as? UINavigationController)
    let controller = try #require(navigation.topViewController as? MessageViewController)
    return try #require(controller.messageLabel.text)
  }

  @Test func aForeignFileIsAMessage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("other.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE entry(text)") }
    #expect(try message(path) == "“other.sqlite” belongs to another application.")
    // Nothing was written to it.
    #expect(try other.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "delete")
  }

  @Test func aFileOfANewerVersionIsAMessage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("new.sqlite")
    let diary = try Diary(path: path)
    try diary.storage.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('version 99')") }
    #expect(try message(path) == "“new.sqlite” was made by a newer version.")
  }

  @Test func noDatabaseIsAMessage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("text.sqlite")
    try Data(String(repeating: "This is no database. ", count: 100).utf8).write(to: URL(fileURLWithPath: path))
    #expect(try message(path) == "“text.sqlite” is no database, or it is damaged.")
    #expect(try message(folder.path("no/such/folder.sqlite")).hasPrefix("“folder.sqlite” cannot be opened."))
    #expect(try message(folder.path).contains("cannot be"))
  }

  @Test func aLockedFileIsAMessageAndCanBeTriedAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("diary.sqlite")
    _ = try Diary(path: path)
    let other = try DatabaseQueue(path: path)
    let window = try other.inDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      let window = shown(DiaryNavigationController(path: path))
      let navigation = try #require(window.rootViewController as? UINavigationController)
      let controller = try #require(navigation.topViewController as? MessageViewController)
      #expect(controller.messageLabel.text?.hasPrefix("Another program is using “diary.sqlite”.") == true)
      try db.execute(sql: "COMMIT; PRAGMA locking_mode = NORMAL; SELECT COUNT(*) FROM entry")
      controller.button.kumikoTap()
      return window
    }
    let navigation = try #require(window.rootViewController as? UINavigationController)
    #expect(navigation.topViewController is DiaryViewController)
  }

  @Test func aFullFileKeepsTheTextInTheEditor() async throws {
    let diary = try await DiaryTests.Fixture([(november, "Short")])
    try await diary.diary.storage.pool.barrierWriteWithoutTransaction {
      let pages = try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
      try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    diary.controller.navigationItem.rightBarButtonItems?.first?.kumikoTap()
    let editor = try #require(diary.editor)
    let long = String(repeating: "A long entry. ", count: 2_000)
    editor.textView.kumikoType(long)
    editor.navigationItem.rightBarButtonItem?.kumikoTap()
    #expect(diary.alert?.message == "There is no room left to write “diary.sqlite”. Delete other files, and try again.")
    diary.alert?.kumikoTap("OK")
    #expect(diary.editor?.textView.text == long)
    #expect(diary.texts == ["Short"])
  }

  @Test func aDeletedFileIsAMessage() async throws {
    let diary = try await DiaryTests.Fixture([(november, "Here")])
    try FileManager.default.removeItem(atPath: diary.folder.path("diary.sqlite"))
    let actions = diary.controller.collectionView.kumikoSwipeActions(forItemAt: IndexPath(item: 0, section: 0))
    let delete = try #require(actions?.actions.first)
    delete.handler(delete, UIView()) { _ in }
    #expect(diary.alert?.message?.hasPrefix("“diary.sqlite” was deleted or moved.") == true)
    #expect(diary.texts == ["Here"])
  }

  /// A row that is no entry ends the observation with an error: the last entries stay, under a message.
  @Test func anErrorOfTheObservationIsShown() async throws {
    let diary = try await DiaryTests.Fixture([(november, "Last")])
    try diary.diary.storage.write {
      try $0.execute(sql: "INSERT INTO entry VALUES ('no identifier', 'a day', 0, 'text')")
    }
    try await until { !diary.controller.messageLabel.isHidden }
    #expect(diary.controller.messageLabel.text?.hasPrefix("“diary.sqlite” cannot be used: ") == true)
    #expect(diary.texts == ["Last"])
  }
}
