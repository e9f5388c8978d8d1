import { expect, test } from 'vitest'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Schellenjass: a second computation of random games from the played cards.
 */

/** The number of bells in the tricks of each seat. */
const bellsOf = (deal: DealLog, players: number): number[] => {
  const cards = eventsOfType(deal, 'cardPlayed')
  const bells = Array.from({ length: players }, () => 0)
  for (let first = 0; first < cards.length; first += players) {
    const plays = cards.slice(first, first + players)
    const led = plays.filter(({ card }) => card[1] === plays[0]?.card[1])
    const [best] = led.sort(
      (a, b) => 'AKOUB9876'.indexOf(a.card[0] ?? '') - 'AKOUB9876'.indexOf(b.card[0] ?? ''),
    )
    const winner = best?.seat ?? 0
    bells[winner] = (bells[winner] ?? 0) + plays.filter(({ card }) => card.endsWith('b')).length
  }
  return bells
}

/** The score of each seat for a deal. */
const written = (bells: readonly number[], turi: unknown): number[] => {
  if (!bells.includes(9)) return [...bells]
  if (turi === 'self-minus9') return bells.map((own) => (own === 9 ? -9 : 0))
  return bells.map((own) => 9 - own)
}

const games = checkRandomGames('schellenjass', ({ log, game }) => {
  const { options } = game
  const players = Number(options['players'])
  const totals = Array.from({ length: players }, () => 0)
  const deals = dealsIn(log)
  expect(deals).toHaveLength(Number(options['hands']))
  for (const deal of deals) {
    const bells = bellsOf(deal, players)
    if (eventsOfType(deal, 'dealt')[0]?.piles.length === 0) expect(bells.reduce((a, b) => a + b)).toBe(9)
    const lines = eventsOfType(deal, 'dealScored')[0]?.lines ?? []
    const wrote = bells.map((_, seat) =>
      lines.reduce((sum, { side, points }) => (side === seat ? sum + points : sum), 0),
    )
    expect(wrote).toEqual(written(bells, options['turi']))
    for (const [seat, points] of wrote.entries()) totals[seat] = (totals[seat] ?? 0) + points
  }
  const winners = [...totals.keys()].filter((seat) => totals[seat] === Math.min(...totals))
  expect(game.result?.winners).toEqual(winners)
})

test('SE-6 · SE-7 · SE-8: random games score bells and Turi, and the lowest total wins', () =>
  games.expectReckoned())
