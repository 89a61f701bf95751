#if Pictures
  /// What is found while a picture is drawn, and is no fault.
  @_spi(Kumiko) public final class PictureNotes {
    /// The characters that no font has. A box stands for each of them.
    public internal(set) var missing: Set<Unicode.Scalar> = []

    /// Creates notes without an entry.
    public init() {}
  }
#endif
