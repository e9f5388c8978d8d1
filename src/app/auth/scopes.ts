import type { ReadResult } from '../../db/port/read-spec.ts'
import type { Caller, Scope } from '../../db/port/tokens.ts'
import { SCOPES } from '../../db/port/tokens.ts'
import type { Deps } from '../deps.ts'
import { isSeriesId } from '../ids.ts'
import type { Credential } from './caller.ts'
import { foundCaller } from './caller.ts'

/*
 * Authorization by scopes. The sign-up token of a player has all scopes; a further token or a ticket has the
 * scopes of its creation. `runQuery` checks the scope of a query, `runCommand` the scope of a command, and
 * each list its own scope.
 */

/**
 * A required scope. `all`: all scopes for all games, with a token of the player. `self`: like `all`, also for
 * the integration that created the player. `profile`: every known caller, except with a token of one series. `any`: every
 * known caller.
 */
export type RequiredScope = Scope | 'all' | 'self' | 'profile' | 'any'

/** A requirement of a request: the scope, and the id of the game or series for a request about one of them. */
export interface Requirement {
  readonly scope: RequiredScope
  readonly game?: string | undefined
  readonly series?: string | undefined
  /** Whether the request changes something. A deletion of the own account also passes a block by an operator. */
  readonly isChange?: true | 'deletion' | undefined
}

/** Denial: an operator has blocked the player. */
export interface PlayerBlocked {
  readonly outcome: 'blocked'
}

/**
 * Returns the denial of a blocked player, who reads and deletes the account only; undefined for all other players and
 * requests.
 */
const blockDenial = (
  { restrictions }: Pick<Caller, 'restrictions'>,
  { scope, isChange }: Requirement,
): PlayerBlocked | undefined =>
  restrictions?.blocked && isChange !== 'deletion' && (isChange || scope === 'play')
    ? { outcome: 'blocked' }
    : undefined

/** Denial: the token lacks the required scope, or is valid for another game or for one series only. */
export interface InsufficientScope {
  readonly outcome: 'insufficient'
  readonly reason: 'scope' | 'game' | 'series'
  readonly scope: Exclude<RequiredScope, 'self' | 'profile'>
}

/** Denial: no valid credential has the hash. `lapsed` is the kind of a token that was valid before. */
export interface UnknownCaller {
  readonly outcome: 'unknown'
  readonly lapsed?: 'token' | 'ticket'
}

/** Whether the scopes of a token satisfy a required scope. The scope `play` includes `read`. */
export const coversScope = (scopes: readonly Scope[], scope: RequiredScope): boolean => {
  if (scope === 'any' || scope === 'profile') return true
  if (scope === 'all' || scope === 'self') return SCOPES.every((one) => scopes.includes(one))
  return scopes.includes(scope) || (scope === 'read' && scopes.includes('play'))
}

/** Returns the reason why a caller lacks a required scope; undefined for an authorized caller. */
export const missingScope = (
  { grant: leave }: Caller,
  { scope, game, series }: Requirement,
): InsufficientScope | undefined => {
  if (leave === undefined || scope === 'any') return undefined
  const isOfSeries = leave.game !== undefined && isSeriesId(leave.game)
  if (scope === 'profile')
    return isOfSeries ? { outcome: 'insufficient', reason: 'series', scope: 'read' } : undefined
  const isBorrowed = scope === 'all' && leave.kind !== 'token'
  const reported = scope === 'self' ? 'all' : scope
  if (isBorrowed || !coversScope(leave.scopes, scope))
    return { outcome: 'insufficient', reason: 'scope', scope: reported }
  if (leave.game === undefined || (leave.game === (game ?? series) && reported !== 'all')) return undefined
  return { outcome: 'insufficient', reason: isOfSeries ? 'series' : 'game', scope: reported }
}

/**
 * Returns the fields of a caller's credential that a subscription stores: the expiry (`until`), and the integration
 * behind the credential (`via`).
 */
export const credentialTerms = ({
  grant: leave,
}: Caller): { readonly until?: string; readonly via?: string } => ({
  ...(leave?.until !== undefined && { until: leave.until }),
  ...(leave?.via !== undefined && { via: leave.via }),
})

/** Returns the denial for an unknown credential. */
export const unknownCaller = ({ expiredToken: lapsed }: Pick<ReadResult, 'expiredToken'>): UnknownCaller => ({
  outcome: 'unknown',
  ...((lapsed === 'token' || lapsed === 'ticket') && { lapsed }),
})

/**
 * Records the day of use of a further token, after the response. The record may fail: the day only informs
 * people.
 */
const noteUse = (
  { store, waitUntil, now }: Noting,
  { tokenHash }: Credential,
  { grant: leave }: Caller,
): void => {
  if (leave?.kind !== 'token' || waitUntil === undefined || now === undefined) return
  if (leave.usedOn < now().slice(0, 10)) waitUntil(() => store.noteTokenUse(tokenHash).catch(() => {}))
}

type Noting = Pick<Deps, 'store'> & Partial<Pick<Deps, 'waitUntil' | 'now'>>

/** The authorized caller, or the denial. */
type Authorization =
  | { readonly player: Caller }
  | { readonly denied: UnknownCaller | InsufficientScope | PlayerBlocked }

/** Checks that a caller is known and satisfies a required scope. Returns the caller, or a denial. */
export const authorize = (
  credential: Credential,
  found: Pick<ReadResult, 'caller' | 'expiredToken'>,
  need: Requirement,
): Authorization => {
  const player = foundCaller(credential, found)
  if (player === undefined) return { denied: unknownCaller(found) }
  const denied = missingScope(player, need) ?? blockDenial(player, need)
  return denied === undefined ? { player } : { denied }
}

/**
 * Checks that a caller is known and satisfies a required scope, and records the day of use of a further token. Returns
 * the caller, or a denial.
 */
export const authorizeAndNoteUse = (
  deps: Noting,
  credential: Credential,
  found: Pick<ReadResult, 'caller' | 'expiredToken'>,
  need: Requirement,
): Authorization => {
  const admission = authorize(credential, found, need)
  if ('player' in admission) noteUse(deps, credential, admission.player)
  return admission
}
