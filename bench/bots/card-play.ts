import type { Event } from '../../src/rules/events.ts'
import type { Card, Suit } from '../../src/rules/model/card.ts'
import { rankOf, SUITS, suitOf } from '../../src/rules/model/card.ts'
import type { Denomination } from '../../src/rules/model/contract.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import type { Played } from '../../test/support/random-game.ts'
import type { BenchPlayer } from './bench-players.ts'
import { playDeal } from './bench-table.ts'

/*
 * Bench of card play alone: the seat with the best hand makes the lowest bid, all other seats pass, and the
 * contestants play the cards.
 */

const OBENABE: Readonly<Record<string, number>> = { A: 9, K: 4, O: 1.5 }
const UNDENUFE: Readonly<Record<string, number>> = { '6': 9, '7': 4, '8': 1.5 }
const TRUMPS: Readonly<Record<string, number>> = { U: 11, '9': 8, A: 5, K: 4, O: 3.5, B: 3 }

/** Rough hand strength in a contract. */
const countOf = (hand: readonly Card[], denomination: Denomination): number =>
  hand.reduce((sum, card) => {
    const rank = rankOf(card)
    if (denomination === 'obenabe') return sum + (OBENABE[rank] ?? 0)
    if (denomination === 'undenufe') return sum + (UNDENUFE[rank] ?? 0)
    if (suitOf(card) === denomination) return sum + (TRUMPS[rank] ?? 2.5)
    return sum + (rank === 'A' ? 4 : 0)
  }, 0)

const DENOMINATIONS: readonly Denomination[] = [...(SUITS as readonly Suit[]), 'obenabe', 'undenufe']

/** The seat with the best hand, and the contract. */
const bestOf = (
  hands: readonly (readonly Card[])[],
): { readonly seat: Seat; readonly denomination: Denomination } => {
  const all = hands.flatMap((hand, seat) =>
    DENOMINATIONS.map((denomination) => ({ seat, denomination, count: countOf(hand, denomination) })),
  )
  return all.reduce((best, one) => (one.count > best.count ? one : best))
}

/** All seats pass except the seat with the best hand. */
const script = ({ game }: Played, seat: Seat): Move | undefined => {
  const { phase, hands, calls } = dealOf(game)
  if (phase !== 'auction') return undefined
  const best = bestOf(hands)
  return seat === best.seat && calls.every(({ type }) => type !== 'bid')
    ? { type: 'bid', points: LEAST, denomination: best.denomination }
    : { type: 'pass' }
}

const LEAST = 40
/** Points for all tricks. */
const MATCH = 100

/** Card points of both sides, with the points for all tricks. */
const takenIn = (events: readonly Event[]): readonly [number, number] => {
  const taken: [number, number] = [0, 0]
  const won: [number, number] = [0, 0]
  for (const event of events) {
    if (event.type !== 'trickWon') continue
    const side = (event.seat % 2) as 0 | 1
    taken[side] += event.points
    won[side] += 1
  }
  return [taken[0] + (won[1] === 0 ? MATCH : 0), taken[1] + (won[0] === 0 ? MATCH : 0)]
}

/** Margin in card points of a contestant in a deal played from both sides. */
export const cardMargin = (one: BenchPlayer, other: BenchPlayer, seed: number): number => {
  const options = sidiBarrani.options.parse({ weisAndStoeck: false, doubling: 'none' })
  const [a, b] = [
    [one, other, one, other],
    [other, one, other, one],
  ].map((contestants) => {
    const { log } = playDeal({ ruleset: sidiBarrani, options, seed, contestants, script })
    return takenIn(log)
  }) as [readonly [number, number], readonly [number, number]]
  return (a[0] - a[1] + b[1] - b[0]) / 2
}
