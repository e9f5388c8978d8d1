import type * as z from 'zod'
import type { Rules, Ruleset } from '../model/rules.ts'
import { NewerReleaseError } from '../schema-version.ts'
import { bieterjass } from './bieterjass.ts'
import { coiffeurCutthroat } from './coiffeur-cutthroat.ts'
import { coiffeurPartnership } from './coiffeur-partnership.ts'
import { coiffeurThree } from './coiffeur-three.ts'
import { differenzler } from './differenzler.ts'
import { handjass } from './handjass.ts'
import { kreuzjass } from './kreuzjass.ts'
import { DISPLAY_OPTIONS } from './options/card-faces.ts'
import { changedOptions } from './options/ineffective-options.ts'
import type { PresetId } from './presets.ts'
import { presetWith } from './presets.ts'
import { schafuusejass } from './schafuusejass.ts'
import { schellenjass } from './schellenjass.ts'
import { schieber } from './schieber.ts'
import { schmausjass } from './schmausjass.ts'
import { sidiBarrani } from './sidi-barrani.ts'
import { sidiSwissjass } from './sidi-swissjass.ts'
import { staekskeRape } from './staekske-rape.ts'
import { zweierSidi } from './zweier-sidi.ts'

/*
 * Registry of rulesets, and the binding of rulesets to options.
 */

/** The ruleset with the display options of all rulesets. */
const withDisplayOptions = <Options extends z.ZodObject, Id extends string>(
  ruleset: Ruleset<Options, Id>,
) => ({
  ...ruleset,
  // Extending a generic shape loses its type; option texts are typed by option names.
  options: ruleset.options.safeExtend(DISPLAY_OPTIONS) as z.ZodObject<
    Options['shape'] & typeof DISPLAY_OPTIONS
  >,
})

/** All rulesets in display order, with their full option types. The only list of rulesets. */
export const RULESETS = [
  withDisplayOptions(sidiBarrani),
  withDisplayOptions(sidiSwissjass),
  withDisplayOptions(staekskeRape),
  withDisplayOptions(coiffeurThree),
  withDisplayOptions(coiffeurPartnership),
  withDisplayOptions(coiffeurCutthroat),
  withDisplayOptions(schieber),
  withDisplayOptions(kreuzjass),
  withDisplayOptions(differenzler),
  withDisplayOptions(handjass),
  withDisplayOptions(zweierSidi),
  withDisplayOptions(schmausjass),
  withDisplayOptions(schellenjass),
  withDisplayOptions(schafuusejass),
  withDisplayOptions(bieterjass),
] as const

/** All rulesets with one common type, for code that treats every game alike. */
export const EVERY_RULESET = RULESETS as readonly unknown[] as readonly Ruleset[]

/** The id of a ruleset of this release. A stored game can have the id of a later release. */
export type RulesetId = (typeof RULESETS)[number]['id']

/** The ruleset with this id; undefined for an unknown id. */
export const findRuleset = (id: string): Ruleset | undefined =>
  EVERY_RULESET.find((ruleset) => ruleset.id === id)

/** A ruleset bound to the options of a game: the full options, and the rules. */
export interface Binding {
  readonly options: Readonly<Record<string, unknown>>
  readonly rules: Rules
  /** The preset with exactly these options; missing for other options. */
  readonly preset?: PresetId
}

/** Cache of bindings by ruleset and options. Binding is pure, and creates ranking tables. */
const bindingCache = new Map<string, Binding>()
const MAX_CACHED_BINDINGS = 100

type Stored = { readonly ruleset: string; readonly options: unknown; readonly older?: true }

/**
 * Binds the ruleset of a stored game to the options of the game. Options that the stored game lacks get their
 * defaults. Cached.
 * @throws {NewerReleaseError} for an unknown ruleset or option, written by a later release
 */
export const bindingOfGame = (game: Stored): Binding => {
  const key = `${game.ruleset} ${game.older ? 'older ' : ''}${JSON.stringify(game.options)}`
  const known = bindingCache.get(key)
  if (known !== undefined) return known
  const ruleset = findRuleset(game.ruleset)
  if (ruleset === undefined) throw new NewerReleaseError(`no ruleset called ${game.ruleset} is known here`)
  const parsed = ruleset.options.safeParse(game.options)
  if (!parsed.success) {
    throw new NewerReleaseError(`options of ${game.ruleset} are not known here: ${parsed.error.message}`)
  }
  const options = (game.older && ruleset.older?.(parsed.data)) || parsed.data
  const preset = presetWith(ruleset.id, changedOptions(ruleset, options))
  const binding = { options, rules: ruleset.bind(options), ...(preset && { preset }) }
  if (bindingCache.size >= MAX_CACHED_BINDINGS) bindingCache.clear()
  bindingCache.set(key, binding)
  return binding
}

/**
 * The rules of a stored game under its options.
 * @throws {NewerReleaseError} for an unknown ruleset or option, written by a later release
 */
export const rulesOfGame = (game: Stored): Rules => bindingOfGame(game).rules
