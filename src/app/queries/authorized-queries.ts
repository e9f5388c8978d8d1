import type { StoredPlayer } from '../../db/port/players.ts'
import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { ReadUnchanged } from '../../db/port/store.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { ShownEvent } from '../../rules/events.ts'
import { unavailable } from '../../rules/model/violation.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { areDealsOpened, hasFreeSeat, hasInvite, maySee } from '../auth/game-access.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import { authorize, authorizeAndNoteUse } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { splitPage } from './split-page.ts'
import type { ViewerContext } from './viewer-context.ts'
import { asSpectator, viewerContext, visibleEvents } from './viewer-context.ts'

/*
 * Queries: authorized reads in one round trip. The result of a game query is a viewer context; each interface
 * takes the fields to show.
 */

/**
 * Reads from the store for a caller, and authorizes the caller. Returns the caller and the result, or a denial.
 * @param scope the required scope, for the game or the series of the read spec
 * @param isChange whether a change of the caller follows
 */
export const runQuery = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  spec: Omit<ReadSpec, 'tokenHash'> = {},
  scope: RequiredScope = 'read',
  isChange?: true,
): Promise<Outcome<{ readonly player: Caller; readonly found: ReadResult }>> => {
  const found = await deps.store.read({ ...callerSpec(credential), ...spec })
  const need = { scope, game: spec.game, series: spec.series?.id, isChange }
  const authorization = authorizeAndNoteUse(deps, credential, found, need)
  return 'denied' in authorization ? authorization.denied : done({ player: authorization.player, found })
}

/**
 * Finds the player of the caller.
 * @param scope `any` for the existence of the caller; `profile` for the profile, which a token of one series does not open; `self`
 *   for what only the person and the integration of the person may read
 */
export const findCaller = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  scope: 'any' | 'profile' | 'self' = 'any',
): Promise<Outcome<StoredPlayer>> => {
  const answer = await runQuery(deps, credential, {}, scope)
  if (answer.outcome !== 'done') return answer
  const { grant: _, ...player } = answer.value.player
  return done(player)
}

/**
 * Finds a game that everybody may see, for a request without a credential. The viewer is a spectator. Without access the
 * outcome is `unknown`, also for an unknown game.
 */
const findGameOfAll = async (
  { store }: Pick<Deps, 'store'>,
  spec: Pick<ReadSpec, 'events' | 'deals' | 'phrases'> & { readonly game: string },
  mayLook: (stored: StoredGame, player: { readonly id: string }) => boolean | Promise<boolean>,
): Promise<Outcome<{ readonly viewer: ViewerContext; readonly found: ReadResult }>> => {
  const found = await store.read(spec)
  const { game: stored } = found
  const isVisible = stored !== undefined && (await mayLook(stored, { id: '' }))
  return isVisible ? done({ viewer: viewerContext(stored, ''), found }) : { outcome: 'unknown' }
}

/**
 * Finds a game that the caller may see, with other parts of the read spec. Without access, the game does not exist.
 * @param credential missing for a request that needs none: the game must be public
 */
export const findGame = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential | undefined,
  game: string,
  parts: Pick<ReadSpec, 'events' | 'deals' | 'phrases'> = {},
  mayLook = (stored: StoredGame, player: Pick<StoredPlayer, 'id'>): boolean | Promise<boolean> =>
    maySee(stored, player.id),
  scope: RequiredScope = 'read',
): Promise<Outcome<{ readonly viewer: ViewerContext; readonly found: ReadResult }>> => {
  if (credential === undefined) return findGameOfAll(deps, { game, ...parts }, mayLook)
  const answer = await runQuery(deps, credential, { game, ...parts }, scope)
  if (answer.outcome !== 'done') return answer
  const { player, found } = answer.value
  const { game: stored } = found
  if (stored === undefined || !(await mayLook(stored, player))) return { outcome: 'unseen' }
  return done({ viewer: viewerContext(stored, player.id), found })
}

/**
 * Finds a game that the caller may see. With the invite, strangers also see a private game with a free seat. Without a free
 * seat the invite gets the refusal of a full table.
 */
export const findVisibleGame = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential | undefined,
  { game, invite }: { readonly game: string; readonly invite?: string | undefined },
): Promise<Outcome<ViewerContext>> => {
  let isFull = false
  const answer = await findGame(deps, credential, game, {}, async (stored, { id }) => {
    if (maySee(stored, id)) return true
    if (invite === undefined || !areDealsOpened(stored) || !(await hasInvite(stored, invite))) return false
    isFull = !hasFreeSeat(stored)
    return !isFull
  })
  if (answer.outcome === 'done') return done(answer.value.viewer)
  return isFull ? { outcome: 'refused', violation: unavailable('no-seat-free') } : answer
}

/**
 * Whether a game still is as an earlier answer showed the game to the caller, who may still see the game. One small
 * round trip. False also if only a whole read can tell.
 */
export const isUnchanged = async (
  readUnchanged: ReadUnchanged,
  credential: Credential,
  { stored, player }: Pick<ViewerContext, 'stored' | 'player'>,
): Promise<boolean> => {
  const game = stored.id
  const found = await readUnchanged({ ...callerSpec(credential), game })
  if (found?.game !== stored) return false
  const authorization = authorize(credential, found, { scope: 'read', game })
  return 'player' in authorization && authorization.player.id === player && maySee(stored, player)
}

/** A page of a game's events, in the view of the caller. */
export interface EventPage {
  readonly viewer: ViewerContext
  readonly events: readonly ShownEvent[]
  /** Number of the last event, if more follow. */
  readonly next: number | undefined
}

/**
 * Finds a page of a game's events after an event number.
 * @param beside whether the events have the view of a spectator
 */
export const findEvents = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential | undefined,
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
  const answer = await findGame(deps, credential, game, { events: { after, limit: limit + 1 } })
  if (answer.outcome !== 'done') return answer
  const { viewer: own, found } = answer.value
  const viewer = beside ? asSpectator(own) : own
  const { version } = viewer.stored.game
  if (after > version) return { outcome: 'ahead', version }
  const { page, last } = splitPage(found.events, limit)
  return done({ viewer, events: visibleEvents(viewer, page), next: last?.seq })
}
