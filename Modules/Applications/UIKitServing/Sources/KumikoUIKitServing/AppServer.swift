import Dispatch
import Foundation
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) public import KumikoUIKitViews

/// Serves screens of UIKit in browsers on this computer.
///
/// ```swift
/// import KumikoUIKitServing
///
/// @main struct Mountains {
///   static func main() {
///     AppServer.run(title: "Mountains") { MountainsViewController() }
///   }
/// }
/// ```
///
/// The program prints a link, and opens it with the option `--open`. Each person who opens the link has a scene with a window of
/// its own. Views run on the main thread, as on a phone.
public enum AppServer {
  /// Serves a controller until the program ends.
  ///
  /// It reads the options `--port`, `--states`, `--open` and `--help`. The exit status is 0 after Ctrl-C or SIGTERM and after `--help`, 64 for a
  /// wrong option, and 1 if the port cannot be used.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - arguments: The options. Default: those of the program.
  ///   - store: What keeps the states of sessions, so that another process takes them over. `--states` replaces it. Default:
  ///     nothing.
  ///   - root: Makes the controller that fills the window of a person.
  public static func run(
    title: String, arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    store: (any KumikoSessionStore)? = nil, _ root: @escaping @MainActor () -> UIViewController
  ) -> Never {
    MainActor.assumeIsolated {
      run(title, arguments, store) {
        RootSceneDelegate.makeRoot = root
        return RootApplicationDelegate()
      }
    }
  }

  /// Serves the scenes of an application until the program ends. Each person has a scene of the first configuration of
  /// `UIApplicationDelegate.kumikoScenes`. A delegate without scenes ends the program.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - delegate: The class of the delegate of the application: a subclass of `NSObject` or `UIResponder`.
  ///   - arguments: The options. Default: those of the program.
  ///   - store: What keeps the states of sessions, so that another process takes them over. Default: nothing.
  public static func run<Delegate: UIApplicationDelegate & SendableMetatype>(
    title: String, delegate: Delegate.Type, arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    store: (any KumikoSessionStore)? = nil
  ) -> Never {
    MainActor.assumeIsolated {
      guard !delegate.kumikoScenes.isEmpty else {
        fail("\(delegate) has no scenes to serve: return their configurations in kumikoScenes", 1)
      }
      return run(title, arguments, store) {
        guard let object = makeInstance(of: delegate) as? Delegate else {
          fail("\(delegate) cannot be made: it has to be a subclass of NSObject or UIResponder", 1)
        }
        return object
      }
    }
  }

  // MARK: - The program

  /// The sources of signals. A local variable ends before a call that does not return.
  @MainActor private static var signals: [any DispatchSourceSignal] = []

  @MainActor private static func run(
    _ title: String, _ arguments: [String], _ store: (any KumikoSessionStore)?,
    _ launch: @escaping () -> any UIApplicationDelegate
  ) -> Never {
    let options: ServingOptions
    do throws(ServingOptions.Fault) {
      options = try ServingOptions(arguments)
    } catch {
      fail("\(error.message)\nTry --help.", 64)
    }
    if options.wantsHelp {
      let program = URL(fileURLWithPath: CommandLine.arguments.first ?? title).lastPathComponent
      write(ServingOptions.help(program), to: .standardOutput)
      exit(0)
    }
    let key = ProcessInfo.processInfo.environment["KUMIKO_KEY"]
    guard key.map(ServingOptions.isKey) ?? true else {
      fail("KUMIKO_KEY is no secret: give at least 16 letters and digits", 64)
    }
    let files = options.states.map { KumikoFileStore(folder: URL(fileURLWithPath: $0)) }
    let host = ScreenHost(store: files ?? store, launch: launch)
    let server: ScreenServer
    do throws(ServingError) {
      server = try ScreenServer(host, title: title, port: options.port, key: key ?? RandomToken.make())
    } catch {
      fail("\(error)", 1)
    }
    write("\(server.link)\n", to: .standardOutput)
    write("Press Ctrl-C to stop.\n", to: .standardError)
    if options.opens {
      // The program may run for as long as the browser does.
      Thread.detachNewThread { [link = server.link] in
        guard let reason = BrowserStart.open(link) else { return }
        write("warning: cannot open the link: \(reason)\n", to: .standardError)
      }
    }
    server.whenEnded { exit(1) }
    signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated { host.stop() }
        server.stop()
        exit(0)
      }
      source.resume()
      return source
    }
    signal(SIGPIPE, SIG_IGN)
    UIView.kumikoAfter = { time, body in
      _ = Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in MainActor.assumeIsolated { body() } }
    }
    return turn(host)
  }

  /// Runs the run loop, and has the host look at what has changed.
  @MainActor private static func turn(_ host: ScreenHost) -> Never {
    var next: ContinuousClock.Instant?
    while true {
      let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
      let wait = next.map { Date(timeIntervalSinceNow: ($0 - .now) / .seconds(1)) } ?? .distantFuture
      _ = RunLoop.main.run(mode: .default, before: min(timer, wait))
      let hasWorked = next.map { .now < $0 } ?? true
      next = host.turn(hasWorked: hasWorked || timer <= wait)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    write("error: \(message)\n", to: .standardError)
    exit(status)
  }

  private static func write(_ text: String, to file: FileHandle) { file.write(Data(text.utf8)) }
}

final class RootApplicationDelegate: NSObject, UIApplicationDelegate {
  static var kumikoScenes: [UISceneConfiguration] {
    [UISceneConfiguration(delegateClass: RootSceneDelegate.self)]
  }
}

/// A scene with a window around a controller. The activity of the controller is the state to restore.
class RootSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var makeRoot: @MainActor () -> UIViewController = { UIViewController() }
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Self.makeRoot()
    window.makeKeyAndVisible()
    self.window = window
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { window?.rootViewController?.userActivity }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    window?.rootViewController?.userActivity = stateRestorationActivity
    window?.rootViewController?.restoreUserActivityState(stateRestorationActivity)
  }
}
