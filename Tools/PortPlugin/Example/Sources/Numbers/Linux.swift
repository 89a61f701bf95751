import UIKit

// What a device does: it shows the screen.
extension AppDelegate {
  func kumikoRun(_ application: UIApplication) {
    guard let numbers = window?.rootViewController as? NumbersViewController else { return }
    let cell = numbers.collectionView.cellForItem(at: IndexPath(item: 6, section: 0))
    print(numbers.collectionView.bounds.width, cell?.frame.width ?? 0)
  }
}
