import type { ListedMove } from '../rules/compact-moves.ts'
import type { Event, EventType } from '../rules/events.ts'
import type { Rank, Suit } from '../rules/model/card.ts'
import type { Denomination, Opens } from '../rules/model/contract.ts'
import type { Convention } from '../rules/model/facts.ts'
import type { GameStatus } from '../rules/model/game.ts'
import type { Move, Word } from '../rules/model/moves.ts'
import type { Pile } from '../rules/model/pile.ts'
import type { Result } from '../rules/model/result.ts'
import type { LineKind } from '../rules/model/score.ts'
import type { WeisStatement } from '../rules/model/weis.ts'
import type { FrenchSuit } from '../rules/rulesets/faces.ts'
import type { RULESETS, RulesetId } from '../rules/rulesets/index.ts'
import type { Faults, FaultWords } from './fault-schema.ts'
import type { Failures, Titles } from './problems.ts'
import type { Refusals, Verbs } from './refusals.ts'
import type { Terms } from './terms.ts'

/*
 * What every language has to have. Each language is a room of plain tables, one small file for a subject; what is missing
 * in one of them is an error of type. Sentences about what happens are functions of plain values of the kernel and of
 * `Terms`, which know how seats, sides and cards are called.
 */

type Table<K extends string, V = string> = Readonly<Record<K, V>>
/** Names that rulesets give freely; a test holds the tables against all rulesets. */
type Names = Readonly<Record<string, string>>

/** A suit as it is drawn: the packs have different ones. */
export type DrawnSuit = Suit | FrenchSuit

interface RankWords {
  /** One card of it: `Ober`. */
  readonly one: string
  /** Several: `Ober`, `Kings`. */
  readonly many: string
}

/** What cards are called, in both packs. */
export interface CardWords {
  /** A suit by itself, as one names trumps: `Eichel`. */
  readonly suits: Table<DrawnSuit>
  readonly ranks: Table<'swiss' | 'french', Readonly<Record<Rank, RankWords>>>
  /** One card: `Schilten Under`. */
  readonly card: (rank: string, suit: DrawnSuit) => string
  /** The four cards of a rank: `vier Under`. */
  readonly four: (ranks: string) => string
}

/** What can be played, and how a contract is told. */
export interface ContractWords {
  readonly modes: Table<Exclude<Denomination, Suit>>
  /** How a slalom or gustav begins. */
  readonly opens: Table<Opens>
  /** A suit that is trump. */
  readonly trump: (suit: string) => string
  readonly misere: string
  readonly joker: (number: number) => string
  /** The row of a board that something is written into. */
  readonly row: (name: string) => string
  readonly doubled: string
  readonly redoubled: string
}

/** How what is not a card is called, and how things are listed. */
export interface TableWords {
  /** Stands for somebody whose name is not known. */
  readonly seat: (seat: number) => string
  /** The same as a part of a sentence, where a language says it otherwise there: `la place 2`. */
  readonly theSeat?: (seat: number) => string
  readonly side: (side: number) => string
  /** A name in quotation marks. */
  readonly quoted: (name: string) => string
  /** Who plays alone (or with a partner) against the rest, and the rest. */
  readonly soloist: string
  readonly rest: string
  /** Between those of one side: `Anna & Carla`. */
  /** What stands behind the name of a program that plays. */
  readonly program: string
  readonly partners: (names: readonly string[]) => string
  /** The last two of a list: `Ass, König und Ober`. */
  readonly and: (first: string, last: string) => string
  readonly or: (first: string, last: string) => string
  /** Somebody's words: `Anna: 90 Eichel`. */
  readonly said: (who: string, words: string) => string
  /** That it is somebody's turn, whatever they are asked. */
  readonly turn: (who: string) => string
  /** The same, when there is little time left. */
  readonly stillTurn: (who: string) => string
  /** The number of free seats of a table. */
  readonly freeSeats: (count: number) => string
  /** The heading of a list of new public tables. */
  readonly newTables: (count: number) => string
  /** What a webhook is told to see whether it is reached. */
  readonly tested: string
  /** That a webhook is told nothing any more, and why. */
  readonly disabled: Readonly<Record<'gone' | 'failing', (host: string) => string>>
  /** Of many cards those that lie face up. */
  readonly faceUp: (cards: string) => string
  /** So many cards. */
  readonly cards: (count: number) => string
  /** So many of those, still to be chosen. */
  readonly some: (count: number, from: string) => string
  readonly between: (least: number, most: number, from: string) => string
  readonly statuses: Table<GameStatus>
  /** The parts of a deal. */
  readonly phases: Names
  /** Cards that are in no hand. */
  readonly piles: Table<Pile>
  /** What is drawn lots for: the first dealer, or the strokes or potatoes of a row. */
  readonly lots: {
    readonly dealer: string
    readonly strokes: (row: string) => string
    readonly potatoes: (row: string) => string
  }
}

