/*
 * Numeric settings of a deployment, as environment variables or as variables of a Worker. An empty setting counts as missing.
 */

/** The allowed values of a numeric setting. */
export interface NumberRange {
  readonly min: number
  readonly max: number
  /** Whether fractions are allowed. */
  readonly isShare?: true
}

const WHOLE = /^\d{1,15}$/
const SHARE = /^\d*\.?\d+(e-\d+)?$/

/** Whether a setting is missing. */
export const isUnset = (value: unknown): value is undefined | '' => value === undefined || value === ''

/** Parses a numeric setting, a number or text. @throws with a sentence for the operator */
export const parseNumber = (name: string, value: unknown, { min, max, isShare }: NumberRange): number => {
  const number = (isShare ? SHARE : WHOLE).test(`${value}`) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  const kind = isShare ? 'number' : 'whole number'
  throw new Error(`${name} must be a ${kind} from ${min} to ${max}, not "${value}".`)
}

/** Invalid settings that this isolate has logged: once is enough. */
const loggedSettings = new Set<string>()

/** Reads a numeric setting by name. */
export type NumberReader<Name extends string> = (name: Name) => number

/**
 * Creates a reader of the numeric settings of a deployment, all in one range. The default of a setting counts for a missing
 * or invalid setting. An invalid setting is logged once.
 */
export const numberReader =
  <Name extends string>(
    set: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
    defaults: Readonly<Record<Name, number>>,
    range: NumberRange,
    log: (entry: Readonly<Record<string, unknown>>) => void,
  ): NumberReader<Name> =>
  (name) => {
    const { [name]: value } = set
    if (isUnset(value)) return defaults[name]
    try {
      return parseNumber(name, value, range)
    } catch (error) {
      if (!loggedSettings.has(name))
        log({ level: 'error', what: (error as Error).message, setting: name, instead: defaults[name] })
      loggedSettings.add(name)
      return defaults[name]
    }
  }
