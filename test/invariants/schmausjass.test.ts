import { expect, test } from 'vitest'
import type { Event } from '../../src/rules/events.ts'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Schmausjass: a second computation of random games: each trick, each Weis and its extension, the Stöck, and the first
 * player at the target.
 */

type Options = Record<string, unknown>

const ORDER = 'AKOUB9876'
const PLAIN: Readonly<Record<string, number>> = { A: 11, K: 4, O: 3, U: 2, B: 10 }
const TRUMP: Readonly<Record<string, number>> = { ...PLAIN, U: 20, 9: 14 }

const rank = (card: string) => card[0] ?? ''
const isFour = (item: readonly string[]) =>
  item.length === 4 && item.every((card) => rank(card) === rank(item[0] ?? ''))

/** The points of a Weis item; 0 for cards that are no item. */
const worth = (item: readonly string[], options: Options): number => {
  const { fourNines, fourBanners, weisTable, longSequences } = options
  if (isFour(item)) {
    const low = weisTable === 'gross' ? 100 : 0
    const fours = { U: 200, A: 100, K: 100, O: 100, 8: low, 7: low, 6: low }
    return { ...fours, B: Number(fourBanners), 9: Number(fourNines) }[rank(item[0] ?? '')] ?? 0
  }
  const places = item.map((card) => ORDER.indexOf(rank(card)))
  const inOneSuit = item.every((card) => card[1] === item[0]?.[1])
  if (!inOneSuit || places.some((place, at) => at > 0 && place !== (places[at - 1] ?? 0) + 1)) return 0
  const [short = 0, long] = [[0, 0, 0, 20, 50, 100][item.length], 50 * (item.length - 3)]
  return item.length <= 5 ? short : longSequences === 'gross' ? long : 0
}

/** The comparison key of a Weis item within a trick: points, number of cards, top card, trump. */
const strength = (item: readonly string[], trump: string, options: Options): number[] => [
  worth(item, options),
  item.length,
  -ORDER.indexOf(rank(item[0] ?? '')),
  !isFour(item) && item[0]?.[1] === trump ? 1 : 0,
]

const beats = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((figure, place) => figure !== b[place])
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
}

type Kind = 'stoeck' | 'weis' | 'stich'
interface Credit {
  readonly seat: number
  readonly points: number
  readonly kind: Kind
}

/** The credits of a deal in the order of the option: chronological, or by kind. */
const counted = (credits: readonly Credit[], order: string): readonly Credit[] =>
  order === 'as-they-fall'
    ? credits
    : order.split('-').flatMap((kind) => credits.filter((one) => one.kind === kind))

