import { fault } from '../../i18n/validation-fault-schema.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import { refuseUnlessDirecting } from '../../series/access.ts'
import type { EntryCommand, NewEntry } from '../../series/decide/entries.ts'
import {
  addEntries,
  changeEntry,
  claimEntry,
  refuseKnownGuest,
  removeEntry,
  withGuestNames,
} from '../../series/decide/entries.ts'
import { SERIES_LIMITS } from '../../series/settings.ts'
import type { Credential } from '../auth/caller.ts'
import { hasSeriesInvite, maySeeSeries } from '../auth/series-access.ts'
import type { SeriesReceipt } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { SeriesTerms } from './run-series-command.ts'
import { runSeriesCommand } from './run-series-command.ts'
import { everything, findSeries } from './series-queries.ts'

/*
 * Commands on entries of a series.
 */

/** An entry by a director. */
export type EntryRequest = { readonly team?: string | undefined; readonly partner?: number | undefined } & (
  | { readonly player: string }
  | PersonRequest
  | { readonly guest: string }
  | { readonly bot: string }
)

/** A person of an integration. A new person becomes a player. */
export interface PersonRequest {
  readonly externalId: string
  readonly name: string
}

/** The entry of the caller. */
export interface OwnEntryRequest {
  readonly invite?: string | undefined
  readonly salt?: string | undefined
  /** The name of the person, to be compared with the names of guests. */
  readonly guest?: string | undefined
  readonly partner?: number | undefined
  readonly team?: string | undefined
}

/** An entry with the player of a person. */
type PlayerEntryRequest = Exclude<EntryRequest, PersonRequest>

const NOBODY = { player: null, level: null, name: null, saltHash: null } as const

const newEntry = (request: PlayerEntryRequest): NewEntry => {
  const common = { ...NOBODY, team: request.team ?? null, partner: request.partner ?? null }
  if ('player' in request) return { ...common, kind: 'player', player: request.player }
  return 'guest' in request
    ? { ...common, kind: 'guest', name: request.guest }
    : { ...common, kind: 'bot', level: request.bot }
}

const depends = ['settings', 'entries', 'rounds'] as const

/** Enters people, by a director: players, guests and bots, all or nobody. */
export const addEntriesCommand = (
  deps: Deps,
  credential: Credential,
  { entries, ...terms }: SeriesTerms & { readonly entries: readonly PlayerEntryRequest[] },
): Promise<Outcome<SeriesReceipt>> => {
  const people = entries.flatMap((one) => ('player' in one ? [one.player] : []))
  return runSeriesCommand(deps, credential, terms, {
    reads: { entries: 'all' },
    people,
    depends,
    mayDo: ({ stored, by, found }) => {
      if (!maySeeSeries(stored, by)) return { outcome: 'no-series' }
      const faults = entries.flatMap((one, at) =>
        'player' in one && (found.people?.[one.player] ?? null) === null
          ? [{ path: ['entries', at, 'player'], fault: fault('no-such-player') }]
          : [],
      )
      return faults.length > 0 ? { outcome: 'faulty', faults } : undefined
    },
    decide: ({ stored, by }) => addEntries(stored.state, by, entries.map(newEntry), false),
    note: ({ items }) => ({ items }),
  })
}

/**
 * Enters people, also people of an integration by their external ids. Each of them counts as a `PUT` of a person. A caller who
 * does not direct the series makes no players.
 */
export const addPeopleCommand = async (
  deps: Deps,
  credential: Credential,
  {
    link,
    entries,
    ...terms
  }: SeriesTerms & {
    /** Returns the id of the player of a person. A new person becomes a player. */
    readonly link: (person: PersonRequest) => Promise<Outcome<string>>
    readonly entries: readonly EntryRequest[]
  },
): Promise<Outcome<SeriesReceipt>> => {
  const seen = await findSeries(deps, credential, { series: terms.series, reads: { bare: true } })
  if (seen.outcome !== 'done') return seen
  const refusal = refuseUnlessDirecting(seen.value.stored.state, seen.value.viewer)
  if (refusal !== undefined) return { outcome: 'series-refused', refusal: refusal.refusal }
  const players: PlayerEntryRequest[] = []
  for (const entry of entries) {
    if (!('externalId' in entry)) {
      players.push(entry)
      continue
    }
    const { externalId, name, ...more } = entry
    const linked = await link({ externalId, name })
    if (linked.outcome !== 'done') return linked
    players.push({ ...more, player: linked.value })
  }
  return addEntriesCommand(deps, credential, { ...terms, entries: players })
}

