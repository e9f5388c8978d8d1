import type * as z from 'zod'
import type { Fault } from '../problem.ts'
import { inWords, oneOf } from './words.ts'

/** The parts of a request that are validated, as Hono calls them. */
export type Target = 'json' | 'query' | 'param' | 'header' | 'form' | 'cookie'

/** A longer name is somebody's mistake, and would only be sent back and forth: what holds it is pointed at. */
const LONGEST_STEP = 100

const escaped = (step: PropertyKey): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1')

/** How a fault is pointed at, in the body (RFC 6901) or elsewhere in the request. */
export const pointerTo = (target: Target, path: readonly PropertyKey[]): string => {
  const long = path.findIndex((step) => String(step).length > LONGEST_STEP)
  if (long !== -1) return pointerTo(target, path.slice(0, long))
  const [name = ''] = path
  switch (target) {
    case 'query':
      return `?${String(name)}`
    case 'param':
      return `{${String(name)}}`
    case 'header':
      return `${String(name)}:`
    default:
      return path.map((step) => `/${escaped(step)}`).join('')
  }
}

/** The values that a union of literals allows, or nothing for another union. */
const literalsIn = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly unknown[] | undefined => {
  const values = branches.map(([issue, ...more]) =>
    issue?.code === 'invalid_value' && more.length === 0 ? issue.values : undefined,
  )
  return values.length > 0 && values.every((some) => some !== undefined) ? values.flat() : undefined
}

/** Whether what was sent is the kind of value that is asked for: what is wrong lies within, or is a field too many. */
const isOfItsKind = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length > 0 || code === 'unrecognized_keys'

/**
 * A union is told by its values, by the one form of which no field is missing, by each of its forms where they are plain
 * values, or by the form that fits best.
 */
const faultsOfUnion = (
  branches: readonly (readonly z.core.$ZodIssue[])[],
  pointer: string,
  closest: (issues: readonly z.core.$ZodIssue[]) => readonly Fault[],
  isMissing: (path: readonly PropertyKey[]) => boolean,
): readonly Fault[] | undefined => {
  const literals = literalsIn(branches)
  if (literals !== undefined) return [{ pointer, detail: oneOf(literals) }]
  const meant = branches.filter(
    (issues) => issues.every(isOfItsKind) && !issues.some(({ path }) => isMissing(path)),
  )
  if (meant.length === 1 && meant[0] !== undefined) return closest(meant[0])
  const plain = branches.flatMap(([issue, ...more]) =>
    issue !== undefined && more.length === 0 && issue.path.length === 0 ? [inWords(issue)] : [],
  )
  if (plain.length > 1 && plain.length === branches.length)
    return [{ pointer, detail: [...new Set(plain)].join(' Or: ') }]
  // What was meant as a list or an object has its faults within; to the other forms it is none at all.
  const within = branches.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [best] = (within.length > 0 ? within : branches).toSorted((a, b) => a.length - b.length)
  return best && closest(best)
}

/** A name as it can be repeated in a sentence. */
const quoted = (name: string): string =>
  JSON.stringify(name.length > LONGEST_STEP ? `${name.slice(0, LONGEST_STEP)}…` : name)

/** Whether there is nothing at a path of what was sent. */
const nothingAt = (sent: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, step) => (Object(value) as Record<PropertyKey, unknown>)[step], sent) ===
  undefined

/** What zod found in what was sent, one fault for each place and field. */
export const faultsOf = (
  issues: readonly z.core.$ZodIssue[],
  target: Target,
  sent: unknown,
  at: readonly PropertyKey[] = [],
): readonly Fault[] =>
  issues.flatMap((issue): readonly Fault[] => {
    const path = [...at, ...issue.path]
    const pointer = pointerTo(target, path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          pointer: pointerTo(target, [...path, key]),
          detail: `There is no field called ${quoted(key)}. ${inWords(issue)}`,
        }))
      case 'invalid_union': {
        const faults = faultsOfUnion(
          issue.errors,
          pointer,
          (best) => faultsOf(best, target, sent, path),
          (inner) => nothingAt(sent, [...path, ...inner]),
        )
        return faults ?? [{ pointer, detail: inWords(issue) }]
      }
      case 'invalid_key': {
        const [why] = issue.issues
        return [{ pointer, detail: `The name ${quoted(String(path.at(-1)))}: ${inWords(why ?? issue)}` }]
      }
      default:
        return [{ pointer, detail: inWords(issue) }]
    }
  })
