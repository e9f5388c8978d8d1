import { expect, test } from 'vitest'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Differenzler: a second computation of tricks, points, differences and winners of random games.
 */

const PLAIN: Readonly<Record<string, number>> = { A: 11, K: 4, O: 3, U: 2, B: 10 }
const TRUMP: Readonly<Record<string, number>> = { ...PLAIN, U: 20, 9: 14 }

/** The rank of a card in a trick: trumps above the suit led, other suits below. */
const placeOf = (card: string, led: string, trump: string): number => {
  const [rank = '', suit = ''] = card
  if (suit === trump) return 20 + '678BOKA9U'.indexOf(rank)
  return suit === led ? '6789BUOKA'.indexOf(rank) : -1
}

/** The points of each seat, from the played cards alone. */
const taken = (deal: DealLog, players: number, trump: string): number[] => {
  const cards = eventsOfType(deal, 'cardPlayed')
  const points = Array.from({ length: players }, () => 0)
  for (let first = 0; first < cards.length; first += players) {
    const plays = cards.slice(first, first + players)
    const places = plays.map(({ card }) => placeOf(card, plays[0]?.card[1] ?? '', trump))
    const winner = plays[places.indexOf(Math.max(...places))]?.seat ?? 0
    const worth = plays.map(({ card }) => (card[1] === trump ? TRUMP : PLAIN)[card[0] ?? ''] ?? 0)
    const last = first + players === cards.length ? 5 : 0
    points[winner] = worth.reduce((sum, each) => sum + each, (points[winner] ?? 0) + last)
  }
  return points
}

/** The score of each seat for a deal. */
const written = (deal: DealLog, options: Record<string, unknown>, cut: string | undefined): number[] => {
  const players = Number(options['players'])
  const turned = eventsOfType(deal, 'dealt')[0]?.turned
  expect([turned === undefined, cut === undefined]).toContain(true)
  const took = taken(deal, players, (turned ?? cut)?.[1] ?? '')
  const everything = options['twoPacks'] ? 309 : 157
  const undealt = eventsOfType(deal, 'dealt')[0]?.piles.length === 1
  expect(took.reduce((a, b) => a + b))[undealt ? 'toBeLessThanOrEqual' : 'toBe'](everything)
  const scores = Array.from({ length: players }, () => 0)
  for (const { seat, house } of eventsOfType(deal, 'predicted')) {
    const off = Math.abs(house.points - (took[seat] ?? 0))
    scores[seat] = off === 0 ? Number(options['exactBonus']) : off
  }
  return scores
}

const games = checkRandomGames('differenzler', ({ log, game }) => {
  const { options } = game
  const players = Number(options['players'])
  const totals = Array.from({ length: players }, () => 0)
  const deals = dealsIn(log)
  const cuts = eventsOfType(log, 'trumpCut')
  expect(cuts).toHaveLength(options['trumpSource'] === 'cut' ? deals.length : 0)
  for (const [at, deal] of deals.entries()) {
    const lines = eventsOfType(deal, 'dealScored')[0]?.lines ?? []
    for (const [seat, points] of written(deal, options, cuts[at]?.card).entries()) {
      const wrote = lines.filter(({ side }) => side === seat)
      expect(wrote.reduce((sum, line) => sum + line.points, 0)).toBe(points)
      totals[seat] = (totals[seat] ?? 0) + points
    }
  }
  const usual =
    options['deals'] === 'by-players' ? Number(options['handsPerPlayer']) * players : Number(options['deals'])
  expect([usual, options['tie'] === 'extra-hand' ? usual + 1 : usual]).toContain(deals.length)
  const winners = [...totals.keys()].filter((seat) => totals[seat] === Math.min(...totals))
  expect(game.result?.winners).toEqual(winners)
})

test('DF-10 · DF-11: random games score differences, and the lowest total wins', () => games.expectReckoned())
