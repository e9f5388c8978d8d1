import { givenTablesFaults } from '../../pairing/manual.ts'
import { pair, pairInPieces } from '../../pairing/pair.ts'
import { areTableSizes, sizesInUnits, tableSizesFor } from '../../pairing/table-sizes.ts'
import type { GivenTables, Pairing, Pieces, StepLimits } from '../../pairing/types.ts'
import { isDirector, refuseUnlessDirecting } from '../access.ts'
import { hasSeenSet, refuseSet } from '../deal-sets.ts'
import type { SeriesEvent, TablePlace } from '../events.ts'
import { isTableOpen, openRounds, tablesIn, takesTables } from '../open-tables.ts'
import type { DrawPlan } from '../pairing-input.ts'
import { avoidedPairs, pairingInputOf, placesNow, presentInDraw } from '../pairing-input.ts'
import type { SeriesAccepted, SeriesDecision, SeriesRefused } from '../refusals.ts'
import { accept, acceptAlso, refuse } from '../refusals.ts'
import type { SeriesGame, SeriesPairingMethod, TableKind } from '../settings.ts'
import { SERIES_LIMITS } from '../settings.ts'
import { participantOf, sittingAt } from '../sides.ts'
import type { RoundDraw, RoundSet, SeriesEntry, SeriesRound, SeriesState } from '../state.ts'

/*
 * Draws: a round, another attempt, tables by hand, tables of the entries. All rows of the series must be loaded. A draw has two
 * steps, since its seed is an HMAC over the plan: `planRound` gives the plan, and `drawRound` draws by the seed.
 */

/** The request of a new round. */
export interface RoundCommand {
  readonly game?: string | undefined
  readonly session?: number | undefined
  readonly tag?: string | null | undefined
  readonly method?: SeriesPairingMethod | undefined
  readonly at?: TableKind | undefined
  readonly startsAt?: string | null | undefined
  readonly endsAt?: string | null | undefined
  /** Restricts the round to ranks of the standings, or to entries: a final. */
  readonly only?:
    | { readonly ranks: readonly [number, number] }
    | { readonly entries: readonly number[] }
    | undefined
  /** Tables by hand: entries by seat. */
  readonly tables?: readonly (readonly number[])[] | undefined
  /** The reason of another attempt, after an annulled round. */
  readonly reason?: string | undefined
  /** Allows one open round besides, for slow tables. */
  readonly parallel?: boolean | undefined
  /** Gives all tables the same sealed deals. */
  readonly set?: Pick<RoundSet, 'deals'> | undefined
  readonly steps: StepLimits
}

/** The sealed deals of a round, as made with the draw. */
export type NewRoundSet = Omit<RoundSet, 'opened'>

/** A round before the seed is known. */
export interface RoundPlan extends DrawPlan {
  readonly ok: true
  /** The state after entries were set absent, and bots were entered. */
  readonly prepared: SeriesAccepted
  readonly attempt: number
  readonly seriesMethod: SeriesPairingMethod
  readonly fields: Pick<SeriesRound, 'session' | 'tag' | 'game' | 'at' | 'startsAt' | 'endsAt'>
  readonly reason: string | null
  readonly restricted: boolean
  /** Number of sealed deals; undefined without. */
  readonly deals: number | undefined
}

/** Entries at the open tables of open rounds. */
const busyEntries = (state: SeriesState): ReadonlySet<number | null> =>
  new Set(
    openRounds(state).flatMap(({ round }) => tablesIn(state, round).filter(isTableOpen).flatMap(sittingAt)),
  )

/** The events that set entries absent who have not confirmed a new session. */
const absencesOf = (state: SeriesState, session: number): readonly SeriesEvent[] => {
  const { head, entries } = state
  if (session <= head.session || head.rounds === 0 || head.settings.attendance === 'keep') return []
  return [...entries.values()]
    .filter((entry) => entry.state === 'present' && entry.kind !== 'bot' && !entry.sessions.includes(session))
    .map(({ entry }) => ({ type: 'entryChanged', by: null, entry, state: 'absent' }))
}

