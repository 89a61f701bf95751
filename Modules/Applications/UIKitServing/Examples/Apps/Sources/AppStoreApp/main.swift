import AppStoreScreens
import KumikoUIKit
import KumikoUIKitServing

AppServer.run(title: "Apps") {
  let navigation = UINavigationController(rootViewController: StoreViewController())
  navigation.navigationBar.prefersLargeTitles = true
  return navigation
}
