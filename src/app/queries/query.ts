import type { Caller, Found, Question, StoredGame, StoredPlayer } from '../../db/port.ts'
import type { ShownEvent } from '../../rules/events.ts'
import { hasRoom, isInvited, maySee } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import type { Needed } from '../auth/scopes.ts'
import { admitted } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { cut } from './paging.ts'
import type { Sight } from './viewer-context.ts'
import { besideTable, eventsIn, sightOf } from './viewer-context.ts'

/*
 * How everything that only looks is done: one read, and the actor known. What is seen is a sight; a door takes from it what
 * it shows, or nothing where it finds that its client has that already.
 */

/** Who asks, and what one read found for them; `scope` is what they must have leave for, in the game that is asked for. */
export const find = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  question: Omit<Question, 'tokenHash'> = {},
  scope: Needed = 'read',
): Promise<Outcome<{ readonly player: Caller; readonly found: Found }>> => {
  const found = await deps.store.read({ ...whoIs(actor), ...question })
  const who = admitted(deps, actor, found, { scope, game: question.game })
  return 'denied' in who ? who.denied : done({ player: who.player, found })
}

/** Who the actor is. */
export const whoAmI = async (deps: Pick<Deps, 'store'>, actor: Actor): Promise<Outcome<StoredPlayer>> => {
  const asked = await find(deps, actor, {}, 'any')
  if (asked.outcome !== 'done') return asked
  const { leave: _, ...player } = asked.told.player
  return done(player)
}

/** A game that the actor may see, with parts of what is kept beside it. */
export const findGame = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  game: string,
  parts: Pick<Question, 'events' | 'deals'> = {},
  mayLook = (stored: StoredGame, player: StoredPlayer): boolean | Promise<boolean> =>
    maySee(stored, player.id),
  scope: Needed = 'read',
): Promise<Outcome<{ readonly sight: Sight; readonly found: Found }>> => {
  const asked = await find(deps, actor, { game, ...parts }, scope)
  if (asked.outcome !== 'done') return asked
  const { player, found } = asked.told
  const { game: stored } = found
  if (stored === undefined || !(await mayLook(stored, player))) return { outcome: 'unseen' }
  return done({ sight: sightOf(stored, player.id), found })
}

/** Looks at a game. The invite of a private one that is still open lets strangers look, too. */
export const look = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { game, invite }: { readonly game: string; readonly invite?: string | undefined },
): Promise<Outcome<Sight>> => {
  const seen = await findGame(
    deps,
    actor,
    game,
    {},
    async (stored, { id }) =>
      maySee(stored, id) || (hasRoom(stored) && invite !== undefined && (await isInvited(stored, invite))),
  )
  return seen.outcome === 'done' ? done(seen.told.sight) : seen
}

/** Some events of a game, and whether there are more after them. */
export interface EventPage {
  readonly sight: Sight
  readonly events: readonly ShownEvent[]
  /** The number of the last one, where more follow. */
  readonly next: number | undefined
}

/**
 * What happened in a game after an event, at most so much of it.
 * @param beside whether the view is of a spectator
 */
export const events = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
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
  const seen = await findGame(deps, actor, game, { events: { after, limit: limit + 1 } })
  if (seen.outcome !== 'done') return seen
  const { sight: own, found } = seen.told
  const sight = beside ? besideTable(own) : own
  const { version } = sight.stored.game
  if (after > version) return { outcome: 'ahead', version }
  const { page, last } = cut(found.events, limit)
  return done({ sight, events: eventsIn(sight, page), next: last?.seq })
}
