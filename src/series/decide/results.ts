import { entryOf, isDirector, isOver, refuseUnlessDirecting, roleOf } from '../access.ts'
import { gameOfRound, hasSeenSet, refuseSealed } from '../deal-sets.ts'
import type { SeriesDecision, SeriesRefused } from '../refusals.ts'
import { accept, refuse } from '../refusals.ts'
import { resultRefusal } from '../result-check.ts'
import { sideOfSeat, sidesOf, sittingAt } from '../sides.ts'
import type { Forfeit, SeriesResult, SeriesRound, SeriesState, SeriesTable, Substitute } from '../state.ts'
import { tableKey } from '../state.ts'

/*
 * Results of tables: entered, confirmed, disputed, corrected, forfeited; and substitutes. The round, the table, the entries of
 * the table and the entry of the caller must be loaded.
 */

/** A table in its round. */
export interface TableAddress {
  readonly round: number
  readonly table: number
}

interface Found {
  readonly ok: true
  readonly round: SeriesRound
  readonly table: SeriesTable
}

/** Finds a table in a round that is being played. */
const tableInPlay = (state: SeriesState, { round: number, table }: TableAddress): Found | SeriesRefused => {
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  const row = state.tables.get(tableKey(number, table))
  if (row === undefined) return refuse('table-not-found')
  if (isOver(state.head)) return refuse('series-over')
  if (round.state === 'closed') return refuse('round-closed')
  return round.state === 'drawn' || round.state === 'annulled'
    ? refuse('round-not-started')
    : { ok: true, round, table: row }
}

/** Finds a table in play, for a director alone. */
const tableOfDirector = (state: SeriesState, by: string, address: TableAddress): Found | SeriesRefused =>
  refuseUnlessDirecting(state, by) ?? tableInPlay(state, address)

/** The number of the entry of a player. */
const entryNumberOf = (state: SeriesState, player: string): number | undefined =>
  entryOf(state, player)?.entry

/** The side of a player at a table; undefined for a player elsewhere. */
const sideOfPlayer = (state: SeriesState, table: SeriesTable, player: string): number | undefined => {
  const entry = entryNumberOf(state, player)
  const seat = entry === undefined ? -1 : sittingAt(table).indexOf(entry)
  return seat < 0 ? undefined : sideOfSeat(seat, table.seats.length, state.head.settings.partners)
}

/** The entry of a player who sits at the table, as a field of an event. */
const ownEntryAt = (state: SeriesState, table: SeriesTable, player: string) => {
  const entry = entryNumberOf(state, player)
  return entry === undefined || !sittingAt(table).includes(entry) ? {} : { entry }
}

/** Refuses a caller who may not enter a result at the table. */
const refuseWriter = (state: SeriesState, table: SeriesTable, by: string): SeriesRefused | undefined => {
  if (isDirector(state.head, by)) return undefined
  const { results } = state.head.settings
  if (results === 'director' || table.at !== 'slip') return refuse('not-a-director')
  if (roleOf(state.head, by) === 'scorer') return undefined
  return results === 'scorer' || sideOfPlayer(state, table, by) === undefined
    ? refuse('not-a-scorer')
    : undefined
}

/**
 * Whether a new result is a correction: of a confirmed or void table, of a game or a sheet, and of each result in a reopened
 * round. A director corrects, with a reason.
 */
const isSettled = ({ revision }: SeriesRound, { state, at }: SeriesTable): boolean =>
  revision > 0 || state === 'confirmed' || state === 'void' || (state === 'done' && at !== 'slip')

/** Enters or corrects the result of a table. A director with a reason overrides the check of the sum. */
export const enterResult = (
  state: SeriesState,
  by: string,
  command: TableAddress & { readonly result: SeriesResult; readonly reason?: string | undefined },
): SeriesDecision => {
  const { round: number, table: at, result, reason } = command
  const found = tableInPlay(state, command)
  if (!found.ok) return found
  const { round, table } = found
  const refusal = refuseWriter(state, table, by) ?? refuseSealed(round)
  if (refusal) return refusal
  const { settings } = state.head
  const game = gameOfRound(settings, round)
  const directs = isDirector(state.head, by)
  const sides = sidesOf(table.seats, settings.partners).length
  const wrong = game === undefined ? refuse('unknown-game') : resultRefusal(game, result, sides)
  const isOverride = directs && reason !== undefined && wrong?.refusal.code !== 'wrong-sides'
  if (wrong !== undefined && !isOverride) return wrong
  const isSame = JSON.stringify(table.result) === JSON.stringify(result)
  const address = { round: number, table: at }
  if (isSettled(round, table)) {
    if (isSame && !table.disputed) return accept(state, [])
    if (!directs) return refuse('already-confirmed')
    if (reason === undefined) return refuse('reason-needed', { path: 'reason' })
    return accept(state, [
      { type: 'resultCorrected', by, ...address, from: table.result, to: result, reason },
    ])
  }
  const final = settings.results !== 'table' || roleOf(state.head, by) !== null
  // The same figures again do not end a dispute.
  if (isSame && table.state === 'done' && !final) return accept(state, [])
  return accept(state, [
    {
      ...{ type: 'resultEntered', by, ...address, result },
      ...ownEntryAt(state, table, by),
      ...(reason !== undefined && { reason }),
      ...(final && { final: true as const }),
    },
  ])
}

