import KumikoUIKit
import KumikoUIKitServing
import MountainsScreens

AppServer.run(title: "Mountains") { UINavigationController(rootViewController: MountainsViewController()) }
