import type { LoggedEvent, ShownEvent } from './events.ts'
import type { Game } from './game.ts'
import type { Rules } from './rules.ts'
import type { Seat } from './seat.ts'
import { redact, view, viewerOf } from './view.ts'
import type { View } from './view-schema.ts'

/** All that somebody at a table goes by: what the seat sees, and what everybody remembers of the deals before. */
export interface Seen {
  readonly view: View
  /** Of the deal on the table, from when it was dealt, as the seat was shown them. */
  readonly events: readonly ShownEvent[]
  /** What all have seen of the deals that are over. */
  readonly before: Pick<Game, 'past' | 'lots'>
}

/**
 * What a seat goes by.
 * @param log at least all of the deal on the table
 */
export const seenBy = (rules: Rules, game: Game, seat: Seat, log: readonly LoggedEvent[]): Seen => {
  const from = game.deal?.from ?? game.version + 1
  return {
    view: view(rules, game, seat),
    events: log
      .filter(({ seq }) => seq >= from)
      .map((event) => redact(event, viewerOf(game, seat, event.seq))),
    before: { past: game.past, lots: game.lots },
  }
}
