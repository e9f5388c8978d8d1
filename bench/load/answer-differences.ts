/*
 * Comparison of the answers of two services. Ids, times and secrets differ between services and do not count. Each
 * other difference is reported with its path.
 */

/** Differences of two answers, as paths to fields. `[]` stands for any index of a list. */
export interface Difference {
  /** Fields in both answers with different values. */
  readonly other: readonly string[]
  /** Fields in a single answer. */
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Values that differ in each game or for each player: ids, times, secrets with their commitments, tokens. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\b([gp])_[\w-]{8,}/g, '$1_…'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'],
  [/\b[0-9a-f]{32,}\b/g, 'hex'],
]

/** Fields whose values are random, so a comparison is useless. */
const NEVER_THE_SAME: ReadonlySet<string> = new Set(['invite', 'token', 'next'])

const leaf = (value: unknown): unknown =>
  typeof value === 'string'
    ? OWN.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), value)
    : value

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Found = Readonly<Record<keyof Difference, Set<string>>>

const compareObjects = (
  then: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  path: string,
  found: Found,
): void => {
  const named = (names: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(names).map(([name, value]) => [String(leaf(name)), value]))
  const [before, after] = [named(then), named(now)]
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const way = path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(after, name)) found.gone.add(way)
    else if (!Object.hasOwn(before, name)) found.added.add(way)
    else if (!NEVER_THE_SAME.has(name)) compareValues(before[name], after[name], way, found)
  }
}

const compareValues = (then: unknown, now: unknown, path: string, found: Found): void => {
  if (Array.isArray(then) && Array.isArray(now)) {
    if (then.length !== now.length) found.other.add(`${path}.length`)
    for (const [at, value] of then.slice(0, now.length).entries())
      compareValues(value, now[at], `${path}[]`, found)
  } else if (isObject(then) && isObject(now)) compareObjects(then, now, path, found)
  else if (leaf(then) !== leaf(now)) found.other.add(path)
}

/** Compares two answers in JSON. */
export const compare = (then: string, now: string): Difference => {
  const found: Found = { other: new Set(), gone: new Set(), added: new Set() }
  compareValues(JSON.parse(then), JSON.parse(now), '', found)
  return { other: [...found.other], gone: [...found.gone], added: [...found.added] }
}

/** Result of the comparison of all answers to a kind of request. */
export interface Comparison {
  readonly compared: number
  /** Number of answers with equal values in all common fields. */
  readonly same: number
  /** Number of answers with a difference, by path. */
  readonly places: Readonly<Record<keyof Difference, Readonly<Record<string, number>>>>
}

/** Creates a collector of comparisons. */
export const newComparison = () => {
  let compared = 0
  let same = 0
  const places: Record<keyof Difference, Record<string, number>> = { other: {}, gone: {}, added: {} }
  return {
    add: (then: string, now: string): void => {
      const difference = compare(then, now)
      compared += 1
      if (difference.other.length === 0) same += 1
      for (const what of ['other', 'gone', 'added'] as const)
        for (const place of difference[what]) places[what][place] = (places[what][place] ?? 0) + 1
    },
    told: (): Comparison => ({ compared, same, places }),
  }
}
