import type { FaultCode } from '../../input-fault-codes.ts'

/*
 * Dependency of an option on other options.
 */

/** The values of all options of a game, by option name. */
export type OptionValues = Readonly<Record<string, unknown>>
type Value = string | number | boolean

/**
 * A condition on another option: its value is one of `values`, or a number up to `maximum`. For a list option, one
 * entry (or its `contract`) must meet the condition.
 */
export interface DependencyCondition {
  readonly option: string
  readonly values: readonly Value[]
  readonly maximum?: number
  /** The code of a refusal for this condition; `without-effect` when absent. */
  readonly fault?: FaultCode
}

/** The conditions under which an option has an effect. `option` and `values` name the main condition. */
export interface OptionDependency extends DependencyCondition {
  /** Alternatives. All conditions of one alternative must hold. */
  readonly ways: readonly (readonly DependencyCondition[])[]
}

/** Dependency: the option has an effect only under this condition. */
export const requiresCondition = (condition: DependencyCondition): OptionDependency => ({
  ...condition,
  ways: [[condition]],
})

/**
 * Dependency: the option has an effect only if another option has one of these values. For a list option, the list
 * must contain one of these entries.
 */
export const requiresOption = (option: string, ...values: readonly Value[]): OptionDependency =>
  requiresCondition({ option, values })

/** Adds an alternative to a dependency: the option also has an effect if all these conditions hold. */
export const orConditions = (
  needs: OptionDependency,
  ...conditions: readonly DependencyCondition[]
): OptionDependency => ({
  ...needs,
  ways: [...needs.ways, conditions],
})

/** Adds a condition to each alternative of a dependency. */
export const andCondition = (needs: OptionDependency, condition: DependencyCondition): OptionDependency => ({
  ...needs,
  ways: needs.ways.map((way) => [...way, condition]),
})

/**
 * Dependency in Coiffeur: the option has an effect only if the board has a certain row. Either the option `option`
 * with `value` adds the row, or the option `rows` lists one of `contracts`.
 */
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

/** True if an option with this dependency has an effect beside the other options. */
export const isDependencyMet = ({ ways }: Pick<OptionDependency, 'ways'>, options: OptionValues): boolean =>
  ways.some((way) => way.every((condition) => holds(condition, options)))

/**
 * The condition to name in a refusal: the first missing condition of the alternative with the fewest missing
 * conditions.
 */
export const missingCondition = (
  { ways, ...first }: OptionDependency,
  options: OptionValues,
): DependencyCondition => {
  const unmet = ways.map((way) => way.filter((condition) => !holds(condition, options)))
  const [nearest = []] = unmet.toSorted((one, other) => one.length - other.length)
  return nearest[0] ?? first
}
