import KumikoCommandLine
import KumikoKinds

KumikoCommand.main(providers: .builtIn)
