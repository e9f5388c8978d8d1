import type * as z from 'zod'
import type { Event } from '../events.ts'
import type { ArrangedDeal } from './arranged-deal.ts'
import type { Card, Suit } from './card.ts'
import type { Contract } from './contract.ts'
import type { FinishedDeal } from './finished-deal.ts'
import type { Game, TRUMP_CUT } from './game.ts'
import { pointTotals } from './game.ts'
import type { GameResult } from './game-result.ts'
import type { LongTermObjective } from './long-term-objective.ts'
import type { Move, MoveType, Offer } from './moves.ts'
import type { PhaseName } from './phase-name.ts'
import type { ByPile, Pile } from './pile.ts'
import type { AuctionFacts, PlayFacts } from './rules-as-data.ts'
import type { ScoreLine, Total, WrittenCell } from './score.ts'
import type { ScoringInput } from './scoring-input.ts'
import type { Seat } from './seat.ts'
import type { Sides } from './sides.ts'
import type { LedSuit, Play } from './trick.ts'
import type { MoveCheck, MoveVerdict, Violation } from './violation.ts'

/*
 * Ruleset interfaces. A ruleset is data and pure functions. The engine (`decide`, `evolve`, `view`) calls these
 * functions and knows no game by name.
 */

/** Order and points of all cards in one trick. */
export interface Ranking {
  readonly trump: Suit | undefined
  /** Higher beats lower within a suit. Values of different suits are not comparable. */
  strength(card: Card): number
  /** Card points, without the bonus for the last trick. */
  points(card: Card): number
}

/**
 * Returns the ranking of a trick under a contract. In some modes the ranking depends on the trick number (from 0)
 * or on the led suit.
 */
export type RankingRule = (contract: Contract, trick: number, led: LedSuit) => Ranking

/** The position at a card play, as far as follow rules read it. */
export interface FollowContext {
  readonly contract: Contract
  readonly hand: readonly Card[]
  /** Number of finished tricks. */
  readonly tricks: number
  readonly trick: readonly Play[]
  readonly ranking: Ranking
}

/**
 * Decides the cards that may be played: returns a check that gives the violation of each card of the hand. Work
 * that is independent of the card is done once, before the check.
 */
export type FollowRule = (at: FollowContext) => MoveCheck<Card>

/**
 * The rule of one move type in a phase: candidate moves, legality, and events. Candidates (`offers`) can be
 * illegal; only `refusal` decides.
 */
export interface MoveRule<T extends MoveType> {
  /** Candidate moves. Called only if the move type itself is not refused. */
  offers(game: Game, seat: Seat): readonly Offer<T>[]
  /**
   * True if `offers` returns legal moves only; a listing then checks no single move. A test compares each such list
   * with `refusal`.
   */
  readonly offersAreLegal?: true
  /** A quick test for listings. True only if no move of the type is legal; false if `refusal` must decide. */
  isRuledOut?(game: Game, seat: Seat): boolean
  /** A violation for the whole move type, or a check for each move. Undefined if every move is allowed. */
  refusal(game: Game, seat: Seat): MoveVerdict<Move<T>>
  /** The events of a legal move. */
  events(game: Game, seat: Seat, move: Move<T>): readonly Event[]
}

/** An automatic consequence of an event, such as the end of a trick. Returns its events, or undefined. */
export type Consequence = (game: Game) => readonly Event[] | undefined

/** One phase of a deal, such as auction or card play: its move types, the seats that must act, and its end. */
export interface Phase {
  readonly name: PhaseName
  readonly moves: { readonly [T in MoveType]?: MoveRule<T> }
  /** The seats that must act now. Public: must never depend on a hidden card. */
  awaits(game: Game): readonly Seat[]
  /** Called in this order after each event, until none returns events. */
  readonly consequences?: readonly Consequence[]
  /** The end of this phase or of the whole deal. */
  over(game: Game): 'phase' | 'deal' | undefined
  /** Whether this phase takes place in this deal; true when absent. */
  applies?(game: Game): boolean
  /** Facts about the play of this phase. The play rules are made from these facts. */
  readonly facts?: PlayFacts
  /** The ranking rule made from the facts. */
  readonly ranking?: RankingRule
  /** Facts about the auction of this phase. */
  readonly auction?: AuctionFacts
  /** The leader of the first trick, in the phase where play begins. */
  leader?(game: Game): Seat
}