/** The entries that may play in a round. */
const eligibleEntries = (state: SeriesState, only: RoundCommand['only']): readonly SeriesEntry[] => {
  const busy = busyEntries(state)
  const { partners } = state.head.settings
  const places = only !== undefined && 'ranks' in only ? placesNow(state) : undefined
  return [...state.entries.values()].filter((entry) => {
    if (entry.state !== 'present' || entry.filler || busy.has(entry.entry)) return false
    if (only === undefined) return true
    if ('entries' in only) return only.entries.includes(entry.entry)
    const place = places?.get(participantOf(entry, partners)) ?? Number.MAX_SAFE_INTEGER
    return place >= only.ranks[0] && place <= only.ranks[1]
  })
}

/** The number of entries beyond full tables. */
const beyondTables = (state: SeriesState, count: number): number => {
  const { tableSize, partners } = state.head.settings
  const unit = partners === 'fixed' ? 2 : 1
  const sizes = tableSizesFor(count / unit, sizesInUnits(tableSize, partners))
  return count - unit * sizes.reduce((sum, size) => sum + size, 0)
}

/** Adds bots until all tables are full. Bots of earlier rounds play first. */
const withFillers = (
  state: SeriesState,
  entries: readonly SeriesEntry[],
): { readonly accepted: SeriesAccepted; readonly entries: readonly SeriesEntry[] } => {
  const { settings } = state.head
  let accepted = accept(state, [])
  if (settings.fill !== 'bots' || settings.partners === 'fixed') return { accepted, entries }
  const all = [...entries]
  const known = [...state.entries.values()].filter(({ filler }) => filler)
  while (beyondTables(state, all.length) > 0) {
    const entry = known[0]?.entry ?? accepted.state.head.entries + 1
    if (known.length === 0)
      accepted = acceptAlso(accepted, [
        {
          ...{ type: 'entryAdded', by: null, entry, player: null, kind: 'bot', level: 'club' },
          ...{ filler: true, number: entry, team: null, partner: null, saltHash: null },
        },
      ])
    known.shift()
    const row = accepted.state.entries.get(entry)
    if (row !== undefined) all.push(row)
  }
  return { accepted, entries: all }
}

/** Refuses fixed partners of whom one is not in the round. */
const refusePartners = (state: SeriesState, entries: readonly SeriesEntry[]): SeriesRefused | undefined => {
  if (state.head.settings.partners !== 'fixed') return undefined
  const present = new Set(entries.map(({ entry }) => entry))
  const alone = entries.filter(({ partner }) => partner === null || !present.has(partner))
  return alone.length === 0
    ? undefined
    : refuse('partner-missing', { entries: alone.map(({ entry }) => entry) })
}

/** The number of the next round, and its attempt: an annulled round is drawn again under its number. */
const nextRound = (state: SeriesState): { readonly round: number; readonly attempt: number } => {
  const last = state.rounds.get(state.head.rounds)
  return last?.state === 'annulled'
    ? { round: last.round, attempt: last.draw.attempt + 1 }
    : { round: state.head.rounds + 1, attempt: 1 }
}

const refuseLimits = (state: SeriesState, round: number, session: number): SeriesRefused | undefined => {
  const { rounds, sessions, entryRounds } = SERIES_LIMITS
  if (round > rounds) return refuse('series-limit', { limit: 'rounds', most: rounds })
  if (session > sessions) return refuse('series-limit', { limit: 'sessions', most: sessions })
  return state.entries.size * round > entryRounds
    ? refuse('series-limit', { limit: 'entryRounds', most: entryRounds })
    : undefined
}

/** Refuses a method and table sizes that the room `pairing` does not know. */
const refuseMethod = (state: SeriesState, method: SeriesPairingMethod): SeriesRefused | undefined => {
  const { partners, tableSize } = state.head.settings
  if (method !== 'open' && !areTableSizes(tableSize, partners))
    return refuse('unfit-pairing', { path: 'tableSize' })
  const atTwo = partners === 'fixed' || (tableSize.length === 1 && tableSize[0] === 2)
  return method === 'swiss' && !atTwo ? refuse('unfit-pairing', { path: 'method' }) : undefined
}

/** Tables by hand: entries that are present and at no table sit out. */
const givenOf = (
  tables: readonly (readonly number[])[],
  entries: readonly Pick<SeriesEntry, 'entry'>[],
): GivenTables => {
  const seated = new Set(tables.flat())
  return { tables, sittingOut: entries.map(({ entry }) => entry).filter((entry) => !seated.has(entry)) }
}

