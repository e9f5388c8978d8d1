import type { Scope, StoredToken, StoredTokens, TokenGrant } from '../../db/port/tokens.ts'
import { SCOPES } from '../../db/port/tokens.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { DAY, SECOND } from '../../lib/durations.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Credential } from '../auth/caller.ts'
import { maySee } from '../auth/game-access.ts'
import { coversScope } from '../auth/scopes.ts'
import { maySeeSeries } from '../auth/series-access.ts'
import type { CommandDecision, CommandTerms, EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { isSeriesId, newFurtherToken, TICKET_PREFIX } from '../ids.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'

/*
 * Tokens of a player: the sign-up token, further tokens, and tickets. The sign-up token comes with the player and
 * has all scopes. A ticket is valid for minutes, and may stand in a URL. Scopes never change: a client
 * revokes a token and creates another token.
 */

/** Maximum number of further tokens, and of valid tickets. */
export const MAX_KEYS = { token: 20, ticket: 100 } as const

/** A token without the secret. The id is the beginning of the hash, and opens nothing. */
export interface PlayerToken
  extends Omit<StoredToken, 'hash' | 'kind' | 'lastUsedDay' | 'via' | 'integration'> {
  readonly id: string
  /** The only series of the token; null for everything. `game` is then null. */
  readonly series: string | null
  readonly first: boolean
  /** Null before the first use, and for a sign-up token, whose use is not recorded. */
  readonly lastUsedDay: string | null
}

/** Number of hexadecimal digits of an id: collisions are out of reach. */
const ID_DIGITS = 24

/** Returns the public id of a token (`k_…`) or link (`l_…`): the start of the hash. The id opens nothing. */
export const credentialId = ({ hash }: Pick<StoredToken, 'hash'>, letter: 'k' | 'l' = 'k'): string =>
  `${letter}_${hash.slice(0, ID_DIGITS)}`

const shownToken = (key: StoredToken, first: boolean): PlayerToken => {
  const { label, scopes, game, expiresAt, createdAt, lastUsedDay } = key
  const isOfSeries = game !== null && isSeriesId(game)
  return {
    ...{ id: credentialId(key), label, scopes, expiresAt, createdAt, first },
    ...{ game: isOfSeries ? null : game, series: isOfSeries ? game : null },
    lastUsedDay: lastUsedDay === '' ? null : lastUsedDay,
  }
}

/** Returns the further tokens of a player, without tickets. */
const tokensIn = ({ further: later }: StoredTokens): readonly StoredToken[] =>
  later.filter(({ kind }) => kind === 'token')

const NONE: StoredTokens = { home: '000', signUp: undefined, further: [] }

/** Lists the tokens of the caller, the sign-up token first. Tickets are not listed. */
export const findTokens = async (
  deps: Deps,
  credential: Credential,
): Promise<Outcome<readonly PlayerToken[]>> => {
  const answer = await runQuery(deps, credential, { tokens: true }, 'all')
  if (answer.outcome !== 'done') return answer
  const { tokens: keys = NONE } = answer.value.found
  return done([
    ...(keys.signUp ? [shownToken(keys.signUp, true)] : []),
    ...tokensIn(keys).map((key) => shownToken(key, false)),
  ])
}

/**
 * Encrypts secrets in idempotency receipts, so that a repeated request gets the same token. Only the client with the
 * same request can decrypt a receipt.
 */
export interface ReceiptCipher {
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
}

/** Receipt of a new token or ticket, with the encrypted secret. The label is empty: a repeated request has the label. */
interface TokenReceipt extends EmptyReceipt {
  readonly token: PlayerToken
  readonly sealed: string
}

/** A new token or ticket. Only this answer has the secret. */
export interface CreatedToken extends PlayerToken {
  readonly token: string
}

/** The requested token or ticket. */
interface TokenRequest {
  readonly kind: 'token' | 'ticket'
  readonly label?: string | undefined
  readonly scopes: readonly Scope[]
  readonly game?: string | undefined
  readonly series?: string | undefined
  readonly seconds?: number | undefined
}

type SealedTerms = CommandTerms & { readonly sealing: ReceiptCipher }

/** Returns the end of validity, at most the end of the creating credential. */
const expiresAt = (
  now: string,
  seconds: number | undefined,
  leave: TokenGrant | undefined,
): string | null => {
  const own = seconds === undefined ? [] : [addMilliseconds(now, 1000 * seconds)]
  return [...own, ...(leave?.until === undefined ? [] : [leave.until])].sort()[0] ?? null
}

const createCredential = (
  deps: Deps,
  credential: Credential,
  { kind, label = '', scopes, game, series, seconds, sealing, ...terms }: TokenRequest & SealedTerms,
  scope: 'all' | 'play' | 'read',
): Promise<Outcome<CreatedToken>> =>
  runCommand<TokenReceipt, CreatedToken>(
    deps,
    credential,
    terms,
    {
      ...{ tokens: true, ...(game !== undefined && { game }) },
      ...(series !== undefined && { series: { id: series, bare: true } }),
    },
    async ({ player, found }) => {
      const { grant: leave } = player
      if (game !== undefined && series !== undefined)
        return {
          denial: {
            outcome: 'faulty',
            faults: [{ path: ['series'], fault: fault('cannot-stand', { reason: 'here' }) }],
          },
        }
      if (game !== undefined && !(found.game && maySee(found.game, player.id)))
        return { denial: { outcome: 'unseen' } }
      if (series !== undefined && !(found.series && maySeeSeries(found.series, player.id)))
        return { denial: { outcome: 'no-series' } }
      // A ticket must not create a ticket: a chain of tickets would never end.
      if (leave?.kind === 'ticket')
        return { denial: { outcome: 'insufficient', reason: 'scope', scope: 'all' } }
      const { home, further: later } = found.tokens ?? NONE
      if (later.filter((key) => key.kind === kind).length >= MAX_KEYS[kind]) {
        return { denial: { outcome: 'too-many-keys', kind, most: MAX_KEYS[kind] } }
      }
      const now = deps.now()
      const token = newFurtherToken(deps.random, home, kind === 'ticket' ? TICKET_PREFIX : 'sidi_')
      const key: StoredToken = {
        ...{ hash: await sha256(token), kind, label, scopes, createdAt: now, lastUsedDay: '' },
        game: game ?? series ?? null,
        expiresAt: expiresAt(now, seconds, leave),
        via: leave?.via ?? null,
      }
      const sealed = await sealing.seal(token)
      return {
        change: { account: { kind: 'made', key, most: MAX_KEYS[kind] } },
        note: { kind: 'done', token: shownToken({ ...key, label: '' }, false), sealed },
      }
    },
    async ({ token, sealed }) => ({ ...token, label, token: await sealing.unseal(sealed) }),
    scope,
  )

/** Creates a further token of the caller. Defaults: all scopes, all games and series, no expiry. */
export const createTokenCommand = (
  deps: Deps,
  credential: Credential,
  {
    days,
    scopes = SCOPES,
    ...request
  }: SealedTerms & {
    readonly label?: string | undefined
    readonly scopes?: readonly Scope[] | undefined
    readonly days?: number | undefined
    readonly game?: string | undefined
    readonly series?: string | undefined
  },
): Promise<Outcome<CreatedToken>> => {
  const seconds = days === undefined ? undefined : (days * DAY) / SECOND
  return createCredential(
    deps,
    credential,
    { ...request, kind: 'token', scopes: SCOPES.filter((scope) => scopes.includes(scope)), seconds },
    'all',
  )
}

/**
 * Creates a ticket: a token that is valid for minutes and may stand in a URL. The creating token needs the scope of the
 * ticket.
 */
export const createTicketCommand = (
  deps: Deps,
  credential: Credential,
  {
    for: scope,
    minutes,
    ...request
  }: SealedTerms & {
    readonly for: 'read' | 'play'
    readonly minutes: number
    readonly game?: string | undefined
    readonly series?: string | undefined
  },
): Promise<Outcome<CreatedToken>> =>
  createCredential(
    deps,
    credential,
    { ...request, kind: 'ticket', scopes: [scope], seconds: 60 * minutes },
    scope,
  )

/** Whether a token can create other tokens without an end. */
const isUnrestricted = ({ scopes, game, expiresAt }: StoredToken): boolean =>
  coversScope(scopes, 'all') && game === null && expiresAt === null

/** Refuses to revoke the last unrestricted token: without that token the player could create no other token. */
const lastTokenDenial = (keys: StoredTokens, key: StoredToken): Denial | undefined =>
  isUnrestricted(key) &&
  ![keys.signUp, ...tokensIn(keys)].some((one) => one && one.hash !== key.hash && isUnrestricted(one))
    ? { outcome: 'last-token' }
    : undefined

/** Revokes a token and its tickets. All streams of the token are closed before the answer. */
export const revokeTokenCommand = async (
  deps: Deps,
  credential: Credential,
  { id, ...terms }: CommandTerms & { readonly id: string },
): Promise<Outcome<null>> =>
  runCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    { tokens: true },
    ({ found: { tokens: keys = NONE } }): CommandDecision<EmptyReceipt> => {
      const key = [keys.signUp, ...tokensIn(keys)].find((one) => one && credentialId(one) === id)
      if (key === undefined) return { denial: { outcome: 'no-such-token' } }
      const denial = lastTokenDenial(keys, key)
      if (denial !== undefined) return { denial }
      return {
        change: { account: { kind: 'revoked', hash: key.hash, isFirst: key === keys.signUp } },
        note: { kind: 'done' },
      }
    },
    answerWithNothing,
    'all',
  )
