import type { DrawnRound, SeriesEvent, TablePlace } from './events.ts'
import type { SeriesEntry, SeriesHead, SeriesRound, SeriesState, SeriesTable, TableState } from './state.ts'
import { tableKey } from './state.ts'

/*
 * Applies an event to the loaded part of a series. Rows that are not loaded stay untouched, so the same function serves a
 * command and the replay of the whole log. Rows without a change keep their identity.
 */

const withHead = (state: SeriesState, change: Partial<SeriesHead>): SeriesState => ({
  ...state,
  head: { ...state.head, ...change },
})

const withEntry = (state: SeriesState, number: number, change: Partial<SeriesEntry>): SeriesState => {
  const entry = state.entries.get(number)
  if (entry === undefined) return state
  return { ...state, entries: new Map(state.entries).set(number, { ...entry, ...change }) }
}

const withRound = (state: SeriesState, number: number, change: Partial<SeriesRound>): SeriesState => {
  const round = state.rounds.get(number)
  if (round === undefined) return state
  return { ...state, rounds: new Map(state.rounds).set(number, { ...round, ...change }) }
}

const without = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.filter((other) => other !== item)

const withNumber = (list: readonly number[], number: number): readonly number[] =>
  [...without(list, number), number].sort((one, other) => one - other)

/** Takes a round from the open rounds. */
const withoutOpen = (state: SeriesState, round: number): SeriesState =>
  withHead(state, { open: without(state.head.open, round) })

interface At {
  readonly round: number
  readonly table: number
}

const withTable = (state: SeriesState, { round, table }: At, change: Partial<SeriesTable>): SeriesState => {
  const key = tableKey(round, table)
  const known = state.tables.get(key)
  if (known === undefined) return state
  return { ...state, tables: new Map(state.tables).set(key, { ...known, ...change }) }
}

const tableOf = (state: SeriesState, { round, table }: At): SeriesTable | undefined =>
  state.tables.get(tableKey(round, table))

const emptyTable = (
  round: number,
  table: number,
  { at, ref }: TablePlace,
  seats: readonly number[],
  state: TableState,
): SeriesTable => ({
  ...{ round, table, at, ref, state, disputed: false, seats, substitutes: [], result: null },
  ...{ corrected: null, forfeits: [], enteredBy: null },
})

/** Replaces the tables of a round. */
const withTables = (
  state: SeriesState,
  { round, at }: Pick<SeriesRound, 'round' | 'at'>,
  tables: readonly (readonly number[])[],
  places: readonly TablePlace[] = [],
): SeriesState => {
  const kept = new Map(state.tables)
  for (const [key, table] of kept) if (table.round === round) kept.delete(key)
  for (const [index, seats] of tables.entries()) {
    const place = places[index] ?? { at, ref: null }
    kept.set(tableKey(round, index + 1), emptyTable(round, index + 1, place, seats, 'waiting'))
  }
  return { ...state, tables: kept }
}

const drawn = (state: SeriesState, event: DrawnRound): SeriesState => {
  const {
    round,
    session,
    tag,
    game,
    tableKind: at,
    startsAt,
    endsAt,
    draw,
    sittingOut,
    tables,
    places,
    set,
  } = event
  const row: SeriesRound = {
    ...{ round, session, tag, game, at, state: 'drawn', startsAt, endsAt },
    ...{ startedAt: null, revision: 0, draw, sittingOut },
    ...(set && { set: { ...set, opened: false } }),
  }
  const { head } = state
  const next: SeriesState = {
    ...state,
    head: {
      ...{ ...head, status: 'running', rounds: Math.max(head.rounds, round), session },
      open: withNumber(head.open, round),
    },
    rounds: new Map(state.rounds).set(round, row),
  }
  return withTables(next, row, tables, places)
}

/** Puts waiting tables of a round into play. */
const startedTables = (
  state: SeriesState,
  round: number,
  starts: (table: SeriesTable) => boolean,
): SeriesState => {
  const tables = new Map(state.tables)
  for (const [key, table] of tables)
    if (table.round === round && table.state === 'waiting' && starts(table)) {
      const substitutes = table.substitutes.map((one) => ({ ...one, seated: true as const }))
      tables.set(key, { ...table, state: 'playing', substitutes })
    }
  return { ...state, tables }
}

/** Starts a round. Tables on slips play at once; the others wait for their games and sheets. */
const started = (state: SeriesState, round: number, startedAt: string): SeriesState =>
  withRound(
    startedTables(state, round, ({ ref }) => ref === null),
    round,
    { state: 'playing', startedAt },
  )