/** All cards after dealing: hands, piles and covered places. */
export interface DealtCards {
  /** By seat; empty for a seat without cards in this deal. */
  readonly hands: readonly (readonly Card[])[]
  readonly piles?: ByPile<readonly Card[]>
  readonly places?: readonly (readonly { readonly up: Card; readonly down: Card }[])[]
}

/** Describes how a pack is dealt: the cards of the pack, the receiving seats, and the distribution. */
export interface Dealing {
  /** All cards of the pack, in the order before the shuffle. */
  readonly pack: readonly Card[]
  /** The seats that receive cards; all when absent. */
  active?(dealer: Seat): readonly Seat[]
  /** The seats that can deal; all when absent. */
  readonly dealers?: readonly Seat[]
  /** Deals a shuffled and cut pack. The sizes do not depend on the order of the pack. */
  distribute(pack: readonly Card[], dealer: Seat): DealtCards
  /** The face-up piles. */
  readonly open?: readonly Pile[]
  /** The turned-up card. */
  turned?(dealtCards: DealtCards, dealer: Seat): Card
  /** Whether hands stay hidden from their players until these look. */
  readonly closed?: boolean
}

/**
 * The card order in which a drawn lot is compared. `suit-then-rank` belongs to lots of the first release, which
 * name no order.
 */
export type LotOrder = NonNullable<Event<'lotDrawn'>['order']> | 'suit-then-rank'

/** A decision by chance: the players draw cards, and the cards decide, for example about the first dealer. */
export interface Lot {
  readonly purpose: string
  /** The drawn seat, the drawn cards, and the card order if the highest or lowest card decides. */
  draw(pack: readonly Card[], order?: LotOrder): Pick<Event<'lotDrawn'>, 'seat' | 'cards' | 'order'>
}

/** A cut for trumps before a deal: a card of the shuffled pack is shown, and goes back (CO-101). */
export interface TrumpCut {
  readonly purpose: typeof TRUMP_CUT
  /** The shown card of a shuffled pack. */
  cut(pack: readonly Card[]): Card
}

/** What follows after a deal: another deal with its dealer, or the result of the game. */
export type NextDealOrResult = { readonly dealer: Seat } | { readonly result: GameResult }

/**
 * The rules of one game under its chosen options. The engine (`decide`) calls these functions and contains no rule
 * of a single game.
 */
export interface Rules extends Sides {
  readonly seats: number
  /** The way the next deal is dealt. */
  dealing(game: Game): Dealing
  /** Whether later deals can differ from the first; an arranged deal can then be unusable. */
  readonly dealingVaries?: boolean
  /**
   * Number of deals of the game. Present if neither the number nor the next dealer depends on play, so that several tables can
   * play the same deals.
   */
  readonly fixedDeals?: number
  readonly phases: readonly Phase[]
  /** The scoring input of the current deal: the complete input of `score`. */
  scoringInput(game: Game): ScoringInput
  /** The score lines of a deal with this scoring input. The score depends on nothing else. */
  score(scoringInput: ScoringInput): readonly ScoreLine[]
  /**
   * The part of the game that outlives a deal, as data for evaluations of a position. Absent if only score lines
   * count.
   */
  readonly longTermObjective?: LongTermObjective
  /** The cell that a finished deal fills, in games with a board of rows and columns. */
  cell?(game: Game, deal: FinishedDeal): WrittenCell | undefined
  /** The next lot. Called between deals, and at the end of a deal. */
  lot?(game: Game): Lot | TrumpCut | undefined
  /** The next step. Called between deals, without a pending lot. */
  next(game: Game): NextDealOrResult
  /** The seats that left the game at the target and take no further part; none when absent. */
  out?(game: Game): readonly Seat[]
  /** The number of deals of a game with a fixed length, by the option `deals` (CO-99). */
  readonly deals?: number
  /** The winning (or losing) total, where all sides have the same. */
  readonly target?: number
  /** Whether a seat sees its own secret prediction during the whole deal; only in the first trick when absent. */
  readonly ownPredictionStays?: true
  /** Whether the fewest points lead; the most points when absent. */
  readonly lowestLeads?: true
  /** The points of each side; the sum of all score lines when absent. */
  totals?(game: Game): readonly Total[]
  /**
   * The score sheet for `GET …/scores`, in the schema of the ruleset's `board`.
   * @param deals all finished deals; the game state has only a part
   */
  board?(game: Game, deals: readonly FinishedDeal[]): unknown
}

