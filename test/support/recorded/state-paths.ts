/*
 * What a stored state is made of: the paths to everything in it, each with the kind of value that stands there. Two
 * states with the same paths have the same shape.
 */

/** Maps by name: their keys are data, not shape. */
const BY_NAME = ['options', 'deal.piles', 'upcoming[].piles']

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

const below = (path: string, name: string): string =>
  BY_NAME.includes(path) ? `${path}.*` : path === '' ? name : `${path}.${name}`

/** What an option holds is its ruleset's business. */
const isLeaf = (value: unknown, path: string): boolean =>
  path === 'options.*' || typeof value !== 'object' || value === null

const walk = (value: unknown, path: string): readonly string[] => {
  if (isLeaf(value, path)) return [path === 'options.*' ? path : `${path}: ${kindOf(value)}`]
  if (Array.isArray(value)) return [`${path}: list`, ...value.flatMap((item) => walk(item, `${path}[]`))]
  return Object.entries(value as object)
    .filter(([, item]) => item !== undefined)
    .flatMap(([name, item]) => walk(item, below(path, name)))
}

/** Every path in a state, such as `deal.tricks[].winner: number`. A list is one place, whatever its length. */
export const statePaths = (state: unknown): ReadonlySet<string> => new Set(walk(state, ''))
