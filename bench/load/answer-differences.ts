/*
 * Whether two services say the same. Each has its own ids, moments and secrets; whatever else differs is told by the place
 * where it stands.
 */

/** Where two answers differ: ways to fields, with `[]` for any place in a list. */
export interface Difference {
  /** Both have it, and say something else. */
  readonly other: readonly string[]
  /** Only the one has it, or only the other. */
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** What is another one in every game, or for everybody: ids, moments, secrets and what binds to them, tokens. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\b([gp])_[\w-]{8,}/g, '$1_…'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'],
  [/\b[0-9a-f]{32,}\b/g, 'hex'],
]

/** Fields whose value says nothing to whoever compares. */
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

/** How the answers to one kind of request compare. */
export interface Comparison {
  readonly compared: number
  /** How many say the same wherever both say something. */
  readonly same: number
  /** At how many answers something differs, by the place where it does. */
  readonly places: Readonly<Record<keyof Difference, Readonly<Record<string, number>>>>
}

/** Collects comparisons. */
export const comparing = () => {
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
