import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { HAS_DIGEST } from '../../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import type { DueDigest, PreferencesChange, StoredPreferences, WaitingGame } from '../../port/preferences.ts'
import { preferencesColumn } from '../../port/preferences.ts'
import { TURN_DIGEST } from '../../port/webhooks.ts'
import { games, outbox, players, seats, webhooks } from '../../schema.ts'
import { mayChange, tenantOf } from '../caller-authentication.ts'
import { firstMessageId } from '../outbox.ts'
import { IS_PUSH, typesColumn } from '../webhook-subscribers.ts'

/*
 * Preferences of players, and daily summaries. Push subscriptions have the types and the language of the preferences in their
 * own rows, so no write of a game reads preferences of messages.
 */

interface PreferencesValues {
  readonly player: string
  readonly tokenHash: string
  readonly preferences: string | null
  readonly digestAt: string | null
}

/** Columns of a player without preferences. */
export const NO_PREFERENCES = { preferences: null, digestAt: null }

const updatePlayer = preparedStatement<PreferencesValues>()((slots) =>
  queryBuilder
    .update(players)
    .set({ preferences: sql`${slots.preferences}`, digestAt: sql`${slots.digestAt}` })
    .where(and(eq(players.id, slots.player), mayChange(slots)))
    .returning({ id: players.id }),
)

/** Whether the transaction has stored the preferences. */
const areStored = (player: SQLWrapper, preferences: SQLWrapper): SQL =>
  sql`exists (select 1 from ${players} as own where own.id = ${player} and own.preferences is ${preferences})`

type StoredValues = Pick<PreferencesValues, 'player' | 'preferences'>

/** Gives the push subscriptions their types and their language, and raises their revision. */
const updateSubscriptions = preparedStatement<StoredValues & { types: string; lang: string | null }>()(
  ({ player, preferences, types, lang }) =>
    queryBuilder
      .update(webhooks)
      .set({
        ...{ types: sql`${types}`, lang: sql`coalesce(${lang}, ${webhooks.lang})` },
        revision: sql`${webhooks.revision} + 1`,
      })
      .where(
        sql`owner = ${player} and status = 'subscribed' and ${IS_PUSH} and ${areStored(player, preferences)}`,
      ),
)

/** Invalidates cached games and subscribers of the player's games in progress. */
const invalidateGames = preparedStatement<StoredValues>()(({ player, preferences }) =>
  queryBuilder
    .update(games)
    .set({
      subscribersRevision: sql`${games.subscribersRevision} + 1`,
      sideRevision: sql`${games.sideRevision} + (${games.clock} is not null)`,
    })
    .where(
      sql`id in (select ${seats.game} from ${seats} where ${seats.player} = ${player} and ${seats.endedAt} is null)
        and ${areStored(player, preferences)}`,
    ),
)

/** Returns the statements that store preferences. The first one returns the player, if the token is valid. */
export const preferencesStatements = (
  { preferences, digestAt, pushTypes }: PreferencesChange,
  { player, tokenHash }: Pick<PreferencesValues, 'player' | 'tokenHash'>,
): readonly [BoundStatement<readonly object[]>, ...BoundStatement<unknown>[]] => {
  const stored = { player, preferences: preferencesColumn({ preferences }) }
  const subscribed = { types: typesColumn(pushTypes), lang: preferences?.language ?? null }
  return [
    updatePlayer({ ...stored, tokenHash, digestAt }),
    updateSubscriptions({ ...stored, ...subscribed }),
    invalidateGames(stored),
  ]
}

const selectPreferences = preparedStatement<{ ids: string }>()(({ ids }) =>
  queryBuilder
    .select({ id: players.id, preferences: players.preferences })
    .from(players)
    .where(sql`${players.id} in (select item.value from json_each(${ids}) as item)`),
)

/** Finds the preferences of the players who have any, by id. */
export const findPreferences = async (
  db: Connection,
  ids: readonly string[],
): Promise<Readonly<Record<string, StoredPreferences>>> => {
  const rows = ids.length === 0 ? [] : await db.one(selectPreferences({ ids: JSON.stringify(ids) }))
  return Object.fromEntries(rows.flatMap(({ id, preferences }) => (preferences ? [[id, preferences]] : [])))
}

const selectDue = preparedStatement<{ moment: string; most: number }>()(({ moment, most }) =>
  queryBuilder
    .select({ player: players.id, digestAt: players.digestAt, preferences: players.preferences })
    .from(players)
    .where(and(HAS_DIGEST, lte(players.digestAt, moment)))
    .orderBy(asc(players.digestAt))
    .limit(most),
)

/** Finds players with a daily summary that is due, the longest due first. */
export const findDueDigests = async (
  db: Connection,
  moment: string,
  most: number,
): Promise<readonly DueDigest[]> =>
  (await db.one(selectDue({ moment, most }))).flatMap(({ player, digestAt, preferences }) =>
    digestAt === null || preferences === null ? [] : [{ player, digestAt, preferences }],
  )

/** The started games that wait for a player, as a source of a query. */
const waitingFor = (
  player: SQLWrapper,
): SQL => sql`${seats} as own join ${games} as waiting on waiting.id = own.game
  where own.player = ${player} and own.ended_at is null and own.seat >= 0 and waiting.status = 'playing'
    and (waiting.to_act >> own.seat) & 1 = 1`

const moveDigest = preparedStatement<{
  player: string
  was: string
  preferences: string
  next: string | null
}>()(({ player, was, preferences, next }) =>
  queryBuilder
    .update(players)
    .set({ digestAt: sql`${next}` })
    .where(sql`id = ${player} and digest_at = ${was} and preferences = ${preferences}`),
)

const insertDigests = preparedStatement<{ player: string; prefix: string }>()(({ player, prefix }) => {
  const row = {
    ...{ host: sql`hook.host`, tenant: tenantOf(sql`hook.owner`), due: NOW },
    ...{ id: sql`${prefix} || lower(hex(randomblob(10)))`, webhook: sql`hook.id` },
    ...{ type: sql.raw(`'${TURN_DIGEST}'`), game: sql`null`, first: sql`0`, last: sql`0`, seat: sql`-1` },
    ...{ at: NOW, attempts: sql`0`, body: sql`null`, merged: sql`0` },
  }
  return queryBuilder.insert(outbox).select(
    sql`select ${rowFor(outbox, row)} from ${webhooks} as hook
      where hook.owner = ${player} and hook.format = 'push' and hook.status = 'subscribed' and ${PREVIOUS_CHANGED}
        and exists (select 1 from ${waitingFor(player)})`,
  )
})

/** Writes the messages of a due daily summary, and the time of the next one. Of concurrent runs, one has an effect. */
export const announceDigest = async (
  db: Connection,
  { player, digestAt: was, preferences }: DueDigest,
  next: string | null,
  now: string,
): Promise<void> => {
  const text = preferencesColumn({ preferences }) ?? ''
  await db.batch([
    moveDigest({ player, was, preferences: text, next }),
    insertDigests({ player, prefix: firstMessageId(now) }),
  ])
}

const selectWaiting = preparedStatement<{ player: string; most: number }>()(({ player, most }) =>
  queryBuilder
    .select({ game: sql<string>`waiting.id`.as('game'), ruleset: sql<string>`waiting.ruleset`.as('ruleset') })
    .from(sql`${waitingFor(player)} limit ${most}`),
)

/** Finds the started games that wait for a player. */
export const findWaitingGames = (
  db: Connection,
  player: string,
  most: number,
): Promise<readonly WaitingGame[]> => db.one(selectWaiting({ player, most }))
