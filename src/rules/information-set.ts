import type { LoggedEvent, ShownEvent } from './events.ts'
import type { Game } from './model/game.ts'
import type { Rules } from './model/rules.ts'
import type { Seat } from './model/seat.ts'
import { redact, view, viewerAt } from './view.ts'
import type { View } from './view-schema.ts'

/*
 * Information set: the knowledge of one seat about a game. Bots decide by the information set only.
 */

/**
 * Everything that one seat may know about the game: the view, the events of the current deal, and the public
 * history. Bots decide by the information set only.
 */
export interface InformationSet {
  /** The view of the seat. The own secret prediction stays visible. */
  readonly view: View
  /** The events of the current deal as shown to the seat. */
  readonly events: readonly ShownEvent[]
  /** The public history of finished deals. */
  readonly before: Pick<Game, 'past' | 'lots'>
}

/** A player may not look again at a secret prediction (DF-6), but knows the number. */
const withOwnPrediction = (seen: View, { deal }: Game, seat: Seat): View => {
  const prediction = deal?.predictions.find((entry) => entry.seat === seat)
  if (!seen.deal || !prediction) return seen
  const predictions = seen.deal.predictions.map((entry) =>
    entry.seat === seat ? { seat, points: prediction.points } : entry,
  )
  return { ...seen, deal: { ...seen.deal, predictions } }
}

/**
 * Builds the information set of a seat from the full game and its log, without hidden cards.
 * @param log the log, at least from the start of the current deal
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
