import type { Caller, Found, Scope } from '../../db/port.ts'
import { SCOPES } from '../../db/port.ts'
import type { Deps } from '../deps.ts'
import type { Credential } from './caller.ts'
import { foundCaller } from './caller.ts'

/*
 * What somebody has leave for. The first token of a player may do everything; a later one, or a ticket, what it was made for.
 * What is wanted takes a scope, and is asked about here only: by `find` for whoever looks, by `change` for whoever changes
 * something, and by the lists.
 */

/**
 * `all`: every scope, for every game, and by a token of the player's own; `self`: the same, also by the integration that the
 * player was made for; `any`: whoever is known.
 */
export type RequiredScope = Scope | 'all' | 'self' | 'any'

/** What a request takes: a scope, in one game if it is about one. */
export interface Requirement {
  readonly scope: RequiredScope
  readonly game?: string | undefined
}

/** Why somebody may not: they lack the scope, or have it for another game only. */
export interface InsufficientScope {
  readonly outcome: 'insufficient'
  readonly reason: 'scope' | 'game'
  readonly scope: Exclude<RequiredScope, 'self'>
}

/** Nobody is known by what the actor brings; it was something once where `lapsed` says so. */
export interface UnknownCaller {
  readonly outcome: 'unknown'
  readonly lapsed?: 'token' | 'ticket'
}

/** Whether a token with such scopes is good for something. Who plays reads, too. */
export const coversScope = (scopes: readonly Scope[], scope: RequiredScope): boolean => {
  if (scope === 'any') return true
  if (scope === 'all' || scope === 'self') return SCOPES.every((one) => scopes.includes(one))
  return scopes.includes(scope) || (scope === 'read' && scopes.includes('play'))
}

/** Why a caller may not do what takes a scope; nothing, if they may. */
export const missingScope = (
  { leave }: Caller,
  { scope, game }: Requirement,
): InsufficientScope | undefined => {
  if (leave === undefined || scope === 'any') return undefined
  const isBorrowed = scope === 'all' && leave.kind !== 'token'
  const told = scope === 'self' ? 'all' : scope
  if (isBorrowed || !coversScope(leave.scopes, scope))
    return { outcome: 'insufficient', reason: 'scope', scope: told }
  return leave.game === undefined || (leave.game === game && told !== 'all')
    ? undefined
    : { outcome: 'insufficient', reason: 'game', scope: told }
}

/** The end of the leave of a caller, and the integration behind the leave. */
export const credentialTerms = ({ leave }: Caller): { readonly until?: string; readonly via?: string } => ({
  ...(leave?.until !== undefined && { until: leave.until }),
  ...(leave?.via !== undefined && { via: leave.via }),
})

/** Nobody, of whom more is known where they were somebody. */
export const unknownCaller = ({ lapsed }: Pick<Found, 'lapsed'>): UnknownCaller => ({
  outcome: 'unknown',
  ...((lapsed === 'token' || lapsed === 'ticket') && { lapsed }),
})

/** Notes, when the answer is out, that a later token is used today. It is a help for people, so it may fail. */
const noteUse = (
  { store, waitUntil: after, now }: Noting,
  { tokenHash }: Credential,
  { leave }: Caller,
): void => {
  if (leave?.kind !== 'token' || after === undefined || now === undefined) return
  if (leave.usedOn < now().slice(0, 10)) after(() => store.usedToday(tokenHash).catch(() => {}))
}

type Noting = Pick<Deps, 'store'> & Partial<Pick<Deps, 'waitUntil' | 'now'>>

/** Who the actor is, or why they may not do what takes a scope. */
type Authorization = { readonly player: Caller } | { readonly denied: UnknownCaller | InsufficientScope }

/** Who the actor is, if they may do what takes a scope. */
export const authorize = (
  credential: Credential,
  found: Pick<Found, 'caller' | 'lapsed'>,
  need: Requirement,
): Authorization => {
  const player = foundCaller(credential, found)
  if (player === undefined) return { denied: unknownCaller(found) }
  const denied = missingScope(player, need)
  return denied === undefined ? { player } : { denied }
}

/** The same, and the use of a later token is noted. */
export const authorizeAndNoteUse = (
  deps: Noting,
  credential: Credential,
  found: Pick<Found, 'caller' | 'lapsed'>,
  need: Requirement,
): Authorization => {
  const admission = authorize(credential, found, need)
  if ('player' in admission) noteUse(deps, credential, admission.player)
  return admission
}
