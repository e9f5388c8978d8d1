import type { Caller, Found, Question, StoredGame, StoredPlayer } from '../../db/port.ts'
import type { ShownEvent } from '../../rules/events.ts'
import { hasFreeSeat, hasInvite, maySee } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import { authorizeAndNoteUse } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { splitPage } from './paging.ts'
import type { ViewerContext } from './viewer-context.ts'
import { asSpectator, viewerContext, visibleEvents } from './viewer-context.ts'

/*
 * Queries: authorized reads in one round trip. The result of a game query is a viewer context; each interface
 * takes the fields to show.
 */

/**
 * Runs a read for a caller, and authorizes the caller.
 * @param scope the required scope, for the game of the read spec
 */
export const runQuery = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  question: Omit<Question, 'tokenHash'> = {},
  scope: RequiredScope = 'read',
): Promise<Outcome<{ readonly player: Caller; readonly found: Found }>> => {
  const found = await deps.store.read({ ...callerSpec(credential), ...question })
  const who = authorizeAndNoteUse(deps, credential, found, { scope, game: question.game })
  return 'denied' in who ? who.denied : done({ player: who.player, found })
}

/** Finds the player of the caller. */
export const findCaller = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<StoredPlayer>> => {
  const asked = await runQuery(deps, credential, {}, 'any')
  if (asked.outcome !== 'done') return asked
  const { leave: _, ...player } = asked.value.player
  return done(player)
}

/** Finds a game that the caller may see, with other parts of the read. */
export const findGame = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  game: string,
  parts: Pick<Question, 'events' | 'deals'> = {},
  mayLook = (stored: StoredGame, player: StoredPlayer): boolean | Promise<boolean> =>
    maySee(stored, player.id),
  scope: RequiredScope = 'read',
): Promise<Outcome<{ readonly sight: ViewerContext; readonly found: Found }>> => {
  const asked = await runQuery(deps, credential, { game, ...parts }, scope)
  if (asked.outcome !== 'done') return asked
  const { player, found } = asked.value
  const { game: stored } = found
  if (stored === undefined || !(await mayLook(stored, player))) return { outcome: 'unseen' }
  return done({ sight: viewerContext(stored, player.id), found })
}

/** Finds a visible game. With the invite, strangers also see an open private game. */
export const findVisibleGame = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, invite }: { readonly game: string; readonly invite?: string | undefined },
): Promise<Outcome<ViewerContext>> => {
  const seen = await findGame(
    deps,
    credential,
    game,
    {},
    async (stored, { id }) =>
      maySee(stored, id) ||
      (hasFreeSeat(stored) && invite !== undefined && (await hasInvite(stored, invite))),
  )
  return seen.outcome === 'done' ? done(seen.value.sight) : seen
}

/** A page of events. */
export interface EventPage {
  readonly sight: ViewerContext
  readonly events: readonly ShownEvent[]
  /** Number of the last event, if more follow. */
  readonly next: number | undefined
}

/**
 * Finds events after an event number.
 * @param beside whether the view is the view of a spectator
 */
export const findEvents = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  {
    game,
    after,
    limit,
    beside = false,
  }: {
    readonly game: string
    readonly after: number
    readonly limit: number
    readonly beside?: boolean
  },
): Promise<Outcome<EventPage>> => {
  const seen = await findGame(deps, credential, game, { events: { after, limit: limit + 1 } })
  if (seen.outcome !== 'done') return seen
  const { sight: own, found } = seen.value
  const sight = beside ? asSpectator(own) : own
  const { version } = sight.stored.game
  if (after > version) return { outcome: 'ahead', version }
  const { page, last } = splitPage(found.events, limit)
  return done({ sight, events: visibleEvents(sight, page), next: last?.seq })
}
