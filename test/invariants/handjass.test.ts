import { expect, test } from 'vitest'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType, weisIn } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Handjass: a second computation of the rubs and wheels of random games from the played cards.
 */

const TRUMPS: Record<string, number> = { U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3 }
const PLAIN: Record<string, number> = { A: 11, B: 10, K: 4, O: 3, U: 2 }
const TRUMP_ORDER = '678BOKA9U'
const PLAIN_ORDER = '6789BUOKA'

interface Agreed {
  readonly weisWithoutTrick: boolean
  /** Whether Stöck counts only after a call (CO-O15). */
  readonly stoeckIsCalled: boolean
}

/** The Stöck points of each player: both cards played, and called where the option requires a call. */
const stoeckOf = (deal: DealLog, players: readonly number[], isCalled: boolean): readonly number[] => {
  const trump = eventsOfType(deal, 'dealt')[0]?.turned?.[1]
  const candidates = isCalled ? eventsOfType(deal, 'stoeckScored').map(({ seat }) => seat) : players
  return candidates.filter((seat) => {
    const own = eventsOfType(deal, 'cardPlayed').flatMap((play) =>
      play.seat === seat ? [`${play.card}`] : [],
    )
    return own.includes(`K${trump}`) && own.includes(`O${trump}`)
  })
}

/** The final points of each player in the deal by seat: cards, Weis and Stöck. */
const results = (deal: DealLog, { weisWithoutTrick, stoeckIsCalled }: Agreed): Map<number, number> => {
  const trump = eventsOfType(deal, 'dealt')[0]?.turned?.[1]
  const folded = eventsOfType(deal, 'folded').map(({ seat }) => seat)
  const players = (eventsOfType(deal, 'dealt')[0]?.active ?? []).filter((seat) => !folded.includes(seat))
  const points = new Map(players.map((seat) => [seat, 0]))
  const add = (seat: number, more: number) => points.set(seat, (points.get(seat) ?? 0) + more)
  const won = new Set<number>()
  const played = eventsOfType(deal, 'cardPlayed')
  for (let at = 0; at < played.length; at += players.length) {
    const trick = played.slice(at, at + players.length)
    const led = trick[0]?.card[1]
    const height = ({ card }: { card: string }) => {
      if (card[1] === trump) return 100 + TRUMP_ORDER.indexOf(card[0] ?? '')
      return card[1] === led ? PLAIN_ORDER.indexOf(card[0] ?? '') : -1
    }
    const [best] = trick.toSorted((a, b) => height(b) - height(a))
    const winner = best?.seat ?? -1
    won.add(winner)
    for (const { card } of trick) {
      add(winner, (card[1] === trump ? TRUMPS : PLAIN)[card[0] ?? ''] ?? 0)
    }
    if (at + players.length === played.length) add(winner, 5)
  }
  for (const { side, points: worth } of weisIn(deal)) {
    if (weisWithoutTrick || won.has(side)) add(side, worth)
  }
  for (const seat of stoeckOf(deal, players, stoeckIsCalled)) add(seat, 20)
  return points
}

/** The number of rubs of each seat, case by case, for the seats with enough points from the best down. */
const rubsOf = (
  ranked: readonly (readonly [seat: number, points: number])[],
  atStake: number,
): number[][] => {
  const [first, second, third] = ranked
  if (first === undefined) return []
  if (second === undefined) return [[first[0], atStake]]
  const tied = first[1] === second[1]
  if (atStake === 1) return tied ? [] : [[first[0], 1]]
  if (tied && third?.[1] === first[1]) return []
  const alone = tied || third?.[1] !== second[1]
  return [[first[0], 1], ...(alone ? [[second[0], 1]] : [])]
}

/** The score of each seat for a deal. */
const reckoned = (deal: DealLog, options: Record<string, unknown>): Map<number, number> => {
  const [dealt] = eventsOfType(deal, 'dealt')
  const atTable = dealt?.active.length ?? 0
  const trump = dealt?.turned?.[1] ?? ''
  const times = options['mode'] === 'berner27' ? '.sbar'.indexOf(trump) : 1
  const atStake = atTable === 2 ? 1 : atTable === 3 ? Number(options['threePlayerRubs']) : 2
  const points = results(deal, {
    weisWithoutTrick: options['weisWithoutTrick2p'] === true && atTable === 2,
    stoeckIsCalled: options['stoeckCall'] === 'by-holder',
  })
  if (points.size === 1) return new Map([...points.keys()].map((seat) => [seat, atStake * times]))
  const needed = atTable <= 3 && options['handSize'] === 12 ? 31 : 21
  const wheels = [...points].filter(([, own]) => own < needed).map(([seat]) => [seat, -1])
  const enough = [...points].filter(([, own]) => own >= needed).sort((a, b) => b[1] - a[1])
  return new Map(
    [...wheels, ...rubsOf(enough, atStake)].map(([seat = -1, rubs = 0]) => [seat, rubs * times] as const),
  )
}

const games = checkRandomGames('handjass', ({ log, game }) => {
  const { options } = game
  const mode = String(options['mode'])
  const usual = mode === 'fast7' ? 7 : mode === 'berner27' ? 27 : 5
  const goal = options['target'] === 'by-mode' ? usual : Number(options['target'])
  const totals = Array.from({ length: Number(options['players']) }, () => 0)
  for (const deal of dealsIn(log)) {
    const wrote = new Map<number, number>()
    for (const { side, points } of eventsOfType(deal, 'dealScored').flatMap(({ lines }) => lines)) {
      wrote.set(side, (wrote.get(side) ?? 0) + points)
    }
    const inSeats = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b)
    expect(inSeats(wrote)).toEqual(inSeats(reckoned(deal, options)))
    const dealtIn = totals.flatMap((points, seat) => (mode === 'fast7' || points < goal ? [seat] : []))
    expect(eventsOfType(deal, 'dealt')[0]?.active).toEqual(dealtIn)
    for (const [seat, points] of wrote) totals[seat] = (totals[seat] ?? 0) + points
  }
  const losers = totals.filter((points) => points < goal)
  const best = Math.max(...totals)
  const winners = totals.flatMap((points, seat) =>
    (mode === 'fast7' ? points === best : points >= goal) ? [seat] : [],
  )
  if (mode !== 'fast7') expect(losers).toHaveLength(1)
  expect(game.result).toEqual({ winners, kind: 'single' })
})

test('HJ-20 · HJ-27 · HJ-30: each deal of random games scores by the rules of Handjass', () =>
  games.expectReckoned())