const corrected = (
  state: SeriesState,
  event: Extract<SeriesEvent, { readonly type: 'resultCorrected' }>,
): SeriesState => {
  const before = tableOf(state, event)
  const { from, to: result, reason, by } = event
  // The result of the table itself stays visible after several corrections.
  const first = before?.corrected?.from ?? from
  return withTable(state, event, {
    ...{ result, state: 'confirmed', disputed: false, enteredBy: by, enteredEntry: undefined },
    corrected: first === null ? null : { from: first, reason },
  })
}

const forfeited = (
  state: SeriesState,
  event: Extract<SeriesEvent, { readonly type: 'tableForfeited' }>,
): SeriesState => {
  const { entry, as, others, reason, rule } = event
  const before = tableOf(state, event)?.forfeits ?? []
  return withTable(state, event, {
    forfeits: [
      ...before.filter((other) => other.entry !== entry),
      { entry, as, others, reason, ...(rule && { rule }) },
    ],
    state: as === 'void' ? 'void' : 'confirmed',
    disputed: false,
  })
}

const replaced = (
  state: SeriesState,
  event: Extract<SeriesEvent, { readonly type: 'seatReplaced' }>,
): SeriesState => {
  const { seat, entry, credit } = event
  const table = tableOf(state, event)
  const before = table?.substitutes ?? []
  const former = before.find((other) => other.seat === seat)
  const hasSeen = former?.seated === true && former.entry !== null
  return withTable(state, event, {
    substitutes: [...before.filter((other) => other.seat !== seat), { seat, entry, credit }],
    ...(hasSeen && { left: [...(table?.left ?? []), { seat, entry: former.entry }] }),
  })
}

/** Shows the results of a round with sealed deals. */
const setOpened = (
  state: SeriesState,
  { round, results }: Extract<SeriesEvent, { readonly type: 'setOpened' }>,
): SeriesState => {
  const set = state.rounds.get(round)?.set
  const opened = set ? withRound(state, round, { set: { ...set, opened: true } }) : state
  return results.reduce(
    (next, { table, result, deals }) =>
      withTable(next, { round, table }, { result, deals, sealed: undefined }),
    opened,
  )
}

/** Returns the state of a new series. @param secrets values that the log does not hold */
export const createdSeries = (
  id: string,
  { owner, settings, commitment }: Extract<SeriesEvent, { readonly type: 'seriesCreated' }>,
  secrets: { readonly invite: string; readonly root: string },
): SeriesState => ({
  head: {
    ...{ id, owner, status: 'draft', paused: false, settings, directors: [], scorers: [] },
    invite: secrets.invite,
    roots: [{ secret: secrets.root, commitment }],
    ...{ entries: 0, rounds: 0, open: [], session: 1, adjusted: 0, adjustments: [], finishedAt: null },
  },
  entries: new Map(),
  rounds: new Map(),
  tables: new Map(),
})

/** Applies an event of entries. */
const evolveEntries = (state: SeriesState, event: SeriesEvent): SeriesState | undefined => {
  switch (event.type) {
    case 'entryAdded': {
      const { type: _, by: __, ...fields } = event
      const { entry } = fields
      const row: SeriesEntry = {
        ...fields,
        ...{ state: 'present', avoid: [], sessions: [], replacedBy: null, name: null },
      }
      const entries = new Map(state.entries).set(entry, row)
      return withHead({ ...state, entries }, { entries: Math.max(state.head.entries, entry) })
    }
    case 'entryChanged': {
      const { type: _, by: __, entry, renamed: ___, ...change } = event
      return withEntry(state, entry, change)
    }
    case 'entryRemoved': {
      const entries = new Map(state.entries)
      entries.delete(event.entry)
      return { ...state, entries }
    }
    case 'entryClaimed': {
      const { entry, player, saltHash } = event
      const change = { kind: 'player', player, claimed: true, ...(saltHash && { saltHash }) } as const
      return withEntry(state, entry, change)
    }
    case 'entryReleased':
      return withEntry(state, event.entry, { kind: 'guest', player: null, claimed: undefined })
    default:
      return undefined
  }
}

