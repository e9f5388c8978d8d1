/*
 * The condition on another option for an option to have an effect.
 */

export type Options = Readonly<Record<string, unknown>>
type Value = string | number | boolean

export interface Needs {
  /** The name of the other option. */
  readonly option: string
  /** Values of the other option, of which any will do. In a list option: entries. */
  readonly values: readonly Value[]
  /** Whether the option has an effect beside all these options. */
  readonly met: (options: Options) => boolean
}

/** The option counts only with these values of another option. */
export const onlyWith = (option: string, ...values: readonly Value[]): Needs => ({
  option,
  values,
  met: (options) => (values as readonly unknown[]).includes(options[option]),
})

/** The option counts only if a list option has any of these entries. */
export const onlyIfListed = (option: string, ...values: readonly Value[]): Needs => ({
  option,
  values,
  met: (options) => {
    const listed = options[option]
    return Array.isArray(listed) && listed.some((entry) => values.includes(entry))
  },
})

/** The need is met also where this condition holds. */
export const unless = (needs: Needs, met: Needs['met']): Needs => ({
  ...needs,
  met: (options) => needs.met(options) || met(options),
})

/** In Coiffeur: the option counts with an option for a further row, or with the row in the list of rows. */
export const withRow = (option: string, value: Value, ...contracts: readonly string[]): Needs => ({
  option,
  values: [value],
  met: ({ rows, ...options }) =>
    Array.isArray(rows)
      ? rows.some(({ contract }) => contracts.includes(contract))
      : options[option] === value,
})
