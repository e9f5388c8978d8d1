import type { Store } from '../../../src/db/port/store.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import type { SeriesSettings } from '../../../src/series/settings.ts'
import type { RoundSet } from '../../../src/series/state.ts'
import type { TestPlayer } from './series-changes.ts'
import { creation, entryAdded, reading, roundDrawn, settingsWith, writeEvents } from './series-changes.ts'

/*
 * Series with tables at games, for tests of the store.
 */

const optionsOf = (options: object): Readonly<Record<string, unknown>> =>
  findRuleset('schieber')?.options.parse(options) ?? {}

/** A series with a started round of tables of bots, without games yet. */
export const newRound = async (
  store: Store,
  owner: TestPlayer,
  tables: number,
  options: object = { deals: 2 },
  sent: Partial<SeriesSettings> = {},
  set?: Omit<RoundSet, 'opened'>,
) => {
  const games = [{ id: 'a', ruleset: 'schieber', preset: null, options: optionsOf(options), table: {} }]
  const series = creation(owner.id, settingsWith({ at: 'game', games, ...sent }))
  const { at } = series.state.head.settings
  const { id } = series.state.head
  await store.write({ series }, await reading(store, owner))
  const numbers = Array.from({ length: 4 * tables }, (_, at) => at + 1)
  await writeEvents(
    store,
    { id },
    numbers.map((entry) => entryAdded(entry, { kind: 'bot', level: 'beginner' })),
  )
  const drawn = roundDrawn(1, tables) as Extract<SeriesEvent, { readonly type: 'roundDrawn' }>
  const places = Array.from(
    { length: tables },
    () => ({ at, ref: `${at === 'game' ? 'g' : 'sh'}_${crypto.randomUUID()}` }) as const,
  )
  const dealSet = set && {
    ...{ series: id, round: 1, ruleset: 'schieber', options: {}, count: set.deals, boards: [], salts: [] },
    ...{ id: set.id, rootCommitment: '', commitment: '', root: '' },
  }
  await writeEvents(
    store,
    { id },
    [
      { ...drawn, tableKind: at, places, ...(set && { set }) },
      { type: 'roundStarted', by: null, round: 1, at: '2026-12-04T20:00:00.000Z' },
    ],
    { dealSet },
  )
  return { id, refs: places.map(({ ref }) => ref) }
}
