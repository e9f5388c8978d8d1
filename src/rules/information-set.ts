import type { LoggedEvent, ShownEvent } from './events.ts'
import type { Game } from './model/game.ts'
import type { Rules } from './model/rules.ts'
import type { Seat } from './model/seat.ts'
import { redact, view, viewerAt } from './view.ts'
import type { View } from './view-schema.ts'

/** All that somebody at a table goes by: what the seat sees, what it has said itself, and what everybody remembers of the deals before. */
export interface InformationSet {
  /** As the seat sees it; but a number that it has said in secret stands in it for as long as it counts. */
  readonly view: View
  /** Of the deal on the table, from when it was dealt, as the seat was shown them. */
  readonly events: readonly ShownEvent[]
  /** What all have seen of the deals that are over. */
  readonly before: Pick<Game, 'past' | 'lots'>
}

/** Whoever said a number in secret may not look at it again (DF-6), and knows it all the same. */
const withOwnPrediction = (seen: View, { deal }: Game, seat: Seat): View => {
  const said = deal?.predictions.find((one) => one.seat === seat)
  if (!seen.deal || !said) return seen
  const predictions = seen.deal.predictions.map((one) =>
    one.seat === seat ? { seat, points: said.points } : one,
  )
  return { ...seen, deal: { ...seen.deal, predictions } }
}

/**
 * What a seat goes by.
 * @param log at least all of the deal on the table
 */
export const informationSetOf = (
  rules: Rules,
  game: Game,
  seat: Seat,
  log: readonly LoggedEvent[],
): InformationSet => {
  const from = game.deal?.from ?? game.version + 1
  return {
    view: withOwnPrediction(view(rules, game, seat), game, seat),
    events: log
      .filter(({ seq }) => seq >= from)
      .map((event) => redact(event, viewerAt(game, seat, event.seq))),
    before: { past: game.past, lots: game.lots },
  }
}
