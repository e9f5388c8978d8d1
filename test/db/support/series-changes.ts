import type { Precondition, WriteResult } from '../../../src/db/port/change.ts'
import type { Receipt } from '../../../src/db/port/idempotency-receipts.ts'
import type { ReadSpec } from '../../../src/db/port/read-spec.ts'
import type { SeriesChange, SeriesReadSpec, StoredSeries } from '../../../src/db/port/series.ts'
import type { Store } from '../../../src/db/port/store.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { createdSeries, evolveSeries } from '../../../src/series/evolve.ts'
import type { SeriesSettings } from '../../../src/series/settings.ts'
import { completeSettings } from '../../../src/series/settings.ts'
import type { SeriesState } from '../../../src/series/state.ts'

/*
 * Series for tests of the store: players, events and writes.
 */

export const at = (): string => new Date().toISOString()

export const somebody = (name = 'Anna') => ({
  ...{ id: `p_${crypto.randomUUID()}`, name, createdAt: at(), tokenHash: crypto.randomUUID() },
})
export type TestPlayer = ReturnType<typeof somebody>

export const receiptOf = (key: string = crypto.randomUUID()): Receipt => ({
  ...{ key, request: 'x', note: { kind: 'done' }, createdAt: at() },
})

export const reading = async (
  store: Store,
  player: TestPlayer | undefined,
  spec: ReadSpec = {},
): Promise<Precondition> => {
  const whole = { ...(player && { tokenHash: player.tokenHash }), ...spec }
  return { spec: whole, result: await store.read(whole), isCached: false }
}

/** Settings of a test series. */
export const settingsWith = (sent: Partial<SeriesSettings> = {}): SeriesSettings =>
  completeSettings(
    {
      name: 'Clubabend',
      games: [{ id: 'a', ruleset: 'schieber', preset: null, options: {}, table: {} }],
      ...sent,
    },
    { tableSize: [4], partners: 'drawn' },
  )

/** The change that creates a series of an owner. */
export const creation = (
  owner: string,
  settings = settingsWith(),
  limits = { open: 1000, today: 1000 },
): Extract<SeriesChange, { readonly kind: 'created' }> => {
  const event = { type: 'seriesCreated', by: owner, owner, settings, commitment: 'c' } as const
  const secrets = { invite: 'INVITE', root: 'ROOT' }
  const state = createdSeries(`s_${crypto.randomUUID()}`, event, secrets)
  return { kind: 'created', state, events: [event], limits }
}

export const entryAdded = (
  entry: number,
  more: Partial<Extract<SeriesEvent, { readonly type: 'entryAdded' }>> = {},
): SeriesEvent => ({
  ...{ type: 'entryAdded', by: null, entry, player: null, kind: 'guest', level: null, filler: false },
  ...{ number: entry, team: null, partner: null, saltHash: null },
  ...more,
})

/** A draw of a round with tables of four entries in order. */
export const roundDrawn = (round: number, tables: number, by: string | null = null): SeriesEvent => ({
  ...{ type: 'roundDrawn', by, round, session: 1, tag: null, game: 'a', tableKind: 'slip' },
  ...{ startsAt: null, endsAt: null, sittingOut: [] },
  draw: {
    ...{ method: 'draw', attempt: 1, seed: 'seed', root: 0, present: [], avoid: [], planned: 4 },
    steps: { round: 10, joint: 10 },
    ...{ cost: 0, repeats: { partners: 0, meetings: 0 }, byHand: false, restricted: false, reason: null },
  },
  tables: Array.from({ length: tables }, (_, table) => [1, 2, 3, 4].map((seat) => 4 * table + seat)),
})

export const resultEntered = (round: number, table: number, points = 100): SeriesEvent => ({
  ...{ type: 'resultEntered', by: null, round, table, final: true },
  result: { sides: [{ points }, { points: 157 - points }] },
})

/** Applies events to the state as read. */
export const applied = (state: SeriesState, events: readonly SeriesEvent[]): SeriesState =>
  events.reduce(evolveSeries, state)

/** A read series; fails for an unknown series. */
export const readSeries = async (
  store: Store,
  spec: SeriesReadSpec,
  player?: TestPlayer,
): Promise<StoredSeries> => {
  const { series } = (await reading(store, player, { series: spec })).result
  if (series === undefined) throw new Error(`there is no series ${spec.id}`)
  return series
}

type ChangeTerms = Partial<Omit<Extract<SeriesChange, { readonly kind: 'changed' }>, 'kind' | 'events'>> & {
  /** Changes the rows after the events, for values outside of the log. */
  readonly further?: (state: SeriesState) => SeriesState
  readonly receipt?: Receipt
}

/** Reads a series, applies events and writes them, as the system or as a player. */
export const writeEvents = async (
  store: Store,
  spec: SeriesReadSpec,
  events: readonly SeriesEvent[],
  { further = (state) => state, receipt, ...terms }: ChangeTerms = {},
  player?: TestPlayer,
): Promise<WriteResult> => {
  // The players of tests have no entry: a read as by an invite has the rows all the same.
  const precondition = await reading(store, player, { series: { ...spec, invited: true } })
  const before = terms.before ?? precondition.result.series
  if (before === undefined) throw new Error(`there is no series ${spec.id}`)
  const series: SeriesChange = {
    ...{ kind: 'changed', before, after: further(applied(before.state, events)), events },
    ...{ depends: ['settings', 'entries', 'rounds'], ...terms },
  }
  return store.write({ series, ...(receipt && { receipt }) }, player && precondition)
}