/** The descriptions of the card play, by name of the phase. Phases without card play are left out. */
export const factsOf = ({ phases }: Pick<Rules, 'phases'>): Readonly<Record<string, PlayFacts>> =>
  Object.fromEntries(phases.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]])))

/** The current points of each side, by the rules of the game. */
export const totalsOf = (rules: Rules, game: Game): Total[] => [
  ...(rules.totals?.(game) ?? pointTotals(game, rules.sides)),
]

/** The points of the sides as a ranking list, the leading side first. Equal points keep the order of sides. */
export const standings = (rules: Rules, game: Game): Total[] => {
  const ahead = rules.lowestLeads ? 1 : -1
  return totalsOf(rules, game).sort((a, b) => ahead * (a.points - b.points))
}

/** A game in the catalogue: texts, options, and the function that makes the rules for chosen options. */
export interface Ruleset<Options extends z.ZodObject = z.ZodObject, Id extends string = string> {
  readonly id: Id
  readonly name: string
  /** One or two sentences for readers who do not know the game. */
  readonly summary: string
  /** The source of the rules. */
  readonly source: string
  /**
   * The prefix of the rule numbers (`SB`), the rule page in `docs/rules/`, and pages of other games that also
   * apply.
   */
  readonly rules: { readonly prefix: string; readonly page: string; readonly besides?: readonly string[] }
  /** The possible numbers of players. */
  readonly players: readonly number[]
  /** Whether partners play together; single players when absent. */
  readonly partnerships?: true
  /** The customary card faces, for display only; Swiss when absent. */
  readonly faces?: 'french'
  /**
   * The direction of play; anticlockwise when absent, as in Swiss games (CO-2). Seats are numbered in this
   * direction.
   */
  readonly direction?: 'clockwise'
  /** The move types of the ruleset, each with an example and, where the meaning is specific, a description. */
  readonly moveExamples: { readonly [T in MoveType]?: { readonly example: Move<T>; readonly says?: string } }
  /** Names that can occur in deals with any options; the API contract lists these names. */
  readonly names: {
    readonly phases: readonly PhaseName[]
    readonly piles?: readonly Pile[]
    readonly rows?: readonly string[]
  }
  /** The schema of `Rules.board`; absent if the score is the totals only. */
  readonly board?: z.ZodObject
  readonly options: Options
  /** Converts options of a game from release 0.3.0 or earlier to the present meaning. Unchanged when absent. */
  older?(options: z.infer<Options>): z.infer<Options>
  /** The rules for these options. Pure: equal options give equal rules. */
  bind(options: z.infer<Options>): Rules
}

/** An action of the system: a deal, or the drawing of a lot. The packs come shuffled and cut. */
export type SystemMove =
  | {
      readonly type: 'deal'
      readonly pack: readonly Card[]
      readonly commitment: string
      readonly seed: string
    }
  | { readonly type: 'deal'; readonly arranged: ArrangedDeal }
  | { readonly type: 'draw'; readonly pack: readonly Card[]; readonly seed: string }

/** The events of a decision, and the game after these events. */
export interface Transition {
  readonly events: readonly Event[]
  readonly game: Game
}

export type Decision =
  | ({ readonly ok: true } & Transition)
  | { readonly ok: false; readonly violation: Violation }
