import type { Ruleset } from '../model/rules.ts'
import { NEEDS } from './needs-by-game.ts'
import type { Condition, Options } from './needs-of-option.ts'
import { isMet, missing } from './needs-of-option.ts'

/*
 * Options that have an effect only beside some values of other options. A new game is refused with a changed option
 * without effect. Stored games keep such options; a rematch drops them.
 */

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The changed options without effect, each with the missing condition. */
export const withoutEffect = (
  { id, options: schema }: Ruleset,
  options: Options,
): readonly { readonly option: string; readonly needs: Condition }[] => {
  const usual: Options = schema.parse({})
  return Object.entries(NEEDS[id] ?? {}).flatMap(([option, needs]) =>
    isSame(options[option], usual[option]) || isMet(needs, options)
      ? []
      : [{ option, needs: missing(needs, options) }],
  )
}

/** The place of a duplicate entry of a list; lists of objects are no sets. */
export const entriesTwice = (options: Options): readonly (readonly [option: string, at: number])[] =>
  Object.entries(options).flatMap(([option, value]) =>
    Array.isArray(value)
      ? value.flatMap((entry, at) =>
          typeof entry === 'object' || value.indexOf(entry) === at ? [] : [[option, at] as const],
        )
      : [],
  )

/** Options for a new game, from a stored game: without doubled entries and options without effect. */
export const settled = (
  ruleset: Ruleset,
  options: Options,
): { readonly options: Options; readonly dropped: readonly string[] } => {
  const usual: Options = ruleset.options.parse({})
  let kept: Options = Object.fromEntries(
    Object.entries(options).map(([option, value]) => [
      option,
      Array.isArray(value) ? [...new Set(value)] : value,
    ]),
  )
  const dropped: string[] = []
  // Without one option another may have no effect any more.
  for (let idle = withoutEffect(ruleset, kept); idle.length > 0; idle = withoutEffect(ruleset, kept)) {
    dropped.push(...idle.map(({ option }) => option))
    kept = { ...kept, ...Object.fromEntries(idle.map(({ option }) => [option, usual[option]])) }
  }
  return { options: kept, dropped }
}

/** The options that differ from their defaults. */
export const differing = ({ options: schema }: Ruleset, options: Options): Options => {
  const usual: Options = schema.parse({})
  return Object.fromEntries(
    Object.entries(options).filter(([option, value]) => !isSame(value, usual[option])),
  )
}
