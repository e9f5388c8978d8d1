import { ask, askJson } from '../../service/request-with-retry.ts'
import { caller } from '../../state/profile.ts'
import { typedNames, typedPairs } from '../entry-names.ts'
import { pathOf } from '../series-client.ts'
import type { Series } from '../series-types.ts'

/*
 * A new series with guests and the first drawn round.
 */

/** The largest number of entries of a request. */
const MOST_AT_ONCE = 100

/** Standings of all points. */
export const ALL_COUNT = {
  ...{ parts: [{ take: 'points' }], order: 'high', bye: 'average', missing: { value: 0 } },
  ties: ['bestUnit', 'shared'],
} as const

/** Settings of the same four people on many evenings: one table, and all points of a season count. */
export const SEASON = {
  games: [{ id: 'a', preset: 'turnier-8' }],
  partners: 'drawn',
  tableSize: [4],
  rounds: { planned: null },
  attendance: 'keep',
  results: 'table-one',
  standing: ALL_COUNT,
} as const

const post = <T>(path: string, body: object): Promise<T> =>
  askJson<T>(caller(), path, { method: 'POST', body })

interface Entered {
  readonly items: readonly { readonly entry: string }[]
}

/** Enters guests, in parts of at most 100. Returns the entries in order. */
const enter = async (
  series: string,
  guests: readonly { readonly guest: string; readonly partner?: string }[],
): Promise<readonly string[]> => {
  const entered: string[] = []
  for (let at = 0; at < guests.length; at += MOST_AT_ONCE) {
    const entries = guests.slice(at, at + MOST_AT_ONCE)
    const { items } = await post<Entered>(pathOf(series, '/entries'), { entries })
    entered.push(...items.map(({ entry }) => entry))
  }
  return entered
}

/** Enters the typed names as guests: one of a line, or a fixed pair of a line. Returns the number of people. */
export const enterGuests = async (series: string, text: string, arePairs: boolean): Promise<number> => {
  if (!arePairs)
    return (
      await enter(
        series,
        typedNames(text).map((guest) => ({ guest })),
      )
    ).length
  const pairs = typedPairs(text)
  const first = await enter(
    series,
    pairs.map(([guest = '']) => ({ guest })),
  )
  const second = pairs.flatMap(([, guest], at) => {
    const partner = first[at]
    return guest === undefined || partner === undefined ? [] : [{ guest, partner }]
  })
  return first.length + (await enter(series, second)).length
}

/** Settings of an evening online: everybody enters by the link, and bots fill the last table. */
const ONLINE = { at: 'game', fill: 'bots' } as const

/** Creates a series online, open for entries. Returns the id of the series. */
export const newOnlineEvening = async (settings: object): Promise<string> => {
  const { id } = await post<Series>('/v1/series', { ...settings, ...ONLINE })
  const path = pathOf(id, '/settings')
  const { headers } = await ask(caller(), path)
  const change = { method: 'PATCH', body: { status: 'open' } } as const
  await ask(caller(), path, { ...change, headers: { 'If-Match': headers.get('ETag') ?? '' } })
  return id
}

/** Creates a series, enters the guests and draws the first round. Returns the id of the series. */
export const newEvening = async (settings: object, names: string, arePairs: boolean): Promise<string> => {
  const { id } = await post<Series>('/v1/series', settings)
  await enterGuests(id, names, arePairs)
  await post(pathOf(id, '/rounds'), {})
  return id
}
