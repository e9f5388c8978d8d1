/*
 * Durations of the form: a few usual ones, and each stored one that another program has set.
 */

const UNITS = [
  ['D', 1440],
  ['H', 60],
  ['M', 1],
] as const

/** Returns the minutes of a canonical ISO 8601 duration. Seconds are dropped. */
const minutesOf = (duration: string): number =>
  UNITS.reduce(
    (sum, [letter, size]) => sum + size * Number(new RegExp(`(\\d+)${letter}`).exec(duration)?.[1] ?? 0),
    0,
  )

const NAMES = { 1440: 'day', 60: 'hour', 1: 'minute' } as const

/** Returns a duration in words of a language, in its largest whole unit. */
export const durationText = (duration: string, language: string): string => {
  const minutes = minutesOf(duration)
  const [, size] = UNITS.find(([, one]) => minutes >= one && minutes % one === 0) ?? UNITS[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit: NAMES[size], unitDisplay: 'long' }).format(
    minutes / size,
  )
}

/** Returns the usual durations and the stored ones, the shortest first. */
export const withStored = (usual: readonly string[], stored: readonly string[]): readonly string[] =>
  [...new Set([...usual, ...stored])].sort((one, other) => minutesOf(one) - minutesOf(other))
