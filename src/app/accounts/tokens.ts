import type { Key, Keys, Leave, Scope } from '../../db/port.ts'
import { SCOPES } from '../../db/port.ts'
import { sha256 } from '../../lib/encoding.ts'
import { shifted } from '../../lib/timestamp.ts'
import { maySee } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { coversScope } from '../auth/scopes.ts'
import type { CommandDecision, CommandTerms, EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { newLaterToken, TICKET_PREFIX } from '../ids.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/game-queries.ts'

/*
 * The tokens of a player: the first one, which came with the player and may do everything, those made later, and tickets, which
 * hold for minutes and may stand in a URL. What a token may do never changes; it is revoked and another one made.
 */

/** The most tokens of a player besides the first one, and the most tickets that hold at a time. */
const MAX_KEYS = { token: 20, ticket: 100 } as const

/** A token as people see it: its id is the beginning of its hash, which nobody can sign in with. */
export interface PlayerToken extends Omit<Key, 'hash' | 'kind' | 'lastUsedDay' | 'via' | 'integration'> {
  readonly id: string
  readonly first: boolean
  /** Null before, and for a first token, whose use is not noted. */
  readonly lastUsedDay: string | null
}

/** How many hexadecimal digits of a hash are an id: nobody meets two that are the same. */
const ID_DIGITS = 24

/** What people call something that opens: nobody can sign in with it. */
export const credentialId = ({ hash }: Pick<Key, 'hash'>, letter: 'k' | 'l' = 'k'): string =>
  `${letter}_${hash.slice(0, ID_DIGITS)}`

const shownToken = (key: Key, first: boolean): PlayerToken => {
  const { label, scopes, game, expiresAt, createdAt, lastUsedDay } = key
  return {
    ...{ id: credentialId(key), label, scopes, game, expiresAt, createdAt, first },
    lastUsedDay: lastUsedDay === '' ? null : lastUsedDay,
  }
}

/** The later tokens of a player, without tickets. */
const tokensIn = ({ later }: Keys): readonly Key[] => later.filter(({ kind }) => kind === 'token')

const NONE: Keys = { home: '000', first: undefined, later: [] }

/** The tokens that a player has, the first one first. */
export const findTokens = async (
  deps: Deps,
  credential: Credential,
): Promise<Outcome<readonly PlayerToken[]>> => {
  const asked = await runQuery(deps, credential, { keys: true }, 'all')
  if (asked.outcome !== 'done') return asked
  const { keys = NONE } = asked.value.found
  return done([
    ...(keys.first ? [shownToken(keys.first, true)] : []),
    ...tokensIn(keys).map((key) => shownToken(key, false)),
  ])
}

/** Hides a secret from everybody but whoever sends the same request again. */
export interface ReceiptCipher {
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
}

/** Kept of a new token or ticket, whose secret is sealed. */
interface TokenReceipt extends EmptyReceipt {
  readonly token: PlayerToken
  readonly sealed: string
}

/** A new token or ticket: shown this once. */
export interface CreatedToken extends PlayerToken {
  readonly token: string
}

/** What is wanted of a new token or ticket. */
interface TokenRequest {
  readonly kind: 'token' | 'ticket'
  readonly label?: string | undefined
  readonly scopes: readonly Scope[]
  readonly game?: string | undefined
  readonly seconds?: number | undefined
}

type SealedTerms = CommandTerms & { readonly sealing: ReceiptCipher }

const SECONDS_PER_DAY = 86_400

/** When something ends that is made now: no later than what it is made with. */
const expiresAt = (now: string, seconds: number | undefined, leave: Leave | undefined): string | null => {
  const own = seconds === undefined ? [] : [shifted(now, 1000 * seconds)]
  return [...own, ...(leave?.until === undefined ? [] : [leave.until])].sort()[0] ?? null
}

const createCredential = (
  deps: Deps,
  credential: Credential,
  { kind, label = '', scopes, game, seconds, sealing, ...terms }: TokenRequest & SealedTerms,
  scope: 'all' | 'play' | 'read',
): Promise<Outcome<CreatedToken>> =>
  runCommand<TokenReceipt, CreatedToken>(
    deps,
    credential,
    terms,
    { keys: true, ...(game !== undefined && { game }) },
    async ({ player, found }) => {
      const { leave } = player
      if (game !== undefined && !(found.game && maySee(found.game, player.id)))
        return { denial: { outcome: 'unseen' } }
      // A ticket that could make another one would never end.
      if (leave?.kind === 'ticket')
        return { denial: { outcome: 'insufficient', reason: 'scope', scope: 'all' } }
      const { home, later } = found.keys ?? NONE
      if (later.filter((key) => key.kind === kind).length >= MAX_KEYS[kind]) {
        return { denial: { outcome: 'too-many-keys', kind, most: MAX_KEYS[kind] } }
      }
      const now = deps.now()
      const token = newLaterToken(deps.random, home, kind === 'ticket' ? TICKET_PREFIX : 'sidi_')
      const key: Key = {
        ...{ hash: await sha256(token), kind, label, scopes, createdAt: now, lastUsedDay: '' },
        game: game ?? null,
        expiresAt: expiresAt(now, seconds, leave),
        via: leave?.via ?? null,
      }
      const sealed = await sealing.seal(token)
      return {
        change: { own: { kind: 'made', key, most: MAX_KEYS[kind] } },
        keeps: { kind: 'done', token: shownToken(key, false), sealed },
      }
    },
    async ({ token, sealed }) => ({ ...token, token: await sealing.unseal(sealed) }),
    scope,
  )

/** Makes a token: with all scopes, for all games and for good, where nothing else is said. */
export const createTokenCommand = (
  deps: Deps,
  credential: Credential,
  {
    days,
    scopes = SCOPES,
    ...wanted
  }: SealedTerms & {
    readonly label?: string | undefined
    readonly scopes?: readonly Scope[] | undefined
    readonly days?: number | undefined
    readonly game?: string | undefined
  },
): Promise<Outcome<CreatedToken>> => {
  const seconds = days === undefined ? undefined : days * SECONDS_PER_DAY
  return createCredential(
    deps,
    credential,
    { ...wanted, kind: 'token', scopes: SCOPES.filter((scope) => scopes.includes(scope)), seconds },
    'all',
  )
}

/** Makes a ticket, by a token that may do as much itself. */
export const createTicketCommand = (
  deps: Deps,
  credential: Credential,
  {
    for: scope,
    minutes,
    ...wanted
  }: SealedTerms & {
    readonly for: 'read' | 'play'
    readonly minutes: number
    readonly game?: string | undefined
  },
): Promise<Outcome<CreatedToken>> =>
  createCredential(
    deps,
    credential,
    { ...wanted, kind: 'ticket', scopes: [scope], seconds: 60 * minutes },
    scope,
  )

/** Whether somebody can make others with a token for good. */
const isUnrestricted = ({ scopes, game, expiresAt }: Key): boolean =>
  coversScope(scopes, 'all') && game === null && expiresAt === null

/** Why a token may not be revoked: nobody could ever make another one. */
const lastTokenDenial = (keys: Keys, key: Key): Denial | undefined =>
  isUnrestricted(key) &&
  ![keys.first, ...tokensIn(keys)].some((one) => one && one.hash !== key.hash && isUnrestricted(one))
    ? { outcome: 'last-token' }
    : undefined

/** Revokes a token, and the tickets that it made. Nobody hears anything by them any more when that is answered. */
export const revokeTokenCommand = async (
  deps: Deps,
  credential: Credential,
  { id, ...terms }: CommandTerms & { readonly id: string },
): Promise<Outcome<null>> =>
  runCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    { keys: true },
    ({ found: { keys = NONE } }): CommandDecision<EmptyReceipt> => {
      const key = [keys.first, ...tokensIn(keys)].find((one) => one && credentialId(one) === id)
      if (key === undefined) return { denial: { outcome: 'no-such-token' } }
      const denial = lastTokenDenial(keys, key)
      if (denial !== undefined) return { denial }
      return {
        change: { own: { kind: 'revoked', hash: key.hash, isFirst: key === keys.first } },
        keeps: { kind: 'done' },
      }
    },
    answerWithNothing,
    'all',
  )
