import type { Event } from '../../../events.ts'
import type { Deal } from '../../../model/deal.ts'
import { playing } from '../../../model/deal.ts'
import type { Game } from '../../../model/game.ts'
import { dealOf } from '../../../model/game.ts'
import type { MoveRule } from '../../../model/rules.ts'
import type { Seat } from '../../../model/seat.ts'
import type { Ruling } from '../../../model/violation.ts'
import { violation, whyNot } from '../../../model/violation.ts'
import type { Item } from '../../../model/weis.ts'
import { lastPlayed } from '../../tricks/trick.ts'
import type { Holding } from './items.ts'

export interface LateOptions {
  /** Whether Weis can be said in the trick that the last card belongs to; in the first, before any card lies. */
  readonly lasts: (deal: Deal) => boolean
  /** What the seat could have declared with its card. */
  readonly declarations: (game: Game, seat: Seat) => readonly Holding[]
  readonly refusal: (game: Game, seat: Seat) => Ruling<readonly Item[]>
  readonly declare: (game: Game, seat: Seat, items: readonly Item[]) => Event
  /** The number under which this rule stands. */
  readonly rule: string
}

/** Weis that was forgotten with one's card is said on its own, until the next card lies (CO-65). */
export const saidLate = ({ lasts, declarations, refusal, declare, rule }: LateOptions): MoveRule<'weis'> => {
  const isTime = (deal: Deal, seat: Seat) => lasts(deal) && lastPlayed(deal)?.seat === seat
  /** Before the own card to the trick on the table. Between two tricks what is said belongs to the one that is over. */
  const isEarly = (deal: Deal, seat: Seat) =>
    lasts(deal) &&
    (deal.trick.length > 0 || deal.tricks.length === 0) &&
    playing(deal).includes(seat) &&
    !deal.trick.some((play) => play.seat === seat)
  return {
    offers: (game, seat) =>
      declarations(game, seat).map((items) => ({ type: 'weis', items: items.map((item) => [...item]) })),
    refusal: (game, seat) => {
      const deal = dealOf(game)
      if (isEarly(deal, seat)) return violation('weis-too-early', rule)
      if (!isTime(deal, seat)) return violation('weis-too-late', rule, { reason: 'own-card' })
      const { declared, compared } = deal.weis
      if ([...declared, ...compared].some((said) => said.seat === seat)) {
        return violation('already-decided', rule, { reason: 'weis' })
      }
      const ruling = refusal(game, seat)
      return ({ items }) => whyNot(ruling, items)
    },
    events: (game, seat, { items }) => [declare(game, seat, items)],
  }
}
