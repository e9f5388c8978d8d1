import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { rowFor } from '../../libsql/sql-fragments.ts'
import type { Precondition, WriteResult } from '../../port/change.ts'
import type { Receipt } from '../../port/idempotency-receipts.ts'
import type { PhraseChange, StoredPhrase } from '../../port/phrases.ts'
import { MAX_PHRASES } from '../../port/phrases.ts'
import type { ReadResult, ReadSpec } from '../../port/read-spec.ts'
import { games, phrases, seats } from '../../schema.ts'
import { mayChange } from '../caller-authentication.ts'
import { receiptAfterChange } from '../idempotency-receipts.ts'
import { isDeletedPlayer } from '../webhook-backlog.ts'

/*
 * Set phrases. The row of the game stays as it is, so phrases and moves never conflict.
 */

const LIMIT = sql.raw(`${MAX_PHRASES}`)

/** Inserts a phrase, if the player still has the token and the seat, and the seat is below the limit. */
const insertPhrase = preparedStatement<
  StoredPhrase & Pick<PhraseChange, 'game' | 'after' | 'most'> & { readonly tokenHash: string }
>()(({ game, at, seat, player, id, after, most, tokenHash }) => {
  const isSeated = sql`exists (
    select 1 from ${seats} as own where own.game = ${game} and own.seat = ${seat} and own.player = ${player}
  )`
  const recent = sql`(
    select count(*) from ${phrases} as recent where recent.game = ${game} and recent.at > ${after} and recent.seat = ${seat}
  )`
  return queryBuilder
    .insert(phrases)
    .select(
      sql`select ${rowFor(phrases, { game, at, seat, player, id })}
        where ${isSeated} and ${recent} < ${most} and ${mayChange({ player, tokenHash })}`,
    )
    .returning({
      listenerMask: sql<number>`(select ${games.listenerMask} from ${games} where ${games.id} = ${game})`,
    })
})

/** Deletes the oldest phrases of a game beyond the newest {@link MAX_PHRASES}. */
const trimPhrases = preparedStatement<{ game: string }>()(({ game }) =>
  queryBuilder.delete(phrases).where(
    sql`game = ${game} and at <= (
        select old.at from ${phrases} as old where old.game = ${game} order by old.at desc, old.seat desc limit 1 offset ${LIMIT}
      )`,
  ),
)

/** Stores a phrase, if the precondition holds; otherwise a conflict. */
export const putPhrase = async (
  db: Connection,
  { game, phrase, after, most }: PhraseChange,
  receipt: Receipt | undefined,
  precondition: Precondition | undefined,
): Promise<WriteResult> => {
  const [rows] = await db.batch([
    insertPhrase({ ...phrase, game, after, most, tokenHash: precondition?.spec.tokenHash ?? '' }),
    ...(receipt ? [receiptAfterChange(receipt)] : []),
    trimPhrases({ game }),
  ])
  const [row] = rows
  return row === undefined ? { outcome: 'conflict' } : { outcome: 'written', ...row }
}

const selectPhrases = preparedStatement<{ game: string; after: string }>()(({ game, after }) =>
  queryBuilder
    .select({ at: phrases.at, seat: phrases.seat, player: phrases.player, id: phrases.id })
    .from(phrases)
    .where(and(eq(phrases.game, game), gt(phrases.at, after)))
    .orderBy(desc(phrases.at), desc(phrases.seat))
    .limit(MAX_PHRASES),
)

/** Returns the statement of the part of a read about phrases, and the decoder of its result; undefined for another read. */
export const phraseReads = ({ phrases: after, game }: ReadSpec) =>
  after === undefined
    ? undefined
    : {
        statements: [selectPhrases({ game: game ?? '', after })],
        read: ([rows]: readonly unknown[]): Pick<ReadResult, 'phrases'> => ({
          phrases: (rows as StoredPhrase[]).toReversed(),
        }),
      }

const deleteOld = preparedStatement<{ before: string; most: number }>()(({ before, most }) =>
  queryBuilder
    .delete(phrases)
    .where(
      sql`(game, at, seat) in (select old.game, old.at, old.seat from ${phrases} as old where old.at < ${before} limit ${most})`,
    ),
)

/** Deletes phrases from before a time, `most` at most. @returns the number of deleted phrases */
export const deletePhrases = async (db: Connection, before: string, most: number): Promise<number> =>
  (await db.one(deleteOld({ before, most }))).rowsAffected

/** Statement that deletes the phrases of a deleted player. */
export const deletePhrasesOf: (values: { readonly player: string }) => BoundStatement<unknown> =
  preparedStatement<{ player: string }>()(({ player }) =>
    queryBuilder.delete(phrases).where(and(eq(phrases.player, player), isDeletedPlayer(player))),
  )
