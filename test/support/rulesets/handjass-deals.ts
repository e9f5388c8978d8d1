import { gameCreatedEvent } from '../../../src/game/lifecycle.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card, Suit } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Rules } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { allSeats } from '../../../src/rules/model/seat.ts'
import { handjass } from '../../../src/rules/rulesets/handjass.ts'
import type { Scenario } from '../scenario.ts'
import { cards, scenario } from '../scenario.ts'
import { pointsBySide, scoringInput } from './scoring-input.ts'

/** Sizes of hands, blind and dead pile, by number of players. */
const LAYOUTS: Readonly<Record<number, { size: number; blind: number; dead: number }>> = {
  2: { size: 9, blind: 9, dead: 9 },
  3: { size: 9, blind: 9, dead: 0 },
  4: { size: 9, blind: 0, dead: 0 },
  5: { size: 7, blind: 0, dead: 0 },
}

/** The pack in an order in which nine successive cards hold no Weis. */
const SCATTERED = CARDS.map((_, at) => CARDS[(5 * at) % 36] as Card)

const areNeighbours = (a: Card, b: Card): boolean =>
  a[1] === b[1] && Math.abs(CARDS.indexOf(a) - CARDS.indexOf(b)) === 1

export interface HandjassDealSettings {
  /** Required cards of each seat; the rest is filled from the pack. Null for a seat that is out. */
  readonly hands?: readonly (string | null)[]
  readonly blind?: string
  /** The turned-up card: on the blind, or the last card of the dealer. */
  readonly turned?: Card
  readonly twelve?: boolean
}

/** An arranged Handjass deal. @param seats number of seats, with those that are out */
export const handjassDeal = (
  seats: number,
  dealer: Seat,
  wanted: HandjassDealSettings = {},
): ArrangedDeal => {
  const { hands: named = [], blind: inBlind = '', turned = 'Kr', twelve = false } = wanted
  const out = (seat: Seat) => named[seat] === null
  const left = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !out(seat)).length
  const usual = LAYOUTS[left] ?? { size: 0, blind: 0, dead: 0 }
  const { size, blind, dead } = twelve ? { size: 12, blind: left === 2 ? 12 : 0, dead: 0 } : usual
  const used = [turned, ...cards(inBlind), ...named.flatMap((written) => cards(written ?? ''))]
  const rest = SCATTERED.filter((card) => !used.includes(card) && (left < 5 || card !== '6s'))
  const upTo = (count: number, own: readonly Card[]): Card[] => {
    const all = [...own]
    while (all.length < count) {
      // Prefers a card that extends no given sequence.
      const at = rest.findIndex((card) => !own.some((named) => areNeighbours(card, named)))
      all.push(...rest.splice(Math.max(at, 0), 1))
    }
    return all
  }
  const turnsLast = (seat: Seat) => blind === 0 && seat === dealer
  const hands = Array.from({ length: seats }, (_, seat) => {
    if (out(seat)) return []
    const own = upTo(turnsLast(seat) ? size - 1 : size, cards(named[seat] ?? ''))
    return turnsLast(seat) ? [...own, turned] : own
  })
  const piles = {
    ...(blind > 0 && { blind: upTo(blind, [turned, ...cards(inBlind)]) }),
    ...(dead > 0 && { dead: upTo(dead, []) }),
  }
  return { dealer, hands, ...(blind > 0 && { piles }) }
}

/** A Handjass scenario with arranged deals. */
export const handjassGame = (
  options: Record<string, unknown> = {},
  ...deals: readonly ArrangedDeal[]
): Scenario => {
  const players = Number(options['players'] ?? 4)
  return scenario(handjass, options, deals.length > 0 ? deals : [handjassDeal(players, players - 1)])
}

/** Every asked seat decides to play (`stand`). */
export const allStand = (at: Scenario): Scenario => {
  while (at.view(null).deal?.phase === 'decision') at.move(at.toAct()[0] ?? 0, { type: 'stand' })
  return at
}

/** Every seat but `winner` folds, so that the deal ends at once. */
export const allFoldTo = (at: Scenario, winner: Seat): void => {
  const { number } = at.view(null).deal ?? {}
  while (at.game().status === 'playing' && at.view(null).deal?.number === number) {
    const [seat = 0] = at.toAct()
    at.move(seat, { type: seat === winner ? 'stand' : 'fold' })
  }
}

/** Scores of a hand besides the card points. */
export interface ExtraScores {
  readonly weis?: readonly number[]
  readonly stoeck?: readonly number[]
  readonly trump?: Suit
}

/** Points that each seat writes for the given card points; null for a seat that folded. */
export const handjassPoints = (
  options: Record<string, unknown>,
  results: readonly (number | null)[],
  { weis = [], stoeck = [], trump = 'roses' }: ExtraScores = {},
): readonly number[] => {
  const seats = allSeats(results.length)
  const rules = handjass.bind(handjass.options.parse({ ...options, players: seats.length }))
  const taken = results.map((points) => points ?? 0)
  const folded = seats.filter((seat) => results[seat] === null)
  return pointsBySide(rules, scoringInput(trump, { taken, weis, stoeck, folded, dealtIn: seats }))
}

/** The rules, and a game after deals in which each seat wrote the given rubs. */
export const handjassGameWithTotals = (
  options: Record<string, unknown>,
  ...hands: readonly (readonly number[])[]
): { readonly rules: Rules; readonly game: Game } => {
  const chosen = handjass.options.parse({ ...options, players: hands[0]?.length ?? options['players'] })
  const rules = handjass.bind(chosen)
  let state = evolveAll(undefined, [
    gameCreatedEvent('handjass', chosen, rules.seats, []),
    { type: 'gameStarted' },
  ])
  for (const points of hands) {
    const [dealt] = handjassGame({ players: 2 }).events('dealt')
    const next = rules.next(state)
    const dealer = 'dealer' in next ? next.dealer : 0
    const lines = points.map((rubs, side) => ({ side, points: rubs, for: 'rubs' as const }))
    state = evolveAll(state, [{ ...dealt, type: 'dealt', dealer } as Event, { type: 'dealScored', lines }])
  }
  return { rules, game: state }
}
