import type { Level } from '../../rules/bot-levels-and-ids.ts'
import type { Call } from '../../rules/model/moves.ts'
import type { Faces } from '../card-faces.ts'
import type { CardWords, ContractWords, TableWords } from '../catalogue-schema.ts'
import type { DeviceWords } from './device-words.ts'
import type { InviteWords } from './invite-words.ts'
import type { PhraseWords } from './phrase-words.ts'

/*
 * Schema of the texts of the page /play. A missing text of a language is a type error.
 */

/**
 * Topic that the page's verification of a shuffle checks, such as the commitment. `seen` is the evidence that the
 * browser stored.
 */
export type VerificationSubject =
  | 'log'
  | 'promise'
  | 'root'
  | 'lot'
  | 'shuffle'
  | 'cards'
  | 'play'
  | 'arranged'
  | 'seen'

type Table<K extends string, V = string> = Readonly<Record<K, V>>

/** Names of cards, contracts, phases and piles for the page, shared with the service. */
export interface TableCatalogue {
  readonly cards: CardWords
  readonly contracts: ContractWords
  readonly table: TableWords
}

export interface PageWords {
  /** Link of the keyboard over the header. */
  readonly toContent: string
  readonly device: DeviceWords
  readonly phrases: PhraseWords
  readonly invite: InviteWords
  readonly lobby: {
    readonly title: string
    /** Link to the page for score sheets. */
    readonly sheet: string
    /** Link to the page for club evenings and tournaments. */
    readonly series: string
    readonly lead: string
    /** Label of the button for a game at once. */
    readonly quick: (game: string) => string
    readonly name: string
    readonly guest: string
    readonly others: string
    readonly players: (count: readonly number[]) => string
    readonly partners: string
    readonly yours: string
    readonly yourTurn: string
    /** Heading of public tables of other players. */
    readonly tables: string
    readonly freeSeats: (count: number) => string
    readonly rules: string
  }
  readonly setup: {
    /** Words within the texts of options. */
    readonly words: { readonly yes: string; readonly no: string; readonly none: string }
    /** Label of the button that explains an option. */
    readonly explain: (title: string) => string
    /** Meaning of an empty number. */
    readonly empty: (name: string) => string
    /** Headings of the house rules by subject. */
    readonly groups: Table<'length' | 'bidding' | 'play' | 'weis' | 'counting' | 'cards'>
    /** Number of changed house rules of a subject. */
    readonly changed: (count: number) => string
    /** House rules that this browser keeps under a name. */
    readonly home: {
      readonly title: string
      readonly summary: string
      readonly name: string
      /** The name before the player enters a name. */
      readonly first: string
      readonly keep: string
      readonly forget: string
      readonly full: (most: number) => string
    }
    /** Choice of a preset, of the usual rules, or of own options: each with name and summary. */
    readonly presets: {
      readonly title: string
      readonly usual: readonly [name: string, summary: string]
      readonly own: readonly [name: string, summary: string]
    }
    readonly against: string
    readonly bots: string
    readonly people: string
    readonly seats: string
    readonly level: string
    readonly levels: Table<Level>
    readonly hints: string
    readonly options: string
    readonly usual: string
    readonly start: string
    readonly open: string
  }
  readonly waiting: {
    readonly title: string
    readonly lead: string
    readonly link: string
    readonly copy: string
    readonly copied: string
    /** The browser refused to copy; the link is selected. */
    readonly notCopied: string
    /** Button of the share sheet of the system. */
    readonly share: string
    readonly free: string
    readonly seatBot: string
    readonly sit: string
    readonly invited: (game: string) => string
    readonly noVacations: string
    readonly leave: string
  }
  readonly table: {
    readonly table: string
    readonly yourHand: string
    readonly hand: (cards: number) => string
    readonly dealer: string
    readonly bot: (level: string) => string
    readonly standsIn: string
    readonly away: string
    readonly deal: (number: number) => string
    readonly yourTurn: string
    readonly playCard: string
    readonly waitingFor: (names: string) => string
    readonly trick: string
    readonly lastTrick: string
    readonly trickTo: (name: string, points: number) => string
    /** A player shows the cards of a Weis. */
    readonly shows: (name: string, cards: string) => string
    readonly contract: string
    readonly turned: string
    readonly called: string
    readonly says: (points: number) => string
    /** Announced Weis. */
    readonly weis: (points: number) => string
    readonly secret: string
    /** The own prediction once nobody can read the number. */
    readonly ownSecret: string
    /** The note before a prediction that the player cannot read later. */
    readonly secretSoon: string
    readonly stands: string
    readonly closed: (cards: number) => string
    readonly playable: string
    readonly piles: string
  }
  readonly calls: Table<Exclude<Call['type'], 'bid'>>
  readonly moves: {
    readonly title: string
    readonly points: string
    readonly less: string
    readonly more: string
    readonly game: string
    readonly kind: string
    /** Row of a board for one contract, unlike a row for any contract. */
    readonly ownRow: string
    readonly misere: string
    readonly once: string
    readonly blind: string
    readonly plain: string
    readonly bid: (what: string) => string
    readonly predict: (points: number) => string
    readonly how: (card: string) => string
    readonly choose: (least: number, most: number) => string
    /** The reason against an exchange of unequal numbers of cards. */
    readonly equal: string
    readonly confirm: string
    readonly cancel: string
    readonly risky: string
    /** Meaning of a mode that many speakers of the language do not know; empty for a known mode. */
    readonly meanings: Table<'obenabe' | 'undenufe'>
    /** Label of the button for shoving. */
    readonly shove: string
    readonly lay: string
    readonly take: string
    readonly show: string
    readonly sending: string
  }
  readonly deal: {
    readonly over: (number: number) => string
    readonly next: string
    readonly look: string
    readonly analyse: string
    readonly analysing: (done: string) => string
    readonly noAnalysis: string
    readonly close: string
  }
  readonly analysis: {
    readonly lead: string
    readonly perfect: string
    /** Heading of the player's own costly cards, and of the cards of others. */
    readonly own: string
    readonly others: string
    /** Without an own costly card. */
    readonly clean: string
    /** The own part of the points that all players lost. */
    readonly part: (own: number, all: number) => string
    readonly better: string
    readonly trick: (number: number) => string
    /** Loss of a card. An estimate has a standard error. */
    readonly cost: (points: string) => string
    readonly contracts: string
    readonly played: string
  }
  /** Line of evaluation in a replay. Points have a sign. */
  readonly evaluation: {
    readonly show: string
    /** Text alternative of the line, with the balance at the end of the deal. */
    readonly label: (name: string, points: string) => string
    /** Balance after the displayed card. */
    readonly now: (name: string, points: string) => string
    /** Loss of the displayed card, and a better card. */
    readonly lost: (name: string, points: string, better: string) => string
  }
  readonly verify: {
    readonly button: string
    readonly running: string
    readonly failed: string
    readonly yes: string
    readonly no: string
    readonly answers: Table<'true' | 'false' | 'later'>
    /** For each subject a sentence that is true if the check holds. */
    readonly subjects: Table<VerificationSubject>
    /** The root secret is not open yet. */
    readonly later: string
    readonly how: string
  }
  readonly end: {
    /** Titles for a game that ended early, and for a spectator. */
    readonly abandoned: string
    readonly wonBy: (names: string) => string
    readonly title: string
    readonly won: string
    readonly lost: string
    readonly draw: string
    readonly again: string
    /** Rematch with other partners. */
    readonly otherPartners: string
    /** Rematch with another seat order. */
    readonly otherSeats: string
    readonly replay: string
    readonly home: string
    /** Link to the series of the game. */
    readonly evening: string
  }
  readonly bar: {
    readonly score: string
    readonly log: string
    /** Button for the events before the displayed part of the log. */
    readonly earlier: string
    readonly help: string
    readonly menu: string
    readonly hint: string
    readonly standIn: string
    readonly takeBack: string
    readonly leave: string
    readonly leaveSure: string
    readonly stay: string
    readonly home: string
    readonly faces: string
    readonly facesOf: Table<'usual' | Faces>
    readonly shortcuts: string
    /** Pace of the display. */
    readonly pace: string
    readonly paces: Table<'calm' | 'usual' | 'quick' | 'instant'>
    readonly rules: string
  }
  /** Signals of an own turn. */
  readonly signal: {
    /** The offer, made once. */
    readonly offer: string
    readonly sound: string
    readonly vibration: string
  }
  /** Hints in the first game, each once. */
  readonly tour: {
    readonly title: string
    readonly hints: Table<'turn' | 'double' | 'partner' | 'illegal' | 'points'>
    readonly next: string
    readonly stop: string
  }
  /** Moves and votes that end the game for all players. The page asks before each. */
  readonly whole: {
    /** Heading of the moves for the whole game. */
    readonly title: string
    readonly lastRound: string
    /** The question before a vote to end the game without a winner. */
    readonly stopSure: string
    readonly cancel: string
  }
  /** Pauses, and gifts of time. */
  readonly pause: {
    readonly ask: string
    readonly asked: (names: string) => string
    readonly agree: string
    readonly withdraw: string
    readonly until: (moment: string) => string
    readonly resume: string
    readonly give: (name: string, amount: string) => string
  }
  /** Games over days. */
  readonly days: {
    /** Deadline of a turn: the time, with the day if necessary. */
    readonly until: (moment: string) => string
    /** Remaining time of a turn. */
    readonly left: (time: string) => string
    /** Deadline of the viewer. */
    readonly youHaveUntil: (moment: string) => string
    /** Deadline of another player. */
    readonly hasUntil: (name: string, moment: string) => string
    readonly pace: string
    readonly together: string
    readonly overDays: string
    readonly perTurn: string
    readonly expiry: string
    readonly expiries: Table<'nudge' | 'autoplay' | 'vacate'>
    /** Quiet hours from the first to the second time. */
    readonly quiet: (from: string, until: string) => string
    readonly end: string
    readonly endAsked: (names: string) => string
    readonly endAgree: string
    readonly endWithdraw: string
    readonly vacant: string
    readonly copyLink: string
    readonly vacation: string
    readonly vacationLead: string
    readonly vacationUntil: (moment: string) => string
    readonly lastDay: string
    readonly begin: string
    readonly back: string
  }
  /** Push messages to this browser. */
  readonly push: {
    readonly callMe: string
    /** Button for the dialog of `preferences-words.ts`, whose title is the same. */
    readonly preferences: string
    readonly denied: string
    /** An iPhone without the installed page. */
    readonly install: string
    readonly absent: string
  }
  /** Marks and settings of the table. */
  readonly layout: {
    readonly leads: string
    readonly wins: string
    readonly partner: string
    readonly auction: string
    readonly points: string
    /** Points of the deal so far, and the bid or prediction. */
    /** Label of the points of all deals. */
    readonly total: string
    readonly pointsOf: (points: number, of: number) => string
    readonly carpet: string
    readonly carpets: Table<'green' | 'red' | 'blue' | 'wood' | 'none'>
  }
  readonly connection: {
    readonly opening: string
    readonly lost: string
    /** Notice above the last known state, while the service does not answer. */
    readonly offline: string
    readonly gone: string
    readonly trouble: string
  }
  readonly hint: {
    /** Before the reason of the advice. */
    readonly because: string
    readonly title: string
    readonly none: string
    readonly points: (points: string) => string
  }
  readonly replay: {
    /** Shares text and picture of the deal; then the states without a share sheet. */
    readonly share: string
    readonly picture: string
    readonly copied: string
    readonly notShared: string
    readonly title: string
    readonly first: string
    readonly back: string
    readonly forth: string
    readonly last: string
    readonly play: string
    readonly stop: string
    readonly step: (step: number, of: number) => string
    readonly deals: string
  }
  readonly help: {
    readonly title: string
    readonly lead: string
    /** Order and names of the trumps. */
    readonly trumps: string
    readonly keys: readonly (readonly [key: string, what: string])[]
  }
}

/** Catalogue of the page in one language: texts of the page, and names shared with the service. */
export interface PageCatalogue {
  readonly page: PageWords
  readonly tableTexts: TableCatalogue
}
