import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { rowFor } from '../../libsql/sql-fragments.ts'
import type { DealSetOpening, NewDealSet, StoredDealSet } from '../../port/deal-sets.ts'
import { dealSets, games, seriesRounds } from '../../schema.ts'

/*
 * Sealed deal sets. A game with a sealed set names the set in the column `sealed`. The opening clears the column in all games of
 * the set, and raises their side revision, so that no cache keeps a sealed state.
 */

const selectSet = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder.select().from(dealSets).where(eq(dealSets.id, id)),
)

/** Finds a deal set by id. */
export const findDealSet = async (db: Connection, id: string): Promise<StoredDealSet | undefined> => {
  const [found] = await db.one(selectSet({ id }))
  return found
}

type NewRow = Omit<NewDealSet, 'options' | 'boards' | 'salts'> &
  Record<'options' | 'boards' | 'salts', string>

const insertSet = preparedStatement<NewRow>()((slots) => {
  const { id, series, round, ruleset, count, rootCommitment, commitment, root } = slots
  return queryBuilder
    .insert(dealSets)
    .values({
      ...{ id, series, round, ruleset, count, rootCommitment, commitment, root },
      options: sql`${slots.options}`,
      boards: sql`${slots.boards}`,
      salts: sql`${slots.salts}`,
      createdAt: NOW,
    })
    .onConflictDoNothing()
})

const newRow = ({ options, boards, salts, ...set }: NewDealSet): NewRow => ({
  ...set,
  ...{ options: JSON.stringify(options), boards: JSON.stringify(boards), salts: JSON.stringify(salts) },
})

/** Adds a deal set. A known set stays as it is, so a repeated call has no second effect. */
export const createDealSet = async (db: Connection, set: NewDealSet): Promise<void> => {
  await db.batch([insertSet(newRow(set))])
}

/** SQL condition: a round of a series has the deal set. @param opened whether the set is open for the series */
const isSetOfRound = (
  { series: id, round, set }: Readonly<Record<'series' | 'round' | 'set', SQLWrapper>>,
  opened: boolean,
): SQL => sql`exists (
  select 1 from ${seriesRounds} as drawn where drawn.series = ${id} and drawn.round = ${round}
  and drawn.body ->> '$.set.id' = ${set} and drawn.body ->> '$.set.opened' = ${sql.raw(opened ? '1' : '0')}
)`

/** Adds the deal set of a round that the same transaction has drawn. */
const insertSetOfRound = preparedStatement<NewRow>()((slots) => {
  const { id, series, round, ruleset, count, rootCommitment, commitment, root } = slots
  const row = {
    ...{ id, series, round, ruleset, count, rootCommitment, commitment, root },
    ...{ options: slots.options, boards: slots.boards, salts: slots.salts, createdAt: NOW },
    openedAt: sql`null`,
  }
  return queryBuilder
    .insert(dealSets)
    .select(sql`select ${rowFor(dealSets, row)} where ${isSetOfRound({ series, round, set: id }, false)}`)
    .onConflictDoNothing()
})

/** Returns the statement that adds the deal set of a drawn round. */
export const newSetStatement = (set: NewDealSet): BoundStatement<unknown> => insertSetOfRound(newRow(set))

/** Whether a game with the set has not ended. */
const IS_IN_PLAY = sql`status in ('open', 'playing')`

/** SQL condition: no game with the deal set goes on. */
export const isSetUnplayed = (set: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${games} where ${games.sealed} = ${set} and ${IS_IN_PLAY})`

const setOpened = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(dealSets)
    .set({ openedAt: NOW })
    .where(and(eq(dealSets.id, id), isNull(dealSets.openedAt), isSetUnplayed(id))),
)

const openSetOfRound = preparedStatement<{ series: string; round: number; set: string }>()((slots) =>
  queryBuilder
    .update(dealSets)
    .set({ openedAt: NOW })
    .where(and(eq(dealSets.id, slots.set), isNull(dealSets.openedAt), isSetOfRound(slots, true))),
)

const unsealGames = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({ sealed: sql`null`, sideRevision: sql`${games.sideRevision} + 1` })
    .where(
      and(
        eq(games.sealed, id),
        sql`exists (select 1 from ${dealSets} where ${dealSets.id} = ${id} and ${dealSets.openedAt} is not null)`,
      ),
    ),
)

/** Returns the statements that open the deal set of a round that the same transaction has closed, and the games of the set. */
export const openSetStatements = (
  address: { readonly series: string; readonly round: number },
  set: string,
): readonly BoundStatement<unknown>[] => [openSetOfRound({ ...address, set }), unsealGames({ id: set })]

/** Opens a deal set and its games in one transaction, unless a game with the set has not ended. */
export const openDealSet = async (db: Connection, id: string): Promise<DealSetOpening> => {
  const [, , [set]] = await db.batch([setOpened({ id }), unsealGames({ id }), selectSet({ id })])
  if (set === undefined) return 'unknown'
  return set.openedAt === null ? 'in-play' : 'opened'
}
