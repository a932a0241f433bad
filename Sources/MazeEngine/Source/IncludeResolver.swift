/// How a load finds the files that a maze includes.
///
/// The engine itself reads no files.
public struct IncludeResolver: Sendable {
  /// Where an included file is.
  public enum Location: Hashable, Sendable {
    /// Found: `identity` is the same for the same file however it is named (its real path), and
    /// `path` is what messages call it.
    case found(identity: String, path: String)
    /// There is no such file.
    case notFound
    /// It lies outside the main file's folder, or is no regular file.
    case outside
  }

  /// Finds a file from the path after `include` and the shown path of the file it stands in.
  package var locate: @Sendable (_ path: String, _ includingPath: String) -> Location
  /// Reads a file that `locate` found; the failure is a reason in words ("permission denied").
  package var read: @Sendable (_ identity: String) -> Result<[UInt8], IncludeFailure>
  /// The identity of the main file, so that a file that includes it is seen to go round.
  package var mainIdentity: String

  /// A resolver made of the two closures.
  public init(
    mainIdentity: String = "",
    locate: @escaping @Sendable (_ path: String, _ includingPath: String) -> Location,
    read: @escaping @Sendable (_ identity: String) -> Result<[UInt8], IncludeFailure>
  ) {
    self.mainIdentity = mainIdentity
    self.locate = locate
    self.read = read
  }

  /// Finds nothing: for mazes that are one piece of text.
  package static let none = IncludeResolver(
    locate: { _, _ in .notFound }, read: { _ in .failure(IncludeFailure(reason: "no files here")) })
}

/// Why an included file could not be read.
public struct IncludeFailure: Error, Hashable, Sendable {
  /// The reason in words, without a full stop.
  package var reason: String

  /// A failure for a reason.
  public init(reason: String) {
    self.reason = reason
  }
}
