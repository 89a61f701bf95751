import DiaryScreens
import KumikoUIKitServing

// The diary is a file in the present folder.
AppServer.run(title: "Diary") { DiaryNavigationController(path: "diary.sqlite") }
