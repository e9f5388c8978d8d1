import type { Wish } from '../../service/request-with-retry.ts'
import { ask } from '../../service/request-with-retry.ts'
import { pathOf } from '../series-client.ts'
import { callerOfSeries } from '../series-store.ts'
import type { Entry, Round } from '../series-types.ts'

/*
 * Requests of a director.
 */

const send = (path: string, wish: Wish): Promise<Response> => ask(callerOfSeries(), path, wish)

/** What a draw may need. */
interface DrawTerms {
  /** The evening, by default the current one. */
  readonly session?: number
  /** Needed after an annulled round. */
  readonly reason?: string | undefined
  /** Gives all tables the same sealed deals. */
  readonly set?: { readonly deals: number } | undefined
}

/** Draws the next round. */
export const draw = (series: string, terms: DrawTerms = {}): Promise<Response> =>
  send(pathOf(series, '/rounds'), { method: 'POST', body: terms })

const roundPath = (series: string, round: number, part = ''): string =>
  pathOf(series, `/rounds/${round}${part}`)

export const start = (series: string, round: number): Promise<Response> =>
  send(roundPath(series, round, '/start'), { method: 'POST' })

export const close = (series: string, round: number): Promise<Response> =>
  send(roundPath(series, round, '/close'), { method: 'POST' })

export const redraw = (series: string, round: number, reason: string): Promise<Response> =>
  send(roundPath(series, round, '/redraw'), { method: 'POST', body: { reason } })

export const annul = (series: string, round: number): Promise<Response> =>
  send(roundPath(series, round), { method: 'DELETE' })

export const reopen = (series: string, round: number, reason: string): Promise<Response> =>
  send(roundPath(series, round, '/reopen'), { method: 'POST', body: { reason } })

/** Closes the round before, draws the next round and starts the next round. */
export const nextRound = async (
  series: string,
  { closes, ...terms }: DrawTerms & { readonly closes?: number | undefined },
): Promise<void> => {
  if (closes !== undefined) await close(series, closes)
  const drawn = (await (await draw(series, terms)).json()) as Round
  await start(series, drawn.number)
}

/** Finishes the series. */
export const finish = async (series: string): Promise<Response> => {
  const { headers } = await send(pathOf(series, '/settings'), {})
  return send(pathOf(series, '/settings'), {
    ...{ method: 'PATCH', body: { status: 'finished' } },
    headers: { 'If-Match': headers.get('ETag') ?? '' },
  })
}

export const setEntryState = (series: string, entry: string, state: Entry['state']): Promise<Response> =>
  send(pathOf(series, `/entries/${entry}`), { method: 'PATCH', body: { state } })

/** Takes the entry of a guest back from the person who has claimed it. */
export const giveBack = (series: string, entry: string): Promise<Response> =>
  send(pathOf(series, `/entries/${entry}`), { method: 'PATCH', body: { player: null } })

/** Opens a table of a round of the method `open`. */
export const openTable = (series: string, round: number, entries: readonly string[]): Promise<Response> =>
  send(roundPath(series, round, '/tables'), { method: 'POST', body: { entries } })

/** Gives a seat to another entry, or to a bot. The result stays that of the drawn entry. */
export const replaceSeat = (
  series: string,
  { round, table }: { readonly round: number; readonly table: number },
  seat: number,
  entry: string | null,
): Promise<Response> =>
  send(roundPath(series, round, `/tables/${table}/seats/${seat}`), {
    ...{ method: 'PUT', body: { entry, credit: 'seat' } },
  })

interface Adjustment {
  readonly entry: string
  readonly points: number
  readonly reason: string
}

/** Makes a penalty or a bonus. */
export const adjust = (series: string, adjustment: Adjustment): Promise<Response> =>
  send(pathOf(series, '/adjustments'), { method: 'POST', body: adjustment })

/** Withdraws a penalty or a bonus. */
export const withdrawAdjustment = (series: string, id: string): Promise<Response> =>
  send(pathOf(series, `/adjustments/${id}`), { method: 'DELETE' })

/** Gives a role to a player, or takes the role. */
export const setRole = (
  series: string,
  role: 'directors' | 'scorers',
  player: string,
  holds: boolean,
): Promise<Response> =>
  send(pathOf(series, `/${role}/${encodeURIComponent(player)}`), { method: holds ? 'POST' : 'DELETE' })

/** Deletes a series without a started round. */
export const removeSeries = (series: string): Promise<Response> => send(pathOf(series), { method: 'DELETE' })

/** Ends a table without a result. */
export const makeVoid = (
  series: string,
  { round, table, entry }: { readonly round: number; readonly table: number; readonly entry: string },
  reason: string,
): Promise<Response> =>
  send(roundPath(series, round, `/tables/${table}/forfeit`), {
    ...{ method: 'POST', body: { entry, as: 'void', others: 'as-it-stands', reason } },
  })

const DAYS_OF_SCREEN = 2

/**
 * Makes a read token for a screen, which opens this series alone.
 * @param label the name of the screen in the list of tokens
 */
export const screenToken = async (series: string, label: string): Promise<string> => {
  const wanted = { series, label, scopes: ['read'], days: DAYS_OF_SCREEN }
  const made = await send('/v1/players/me/tokens', { method: 'POST', body: wanted })
  return ((await made.json()) as { token: string }).token
}
