import { expect, test } from 'vitest'
import type { Event } from '../../src/rules/events.ts'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Staekske Rape: a second computation of each deal of random games from the log alone, with separate tables, tricks and
 * combinations.
 */

const TRUMP = { order: '78BOKA9U', points: { U: 20, 9: 14, A: 11, K: 3, O: 2, B: 10 } }
const PLAIN = { order: '789BUOKA', points: { A: 11, K: 3, O: 2, U: 1, B: 10 } }
const RUN = 'AKOUB987'
const FOURS: Record<string, number> = { U: 200, 9: 140, A: 100, K: 100, O: 100, B: 100 }
const LETTER: Record<string, string> = { acorns: 'a', shields: 's', roses: 'r', bells: 'b' }

const pointsOf = (card: string, trump: string): number => {
  const { points } = card[1] === trump ? TRUMP : PLAIN
  return (points as Record<string, number>)[card[0] ?? ''] ?? 0
}

const height = (card: string, trump: string, led: string): number => {
  if (card[1] === trump) return 100 + TRUMP.order.indexOf(card[0] ?? '')
  return card[1] === led ? PLAIN.order.indexOf(card[0] ?? '') : -1
}

/** The points of a combination: four of a rank, or a run of one suit. A pair counts nothing. */
const worthOf = (item: readonly string[]): number => {
  const ranks = new Set(item.map((card) => card[0] ?? ''))
  if (item.length === 4 && ranks.size === 1) return FOURS[[...ranks][0] ?? ''] ?? 0
  const places = item.map((card) => RUN.indexOf(card[0] ?? '')).sort((a, b) => a - b)
  const isRun =
    item.every((card) => card[1] === item[0]?.[1]) &&
    places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
  return isRun && item.length >= 3 ? ([20, 50, 100][Math.min(item.length, 5) - 3] ?? 0) : 0
}

/** The played hand of the declarer, and the four cards laid aside. */
const handOf = (deal: DealLog, declarer: number) => {
  const [dealt] = eventsOfType(deal, 'dealt')
  const first = dealt?.house.closed?.[declarer] ?? dealt?.own[declarer]?.hand ?? []
  const stock = dealt?.house.piles['stock'] ?? []
  const [discarded] = eventsOfType(deal, 'discarded')
  if (discarded === undefined) return { hand: first, aside: stock }
  const aside = discarded.own[declarer]?.cards ?? []
  return { hand: [...first, ...stock].filter((card) => !aside.includes(card)), aside }
}

/** Card points and number of tricks of the declarer. */
const tricksOf = (deal: DealLog, declarer: number, trump: string) => {
  const cards = eventsOfType(deal, 'cardPlayed')
  let points = 0
  let won = 0
  for (let at = 0; at < cards.length; at += 4) {
    const trick = cards.slice(at, at + 4)
    const led = trick[0]?.card[1] ?? ''
    const best = trick.reduce((top, play) =>
      height(play.card, trump, led) > height(top.card, trump, led) ? play : top,
    )
    if (best.seat !== declarer) continue
    won += 1
    points += trick.reduce((sum, { card }) => sum + pointsOf(card, trump), at === 24 ? 5 : 0)
  }
  return { points, won }
}

/** The combinations that the declarer showed or called, all from the hand; without four Unders. */
const shownFrom = (deal: DealLog, hand: readonly string[], trump: string) => {
  const items = eventsOfType(deal, 'announced').flatMap((announced) => announced.items)
  for (const card of items.flat()) expect(hand).toContain(card)
  const pair = [`K${trump}`, `O${trump}`]
  const scored = eventsOfType(deal, 'stoeckScored').length > 0
  if (scored) expect(hand).toEqual(expect.arrayContaining(pair))
  if (pair.every((card) => (items.flat() as string[]).includes(card))) expect(scored).toBe(true)
  const worths = items.map(worthOf)
  return {
    jacks: worths.includes(200),
    extra: worths.reduce((sum, worth) => sum + (worth === 200 ? 0 : worth), scored ? 20 : 0),
  }
}

/** The score of the declarer. */
const reckon = (deal: DealLog, options: Record<string, unknown>): number => {
  const contract = eventsOfType(deal, 'contractMade')[0]?.contract
  const declarer = contract?.declarer ?? -1
  const bid = contract?.points ?? 0
  if (eventsOfType(deal, 'folded').length > 0) {
    expect(bid).toBe(1)
    return -10
  }
  const trump = LETTER[eventsOfType(deal, 'contractNamed')[0]?.denomination ?? ''] ?? ''
  const { hand, aside } = handOf(deal, declarer)
  expect(hand).toHaveLength(7)
  const { jacks, extra } = shownFrom(deal, hand, trump)
  const { points, won } = tricksOf(deal, declarer, trump)
  expect(eventsOfType(deal, 'cardPlayed')).toHaveLength(jacks ? 0 : 28)
  if (!jacks && won === 0) return -50
  const total = points + aside.reduce((sum, card) => sum + pointsOf(card, trump), 0)
  if (won === 7) expect(total).toBe(146)
  const tens = (total + (won === 7 ? 100 : 0)) / 10
  const a = jacks ? 30 : options['rounding'] === 'down' ? Math.floor(tens) : Math.round(tens)
  const r = 10 + bid - extra / 10
  const result = a >= r ? a - r : -(2 * (r - a) + 10)
  const doubles =
    eventsOfType(deal, 'stood').length > 0 && (!jacks || options['noStockDoublesFourJacks'] === true)
  return doubles ? 2 * result : result
}

const games = checkRandomGames('staekske-rape', ({ log, game }) => {
  const { options } = game
  const totals = game.seats.map(() => 0)
  for (const deal of dealsIn(log as readonly Event[])) {
    const lines = eventsOfType(deal, 'dealScored').flatMap((scored) => scored.lines)
    const declarer = eventsOfType(deal, 'contractMade')[0]?.contract.declarer ?? -1
    expect(lines).toHaveLength(1)
    expect(lines[0]?.side).toBe(declarer)
    expect(lines[0]?.points).toBe(reckon(deal, options))
    totals[declarer] = (totals[declarer] ?? 0) + (lines[0]?.points ?? 0)
  }
  const best = Math.max(...totals)
  expect(game.result?.winners).toEqual(totals.flatMap((points, seat) => (points === best ? [seat] : [])))
})

test('SR-36 · SR-42: every hand of random games scores by the formulas of Staekske Rape', () =>
  games.expectReckoned())
