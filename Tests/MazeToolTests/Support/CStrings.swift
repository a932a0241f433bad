internal import Glibc

/// Lists of strings in the form that C takes.
enum CStrings {
  /// Calls `body` with a null-terminated list of `strings`, which lives as long as the call.
  static func with<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe body(copies + [nil])
  }
}
