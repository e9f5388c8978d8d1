import { expect, test } from 'vitest'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Zweier-Sidi: a second computation of the scores of random games from the played cards.
 */

const TRUMPS: Record<string, number> = { U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3 }
const PLAIN: Record<string, number> = { A: 11, B: 10, K: 4, O: 3, U: 2 }
const TRUMP_ORDER = ['6', '7', '8', 'B', 'O', 'K', 'A', '9', 'U']
const PLAIN_ORDER = ['6', '7', '8', '9', 'B', 'U', 'O', 'K', 'A']

/** The points of the bidder, trick by trick: two cards a trick, the winner leads, ten points for the last trick. */
const takenBy = (deal: DealLog, bidder: number): number => {
  const mode = String(eventsOfType(deal, 'contractNamed')[0]?.denomination)
  const trump = { acorns: 'a', shields: 's', roses: 'r', bells: 'b' }[mode]
  const worth = ([rank = '', suit = '']: string): number => {
    if (trump === undefined && rank === '8') return 8
    return (suit === trump ? TRUMPS[rank] : PLAIN[rank]) ?? 0
  }
  const height = ([rank = '', suit = '']: string): number => {
    if (suit === trump) return TRUMP_ORDER.indexOf(rank)
    return PLAIN_ORDER.indexOf(rank) * (mode === 'undenufe' ? -1 : 1)
  }
  let leader = bidder
  let taken = 0
  const played = eventsOfType(deal, 'cardPlayed')
  for (let at = 0; at < played.length; at += 2) {
    const [first, second] = [played[at], played[at + 1]]
    if (first === undefined || second === undefined) throw new Error('a trick has two cards')
    expect(first.seat).toBe(leader)
    const sameSuit = first.card[1] === second.card[1]
    const over = sameSuit ? height(second.card) > height(first.card) : second.card[1] === trump
    leader = over ? second.seat : first.seat
    const points = worth(first.card) + worth(second.card) + (at === 34 ? 10 : 0)
    if (leader === bidder) taken += points
  }
  expect(played).toHaveLength(36)
  return taken
}

/** The score of each player for a deal. */
const reckoned = (deal: DealLog, simple: boolean): number[] => {
  const wrote = [0, 0]
  const [folded] = eventsOfType(deal, 'folded')
  if (folded !== undefined) return wrote.with(1 - folded.seat, simple ? 1 : 5)
  const last = eventsOfType(deal, 'bidMade').at(-1)
  const bidder = last?.seat ?? 0
  const over = takenBy(deal, bidder) - (last?.points ?? 0)
  const factor = eventsOfType(deal, 'doubled').length > 0 ? 2 : 1
  return wrote.with(over >= 0 ? bidder : 1 - bidder, factor * (simple ? 1 : Math.max(over, -over)))
}

const games = checkRandomGames('zweier-sidi', ({ log, game }) => {
  const { options } = game
  const simple = options['scoring'] === 'simple'
  const usual = simple ? 4 : options['doubleVariant'] ? 100 : 50
  const target = options['target'] === 'standard' ? usual : Number(options['target'])
  const totals = [0, 0]
  for (const deal of dealsIn(log)) {
    expect(Math.max(...totals)).toBeLessThan(target)
    const wrote = [0, 0]
    for (const { side, points } of eventsOfType(deal, 'dealScored').flatMap(({ lines }) => lines)) {
      wrote[side] = (wrote[side] ?? 0) + points
    }
    expect(wrote).toEqual(reckoned(deal, simple))
    wrote.forEach((points, side) => {
      totals[side] = (totals[side] ?? 0) + points
    })
  }
  expect(game.result).toEqual({ winners: [totals.findIndex((points) => points >= target)], kind: 'single' })
})

test('ZS-8 · ZS-14 · ZS-15 · ZS-17 · ZS-18 · every hand of random games scores by the formulas of Zweier-Sidi', () =>
  games.expectReckoned())
