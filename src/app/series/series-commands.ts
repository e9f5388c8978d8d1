import type { SeriesLimits } from '../../db/port/series.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { findPreset } from '../../rules/rulesets/presets.ts'
import { isDirector } from '../../series/access.ts'
import type { SettingsCommand } from '../../series/decide/settings.ts'
import * as decide from '../../series/decide/settings.ts'
import { findSeriesPreset } from '../../series/presets.ts'
import { refuse } from '../../series/refusals.ts'
import type { SeriesGame, SeriesSettings } from '../../series/settings.ts'
import { completeSettings } from '../../series/settings.ts'
import type { Credential } from '../auth/caller.ts'
import { maySeeSeries } from '../auth/series-access.ts'
import type {
  BuildAnswer,
  CommandTerms,
  EmptyReceipt,
  SeriesReceipt,
} from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import { faultsInOptions } from '../commands/create-game.ts'
import { newSeriesRoot } from '../dealing/draw-seed.ts'
import type { LocatedFault } from '../dealing/validate-arranged-deals.ts'
import type { Deps } from '../deps.ts'
import { newInvite, newSeriesId } from '../ids.ts'
import type { Outcome } from '../outcome.ts'
import type { SeriesTerms } from './run-series-command.ts'
import { revisingStandings, runSeriesCommand } from './run-series-command.ts'
import { everything } from './series-queries.ts'
import type { TableSettings } from './table-games.ts'

/*
 * Commands: create and delete a series, change settings and roles, renew the invite.
 */

/** Limits of a player: series before their end, and new series of a UTC day. */
export const SERIES_QUOTAS: SeriesLimits = { open: 50, today: 20 }

/** Number of series of a player before their end from which on nobody hands a series over: half of a day is for own series. */
const MOST_HANDED_OVER = SERIES_QUOTAS.today / 2

