import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { cappedUseIn, cappedUseOf } from '../operator/monthly-usage.ts'
import type { CappedUse } from '../port/integrations.ts'
import type { Restrictions, UncountedSpans } from '../port/players.ts'
import type { StoredPreferences } from '../port/preferences.ts'
import type { ReadResult, ReadSpec } from '../port/read-spec.ts'
import type { Scope, StoredToken, StoredTokens, TokenKind } from '../port/tokens.ts'
import { SCOPES } from '../port/tokens.ts'
import { integrations, players, tokens, webhooks } from '../schema.ts'

/*
 * Authentication of callers, by the hash of the token. The sign-up token of a player is a column of `players`; further
 * tokens and tickets are rows of `tokens`. For a sign-up token, the lookup in `tokens` is one step without a row. The
 * clock of the database decides expiry.
 *
 * Links of integrations are also rows of `tokens`, under a hash that is no secret. An integration presents this
 * hash and the hash of its own token, separated by a space (`src/app/accounts/integrations.ts`). Both must match.
 */

/** Returns the SQL condition that a row of `tokens` has not expired, by the clock of the database. */
export const isUnexpired = (expiresAt: SQLWrapper = sql`later.expires_at`): SQL =>
  sql`coalesce(${expiresAt} > ${NOW}, 1)`

/** Length of a hash in characters. */
const HASH_LENGTH = 64

/** Key of the row of a token or a link. */
const rowKeyOf = (tokenHash: SQLWrapper): SQL => sql`substr(${tokenHash}, 1, ${sql.raw(`${HASH_LENGTH}`)})`

/** Returns the SQL expression for the token hash of an integration; `via` is the id of the integration. */
export const integrationTokenHash = (via: SQLWrapper): SQL =>
  sql`(select program.token_hash from ${integrations} as program where program.id = ${via})`

/**
 * Whether the presented token belongs to the integration of the row. For a row without an integration: whether no
 * integration token is presented.
 */
const isIntegrationTokenValid = (via: SQLWrapper, tokenHash: SQLWrapper): SQL =>
  sql`coalesce(${integrationTokenHash(via)}, '') = substr(${tokenHash}, ${sql.raw(`${HASH_LENGTH + 2}`)})`

/** Whether a row of `tokens`, alias `later`, is valid for the presented token. */
const isValidToken = (tokenHash: SQLWrapper): SQL =>
  sql`later.hash = ${rowKeyOf(tokenHash)} and ${isUnexpired()} and ${isIntegrationTokenValid(sql`later.via`, tokenHash)}`

/** Table alias for the player of a further token. The player of a sign-up token is `players` itself. */
export const furtherTokenPlayer = alias(players, 'later')

/** A column of the caller. */
const ofCaller = <T>(
  column:
    | ('id' | 'name' | 'createdAt' | 'createdOn' | 'createdGames')
    | ('away' | 'program' | 'restrictions' | 'preferences'),
) => sql<T>`coalesce(${players[column]}, ${furtherTokenPlayer[column]})`

/**
 * SQL expressions for the fields of the caller, from the sign-up token or a further token; with the number of new games on
 * the caller's last day with new games. The statement needs the joins of {@link callerColumns}.
 */
export const CALLER_COLUMNS = {
  id: ofCaller<string>('id'),
  createdOn: ofCaller<string>('createdOn'),
  createdGames: ofCaller<number>('createdGames'),
}

/**
 * Select columns of the caller. The statement needs the joins {@link joinsSignUpToken}, {@link joinsFurtherToken} and
 * {@link joinsFurtherTokenPlayer}.
 */
