// Whoever serves a screen names its classes.
@_exported import KumikoUIKit
