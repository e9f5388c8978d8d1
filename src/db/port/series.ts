import type { PlayerNames } from '../../rules/player.ts'
import type { SeriesEvent } from '../../series/events.ts'
import type { TableActivity } from '../../series/stalled-tables.ts'
import type {
  EntryState,
  SeriesEntry,
  SeriesHead,
  SeriesRound,
  SeriesState,
  SeriesStatus,
  TableKey,
} from '../../series/state.ts'
import type { NewDealSet } from './deal-sets.ts'
import type { StoredSheet } from './sheets.ts'
import type { Slice } from './slice.ts'
import type { MessageType } from './webhooks.ts'

/*
 * Store port, part of series: the rows of a read, the pages of lists, and a write.
 */

/**
 * Rows of a series to read. The head and the entry of the caller are always read. All rows come from one moment.
 */
export interface SeriesReadSpec {
  readonly id: string
  /** Reads the rows also for a caller who may not see the series: the request has an invite. */
  readonly invited?: true
  /** Without names of roles, and without the entry of the caller in `state`. `entries` are then some by number, or missing. */
  readonly bare?: true
  /** All entries, or some by number. */
  readonly entries?: 'all' | number | readonly number[]
  /** All rounds, the last two rounds, the rounds that are neither closed nor annulled, or one round by number. */
  readonly rounds?: 'all' | 'latest' | 'open' | number
  /**
   * The tables of the read rounds, or one table of the round `rounds`. With one table, the entries in its seats are read,
   * too.
   */
  readonly tables?: 'all' | number
  /** Counts the entries by state. */
  readonly counts?: true
  /** Counts the webhooks of the series. */
  readonly webhooks?: true
  /** Reads the rank of the caller in the stored standings of the last closed round. */
  readonly rank?: true
  /** Reads the progress of the games and sheets of the read tables, or of those in play. */
  readonly progress?: true | 'playing'
}

/** Progress of the game or the sheet of a table. */
export interface TableProgress extends TableActivity {
  /** Finished deals. */
  readonly deals: number
  /** Points by side in the finished deals of a game; null with sealed deals, missing for a sheet. */
  readonly points?: readonly number[] | null
}

/** Revisions of the parts of a head. A revision rises with each change of the part. */
export interface HeadRevisions {
  /** Settings, owner, status, directors, scorers, invite and roots. */
  readonly settings: number
  /** Entries. */
  readonly entries: number
  /** Rounds, except the end of the last table of a round. */
  readonly rounds: number
  /** Tables and adjustments: everything that standings depend on besides entries and rounds. */
  readonly results: number
  readonly adjustments: number
}

/** Revisions of the read rows, each from 1. */
export interface SeriesRevisions {
  readonly head: HeadRevisions
  readonly entries: ReadonlyMap<number, number>
  readonly rounds: ReadonlyMap<number, number>
  readonly tables: ReadonlyMap<TableKey, number>
}

/** Numbers of entries by state. Bots are in no other number. */
export type EntryCounts = Readonly<Record<EntryState | 'bots', number>>

/** A series as read: the read rows, and their revisions. */
export interface StoredSeries {
  readonly state: SeriesState
  /** The number of the last event. */
  readonly version: number
  readonly revisions: SeriesRevisions
  readonly createdAt: string
  /** Time of the last event. */
  readonly updatedAt: string
  /** Time of the entry in the public list; null for other series. */
  readonly listedAt: string | null
  /** Entry of the caller; null for a caller without an entry. */
  readonly own: number | null
  /** Time of the last change of each read table. */
  readonly changedAt: ReadonlyMap<TableKey, string>
  /** Time of the last event `tableStalled` of each read table with such an event. */
  readonly stalledAt: ReadonlyMap<TableKey, string>
  /** Names of owner, directors, scorers, and the players of the read entries; null for a deleted player. */
  readonly names: PlayerNames
  /** Only on request: of tables with a game or a sheet. */
  readonly progress?: ReadonlyMap<TableKey, TableProgress>
  /** Only on request. */
  readonly counts?: EntryCounts
  /** Only on request: the number of webhooks. */
  readonly webhooks?: number
  /** Only on request: the member `ranks.<entry of the caller>` of the last stored standings; null without a value. */
  readonly rank?: unknown
  /** Epoch of the version. See `ReadResult`. */
  readonly epoch: number
}

