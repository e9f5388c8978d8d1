import type { Denomination } from '../../kernel/contract.ts'
import { playing } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { ScoreLine } from '../../kernel/score.ts'
import type { Seat } from '../../kernel/seat.ts'
import { cardPoints } from '../../parts/counting/points.ts'
import { STOECK } from '../../parts/melds/stoeck.ts'
import { formatFor } from './formats.ts'
import { rubsFor, wheelsFor } from './rubs.ts'

export interface Scoring {
  readonly handSize: 9 | 12
  /** Whether rubs and wheels are multiplied by the trump suit. */
  readonly berner: boolean
  /** Whether Weis needs no trick while two play. */
  readonly weisWithoutTrick2p: boolean
  /** How many rubs a hand of three players has. */
  readonly threePlayerRubs: number
}

const BERNER: Partial<Record<Denomination, number>> = { roses: 4, acorns: 3, bells: 2, shields: 1 } // HJ-30

/** Own cards, Weis that was kept by a trick, and Stöck (HJ-17, HJ-18, HJ-19). */
const resultOf = (game: Game, seat: Seat, { weisWithoutTrick2p }: Scoring): number => {
  const { tricks, weis, stoeck, active } = dealOf(game)
  const keepsWeis =
    tricks.some(({ winner }) => winner === seat) || (weisWithoutTrick2p && active.length === 2)
  const melds = weis.scored.reduce((sum, item) => (item.seat === seat ? sum + item.value : sum), 0)
  const cards = cardPoints(game, { sideOf: (_, other) => other }, seat)
  return cards + (keepsWeis ? melds : 0) + (stoeck.includes(seat) ? STOECK : 0)
}

/** Rubs and wheels of a hand; the last who has not folded takes all rubs (HJ-12, HJ-20 to HJ-28). */
export const scoreHand = (game: Game, scoring: Scoring): readonly ScoreLine[] => {
  const deal = dealOf(game)
  const seats = playing(deal)
  const factor = (scoring.berner && BERNER[contractOf(game).denomination ?? 'shields']) || 1
  const atStake = [0, 0, 1, scoring.threePlayerRubs][deal.active.length] ?? 2 // HJ-20
  if (seats.length === 1) return seats.map((side) => ({ side, points: factor * atStake, for: 'rubs' }))
  const { threshold } = formatFor(deal.active.length, scoring.handSize)
  const results = seats.map((seat) => resultOf(game, seat, scoring))
  const rubs = rubsFor(results, atStake, threshold)
  const wheels = wheelsFor(results, threshold)
  return seats.flatMap((side, at): ScoreLine[] => [
    ...(rubs[at] ? [{ side, points: factor * rubs[at], for: 'rubs' as const }] : []),
    ...(wheels[at] ? [{ side, points: -factor * wheels[at], for: 'wheels' as const }] : []),
  ])
}
