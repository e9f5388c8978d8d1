import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { Bound } from '../libsql/prepared-statement.ts'
import { NOW, statement, writer } from '../libsql/prepared-statement.ts'
import type { Away, Found, Key, Keys, Scope, TokenKind } from '../port.ts'
import { SCOPES } from '../port.ts'
import { integrations, players, tokens, webhooks } from '../schema.ts'

/*
 * Who calls, by the hash of what they bring. A player's first token stands with the player; later ones, and tickets, in a table
 * of their own, which is looked into on the way: for a first token that is one step that finds nothing. Whether something has
 * ended is said by the clock of the database.
 *
 * For whom an integration acts stands there, too, under a name that is no secret. What it brings is that name and the hash of its
 * own token, with a space between (`src/app/accounts/integrations.ts`), and both have to be right.
 */

/** Whether a row of `tokens` has not ended. */
export const holds = (expiresAt: SQLWrapper = sql`later.expires_at`): SQL =>
  sql`coalesce(${expiresAt} > ${NOW}, 1)`

/** The characters of a hash. */
const HASH = 64

/** Under what the row of a token, or of a link, is found. */
const keyIn = (tokenHash: SQLWrapper): SQL => sql`substr(${tokenHash}, 1, ${sql.raw(`${HASH}`)})`

/** The hash of an integration's token. */
export const tokenOf = (via: SQLWrapper): SQL =>
  sql`(select program.token_hash from ${integrations} as program where program.id = ${via})`

/** The token of the integration that a row is of is the one that is brought; where it is of none, none is. */
const isBrought = (via: SQLWrapper, tokenHash: SQLWrapper): SQL =>
  sql`coalesce(${tokenOf(via)}, '') = substr(${tokenHash}, ${sql.raw(`${HASH + 2}`)})`

/** Whether a row of `tokens`, called `later`, opens something to whoever brings this. */
const opens = (tokenHash: SQLWrapper): SQL =>
  sql`later.hash = ${keyIn(tokenHash)} and ${holds()} and ${isBrought(sql`later.via`, tokenHash)}`

/** The row of the player who has a later token; that of a first token is `players`. */
export const later = alias(players, 'later')

/** What stands in the row of whoever calls. */
const ofCaller = <T>(
  column: 'id' | 'name' | 'createdAt' | 'createdOn' | 'createdGames' | 'away' | 'program',
) => sql<T>`coalesce(${players[column]}, ${later[column]})`

/** Whoever calls, and how many games they created when they last did: once the tables below are joined. */
export const CALLER = {
  id: ofCaller<string>('id'),
  createdOn: ofCaller<string>('createdOn'),
  createdGames: ofCaller<number>('createdGames'),
}

/** What is read of whoever calls, once these are joined: by {@link isFirst}, {@link isLater} and {@link hasLater}. */
export const callerColumns = {
  caller: {
    id: ofCaller<string | null>('id').as('caller_id'),
    name: ofCaller<string>('name').as('caller_name'),
    createdAt: ofCaller<string>('createdAt').as('caller_since'),
    away: ofCaller<Away | null>('away')
      .mapWith((json: string): Away => JSON.parse(json))
      .as('caller_away'),
    program: ofCaller<Program | null>('program')
      .mapWith((json: string): Program => JSON.parse(json))
      .as('caller_program'),
  },
  token: {
    kind: tokens.kind,
    scopes: tokens.scopes,
    game: tokens.game,
    until: tokens.expiresAt,
    usedOn: tokens.lastUsedDay,
    madeBy: tokens.madeBy,
    via: tokens.via,
  },
}

/** `players`: by the first token. */
export const isFirst = (tokenHash: SQLWrapper): SQL => sql`${players.tokenHash} = ${tokenHash}`

/** `tokens`: the row of a later one. */
export const isLater = (tokenHash: SQLWrapper): SQL => sql`${tokens.hash} = ${keyIn(tokenHash)}`

/** {@link later}: whoever has it, as long as it holds. */
export const hasLater = (tokenHash: SQLWrapper): SQL =>
  sql`${later.id} = ${tokens.player} and ${holds(tokens.expiresAt)} and ${isBrought(tokens.via, tokenHash)}`

/** The id of whoever has a token. */
export const holderOf = (tokenHash: SQLWrapper): SQL<string> => sql`coalesce(
  (select holder.id from ${players} as holder where holder.token_hash = ${tokenHash}),
  (select later.player from ${tokens} as later where ${opens(tokenHash)})
)`

/** Whether somebody, known by their id, still has a token; `caller` is the row of the player. */
export const stillHolds = (tokenHash: SQLWrapper): SQL => sql`(caller.token_hash = ${tokenHash} or exists (
  select 1 from ${tokens} as later where ${opens(tokenHash)} and later.player = caller.id
))`

/** Whether a player still has a token. */
export const hasToken = ({ player, tokenHash }: Readonly<Record<'player' | 'tokenHash', SQLWrapper>>): SQL =>
  sql`exists (select 1 from ${players} as caller where caller.id = ${player} and ${stillHolds(tokenHash)})`