/** Applies an event of one table. */
const evolveTable = (state: SeriesState, event: SeriesEvent): SeriesState | undefined => {
  switch (event.type) {
    case 'tableOpened': {
      const round = state.rounds.get(event.round)
      const place = event.place ?? { at: round?.at ?? 'slip', ref: null }
      const row = emptyTable(
        ...([event.round, event.table, place, event.seats] as const),
        place.ref === null ? 'playing' : 'waiting',
      )
      return { ...state, tables: new Map(state.tables).set(tableKey(event.round, event.table), row) }
    }
    case 'tablesStarted':
      return startedTables(state, event.round, ({ table }) => event.tables.includes(table))
    case 'tableDone':
      return withTable(state, event, { result: event.result ?? null, state: 'done' })
    case 'resultEntered': {
      const { result, by, entry, final } = event
      return withTable(state, event, {
        ...{
          result,
          enteredBy: by,
          enteredEntry: entry,
          disputed: false,
          state: final ? 'confirmed' : 'done',
        },
      })
    }
    case 'resultConfirmed':
      return withTable(state, event, { state: 'confirmed', disputed: false })
    case 'resultDisputed':
      return withTable(state, event, { disputed: true })
    case 'resultCorrected':
      return corrected(state, event)
    case 'tableForfeited':
      return forfeited(state, event)
    case 'seatReplaced':
      return replaced(state, event)
    case 'substituteSeated': {
      const substitutes = tableOf(state, event)?.substitutes.map((one) =>
        one.seat === event.seat ? { ...one, seated: true as const } : one,
      )
      return substitutes === undefined ? state : withTable(state, event, { substitutes })
    }
    case 'tableStalled':
      return state
    case 'tableVoided':
      return withTable(state, event, { state: 'void', disputed: false })
    default:
      return undefined
  }
}

/** Applies an event of one round. */
const evolveRound = (state: SeriesState, event: SeriesEvent): SeriesState | undefined => {
  switch (event.type) {
    case 'roundDrawn':
    case 'roundRedrawn':
      return drawn(state, event)
    case 'tablesSet': {
      const { round: number, tables, sittingOut, cost, repeats, places } = event
      const round = state.rounds.get(number)
      if (round === undefined) return state
      const draw = { ...round.draw, cost, repeats, byHand: true }
      return withTables(withRound(state, number, { draw, sittingOut }), round, tables, places)
    }
    case 'roundStarted':
      return started(state, event.round, event.at)
    case 'setOpened':
      return setOpened(state, event)
    case 'roundClosed':
      return withRound(withoutOpen(state, event.round), event.round, {
        ...{ state: 'closed', revision: event.revision },
      })
    case 'roundAnnulled':
      return withTables(
        withRound(withoutOpen(state, event.round), event.round, { state: 'annulled' }),
        { round: event.round, at: 'slip' },
        [],
      )
    case 'roundComplete':
      return withRound(state, event.round, { state: 'complete' })
    case 'roundReopened':
      return withRound(withHead(state, { open: withNumber(state.head.open, event.round) }), event.round, {
        state: 'complete',
      })
    case 'standingsRevised':
      return event.rounds.reduce((next, { round, revision }) => withRound(next, round, { revision }), state)
    default:
      return undefined
  }
}

/** Applies an event of the head. */
const evolveHead = (state: SeriesState, event: SeriesEvent): SeriesState => {
  const { head } = state
  switch (event.type) {
    case 'settingsChanged':
      return withHead(state, {
        settings: { ...head.settings, ...event.changes },
        paused: event.paused ?? head.paused,
      })
    case 'seriesOpened':
      return withHead(state, { status: 'open' })
    case 'ownerChanged':
      return withHead(state, { owner: event.owner })
    case 'directorAdded':
      return withHead(state, { directors: [...without(head.directors, event.player), event.player] })
    case 'directorRemoved':
      return withHead(state, { directors: without(head.directors, event.player) })
    case 'scorerAdded':
      return withHead(state, { scorers: [...without(head.scorers, event.player), event.player] })
    case 'scorerRemoved':
      return withHead(state, { scorers: without(head.scorers, event.player) })
    case 'adjustmentMade': {
      const { adjustment: id, entry, points, round, reason } = event
      return withHead(state, {
        adjusted: Math.max(head.adjusted, id),
        adjustments: [...head.adjustments, { id, entry, points, round, reason }],
      })
    }
    case 'adjustmentWithdrawn':
      return withHead(state, { adjustments: head.adjustments.filter(({ id }) => id !== event.adjustment) })
    case 'seriesFinished':
      return withHead(state, { status: 'finished', finishedAt: event.at })
    case 'seriesReopened':
      return withHead(state, {
        ...{ status: 'running', finishedAt: null },
        roots: [...head.roots, { secret: '', commitment: event.commitment }],
      })
    case 'seriesCancelled':
      return withHead(state, { status: 'cancelled' })
    default:
      return state
  }
}

/** Applies an event to the loaded rows. Values that the log does not hold (names, the invite, roots) stay as they are. */
export const evolveSeries = (state: SeriesState, event: SeriesEvent): SeriesState =>
  evolveEntries(state, event) ??
  evolveTable(state, event) ??
  evolveRound(state, event) ??
  evolveHead(state, event)
