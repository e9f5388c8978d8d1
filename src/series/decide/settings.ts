import { DAY } from '../../lib/durations.ts'
import { isDirector, isOver, refuseUnlessDirecting } from '../access.ts'
import { isSealed, isSealedInPlay } from '../deal-sets.ts'
import type { SeriesEvent } from '../events.ts'
import { createdSeries } from '../evolve.ts'
import { openRounds } from '../open-tables.ts'
import type { SeriesAccepted, SeriesDecision, SeriesRefused } from '../refusals.ts'
import { accept, refuse } from '../refusals.ts'
import type { SeriesSettings } from '../settings.ts'
import { SERIES_LIMITS } from '../settings.ts'
import type { SeriesRoot, SeriesState } from '../state.ts'
import { revisionsFrom } from './revisions.ts'

/*
 * Creation, settings, roles and end of a series.
 */

/** Days after the end in which a series can be reopened. */
const REOPEN_DAYS = 14

/** Creates a series. @param by the owner; null for a series of the service */
export const createSeries = (
  id: string,
  by: string | null,
  settings: SeriesSettings,
  { invite, root }: { readonly invite: string; readonly root: SeriesRoot },
): SeriesAccepted => {
  const event = { type: 'seriesCreated', by, owner: by, settings, commitment: root.commitment } as const
  return {
    ok: true,
    state: createdSeries(id, event, { invite, root: root.secret }),
    events: [event],
  }
}

/** A change of the settings. Missing fields stay. */
export interface SettingsCommand {
  readonly changes: Partial<SeriesSettings>
  readonly paused?: boolean | undefined
  readonly status?: 'open' | 'running' | 'finished' | 'cancelled' | undefined
  readonly owner?: string | undefined
  readonly reason?: string | undefined
  /** RFC 3339. */
  readonly now: string
  /** The root of a reopened series. */
  readonly newRoot: SeriesRoot
}

/** Fields that change a standing. After the first result a change needs a reason. */
const COUNTED_FIELDS = ['standing', 'games'] as const

/** Fields that a draw rests on. They do not change after the first drawn round. */
const DRAWN_FIELDS = ['partners', 'tableSize'] as const

const different = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The changes that differ from the settings. */
const realChanges = (settings: SeriesSettings, changes: Partial<SeriesSettings>): Partial<SeriesSettings> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) =>
      different(settings[name as keyof SeriesSettings], value),
    ),
  )

/** The changes with short names for a series that becomes public, unless the director chooses a form of names. */
const withPublicNames = (
  { names }: SeriesSettings,
  changes: Partial<SeriesSettings>,
): Partial<SeriesSettings> =>
  changes.visibility === 'public' && changes.names === undefined && names === 'full'
    ? { ...changes, names: 'short' }
    : changes

/** Secrets of all roots: published with the end. */
export const rootSecrets = ({ head }: Pick<SeriesState, 'head'>): readonly string[] =>
  head.roots.map(({ secret }) => secret)

const hasResult = ({ rounds, tables }: SeriesState): boolean =>
  [...rounds.values()].some(({ revision }) => revision > 0) ||
  [...tables.values()].some(({ result }) => result !== null)

/** The event of the end of a series. */
export const finished = (state: SeriesState, by: string | null, now: string): SeriesEvent => ({
  ...{ type: 'seriesFinished', by, at: now, secrets: rootSecrets(state) },
})

const withNewRoot = (accepted: SeriesAccepted, root: SeriesRoot): SeriesAccepted => ({
  ...accepted,
  state: {
    ...accepted.state,
    head: { ...accepted.state.head, roots: [...accepted.state.head.roots.slice(0, -1), root] },
  },
})

/** Reopens a finished series, at most 14 days after its end. */
export const reopenSeries = (
  state: SeriesState,
  by: string,
  { now, newRoot, reason = '' }: Pick<SettingsCommand, 'now' | 'newRoot' | 'reason'>,
): SeriesDecision => {
  const { status, finishedAt } = state.head
  if (status !== 'finished' || finishedAt === null) return refuse('series-over')
  if (Date.parse(now) - Date.parse(finishedAt) > REOPEN_DAYS * DAY) return refuse('series-over')
  const { commitment } = newRoot
  return withNewRoot(accept(state, [{ type: 'seriesReopened', by, commitment, reason }]), newRoot)
}

/** The event of a change of status; undefined for the present status. */
const statusEvent = (
  state: SeriesState,
  by: string,
  { status, reason, now }: SettingsCommand,
): SeriesEvent | SeriesDecision | undefined => {
  const { head } = state
  if (status === undefined || status === head.status) return undefined
  if (status === 'open')
    return head.status === 'draft' ? { type: 'seriesOpened', by } : refuse('series-has-results')
  // The end publishes the roots, and with them the cards of each table.
  const sealed = status === 'cancelled' ? openRounds(state).find(isSealedInPlay) : undefined
  if (sealed !== undefined) return refuse('round-open', { round: sealed.round })
  if (status === 'cancelled')
    return { type: 'seriesCancelled', by, secrets: rootSecrets(state), ...(reason && { reason }) }
  if (status === 'running') return refuse('not-drawn')
  const [first] = openRounds(state)
  return first === undefined ? finished(state, by, now) : refuse('round-open', { round: first.round })
}

