import type { Card, Rank, Suit } from '../kernel/card.ts'
import { CARDS, rankOf, suitOf } from '../kernel/card.ts'
import type { Opens } from '../kernel/contract.ts'
import { isSuit } from '../kernel/contract.ts'
import type { Ranking, RankingRule } from '../kernel/rules.ts'

type Values = Readonly<Record<Rank, number>>

const TRUMP_ORDER = 'U9AKOB876' // CO-21
const HIGH_ORDER = 'AKOUB9876' // CO-22
const LOW_ORDER = '6789BUOKA' // CO-23

const TRUMP_VALUES: Values = { U: 20, 9: 14, A: 11, K: 4, O: 3, B: 10, 8: 0, 7: 0, 6: 0 } // CO-14
const PLAIN_VALUES: Values = { A: 11, K: 4, O: 3, U: 2, B: 10, 9: 0, 8: 0, 7: 0, 6: 0 } // CO-15
const NO_TRUMP_VALUES: Values = { ...PLAIN_VALUES, 8: 8 } // CO-16
const SIX_ELEVEN_VALUES: Values = { ...NO_TRUMP_VALUES, 6: 11, A: 0 } // CO-17

interface SuitTable {
  readonly order: string
  readonly values: Values
}

/** Every card's strength and points, looked up in a table made once. */
const tabulate = (trump: Suit | undefined, tableOf: (suit: Suit) => SuitTable): Ranking => {
  const table = new Map(
    CARDS.map((card) => {
      const { order, values } = tableOf(suitOf(card))
      const rank = rankOf(card)
      return [card, { strength: order.length - order.indexOf(rank), points: values[rank] }]
    }),
  )
  const entry = (card: Card) => table.get(card) ?? { strength: 0, points: 0 }
  return { trump, strength: (card) => entry(card).strength, points: (card) => entry(card).points }
}

const PLAIN: SuitTable = { order: HIGH_ORDER, values: PLAIN_VALUES }
const HIGH: SuitTable = { order: HIGH_ORDER, values: NO_TRUMP_VALUES }
const LOW: SuitTable = { order: LOW_ORDER, values: NO_TRUMP_VALUES }

const trumps = (trump: Suit): Ranking =>
  tabulate(trump, (suit) => (suit === trump ? { order: TRUMP_ORDER, values: TRUMP_VALUES } : PLAIN))

export interface RankingOptions {
  /** What Ace and Six count in Undenufe (CO-16, CO-17). Never applies to slalom and gustav (CO-31). */
  readonly undenufeValues?: 'ace11' | 'six11'
}

/**
 * The Jass rankings: trump games, Obenabe, Undenufe and Slalom (CO-14 to CO-24, CO-31). Tables are made when first
 * asked for, so that binding rules costs nothing.
 */
export const jassRanking = ({ undenufeValues = 'ace11' }: RankingOptions = {}): RankingRule => {
  const made = new Map<string, Ranking>()
  const once = (key: string, make: () => Ranking): Ranking => {
    const known = made.get(key)
    if (known !== undefined) return known
    const ranking = make()
    made.set(key, ranking)
    return ranking
  }
  const inOrder = (order: Opens): Ranking =>
    once(`no-trump-${order}`, () => tabulate(undefined, () => (order === 'obenabe' ? HIGH : LOW)))

  return ({ denomination, opens = 'obenabe' }, trick) => {
    if (isSuit(denomination)) return once(denomination, () => trumps(denomination))
    switch (denomination) {
      case 'obenabe':
        return inOrder('obenabe')
      case 'undenufe':
        if (undenufeValues === 'ace11') return inOrder('undenufe')
        return once('six11', () =>
          tabulate(undefined, () => ({ order: LOW_ORDER, values: SIX_ELEVEN_VALUES })),
        )
      case 'slalom':
        return inOrder(trick % 2 === 0 ? opens : other(opens))
      default:
        throw new Error(`no ranking for ${denomination ?? 'a contract without denomination'}`)
    }
  }
}

const other = (order: Opens): Opens => (order === 'obenabe' ? 'undenufe' : 'obenabe')
