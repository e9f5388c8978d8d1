import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { NOW, preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import type { DealSetOpening, NewDealSet, StoredDealSet } from '../../port/deal-sets.ts'
import { dealSets, games } from '../../schema.ts'

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

/** Adds a deal set. A known set stays as it is, so a repeated call has no second effect. */
export const createDealSet = async (
  db: Connection,
  { options, boards, salts, ...set }: NewDealSet,
): Promise<void> => {
  const lists = {
    options: JSON.stringify(options),
    boards: JSON.stringify(boards),
    salts: JSON.stringify(salts),
  }
  await db.batch([insertSet({ ...set, ...lists })])
}

/** Whether a game with the set has not ended. */
const IS_IN_PLAY = sql`status in ('open', 'playing')`

const setOpened = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(dealSets)
    .set({ openedAt: NOW })
    .where(
      and(
        eq(dealSets.id, id),
        isNull(dealSets.openedAt),
        sql`not exists (select 1 from ${games} where ${games.sealed} = ${id} and ${IS_IN_PLAY})`,
      ),
    ),
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

/** Opens a deal set and its games in one transaction, unless a game with the set has not ended. */
export const openDealSet = async (db: Connection, id: string): Promise<DealSetOpening> => {
  const [, , [set]] = await db.batch([setOpened({ id }), unsealGames({ id }), selectSet({ id })])
  if (set === undefined) return 'unknown'
  return set.openedAt === null ? 'in-play' : 'opened'
}
