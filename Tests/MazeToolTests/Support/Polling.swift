internal import Glibc

/// A list of descriptors to wait for, over `poll(2)`.
struct Polling {
  /// The entries in the form that the call takes.
  private var entries: [pollfd] = []

  /// Adds interest in input, or the end of it, on `descriptor` if there is one.
  mutating func addReading(_ descriptor: Descriptor?) {
    add(descriptor, events: Int16(POLLIN))
  }

  /// Adds interest in room for output on `descriptor` if there is one.
  mutating func addWriting(_ descriptor: Descriptor?) {
    add(descriptor, events: Int16(POLLOUT))
  }

  /// Adds interest in nothing but the other end of `descriptor` going away.
  mutating func addBreaking(_ descriptor: Descriptor?) {
    add(descriptor, events: 0)
  }

  /// Waits until something happens or `milliseconds` have passed; a signal may end it early.
  mutating func wait(milliseconds: Int32) throws {
    let count = nfds_t(entries.count)
    if unsafe poll(&entries, count, milliseconds) >= 0 { return }
    let number = errno
    if number != EINTR { throw SystemError(call: "poll", number: number) }
    for index in entries.indices { entries[index].revents = 0 }
  }

  /// Whether anything happened to `descriptor` in the last wait.
  func happened(_ descriptor: Descriptor?) -> Bool {
    guard let descriptor else { return false }
    return entries.contains { $0.fd == descriptor.number && $0.revents != 0 }
  }

  /// Whether the other end of `descriptor` was seen to be gone in the last wait.
  func isBroken(_ descriptor: Descriptor?) -> Bool {
    guard let descriptor else { return false }
    return entries.contains {
      $0.fd == descriptor.number && $0.revents & Int16(POLLERR | POLLHUP) != 0
    }
  }

  /// Adds interest in `events` on `descriptor` if there is one.
  private mutating func add(_ descriptor: Descriptor?, events: Int16) {
    guard let descriptor else { return }
    entries.append(pollfd(fd: descriptor.number, events: events, revents: 0))
  }
}
