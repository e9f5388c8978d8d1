import type { Seat } from '../../../model/seat.ts'
import type { WeisItem, WeisStatement } from '../../../model/weis.ts'
import type { WeisOrder } from './compare-items.ts'
import { WEIS_CRITERIA } from './compare-items.ts'

/** Somebody who declared the highest value, with the item meant; in the order of declaring. */
export interface WeisContender {
  readonly seat: Seat
  readonly side: number
  readonly item: WeisItem
}

/**
 * The talk that tells equal declarations of opposing sides apart (CO-70): the first to declare speaks first, the others
 * concede or state an equal or better figure, and it stops as soon as only one side is left. Gives who is left at the
 * end (the first of them has the best item) and exactly what was said.
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

/** Who stated less is out when somebody states more; who has not spoken yet is still in. */
const spokeNotBefore = (speaker: WeisContender, left: readonly WeisContender[]) => (other: WeisContender) =>
  left.indexOf(other) >= left.indexOf(speaker)

const oneSide = (contenders: readonly WeisContender[]): boolean =>
  contenders.every(({ side }) => side === contenders[0]?.side)