/** What messages in a chat say besides what happened. */
export interface MessageWords {
  /** How dates and times are written. */
  readonly locale: string
  /** Until when a turn lasts; `left` is how much of that is left, as in `12 h left`. */
  readonly until: (moment: string, left?: string) => string
  /** The same of one of several seats. */
  readonly untilFor: (who: string, moment: string, left?: string) => string
  /** A turn whose deadline has passed, and which the scheduler has not ended yet. */
  readonly timeUp: (moment: string) => string
  /** The same of one of several seats. */
  readonly timeUpFor: (who: string, moment: string) => string
  readonly left: Readonly<Record<'days' | 'hours' | 'minutes', (count: number) => string>>
  /** When no clock runs: hours of every day, or days of the week, or both. */
  readonly quiet: (hours: readonly [string, string] | null, days: string) => string
  readonly vacation: (who: string, until: string) => string
  /** A pause, and the latest end of the pause. */
  readonly paused: (moment: string) => string
  readonly noVacations: string
  /** What is played, and which deal of it. */
  readonly deal: (game: string, deal: number) => string
  /** The cards on the table, and the trick before. */
  readonly trick: string
  readonly lastTrick: string
  /** Who won a trick, and what it counts. */
  readonly taken: (who: string, points: number) => string
  /** Weis that was declared with a card. */
  readonly weis: (value: number) => string
  readonly hand: string
  readonly dealer: (who: string) => string
  readonly turned: string
  readonly faceUp: (who: string) => string
  readonly predictions: string
  readonly called: string
  /** The points of all sides. */
  readonly standing: string
  readonly target: (points: number) => string
  /** What somebody has to do in each part of a deal, and in an auction that is only about doubling. */
  readonly turns: Names & { readonly double: string }
  /** Whose turn it is, by all their names, and for what, where that is more than a card. */
  readonly next: (who: readonly string[], task?: string) => string
  /** The same, to the one whose turn it is. */
  readonly you: (name: string, task?: string) => string
  /** Who begins a trick. */
  readonly leads: (who: string) => string
  readonly youLead: (name: string) => string
  /** So many seats are free. */
  readonly free: (seats: number) => string
  readonly seated: string
  /** For whom bots play, who are away. */
  readonly standIns: (whom: string) => string
  /** What bids have been agreed to show, by what Under and Nine are called at the table. */
  readonly conventions: Table<Convention, (under: string, nine: string) => string>
  readonly nothingNew: string
  /** So many lines more; so many events more. */
  readonly more: (lines: number) => string
  readonly goesOn: (events: number) => string

  /** How far a game has come, and what a deal of it brought. */
  readonly afterDeals: (deals: number) => string
  readonly dealsBefore: (deals: number) => string
  readonly nth: (deal: number) => string
  readonly thrownIn: string
  readonly partie: (number: number) => string
  readonly won: (who: string) => string
  /** Has counted out of a game that goes on. */
  readonly out: string
  readonly settlement: string
  readonly dealsLeft: (deals: number) => string
  /** What each said and took in a deal. */
  readonly saidAndTaken: (deal: number) => string

  /** What can be done. */
  readonly cards: string
  /** What can be said with a card. */
  readonly besides: string
  readonly bids: string
  /** A run of numbers that can be bid. */
  readonly ladder: (from: number, to: number, step: number) => string
  readonly choices: string
  readonly others: string
  /** Before what can be said, where nothing else can be done. */
  readonly only: string
  readonly risky: string
  readonly noMoves: string

  /** For how many a game is, and with how many cards. */
  readonly players: (players: readonly number[], cards: number) => string
  /** What can be agreed on, and what holds otherwise. */
  readonly options: string
  /** What else can be agreed on, by its names alone. */
  readonly besidesAgreed: string
  readonly moreOptions: (options: number) => string
  readonly agreed: Table<'yes' | 'no'>
}

/** What a player may say or do, as one would say it: `90 Eichel`, `ich schiebe`. */
export type MoveWords = { readonly [W in Word]: (move: Move<W> | ListedMove<W>, terms: Terms) => string }

