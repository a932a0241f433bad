/// A `test` block: steps that are played from the start, and what is expected on the way.
public struct TestScript: Hashable, Sendable {
  /// A line of the script.
  public struct Step: Hashable, Sendable {
    /// What to do or to expect.
    public let action: Action
    /// The line as written.
    public let text: String
    /// Where it stands.
    public let location: SourceLocation
  }

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Activate the element that is meant.
    case press(String)
    /// Step an adjustable over the variable to the value with the index.
    case turn(variable: Int, index: Int)
    /// Perform a custom action on an element.
    case perform(action: String, element: String)
    /// Close the overlay.
    case escape
    /// Compare the game with what should be.
    case expect(Expectation)
  }

  /// What a step expects.
  public enum Expectation: Hashable, Sendable {
    /// The game has ended so.
    case ending(Stage.Ending)
    /// Play is in the stage.
    case stage(Stage.ID)
    /// The overlay is open.
    case overlay(Stage.ID)
    /// The variable has the value with the index.
    case value(variable: Int, index: Int)
    /// A sentence of the instruction is exactly this.
    case sentence(String)
    /// No element that is meant so is present.
    case absent(String)
  }

  /// The name.
  public let name: String
  /// The steps in order.
  public let steps: [Step]
  /// Where the block begins.
  public let location: SourceLocation
}
