import type { CardWords, ContractWords, SeriesWords } from '../catalogue-schema.ts'

/*
 * Schema of the texts of the pages /series, /series/{id}, /series/{id}/hall and /series/{id}/print. A missing text of a language is
 * a type error.
 */

/** The start page. */
interface StartWords {
  readonly lead: string
  readonly own: string
  readonly evening: string
  readonly eveningLead: string
  /** The name of an evening on a date. */
  readonly eveningOn: (date: string) => string
  readonly season: string
  readonly seasonLead: string
  readonly seasonName: string
  readonly rules: string
  readonly rulesLead: string
  readonly count: string
  readonly rounds: (count: number) => string
  /** Choice of the rounds that count. */
  readonly counting: string
  readonly allCount: string
  readonly worstStruck: string
  readonly name: string
  readonly people: string
  readonly peopleLead: string
  readonly pairsLead: string
  /** The number of names, and of tables that they fill. */
  readonly counted: (people: number, tables: number, sittingOut: number) => string
  /** Warning of names that occur more than once. */
  readonly twice: (names: string) => string
  readonly draw: string
  /** Creates an event without typed names. */
  readonly create: string
  readonly tooFew: string
  /** Where the tables play. */
  readonly where: string
  readonly places: Readonly<Record<'slip' | 'sheet' | 'game', string>>
  readonly onlineLead: string
  readonly guide: string
}

/** Rounds and the steps of a director. */
interface RoundWords {
  readonly round: (number: number) => string
  readonly session: (number: number) => string
  readonly table: (number: number) => string
  readonly seat: (number: number) => string
  readonly states: SeriesWords['rounds']
  readonly open: (count: number, of: number) => string
  readonly sittingOut: (names: string) => string
  readonly drawFirst: string
  readonly start: string
  readonly next: (number: number) => string
  readonly close: string
  readonly closeAndFinish: string
  readonly closeOnly: string
  readonly drawOnly: string
  readonly newEvening: string
  /** When to begin a new evening. */
  readonly eveningLead: string
  readonly redraw: string
  readonly annul: string
  readonly reopen: (number: number) => string
  readonly finish: string
  readonly attempt: (number: number) => string
  readonly byHand: string
  /** The reason in the log for each change that takes something back. */
  readonly reasons: Readonly<Record<'redraw' | 'reopen' | 'takeBack' | 'void', string>>
}

/** Tables and results. */
interface TableWords {
  readonly own: string
  readonly none: string
  readonly partner: (name: string) => string
  readonly opponents: (names: string) => string
  readonly vacant: string
  readonly open: string
  readonly done: string
  readonly quiet: (minutes: number) => string
  readonly points: (side: string) => string
  readonly matches: (side: string) => string
  readonly more: string
  readonly enter: string
  readonly correct: string
  readonly reason: string
  readonly takeBack: string
  readonly correctedFrom: (before: string, reason: string) => string
  /** Warning before a correction with another sum. */
  readonly otherSum: (sum: number, before: number) => string
  /** Label of the reason for a sum that the rules do not have. */
  readonly despite: string
  readonly agree: string
  readonly disagree: string
  readonly disputed: string
  readonly unconfirmed: string
  readonly confirmed: string
  readonly void: string
  readonly other: string
  readonly makeVoid: string
  /** What a table that does not count gives each person. @param missing points of a missed round */
  readonly voidLead: (missing: number) => string
  readonly changed: string
  readonly newTable: string
  readonly openTable: string
  readonly substitute: string
  readonly seatOf: string
  readonly takesSeat: string
  readonly replace: string
}

/** Standings and the log. */
interface StandingWords {
  readonly title: string
  readonly after: (round: number) => string
  /** The counted rounds, while a later round goes on. */
  readonly without: (counted: number, round: number) => string
  readonly final: string
  readonly empty: string
  readonly rank: string
  readonly name: string
  readonly total: string
  readonly part: (unit: string) => string
  readonly struck: string
  /** Which results the scheme strikes, or keeps. */
  readonly strikes: (count: number, from: number) => string
  readonly keepsBest: (count: number) => string
  /** Marks of the points of a round without a table. */
  readonly bye: string
  readonly missed: string
  readonly withdrawn: string
  readonly adjustment: string
  readonly points: string
  readonly takeBack: (reason: string) => string
  readonly csv: string
  readonly export: string
  readonly teams: string
  readonly prizes: string
  readonly log: string
  readonly house: string
  readonly direction: string
  readonly events: SeriesWords['events']
}

