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
 * Deals of Staekske Rape for tests. By default seat 3 deals, seat 0 is the sitter, and seat 1 calls first.
 */

export const PACK = CARDS.filter((card) => !card.startsWith('6'))

export interface Layout {
  readonly dealer?: Seat
  readonly players?: number
  readonly stock?: string
}

/** An arranged deal from the cards that matter, by seat, and the stock. The rest is filled from the pack. */
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

/** A scenario with one such deal; hands are open unless the option `blindTwo` is set. */
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

/** Makes moves in order, each by the first seat to act. */
export const moveInTurn = (game: Scenario, ...said: readonly Move[]): void => {
  for (const move of said) game.move(game.toAct()[0] ?? 0, move)
}

/** The sitter has to play (bid 1), leaves the stock, and names trumps. */
export const sitterStands = (game: Scenario, suit: Parameters<typeof trumps>[0] = 'acorns'): void =>
  moveInTurn(game, pass, pass, pass, stand, trumps(suit))

/** Ends the hand with the fewest moves: the sitter gives up. */
export const giveUpHand = (game: Scenario): void => moveInTurn(game, pass, pass, pass, fold_)

/** Facts of a hand that decide the score of the declarer. */
export interface HandResult {
  readonly bid: number
  /** Card points of the declarer's tricks, with five for the last trick. */
  readonly points: number
  /** Number of tricks of the declarer, of seven; six by default. */
  readonly tricks?: number
  readonly announced?: { readonly items: string; readonly points: number }
  readonly stoeck?: boolean
  readonly withoutStock?: boolean
  readonly laidAside?: string
  readonly options?: Record<string, unknown>
}

/** Points that seat 0 as declarer writes for a hand. @throws if the rules write more or fewer than one line */
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
