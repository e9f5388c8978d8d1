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
import { schafuusejass } from './schafuusejass.ts'
import { schellenjass } from './schellenjass.ts'
import { schieber } from './schieber.ts'
import { schmausjass } from './schmausjass.ts'
import { sidiBarrani } from './sidi-barrani.ts'
import { sidiSwissjass } from './sidi-swissjass.ts'
import { staekskeRape } from './staekske-rape.ts'
import { zweierSidi } from './zweier-sidi.ts'

/** A game with what can be agreed on in every game, whatever its rules. */
const withDisplayOptions = <Options extends z.ZodObject, Id extends string>(
  ruleset: Ruleset<Options, Id>,
) => ({
  ...ruleset,
  // Extending a shape that is not known yet loses it: words for options are typed by their names.
  options: ruleset.options.safeExtend(DISPLAY_OPTIONS) as z.ZodObject<
    Options['shape'] & typeof DISPLAY_OPTIONS
  >,
})

/** Every game of the house, in the order it is shown. The only place where rulesets are listed. */
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

/** The same, for whoever does to each of them what does not depend on which it is. */
export const EVERY_RULESET = RULESETS as readonly unknown[] as readonly Ruleset[]

/** The id of a ruleset of the house; of a stored game it may be one that a later release has brought. */
export type RulesetId = (typeof RULESETS)[number]['id']

/** The ruleset with this id, or nothing. */
export const findRuleset = (id: string): Ruleset | undefined =>
  EVERY_RULESET.find((ruleset) => ruleset.id === id)

/** A game's options in full, and the rules for them. */
export interface Binding {
  readonly options: Readonly<Record<string, unknown>>
  readonly rules: Rules
}

/** Rules that were bound lately, by ruleset and options: binding is pure, and makes the tables that cards are ranked by. */
const bindingCache = new Map<string, Binding>()
const MAX_CACHED_BINDINGS = 100

type Stored = { readonly ruleset: string; readonly options: unknown; readonly older?: true }

/**
 * The rules of a stored game, and its options. Options added since it was stored take their defaults.
 * @throws {NewerReleaseError} when the ruleset or an option is unknown here: only a later release can have written that
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
  const binding = { options, rules: ruleset.bind(options) }
  if (bindingCache.size >= MAX_CACHED_BINDINGS) bindingCache.clear()
  bindingCache.set(key, binding)
  return binding
}

/** The rules of a stored game. @throws as {@link bindingOfGame} */
export const rulesOfGame = (game: Stored): Rules => bindingOfGame(game).rules
