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
    var builder = Builder(capacity: elements.count)
    for element in elements { builder.append(element) }
    self = builder.finished()
  }

  /// A block that is filled one by one; it is not copied when it is finished.
  struct Builder {
    private var owner: Owner
    private var capacity: Int

    /// An empty block with room for so many elements; it grows where they are more.
    init(capacity: Int) {
      self.capacity = max(1, capacity)
      owner = Owner(capacity: self.capacity)
    }

    var count: Int { owner.initialized }

    @inline(__always)
    mutating func append(_ element: Element) {
      if owner.initialized == capacity { grow() }
      unsafe (owner.base + owner.initialized).initialize(to: element)
      owner.initialized &+= 1
    }

    @inline(never)
    private mutating func grow() {
      let larger = Owner(capacity: capacity * 2)
      unsafe larger.base.moveInitialize(from: owner.base, count: capacity)
      (larger.initialized, owner.initialized) = (capacity, 0)
      owner = larger
      capacity *= 2
    }

    /// The block; nothing may be appended any more.
    consuming func finished() -> KernelBuffer { KernelBuffer(owner) }
  }

  private init(_ owner: Owner) {
    self.owner = owner
    unsafe base = owner.base
    count = owner.initialized
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
