import type * as z from 'zod'
import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import type { PointedFault } from '../problems/problem.ts'
import { faultIn, LONGEST_NAME, noSuchField, notOneOf, quoted } from './zod-issues.ts'

/** Parts of a request that Hono validates. */
export type Target = 'json' | 'query' | 'param' | 'header' | 'form' | 'cookie'

const escaped = (step: PropertyKey): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Builds the pointer to an invalid value: a JSON Pointer in the body (RFC 6901), or the notation of another part, such
 * as `?limit`.
 */
export const pointerTo = (target: Target, path: readonly PropertyKey[]): string => {
  const long = path.findIndex((step) => String(step).length > LONGEST_NAME)
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

/** The values of a union of literals; undefined for another union. */
const literalsIn = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly unknown[] | undefined => {
  const values = branches.map(([issue, ...more]) =>
    issue?.code === 'invalid_value' && more.length === 0 ? issue.values : undefined,
  )
  return values.length > 0 && values.every((some) => some !== undefined) ? values.flat() : undefined
}

/** Whether the value has the expected kind, so that the fault lies within or is an unknown field. */
const isOfItsKind = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length > 0 || code === 'unrecognized_keys'

/** The alternatives, each listed once. */
const anyOf = (all: readonly Fault[]): Fault => {
  const ways = [...new Map(all.map((way) => [JSON.stringify(way), way])).values()]
  const [only] = ways
  return only !== undefined && ways.length === 1 ? only : fault('several-forms', { ways })
}

/** The branches that know most of the sent fields. */
const knowingMost = <T extends readonly z.core.$ZodIssue[]>(branches: readonly T[]): readonly T[] => {
  const unknown = (issues: T) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
  const least = Math.min(...branches.map(unknown))
  return branches.filter((issues) => unknown(issues) === least)
}

/**
 * The faults of a union: its values; or the faults of the only branch without missing fields that knows most of the
 * sent fields; or an alternative for each plain branch; or the faults of the best branch.
 */
const faultsOfUnion = (
  branches: readonly (readonly z.core.$ZodIssue[])[],
  pointer: string,
  closest: (issues: readonly z.core.$ZodIssue[]) => readonly PointedFault[],
  isMissing: (path: readonly PropertyKey[]) => boolean,
): readonly PointedFault[] | undefined => {
  const literals = literalsIn(branches)
  if (literals !== undefined) return [{ pointer, fault: notOneOf(literals, 'other') }]
  const meant = knowingMost(
    branches.filter((issues) => issues.every(isOfItsKind) && !issues.some(({ path }) => isMissing(path))),
  )
  if (meant.length === 1 && meant[0] !== undefined) return closest(meant[0])
  const plain = branches.flatMap(([issue, ...more]) =>
    issue !== undefined && more.length === 0 && issue.path.length === 0 ? [faultIn(issue)] : [],
  )
  if (plain.length > 1 && plain.length === branches.length) return [{ pointer, fault: anyOf(plain) }]
  // A list or an object has its faults within; a branch of another kind does not apply.
  const within = branches.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [best] = (within.length > 0 ? within : branches).toSorted((a, b) => a.length - b.length)
  return best && closest(best)
}

/** Whether the sent value has nothing at a path. */
const nothingAt = (sent: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, step) => (Object(value) as Record<PropertyKey, unknown>)[step], sent) ===
  undefined

/** Whether an issue only reports a whole number beyond the safe integers (±2⁵³). */
const isBeyondAll = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/** Removes issues about unsafe integers where the field has an own bound. */
const withOwnBounds = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] => {
  const place = ({ path }: z.core.$ZodIssue) => JSON.stringify(path)
  if (!issues.some(isBeyondAll)) return issues
  const boundedPlaces = new Set(issues.filter((issue) => !isBeyondAll(issue)).map(place))
  return issues.filter((issue) => !isBeyondAll(issue) || !boundedPlaces.has(place(issue)))
}

/**
 * Converts zod issues to validation faults with pointers, one for each place and field.
 * @param sent the validated value
 * @param at the path of the value in the body
 */
export const faultsOf = (
  issues: readonly z.core.$ZodIssue[],
  target: Target,
  sent: unknown,
  at: readonly PropertyKey[] = [],
): readonly PointedFault[] =>
  withOwnBounds(issues).flatMap((issue): readonly PointedFault[] => {
    const found = faultIn(issue)
    const path = [...at, ...issue.path]
    const pointer = pointerTo(target, path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          pointer: pointerTo(target, [...path, key]),
          fault: noSuchField(key, found),
        }))
      case 'invalid_union': {
        if (found.code === 'two-forms') return [{ pointer, fault: found }]
        const faults = faultsOfUnion(
          issue.errors,
          pointer,
          (best) => faultsOf(best, target, sent, path),
          (inner) => nothingAt(sent, [...path, ...inner]),
        )
        return faults ?? [{ pointer, fault: found }]
      }
      case 'invalid_key': {
        const [why] = issue.issues
        const name = quoted(String(path.at(-1)))
        return [{ pointer, fault: fault('wrong-name', { name, why: faultIn(why ?? issue) }) }]
      }
      default:
        return [{ pointer, fault: found }]
    }
  })