/** A series with the next time of the scheduler, RFC 3339. */
export interface DueSeries {
  readonly series: string
  readonly at: string
}

/** Role of a player in a series. */
export const SERIES_ROLES = ['owner', 'director', 'scorer', 'entry'] as const
export type SeriesRole = (typeof SERIES_ROLES)[number]

/** A series in a list. */
export interface ListedSeries
  extends Pick<SeriesHead, 'id' | 'owner' | 'status' | 'entries' | 'rounds' | 'session' | 'finishedAt'> {
  readonly name: string
  readonly visibility: 'private' | 'public'
  /** Rulesets of the games in the settings. */
  readonly rulesets: readonly string[]
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly listedAt: string | null
  /** Name of the owner. */
  readonly names: PlayerNames
}

/** A series in the list of a player. */
export interface OwnListedSeries extends ListedSeries {
  readonly roles: readonly SeriesRole[]
  /** Entry of the player; null without an entry. */
  readonly entry: number | null
}

/** Position in a list of series: the time of the list, and the id. */
export interface SeriesBookmark {
  readonly at: string
  readonly id: string
}

/** A page of entries, by number. Guests and players are found by a part of the name. */
export interface EntryListQuery extends Slice {
  readonly state?: EntryState | undefined
  /** Part of a name, without regard to ASCII case. */
  readonly name?: string | undefined
}

/** An entry in a list, with its revision. */
export interface ListedSeriesEntry {
  readonly entry: SeriesEntry
  readonly revision: number
}

/** A round in a list, with its revision and the number of its open tables. */
export interface ListedSeriesRound {
  readonly round: SeriesRound
  readonly revision: number
  /** Tables that wait, play, or are disputed. */
  readonly open: number
  readonly tables: number
}

/** An event of the log, with its number and time. An event of the end has another time in its field `at`. */
export interface StoredSeriesEvent {
  /** From 1. */
  readonly seq: number
  readonly at: string
  readonly event: SeriesEvent
}

/** Key of stored standings: the round, and how often the round was closed. */
export interface StandingsKey {
  readonly round: number
  readonly revision: number
}

/** Stored facts of all closed rounds up to a round. The body is opaque to the store, except its member `ranks`. */
export interface StoredStandings extends StandingsKey {
  readonly body: unknown
  /** The row that holds the facts; missing for a row with facts of its own. */
  readonly base?: StandingsKey & { readonly body: unknown }
  readonly madeAt: string
}

/** New stored standings. `base` names a row that exists, or that the same change writes. */
export interface NewStandings extends StandingsKey {
  readonly body: unknown
  readonly base?: StandingsKey | undefined
}

/** Pages of lists about series. `entries` to `standingsKeys` are lists of the series `id`. */
export interface SeriesListsSpec {
  readonly id?: string
  readonly entries?: EntryListQuery
  readonly rounds?: Slice
  readonly events?: Slice
  /** The stored standings of the last closed round; of one round; or one revision of the round. */
  readonly standings?: { readonly round?: number; readonly revision?: number }
  readonly standingsKeys?: { readonly after?: StandingsKey; readonly limit: number }
  /** Series of the caller, the newest first. `after` has the time of creation. */
  readonly own?: {
    readonly status?: SeriesStatus | undefined
    readonly after?: SeriesBookmark | undefined
    readonly limit: number
  }
  /** Public series, the newest in the list first. `after` has `listedAt`. */
  readonly listed?: {
    readonly status?: SeriesStatus | undefined
    readonly owner?: string | undefined
    readonly after?: SeriesBookmark | undefined
    readonly limit: number
  }
  /** Counts the series of the caller, for the limits. */
  readonly quota?: true
  /** Counts the series of a player before their end. */
  readonly quotaOf?: string | undefined
}

