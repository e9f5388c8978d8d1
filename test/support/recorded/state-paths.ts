/*
 * Schema of a stored state as a set of paths, each with the type of its value. Two states with equal paths have the
 * same schema.
 */

/** Paths of maps: the keys are data and no part of the schema. */
const BY_NAME = ['options', 'deal.piles', 'upcoming[].piles']

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

const below = (path: string, name: string): string =>
  BY_NAME.includes(path) ? `${path}.*` : path === '' ? name : `${path}.${name}`

/** Whether the walk stops at a value. Values of options belong to the ruleset. */
const isLeaf = (value: unknown, path: string): boolean =>
  path === 'options.*' || typeof value !== 'object' || value === null

const walk = (value: unknown, path: string): readonly string[] => {
  if (isLeaf(value, path)) return [path === 'options.*' ? path : `${path}: ${kindOf(value)}`]
  if (Array.isArray(value)) return [`${path}: list`, ...value.flatMap((item) => walk(item, `${path}[]`))]
  return Object.entries(value as object)
    .filter(([, item]) => item !== undefined)
    .flatMap(([name, item]) => walk(item, below(path, name)))
}

/**
 * Every path in a state with the type of its value, such as `deal.tricks[].winner: number`. All items of a list share
 * one path.
 */
export const statePaths = (state: unknown): ReadonlySet<string> => new Set(walk(state, ''))
