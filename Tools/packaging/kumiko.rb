# Not yet run: written with care, against the documentation of Homebrew. The checksum is a line of SHA256SUMS.
class Kumiko < Formula
  desc "Lay out, draw, check and compare screens described in YAML"
  homepage "https://git.example.org/kumiko"
  license "MIT"
  version "0.1.0"

  on_linux do
    on_intel do
      url "https://git.example.org/kumiko/releases/download/0.1.0/kumiko-0.1.0-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  def install
    bin.install "bin/kumiko"
    include.install "include/kumiko_plugin.h"
    man1.install "share/man/man1/kumiko.1"
    bash_completion.install "share/bash-completion/completions/kumiko"
    zsh_completion.install "share/zsh/site-functions/_kumiko"
    fish_completion.install "share/fish/vendor_completions.d/kumiko.fish"
  end

  test do
    (testpath/"a.yaml").write "sections: [{ id: a, kind: grid }]\n"
    assert_match "valid", shell_output("#{bin}/kumiko validate a.yaml")
  end
end
