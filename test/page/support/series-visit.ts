import { expect, inject } from 'vitest'
import { send } from './operator-visit.ts'
import type { Visitor } from './visitor.ts'

/*
 * Visits of the pages of series, and requests of a director beside the page.
 */

/** Names of twelve people. */
export const TWELVE = [
  ...['Anna Muster', 'Beat Frei', 'Carla Zgraggen', 'Dario Gut', 'Elsbeth Abderhalden', 'Fritz Ott'],
  ...['Gret Müller', 'Hans Im Obersteg', 'Ida Roth', 'Jost Bühler', 'Käthi Wyss', 'Leo Arnold'],
]

/** Names of people, as many as wanted. */
export const peopleNamed = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${TWELVE[at % 12]} ${String.fromCharCode(65 + at / 12)}`)

/** A director of a series, by requests. */
export interface Direction {
  readonly id: string
  readonly token: string
}

/** Creates a series with entries, and signs the visitor in as its director. */
export const newSeriesOf = async (
  { page }: Visitor,
  entries: readonly object[],
  settings: object,
): Promise<Direction> => {
  const player = await send<{ id: string; token: string }>('POST', '/v1/players', undefined, {
    name: 'Vreni',
  })
  const { id } = await send<{ id: string }>('POST', '/v1/series', player.token, settings)
  await send('POST', `/v1/series/${id}/entries`, player.token, { entries })
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('sidi.play') === null) localStorage.setItem('sidi.play', kept)
    },
    JSON.stringify({ id: player.id, name: 'Vreni', token: player.token }),
  )
  return { id, token: player.token }
}

/** Creates a series with guests and a drawn round, and signs the visitor in as its director. */
export const newSeries = async (
  who: Visitor,
  people: readonly string[],
  more: object = {},
): Promise<Direction> => {
  const settings = { name: 'Clubabend', preset: 'clubabend', ...more }
  const entries = people.map((guest) => ({ guest }))
  const series = await newSeriesOf(who, entries, settings)
  await send('POST', `/v1/series/${series.id}/rounds`, series.token, {})
  return series
}

interface TableInRound {
  readonly table: number
  readonly state: string
}

/** Enters the same result at all open tables of a round, by requests. */
export const enterResults = async (
  { id, token }: Direction,
  round: number,
  points: readonly number[] = [700, 556],
): Promise<void> => {
  const path = `/v1/series/${id}/rounds/${round}`
  const { tables } = await send<{ tables: readonly TableInRound[] }>('GET', path, token)
  for (const { table } of tables.filter(({ state }) => state === 'playing')) {
    const address = `${inject('apiUrl')}${path}/tables/${table}`
    const read = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
    const answer = await fetch(`${address}/result`, {
      method: 'PUT',
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        'If-Match': read.headers.get('etag') ?? '',
      },
      body: JSON.stringify({ sides: points.map((one) => ({ points: one })) }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

interface View {
  readonly status: string
  readonly you: { readonly legalMoves: readonly { readonly type: string }[] }
}

interface Own {
  readonly you: { readonly table: { readonly game: string | null } | null }
}

/** Plays the game of a person at the own table of a series, to its end. */
export const playOut = async (series: string, token: string): Promise<void> => {
  for (;;) {
    const { you } = await send<Own>('GET', `/v1/series/${series}`, token)
    if (you.table?.game == null) continue
    const game = `/v1/games/${you.table.game}`
    const view = await send<View>('GET', `${game}?wait=20&until=my-turn`, token)
    if (view.status !== 'playing') return
    const move = view.you.legalMoves.at(-1)
    if (move !== undefined) await send('POST', `${game}/moves`, token, move)
  }
}
