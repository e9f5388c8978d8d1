import { followSeries } from '../service/event-stream.ts'
import type { Caller } from '../service/request-with-retry.ts'
import { detailOf, Refusal } from '../service/request-with-retry.ts'
import { store } from '../state/observable.ts'
import { caller as ofProfile } from '../state/profile.ts'
import { isAlone } from './daily-deal.ts'
import { pathOf, read, readAll } from './series-client.ts'
import type {
  Entry,
  ListedRound,
  LoggedEvent,
  Round,
  Series,
  SeriesStandings,
  SeriesTable,
  Settings,
} from './series-types.ts'
import { seriesWords } from './texts.ts'

/*
 * The open series: last known state, and exchange with the service. A lost network leaves the last known state.
 */

export interface OpenSeries {
  readonly series?: Series | undefined
  readonly settings?: Settings | undefined
  readonly entries: readonly Entry[]
  readonly rounds: readonly ListedRound[]
  /** The shown round: the chosen one, or the last one. */
  readonly round?: Round | undefined
  readonly standings?: SeriesStandings | undefined
  readonly events: readonly LoggedEvent[]
  /** The number of a round that the viewer chose. */
  readonly chosen?: number | undefined
  readonly isOnline: boolean
  /** The time of the last answer, in milliseconds since 1970. */
  readonly asOf: number
  readonly isMissing: boolean
  readonly isBusy: boolean
  readonly trouble: string
  /** The place of the control that asked for the refused change. */
  readonly troubleAt: string
}

const NOTHING: OpenSeries = {
  ...{ series: undefined, settings: undefined, round: undefined, standings: undefined, chosen: undefined },
  ...{ entries: [], rounds: [], events: [] },
  ...{ isOnline: true, asOf: 0, isMissing: false, isBusy: false, trouble: '', troubleAt: 'page' },
}

export const openSeries = store<OpenSeries>(NOTHING)

/** Milliseconds between two looks for changes that the stream has missed: of a director or a screen, and of the others. */
const LOOK = 5000
const SLOW_LOOK = 15_000

/** Milliseconds after an event: several events of a change are one look. */
const SETTLING = 200

/** The longest wait of a participant after an event, in milliseconds: the phones of a hall read at different times. */
const SPREAD = 4000

/** Events that the page shows, at most. */
const EVENTS = 200

interface Opened {
  readonly id: string
  readonly invite?: string | undefined
  readonly token?: string | undefined
  /** Whether the page shows the log. */
  readonly hasLog: boolean
}

let opened: Opened | undefined
let seen = ''

/** Returns the caller of the open series: the token of the address, or the profile. */
export const callerOfSeries = (): Caller => {
  const profile = ofProfile()
  return opened?.token === undefined ? profile : { ...profile, token: opened.token }
}

/** Whether the caller has only the invite, and sees no people and no tables. A screen has neither a role nor an entry, and sees both. */
const isOutside = ({ visibility, you }: Series, { token }: Opened): boolean =>
  token === undefined && visibility === 'private' && you.role === null && you.entry === null

/** Whether the viewer directs the series. */
export const directs = ({ you }: Series): boolean => you.role === 'owner' || you.role === 'director'

/**
 * Returns the path of the standings to show: while tables play, those after the round before, since open tables would count as
 * missing. Undefined in the first round.
 */
const standingsPath = ({ round }: Series): string | undefined => {
  if (round === null || round.state === 'complete' || round.state === 'closed') return '/standings'
  return round.number > 1 ? `/standings?round=${round.number - 1}` : undefined
}

/** Reads the round of a person who plays alone: the own table, without those of hundreds of others. */
const readOwnRound = async (
  caller: Caller,
  { id, you }: Series,
  rounds: readonly ListedRound[],
): Promise<Round | undefined> => {
  const round = rounds.at(-1)
  if (round === undefined || you.table === null) return round && { ...round, tables: [] }
  const path = pathOf(id, `/rounds/${you.table.round}/tables/${you.table.table}`)
  return { ...round, tables: [await read<SeriesTable>(caller, path)] }
}

/** Whether everybody plays alone: such a person needs neither people nor tables before the close. */
const readsOwnAlone = (series: Series): boolean => {
  const { rounds } = openSeries.get()
  return series.round?.state === 'playing' && isAlone(rounds.at(-1)) && !directs(series)
}

