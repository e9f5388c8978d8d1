import type * as z from 'zod'
import type { Fault } from '../../table/arranged.ts'

/** The parts of a request that are validated, as Hono calls them. */
export type Target = 'json' | 'query' | 'param' | 'header' | 'form' | 'cookie'

const escaped = (step: PropertyKey): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1')

/** How a fault is pointed at, in the body (RFC 6901) or elsewhere in the request. */
const pointerTo = (target: Target, path: readonly PropertyKey[]): string => {
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

/** What zod found, one fault for each place and field. */
export const faultsOf = (
  issues: readonly z.core.$ZodIssue[],
  target: Target,
  at: readonly PropertyKey[] = [],
): readonly Fault[] =>
  issues.flatMap((issue): readonly Fault[] => {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        pointer: pointerTo(target, [...path, key]),
        detail: `There is no field called ${JSON.stringify(key)} here.`,
      }))
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // The alternative that fits best says most.
      const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
      return faultsOf(closest, target, path)
    }
    return [{ pointer: pointerTo(target, path), detail: `${issue.message}.` }]
  })
