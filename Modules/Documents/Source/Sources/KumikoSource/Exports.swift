// Documents are read as values with their places.
@_exported public import KumikoValues
