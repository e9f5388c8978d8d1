import type { Seat } from '../../kernel/contract.ts'
import type { Event } from '../../kernel/events.ts'
import type { Deal, Game, Item } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { MoveRule } from '../../kernel/rules.ts'
import type { Violation } from '../../kernel/violation.ts'
import { violation } from '../../kernel/violation.ts'
import { lastPlayed } from '../trick.ts'
import type { Holding } from './items.ts'

export interface LateOptions {
  /** Whether Weis can be said in the trick that the last card belongs to. */
  readonly lasts: (deal: Deal) => boolean
  /** What the seat could have declared with its card. */
  readonly declarations: (game: Game, seat: Seat) => readonly Holding[]
  readonly refusal: (game: Game, seat: Seat, items: readonly Item[]) => Violation | undefined
  readonly declare: (game: Game, seat: Seat, items: readonly Item[]) => Event
  /** The number under which this rule stands. */
  readonly rule: string
}

/** Weis that was forgotten with one's card is said on its own, until the next card lies (CO-65). */
export const saidLate = ({ lasts, declarations, refusal, declare, rule }: LateOptions): MoveRule<'weis'> => {
  const isTime = (deal: Deal, seat: Seat) => lasts(deal) && lastPlayed(deal)?.seat === seat
  return {
    offers: (game, seat) =>
      isTime(dealOf(game), seat)
        ? declarations(game, seat).map((items) => ({ type: 'weis', items: items.map((item) => [...item]) }))
        : [],
    refusal: (game, seat, { items }) => {
      const deal = dealOf(game)
      if (!isTime(deal, seat)) {
        const detail = 'Weis is said with your own card, or on its own before the next card lies.'
        return violation('weis-too-late', rule, detail)
      }
      const { declared, compared } = deal.weis
      return [...declared, ...compared].some((said) => said.seat === seat)
        ? violation('already-decided', rule, 'You have declared your Weis with this card.')
        : refusal(game, seat, items)
    },
    events: (game, seat, { items }) => [declare(game, seat, items)],
  }
}