/** Refuses changes that a draw or a closed round excludes; undefined for allowed changes. */
const refuseChanges = (
  state: SeriesState,
  changes: Partial<SeriesSettings>,
  reason: string | undefined,
): SeriesRefused | undefined => {
  if (state.head.rounds > 0 && DRAWN_FIELDS.some((name) => name in changes))
    return refuse('series-has-results')
  if (hasResult(state) && reason === undefined && COUNTED_FIELDS.some((name) => name in changes))
    return refuse('reason-needed', { path: 'reason' })
  const sealed = changes.games === undefined ? undefined : openRounds(state).find(isSealed)
  if (sealed !== undefined) return refuse('round-open', { round: sealed.round })
  const games = changes.games?.map(({ id }) => id)
  const used = [...state.rounds.values()].map(({ game }) => game)
  return games !== undefined && used.some((game) => !games.includes(game))
    ? refuse('unknown-game', { path: 'games' })
    : undefined
}

/** The event of changed settings; undefined without a change. */
const settingsEvent = (
  { paused: before }: SeriesState['head'],
  by: string,
  changes: Partial<SeriesSettings>,
  { paused, reason }: SettingsCommand,
): SeriesEvent | undefined => {
  const isPauseChange = paused !== undefined && paused !== before
  if (Object.keys(changes).length === 0 && !isPauseChange) return undefined
  return {
    ...({ type: 'settingsChanged', by, changes } as const),
    ...(isPauseChange && { paused }),
    ...(reason !== undefined && { reason }),
  }
}

/** The events of a hand-over. The former owner becomes a director, and the new owner is no director besides. */
const handOver = (
  { owner: before, directors }: SeriesState['head'],
  by: string,
  owner: string | undefined,
): readonly SeriesEvent[] | SeriesRefused => {
  if (owner === undefined || owner === before) return []
  const isDirector = directors.includes(owner)
  const most = SERIES_LIMITS.directors
  if (!isDirector && directors.length >= most)
    return refuse('series-limit', { path: 'owner', limit: 'directors', most })
  return [
    { type: 'ownerChanged', by, owner },
    ...(isDirector ? [{ type: 'directorRemoved', by, player: owner } as const] : []),
    { type: 'directorAdded', by, player: by },
  ]
}

/** Changes settings, pauses, opens, finishes, reopens or cancels a series, or hands it over. All rounds must be loaded. */
export const changeSettings = (state: SeriesState, by: string, command: SettingsCommand): SeriesDecision => {
  const { head } = state
  if (!isDirector(head, by)) return refuse('not-a-director')
  if (head.status === 'finished' && command.status === 'running') {
    const reopened = reopenSeries(state, by, command)
    const changed = reopened.ok
      ? changeSettings(reopened.state, by, { ...command, status: undefined })
      : reopened
    return reopened.ok && changed.ok
      ? { ...changed, events: [...reopened.events, ...changed.events] }
      : changed
  }
  if (isOver(head)) return refuse('series-over')
  const { owner } = command
  if (owner !== undefined && head.owner !== by) return refuse('not-the-owner')
  const changes = realChanges(head.settings, withPublicNames(head.settings, command.changes))
  const refusal = refuseChanges(state, changes, command.reason)
  if (refusal) return refusal
  const handed = handOver(head, by, owner)
  if ('refusal' in handed) return handed
  const status = statusEvent(state, by, command)
  if (status !== undefined && 'ok' in status) return status
  const isCounted = COUNTED_FIELDS.some((name) => name in changes)
  const events = [
    settingsEvent(head, by, changes, command),
    ...(isCounted ? revisionsFrom(state, by, 1) : []),
    ...handed,
    status,
  ]
  return accept(
    state,
    events.filter((event) => event !== undefined),
  )
}

/** Replaces the invite. */
export const renewInvite = (state: SeriesState, by: string, invite: string): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const accepted = accept(state, [{ type: 'inviteRenewed', by }])
  return { ...accepted, state: { ...accepted.state, head: { ...accepted.state.head, invite } } }
}

const ROLES = {
  director: { list: 'directors', added: 'directorAdded', removed: 'directorRemoved' },
  scorer: { list: 'scorers', added: 'scorerAdded', removed: 'scorerRemoved' },
} as const

/** Gives a role to a player, or takes the role. The owner names directors; directors name scorers. A holder can resign. */
export const changeRole = (
  state: SeriesState,
  by: string,
  {
    role,
    player,
    holds,
  }: { readonly role: keyof typeof ROLES; readonly player: string; readonly holds: boolean },
): SeriesDecision => {
  const { head } = state
  const { list, added, removed } = ROLES[role]
  const isResignation = !holds && by === player
  if (!isResignation && role === 'director' && head.owner !== by) return refuse('not-the-owner')
  if (!isResignation && !isDirector(head, by)) return refuse('not-a-director')
  if (head[list].includes(player) === holds) return accept(state, [])
  const most = SERIES_LIMITS[list]
  if (holds && head[list].length >= most) return refuse('series-limit', { limit: list, most })
  return accept(state, [{ type: holds ? added : removed, by, player }])
}
