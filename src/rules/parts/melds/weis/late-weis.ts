import type { Event } from '../../../events.ts'
import { lazy } from '../../../lazy.ts'
import type { Deal } from '../../../model/deal.ts'
import { playingSeats } from '../../../model/deal.ts'
import type { Game } from '../../../model/game.ts'
import { dealOf } from '../../../model/game.ts'
import type { MoveRule } from '../../../model/rules.ts'
import type { Seat } from '../../../model/seat.ts'
import type { MoveVerdict } from '../../../model/violation.ts'
import { applyVerdict, violation } from '../../../model/violation.ts'
import type { WeisItem } from '../../../model/weis.ts'
import { lastPlay } from '../../tricks/trick-winner.ts'
import type { WeisHolding } from './weis-items.ts'

/*
 * Late declaration of Weis (CO-65).
 */

export interface LateWeisOptions {
  /** True while the trick of the last card allows Weis; in the first trick also before any card. */
  readonly lasts: (deal: Deal) => boolean
  /** The holdings that the seat may still declare; `refusal` refuses none of these. */
  readonly declarations: (game: Game, seat: Seat) => readonly WeisHolding[]
  readonly refusal: (game: Game, seat: Seat) => MoveVerdict<readonly WeisItem[]>
  readonly declare: (game: Game, seat: Seat, items: readonly WeisItem[]) => Event
  /** The rule number. */
  readonly rule: string
}

/** Move rule: a player declares a forgotten Weis after the own card, until the next card is played (CO-65). */
export const lateWeis = ({
  lasts,
  declarations,
  refusal,
  declare,
  rule,
}: LateWeisOptions): MoveRule<'weis'> => {
  const isTime = (deal: Deal, seat: Seat) => lasts(deal) && lastPlay(deal)?.seat === seat
  /**
   * True before the own card of the current trick. Between two tricks a declaration belongs to the finished trick.
   */
  const isEarly = (deal: Deal, seat: Seat) =>
    lasts(deal) &&
    (deal.trick.length > 0 || deal.tricks.length === 0) &&
    playingSeats(deal).includes(seat) &&
    !deal.trick.some((play) => play.seat === seat)
  return {
    offers: (game, seat) =>
      declarations(game, seat).map((items) => ({ type: 'weis', items: items.map((item) => [...item]) })),
    offersAreLegal: true,
    isRuledOut: (game, seat) => !isTime(dealOf(game), seat),
    refusal: (game, seat) => {
      const deal = dealOf(game)
      if (isEarly(deal, seat)) return violation('weis-too-early', rule)
      if (!isTime(deal, seat)) return violation('weis-too-late', rule, { reason: 'own-card' })
      const { declared, compared } = deal.weis
      if ([...declared, ...compared].some((declaration) => declaration.seat === seat)) {
        return violation('already-decided', rule, { reason: 'weis' })
      }
      const verdict = lazy(() => refusal(game, seat))
      return ({ items }) => applyVerdict(verdict(), items)
    },
    events: (game, seat, { items }) => [declare(game, seat, items)],
  }
}
