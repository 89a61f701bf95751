import KumikoUIKit
import KumikoUIKitServing
import WiFiSettingsScreens

AppServer.run(title: "Wi-Fi") { UINavigationController(rootViewController: WiFiSettingsViewController()) }
