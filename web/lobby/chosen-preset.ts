import type { OptionSchema, Preset } from '../api-types.ts'

/*
 * The preset that fits the chosen options of a new table.
 */

type Options = Readonly<Record<string, unknown>>

/** The rules of a table: a preset by its id, the usual rules, or own options. */
export type RulesChoice = Preset['id'] | 'usual' | 'own'

const textOf = (options: Options): string =>
  JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Finds the choice that fits the chosen options: the usual rules for no changed option, a preset for exactly its options,
 * otherwise own options.
 * @param properties the options of the game; empty until the answer of the service arrives
 */
export const rulesChoiceOf = (
  presets: readonly Preset[],
  properties: Readonly<Record<string, Pick<OptionSchema, 'default'>>>,
  chosen: Options,
): RulesChoice => {
  const changed = Object.fromEntries(
    Object.entries(chosen).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(properties[name]?.default),
    ),
  )
  if (Object.keys(changed).length === 0) return 'usual'
  return presets.find(({ options }) => textOf(options) === textOf(changed))?.id ?? 'own'
}
