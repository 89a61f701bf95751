@_exported @_spi(Kumiko) public import KumikoSystem
