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

/** The values that a union of literals allows, or nothing for another union. */
const literalsIn = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly unknown[] | undefined => {
  const values = branches.map(([issue, ...more]) =>
    issue?.code === 'invalid_value' && more.length === 0 ? issue.values : undefined,
  )
  return values.every((some) => some !== undefined) ? values.flat() : undefined
}

/** A list of more values than this is the pack of cards, which is better told by how a card is written. */
const MANY = 30

const oneOf = (values: readonly unknown[]): string =>
  values.length > MANY
    ? 'Expected a card: a rank of A K O U B 9 8 7 6, then a suit of a s r b.'
    : `Expected one of ${values.map((value) => JSON.stringify(value)).join(', ')}.`

const sentence = (message: string): string => (message.endsWith('.') ? message : `${message}.`)

/** What zod found, one fault for each place and field. */
export const faultsOf = (
  issues: readonly z.core.$ZodIssue[],
  target: Target,
  at: readonly PropertyKey[] = [],
): readonly Fault[] =>
  issues.flatMap((issue): readonly Fault[] => {
    const path = [...at, ...issue.path]
    const pointer = pointerTo(target, path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          pointer: pointerTo(target, [...path, key]),
          detail: `There is no field called ${JSON.stringify(key)} here.`,
        }))
      case 'invalid_value':
        return [{ pointer, detail: oneOf(issue.values) }]
      case 'invalid_union': {
        const literals = literalsIn(issue.errors)
        if (literals !== undefined && literals.length > 0) return [{ pointer, detail: oneOf(literals) }]
        // The alternative that fits best says most.
        const [closest] = issue.errors.toSorted((a, b) => a.length - b.length)
        return closest ? faultsOf(closest, target, path) : [{ pointer, detail: sentence(issue.message) }]
      }
      default:
        return [{ pointer, detail: sentence(issue.message) }]
    }
  })
