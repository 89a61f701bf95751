// Plain values are a part of what every kind works with.
@_exported public import KumikoValues