/** A game of a request. The options are valid for the ruleset of the preset or of the request. */
export interface GameRequest extends TableSettings {
  readonly id?: string | undefined
  readonly preset?: string | undefined
  readonly ruleset?: string | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** Settings of a request. */
export interface SettingsRequest extends Partial<Omit<SeriesSettings, 'games' | 'rounds'>> {
  readonly games?: readonly GameRequest[] | undefined
  readonly rounds?: Partial<SeriesSettings['rounds']> | undefined
}

const LETTERS = 'abcdefgh'

/** Returns a game with complete options; faults have paths within the game. */
const completeGame = (
  { id, preset: presetId, ruleset: sent, options = {}, ...table }: GameRequest,
  at: number,
): SeriesGame | readonly LocatedFault[] => {
  const preset = presetId === undefined ? undefined : findPreset(presetId)
  const name = sent ?? preset?.ruleset ?? ''
  const ruleset = findRuleset(name)
  if (ruleset === undefined || (preset !== undefined && preset.ruleset !== name))
    return [{ path: ['ruleset'], fault: fault('no-such-ruleset') }]
  const all = ruleset.options.parse({ ...preset?.options, ...options })
  const faults = faultsInOptions(ruleset, all)
  return faults.length > 0
    ? faults
    : {
        ...{
          id: id ?? LETTERS[at] ?? 'a',
          ruleset: name,
          preset: presetId ?? null,
          options: all,
          table: { ...table },
        },
      }
}

/** Returns complete games, or faults with paths in the request. */
const completeGames = (
  games: readonly GameRequest[],
): { readonly games: readonly SeriesGame[]; readonly faults: readonly LocatedFault[] } => {
  const made = games.map(completeGame)
  const complete = made.flatMap((game) => ('id' in game ? [game] : []))
  const faults = made.flatMap((game, at) =>
    'id' in game
      ? []
      : game.map(({ path, fault: found }) => ({ path: ['games', at, ...path], fault: found })),
  )
  const twice = complete.findIndex(({ id }, at) => complete.findIndex((other) => other.id === id) < at)
  return {
    games: complete,
    faults: twice < 0 ? faults : [...faults, { path: ['games', twice, 'id'], fault: fault('entry-twice') }],
  }
}

/** Returns table size and partners by the ruleset of the first game. */
export const rulesetDefaults = (
  game: SeriesGame | undefined,
): Pick<SeriesSettings, 'tableSize' | 'partners'> => {
  if (game === undefined) return { tableSize: [4], partners: 'none' }
  const { partnerships } = findRuleset(game.ruleset) ?? {}
  return { tableSize: [rulesOfGame(game).seats], partners: partnerships ? 'drawn' : 'none' }
}

/** The refusal of partners with a game in which everybody plays alone; undefined for fitting games. */
const refusePartners = ({ partners, games }: Pick<SeriesSettings, 'partners' | 'games'>) =>
  partners !== 'none' && games.some(({ ruleset }) => !findRuleset(ruleset)?.partnerships)
    ? refuse('unfit-pairing', { path: 'partners' })
    : undefined

/** The fields of a request, with those of its preset. */
const withPreset = (id: string | undefined, sent: SettingsRequest): SettingsRequest => {
  const preset = id === undefined ? undefined : findSeriesPreset(id)
  if (preset === undefined) return sent
  const { planned, ...settings } = preset.settings
  return { ...settings, ...sent, rounds: { planned, ...sent.rounds } }
}

const theReceipt: BuildAnswer<SeriesReceipt, SeriesReceipt> = (receipt) => Promise.resolve(receipt)

/** Creates a series as a draft of the caller. Faults have paths in the request. */
export const createSeriesCommand = (
  deps: Deps,
  credential: Credential,
  {
    preset,
    name,
    sent,
    ...terms
  }: CommandTerms & {
    readonly preset?: string | undefined
    readonly name: string
    readonly sent: SettingsRequest
  },
): Promise<Outcome<SeriesReceipt>> => {
  const { games: wanted = [], rounds, ...fields } = withPreset(preset, sent)
  const { games, faults } = completeGames(wanted)
  if (faults.length > 0) return Promise.resolve({ outcome: 'faulty', faults })
  const defaults = completeSettings({ name, games }, rulesetDefaults(games[0]))
  const settings = completeSettings(
    { ...fields, name, games, rounds: { ...defaults.rounds, ...rounds } },
    rulesetDefaults(games[0]),
  )
  return runCommand<SeriesReceipt, SeriesReceipt>(
    deps,
    credential,
    terms,
    { seriesLists: { quota: true } },
    async ({ player: { id: by }, found }) => {
      const unfit = refusePartners(settings)
      if (unfit !== undefined) return { denial: { outcome: 'series-refused', refusal: unfit.refusal } }
      const { quota } = found.seriesLists ?? {}
      const of = (['today', 'open'] as const).find((kind) => (quota?.[kind] ?? 0) >= SERIES_QUOTAS[kind])
      if (of !== undefined) {
        const { refusal } = refuse('series-limit', { limit: of, most: SERIES_QUOTAS[of] })
        return { denial: { outcome: 'series-refused', refusal } }
      }
      const id = newSeriesId(deps.random)
      const root = await newSeriesRoot(deps.random, id)
      const { state, events } = decide.createSeries(id, by, settings, {
        ...{ invite: newInvite(deps.random), root },
      })
      return {
        change: { series: { kind: 'created', state, events, limits: SERIES_QUOTAS } },
        note: { kind: 'series', series: id },
      }
    },
    theReceipt,
  )
}

/** A change of settings as sent. */
export interface SettingsChangeRequest
  extends Pick<SettingsCommand, 'paused' | 'status' | 'owner' | 'reason'> {
  readonly sent: SettingsRequest
}

/** Changes settings, pauses, opens, finishes, reopens or cancels a series, or hands the series over. */
export const changeSettingsCommand = (
  deps: Deps,
  credential: Credential,
  { sent, paused, status, owner, reason, ...terms }: SeriesTerms & SettingsChangeRequest,
): Promise<Outcome<SeriesReceipt>> => {
  const { games: wanted, rounds, ...fields } = sent
  const { games, faults } = completeGames(wanted ?? [])
  if (faults.length > 0) return Promise.resolve({ outcome: 'faulty', faults })
  return runSeriesCommand(deps, credential, terms, {
    // A change of the scheme makes new revisions of the standings.
    reads: fields.standing === undefined && wanted === undefined ? { rounds: 'all' } : everything,
    writes: async (decision, at) => ({
      ...(await revisingStandings(decision, at)),
      ...(decision.state.head.owner !== at.stored.state.head.owner && { ownerMost: MOST_HANDED_OVER }),
    }),
    ...(owner !== undefined && { people: [owner], lists: { quotaOf: owner } }),
    depends: ['settings', 'rounds', 'results'],
    part: { part: 'settings' },
    ...((rounds !== undefined || paused === false) && { visits: true }),
    mayDo: ({ stored, by, found }) => {
      if (!maySeeSeries(stored, by)) return { outcome: 'no-series' }
      return owner !== undefined && (found.people?.[owner] ?? null) === null
        ? { outcome: 'faulty', faults: [{ path: ['owner'], fault: fault('no-such-player') }] }
        : undefined
    },
    decide: async ({ stored: { state }, by, found }) => {
      const isHandedOver = owner !== undefined && owner !== state.head.owner && state.head.owner === by
      if (isHandedOver && (found.seriesLists?.quotaOf ?? 0) >= MOST_HANDED_OVER)
        return refuse('series-limit', { path: 'owner', limit: 'open', most: MOST_HANDED_OVER })
      const changes = {
        ...fields,
        ...(wanted && { games }),
        ...(rounds && { rounds: { ...state.head.settings.rounds, ...rounds } }),
      }
      const unfit =
        'partners' in changes || 'games' in changes
          ? refusePartners({ ...state.head.settings, ...changes })
          : undefined
      if (unfit !== undefined && isDirector(state.head, by)) return unfit
      const newRoot = await newSeriesRoot(deps.random, state.head.id)
      return decide.changeSettings(state, by, {
        ...{ changes, paused, status, owner, reason, now: deps.now(), newRoot },
      })
    },
  })
}

/** Replaces the invite. */
export const renewSeriesInviteCommand = (
  deps: Deps,
  credential: Credential,
  terms: SeriesTerms,
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: {},
    depends: ['settings'],
    decide: ({ stored, by }) => decide.renewInvite(stored.state, by, newInvite(deps.random)),
  })

