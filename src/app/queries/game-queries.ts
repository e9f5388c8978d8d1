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
 * How everything that only looks is done: one read, and the actor known. What is seen is a sight; a door takes from it what
 * it shows, or nothing where it finds that its client has that already.
 */

/** Who asks, and what one read found for them; `scope` is what they must have leave for, in the game that is asked for. */
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

/** Who the actor is. */
export const findCaller = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<StoredPlayer>> => {
  const asked = await runQuery(deps, credential, {}, 'any')
  if (asked.outcome !== 'done') return asked
  const { leave: _, ...player } = asked.value.player
  return done(player)
}

/** A game that the actor may see, with parts of what is kept beside it. */
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

/** Looks at a game. The invite of a private one that is still open lets strangers look, too. */
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

/** Some events of a game, and whether there are more after them. */
export interface EventPage {
  readonly sight: ViewerContext
  readonly events: readonly ShownEvent[]
  /** The number of the last one, where more follow. */
  readonly next: number | undefined
}

/**
 * What happened in a game after an event, at most so much of it.
 * @param beside whether the view is of a spectator
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
