import InsertionSortScreens
import KumikoUIKit
import KumikoUIKitServing

AppServer.run(title: "Insertion Sort") {
  UINavigationController(rootViewController: InsertionSortViewController())
}