/** An event as somebody was shown it: its open part, and the `own` part of who may see that. */
export type Seen<T extends EventType = EventType> = { [K in T]: SeenOf<Event<K>> }[T]
type SeenOf<E> = Omit<E, 'own' | 'house' | 'player'> &
  (E extends { readonly own: Readonly<Record<number, infer Own>> } ? Partial<Own> : unknown) &
  ('player' extends keyof E
    ? { readonly [P in keyof Pick<E, 'player'>]: Pick<E, 'player'>[P] & { name?: string } }
    : unknown)

/** What happened, as a line that can be read by itself. */
export type EventWords = { readonly [T in EventType]: (event: Seen<T>, terms: Terms) => string }

/** What points are for, how games end, and what is said when Weis is compared. */
export interface ScoreWords {
  /** That the other side gave the deal up. */
  readonly givenUpBy: (who: string) => string
  readonly lines: Table<LineKind>
  /** Whether the points that were bid were made. */
  readonly bid: Table<'made' | 'failed'>
  /** Who has won, and by whose resignation; nobody has when `winners` is empty. */
  readonly results: Table<Result['kind'], (winners: string, by: string) => string>
  readonly bounds: Table<NonNullable<Result['bound']>>
  readonly statements: Table<WeisStatement['says'], (figure: string, isTrump: boolean) => string>
}

/** What stands on pictures of a game besides what is said of it anyway: short, for there is little room. */
export interface PictureWords {
  readonly deal: (number: number) => string
  /** Above a column of numbers of deals. */
  readonly deals: string
  readonly contract: string
  readonly total: string
  readonly target: (points: number) => string
  readonly lastTrick: string
  /** Before a card that was turned up, and one whose holder is called. */
  readonly turned: string
  readonly called: string
  /** Before what seats said they will take. */
  readonly predicted: string
  /** A seat that nobody has taken. */
  readonly free: string
  /** How many of a long list there is no room for. */
  readonly earlier: (count: number) => string
  /** A deal that nobody played. */
  readonly thrownIn: string
  readonly soloist: string
  readonly team: string
  readonly won: string
}

/** What a game is called, and what it is, for somebody who has never heard of it. */
export interface Introduction {
  readonly name: string
  readonly summary: string
}

/** Games by the ids of their rulesets, as they stand in the catalogue. */
export type RulesetWords = Table<RulesetId, Introduction>

/** What kinds of move mean in every game that has them, and what they mean in particular in some. */
export interface KindWords {
  readonly everywhere: Table<Word>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<Word, string>>>>>
}

/** An option in a word or two, and in a sentence without its end: numbers of rules follow, which stand in the ruleset. */
export type OptionWords = readonly [title: string, description: string]

type NameOf<Of> = Of extends { readonly options: { readonly shape: infer Shape } }
  ? keyof Shape & string
  : never
/** The name of an option, of whatever ruleset. */
export type OptionName = NameOf<(typeof RULESETS)[number]>

/** What options mean in every game that has them, and what they mean in particular in some. */
export interface OptionsWords {
  readonly everywhere: Table<OptionName, OptionWords>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<OptionName, OptionWords>>>>>
  /** What is agreed on for one row of a Coiffeur. */
  readonly row: Table<'whole' | 'contract' | 'multiplier'>
}

/** What options are called in every game that has them, and in particular in some. */
export interface OptionTitles {
  readonly everywhere: Table<OptionName>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<OptionName, string>>>>>
}

/** What helps whoever does not know what to send. */
export interface HintWords {
  /** How moves are sent; `path` is where those that are allowed are listed. */
  readonly move: (path: string) => string
  /** Why what is advised is. */
  readonly why: {
    readonly only: string
    /** Said whenever it can be. */
    readonly free: string
    /** How many points a hand takes. */
    readonly predicted: string
    /** By how many whole points it is better than the next best on the average, from 1. */
    readonly ahead: (points: number) => string
    readonly close: string
  }
}

/** All the words of a language. */
export interface Words {
  readonly cards: CardWords
  readonly contracts: ContractWords
  readonly table: TableWords
  readonly messages: MessageWords
  readonly moves: MoveWords
  readonly events: EventWords
  readonly scores: ScoreWords
  readonly pictures: PictureWords
  readonly verbs: Verbs
  readonly refusals: Refusals
  readonly failures: Failures
  readonly faults: Faults
  readonly faultWords: FaultWords
  readonly titles: Titles
  readonly hints: HintWords
}
