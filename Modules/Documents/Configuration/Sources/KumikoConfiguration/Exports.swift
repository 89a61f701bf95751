// One import for documents of every kind.
@_exported public import KumikoData
@_exported public import KumikoScreens
@_exported public import KumikoSource