export const callerColumns = {
  caller: {
    id: ofCaller<string | null>('id').as('caller_id'),
    name: ofCaller<string>('name').as('caller_name'),
    createdAt: ofCaller<string>('createdAt').as('caller_since'),
    away: ofCaller<UncountedSpans | null>('away')
      .mapWith((json: string): UncountedSpans => JSON.parse(json))
      .as('caller_away'),
    program: ofCaller<Program | null>('program')
      .mapWith((json: string): Program => JSON.parse(json))
      .as('caller_program'),
    restrictions: ofCaller<Restrictions | null>('restrictions')
      .mapWith((json: string): Restrictions => JSON.parse(json))
      .as('caller_restrictions'),
    preferences: ofCaller<StoredPreferences | null>('preferences')
      .mapWith((json: string): StoredPreferences => JSON.parse(json))
      .as('caller_preferences'),
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
  /** Caps of the integration of the token. */
  capped: cappedUseOf(sql`iif(${tokens.hash} is null, null, coalesce(${tokens.via}, ${tokens.madeBy}))`)
    .mapWith(cappedUseIn)
    .as('capped') as SQL.Aliased<CappedUse | null>,
}

/** Returns the join condition of `players`: the hash belongs to the sign-up token of the player. */
export const joinsSignUpToken = (tokenHash: SQLWrapper): SQL => sql`${players.tokenHash} = ${tokenHash}`

/** Returns the join condition of `tokens`: the row of a further token, a ticket or a link. */
export const joinsFurtherToken = (tokenHash: SQLWrapper): SQL => sql`${tokens.hash} = ${rowKeyOf(tokenHash)}`

/** Returns the join condition of {@link furtherTokenPlayer}: the player of a valid further token, ticket or link. */
export const joinsFurtherTokenPlayer = (tokenHash: SQLWrapper): SQL =>
  sql`${furtherTokenPlayer.id} = ${tokens.player} and ${isUnexpired(tokens.expiresAt)} and ${isIntegrationTokenValid(tokens.via, tokenHash)}`

/** Returns the SQL expression for the id of the player with a token; null for an unknown token. */
export const tokenHolder = (tokenHash: SQLWrapper): SQL<string> => sql`coalesce(
  (select holder.id from ${players} as holder where holder.token_hash = ${tokenHash}),
  (select later.player from ${tokens} as later where ${isValidToken(tokenHash)})
)`

/**
 * Returns the SQL condition that a player still has a token, the sign-up token or a further token. The statement has the
 * row of the player under the alias `caller`.
 */
export const callerHasToken = (
  tokenHash: SQLWrapper,
): SQL => sql`(caller.token_hash = ${tokenHash} or exists (
  select 1 from ${tokens} as later where ${isValidToken(tokenHash)} and later.player = caller.id
))`

type TokenValues = Readonly<Record<'player' | 'tokenHash', SQLWrapper>>

/**
 * Returns the SQL condition that a player still has a token, the sign-up token or a further token.
 * @param further a condition of the row of the player under the alias `caller`
 */
export const hasToken = ({ player, tokenHash }: TokenValues, further = sql``): SQL =>
  sql`exists (select 1 from ${players} as caller where caller.id = ${player} ${further} and ${callerHasToken(tokenHash)})`

/** Returns the SQL condition that no operator has blocked the player with these restrictions. */
export const isUnblocked = (restrictions: SQLWrapper): SQL => sql`${restrictions} ->> '$.blocked' is null`

/** Returns the SQL condition that a player still has a token, and no operator has blocked the player. */
export const mayChange = (values: TokenValues): SQL =>
  hasToken(values, sql`and ${isUnblocked(sql`caller.restrictions`)}`)

/**
 * Statement that requires a valid token of a player without a block for the rest of the transaction. Otherwise the statement
 * sets a column to null, which the column refuses. So the whole transaction fails.
 */
export const requireToken = preparedStatement<{ player: string; tokenHash: string }>()(
  ({ player, tokenHash }) => {
    const isTheirs = mayChange({ player, tokenHash })
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
    readonly away: UncountedSpans | null
    readonly program: Program | null
    readonly restrictions: Restrictions | null
    readonly preferences: StoredPreferences | null
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
  readonly capped: CappedUse | null
}

/** Whether an integration made a ticket. Other makers are tokens, stored as a hash in hexadecimal. */
const isIntegration = (madeBy: string | null): boolean => madeBy !== null && madeBy >= 'i'

/** All scopes as text, in the form of the column `scopes`. */
export const ALL_SCOPES = SCOPES.join(' ')

const scopesIn = (text: string): readonly Scope[] =>
  text.split(' ').filter((scope) => scope !== '') as Scope[]

/**
 * Returns the SQL expression for the tenant of a webhook owner: the integration that made the player, or the player.
 * Each tenant has its own share of a host's rate limit. Webhooks of one tenant with one URL are one target.
 */
export const tenantOf = (player: SQLWrapper): SQL<string> => {
  const isMaker = sql`maker.player = ${player} and maker.kind = 'link' and maker.scopes = ${sql.raw(`'${ALL_SCOPES}'`)}`
  return sql`coalesce((select maker.via from ${tokens} as maker where ${isMaker}), ${player})`
}

/** The number of integrations whose webhooks subscribe to one player, at most. */
const MAX_INTEGRATIONS = 8

/**
 * Returns a subquery of the integrations with active webhooks that act for some players. @param players ids of the
 * players as a JSON list
 */
export const subscribedIntegrations = (players: SQLWrapper): SQL => sql`
  select theirs.value from json_each(${players}) as person, json_each((
    select json_group_array(via) from (
      select link.via from ${tokens} as link where link.player = person.value and link.kind = 'link' and exists (
        select 1 from ${webhooks} as own where own.owner = link.via and own.status = 'active'
      ) limit ${sql.raw(`${MAX_INTEGRATIONS}`)}
    )
  )) as theirs`

/** Decodes the caller and the permissions from a row; or the kind of an expired token. */
export const callerFrom = (found: CallerRow | undefined): Pick<ReadResult, 'caller' | 'expiredToken'> => {
  if (found === undefined) return { caller: undefined }
  const { caller: row, token, capped } = found
  const { id, name, createdAt, away, program, restrictions, preferences } = row
  if (id === null) return { caller: undefined, ...(token && { expiredToken: token.kind }) }
  const caller = {
    ...{ id, name, createdAt },
    ...(away && { vacations: away }),
    ...(program && { program }),
    ...(restrictions && { restrictions }),
    ...(preferences && { preferences }),
  }
  if (token === null) return { caller }
  const { kind, scopes, game, until, usedOn, madeBy } = token
  const via = token.via ?? (kind === 'ticket' && isIntegration(madeBy) ? madeBy : null)
  const leave = {
    ...{ kind, scopes: scopesIn(scopes), usedOn },
    ...(game !== null && { game }),
    ...(until !== null && { until }),
    ...(via !== null && { via }),
    ...(via !== null && capped && { capped }),
  }
  return { caller: { ...caller, grant: leave } }
}

/** Statement that reads all tokens of the caller: the sign-up token, joined with each valid further token and ticket. */
const tokensOfCaller = preparedStatement<{ tokenHash: string | null }>()(({ tokenHash }) =>
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

/** Decodes the tokens of a player from the rows of {@link tokensOfCaller}. */
const storedTokensFrom = (rows: TokenRows): StoredTokens | undefined => {
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
  return { home: held.slice(0, 3), signUp: held === hash ? first : undefined, further: inOrder }
}

/** Returns the statement of the part of a read about tokens, and the decoder of its result; undefined for another read. */
export const tokenReads = ({ tokens: isWanted, tokenHash }: ReadSpec) =>
  isWanted && {
    statements: [tokensOfCaller({ tokenHash: tokenHash ?? null })],
    read: ([rows]: readonly unknown[]): Pick<ReadResult, 'tokens'> => {
      const tokens = storedTokensFrom(rows as TokenRows)
      return tokens ? { tokens } : {}
    },
  }
