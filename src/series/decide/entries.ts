import { entryOf, isDirector, isOver } from '../access.ts'
import type { SeriesEvent } from '../events.ts'
import { compareGuestName } from '../guest-names.ts'
import { openRounds, tablesIn } from '../open-tables.ts'
import type { SeriesAccepted, SeriesDecision, SeriesRefused } from '../refusals.ts'
import { accept, acceptAlso, refuse } from '../refusals.ts'
import { SERIES_LIMITS } from '../settings.ts'
import { sittingAt } from '../sides.ts'
import type { AvoidedEntry, EntryState, SeriesEntry, SeriesState } from '../state.ts'

/*
 * Entries and fixed partners. All entries must be loaded; the return of a claimed entry needs the tables of open rounds as well.
 */

/** A new entry. */
export interface NewEntry {
  readonly kind: SeriesEntry['kind']
  readonly player: string | null
  readonly level: string | null
  /** Name of a guest. */
  readonly name: string | null
  readonly team: string | null
  readonly partner: number | null
  readonly saltHash: string | null
}

/** A new entry, or the entry that the player already has. */
export interface EnteredItem {
  readonly entry: number
  readonly outcome: 'created' | 'existing'
}

export type EntriesDecision = (SeriesAccepted & { readonly items: readonly EnteredItem[] }) | SeriesRefused

/** Refuses an entry by the person itself before the opening, and too late. */
const refuseClosed = ({ head }: SeriesState, isSelf: boolean): SeriesRefused | undefined => {
  if (isOver(head)) return refuse('series-over')
  if (!isSelf) return undefined
  const { until } = head.settings.late
  return head.status === 'draft' || (until !== null && head.rounds >= until)
    ? refuse('entries-closed')
    : undefined
}

/** Events of new fixed partners. Former partners become free. */
const partnerEvents = (
  state: SeriesState,
  by: string,
  entry: number,
  partner: number | null,
): readonly SeriesEvent[] => {
  const before = state.entries.get(entry)?.partner ?? null
  const changed = (of: number, to: number | null): SeriesEvent => ({
    ...{ type: 'entryChanged', by, entry: of, partner: to },
  })
  return [
    ...(before !== null && before !== partner ? [changed(before, null)] : []),
    changed(entry, partner),
    ...(partner === null ? [] : [changed(partner, entry)]),
  ]
}

/** Refuses a partner that does not exist, is the entry itself, or has another partner. */
const refusePartner = (
  state: SeriesState,
  entry: number,
  partner: number,
  path: string,
): SeriesRefused | undefined => {
  const other = state.entries.get(partner)
  if (other === undefined || partner === entry) return refuse('entry-not-found', { path })
  return other.partner !== null && other.partner !== entry ? refuse('partner-taken', { path }) : undefined
}

/** Sets the names of guests, which are not in the log. */
export const withGuestNames = (
  accepted: SeriesAccepted,
  names: ReadonlyMap<number, string | null>,
): SeriesAccepted => {
  const entries = new Map(accepted.state.entries)
  for (const [number, name] of names) {
    const entry = entries.get(number)
    if (entry !== undefined) entries.set(number, { ...entry, name })
  }
  return { ...accepted, state: { ...accepted.state, entries } }
}

/** An accepted list so far: its items, and the names of guests. */
interface Entering {
  readonly accepted: SeriesAccepted
  readonly items: readonly EnteredItem[]
  readonly names: ReadonlyMap<number, string | null>
}

/** Adds an entry to an accepted list. @param path of the entry in the request */
const enter = (
  { accepted, items, names }: Entering,
  by: string,
  { partner, name, ...fields }: NewEntry,
  path: string,
): (Entering & { readonly ok: true }) | SeriesRefused => {
  const { state } = accepted
  const number = state.head.entries + 1
  if (fields.kind === 'guest' && state.head.settings.at === 'game')
    return refuse('guest-cannot-play-here', { path })
  const most = SERIES_LIMITS.entries
  if (number > most) return refuse('series-full', { most })
  const wrong = partner === null ? undefined : refusePartner(state, number, partner, `${path}.partner`)
  if (wrong) return wrong
  const added = { type: 'entryAdded', by, entry: number, ...fields, partner: null, number } as const
  return {
    ok: true,
    accepted: acceptAlso(accepted, [
      { ...added, filler: false },
      ...(partner === null ? [] : partnerEvents(state, by, number, partner)),
    ]),
    items: [...items, { entry: number, outcome: 'created' }],
    names: name === null ? names : new Map(names).set(number, name),
  }
}

/**
 * Enters people. A director enters anybody; a player enters itself, after the caller has checked the invite.
 * @param isSelf whether the player enters itself
 */
