import type { Seat } from '../../../model/seat.ts'
import type { WeisItem, WeisStatement } from '../../../model/weis.ts'
import type { WeisOrder } from './compare-items.ts'
import { WEIS_CRITERIA } from './compare-items.ts'

/*
 * Comparison dialogue of Weis (CO-70).
 */

/** A seat that declared the highest Weis value, with its best item. */
export interface WeisContender {
  readonly seat: Seat
  readonly side: number
  readonly item: WeisItem
}

/**
 * Compares equal Weis declarations of opposing sides as players do at the table (CO-70). The first declarer speaks
 * first; the others concede, or state an equal or better number of cards, top card or trump. The dialogue stops
 * when one side is left.
 * @returns the remaining contenders, the best item first, and all statements
 */
export const compareInDialogue = (
  contenders: readonly WeisContender[],
  value: number,
  order: WeisOrder,
): { readonly left: readonly WeisContender[]; readonly statements: readonly WeisStatement[] } => {
  const statements: WeisStatement[] = []
  let left = contenders
  for (const { figure, statement } of WEIS_CRITERIA.filter(({ isAsked }) => isAsked(value, order))) {
    let best = Number.NEGATIVE_INFINITY
    for (const contender of left) {
      if (oneSide(left)) return { left, statements }
      const own = figure(contender.item, order)
      if (own < best) {
        statements.push({ seat: contender.seat, says: 'concede' })
        left = left.filter((other) => other !== contender)
        continue
      }
      statements.push({ seat: contender.seat, ...statement(contender.item, order) })
      if (own > best && best !== Number.NEGATIVE_INFINITY) left = left.filter(spokeNotBefore(contender, left))
      best = own
    }
  }
  return { left, statements }
}

/** A better statement removes all earlier speakers; seats that have not spoken stay. */
const spokeNotBefore = (speaker: WeisContender, left: readonly WeisContender[]) => (other: WeisContender) =>
  left.indexOf(other) >= left.indexOf(speaker)

const oneSide = (contenders: readonly WeisContender[]): boolean =>
  contenders.every(({ side }) => side === contenders[0]?.side)
