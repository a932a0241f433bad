/// An open journal that nobody else can open for writing.
protocol JournalStorage: AnyObject {
  /// All bytes of it.
  func read() -> Result<[UInt8], FileFailure>
  /// Appends behind the first `length` bytes, drops whatever was there, and waits until the storage
  /// has it.
  ///
  /// After a failure the journal has `length` bytes again where that is possible.
  ///
  /// - Returns: Why it failed, or `nil`.
  func append(_ bytes: [UInt8], at length: Int) -> FileFailure?
  /// Gives it free; a journal without a byte is removed.
  func close()
}
