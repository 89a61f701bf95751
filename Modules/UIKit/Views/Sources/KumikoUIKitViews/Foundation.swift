// UIKit shows Foundation too, so that files with one import compile, and files of these modules without one.
@_exported public import Foundation
