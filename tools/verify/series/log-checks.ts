import { isDeepStrictEqual } from 'node:util'
import type { SeriesFinding } from './series-checks.ts'
import type { SeriesDocument } from './series-document.ts'

/*
 * Rows of an export from its log alone: entries, draws, states and corrections. Also who acted, and the reasons of redraws.
 */

/** A row or an event, by field. */
type Row = Readonly<Record<string, unknown>>

/** Fields of an entry that the log gives. */
const ENTRY_FIELDS = [
  'kind',
  'state',
  'number',
  'team',
  'partner',
  'saltHash',
  'replacedBy',
  'avoid',
] as const

/** Events of directors, and of the service. */
const DIRECTING = new Set([
  ...['roundDrawn', 'roundRedrawn', 'tablesSet', 'roundAnnulled', 'roundStarted', 'roundClosed'],
  ...['roundReopened', 'resultCorrected', 'tableForfeited', 'seatReplaced', 'settingsChanged'],
  ...['adjustmentMade', 'adjustmentWithdrawn', 'seriesFinished', 'seriesReopened', 'seriesCancelled'],
])

/** States of tables after an event; a missing state stays. */
const TABLE_STATES: Readonly<Record<string, (event: Row) => string>> = {
  tableDone: () => 'done',
  resultEntered: ({ final }) => (final === true ? 'confirmed' : 'done'),
  resultConfirmed: () => 'confirmed',
  resultCorrected: () => 'confirmed',
  tableForfeited: ({ as }) => (as === 'void' ? 'void' : 'confirmed'),
  tableVoided: () => 'void',
}

const ROUND_STATES: Readonly<Record<string, string>> = {
  ...{ roundDrawn: 'drawn', roundRedrawn: 'drawn', roundStarted: 'playing', roundComplete: 'complete' },
  ...{ roundReopened: 'complete', roundClosed: 'closed', roundAnnulled: 'annulled' },
}

const pick = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))

/** The log so far. */
class Replay {
  readonly entries = new Map<number, Row>()
  readonly rounds = new Map<number, Row>()
  readonly tables = new Map<string, Row>()
  private readonly directors = new Set<unknown>()
  private owner: unknown = null
  /** Whether each attempt follows the one before, with a reason. */
  hasReasons = true
  /** Whether people in draws were present, with their salts, partners and pairs to avoid. */
  hasPresent = true
  hasAvoid = true
  isByDirectors = true

  apply(event: Row): void {
    const { type, by, entry } = event as { type: string; by: unknown; entry: number }
    if (DIRECTING.has(type) && by !== null && by !== this.owner && !this.directors.has(by))
      this.isByDirectors = false
    this.applyRole(event)
    if (type === 'entryAdded')
      this.entries.set(entry, { state: 'present', avoid: [], replacedBy: null, ...event })
    else if (type === 'entryRemoved') this.entries.delete(entry)
    else if (type.startsWith('entry')) this.changeEntry(type, event)
    this.applyRound(type, event)
    this.applyTable(type, event)
  }

  private applyRole({ type, owner, player }: Row): void {
    if (type === 'seriesCreated' || type === 'ownerChanged') this.owner = owner
    if (type === 'directorAdded') this.directors.add(player)
    if (type === 'directorRemoved') this.directors.delete(player)
  }

  private changeEntry(type: string, { type: _, by: __, ...change }: Row): void {
    const number = change['entry'] as number
    const kind = { entryClaimed: 'player', entryReleased: 'guest' }[type]
    this.entries.set(number, { ...this.entries.get(number), ...change, ...(kind && { kind }) })
  }

  private applyRound(type: string, event: Row): void {
    const number = event['round'] as number
    const before = this.rounds.get(number)
    if (type === 'roundDrawn' || type === 'roundRedrawn') {
      this.checkDraw(event, before)
      this.rounds.set(number, { state: 'drawn', draw: event['draw'] })
      this.seat(number, event)
      return
    }
    if (before === undefined) return
    if (type === 'tablesSet') {
      const { cost, repeats } = event
      this.rounds.set(number, {
        ...before,
        draw: { ...(before['draw'] as Row), cost, repeats, byHand: true },
      })
      this.seat(number, event)
    }
    const state = ROUND_STATES[type]
    if (state !== undefined) this.rounds.set(number, { ...this.rounds.get(number), state })
  }

  /** Sets the tables of a round anew. */
  private seat(round: number, { tables, places }: Row): void {
    for (const key of this.tables.keys()) if (key.startsWith(`${round}/`)) this.tables.delete(key)
    for (const at of (tables as readonly unknown[]).keys()) {
      const ref = (places as readonly Row[] | undefined)?.[at]?.['ref'] ?? null
      this.tables.set(`${round}/${at + 1}`, { state: 'waiting', disputed: false, corrected: null, ref })
    }
  }