export const addEntries = (
  state: SeriesState,
  by: string,
  wanted: readonly NewEntry[],
  isSelf: boolean,
): EntriesDecision => {
  if (!isSelf && !isDirector(state.head, by)) return refuse('not-a-director')
  const closed = refuseClosed(state, isSelf)
  if (closed) return closed
  let entering: Entering = { accepted: accept(state, []), items: [], names: new Map() }
  for (const [at, entry] of wanted.entries()) {
    const { player } = entry
    const existing = player === null ? undefined : entryOf(entering.accepted.state, player)?.entry
    if (existing !== undefined && isSelf) return refuse('already-entered', { entries: [existing] })
    if (existing !== undefined) {
      entering = { ...entering, items: [...entering.items, { entry: existing, outcome: 'existing' }] }
      continue
    }
    const next = enter(entering, by, entry, `entries.${at}`)
    if (!('accepted' in next)) return next
    entering = next
  }
  const { accepted, items, names } = entering
  return { ...withGuestNames(accepted, names), items }
}

/** A change of an entry. Missing fields stay. */
export interface EntryCommand {
  readonly entry: number
  readonly state?: EntryState | undefined
  readonly sessions?: readonly number[] | undefined
  readonly partner?: number | null | undefined
  /** The remaining fields are for directors. */
  readonly name?: string | undefined
  readonly number?: number | undefined
  readonly team?: string | null | undefined
  readonly avoid?: readonly AvoidedEntry[] | undefined
  readonly replacedBy?: number | null | undefined
  /** Null gives a claimed entry back to the guest. */
  readonly player?: null | undefined
}

/** Refuses a new entry of a person whose name a guest has: the person may be that guest. */
export const refuseKnownGuest = (state: SeriesState, guest: string): SeriesRefused | undefined => {
  const entries = [...state.entries.values()]
    .filter((other) => compareGuestName(guest, other) !== 'other')
    .map(({ entry }) => entry)
  return entries.length > 0 ? refuse('guest-expected', { entries }) : undefined
}

/** Refuses the entry of a guest to a person with another name. A similar name leads to a question. */
const refuseOtherGuest = (row: SeriesEntry, guest: string | undefined): SeriesRefused | undefined => {
  const agreement = guest === undefined ? 'equal' : compareGuestName(guest, row)
  if (agreement === 'equal') return undefined
  return agreement === 'similar'
    ? refuse('guest-expected', { entries: [row.entry] })
    : refuse('other-guest', { path: 'guest' })
}

/** Whether an entry was in a draw. All rounds and tables must be loaded. */
const wasDrawn = (state: SeriesState, entry: number): boolean =>
  [...state.tables.values()].some(({ seats, substitutes }) =>
    [...seats, ...substitutes.map((other) => other.entry)].includes(entry),
  ) || [...state.rounds.values()].some(({ sittingOut }) => sittingOut.includes(entry))

/** Removes an entry from the series, and from its partner. */
const removal = (state: SeriesState, by: string, { entry, partner }: SeriesEntry): SeriesAccepted =>
  accept(state, [
    ...(partner === null ? [] : partnerEvents(state, by, entry, null)),
    { type: 'entryRemoved', by, entry },
  ])

/** The claim of the entry of a guest. */
interface EntryClaim {
  readonly entry: number
  /** SHA-256 of the salt in hex. */
  readonly saltHash: string | null
  /** The name of the person, to be compared with the name of the guest. */
  readonly guest?: string | undefined
}

/**
 * Gives the entry of a guest to a person with an account, who has the invite. An own entry of the person that was in no draw is
 * removed. A director can give the entry back. All rounds and tables must be loaded.
 */
export const claimEntry = (
  state: SeriesState,
  by: string,
  { entry, saltHash, guest }: EntryClaim,
): SeriesDecision => {
  const row = state.entries.get(entry)
  if (row === undefined) return refuse('entry-not-found', { path: 'entry' })
  if (isOver(state.head)) return refuse('series-over')
  if (row.player === by) return accept(state, [])
  const own = entryOf(state, by)
  if (own !== undefined && (own.claimed || wasDrawn(state, own.entry))) return refuse('already-entered')
  if (row.kind !== 'guest') return refuse('entry-taken', { path: 'entry' })
  const wrong = refuseOtherGuest(row, guest)
  if (wrong) return wrong
  return acceptAlso(own === undefined ? accept(state, []) : removal(state, by, own), [
    { type: 'entryClaimed', by, entry, player: by, ...(saltHash !== null && { saltHash }) },
  ])
}

