// kumiko-port: ../../ShopTests
