/// Most of a maze in which the key can be thrown away, and then the game is lost.
///
/// Its header declares `dial` and `key`, which is on a shelf, in the hand or in the river, and its
/// first stage is a porch from which one goes to the hall and to the pond.
package enum KeyMaze {
  /// The rooms after the porch.
  package static let rooms = """
    stage hall
    say The hall.
    adjust dial: Dial
    do take: Take the key
    if key is shelf
    set key hand
    do throw: Throw the key away
    if key is hand
    set key river
    open map: Map
    go gate: On
    go porch: Back
    stage pond
    say The pond.
    go porch: Back
    stage gate
    say The gate.
    go out: Out
    needs key is hand
    go hall: Back
    stage out
    say Outside.
    win
    overlay map
    say A map.
    close
    """
}
