import { evolveAll } from '../../rules/evolve.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules, Transition } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { worthOf } from '../evaluation/utility.ts'

/** What a deal is worth to the side of a seat that is over with what happened, without a card; nothing where it goes on. */
export const worthIfOver = (
  rules: Rules,
  before: Game,
  { events }: Transition,
  seat: Seat,
): number | undefined => {
  const scored = events.findIndex(({ type }) => type === 'dealScored')
  if (scored === -1) return undefined
  const over = evolveAll(before, events.slice(0, scored))
  return worthOf(rules, over, rules.sideOf(over, seat))
}
