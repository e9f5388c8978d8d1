import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PlayerLabel, PlayerNames } from '../../../rules/player.ts'
import type { SeriesRole } from '../../port/series.ts'
import { SERIES_ROLES } from '../../port/series.ts'
import { players, series, seriesEntries, seriesMembers, seriesRounds } from '../../schema.ts'
import { tokenHolder } from '../caller-authentication.ts'

/*
 * Parts of statements about series: open tables, labels of players, the entry of the caller, and roles as bits.
 */

/** Whether a table, alias `sat`, still has no final result: the table waits, plays or is disputed. */
export const IS_OPEN_TABLE = sql`(sat.state in ('waiting', 'playing') or sat.disputed = 1)`

/** Whether a round in play, alias `current`, ends with its last open table. In a round of the method `open` or `solo` more tables can come. */
export const ENDS_WITH_TABLES = sql`(current.state = 'playing' and current.body ->> '$.draw.method' not in ('open', 'solo'))`

/** The end of the pause after a round, from now. */
const END_OF_PAUSE = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || (${series.body} ->> '$.settings.rounds.pause') || ' seconds')`

/**
 * SQL expression: the next time of the scheduler after the end of a round. A series with automatic rounds is due after its pause,
 * at the latest; a series without an owner as well, since the scheduler closes its sealed rounds. Another series keeps its time.
 */
export const DUE_AFTER_ROUND = sql`iif(
  ${series.body} ->> '$.settings.rounds.start' = 'auto' or ${series.owner} is null,
  min(coalesce(${series.due}, ${END_OF_PAUSE}), ${END_OF_PAUSE}),
  ${series.due}
)`

/** Returns the label of a player under an alias, in JSON: `null` for a deleted player. */
export const labelOf = (person: string): SQL => {
  const column = (name: string) => sql.raw(`${person}.${name}`)
  const name = column('name')
  const program = column('program')
  return sql`iif(${column('deleted_at')} is not null, 'null', iif(${program} is null, json_quote(${name}),
    json_object('name', ${name}, 'program', json(${program}))))`
}

/** The player of an entry, by a left join. */
export const person = alias(players, 'person')

/** Columns of an entry with its revision, and the label of its player in JSON. */
export const ENTRY_COLUMNS = {
  row: {
    ...{ entry: seriesEntries.entry, player: seriesEntries.player, state: seriesEntries.state },
    ...{ name: seriesEntries.name, body: seriesEntries.body },
  },
  revision: seriesEntries.revision,
  label: sql<string | null>`iif(${person.id} is null, null, ${labelOf('person')})`.as('label'),
}

/** Columns of a round with its revision. */
export const ROUND_COLUMNS = {
  row: {
    ...{ round: seriesRounds.round, state: seriesRounds.state, body: seriesRounds.body },
    ...{ startsAt: seriesRounds.startsAt, endsAt: seriesRounds.endsAt },
  },
  revision: seriesRounds.revision,
}

/** A player in a list: the id, and the label in JSON. Both are null for a row without a player. */
export interface LabelledRow {
  readonly player: string | null
  readonly label: string | null
}

/** Returns the names of the players of some rows. */
export const namesIn = (rows: readonly LabelledRow[]): PlayerNames =>
  Object.fromEntries(
    rows.flatMap(({ player, label }) =>
      player === null || label === null ? [] : [[player, JSON.parse(label) as PlayerLabel | null]],
    ),
  )

/** Numbers of the open rounds of a series. */
export const openRoundsOf = (id: SQLWrapper): SQL => sql`(
  select open.value from ${series} as head, json_each(head.open_rounds) as open where head.id = ${id}
)`

/** Whether a round with stored standings is closed: a reopened round keeps earlier standings. */
export const isClosedIn = (id: SQLWrapper, round: SQLWrapper): SQL => sql`${round} not in ${openRoundsOf(id)}`

/** Returns the SQL expression for the entry of the caller in a series; null without an entry. */
export const ownEntry = (id: SQLWrapper, tokenHash: SQLWrapper): SQL<number | null> => sql`(
  select mine.entry from ${series} as head join ${seriesMembers} as mine
  on mine.player = ${tokenHolder(tokenHash)} and mine.created_at = head.created_at and mine.series = head.id
  where head.id = ${id}
)`

/**
 * Returns the SQL expression for the id of a series that a caller may see; null for another series, so that a search by the
 * expression reads no row. Hence a refusal costs as much as an unknown id.
 * @param seer the token hash of the caller; null for a read that depends on no role and no entry
 */
export const visibleSeries = (id: SQLWrapper, seer: SQLWrapper): SQL => sql`iif(${seer} is null, ${id}, (
  select shown.id from ${series} as shown where shown.id = ${id} and (
    (shown.visibility = 'public' and shown.status <> 'draft') or exists (
      select 1 from ${seriesMembers} as insider where insider.player = ${tokenHolder(seer)}
      and insider.created_at = shown.created_at and insider.series = shown.id
    )
  )
))`

/** Returns the bit of a role in the column `roles`. */
export const roleBit = (role: SeriesRole): number => 1 << SERIES_ROLES.indexOf(role)

/** Returns the roles of a bit mask. */
export const rolesIn = (mask: number): readonly SeriesRole[] =>
  SERIES_ROLES.filter((role) => (mask & roleBit(role)) > 0)