/** Makes a player a director or a scorer, or takes the role. */
export const changeRoleCommand = (
  deps: Deps,
  credential: Credential,
  { role, player, holds, ...terms }: SeriesTerms & Parameters<typeof decide.changeRole>[2],
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: {},
    people: [player],
    depends: ['settings'],
    mayDo: ({ stored, by, found }) => {
      if (!maySeeSeries(stored, by)) return { outcome: 'no-series' }
      return holds && (found.people?.[player] ?? null) === null
        ? { outcome: 'faulty', faults: [{ path: ['player'], fault: fault('no-such-player') }] }
        : undefined
    },
    decide: ({ stored, by }) => decide.changeRole(stored.state, by, { role, player, holds }),
  })

/** Deletes a series without a drawn round, by the owner. */
export const deleteSeriesCommand = (
  deps: Deps,
  credential: Credential,
  { series, expected: _, ...terms }: SeriesTerms,
): Promise<Outcome<null>> =>
  runCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    { series: { id: series, rounds: 'latest' } },
    ({ player: { id: by }, found: { series: stored } }) => {
      if (stored === undefined || !maySeeSeries(stored, by)) return { denial: { outcome: 'no-series' } }
      const { head } = stored.state
      const refused = (code: 'not-the-owner' | 'series-has-results') =>
        ({ denial: { outcome: 'series-refused', refusal: { code } } }) as const
      if (head.owner !== by) return refused('not-the-owner')
      const isStarted = [...stored.state.rounds.values()].some(
        ({ state }) => state !== 'drawn' && state !== 'annulled',
      )
      return isStarted
        ? refused('series-has-results')
        : { change: { series: { kind: 'deleted', before: stored } }, note: { kind: 'done' } }
    },
    answerWithNothing,
  )
