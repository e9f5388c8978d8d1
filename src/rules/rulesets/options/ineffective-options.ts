import type { Ruleset } from '../../model/rules.ts'
import { OPTION_DEPENDENCIES } from './option-dependencies-by-ruleset.ts'
import type { DependencyCondition, OptionValues } from './option-dependency.ts'
import { isDependencyMet, missingCondition } from './option-dependency.ts'

/*
 * Options without effect. A new game with a changed option without effect is refused. Stored games keep these
 * options; a rematch drops them.
 */

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Finds the changed options that have no effect beside the other options, each with the missing condition. A new
 * game with such an option is refused.
 */
export const ineffectiveOptions = (
  { id, options: schema }: Ruleset,
  options: OptionValues,
): readonly { readonly option: string; readonly needs: DependencyCondition }[] => {
  const defaults: OptionValues = schema.parse({})
  return Object.entries(OPTION_DEPENDENCIES[id] ?? {}).flatMap(([option, needs]) =>
    isSame(options[option], defaults[option]) || isDependencyMet(needs, options)
      ? []
      : [{ option, needs: missingCondition(needs, options) }],
  )
}

/**
 * Finds duplicate entries in options that are lists of plain values: name of the option, and index of the entry.
 */
export const duplicateEntries = (options: OptionValues): readonly (readonly [option: string, at: number])[] =>
  Object.entries(options).flatMap(([option, value]) =>
    Array.isArray(value)
      ? value.flatMap((entry, at) =>
          typeof entry === 'object' || value.indexOf(entry) === at ? [] : [[option, at] as const],
        )
      : [],
  )

/**
 * Cleans options, such as those of a stored game for a rematch: removes duplicate entries, and resets options without effect.
 * `dropped` names the reset options.
 */
export const effectiveOptions = (
  ruleset: Ruleset,
  options: OptionValues,
): { readonly options: OptionValues; readonly dropped: readonly string[] } => {
  const defaults: OptionValues = ruleset.options.parse({})
  let remaining: OptionValues = Object.fromEntries(
    Object.entries(options).map(([option, value]) => [
      option,
      Array.isArray(value) ? [...new Set(value)] : value,
    ]),
  )
  const dropped: string[] = []
  // A dropped option can remove the effect of another option.
  for (
    let idle = ineffectiveOptions(ruleset, remaining);
    idle.length > 0;
    idle = ineffectiveOptions(ruleset, remaining)
  ) {
    dropped.push(...idle.map(({ option }) => option))
    remaining = { ...remaining, ...Object.fromEntries(idle.map(({ option }) => [option, defaults[option]])) }
  }
  return { options: remaining, dropped }
}

/** The options of a game that differ from the defaults of the ruleset. */
export const changedOptions = ({ options: schema }: Ruleset, options: OptionValues): OptionValues => {
  const defaults: OptionValues = schema.parse({})
  return Object.fromEntries(
    Object.entries(options).filter(([option, value]) => !isSame(value, defaults[option])),
  )
}
