import InsertionSortScreens
import KumikoUIKit
import KumikoUIKitServing

KumikoServing.run(title: "Insertion Sort") {
  UINavigationController(rootViewController: InsertionSortViewController())
}
