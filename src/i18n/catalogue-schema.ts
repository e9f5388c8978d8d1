import type { ListedMove } from '../rules/compact-moves.ts'
import type { Event, EventType } from '../rules/events.ts'
import type { Rank, Suit } from '../rules/model/card.ts'
import type { Denomination, Opens } from '../rules/model/contract.ts'
import type { GameStatus } from '../rules/model/game.ts'
import type { GameResult } from '../rules/model/game-result.ts'
import type { Move, MoveType } from '../rules/model/moves.ts'
import type { PhaseName } from '../rules/model/phase-name.ts'
import type { Pile } from '../rules/model/pile.ts'
import type { BiddingConvention } from '../rules/model/rules-as-data.ts'
import type { LineKind } from '../rules/model/score.ts'
import type { WeisStatement } from '../rules/model/weis.ts'
import type { RULESETS, RulesetId } from '../rules/rulesets/index.ts'
import type { FrenchSuit } from '../rules/rulesets/options/card-faces.ts'
import type { PresetId } from '../rules/rulesets/presets.ts'
import type { SeriesEventType } from '../series/events.ts'
import type { MoveVerbs } from './refusal-schema.ts'
import type { SentenceTerms } from './sentence-terms.ts'

/*
 * Schema of the catalogues. Each language is a folder of plain tables, one small file for a subject; a missing entry is
 * a type error. Sentences about events are functions of plain values and of `SentenceTerms`, the names of seats, sides and
 * cards.
 */

type Table<K extends string, V = string> = Readonly<Record<K, V>>

/** Suit as printed on a card, Swiss or French. */
export type DrawnSuit = Suit | FrenchSuit

interface RankWords {
  /** One card of the rank: `Ober`. */
  readonly one: string
  /** Several cards of the rank: `Ober`, `Kings`. */
  readonly many: string
}

/** Catalogue section: names of suits, ranks and cards, in both packs. */
export interface CardWords {
  /** A suit alone, as in naming trumps: `Eichel`. */
  readonly suits: Table<DrawnSuit>
  readonly ranks: Table<'swiss' | 'french', Readonly<Record<Rank, RankWords>>>
  /** One card: `Schilten Under`. */
  readonly card: (rank: string, suit: DrawnSuit) => string
  /** The four cards of a rank: `vier Under`. */
  readonly four: (ranks: string) => string
}

/** Catalogue section: names of trump suits and modes, and phrases for the parts of a contract. */
export interface ContractWords {
  readonly modes: Table<Exclude<Denomination, Suit>>
  /** The first direction of a slalom or gustav. */
  readonly opens: Table<Opens>
  /** A trump suit. */
  readonly trump: (suit: string) => string
  readonly misere: string
  readonly joker: (number: number) => string
  /** The row of a board. */
  readonly row: (name: string) => string
  readonly doubled: string
  readonly redoubled: string
}

/** Catalogue section: names of seats, sides, phases and piles, list formats, and short sentences about a table. */
export interface TableWords {
  /** A seat without a known name. */
  readonly seat: (seat: number) => string
  /** A seat within a sentence, where a language has another form: `la place 2`. */
  readonly theSeat?: (seat: number) => string
  readonly side: (side: number) => string
  /** A name in quotation marks. */
  readonly quoted: (name: string) => string
  /** The soloist (with a partner, if any), and the other players. */
  readonly soloist: string
  readonly rest: string
  /** The mark after the name of a program. */
  readonly program: string
  /** Joins the names of one side: `Anna & Carla`. */
  readonly partners: (names: readonly string[]) => string
  /** Joins the last two of a list: `Ass, König und Ober`. */
  readonly and: (first: string, last: string) => string
  readonly or: (first: string, last: string) => string
  /** A text behind its label or speaker: `Anna: 90 Eichel`. */
  readonly labelled: (label: string, text: string) => string
  /** The turn of a player. */
  readonly turn: (who: string) => string
  /** The reminder of a turn with little time left. */
  readonly stillTurn: (who: string) => string
  /** Push messages: titles, and the game with the other people at the table. */
  readonly push: {
    readonly turn: string
    readonly reminder: string
    /** The title of the daily summary, with the number of games that wait. */
    readonly digest: (count: number) => string
    readonly withOthers: (game: string, others: string) => string
  }
  /** News of a table with sealed deals, without cards and points. */
  readonly sealed: string
  /** The number of free seats of a table. */
  readonly freeSeats: (count: number) => string
  /** The heading of a list of new public tables. */
  readonly newTables: (count: number) => string
  /** The text of a test message. */
  readonly tested: string
  /** The text for a disabled webhook, with the reason. */
  readonly disabled: Readonly<Record<'gone' | 'failing', (host: string) => string>>
  /** The face-up cards among a number of cards. */
  readonly faceUp: (cards: string) => string
  /** A number of cards. */
  readonly cards: (count: number) => string
  /** A number of values to choose from a list. */
  readonly some: (count: number, from: string) => string
  readonly between: (least: number, most: number, from: string) => string
  readonly statuses: Table<GameStatus>
  /** The phases of a deal. */
  readonly phases: Table<PhaseName>
  /** The piles. */
  readonly piles: Table<Pile>
  /** The purposes of a lot: the first dealer, or the strokes or potatoes of a row. */
  readonly lots: {
    readonly dealer: string
    readonly strokes: (row: string) => string
    readonly potatoes: (row: string) => string
  }
}