/** Replays one deal; `credit` checks each credit in chronological order. */
const retell = (
  deal: DealLog,
  options: Options,
  credit: (kind: Kind, seat: number, points: number) => void,
) => {
  const trump = eventsOfType(deal, 'dealt')[0]?.turned?.[1] ?? ''
  const items: (readonly string[])[][] = [[], []]
  const pair = new Set<string>()
  let stoeckOf: number | undefined
  const winners: number[] = []
  let plays: { seat: number; card: string }[] = []
  let declared: { seat: number; item: readonly string[] }[] = []

  const grows = (seat: number, item: readonly string[]) =>
    (items[seat] ?? [])
      .filter((before) => before.some((card) => item.includes(card)))
      .every((before) => {
        const more = worth(item, options) - worth(before, options)
        return (
          more > 0 ||
          (more === 0 && ORDER.indexOf(rank(item[0] ?? '')) < ORDER.indexOf(rank(before[0] ?? '')))
        )
      })

  const settleWeis = () => {
    const [first, second] = declared
    if (first === undefined) return
    const best =
      second && beats(strength(second.item, trump, options), strength(first.item, trump, options))
        ? second
        : first
    credit('weis', best.seat, worth(best.item, options))
    items[best.seat]?.push(best.item)
    declared = []
  }

  const place = (card: string, led: string) =>
    card[1] === trump
      ? 20 + '678BOKA9U'.indexOf(rank(card))
      : card[1] === led
        ? 9 - ORDER.indexOf(rank(card))
        : -1

  /** A card of the seat becomes visible: the second of King and Ober of trumps completes the Stöck. */
  const seen = (seat: number, card: string) => {
    if (card[1] !== trump || !'KO'.includes(rank(card))) return
    const before = pair.size
    pair.add(`${seat}${card}`)
    const both = ['K', 'O'].every((royal) => pair.has(`${seat}${royal}${trump}`))
    // With the option `by-holder` the Stöck counts at its call (SM-16).
    if (!both || (options['stoeckCall'] === 'by-holder' && eventsOfType(deal, 'stoeckScored').length === 0))
      return
    if (pair.size > before) credit('stoeck', seat, 20)
    stoeckOf = seat
  }

  const tell = (event: Event) => {
    switch (event.type) {
      case 'weisDeclared': {
        const [item = []] = event.own[event.seat]?.items ?? []
        expect(winners.length).toBeLessThan(9)
        expect([event.value, grows(event.seat, item)]).toEqual([worth(item, options), true])
        declared.push({ seat: event.seat, item })
        break
      }
      case 'weisShown':
        for (const card of event.items.flat()) seen(event.seat, card)
        break
      case 'cardPlayed':
        plays.push(event)
        seen(event.seat, event.card)
        break
      case 'trickWon':
        finishTrick()
    }
  }

  const finishTrick = () => {
    settleWeis()
    const [first, second] = plays
    if (first === undefined || second === undefined) return
    const led = first.card[1] ?? ''
    const winner = place(second.card, led) > place(first.card, led) ? second.seat : first.seat
    const points = plays.map(({ card }) => (card[1] === trump ? TRUMP : PLAIN)[rank(card)] ?? 0)
    winners.push(winner)
    credit('stich', winner, (points[0] ?? 0) + (points[1] ?? 0) + (winners.length === 18 ? 5 : 0))
    plays = []
  }

  for (const event of deal) tell(event)
  const late = winners.slice(9)
  if (late.length === 9 && new Set(late).size === 1)
    credit('stich', late[0] ?? 0, Number(options['matchBonus']))
  const claim = eventsOfType(deal, 'claimed')[0]
  // A claim also shows the Stöck in the hand (CO-83).
  for (const { seat } of eventsOfType(deal, 'stoeckScored')) {
    if (claim && stoeckOf === undefined) credit('stoeck', seat, 20)
  }
  return { claim }
}

const games = checkRandomGames('schmausjass', ({ log, game }) => {
  const { options } = game
  const totals: [number, number] = [0, 0]
  let first: number | undefined
  let claimed: { side: number; right: boolean } | undefined
  for (const deal of dealsIn(log)) {
    const wrote: [number, number] = [0, 0]
    const credits: Credit[] = []
    const { claim } = retell(deal, options, (kind, seat, points) => credits.push({ kind, seat, points }))
    for (const { seat, points } of counted(credits, String(options['countOrder']))) {
      wrote[seat as 0 | 1] += points
      if ((totals[seat] ?? 0) + (wrote[seat] ?? 0) >= Number(options['target'])) first ??= seat
    }
    const lines = eventsOfType(deal, 'dealScored')[0]?.lines ?? []
    const written = [0, 1].map((side) =>
      lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
    )
    expect(written).toEqual(wrote)
    totals[0] += wrote[0]
    totals[1] += wrote[1]
    claimed = claim
  }
  if (claimed === undefined) {
    expect(game.result).toEqual({ winners: [first], kind: 'single' })
  } else {
    const right = (totals[claimed.side] ?? 0) >= Number(options['target'])
    expect(claimed.right).toBe(right)
    expect(game.result).toEqual({
      winners: [right ? first : 1 - claimed.side],
      kind: right ? 'single' : 'wrong-claim',
    })
  }
})

test('SM-10 … SM-17: random games score all melds and tricks, and the first at the target wins', () =>
  games.expectReckoned())
