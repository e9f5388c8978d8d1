import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { rankingRuleOf } from '../../../src/rules/parts/tricks/card-ranking.ts'
import { STAEKSKE_RANKING } from '../../../src/rules/rulesets/staekske-rape/phases.ts'
import { staekskeRape } from '../../../src/rules/rulesets/staekske-rape.ts'
import type { Scenario } from '../scenario.ts'
import { cards, scenario } from '../scenario.ts'
import { scoringInput } from './scoring-input.ts'

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
export const staekskeDeal = (
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
export const staekskeGame = (
  hands: Readonly<Record<number, string>> = {},
  options: Record<string, unknown> = {},
  layout: Layout = {},
): Scenario =>
  scenario(staekskeRape, { blindTwo: false, players: layout.players ?? 4, ...options }, [
    staekskeDeal(hands, layout),
  ])

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
export const moveInTurn = (game: Scenario, ...said: readonly Move[]): void => {
  for (const move of said) game.move(game.toAct()[0] ?? 0, move)
}

/** The sitter is made to play (bid 1), leaves the stock and names trumps. */
export const sitterStands = (game: Scenario, suit: Parameters<typeof trumps>[0] = 'acorns'): void =>
  moveInTurn(game, pass, pass, pass, stand, trumps(suit))

/** The hand is thrown away as fast as possible: the sitter gives up. */
export const giveUpHand = (game: Scenario): void => moveInTurn(game, pass, pass, pass, fold_)

/** A hand as the scoring sees it. */
export interface HandResult {
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

/** What seat 0 writes for a hand of these figures. */
export const declarerScore = ({ bid: points, ...hand }: HandResult): number => {
  const rules = staekskeRape.bind(staekskeRape.options.parse(hand.options ?? {}))
  const won = hand.tricks ?? 6
  const { points: shown = 0, items = '' } = hand.announced ?? {}
  const figures = scoringInput(`${points} acorns`, {
    taken: [hand.points, 0, 0, 0],
    tricks: [won, 7 - won, 0, 0],
    stoeck: hand.stoeck ? [0] : [],
    aside: cards(hand.laidAside ?? '').reduce((sum, card) => sum + inAcorns.points(card), 0),
    shown,
    fourJacks: items.includes('Ua Us Ur Ub'),
    withoutStock: hand.withoutStock ?? false,
  })
  const [line, ...more] = rules.score(figures)
  if (line === undefined || more.length > 0 || line.side !== 0) throw new Error('one line for the declarer')
  return line.points
}

const inAcorns = rankingRuleOf(STAEKSKE_RANKING)(
  { denomination: 'acorns', doubled: false, redoubled: false },
  0,
  undefined,
)