/** Catalogue section: labels and sentences about series. */
export interface SeriesWords {
  readonly round: (round: number) => string
  readonly table: (table: number) => string
  readonly entries: (count: number) => string
  readonly openTables: (count: number) => string
  readonly standings: string
  /** The label of entries without a table. */
  readonly bye: string
  /** The partners, if any, and the opponents of a seat. */
  readonly opposite: (partners: string, opponents: string) => string
  readonly rank: (rank: number, total: string) => string
  readonly youEntered: string
  readonly entered: (count: number) => string
  /** Sentences of notifications. */
  readonly news: Table<
    | 'round.drawn'
    | 'round.started'
    | 'table.done'
    | 'table.disputed'
    | 'table.stalled'
    | 'round.closed'
    | 'series.finished'
  >
  readonly statuses: Table<'draft' | 'open' | 'running' | 'finished' | 'cancelled'>
  /** States of a round. */
  readonly rounds: Table<'drawn' | 'playing' | 'complete' | 'closed' | 'annulled'>
  /** Events of the log, by type. */
  readonly events: Table<SeriesEventType>
}

/** Catalogue section: texts of chat messages, except sentences about events. */
export interface MessageWords {
  /** The locale for dates and times. */
  readonly locale: string
  /** The deadline of a turn; `left` is the remaining time, as in `12 h left`. */
  readonly until: (moment: string, left?: string) => string
  /** The deadline of one of several seats. */
  readonly untilFor: (who: string, moment: string, left?: string) => string
  /** A passed deadline before the scheduler has ended the turn. */
  readonly timeUp: (moment: string) => string
  /** A passed deadline of one of several seats. */
  readonly timeUpFor: (who: string, moment: string) => string
  readonly left: Readonly<Record<'days' | 'hours' | 'minutes', (count: number) => string>>
  /** The quiet hours: hours of every day, or days of the week, or both. */
  readonly quiet: (hours: readonly [string, string] | null, days: string) => string
  readonly vacation: (who: string, until: string) => string
  /** A pause, and the latest end of the pause. */
  readonly paused: (moment: string) => string
  readonly noVacations: string
  /** The game and the number of the deal. */
  readonly deal: (game: string, deal: number) => string
  /** The cards on the table, and the last trick. */
  readonly trick: string
  readonly lastTrick: string
  /** The winner and the points of a trick. */
  readonly taken: (who: string, points: number) => string
  /** A Weis declared with a card. */
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
  /** The task of a player in each phase, and in an auction with only doubling left. */
  readonly turns: Table<PhaseName | 'double'>
  /** The players to move, with the task unless the task is a card. */
  readonly next: (who: readonly string[], task?: string) => string
  /** The same for the addressed player. */
  readonly you: (name: string, task?: string) => string
  /** The leader of a trick. */
  readonly leads: (who: string) => string
  readonly youLead: (name: string) => string
  /** The number of free seats. */
  readonly free: (seats: number) => string
  readonly seated: string
  /** The players with a substitute bot. */
  readonly standIns: (whom: string) => string
  /** The agreed meaning of bids, with the names of Under and Nine. */
  readonly conventions: Table<BiddingConvention, (under: string, nine: string) => string>
  readonly nothingNew: string
  /** The number of further lines; the number of further events. */
  readonly more: (lines: number) => string
  readonly goesOn: (events: number) => string

  /** The progress of a game, and the result of a deal. */
  readonly afterDeals: (deals: number) => string
  readonly dealsBefore: (deals: number) => string
  readonly nth: (deal: number) => string
  readonly thrownIn: string
  readonly partie: (number: number) => string
  readonly won: (who: string) => string
  /** Counted out of a running game. */
  readonly out: string
  readonly settlement: string
  readonly dealsLeft: (deals: number) => string
  /** The predictions and the points of a deal. */
  readonly saidAndTaken: (deal: number) => string

  /** The legal moves. */
  readonly cards: string
  /** Announcements with a card. */
  readonly besides: string
  readonly bids: string
  /** A range of possible bids. */
  readonly ladder: (from: number, to: number, step: number) => string
  readonly choices: string
  readonly others: string
  /** The heading of calls as the only legal moves. */
  readonly only: string
  readonly risky: string
  readonly noMoves: string

  /** The numbers of players and the number of cards. */
  readonly players: (players: readonly number[], cards: number) => string
  /** The options and their defaults. */
  readonly options: string
  /** Further options, by title only. */
  readonly besidesAgreed: string
  readonly moreOptions: (options: number) => string
  readonly agreed: Table<'yes' | 'no'>
}

