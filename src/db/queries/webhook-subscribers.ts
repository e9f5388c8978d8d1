import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot.ts'
import type { Connection } from '../libsql/connection.ts'
import { statement, writer } from '../libsql/prepared-statement.ts'
import type { GameChange, Grounds, StoredGame } from '../port.ts'
import type { Hearer, NewMessage, Tidings } from '../port-webhooks.ts'
import { games, seats, tokens, webhooks } from '../schema.ts'
import { hearingFor, tenantOf } from './callers.ts'

/*
 * The webhooks that may hear of a game. How often they have changed stands in the game's row (`hooked`), so whoever remembers them
 * writes a message on condition that they are still those; and where they never did, nobody asks for them.
 */

/** The webhooks that may hear of a game, as they were when they had changed so often. */
export interface Hearers {
  readonly hooked: number
  /** Of whom all webhooks are among them that are for all their games. */
  readonly players: readonly string[]
  /** The oldest first. */
  readonly webhooks: readonly Hearer[]
}

/** Players of whom the row of a game does not tell yet whether they hear of it, and their webhooks for all games, as they were found. */
export interface Comers {
  readonly players: readonly string[]
  /** Of each the id and its revision. */
  readonly webhooks: readonly string[]
}

/** What is told of a change, if those who hear of it have changed so often, and those who come are as they were found. */
export interface Addressed {
  readonly hooked: number
  readonly messages: readonly NewMessage[]
  readonly comers?: Comers
}

/** Whether those who come have the webhooks that were found, and no others: of this no game tells. */
export const areAsFound = ({ comers, found }: Readonly<Record<'comers' | 'found', SQLWrapper>>): SQL => {
  const theirs = sql`hook.owner in (
      select item.value from json_each(${comers}) as item union all ${hearingFor(comers)}
    ) and hook.game is null and hook.status = 'active'`
  const isKnown = sql`hook.id || ' ' || hook.revision in (select item.value from json_each(${found}) as item)`
  return sql`(
    select count(*) || ' ' || count(*) filter (where ${isKnown}) from ${webhooks} as hook where ${theirs}
  ) = json_array_length(${found}) || ' ' || json_array_length(${found})`
}

const hookedOf = statement<{ game: string }>()(({ game }) =>
  writer.select({ hooked: games.hooked }).from(games).where(eq(games.id, game)),
)

const active = statement<{ game: string; players: string }>()(({ game, players }) => {
  const { id, owner, origin, url, format, lang, status, secret, oldSecret, oldUntil } = webhooks
  const { host, types, turns, createdAt, revision } = webhooks
  const isTheirs = sql`${owner} in (
    select item.value from json_each(${players}) as item union all ${hearingFor(players)}
  )`
  const isLinked = sql`exists (select 1 from ${tokens} as link where link.player = item.value and link.kind = 'link' and link.via = ${owner})`
  const people = sql`(select json_group_array(item.value) from json_each(${players}) as item where ${isLinked})`
  return writer
    .select({
      ...{ id, owner, origin, url, format, lang, status, secret, oldSecret, oldUntil },
      ...{
        game: webhooks.game,
        host,
        types,
        turns,
        createdAt,
        revision,
        tenant: tenantOf(owner).as('tenant'),
      },
      people: people.mapWith((json: string): readonly string[] => JSON.parse(json)).as('people'),
    })
    .from(webhooks)
    .where(and(sql`${status} = 'active'`, or(eq(webhooks.game, game), and(isTheirs, isNull(webhooks.game)))))
})

/** The types of messages as their column has them: between spaces. */
export const typesAs = (types: readonly string[]): string => ` ${types.join(' ')} `
export const typesIn = (column: string): readonly string[] => column.trim().split(' ')

