/// A `test` block: steps that are played from the start, and what is expected on the way.
package struct TestScript: Hashable, Sendable {
  /// A line of the script.
  package struct Step: Hashable, Sendable {
    /// What to do or to expect.
    package let action: Action
    /// The line as written.
    package let text: String
    /// Where it stands.
    package let location: SourceLocation
  }

  /// What a step does.
  package enum Action: Hashable, Sendable {
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
  package enum Expectation: Hashable, Sendable {
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
  package let name: String
  /// The steps in order.
  package let steps: [Step]
  /// Where the block begins.
  package let location: SourceLocation
}
