import type { Seat } from '../../../kernel/seat.ts'
import type { Item, WeisStatement } from '../../../kernel/weis.ts'
import type { WeisOrder } from './compare.ts'
import { heightOf, isOfTrumps, topOf } from './compare.ts'

/** Somebody who declared the highest value, with the item meant; in the order of declaring. */
export interface Contender {
  readonly seat: Seat
  readonly side: number
  readonly item: Item
}

/** One question of the talk: how good an item is in that respect, and what its holder says of it. */
interface Question {
  readonly figure: (item: Item) => number
  readonly statement: (seat: Seat, item: Item) => WeisStatement
}

const questions = (value: number, order: WeisOrder): readonly Question[] => [
  // Only a hundred can be had with different numbers of cards (and, by the big table, more than that).
  ...(value >= 100
    ? [
        {
          figure: (item: Item) => item.length,
          statement: (seat: Seat, item: Item): WeisStatement => ({ seat, says: 'cards', cards: item.length }),
        },
      ]
    : []),
  {
    figure: (item) => heightOf(topOf(item, order), order),
    statement: (seat, item) => ({ seat, says: 'top', top: topOf(item, order) }),
  },
  ...(order.trump === undefined
    ? []
    : [
        {
          figure: (item: Item) => Number(isOfTrumps(item, order)),
          statement: (seat: Seat, item: Item): WeisStatement => ({
            seat,
            says: 'trump',
            trump: isOfTrumps(item, order),
          }),
        },
      ]),
]

/**
 * The talk that tells equal declarations of opposing sides apart (CO-70): the first to declare speaks first, the others
 * concede or state an equal or better figure, and it stops as soon as only one side is left. Gives who is left at the
 * end (the first of them has the best item) and exactly what was said.
 */
export const compareAloud = (
  contenders: readonly Contender[],
  value: number,
  order: WeisOrder,
): { readonly left: readonly Contender[]; readonly statements: readonly WeisStatement[] } => {
  const statements: WeisStatement[] = []
  let left = contenders
  for (const { figure, statement } of questions(value, order)) {
    let best = Number.NEGATIVE_INFINITY
    for (const contender of left) {
      if (oneSide(left)) return { left, statements }
      const own = figure(contender.item)
      if (own < best) {
        statements.push({ seat: contender.seat, says: 'concede' })
        left = left.filter((other) => other !== contender)
        continue
      }
      statements.push(statement(contender.seat, contender.item))
      if (own > best && best !== Number.NEGATIVE_INFINITY) left = left.filter(spokeNotBefore(contender, left))
      best = own
    }
  }
  return { left, statements }
}

/** Who stated less is out when somebody states more; who has not spoken yet is still in. */
const spokeNotBefore = (speaker: Contender, left: readonly Contender[]) => (other: Contender) =>
  left.indexOf(other) >= left.indexOf(speaker)

const oneSide = (contenders: readonly Contender[]): boolean =>
  contenders.every(({ side }) => side === contenders[0]?.side)
