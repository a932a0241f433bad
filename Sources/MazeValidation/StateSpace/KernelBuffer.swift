/// A block of memory of a fixed size for the kernels of the search.
///
/// An index is checked in debug builds only: in the search of ten million states the checks of
/// arrays take a third of the time. It has reference semantics: a copy is the same block.
@safe
struct KernelBuffer<Element: Sendable>: @unchecked Sendable {
  @safe
  private final class Owner {
    let base: UnsafeMutablePointer<Element>
    var initialized = 0

    init(capacity: Int) {
      unsafe base = .allocate(capacity: max(1, capacity))
    }

    deinit {
      unsafe base.deinitialize(count: initialized)
      unsafe base.deallocate()
    }
  }

  private let owner: Owner
  private let base: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// A block of equal elements.
  init(repeating element: Element, count: Int) {
    owner = Owner(capacity: count)
    unsafe base = owner.base
    self.count = count
    unsafe base.initialize(repeating: element, count: count)
    owner.initialized = count
  }

  /// A block with the elements of an array.
  init(_ elements: ContiguousArray<Element>) {
    owner = Owner(capacity: elements.count)
    unsafe base = owner.base
    count = elements.count
    for (index, element) in elements.enumerated() {
      unsafe (base + index).initialize(to: element)
    }
    owner.initialized = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// The number of bytes that it takes.
  var byteCount: Int { count * MemoryLayout<Element>.stride }

  /// A block of its own with the same elements.
  func copy() -> KernelBuffer {
    let result = KernelBuffer(uninitialized: count)
    unsafe result.base.initialize(from: base, count: count)
    result.owner.initialized = count
    return result
  }

  private init(uninitialized count: Int) {
    owner = Owner(capacity: count)
    unsafe base = owner.base
    self.count = count
  }
}

extension KernelBuffer {
  /// The elements in order.
  var elements: some Sequence<Element> { (0..<count).lazy.map { self[$0] } }
}
