import FeedScreens
import Foundation
import KumikoUIKit
import KumikoUIKitServing
import Storage

// With --lines, posts come as JSON from standard input; else from a file in the folder of temporary files.
let arguments = Array(CommandLine.arguments.dropFirst())
let readsLines = arguments.contains("--lines")
AppServer.run(title: "Feed", arguments: arguments.filter { $0 != "--lines" }) {
  UINavigationController(
    rootViewController: readsLines
      ? FeedViewController(lines: StandardInputLines())
      : FeedViewController(path: NSTemporaryDirectory() + "/kumiko-feed.sqlite"))
}
