// The program `kumiko-port`, which the build plugin `KumikoPort` runs, too.

import Foundation

#if Port
  import ArgumentParser

  PortTool.main()
#else
  let message = """
    error: this build has no 'kumiko-port': add the trait 'Port' to the dependency on Kumiko, as in \
    .package(url: …, traits: ["Port"])

    """
  FileHandle.standardError.write(Data(message.utf8))
  exit(2)
#endif
