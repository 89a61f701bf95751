import KumikoUIKit
import KumikoUIKitServing
import WiFiSettingsScreens

KumikoServing.run(title: "Wi-Fi") { UINavigationController(rootViewController: WiFiSettingsViewController()) }
