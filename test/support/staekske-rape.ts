import type { ArrangedDeal } from '../../src/kernel/arranged-deal.ts'
import type { Card } from '../../src/kernel/card.ts'
import { CARDS } from '../../src/kernel/card.ts'
import type { Event } from '../../src/kernel/events.ts'
import { fold } from '../../src/kernel/evolve.ts'
import { create } from '../../src/kernel/lifecycle.ts'
import type { Move } from '../../src/kernel/moves.ts'
import type { Seat } from '../../src/kernel/seat.ts'
import { staekskeRape } from '../../src/rulesets/staekske-rape.ts'
import type { Scenario } from './scenario.ts'
import { cards, scenario } from './scenario.ts'

/*
 * Deals of Staekske Rape for tests. Unless told otherwise seat 3 deals: seat 0 is the sitter, seat 1 speaks first.
 */

export const PACK = CARDS.filter((card) => !card.startsWith('6'))

export interface Layout {
  readonly dealer?: Seat
  readonly players?: number
  readonly stock?: string
}

/** A whole deal of which only some cards matter: by seat, and the stock; the rest is filled up from the pack. */
export const laid = (
  hands: Readonly<Record<number, string>>,
  { dealer = 3, players = 4, stock = '' }: Layout = {},
): ArrangedDeal => {
  const given = [...Object.values(hands), stock].flatMap(cards)
  const rest = PACK.filter((card) => !given.includes(card))
  const fill = (written: string, size: number): Card[] => {
    const begun = cards(written)
    return [...begun, ...rest.splice(0, size - begun.length)]
  }
  const filled = Array.from({ length: players }, (_, seat) =>
    players === 5 && seat === dealer ? [] : fill(hands[seat] ?? '', 7),
  )
  return { dealer, hands: filled, piles: { stock: fill(stock, 4) } }
}

/** A game with one such deal on the table; hands are open unless `blindTwo` is asked for. */
export const table = (
  hands: Readonly<Record<number, string>> = {},
  options: Record<string, unknown> = {},
  layout: Layout = {},
): Scenario =>
  scenario(staekskeRape, { blindTwo: false, players: layout.players ?? 4, ...options }, [laid(hands, layout)])

export const bid = (points: number, how: { once?: true; blind?: true } = {}): Move => ({
  type: 'bid',
  points,
  ...how,
})
export const pass: Move = { type: 'pass' }
export const take: Move = { type: 'take' }
export const stand: Move = { type: 'stand' }
export const look: Move = { type: 'look' }
export const fold_: Move = { type: 'fold' }
export const lastRound: Move = { type: 'last-round' }
export const discard = (written: string): Move => ({ type: 'discard', cards: cards(written) })
export const trumps = (denomination: 'acorns' | 'shields' | 'roses' | 'bells'): Move => ({
  type: 'choose',
  denomination,
})
export const announce = (...items: string[]): Move => ({ type: 'announce', items: items.map(cards) })

/** Everybody says one thing after the other, whoever's turn it is. */
export const talk = (game: Scenario, ...said: readonly Move[]): void => {
  for (const move of said) game.move(game.toAct()[0] ?? 0, move)
}

/** The sitter is made to play (bid 1), leaves the stock and names trumps. */
export const sitterStands = (game: Scenario, suit: Parameters<typeof trumps>[0] = 'acorns'): void =>
  talk(game, pass, pass, pass, stand, trumps(suit))

/** The hand is thrown away as fast as possible: the sitter gives up. */
export const givenUp = (game: Scenario): void => talk(game, pass, pass, pass, fold_)

/** A hand as the scoring sees it. */
export interface Hand {
  readonly bid: number
  /** Card points of the declarer's tricks, the last one's five included. */
  readonly points: number
  /** How many of the seven tricks the declarer won; six when not said. */
  readonly tricks?: number
  readonly announced?: { readonly items: string; readonly points: number }
  readonly stoeck?: boolean
  readonly withoutStock?: boolean
  readonly laidAside?: string
  readonly options?: Record<string, unknown>
}

/** What seat 0 writes for a hand, scored from a log that says just this: trumps are acorns. */
export const scoreOf = (hand: Hand): number => {
  const options = staekskeRape.options.parse(hand.options ?? {})
  const rules = staekskeRape.bind(options)
  const aside = cards(hand.laidAside ?? '7s 7r 7b 8s')
  const hands = [0, 1, 2, 3].map((seat) =>
    PACK.filter((card) => !aside.includes(card)).slice(7 * seat, 7 * seat + 7),
  )
  const won = hand.tricks ?? 6
  const own = { 0: { cards: aside } }
  const log: Event[] = [
    create('staekske-rape', options, 4, []),
    {
      type: 'dealt',
      deal: 1,
      dealer: 3,
      active: [0, 1, 2, 3],
      handSizes: [7, 7, 7, 7],
      piles: [{ name: 'stock', size: 4 }],
      places: [],
      own: hands.map((cards) => ({ hand: cards })),
      house: { piles: { stock: aside }, covered: [] },
    },
    { type: 'contractMade', contract: { declarer: 0, points: hand.bid, doubled: false, redoubled: false } },
    ...(hand.withoutStock
      ? [{ type: 'stood', seat: 0 } as const]
      : [
          { type: 'taken', seat: 0, pile: 'stock', count: 4, open: [], own } as const,
          { type: 'discarded', seat: 0, pile: 'discards', count: 4, own } as const,
        ]),
    { type: 'contractNamed', seat: 0, denomination: 'acorns' },
    { type: 'phaseBegan', phase: 'play', leader: 0 },
    ...(hand.announced
      ? [
          {
            type: 'announced',
            seat: 0,
            items: hand.announced.items.split(',').map(cards),
            points: hand.announced.points,
          } as const,
        ]
      : []),
    ...(hand.stoeck ? [{ type: 'stoeckScored', seat: 0, points: 20 } as const] : []),
    ...Array.from({ length: 7 }, (_, at) => ({
      type: 'trickWon' as const,
      seat: at < won ? 0 : 1,
      points: at === 0 ? hand.points : 0,
    })),
  ]
  const [line, ...more] = rules.score(fold(undefined, log))
  if (line === undefined || more.length > 0 || line.side !== 0) throw new Error('one line for the declarer')
  return line.points
}
