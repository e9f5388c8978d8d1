import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ChangedRows } from '../../../series/changed-rows.ts'
import type { SeriesState } from '../../../series/state.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import { series, seriesMembers } from '../../schema.ts'
import { roleBit } from './series-fragments.ts'
import { takenNumber } from './write-series-rows.ts'

/*
 * Rows of `series_members`, the index from players to series: a projection of heads and entries.
 */

/** Roles of a player, as a bit mask, and the number of the entry. */
interface Membership {
  readonly roles: number
  readonly entry: number | null
}

const NONE: Membership = { roles: 0, entry: null }

/** Memberships by player, of the head and of some entries. */
const memberships = (
  { head, entries }: SeriesState,
  numbers: readonly number[],
): ReadonlyMap<string, Membership> => {
  const found = new Map<string, Membership>()
  const add = (player: string | null, roles: number, entry: number | null = null) => {
    if (player === null) return
    const before = found.get(player) ?? NONE
    found.set(player, { roles: before.roles | roles, entry: entry ?? before.entry })
  }
  add(head.owner, roleBit('owner'))
  for (const player of head.directors) add(player, roleBit('director'))
  for (const player of head.scorers) add(player, roleBit('scorer'))
  for (const number of numbers) add(entries.get(number)?.player ?? null, roleBit('entry'), number)
  return found
}

/** The roles that players of a series have in one state and not in another: `[player, roles, entry]`. */
const gained = (
  before: ReadonlyMap<string, Membership>,
  after: ReadonlyMap<string, Membership>,
): readonly (readonly [string, number, number | null])[] =>
  [...after].flatMap(([player, { roles, entry }]) => {
    const more = roles & ~(before.get(player)?.roles ?? 0)
    return more === 0 ? [] : [[player, more, (more & roleBit('entry')) > 0 ? entry : null] as const]
  })

/** The players that move to another entry: `[player, role, entry]`. */
const moved = (
  before: ReadonlyMap<string, Membership>,
  after: ReadonlyMap<string, Membership>,
): readonly (readonly [string, number, number])[] =>
  [...after].flatMap(([player, { entry }]) => {
    const former = before.get(player)?.entry ?? null
    return entry === null || former === null || former === entry
      ? []
      : [[player, roleBit('entry'), entry] as const]
  })

interface MemberValues {
  readonly id: string
  /** `[player, roles, entry]` each, in JSON. */
  readonly members: string
}

const createdAt = (id: SQLWrapper) =>
  sql`(select made.created_at from ${series} as made where made.id = ${id})`

const addRoles = statementVariants((isNumbered: boolean) =>
  preparedStatement<MemberValues>()(({ id, members }) => {
    const row = {
      ...{ player: sql`item.value ->> 0`, createdAt: createdAt(id), series: id },
      ...{ roles: sql`item.value ->> 1`, entry: isNumbered ? takenNumber(id) : sql`item.value ->> 2` },
    }
    return queryBuilder
      .insert(seriesMembers)
      .select(
        sql`select ${rowFor(seriesMembers, row)} from json_each(${members}) as item where ${PREVIOUS_CHANGED}`,
      )
      .onConflictDoUpdate({
        target: [seriesMembers.player, seriesMembers.createdAt, seriesMembers.series],
        set: {
          roles: sql`${seriesMembers.roles} | excluded.roles`,
          entry: sql`coalesce(excluded.entry, ${seriesMembers.entry})`,
        },
      })
  }),
)

/** The row of each listed player in the series. */
const isMember = ({ id, members }: Readonly<Record<keyof MemberValues, SQLWrapper>>) =>
  sql`${seriesMembers.player} in (select item.value ->> 0 from json_each(${members}) as item)
    and ${seriesMembers.createdAt} = ${createdAt(id)} and ${seriesMembers.series} = ${id}`

const removeRoles = preparedStatement<MemberValues>()((slots) => {
  const lost = sql`(
    select item.value ->> 1 from json_each(${slots.members}) as item where item.value ->> 0 = ${seriesMembers.player}
  )`
  const isEntry = sql`(${lost} & ${sql.raw(String(roleBit('entry')))}) > 0`
  return queryBuilder
    .update(seriesMembers)
    .set({
      roles: sql`${seriesMembers.roles} & ~${lost}`,
      entry: sql`iif(${isEntry}, null, ${seriesMembers.entry})`,
    })
    .where(sql`${isMember(slots)} and ${PREVIOUS_CHANGED}`)
})

/** A row without a role has no meaning, so the statement needs no condition on the statement before. */
const deleteWithoutRoles = preparedStatement<MemberValues>()((slots) =>
  queryBuilder.delete(seriesMembers).where(sql`${isMember(slots)} and ${seriesMembers.roles} = 0`),
)

/**
 * Returns the statements that add and remove roles. Each of `chained` requires a change by the statement before; `last` come
 * after all others.
 * @param isNumbered whether the new entry gets the next number
 */
export const memberStatements = (
  id: string,
  before: SeriesState | undefined,
  after: SeriesState,
  { entries, removedEntries }: Pick<ChangedRows, 'entries' | 'removedEntries'>,
  isNumbered = false,
): Readonly<Record<'chained' | 'last', readonly BoundStatement<unknown>[]>> => {
  const numbers = [...entries.map(({ entry }) => entry), ...removedEntries]
  const then = before ? memberships(before, numbers) : new Map<string, Membership>()
  const now = memberships(after, numbers)
  const added = [...gained(then, now), ...moved(then, now)]
  const lost = gained(now, then)
  const lostValues = { id, members: JSON.stringify(lost) }
  return {
    chained: [
      ...(added.length > 0 ? [addRoles(isNumbered)({ id, members: JSON.stringify(added) })] : []),
      ...(lost.length > 0 ? [removeRoles(lostValues)] : []),
    ],
    last: lost.length > 0 ? [deleteWithoutRoles(lostValues)] : [],
  }
}