/** Result of {@link SeriesListsSpec}: the requested parts only. */
export interface SeriesLists {
  readonly entries?: readonly ListedSeriesEntry[]
  readonly rounds?: readonly ListedSeriesRound[]
  readonly events?: readonly StoredSeriesEvent[]
  /** Missing without stored standings. */
  readonly standings?: StoredStandings
  readonly standingsKeys?: readonly Omit<StoredStandings, 'body'>[]
  readonly own?: readonly OwnListedSeries[]
  readonly listed?: readonly ListedSeries[]
  readonly quota?: SeriesQuota
  readonly quotaOf?: number
  /** Names of the players in `entries` and `events`; null for a deleted player. */
  readonly names?: PlayerNames
}

/** Limits for a new series, the new series included: series of the owner before their end, and new series on this UTC day. */
export interface SeriesLimits {
  readonly open: number
  readonly today: number
}

/** Number of series of an owner, by kind, for the limits. */
export interface SeriesQuota extends SeriesLimits {
  /** Seconds to the end of the day. */
  readonly restOfDay: number
}

/**
 * Parts of the read series that a decision depends on. `rows` are all read entries, rounds and tables. The write is a conflict
 * if one of the parts has changed since the read. Parts that the change overwrites need no mention.
 */
export type SeriesDependency = Exclude<keyof HeadRevisions, 'adjustments'> | 'rows'

/** A new score sheet of a table. */
export interface NewSeriesSheet {
  readonly sheet: StoredSheet
  readonly events: readonly unknown[]
}

/** People whom news of a series concern. */
export interface ConcernedBySeries {
  /** Concerned entries by number; null for all entries. */
  readonly entries: readonly number[] | null
  /** Round and table whose entries are concerned, too. */
  readonly at?: readonly [number, number]
  /** Concerned players besides. */
  readonly players: readonly string[]
}

/** A message of a change for webhooks: of the series, of concerned players, and of the integrations of these players. */
export interface SeriesNotice extends ConcernedBySeries {
  readonly type: MessageType
  /** Positions of the first and the last event within the change, from 1. */
  readonly first: number
  readonly last: number
}

/** Write of a series: a new series, events with the rows that they change, or the deletion. */
export type SeriesChange =
  | {
      readonly kind: 'created'
      readonly state: SeriesState
      readonly events: readonly SeriesEvent[]
      /** Beyond a limit: conflict. Missing for a series of the service: a known id is a conflict. */
      readonly limits?: SeriesLimits
    }
  | {
      readonly kind: 'changed'
      readonly before: StoredSeries
      readonly after: SeriesState
      readonly events: readonly SeriesEvent[]
      readonly depends: readonly SeriesDependency[]
      /**
       * Round whose tables the change ends. With the last open table, the write completes the round, and adds the event
       * `roundComplete`.
       */
      readonly endsTableOf?: number | undefined
      readonly standings?: readonly NewStandings[] | undefined
      /**
       * The change adds one entry, of the caller, and nothing else. The write gives the entry the next number, so people who enter
       * at once are no conflict. Beyond `most` entries, or for a player with an entry: conflict. The written state has the number
       * of the decision.
       */
      readonly numbered?: { readonly most: number } | undefined
      /** The change hands the series over: a conflict if the new owner has this number of series before their end, or more. */
      readonly ownerMost?: number | undefined
      /** Sheets that the change opens, at tables that the change puts into play. */
      readonly sheets?: readonly NewSeriesSheet[] | undefined
      /** The deal set of a round that the change draws. */
      readonly dealSet?: NewDealSet | undefined
      /** A deal set that the change opens. While a game with the set goes on: conflict. */
      readonly opensSet?: string | undefined
      /** The table of an event `tableStalled`. Without play, or after another such event since the read: conflict. */
      readonly stalls?: { readonly round: number; readonly table: number } | undefined
      /** Messages of the change, if a webhook subscribes to them. */
      readonly notices?: readonly SeriesNotice[] | undefined
      /** Next time of the scheduler, RFC 3339; null for none. Missing: unchanged. */
      readonly due?: string | null | undefined
    }
  /** Deletes the series with all rows, if no part has changed since the read. */
  | { readonly kind: 'deleted'; readonly before: StoredSeries }
