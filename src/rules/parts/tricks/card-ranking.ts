import type { Card, Suit } from '../../model/card.ts'
import { CARDS, RANKS, rankOf, suitOf } from '../../model/card.ts'
import type { Opens } from '../../model/contract.ts'
import { isSuit } from '../../model/contract.ts'
import type { Ranking, RankingRule } from '../../model/rules.ts'
import type { CardValues, JassRanking, PlayFacts } from '../../model/rules-as-data.ts'

/*
 * Card ranking: order and points of the cards by denomination (CO-14 to CO-31).
 */

const TRUMP_ORDER = 'U9AKOB876' // CO-21
const HIGH_ORDER = 'AKOUB9876' // CO-22
const LOW_ORDER = '6789BUOKA' // CO-23

const TRUMP_VALUES: CardValues = { U: 20, 9: 14, A: 11, K: 4, O: 3, B: 10, 8: 0, 7: 0, 6: 0 } // CO-14
const PLAIN_VALUES: CardValues = { A: 11, K: 4, O: 3, U: 2, B: 10, 9: 0, 8: 0, 7: 0, 6: 0 } // CO-15
const NO_TRUMP_VALUES: CardValues = { ...PLAIN_VALUES, 8: 8 } // CO-16
const SIX_ELEVEN_VALUES: CardValues = { ...NO_TRUMP_VALUES, 6: 11, A: 0 } // CO-17

interface SuitTable {
  readonly order: string
  readonly values: CardValues
}

/** Tabulates strength and points of all cards. */
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

const HIGH: SuitTable = { order: HIGH_ORDER, values: NO_TRUMP_VALUES }
const LOW: SuitTable = { order: LOW_ORDER, values: NO_TRUMP_VALUES }

const trumps = (trump: Suit, values: NonNullable<JassRanking['trumpValues']>): Ranking =>
  tabulate(trump, (suit) =>
    suit === trump
      ? { order: TRUMP_ORDER, values: values.trump }
      : { order: HIGH_ORDER, values: values.plain },
  )

/**
 * Makes the ranking rule of Jass for all denominations (CO-14 to CO-31). Tables are made at their first use, so
 * binding rules is cheap. A TUO needs the trump suit of its first third in `contract.trump`.
 */
export const jassRanking = ({
  trumpValues = { trump: TRUMP_VALUES, plain: PLAIN_VALUES },
  undenufeValues = 'ace11',
  gustavOpening = 4,
  third = 3,
  trio = 'tuo',
  trioValues = 'trump',
}: Omit<JassRanking, 'by'> = {}): RankingRule => {
  const made = new Map<string, Ranking>()
  const once = (key: string, make: () => Ranking): Ranking => {
    const known = made.get(key)
    if (known !== undefined) return known
    const ranking = make()
    made.set(key, ranking)
    return ranking
  }
  const trumpGame = (trump: Suit): Ranking => once(trump, () => trumps(trump, trumpValues))
  const inOrder = (order: Opens): Ranking =>
    once(order, () => tabulate(undefined, () => (order === 'obenabe' ? HIGH : LOW)))
  const sixEleven = () =>
    once('six11', () => tabulate(undefined, () => ({ order: LOW_ORDER, values: SIX_ELEVEN_VALUES })))
  /** The order of one ranking with the points of another. */
  const mixed = (key: string, order: Ranking, values: Ranking): Ranking =>
    once(key, () => ({ ...order, points: values.points }))

  const inThirds = (trump: Suit, trick: number): Ranking => {
    const order = [trumpGame(trump), ...(trio === 'tuo' ? LOW_THEN_HIGH : HIGH_THEN_LOW).map(inOrder)]
    const values = trioValues === 'trump' ? trumpGame(trump) : inOrder('obenabe')
    const nth = Math.floor(trick / third)
    return mixed(`${trump}-third-${nth}`, order[nth] ?? inOrder('obenabe'), values)
  }

  return ({ denomination, opens = 'obenabe', trump }, trick, led) => {
    if (isSuit(denomination)) return trumpGame(denomination)
    switch (denomination) {
      case 'obenabe':
        return inOrder('obenabe')
      case 'undenufe':
        return undenufeValues === 'ace11' ? inOrder('undenufe') : sixEleven()
      case 'slalom':
        return inOrder(trick % 2 === 0 ? opens : other(opens))
      case 'gustav':
        return inOrder(trick < gustavOpening ? opens : other(opens))
      case 'tuo':
        return inThirds(trump ?? 'acorns', trick)
      case 'tutti':
        // No suit stays trump, so cards count as without trumps. The deal still has 157 points (CO-19, CO-30).
        return led === undefined
          ? inOrder('obenabe')
          : mixed(`led-${led}`, trumpGame(led), inOrder('obenabe'))
      case undefined:
        throw new Error('there is no denomination to rank by')
      default:
        return denomination satisfies never
    }
  }
}

const LOW_THEN_HIGH = ['undenufe', 'obenabe'] as const
const HIGH_THEN_LOW = ['obenabe', 'undenufe'] as const

const other = (order: Opens): Opens => (order === 'obenabe' ? 'undenufe' : 'obenabe')

/** No trumps, Ace high. Each card of one suit counts one point; all remaining cards count zero. */
const countedSuit = (suit: Suit): RankingRule => {
  const ranking: Ranking = {
    trump: undefined,
    strength: (card) => RANKS.length - RANKS.indexOf(rankOf(card)),
    points: (card) => (suitOf(card) === suit ? 1 : 0),
  }
  return () => ranking
}

/** Makes the ranking rule that the play facts of a phase describe. */
export const rankingRuleOf = (facts: PlayFacts['ranking']): RankingRule =>
  facts.by === 'jass' ? jassRanking(facts) : countedSuit(facts.suit)