/** Reads the parts of a series after a change of its version. */
const readParts = async (series: Series, { id, hasLog }: Opened): Promise<Partial<OpenSeries>> => {
  const caller = callerOfSeries()
  const { chosen } = openSeries.get()
  const isAlone = readsOwnAlone(series)
  const number = isAlone ? undefined : (chosen ?? series.you.table?.round ?? series.round?.number)
  const path = standingsPath(series)
  const after = Math.max(0, series.version - EVENTS)
  const [settings, entries, rounds, round, standings, events] = await Promise.all([
    read<Settings>(caller, pathOf(id, '/settings')),
    isAlone ? openSeries.get().entries : readAll<Entry>(caller, pathOf(id, '/entries?limit=200')),
    readAll<ListedRound>(caller, pathOf(id, '/rounds?limit=200')),
    number === undefined ? undefined : read<Round>(caller, pathOf(id, `/rounds/${number}`)),
    path === undefined ? undefined : read<SeriesStandings>(caller, pathOf(id, path)),
    hasLog
      ? read<{ items: readonly LoggedEvent[] }>(caller, pathOf(id, `/events?limit=${EVENTS}&after=${after}`))
      : { items: [] },
  ])
  const shown = isAlone ? await readOwnRound(caller, series, rounds) : round
  return { settings, entries, rounds, round: shown, standings, events: events.items }
}

/** Milliseconds between two looks at the points of running games, by directors and screens. */
const GAME_LOOK = 15_000

/** Number of the present interval while games play: moves do not change the version of the series. 0 without games. */
const gameTime = (series: Series, { token }: Opened): number => {
  const { round } = openSeries.get()
  const isPlayed = round?.at === 'game' && round.state === 'playing'
  return isPlayed && (token !== undefined || directs(series)) ? Math.floor(Date.now() / GAME_LOOK) : 0
}

/** The place of the next step of a director, for refusals. */
export const NEXT = 'next'

const readSeries = async (of: Opened): Promise<void> => {
  const headers: Record<string, string> = of.invite === undefined ? {} : { 'Sidi-Invite': of.invite }
  const series = await read<Series>(callerOfSeries(), pathOf(of.id), headers)
  const version = `${of.id} ${series.version} ${openSeries.get().chosen} ${series.you.entry} ${gameTime(series, of)}`
  const parts = version === seen || isOutside(series, of) ? {} : await readParts(series, of)
  if (opened !== of) return
  seen = isOutside(series, of) ? '' : version
  if (seen !== '') follow(of, series.version)
  const before = openSeries.get()
  // The next step of a director depends on the whole series, so its refusal ends with another change.
  const isObsolete = !before.isBusy && before.troubleAt === NEXT && before.series?.version !== series.version
  openSeries.set({
    series,
    ...parts,
    ...(isObsolete && { trouble: '' }),
    isOnline: true,
    isMissing: false,
    asOf: Date.now(),
  })
}

/** Reads the series again, if its version has changed. */
export const refresh = async (): Promise<void> => {
  const of = opened
  if (of === undefined) return
  try {
    await readSeries(of)
  } catch (error) {
    if (opened !== of) return
    const status = error instanceof Refusal ? error.status : 0
    if (status === 404 || status === 401) openSeries.set({ isMissing: true, isOnline: true })
    else openSeries.set({ isOnline: false })
  }
}

let unfollow: (() => void) | undefined
let settling: ReturnType<typeof setTimeout> | undefined

/** Follows the log of the open series, once. */
const follow = ({ id }: Opened, version: number): void => {
  unfollow ??= followSeries(callerOfSeries(), id, version, () => {
    const { series } = openSeries.get()
    const isFirst = opened?.token !== undefined || series === undefined || directs(series)
    const wait = isFirst ? SETTLING : SETTLING + Math.random() * SPREAD
    // A participant keeps the time of the first of several events.
    if (!isFirst && settling !== undefined) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      settling = undefined
      void refresh()
    }, wait)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

const look = async (): Promise<void> => {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') await refresh()
  const { series } = openSeries.get()
  const isSlow = opened?.token === undefined && series !== undefined && !directs(series)
  clearTimeout(timer)
  timer = setTimeout(() => void look(), isSlow ? SLOW_LOOK : LOOK)
}
addEventListener('online', () => void look())
addEventListener('offline', () => openSeries.set({ isOnline: false }))
document.addEventListener('visibilitychange', () => void look())

/** Opens a series, and follows its changes. */
export const open = (of: Opened): void => {
  if (opened?.id !== of.id || opened.token !== of.token) {
    openSeries.set(NOTHING)
    unfollow?.()
    unfollow = undefined
  }
  opened = of
  seen = ''
  void look()
}

/** Shows another round; undefined for the last one. */
export const chooseRound = (chosen: number | undefined): Promise<void> => {
  openSeries.set({ chosen })
  return refresh()
}

/**
 * Performs changes of the series, and reads the series afterwards. A refusal is shown.
 * @param troubleAt the place of the control, for its refusal
 * @returns whether all changes were made
 */
export const perform = async (act: () => Promise<unknown>, troubleAt = 'page'): Promise<boolean> => {
  if (openSeries.get().isBusy) return false
  openSeries.set({ isBusy: true, trouble: '', troubleAt })
  try {
    await act()
    return true
  } catch (error) {
    openSeries.set({ trouble: detailOf(error) ?? seriesWords().trouble })
    return false
  } finally {
    await refresh()
    openSeries.set({ isBusy: false })
  }
}
