import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// Reads nibs and storyboards: the files of Interface Builder, as they are in the sources of an application.
///
/// ```swift
/// KumikoNibs.use(folder: "Sources/App")
/// let cell = UINib(nibName: "CardCell", bundle: nil).instantiate(withOwner: nil).first
/// let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
/// ```
@MainActor public enum KumikoNibs {
  /// What was not understood so far, each place once. It goes to the log of `UIApplication`, too.
  public private(set) static var issues: [KumikoNibIssue] = []
  private static var known: Set<KumikoNibIssue> = []

  /// Looks for files in a folder and those below it. Folders that were named before precede it.
  ///
  /// - Parameters:
  ///   - folder: The path. One that is no folder ends the program.
  ///   - module: The module of the classes that the files name, for files that name none or another one.
  ///     Default: the module of the caller.
  /// - Complexity: O(*n*) in the files of the folder.
  public static func use(folder: String, module: String = #fileID) {
    start(module)
    NibReading.shared.files.add(folder)
  }

  /// Looks for files in bundles alone: in that of a nib or a storyboard, or else in the main one.
  ///
  /// - Parameter module: The module of the classes that the files name. Default: the module of the caller.
  public static func use(module: String = #fileID) { start(module) }

  private static func start(_ fileID: String) {
    UINib.reader = NibReading.shared
    let module = String(fileID.prefix { $0 != "/" })
    if !NibClasses.modules.contains(module) { NibClasses.modules.append(module) }
  }

  /// Names a class that is not found by its name: one that is private, or that has another name in the files.
  public static func register(_ type: AnyClass, as name: String) { NibClasses.registered[name] = type }

  /// Forgets what was not understood.
  public static func removeIssues() { (issues, known) = ([], []) }

  static func add(_ issue: KumikoNibIssue) {
    guard known.insert(issue).inserted else { return }
    issues.append(issue)
    UIApplication.log("\(issue)")
  }
}
