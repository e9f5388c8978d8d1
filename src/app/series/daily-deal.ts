import { DAY } from '../../lib/durations.ts'
import { base64url, sha256, unhex } from '../../lib/encoding-and-hashing.ts'
import { findRuleset } from '../../rules/rulesets/index.ts'
import { findPreset } from '../../rules/rulesets/presets.ts'
import { refuseSet } from '../../series/deal-sets.ts'
import { planRound } from '../../series/decide/draws.ts'
import { startRound } from '../../series/decide/rounds.ts'
import { createSeries } from '../../series/decide/settings.ts'
import { SERIES_PRESETS } from '../../series/presets.ts'
import type { SeriesAccepted } from '../../series/refusals.ts'
import { accept } from '../../series/refusals.ts'
import { nextVisit } from '../../series/schedule.ts'
import type { SeriesGame, SeriesSettings } from '../../series/settings.ts'
import { completeSettings } from '../../series/settings.ts'
import type { SeriesState } from '../../series/state.ts'
import { executeCommand } from '../commands/execute-command.ts'
import { newSeriesRoot } from '../dealing/draw-seed.ts'
import type { SystemDeps } from '../deps.ts'
import { newInvite } from '../ids.ts'
import { drawPlannedRound, drawStepsOf } from './draw-round.ts'
import { rulesetDefaults } from './series-commands.ts'
import { everything } from './series-queries.ts'

/*
 * Daily deal: a public series of each UTC day, without an owner. Everybody plays the same sealed deals alone, and the end of the day
 * opens them. The id of the series follows from the day, so two runs of the scheduler make one series. Two writes make the series,
 * and a run after a kill goes on with the second one.
 */

/** Returns the id of the series of a day. @param day `2026-12-04` */
export const dailySeriesId = async (day: string): Promise<string> =>
  `s_${base64url(unhex((await sha256(`sidi-daily-1\n${day}`)).slice(0, 32)))}`

/** Returns the game of a preset with a number of sealed deals; undefined for an unknown or unfit preset. */
export const dailyGameOf = (presetId: string): (SeriesGame & { readonly deals: number }) | undefined => {
  const preset = findPreset(presetId)
  const options = preset && findRuleset(preset.ruleset)?.options.parse(preset.options)
  if (preset === undefined || options === undefined) return undefined
  const all = options as Readonly<Record<string, unknown>>
  const deals = typeof all['deals'] === 'number' ? all['deals'] : 0
  const game: SeriesGame = {
    ...{ id: 'a', ruleset: preset.ruleset, preset: presetId, options: all },
    table: { pace: 'instant' },
  }
  return refuseSet(game, deals) === undefined ? { ...game, deals } : undefined
}

/** Whether more or fewer points of a deal are better: as in the published regulations with the preset. */
const orderOf = ({ preset }: SeriesGame): 'high' | 'low' =>
  SERIES_PRESETS.find(({ settings }) => settings.games.some((game) => game.preset === preset))?.settings
    .standing.order ?? 'high'

const settingsOf = ({ deals: _, ...game }: SeriesGame & { deals: number }, day: string): SeriesSettings =>
  completeSettings(
    {
      ...{ name: `${game.preset} ${day}`, games: [game], visibility: 'public', at: 'game' },
      ...{ pairing: { method: 'solo' }, results: 'director' },
      rounds: { planned: 1, start: 'director', pause: 0, onTime: 'wait' },
      standing: {
        parts: [{ take: 'comparison', by: 'matchpoints', order: orderOf(game) }],
        ...{ order: 'high', ties: ['shared'] },
      },
    },
    rulesetDefaults(game),
  )

/** Opens a new series, draws its round, and starts it. */
const opened = async (deps: SystemDeps, state: SeriesState, deals: number, endsAt: string) => {
  const open = accept(state, [{ type: 'seriesOpened', by: null }])
  const plan = planRound(open.state, null, {
    ...{ method: 'solo', set: { deals }, endsAt, steps: drawStepsOf(deps) },
  })
  const drawn = await drawPlannedRound(deps, open.state, plan, null)
  if (!drawn.ok) return undefined
  const started = startRound(drawn.state, null, 1, deps.now())
  if (!started.ok) return undefined
  const all: SeriesAccepted = { ...started, events: [...open.events, ...drawn.events, ...started.events] }
  return { ...all, dealSet: drawn.dealSet }
}

/** Makes the series of the day, if the deployment has a daily deal. */
export const openDailyDeal = async (deps: SystemDeps): Promise<void> => {
  const game = deps.dailyDeal === undefined ? undefined : dailyGameOf(deps.dailyDeal)
  if (game === undefined) return
  const day = deps.now().slice(0, 10)
  const id = await dailySeriesId(day)
  const { series: known } = await deps.store.read({ series: { id, bare: true } })
  if (known !== undefined && known.state.head.status !== 'draft') return
  const endsAt = new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString()
  const reads = { series: { id, ...everything } } as const
  await executeCommand(deps, reads, undefined, async ({ series: stored }) => {
    if (stored !== undefined) return { note: null }
    const root = await newSeriesRoot(deps.random, id)
    const created = createSeries(id, null, settingsOf(game, day), { invite: newInvite(deps.random), root })
    const { state, events } = created
    return { change: { series: { kind: 'created', state, events } as const }, note: null }
  })
  await executeCommand(deps, reads, undefined, async ({ series: stored }) => {
    if (stored?.state.head.status !== 'draft') return { note: null }
    const decision = await opened(deps, stored.state, game.deals, endsAt)
    if (decision === undefined) return { note: null }
    const { state: after, events, dealSet } = decision
    const due = nextVisit(after, { ...stored, now: deps.now() })
    const series = { kind: 'changed', before: stored, after, events, dealSet, due } as const
    return {
      change: { series: { ...series, depends: ['settings', 'entries', 'rounds'] as const } },
      note: null,
    }
  })
}
