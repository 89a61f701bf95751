import KumikoUIKit
import KumikoUIKitServing
import MountainsScreens

KumikoServing.run(title: "Mountains") { UINavigationController(rootViewController: MountainsViewController()) }