/**
 * What follows takes place only if somebody still has a token: where not, the day is null, which its column does not take, so the
 * statement fails, and with it the whole transaction.
 */
export const mustHold = statement<{ player: string; tokenHash: string }>()(({ player, tokenHash }) => {
  const isTheirs = hasToken({ player, tokenHash })
  return writer
    .update(players)
    .set({ createdOn: sql`iif(${isTheirs}, ${players.createdOn}, null)` })
    .where(eq(players.id, player))
})

interface CallerRow {
  readonly caller: {
    readonly id: string | null
    readonly name: string
    readonly createdAt: string
    readonly away: Away | null
    readonly program: Program | null
  }
  readonly token: {
    readonly kind: TokenKind
    readonly scopes: string
    readonly game: string | null
    readonly until: string | null
    readonly usedOn: string
    readonly madeBy: string | null
    readonly via: string | null
  } | null
}

/** Whether what made a ticket is an integration, and no token: that stands there as a hash, in hex. */
const isIntegration = (madeBy: string | null): boolean => madeBy !== null && madeBy >= 'i'

/** All scopes, as a row has them. */
export const ALL_SCOPES = SCOPES.join(' ')

const scopesIn = (text: string): readonly Scope[] => text.split(' ').filter((word) => word !== '') as Scope[]

/**
 * The tenant of a player: the integration that made the player, or the player. A tenant has one share of a host; webhooks of one
 * tenant with one URL are one target.
 */
export const tenantOf = (player: SQLWrapper): SQL<string> => {
  const isMaker = sql`maker.player = ${player} and maker.kind = 'link' and maker.scopes = ${sql.raw(`'${ALL_SCOPES}'`)}`
  return sql`coalesce((select maker.via from ${tokens} as maker where ${isMaker}), ${player})`
}

/** The most integrations whose webhooks hear of one player. */
const MOST_HEARING = 8

/** The integrations with active webhooks that act for some players. @param players ids in JSON */
export const hearingFor = (players: SQLWrapper): SQL => sql`
  select theirs.value from json_each(${players}) as person, json_each((
    select json_group_array(via) from (
      select link.via from ${tokens} as link where link.player = person.value and link.kind = 'link' and exists (
        select 1 from ${webhooks} as own where own.owner = link.via and own.status = 'active'
      ) limit ${sql.raw(`${MOST_HEARING}`)}
    )
  )) as theirs`

/** Who calls, with what leave; or what it was that they brought and does not hold any more. */
export const callerIn = (found: CallerRow | undefined): Pick<Found, 'caller' | 'lapsed'> => {
  if (found === undefined) return { caller: undefined }
  const { caller: row, token } = found
  const { id, name, createdAt, away, program } = row
  if (id === null) return { caller: undefined, ...(token && { lapsed: token.kind }) }
  const caller = { id, name, createdAt, ...(away && { away }), ...(program && { program }) }
  if (token === null) return { caller }
  const { kind, scopes, game, until, usedOn, madeBy } = token
  const via = token.via ?? (kind === 'ticket' && isIntegration(madeBy) ? madeBy : null)
  const leave = {
    ...{ kind, scopes: scopesIn(scopes), usedOn },
    ...(game !== null && { game }),
    ...(until !== null && { until }),
    ...(via !== null && { via }),
  }
  return { caller: { ...caller, leave } }
}

/** The first token of a player beside each of the later ones and of the tickets that still open something. */
export const keysOf = statement<{ tokenHash: string | null }>()(({ tokenHash }) =>
  writer
    .select({
      first: { hash: players.tokenHash, createdAt: players.createdAt },
      later: {
        hash: tokens.hash,
        kind: tokens.kind,
        label: tokens.label,
        scopes: tokens.scopes,
        game: tokens.game,
        expiresAt: tokens.expiresAt,
        createdAt: tokens.createdAt,
        lastUsedDay: tokens.lastUsedDay,
        via: tokens.via,
      },
      program: integrations.name,
    })
    .from(players)
    .leftJoin(tokens, and(eq(tokens.player, players.id), holds(tokens.expiresAt)))
    .leftJoin(integrations, eq(integrations.id, tokens.via))
    .where(eq(players.id, holderOf(tokenHash))),
)

type KeyRows = ReturnType<typeof keysOf> extends Bound<infer Rows> ? Rows : never

/** What opens something of a player. */
export const keysIn = (rows: KeyRows): Keys | undefined => {
  const [row] = rows
  if (row === undefined) return undefined
  const { hash, createdAt } = row.first
  const held = hash.split(' ').at(-1) ?? ''
  const first: Key = {
    ...{ hash, kind: 'token', label: '', scopes: SCOPES, game: null, expiresAt: null, createdAt },
    ...{ lastUsedDay: '', via: null },
  }
  const later = rows.flatMap(({ later: key, program }) =>
    key === null
      ? []
      : [{ ...key, scopes: scopesIn(key.scopes), ...(program !== null && { integration: program }) }],
  )
  const inOrder = later.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  return { home: held.slice(0, 3), first: held === hash ? first : undefined, later: inOrder }
}
