// UIKit shows Foundation too, so that files with one import compile.
@_exported public import Foundation
