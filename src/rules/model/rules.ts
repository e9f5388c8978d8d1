import type * as z from 'zod'
import type { Event } from '../events.ts'
import type { ArrangedDeal } from './arranged-deal.ts'
import type { Card, Suit } from './card.ts'
import type { Contract } from './contract.ts'
import type { DealFigures } from './deal-figures.ts'
import type { FinishedDeal } from './finished-deal.ts'
import type { Game } from './game.ts'
import { pointTotals } from './game.ts'
import type { LongTermObjective } from './long-term-objective.ts'
import type { Move, MoveType, Offer } from './moves.ts'
import type { ByPile, Pile } from './pile.ts'
import type { GameResult } from './result.ts'
import type { AuctionFacts, PlayFacts } from './rule-facts.ts'
import type { ScoreLine, Total, WrittenCell } from './score.ts'
import type { Seat } from './seat.ts'
import type { Sides } from './sides.ts'
import type { LedSuit, Play } from './trick.ts'
import type { MoveCheck, MoveVerdict, Violation } from './violation.ts'

/*
 * What a ruleset is made of. A ruleset is data and closures: the kernel asks, the ruleset answers, and nothing here
 * knows any game by name.
 */

/** How cards count and beat each other in one trick. */
export interface Ranking {
  readonly trump: Suit | undefined
  /** Higher beats lower within a suit. Not comparable between suits. */
  strength(card: Card): number
  /** Card points, without the bonus for the last trick. */
  points(card: Card): number
}

/** The ranking in force for a trick: some modes change with the number of the trick (from 0) or the suit led. */
export type RankingRule = (contract: Contract, trick: number, led: LedSuit) => Ranking

/** What a follow rule goes by: a hand, the cards already in the trick, and what is in force. */
export interface FollowContext {
  readonly contract: Contract
  readonly hand: readonly Card[]
  /** How many tricks were won before this one. */
  readonly tricks: number
  readonly trick: readonly Play[]
  readonly ranking: Ranking
}

/** Which of the cards held may be played now: what depends on no card is found out before the first one is judged. */
export type FollowRule = (at: FollowContext) => MoveCheck<Card>

/** One word of a phase. `refusal` is the only truth about legality; `offers` says what there is to ask it about. */
export interface MoveRule<W extends MoveType> {
  /** Asked only where the word as such is not refused. */
  offers(game: Game, seat: Seat): readonly Offer<W>[]
  /** Why the seat may not say the word now, whatever it says with it; else who judges what it says, where that matters. */
  refusal(game: Game, seat: Seat): MoveVerdict<Move<W>>
  /** What an allowed move does. */
  events(game: Game, seat: Seat, move: Move<W>): readonly Event[]
}

/** What happens by itself, once its time has come: events, or nothing yet. */
export type Consequence = (game: Game) => readonly Event[] | undefined

/** A part of a deal: the words that can be said, who is waited for, and when it is over. */
export interface Phase {
  readonly name: string
  readonly moves: { readonly [W in MoveType]?: MoveRule<W> }
  /** The seats that must act now. Public: must never depend on a hidden card. */
  awaits(game: Game): readonly Seat[]
  /** Asked in this order after every event until none answers. */
  readonly consequences?: readonly Consequence[]
  /** Whether this phase, or the whole deal, is over. */
  over(game: Game): 'phase' | 'deal' | undefined
  /** Whether this phase takes place in this deal; it does when absent. */
  applies?(game: Game): boolean
  /** How the cards are played in it, as data: its rules for that are made from it. */
  readonly facts?: PlayFacts
  /** How they count and beat each other, made from the facts. */
  readonly ranking?: RankingRule
  /** How a contract is bid for in it, as data. */
  readonly auction?: AuctionFacts
  /** Who leads to the first trick, in the phase where play begins. */
  leader?(game: Game): Seat
}

/** Where the cards of a pack lie after the deal. */
export interface DealtCards {
  /** By seat; empty for a seat without cards in this deal. */
  readonly hands: readonly (readonly Card[])[]
  readonly piles?: ByPile<readonly Card[]>
  readonly places?: readonly (readonly { readonly up: Card; readonly down: Card }[])[]
}

/** How a pack becomes hands. */
export interface Dealing {
  /** Every card of the pack, in the order before the shuffle. */
  readonly pack: readonly Card[]
  /** The seats that are dealt in; all when absent. */
  active?(dealer: Seat): readonly Seat[]
  /** The seats that can deal; all when absent. */
  readonly dealers?: readonly Seat[]
  /** Deals a shuffled and cut pack. Dealing any pack also tells how many cards belong where. */
  distribute(pack: readonly Card[], dealer: Seat): DealtCards
  /** The piles that lie face up. */
  readonly open?: readonly Pile[]
  /** The card that is turned up, of those laid. */
  turned?(laid: DealtCards, dealer: Seat): Card
  /** Whether seats do not see their hands before they look. */
  readonly closed?: boolean
}

/** How cards compare in a lot: `suit-then-rank` in lots of the first release, which name no order. */
export type LotOrder = NonNullable<Event<'lotDrawn'>['order']> | 'suit-then-rank'

/** Something that is decided by lot. */
export interface Lot {
  readonly purpose: string
  /** Who is drawn by a shuffled pack, the cards that show it and, where the highest or lowest decides, in which order. */
  draw(pack: readonly Card[], order?: LotOrder): Pick<Event<'lotDrawn'>, 'seat' | 'cards' | 'order'>
}