/** Refuses fields that name unknown entries or break a limit. */
const refuseFields = (
  state: SeriesState,
  { entry, number, avoid = [], replacedBy, partner }: EntryCommand,
): SeriesRefused | undefined => {
  const others = [...state.entries.values()].filter((other) => other.entry !== entry)
  if (number !== undefined && others.some((other) => other.number === number))
    return refuse('number-taken', { path: 'number' })
  // A new entry has the number of its id.
  if (number !== undefined && number > state.head.entries && number <= SERIES_LIMITS.entries)
    return refuse('number-taken', { path: 'number' })
  for (const [at, other] of avoid.entries())
    if (other.entry === entry || !state.entries.has(other.entry))
      return refuse('entry-not-found', { path: `avoid.${at}.entry` })
  const most = SERIES_LIMITS.avoidedPairs
  const pairs = others.reduce((sum, other) => sum + other.avoid.length, avoid.length)
  if (avoid.length > 0 && pairs > most) return refuse('series-limit', { limit: 'avoidedPairs', most })
  if (replacedBy != null && (replacedBy === entry || !state.entries.has(replacedBy)))
    return refuse('entry-not-found', { path: 'replacedBy' })
  return partner == null ? undefined : refusePartner(state, entry, partner, 'partner')
}

/** Fields of the command that only directors change. */
const DIRECTORS_FIELDS = ['name', 'number', 'team', 'avoid', 'replacedBy', 'player'] as const

/** Whether an entry sits at a game of an open round. */
const sitsAtGame = (state: SeriesState, entry: number): boolean =>
  openRounds(state).some(({ round }) =>
    tablesIn(state, round).some((table) => table.at === 'game' && sittingAt(table).includes(entry)),
  )

/** Refuses a caller who may not make the change, and a change that the state of the entry excludes. */
const refuseChange = (
  state: SeriesState,
  by: string,
  row: SeriesEntry,
  command: EntryCommand,
): SeriesRefused | undefined => {
  const { head } = state
  const isDirectors = DIRECTORS_FIELDS.some((field) => command[field] !== undefined)
  if (!isDirector(head, by) && (row.player !== by || isDirectors)) return refuse('not-a-director')
  if (isOver(head)) return refuse('series-over')
  // A director has withdrawn the entry, or has planned without the entry since.
  if (!isDirector(head, by) && row.state === 'withdrawn' && (command.state ?? 'withdrawn') !== 'withdrawn')
    return refuse('not-a-director', { path: 'state' })
  if (command.player !== null || row.player === null) return undefined
  if (!row.claimed) return refuse('entry-taken', { path: 'player' })
  // Who sits at a game sees cards, also of sealed deals.
  return sitsAtGame(state, row.entry) ? refuse('already-at-table', { entries: [row.entry] }) : undefined
}

/** Changes an entry: the person changes attendance and partner, a director everything. */
export const changeEntry = (state: SeriesState, by: string, command: EntryCommand): SeriesDecision => {
  const row = state.entries.get(command.entry)
  if (row === undefined) return refuse('entry-not-found')
  const wrong = refuseChange(state, by, row, command) ?? refuseFields(state, command)
  if (wrong) return wrong
  const { entry, name, number, team, avoid, replacedBy, partner, state: attendance, sessions } = command
  // The results of a pair are those of both: a pair that has played stays together.
  if (state.head.rounds > 0 && partner !== undefined && row.partner !== null && partner !== row.partner)
    return refuse('series-has-results', { path: 'partner' })
  const isReleased = command.player === null && row.player !== null
  const renamed = name !== undefined && (row.kind === 'guest' || isReleased) && name !== row.name
  const fields = {
    ...(attendance !== undefined && attendance !== row.state && { state: attendance }),
    ...(sessions !== undefined && sessions.join() !== row.sessions.join() && { sessions }),
    ...(number !== undefined && number !== row.number && { number }),
    ...(team !== undefined && team !== row.team && { team }),
    ...(avoid !== undefined && { avoid }),
    ...(replacedBy !== undefined && replacedBy !== row.replacedBy && { replacedBy }),
    ...(renamed && { renamed: true as const }),
  }
  const accepted = accept(state, [
    ...(isReleased ? [{ type: 'entryReleased', by, entry } as const] : []),
    ...(Object.keys(fields).length > 0 ? [{ type: 'entryChanged', by, entry, ...fields } as const] : []),
    ...(partner !== undefined && partner !== row.partner ? partnerEvents(state, by, entry, partner) : []),
  ])
  return renamed ? withGuestNames(accepted, new Map([[entry, name]])) : accepted
}

/**
 * Removes an entry that was in no draw. An entry of an earlier draw is withdrawn instead, and so is an entry that the person
 * removes: else a single person could use up all numbers. All rounds and tables must be loaded.
 */
export const removeEntry = (state: SeriesState, by: string, entry: number): SeriesDecision => {
  const row = state.entries.get(entry)
  if (row === undefined) return refuse('entry-not-found')
  const directs = isDirector(state.head, by)
  if (!directs && row.player !== by) return refuse('not-a-director')
  if (isOver(state.head)) return refuse('series-over')
  if (wasDrawn(state, entry) || !directs)
    return row.state === 'withdrawn'
      ? accept(state, [])
      : accept(state, [{ type: 'entryChanged', by, entry, state: 'withdrawn' }])
  return removal(state, by, row)
}