/** What a director asked for, complete and allowed. */
interface ChosenRound {
  readonly ok: true
  readonly game: string
  readonly session: number
  readonly round: number
  readonly attempt: number
  readonly method: SeriesPairingMethod
}

/** Refuses sealed deals that the tables of a round cannot play. Cards are dealt by the service in games alone. */
const refuseSealedDeals = (game: SeriesGame, at: TableKind, deals: number): SeriesRefused | undefined =>
  at === 'game' ? refuseSet(game, deals) : refuse('no-set-for-ruleset', { path: 'at' })

/** Completes the request of a round by the settings. */
const chooseRound = (
  state: SeriesState,
  command: RoundCommand,
  isByHouse: boolean,
): ChosenRound | SeriesRefused => {
  const { head } = state
  const { settings } = head
  const open = openRounds(state)
  const [first] = open
  const isParallel = command.parallel === true && open.length === 1 && first?.state !== 'drawn'
  if (first !== undefined && !isParallel) return refuse('round-open', { round: first.round })
  const game = settings.games.find(({ id }) => id === (command.game ?? settings.games[0]?.id))
  if (game === undefined) return refuse('unknown-game', { path: 'game' })
  const session = command.session ?? head.session
  if (session < head.session) return refuse('round-not-found', { path: 'session' })
  const method = command.method ?? (command.tables === undefined ? settings.pairing.method : 'manual')
  const next = nextRound(state)
  // An annulled round is a redraw, which needs a reason. The scheduler has none.
  if (next.attempt > 1 && !isByHouse && command.reason === undefined)
    return refuse('reason-needed', { path: 'reason' })
  const wrong = refuseLimits(state, next.round, session) ?? refuseMethod(state, method)
  if (wrong) return wrong
  if (method === 'manual' && command.tables === undefined) return refuse('tables-needed', { path: 'tables' })
  const unfit = command.set && refuseSealedDeals(game, command.at ?? settings.at, command.set.deals)
  if (unfit) return unfit
  return { ok: true, game: game.id, session, method, ...next }
}

/** Plans a round: its entries, and the whole input of the draw besides the seed. */
export const planRound = (
  state: SeriesState,
  by: string | null,
  command: RoundCommand,
): RoundPlan | SeriesRefused => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const chosen = chooseRound(state, command, by === null)
  if (!chosen.ok) return chosen
  const { round, attempt, method, session, game } = chosen
  const { settings } = state.head
  const absences = accept(state, absencesOf(state, session))
  const eligible = eligibleEntries(absences.state, command.only)
  const { accepted, entries } =
    method === 'draw' || method === 'round-robin' || method === 'ranking'
      ? withFillers(absences.state, eligible)
      : { accepted: accept(absences.state, []), entries: eligible }
  const prepared = { ...accepted, events: [...absences.events, ...accepted.events] }
  const unready =
    refuseTables(prepared.state, entries, method) ?? (command.set ? refuseGuests(entries) : undefined)
  if (unready) return unready
  return {
    reason: attempt > 1 ? (command.reason ?? null) : null,
    ...({ ok: true, prepared, round, attempt, seriesMethod: method } as const),
    method: method === 'open' ? 'manual' : method,
    present: presentInDraw(prepared.state, entries, round),
    avoid: avoidedPairs(entries),
    planned: Math.max(1, (settings.rounds.planned ?? round) - round + 1),
    steps: command.steps,
    given: method === 'manual' ? givenOf(command.tables ?? [], entries) : null,
    restricted: command.only !== undefined,
    deals: command.set?.deals,
    fields: {
      ...{ session, tag: command.tag ?? null, game, at: command.at ?? settings.at },
      ...{ startsAt: command.startsAt ?? null, endsAt: command.endsAt ?? null },
    },
  }
}

/** Refuses guests, who have no account and play on a sheet. */
const refuseGuests = (entries: readonly SeriesEntry[]): SeriesRefused | undefined => {
  const guests = entries.filter(({ kind }) => kind === 'guest').map(({ entry }) => entry)
  return guests.length === 0 ? undefined : refuse('guest-cannot-play-here', { entries: guests })
}