/** Catalogue section: each move type as a spoken phrase, such as `90 Eichel` or `ich schiebe`. */
export type MoveWords = {
  readonly [W in MoveType]: (move: Move<W> | ListedMove<W>, terms: SentenceTerms) => string
}

/** Event as shown to a viewer: the public fields, and the private fields that the viewer may see. */
export type SeenEvent<T extends EventType = EventType> = { [K in T]: SeenOf<Event<K>> }[T]
type SeenOf<E> = Omit<E, 'own' | 'house' | 'player'> &
  (E extends { readonly own: Readonly<Record<number, infer Own>> } ? Partial<Own> : unknown) &
  ('player' extends keyof E
    ? { readonly [P in keyof Pick<E, 'player'>]: Pick<E, 'player'>[P] & { name?: string } }
    : unknown)

/** Catalogue section: each event type as a complete sentence. */
export type EventWords = { readonly [T in EventType]: (event: SeenEvent<T>, terms: SentenceTerms) => string }

/** Catalogue section: names of score lines, results of games, and the statements of the Weis comparison. */
export interface ScoreWords {
  /** The side that gave up the deal, before the points of the other side. */
  readonly givenUpBy: (who: string) => string
  readonly lines: Table<LineKind>
  /** Whether the bid was made. */
  readonly bid: Table<'made' | 'failed'>
  /** The winners, and the resigned player if any; `winners` is empty without a winner. */
  readonly results: Table<GameResult['kind'], (winners: string, by: string) => string>
  readonly bounds: Table<NonNullable<GameResult['bound']>>
  readonly statements: Table<WeisStatement['says'], (figure: string, isTrump: boolean) => string>
}

/** Catalogue section: labels of pictures. Labels are short for lack of room. */
export interface PictureWords {
  readonly deal: (number: number) => string
  /** The heading of a column of deal numbers. */
  readonly deals: string
  readonly contract: string
  readonly total: string
  readonly target: (points: number) => string
  readonly lastTrick: string
  /** The labels of the turned-up card and the called card. */
  readonly turned: string
  readonly called: string
  /** The label of the predictions. */
  readonly predicted: string
  /** A free seat. */
  readonly free: string
  /** The number of omitted rows of a long list. */
  readonly earlier: (count: number) => string
  /** A thrown-in deal. */
  readonly thrownIn: string
  readonly soloist: string
  readonly team: string
  readonly won: string
}

/** Name and one-sentence summary of a game, for newcomers. */
export interface Introduction {
  readonly name: string
  readonly summary: string
}

/** Catalogue section: name and summary of each ruleset. */
export type RulesetWords = Table<RulesetId, Introduction>

/** Catalogue section: description of each move type, with other descriptions for some games. */
export interface MoveDescriptions {
  readonly everywhere: Table<MoveType>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<MoveType, string>>>>>
}

/** Title and description of an option. The description has no full stop, because the numbers of rules follow. */
export type OptionWords = readonly [title: string, description: string]

/** Catalogue section: name and summary of each preset. */
export type PresetsWords = Table<PresetId, readonly [name: string, summary: string]>

type NameOf<Of> = Of extends { readonly options: { readonly shape: infer Shape } }
  ? keyof Shape & string
  : never
/** Name of an option of any ruleset. */
export type OptionName = NameOf<(typeof RULESETS)[number]>

/** Catalogue section: title and description of each option, with other texts for some games. */
export interface OptionsWords {
  readonly everywhere: Table<OptionName, OptionWords>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<OptionName, OptionWords>>>>>
  /** The parts of a row of a Coiffeur board. */
  readonly row: Table<'whole' | 'contract' | 'multiplier'>
}

/** Catalogue section: names of the values of options that are words, and of the parts of options that are objects. */
export interface OptionValueNames {
  readonly values: Readonly<Partial<Record<OptionName, Readonly<Record<string, string>>>>>
  readonly parts: Readonly<Record<string, string>>
}

/** Catalogue section: title of each option, with other titles for some games. */
export interface OptionTitles {
  readonly everywhere: Table<OptionName>
  readonly particular: Readonly<Record<string, Readonly<Partial<Record<OptionName, string>>>>>
}

/** Catalogue section: help after an invalid move, and reasons for the advice of a hint. */
export interface HintWords {
  /** The help on sending moves; `path` lists the legal moves. */
  readonly move: (path: string) => string
  /** The reason for the advice. */
  readonly why: {
    readonly only: string
    /** A call without a disadvantage. */
    readonly free: string
    /** A predicted number of points. */
    readonly predicted: string
    /** The average advantage over the next best move, in whole points from 1. */
    readonly ahead: (points: number) => string
    readonly close: string
  }
}

/** Message catalogue of one language: all texts of the service besides those of problems, the page and the rulesets. */
export interface Catalogue {
  readonly cards: CardWords
  readonly contracts: ContractWords
  readonly table: TableWords
  readonly series: SeriesWords
  readonly messages: MessageWords
  readonly moves: MoveWords
  readonly events: EventWords
  readonly scores: ScoreWords
  readonly pictures: PictureWords
  readonly verbs: MoveVerbs
  readonly hints: HintWords
}
