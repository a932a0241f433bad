import MazeEngine
import MazeValidation

/// Says what is proved of the states of a maze; the proof is made when it is first asked for.
struct Standings: Sendable {
  /// The standing of a state, after making the proof if need be.
  var of: @Sendable (State) -> Standing
  /// Whether a state is known to be lost, without making a proof for it.
  var isKnownLost: @Sendable (State) -> Bool = { _ in false }

  /// Nothing is proved.
  static let unknown = Standings { _ in .unknown }

  /// The standings that a guide finds.
  static func proved(by guide: Guide) -> Standings {
    Standings(
      of: { guide.space.standing(of: $0) },
      isKnownLost: { guide.knownSpace?.standing(of: $0) == .lost })
  }
}