/** What comes after a deal, or before the first: another one, or the end. */
export type NextDealOrResult = { readonly dealer: Seat } | { readonly result: GameResult }

/** The rules of one game, bound to its options. */
export interface Rules extends Sides {
  readonly seats: number
  /** How the next deal is made. */
  dealing(game: Game): Dealing
  /** Whether later deals may be made otherwise than the first, so that one arranged early may not fit when it is due. */
  readonly dealingVaries?: boolean
  readonly phases: readonly Phase[]
  /** The figures of the deal on the table: all of it that its score depends on. */
  figures(game: Game): DealFigures
  /** The score lines of a deal that came to these figures: its own, for nobody is asked about the game again. */
  score(figures: DealFigures): readonly ScoreLine[]
  /** The part of the game that outlives a deal, as data for evaluations of a position; absent if a deal counts by its score alone. */
  readonly longTermObjective?: LongTermObjective
  /** What a finished deal wrote into the board, where that has rows and columns. */
  cell?(game: Game, deal: FinishedDeal): WrittenCell | undefined
  /** What must be drawn by lot before the game goes on: asked between deals, and when a deal is over. */
  lot?(game: Game): Lot | undefined
  /** Asked between deals, when there is no lot to draw. */
  next(game: Game): NextDealOrResult
  /** The seats that take no part in the game any more, however it goes on: they have counted out. None when absent. */
  out?(game: Game): readonly Seat[]
  /** The total at which a side wins or is out, where it is the same for all. */
  readonly target?: number
  /** Whether a seat sees its own secret prediction during the whole deal; during the first trick only when absent. */
  readonly ownPredictionStays?: true
  /** Whether the side with the fewest points leads; the one with most when absent. */
  readonly lowestLeads?: true
  /** The points of each side; the sum of all lines when absent. */
  totals?(game: Game): readonly Total[]
  /**
   * How people keep the score of this game, for `GET …/scores`: as the ruleset's `board` describes. `deals` are all its
   * finished deals, which the game itself remembers only in part.
   */
  board?(game: Game, deals: readonly FinishedDeal[]): unknown
}

/** How the cards are played by these rules, as data, by the name of the phase. */
export const factsOf = ({ phases }: Pick<Rules, 'phases'>): Readonly<Record<string, PlayFacts>> =>
  Object.fromEntries(phases.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]])))

/** The points of each side so far, as the ruleset counts them. */
export const totalsOf = (rules: Rules, game: Game): Total[] => [
  ...(rules.totals?.(game) ?? pointTotals(game, rules.sides)),
]

/** The totals, the leading side first; sides with equal totals in their own order. */
export const standings = (rules: Rules, game: Game): Total[] => {
  const ahead = rules.lowestLeads ? 1 : -1
  return totalsOf(rules, game).sort((a, b) => ahead * (a.points - b.points))
}

/** The page a ruleset has in the catalogue. */
export interface Ruleset<Options extends z.ZodObject = z.ZodObject, Id extends string = string> {
  readonly id: Id
  readonly name: string
  /** One or two sentences for somebody who has never heard of the game. */
  readonly summary: string
  /** Where the rules come from, for people. */
  readonly source: string
  /**
   * The letters before the numbers of its rules (`SB`), the page they stand on in `docs/rules/`, and pages of other games
   * whose rules are in force besides.
   */
  readonly rules: { readonly prefix: string; readonly page: string; readonly besides?: readonly string[] }
  /** The possible numbers of players. */
  readonly players: readonly number[]
  /** Whether partners play together; everybody is alone when absent. */
  readonly partnerships?: true
  /** How its cards are customarily drawn, for display only; with Swiss faces when absent. */
  readonly faces?: 'french'
  /** Which way it goes round the table; anticlockwise, as Swiss games do, when absent (CO-2). Seats are numbered along it. */
  readonly direction?: 'clockwise'
  /** The words its phases use, each with a move and, where it means something particular here, what it says. */
  readonly moveExamples: { readonly [W in MoveType]?: { readonly example: Move<W>; readonly says?: string } }
  /** What can stand in its deals by name, whatever its options: clients are told in the contract. */
  readonly names: {
    readonly phases: readonly string[]
    readonly piles?: readonly Pile[]
    readonly rows?: readonly string[]
  }
  /** What `Rules.board` gives; absent where the score is the totals and no more. */
  readonly board?: z.ZodObject
  readonly options: Options
  /**
   * Options of a game of 0.3.0 or before, in the meaning that the schema has today.
   * The same options when absent.
   */
  older?(options: z.infer<Options>): z.infer<Options>
  /** The rules for these options. Pure: the same options give the same rules. */
  bind(options: z.infer<Options>): Rules
}

/** What the house does: everything that needs chance. Packs come shuffled and cut. */
export type SystemMove =
  | {
      readonly type: 'deal'
      readonly pack: readonly Card[]
      readonly commitment: string
      readonly seed: string
    }
  | { readonly type: 'deal'; readonly arranged: ArrangedDeal }
  | { readonly type: 'draw'; readonly pack: readonly Card[]; readonly seed: string }

/** What happened, and the game that it leads to. */
export interface Transition {
  readonly events: readonly Event[]
  readonly game: Game
}

export type Decision =
  | ({ readonly ok: true } & Transition)
  | { readonly ok: false; readonly violation: Violation }
