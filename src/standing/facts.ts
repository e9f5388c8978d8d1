/**
 * The stored facts of a series. The order of the lists has no meaning, except the order of `sides`.
 */
export interface SeriesFacts {
  readonly participants: readonly Participant[]
  readonly rounds: readonly Round[]
  /** Results of tables and byes. A table without a result is left out. */
  readonly results: readonly TableResult[]
  readonly adjustments: readonly Adjustment[]
  /** Drawn lot of each participant: a lower number ranks first. For the tie-break `lot`. */
  readonly lots?: Readonly<Record<string, number>> | undefined
}

/** A ranked person, or a fixed pair. */
export interface Participant {
  readonly id: string
  readonly team?: string | null | undefined
  /** Earlier results of a withdrawn participant still count. */
  readonly withdrawn?: boolean | undefined
}

export interface Round {
  /** 1 or higher, in the order of play. */
  readonly number: number
  /** 1 or higher: the evening of the round. */
  readonly session: number
  readonly tag?: string | null | undefined
  /** Id of the game in the settings of the series. */
  readonly game?: string | null | undefined
  /** Whether a table of the round has no result yet. Byes and missing units of the round do not count before. */
  readonly open?: boolean | undefined
}

/** The result of one table in one round, or a bye. */
export interface TableResult {
  readonly round: number
  /** Number of the table, or 0 for a bye. */
  readonly table: number
  /** `bye`: the ids in `sides` sat out. */
  readonly kind?: 'table' | 'bye' | undefined
  /** The sides in the order of the seats. The comparison of sealed deals needs this order. */
  readonly sides: readonly TableSide[]
  /** Points of each sealed deal. For `take: comparison`. */
  readonly deals?: readonly DealPoints[] | undefined
}

/** Points of all sides in one sealed deal. */
export interface DealPoints {
  /** Equal for the same sealed deal at all tables. */
  readonly deal: string
  /** Integers, in the order of `sides`. */
  readonly points: readonly number[]
}

/** One side of a table. All numbers are integers. */
export interface TableSide {
  /** Ids of the participants. An id of no participant is a bot, which gets no row and no place. */
  readonly of: readonly string[]
  /** Absent at a bye. A table with a side without points has no result. */
  readonly points?: number | undefined
  readonly matches?: number | undefined
  readonly counterMatches?: number | undefined
  readonly berg?: number | undefined
  readonly schneider?: number | undefined
  /** Strokes on the board of the game. */
  readonly strokes?: number | undefined
  /** 1 for a side that forfeited the table: the worst value of the round. Absent for others. */
  readonly forfeit?: number | undefined
  /** Result of the game, where points do not decide. */
  readonly result?: TableOutcome | undefined
}

/** The outcome of a table for one side. */
export type TableOutcome = 'win' | 'draw' | 'loss'

/** A penalty or a bonus, added to the total: with `order: low` a penalty is positive. */
export interface Adjustment {
  /** Id in the series, to withdraw the adjustment. */
  readonly id?: string | undefined
  readonly of: string
  /** Integer. */
  readonly points: number
  /** Absent or null: of the whole series. */
  readonly round?: number | null | undefined
  readonly reason: string
}