/** The oldest first. There are so few that the database need not sort them. */
export const byAge = <T extends { readonly id: string; readonly createdAt: string }>(
  some: readonly T[],
): readonly T[] => {
  const place = ({ createdAt, id }: T) => createdAt + id
  return some.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** Those who may hear of a game, of which so many players are concerned. */
export const findHearers = async (
  db: Connection,
  game: string,
  players: readonly string[],
): Promise<Hearers> => {
  const [[row], found] = await db.batch([
    hookedOf({ game }),
    active({ game, players: JSON.stringify(players) }),
  ])
  const webhooks = byAge(found).map(({ createdAt: _, ...hook }) => ({ ...hook, types: typesIn(hook.types) }))
  return { hooked: row?.hooked ?? 0, players, webhooks }
}

/**
 * Of whom the row of a game does not tell yet whether they hear of it: who comes; everybody where a game begins, or goes on in
 * another one after its end.
 */
const newTo = ({ before, events, tidings }: GameChange): readonly string[] => {
  if (before === 0 || events.some(({ type }) => type === 'rematchOffered')) return tidings?.().players ?? []
  return events.flatMap((event) =>
    event.type === 'playerSeated' || event.type === 'playerReplaced'
      ? [event.player.id].filter(isPerson)
      : [],
  )
}

/** Whether those are remembered who are asked for. */
export const areThose = (known: Hearers, players: readonly string[], hooked: number | undefined): boolean =>
  known.hooked === hooked && known.players.join() === players.join()

/** Nobody hears of it, as long as nobody can. */
export const UNHEARD: Addressed = { hooked: 0, messages: [] }

/** Looks up who may hear of a game; they may be remembered, as those who had changed so often. */
export type LookUp = (game: StoredGame, players: readonly string[], hooked?: number) => Promise<Hearers>

/**
 * What is told of a change, and to whom.
 * @param grounds what there was to be found before it
 */
export const addressed = async (
  change: GameChange,
  grounds: Pick<Grounds, 'found' | 'recalled'> | undefined,
  lookUp: LookUp,
): Promise<Addressed> => {
  const { stored, before, tidings } = change
  if (tidings === undefined) return UNHEARD
  const { caller, counts, game } = grounds?.found ?? {}
  const hooked = before === 0 ? 0 : game?.stamp?.hooked
  const players = newTo(change)
  // Who comes is who calls, nearly always; and of them it was asked, as long as that was just now.
  const isDeaf = (player: string) =>
    grounds?.recalled === false && player === caller?.id && counts?.hears === false
  const came = (webhooks: readonly string[]) =>
    before > 0 && players.length > 0 && { comers: { players, webhooks } }
  if (hooked === 0 && players.every(isDeaf)) return { ...UNHEARD, ...came([]) }
  const told = tidings()
  const concerned = [...new Set([...told.players, ...players])]
  const hearers = await lookUp(stored, concerned, players.length === 0 ? hooked : undefined)
  const theirs = hearers.webhooks.filter(
    ({ game: of, owner, people = [] }) =>
      of === null && [owner, ...people].some((player) => players.includes(player)),
  )
  return {
    hooked: hearers.hooked,
    messages: told.messages(hearers.webhooks),
    ...came(theirs.map(({ id, revision }) => `${id} ${revision}`)),
  }
}

/** What is told of a reminder, and to whom. */
export const addressedReminder = async (
  game: StoredGame,
  tidings: Tidings | undefined,
  lookUp: LookUp,
): Promise<Addressed> => {
  const { hooked = 0 } = game.stamp ?? {}
  if (tidings === undefined || hooked === 0) return { hooked, messages: [] }
  const hearers = await lookUp(game, tidings.players, hooked)
  return { hooked: hearers.hooked, messages: tidings.messages(hearers.webhooks) }
}

/**
 * Notes in the games of which some webhooks hear, or may, that these have changed.
 * @param those which webhooks
 */
export const hearersChanged = (those: SQL) =>
  writer
    .update(games)
    .set({ hooked: sql`${games.hooked} + 1` })
    .where(
      sql`id in (
        select game from ${webhooks} where game is not null and ${those}
        union all select taken.game from ${seats} as taken where taken.ended_at is null and taken.player in (
          select owner from ${webhooks} where game is null and ${those}
        )
        union all select taken.game from ${tokens} as link join ${seats} as taken
          on taken.player = link.player and taken.ended_at is null
          where link.kind = 'link' and link.via in (select owner from ${webhooks} where game is null and ${those})
      )`,
    )

/** Notes in the running games of a player that an integration with webhooks acts for the player, or does no more. */
export const peopleHeard = statement<{ via: string; player: string }>()(({ via, player }) =>
  writer
    .update(games)
    .set({ hooked: sql`${games.hooked} + 1` })
    .where(
      sql`id in (select taken.game from ${seats} as taken where taken.player = ${player} and taken.ended_at is null)
        and exists (select 1 from ${webhooks} as own where own.owner = ${via} and own.status = 'active')`,
    ),
)