/** Confirms or disputes an entered result, by the other side, a scorer or a director. */
export const confirmResult = (
  state: SeriesState,
  by: string,
  command: TableAddress & { readonly agree: boolean },
): SeriesDecision => {
  const found = tableInPlay(state, command)
  if (!found.ok) return found
  const { table } = found
  const side = sideOfPlayer(state, table, by)
  const role = roleOf(state.head, by)
  if (role === null && side === undefined) return refuse('not-a-scorer')
  if (table.result === null) return refuse('no-result')
  if (table.at !== 'slip' || table.state === 'void') return refuse('already-confirmed')
  const address = { round: command.round, table: command.table }
  if (table.state === 'confirmed') return command.agree ? accept(state, []) : refuse('already-confirmed')
  const writer = table.enteredBy === null ? undefined : sideOfPlayer(state, table, table.enteredBy)
  if (role === null && (by === table.enteredBy || side === writer)) return refuse('not-the-other-side')
  if (command.agree) return accept(state, [{ type: 'resultConfirmed', by, ...address }])
  return table.disputed ? accept(state, []) : accept(state, [{ type: 'resultDisputed', by, ...address }])
}

/** Ends a table without a regular result. */
export const forfeitTable = (
  state: SeriesState,
  by: string,
  { round, table: at, ...forfeit }: TableAddress & Forfeit,
): SeriesDecision => {
  const found = tableOfDirector(state, by, { round, table: at })
  if (!found.ok) return found
  const { table } = found
  if (!table.seats.includes(forfeit.entry)) return refuse('entry-not-found', { path: 'entry' })
  const hasResult = table.result !== null || table.sealed !== undefined
  if (forfeit.as === 'as-it-stands' && !hasResult) return refuse('no-result', { path: 'as' })
  return accept(state, [{ type: 'tableForfeited', by, round, table: at, ...forfeit, rule: 2 }])
}

/** Refuses an entry that must not take a seat at a table over. */
const refuseSubstitute = (
  state: SeriesState,
  table: SeriesTable,
  { seat, entry }: Pick<Substitute, 'seat' | 'entry'>,
): SeriesRefused | undefined => {
  if (entry === null) return undefined
  const row = state.entries.get(entry)
  if (row === undefined) return refuse('entry-not-found', { path: 'entry' })
  const isElsewhere = [...state.tables.values()].some(
    (other) =>
      (other.round === table.round || other.state === 'playing' || other.state === 'waiting') &&
      sittingAt(other).some((there, index) => there === entry && !(other === table && index === seat)),
  )
  if (table.at !== 'game') return isElsewhere ? refuse('already-at-table', { entries: [entry] }) : undefined
  if (row.kind === 'guest') return refuse('guest-cannot-play-here', { path: 'entry' })
  // A director who sees a hand could use it elsewhere, and so could a player of another table.
  const hasSet = state.rounds.get(table.round)?.set !== undefined && row.kind !== 'bot'
  if (hasSet && hasSeenSet(state, table.round, entry, { table: table.table, seat }))
    return refuse('has-seen-set', { path: 'entry' })
  const hasRole = row.player !== null && roleOf(state.head, row.player) !== null
  return hasRole || isElsewhere ? refuse('substitute-not-allowed', { path: 'entry' }) : undefined
}

/** Puts an entry or a bot on a seat, from now on. All tables of open rounds must be loaded. */
export const replaceSeat = (
  state: SeriesState,
  by: string,
  { round, table: at, ...substitute }: TableAddress & Omit<Substitute, 'seated'>,
): SeriesDecision => {
  const found = tableOfDirector(state, by, { round, table: at })
  if (!found.ok) return found
  const { table } = found
  if (table.state !== 'playing' && table.state !== 'waiting') return refuse('already-confirmed')
  if (table.seats[substitute.seat] === undefined) return refuse('entry-not-found', { path: 'seat' })
  return (
    refuseSubstitute(state, table, substitute) ??
    accept(state, [{ type: 'seatReplaced', by, round, table: at, ...substitute }])
  )
}
