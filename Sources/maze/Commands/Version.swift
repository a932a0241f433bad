/// The version of the program and of the libraries, by semver.org; nothing else tells it.
enum Version {
  static let current = "0.1.0"
}