/** Refuses a round without a table, with people beyond full tables, or with too many tables. */
const refuseTables = (
  state: SeriesState,
  entries: readonly SeriesEntry[],
  method: SeriesPairingMethod,
): SeriesRefused | undefined => {
  if (method === 'open') return undefined
  const partners = refusePartners(state, entries)
  if (partners) return partners
  const { settings } = state.head
  if (method === 'solo') return undefined
  const people = Math.min(...settings.tableSize)
  if (entries.length < people)
    return refuse('too-few-participants', { expected: people, got: entries.length })
  if (method === 'manual') return undefined
  const beyond = beyondTables(state, entries.length)
  if (settings.fill === 'refuse' && beyond > 0) return refuse('table-incomplete', { got: beyond })
  const most = SERIES_LIMITS.tables
  return (entries.length - beyond) / Math.max(...settings.tableSize) > most
    ? refuse('series-limit', { limit: 'tables', most })
    : undefined
}

const NO_TABLES: Pick<Pairing, 'tables' | 'sittingOut' | 'cost' | 'repeats'> = {
  ...{ tables: [], sittingOut: [], cost: 0, repeats: { partners: 0, meetings: 0 } },
}

/** Returns a new id of a game or a sheet. */
export type NewTableId = (at: 'game' | 'sheet') => string

/** Returns where a table plays. A guest has no account and plays on a sheet in place of a game. */
const placeOf = (
  { entries }: SeriesState,
  at: TableKind,
  seats: readonly number[],
  newId: NewTableId,
): TablePlace => {
  if (at === 'slip') return { at, ref: null }
  const hasGuest = seats.some((entry) => entries.get(entry)?.kind === 'guest')
  const kind = hasGuest ? 'sheet' : at
  return { at: kind, ref: newId(kind) }
}

/** The field `places` of an event; nothing for slips. */
const placesOf = (
  state: SeriesState,
  at: TableKind,
  tables: readonly (readonly number[])[],
  newId: NewTableId,
): { readonly places?: readonly TablePlace[] } =>
  at === 'slip' ? {} : { places: tables.map((seats) => placeOf(state, at, seats, newId)) }

/**
 * Draws a planned round, in pieces.
 * @param seed 32 bytes in hex, of the round and the attempt
 * @param newId makes the ids of games and sheets
 * @param set the sealed deals, for a plan with `deals`
 */
export function* drawRound(
  plan: RoundPlan,
  by: string | null,
  seed: string,
  newId: NewTableId,
  set?: NewRoundSet,
): Pieces<SeriesDecision> {
  const {
    prepared,
    fields,
    round,
    attempt,
    seriesMethod,
    reason,
    restricted,
    present,
    avoid,
    planned,
    steps,
    given,
  } = plan
  const input = pairingInputOf(prepared.state, plan, seed)
  const [fault] = seriesMethod === 'manual' ? givenTablesFaults(input) : []
  if (fault !== undefined) return refuse(fault.code, { path: fault.path })
  const { tables, sittingOut, cost, repeats } =
    seriesMethod === 'open' ? NO_TABLES : yield* pairInPieces(input)
  const draw: RoundDraw = {
    ...{ method: seriesMethod, attempt, seed: seriesMethod === 'open' ? null : seed },
    ...{ root: prepared.state.head.roots.length - 1, present, avoid, planned, steps, cost, repeats },
    ...{ restricted, byHand: given !== null, reason },
  }
  const { at: tableKind, ...row } = fields
  const seats = tables.map((table) => table.seats)
  return acceptAlso(prepared, [
    {
      ...{ type: attempt === 1 ? 'roundDrawn' : 'roundRedrawn', by, round, tableKind, ...row, draw },
      ...{ tables: seats, sittingOut, ...placesOf(prepared.state, tableKind, seats, newId) },
      ...(set && { set }),
    },
  ])
}

/** Plans another attempt of a drawn round, with the entries that are present now. */
export const planRedraw = (
  state: SeriesState,
  by: string,
  {
    round: number,
    reason,
    steps,
  }: { readonly round: number; readonly reason: string; readonly steps: StepLimits },
): RoundPlan | SeriesRefused => {
  const round = state.rounds.get(number)
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  if (round === undefined) return refuse('round-not-found')
  if (round.state !== 'drawn') return refuse('not-drawn')
  const most = SERIES_LIMITS.redraws
  if (round.draw.attempt > most) return refuse('series-limit', { limit: 'redraws', most })
  const method = round.draw.method === 'manual' ? 'draw' : round.draw.method
  // An annulled round is drawn again under its number, as the next attempt. The annulment is no event of its own.
  const before = accept(state, [{ type: 'roundAnnulled', by, round: number }])
  const { session, tag, game, at, startsAt, endsAt, set } = round
  const others = openRounds(before.state)
  const drawn = round.draw.present.map(({ entry }) => entry)
  const plan = planRound(before.state, by, {
    ...{ session, tag, game, at, startsAt, endsAt, method, steps, set },
    only: round.draw.restricted ? { entries: drawn } : undefined,
    reason,
    parallel: others.length > 0,
  })
  return plan
}