/**
 * Enters the caller: by the invite, or in a public series. The database gives the number, hence concurrent entries do not conflict,
 * and the receipt has no entry.
 */
export const enterSeriesCommand = (
  deps: Deps,
  credential: Credential,
  { invite, salt, guest, partner, team, ...terms }: SeriesTerms & OwnEntryRequest,
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    // A partner is another entry, so the change depends on all entries.
    reads: {
      invited: true,
      ...((partner !== undefined || guest !== undefined) && { entries: 'all' }),
    },
    depends: partner === undefined ? ['settings', 'rounds'] : depends,
    writes: () => (partner === undefined ? { numbered: { most: SERIES_LIMITS.entries } } : {}),
    mayDo: async ({ stored, by }) => {
      if (await hasSeriesInvite(stored.state, invite)) return undefined
      if (!maySeeSeries(stored, by)) return { outcome: 'no-series' }
      const { visibility } = stored.state.head.settings
      return visibility === 'public' || stored.own !== null ? undefined : { outcome: 'wrong-invite' }
    },
    decide: async ({ stored, by }) => {
      const known = guest === undefined ? undefined : refuseKnownGuest(stored.state, guest)
      if (known !== undefined) return known
      const saltHash = salt === undefined ? null : await sha256(salt)
      const own = { ...NOBODY, kind: 'player', player: by, saltHash } as const
      return addEntries(stored.state, by, [{ ...own, team: team ?? null, partner: partner ?? null }], true)
    },
  })

/** Gives the entry of a guest to the caller, by the invite. */
export const claimEntryCommand = (
  deps: Deps,
  credential: Credential,
  {
    entry,
    invite,
    salt,
    guest,
    ...terms
  }: SeriesTerms & Pick<OwnEntryRequest, 'invite' | 'salt' | 'guest'> & { readonly entry: number },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: { ...everything, invited: true },
    depends,
    mayDo: async ({ stored, by }) => {
      if (await hasSeriesInvite(stored.state, invite)) return undefined
      return { outcome: maySeeSeries(stored, by) ? 'wrong-invite' : 'no-series' }
    },
    decide: async ({ stored, by }) => {
      const saltHash = salt === undefined ? null : await sha256(salt)
      return claimEntry(stored.state, by, { entry, saltHash, guest })
    },
  })

/** Changes an entry: the person changes attendance and partner, a director everything. */
export const changeEntryCommand = (
  deps: Deps,
  credential: Credential,
  { command, ...terms }: SeriesTerms & { readonly command: EntryCommand },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    // An entry at a game of an open round keeps its player.
    reads: { entries: 'all', ...(command.player === null && { rounds: 'open', tables: 'all' }) },
    depends: command.player === null ? [...depends, 'results'] : ['settings', 'entries'],
    part: { part: 'entry', entry: command.entry },
    decide: ({ stored: { state, names }, by }) => {
      const decision = changeEntry(state, by, command)
      const { entry, name, player } = command
      const holder = state.entries.get(entry)?.player ?? null
      // The guest of a deleted player stays without a name.
      const isDeleted = holder !== null && (names[holder] ?? null) === null
      return decision.ok && player === null && name === undefined && isDeleted
        ? withGuestNames(decision, new Map([[entry, null]]))
        : decision
    },
  })

/** Removes an entry that was in no draw, and withdraws another. */
export const removeEntryCommand = (
  deps: Deps,
  credential: Credential,
  { entry, ...terms }: SeriesTerms & { readonly entry: number },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends,
    part: { part: 'entry', entry },
    decide: ({ stored, by }) => removeEntry(stored.state, by, entry),
  })
