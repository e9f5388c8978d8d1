/*
 * Dependency of an option on other options.
 */

export type OptionValues = Readonly<Record<string, unknown>>
type Value = string | number | boolean

/**
 * A condition: the other option has one of the values, or is a number up to `maximum`. For a list option: an entry,
 * or the `contract` of an entry.
 */
export interface DependencyCondition {
  readonly option: string
  readonly values: readonly Value[]
  readonly maximum?: number
}

export interface OptionDependency extends DependencyCondition {
  /** Alternatives. All conditions of one alternative must hold. */
  readonly ways: readonly (readonly DependencyCondition[])[]
}

/** The option needs one of these values of another option; for a list option, one of these entries. */
export const requiresOption = (option: string, ...values: readonly Value[]): OptionDependency => ({
  option,
  values,
  ways: [[{ option, values }]],
})

/** Adds an alternative: all these conditions. */
export const orConditions = (
  needs: OptionDependency,
  ...conditions: readonly DependencyCondition[]
): OptionDependency => ({
  ...needs,
  ways: [...needs.ways, conditions],
})

/** Adds a further condition to each alternative. */
export const andCondition = (needs: OptionDependency, condition: DependencyCondition): OptionDependency => ({
  ...needs,
  ways: needs.ways.map((way) => [...way, condition]),
})

/** Coiffeur: the option needs an option that adds a row, or a row in the list of rows. */
export const requiresRow = (
  option: string,
  value: Value,
  ...contracts: readonly string[]
): OptionDependency => orConditions(requiresOption(option, value), { option: 'rows', values: contracts })

const valuesOf = (chosen: unknown): readonly unknown[] =>
  Array.isArray(chosen)
    ? chosen.map((entry) => (typeof entry === 'object' && entry !== null ? entry.contract : entry))
    : [chosen]

const holds = ({ option, values, maximum }: DependencyCondition, options: OptionValues): boolean =>
  valuesOf(options[option]).some(
    (value) =>
      (values as readonly unknown[]).includes(value) ||
      (maximum !== undefined && typeof value === 'number' && value <= maximum),
  )

/** True if an option with this dependency has an effect beside these options. */
export const isDependencyMet = ({ ways }: Pick<OptionDependency, 'ways'>, options: OptionValues): boolean =>
  ways.some((way) => way.every((condition) => holds(condition, options)))

/** The first missing condition of the alternative with the fewest missing conditions. */
export const missingCondition = (
  { ways, ...first }: OptionDependency,
  options: OptionValues,
): DependencyCondition => {
  const unmet = ways.map((way) => way.filter((condition) => !holds(condition, options)))
  const [nearest = []] = unmet.toSorted((one, other) => one.length - other.length)
  return nearest[0] ?? first
}