/** Sets all tables of a drawn round by hand. The log and the draw say so. */
export const setTables = (
  state: SeriesState,
  by: string,
  { round: number, tables }: { readonly round: number; readonly tables: readonly (readonly number[])[] },
  newId: NewTableId,
): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (round.state !== 'drawn') return refuse('not-drawn')
  const given = givenOf(tables, round.draw.present)
  const input = pairingInputOf(
    state,
    {
      ...{ round: number, method: 'manual', present: round.draw.present, avoid: round.draw.avoid },
      ...{ planned: 1, steps: round.draw.steps, given },
    },
    round.draw.seed ?? '0'.repeat(64),
  )
  const [fault] = givenTablesFaults(input)
  if (fault !== undefined) return refuse(fault.code, { path: fault.path })
  const { cost, repeats } = pair(input)
  const places = placesOf(state, round.at, tables, newId)
  return accept(state, [{ type: 'tablesSet', by, round: number, ...given, cost, repeats, ...places }])
}

/** Refuses entries that cannot sit at a new table of a round: absent, at another table, or unfit for sealed deals. */
const refuseSeated = (
  state: SeriesState,
  { round, set }: SeriesRound,
  rows: readonly SeriesEntry[],
): SeriesRefused | undefined => {
  const numbersOf = (is: (row: SeriesEntry) => boolean) => rows.filter(is).map(({ entry }) => entry)
  const away = numbersOf((row) => row.state !== 'present')
  if (away.length > 0) return refuse('entry-absent', { entries: away })
  const busy = busyEntries(state)
  const taken = numbersOf(({ entry }) => busy.has(entry))
  if (taken.length > 0) return refuse('already-at-table', { entries: taken })
  const again = set ? numbersOf(({ entry }) => hasSeenSet(state, round, entry)) : []
  if (again.length > 0) return refuse('has-seen-set', { entries: again })
  return set ? refuseGuests(rows) : undefined
}

/**
 * Opens a table that its entries put together in a round of the method `open`, or that an entry alone opens in a round of the method
 * `solo`, before the end of the round. Times are RFC 3339.
 */
export const openTable = (
  state: SeriesState,
  by: string,
  {
    round: number,
    entries,
    now,
  }: { readonly round: number; readonly entries: readonly number[]; readonly now: string },
  newId: NewTableId,
): SeriesDecision => {
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (!takesTables(round)) return refuse('not-drawn')
  if (round.state !== 'playing')
    return refuse(round.state === 'closed' ? 'round-closed' : 'round-not-started')
  if (round.endsAt !== null && round.endsAt <= now) return refuse('round-closed')
  const rows = entries.map((entry) => state.entries.get(entry))
  const unknown = rows.indexOf(undefined)
  if (unknown >= 0) return refuse('entry-not-found', { path: `entries.${unknown}` })
  if (!isDirector(state.head, by) && !rows.some((row) => row?.player === by)) return refuse('not-a-director')
  if (new Set(entries).size < entries.length) return refuse('entry-twice', { path: 'entries' })
  const isSolo = round.draw.method === 'solo'
  if (!(isSolo ? [1] : state.head.settings.tableSize).includes(entries.length))
    return refuse('wrong-table-size', { path: 'entries' })
  const unfit = refuseSeated(
    state,
    round,
    rows.filter((row) => row !== undefined),
  )
  if (unfit) return unfit
  const table = Math.max(0, ...tablesIn(state, number).map((other) => other.table)) + 1
  const most = isSolo ? SERIES_LIMITS.entries : SERIES_LIMITS.tables
  if (table > most) return refuse('series-limit', { limit: 'tables', most })
  const place = round.at === 'slip' ? {} : { place: placeOf(state, round.at, entries, newId) }
  return accept(state, [{ type: 'tableOpened', by, round: number, table, seats: entries, ...place }])
}
