import type { Caller, Found, Scope } from '../../db/port.ts'
import { SCOPES } from '../../db/port.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './caller.ts'
import { playerIn } from './caller.ts'

/*
 * What somebody has leave for. The first token of a player may do everything; a later one, or a ticket, what it was made for.
 * What is wanted takes a scope, and is asked about here only: by `find` for whoever looks, by `change` for whoever changes
 * something, and by the lists.
 */

/**
 * `all`: every scope, for every game, and by a token of the player's own; `self`: the same, also by the integration that the
 * player was made for; `any`: whoever is known.
 */
export type Needed = Scope | 'all' | 'self' | 'any'

/** What a request takes: a scope, in one game if it is about one. */
export interface Need {
  readonly scope: Needed
  readonly game?: string | undefined
}

/** Why somebody may not: they lack the scope, or have it for another game only. */
export interface Insufficient {
  readonly outcome: 'insufficient'
  readonly reason: 'scope' | 'game'
  readonly scope: Exclude<Needed, 'self'>
}

/** Nobody is known by what the actor brings; it was something once where `lapsed` says so. */
export interface Unknown {
  readonly outcome: 'unknown'
  readonly lapsed?: 'token' | 'ticket'
}

/** Whether a token with such scopes is good for something. Who plays reads, too. */
export const isGoodFor = (scopes: readonly Scope[], scope: Needed): boolean => {
  if (scope === 'any') return true
  if (scope === 'all' || scope === 'self') return SCOPES.every((one) => scopes.includes(one))
  return scopes.includes(scope) || (scope === 'read' && scopes.includes('play'))
}

/** Why a caller may not do what takes a scope; nothing, if they may. */
export const insufficiency = ({ leave }: Caller, { scope, game }: Need): Insufficient | undefined => {
  if (leave === undefined || scope === 'any') return undefined
  const isBorrowed = scope === 'all' && leave.kind !== 'token'
  const told = scope === 'self' ? 'all' : scope
  if (isBorrowed || !isGoodFor(leave.scopes, scope))
    return { outcome: 'insufficient', reason: 'scope', scope: told }
  return leave.game === undefined || (leave.game === game && told !== 'all')
    ? undefined
    : { outcome: 'insufficient', reason: 'game', scope: told }
}

/** The end of the leave of a caller, and the integration behind the leave. */
export const termsOf = ({ leave }: Caller): { readonly until?: string; readonly via?: string } => ({
  ...(leave?.until !== undefined && { until: leave.until }),
  ...(leave?.via !== undefined && { via: leave.via }),
})

/** Nobody, of whom more is known where they were somebody. */
export const nobody = ({ lapsed }: Pick<Found, 'lapsed'>): Unknown => ({
  outcome: 'unknown',
  ...((lapsed === 'token' || lapsed === 'ticket') && { lapsed }),
})

/** Notes, when the answer is out, that a later token is used today. It is a help for people, so it may fail. */
const noteUse = ({ store, after, now }: Noting, { tokenHash }: Actor, { leave }: Caller): void => {
  if (leave?.kind !== 'token' || after === undefined || now === undefined) return
  if (leave.usedOn < now().slice(0, 10)) after(() => store.usedToday(tokenHash).catch(() => {}))
}

type Noting = Pick<Deps, 'store'> & Partial<Pick<Deps, 'after' | 'now'>>

/** Who the actor is, or why they may not do what takes a scope. */
type Admission = { readonly player: Caller } | { readonly denied: Unknown | Insufficient }

/** Who the actor is, if they may do what takes a scope. */
export const admissionOf = (actor: Actor, found: Pick<Found, 'caller' | 'lapsed'>, need: Need): Admission => {
  const player = playerIn(actor, found)
  if (player === undefined) return { denied: nobody(found) }
  const denied = insufficiency(player, need)
  return denied === undefined ? { player } : { denied }
}

/** The same, and the use of a later token is noted. */
export const admitted = (
  deps: Noting,
  actor: Actor,
  found: Pick<Found, 'caller' | 'lapsed'>,
  need: Need,
): Admission => {
  const admission = admissionOf(actor, found, need)
  if ('player' in admission) noteUse(deps, actor, admission.player)
  return admission
}
