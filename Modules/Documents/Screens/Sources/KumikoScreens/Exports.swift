// Screens show data.
@_exported public import KumikoData