/** Rounds with a deal set: the same cards at each table. */
interface DealSetWords {
  readonly offer: string
  readonly offerLead: (deals: number) => string
  readonly sealed: (deals: number) => string
  readonly opened: (deals: number) => string
  readonly proof: string
  readonly proofLead: string
  /** Mark of a finished table before the close. */
  readonly result: string
  readonly compare: string
  readonly deal: (number: number) => string
  readonly contract: string
  /** A contract with the name of its declarer. */
  readonly declared: (contract: string, name: string) => string
  readonly tricks: string
  /** How a scheme compares the tables. */
  readonly by: Readonly<Record<'matchpoints' | 'mean' | 'scale', string>>
}

/** Series in which everybody plays alone with bots, such as the daily deal. */
interface AloneWords {
  readonly today: string
  readonly publicSeries: string
  readonly lead: (deals: number) => string
  /** When the results come. @param time such as `Saturday 01:00` */
  readonly until: (time: string) => string
  readonly play: string
  readonly playToday: string
  readonly playOn: string
  readonly dealing: string
  readonly played: string
  readonly secondAccount: string
  readonly place: (rank: number, total: number) => string
  readonly allTables: (count: number) => string
}

/** People and entries. */
interface PeopleWords {
  readonly title: string
  readonly present: (count: number) => string
  readonly states: Readonly<Record<'present' | 'absent' | 'withdrawn', string>>
  readonly setState: (name: string) => string
  readonly late: string
  readonly lateLead: string
  readonly add: string
  readonly added: (count: number) => string
  readonly invite: string
  readonly copied: string
  readonly yourName: string
  readonly enter: string
  readonly enterLead: (name: string, count: number) => string
  readonly notFound: string
  /** The number of the entry that a director has typed. */
  readonly listNumber: string
  readonly number: (number: number) => string
  /** Lead of the link for the phone of a guest. */
  readonly takesOver: (number: number) => string
  readonly takeOver: (number: number) => string
  /** Question after a name that a guest has. */
  readonly isItYou: string
  readonly isNew: string
  readonly otherGuest: (number: number) => string
  readonly isIn: (number: number) => string
  readonly phoneLink: (name: string) => string
  readonly giveBack: (name: string) => string
  readonly roles: string
  readonly role: Readonly<Record<'directors' | 'scorers', string>>
  readonly rolesLead: string
  readonly appoint: string
  readonly dismiss: (name: string) => string
  readonly remove: string
  readonly confirmRemoval: string
}

/** The screen in the hall. */
interface HallWords {
  readonly title: string
  readonly link: string
  readonly linkLead: string
  readonly copy: string
  readonly offlineSince: (time: string) => string
  readonly pause: string
  readonly resume: string
  readonly page: (number: number, of: number) => string
  readonly since: (minutes: number) => string
  readonly left: (minutes: number) => string
  readonly waiting: string
}

/** Printed sheets. */
interface PrintWords {
  readonly title: string
  readonly print: string
  readonly paper: string
  readonly parts: Readonly<Record<'seating' | 'cards' | 'slips' | 'standings' | 'prizes', string>>
  readonly byTable: string
  readonly byName: string
  readonly scan: string
  readonly signature: string
  /** The sum of both sides of a slip. @param bonus points of a Match besides; 0 for none */
  readonly control: (sum: number, bonus: number) => string
  readonly deal: string
  /** Headings of a blank slip, to be filled in by hand. */
  readonly blankRound: string
  readonly blankTable: string
  readonly side: string
  readonly nothing: string
  readonly prize: string
}

export interface SeriesPageWords {
  readonly title: string
  readonly play: string
  /** Link to a game outside of events. */
  readonly singleTable: string
  readonly sheet: string
  readonly trouble: string
  readonly offline: string
  readonly statuses: SeriesWords['statuses']
  readonly start: StartWords
  readonly rounds: RoundWords
  readonly tables: TableWords
  readonly standings: StandingWords
  readonly dealSets: DealSetWords
  readonly alone: AloneWords
  readonly cards: CardWords
  readonly contracts: ContractWords
  readonly people: PeopleWords
  readonly hall: HallWords
  readonly print: PrintWords
}
