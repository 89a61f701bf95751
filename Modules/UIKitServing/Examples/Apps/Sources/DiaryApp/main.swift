import DiaryScreens
import KumikoUIKitServing

// The diary is a file in the present folder.
KumikoServing.run(title: "Diary") { DiaryNavigationController(path: "diary.sqlite") }
