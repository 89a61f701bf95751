/// An untyped snapshot, of Objective-C.
@available(*, unavailable, message: "there is no Objective-C and no Core Data; use NSDiffableDataSourceSnapshot")
open class NSDiffableDataSourceSnapshotReference {}
/// An untyped data source, of Objective-C.
@available(*, unavailable, message: "there is no Objective-C; use UICollectionViewDiffableDataSource")
open class UICollectionViewDiffableDataSourceReference {}
/// An untyped data source, of Objective-C.
@available(*, unavailable, message: "there is no Objective-C; use UITableViewDiffableDataSource")
open class UITableViewDiffableDataSourceReference {}
/// Content from a view of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI; use UIListContentConfiguration or one of your own")
public struct UIHostingConfiguration {}
