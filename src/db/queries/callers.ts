import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { Absences, ReadResult, Scope, StoredToken, StoredTokens, TokenKind } from '../port.ts'
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
export const isUnexpired = (expiresAt: SQLWrapper = sql`later.expires_at`): SQL =>
  sql`coalesce(${expiresAt} > ${NOW}, 1)`

/** The characters of a hash. */
const HASH_LENGTH = 64

/** Under what the row of a token, or of a link, is found. */
const rowKeyOf = (tokenHash: SQLWrapper): SQL => sql`substr(${tokenHash}, 1, ${sql.raw(`${HASH_LENGTH}`)})`

/** The hash of an integration's token. */
export const integrationTokenHash = (via: SQLWrapper): SQL =>
  sql`(select program.token_hash from ${integrations} as program where program.id = ${via})`

/** The token of the integration that a row is of is the one that is brought; where it is of none, none is. */
const isIntegrationTokenValid = (via: SQLWrapper, tokenHash: SQLWrapper): SQL =>
  sql`coalesce(${integrationTokenHash(via)}, '') = substr(${tokenHash}, ${sql.raw(`${HASH_LENGTH + 2}`)})`

/** Whether a row of `tokens`, called `later`, opens something to whoever brings this. */
const isValidToken = (tokenHash: SQLWrapper): SQL =>
  sql`later.hash = ${rowKeyOf(tokenHash)} and ${isUnexpired()} and ${isIntegrationTokenValid(sql`later.via`, tokenHash)}`

/** The row of the player who has a later token; that of a first token is `players`. */
export const laterPlayer = alias(players, 'later')

/** What stands in the row of whoever calls. */
const ofCaller = <T>(
  column: 'id' | 'name' | 'createdAt' | 'createdOn' | 'createdGames' | 'away' | 'program',
) => sql<T>`coalesce(${players[column]}, ${laterPlayer[column]})`

/** Whoever calls, and how many games they created when they last did: once the tables below are joined. */
export const CALLER_COLUMNS = {
  id: ofCaller<string>('id'),
  createdOn: ofCaller<string>('createdOn'),
  createdGames: ofCaller<number>('createdGames'),
}

/** What is read of whoever calls, once these are joined: by {@link joinsFirstToken}, {@link joinsLaterToken} and {@link joinsLaterPlayer}. */
export const callerColumns = {
  caller: {
    id: ofCaller<string | null>('id').as('caller_id'),
    name: ofCaller<string>('name').as('caller_name'),
    createdAt: ofCaller<string>('createdAt').as('caller_since'),
    away: ofCaller<Absences | null>('away')
      .mapWith((json: string): Absences => JSON.parse(json))
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
export const joinsFirstToken = (tokenHash: SQLWrapper): SQL => sql`${players.tokenHash} = ${tokenHash}`

/** `tokens`: the row of a later one. */
export const joinsLaterToken = (tokenHash: SQLWrapper): SQL => sql`${tokens.hash} = ${rowKeyOf(tokenHash)}`

/** {@link laterPlayer}: whoever has it, as long as it holds. */
export const joinsLaterPlayer = (tokenHash: SQLWrapper): SQL =>
  sql`${laterPlayer.id} = ${tokens.player} and ${isUnexpired(tokens.expiresAt)} and ${isIntegrationTokenValid(tokens.via, tokenHash)}`

/** The id of whoever has a token. */
export const tokenHolder = (tokenHash: SQLWrapper): SQL<string> => sql`coalesce(
  (select holder.id from ${players} as holder where holder.token_hash = ${tokenHash}),
  (select later.player from ${tokens} as later where ${isValidToken(tokenHash)})
)`

/** Whether somebody, known by their id, still has a token; `caller` is the row of the player. */
export const callerHasToken = (
  tokenHash: SQLWrapper,
): SQL => sql`(caller.token_hash = ${tokenHash} or exists (
  select 1 from ${tokens} as later where ${isValidToken(tokenHash)} and later.player = caller.id
))`

/** Whether a player still has a token. */
export const hasToken = ({ player, tokenHash }: Readonly<Record<'player' | 'tokenHash', SQLWrapper>>): SQL =>
  sql`exists (select 1 from ${players} as caller where caller.id = ${player} and ${callerHasToken(tokenHash)})`

/**
 * What follows takes place only if somebody still has a token: where not, the day is null, which its column does not take, so the
 * statement fails, and with it the whole transaction.
 */
export const requireToken = preparedStatement<{ player: string; tokenHash: string }>()(
  ({ player, tokenHash }) => {
    const isTheirs = hasToken({ player, tokenHash })
    return queryBuilder
      .update(players)
      .set({ createdOn: sql`iif(${isTheirs}, ${players.createdOn}, null)` })
      .where(eq(players.id, player))
  },
)

interface CallerRow {
  readonly caller: {
    readonly id: string | null
    readonly name: string
    readonly createdAt: string
    readonly away: Absences | null
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
const MAX_INTEGRATIONS = 8

/** The integrations with active webhooks that act for some players. @param players ids in JSON */
export const subscribedIntegrations = (players: SQLWrapper): SQL => sql`
  select theirs.value from json_each(${players}) as person, json_each((
    select json_group_array(via) from (
      select link.via from ${tokens} as link where link.player = person.value and link.kind = 'link' and exists (
        select 1 from ${webhooks} as own where own.owner = link.via and own.status = 'active'
      ) limit ${sql.raw(`${MAX_INTEGRATIONS}`)}
    )
  )) as theirs`

/** Who calls, with what leave; or what it was that they brought and does not hold any more. */
export const callerFrom = (found: CallerRow | undefined): Pick<ReadResult, 'caller' | 'expiredToken'> => {
  if (found === undefined) return { caller: undefined }
  const { caller: row, token } = found
  const { id, name, createdAt, away, program } = row
  if (id === null) return { caller: undefined, ...(token && { expiredToken: token.kind }) }
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
  return { caller: { ...caller, grant: leave } }
}

/** The first token of a player beside each of the later ones and of the tickets that still open something. */
export const tokensOfCaller = preparedStatement<{ tokenHash: string | null }>()(({ tokenHash }) =>
  queryBuilder
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
    .leftJoin(tokens, and(eq(tokens.player, players.id), isUnexpired(tokens.expiresAt)))
    .leftJoin(integrations, eq(integrations.id, tokens.via))
    .where(eq(players.id, tokenHolder(tokenHash))),
)

type TokenRows = ReturnType<typeof tokensOfCaller> extends BoundStatement<infer Rows> ? Rows : never

/** What opens something of a player. */
export const storedTokensFrom = (rows: TokenRows): StoredTokens | undefined => {
  const [row] = rows
  if (row === undefined) return undefined
  const { hash, createdAt } = row.first
  const held = hash.split(' ').at(-1) ?? ''
  const first: StoredToken = {
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
