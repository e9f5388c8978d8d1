import type { LoggedEvent } from '../../../src/rules/events.ts'
import type { InformationSet } from '../../../src/rules/information-set.ts'
import { informationSetOf } from '../../../src/rules/information-set.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import type { Played } from '../random-game.ts'
import type { Scenario } from '../scenario.ts'

const AT = '2026-08-01T19:30:00.000Z'

/** Information set of a seat in a test game: the view of the seat and the events of the current deal. */
export const informationSetIn = ({ rules, game, log }: Played, seat: Seat): InformationSet => {
  const from = game.deal?.from ?? log.length + 1
  const ofDeal = log.slice(from - 1).map((event, at): LoggedEvent => ({ ...event, seq: from + at, at: AT }))
  return informationSetOf(rules, game, seat, ofDeal)
}

/** The rules, game and log of a scenario at this moment, for helpers that take a `Played`. */
export const playedOf = ({ rules, game, log }: Scenario): Played => ({ rules, game: game(), log: log() })