  private checkDraw({ draw: drawn, by }: Row, before: Row | undefined): void {
    const draw = drawn as { attempt: number; reason: unknown; present: readonly Row[]; avoid: readonly Row[] }
    const last = ((before?.['draw'] as Row | undefined)?.['attempt'] as number | undefined) ?? 0
    const isReasoned = draw.attempt === 1 || by === null || typeof draw.reason === 'string'
    if (draw.attempt !== last + 1 || !isReasoned) this.hasReasons = false
    const present = new Set(draw.present.map(({ entry }) => entry))
    for (const one of draw.present) {
      const row = this.entries.get(one['entry'] as number)
      const isSame = row?.['state'] === 'present' && row['saltHash'] === one['saltHash']
      if (!isSame || (one['partner'] !== null && row?.['partner'] !== one['partner'])) this.hasPresent = false
    }
    const pairs = new Map<string, boolean>()
    for (const [number, { avoid }] of this.entries)
      for (const { entry, table } of avoid as readonly { entry: number; table: boolean }[]) {
        if (!present.has(number) || !present.has(entry)) continue
        const pair = [Math.min(number, entry), Math.max(number, entry)].join()
        pairs.set(pair, table || pairs.get(pair) === true)
      }
    const shown = new Map(draw.avoid.map(({ entries, table }) => [`${entries}`, table]))
    if (shown.size !== pairs.size || [...shown].some(([pair, table]) => pairs.get(pair) !== table))
      this.hasAvoid = false
  }

  private applyTable(type: string, event: Row): void {
    const { round, table, place } = event as { round: number; table: number; place?: Row }
    const key = `${round}/${table}`
    if (type === 'tableOpened') {
      const ref = place?.['ref'] ?? null
      const state = ref === null ? 'playing' : 'waiting'
      this.tables.set(key, { state, disputed: false, corrected: null, ref })
    }
    if (type === 'roundAnnulled') this.seat(round, { tables: [] })
    if (type === 'roundStarted' || type === 'tablesStarted') this.start(type, event)
    const row = this.tables.get(key)
    if (row === undefined) return
    if (type === 'resultDisputed') this.tables.set(key, { ...row, disputed: true })
    const state = TABLE_STATES[type]?.(event)
    if (state === undefined) return
    const disputed = type === 'tableDone' ? row['disputed'] : false
    this.tables.set(key, {
      ...row,
      state,
      disputed,
      ...(type === 'resultCorrected' && correction(row, event)),
    })
  }

  private start(type: string, { round, tables }: Row): void {
    for (const [key, row] of this.tables) {
      const [of, table] = key.split('/').map(Number)
      const starts = type === 'roundStarted' ? row['ref'] === null : (tables as unknown[]).includes(table)
      if (of === round && row['state'] === 'waiting' && starts)
        this.tables.set(key, { ...row, state: 'playing' })
    }
  }
}

/** The first result of a corrected table stays. */
const correction = ({ corrected }: Row, { from: replaced, reason }: Row): Row => {
  const from = (corrected as Row | null)?.['from'] ?? replaced
  return { corrected: from === null ? null : { from, reason } }
}

/** Whether the log gives the rows, and each event came from a person with the right. */
export const replayFindings = (document: SeriesDocument): readonly SeriesFinding[] => {
  const log = new Replay()
  for (const { event } of document.events) log.apply(event as unknown as Row)
  const entries = document.entries as unknown as readonly Row[]
  const rounds = document.rounds as unknown as readonly Row[]
  const tables = document.tables as unknown as readonly Row[]
  const TABLE_FIELDS = ['state', 'disputed', 'corrected']
  const isAvoidShown = document.events.some(({ event }) => 'avoid' in event)
  const finding = (what: string, holds: SeriesFinding['holds']) => ({ about: 'log', what, holds })
  return [
    finding(
      'The entries are those of the log, with state, team, partner, salt and number.',
      log.entries.size === entries.length &&
        entries.every((row) =>
          isDeepStrictEqual(
            pick(row, ENTRY_FIELDS),
            pick(log.entries.get(row['entry'] as number) ?? {}, ENTRY_FIELDS),
          ),
        ),
    ),
    finding(
      'The rounds have the states and draws of the log.',
      rounds.every(({ round, state, draw }) =>
        isDeepStrictEqual({ state, draw }, log.rounds.get(round as number)),
      ),
    ),
    finding(
      'The tables have the states and corrections of the log.',
      tables.every((row) =>
        isDeepStrictEqual(
          pick(row, TABLE_FIELDS),
          pick(log.tables.get(`${row['round']}/${row['table']}`) ?? {}, TABLE_FIELDS),
        ),
      ),
    ),
    finding('Each attempt follows the attempt before, and has a reason.', log.hasReasons),
    finding('People in a draw were present, with their salts and partners.', log.hasPresent),
    finding(
      'Pairs to avoid in a draw are those of the entries.',
      log.hasAvoid || (isAvoidShown ? false : 'later'),
    ),
    finding('Directors made the acts of directors.', log.isByDirectors),
  ]
}
