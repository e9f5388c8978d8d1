import { PROBLEMS } from '../../api/problem-codes.ts'
import type { Exchange } from './session.ts'

type Json = Record<string, unknown>

interface Media {
  schema: Json
  example?: unknown
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media>; headers?: Json }>
}
/** The paths of a document, as far as examples are concerned. */
export type Paths = Record<string, Record<string, Operation>>

const matcher = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/** Exchanges of an operation with a status; the path without its query decides. */
const recorded = (exchanges: readonly Exchange[], path: string, method: string, status: string) => {
  const pattern = matcher(path)
  return exchanges.filter(
    (exchange) =>
      exchange.method.toLowerCase() === method &&
      `${exchange.status}` === status &&
      pattern.test(exchange.path.split('?')[0] ?? ''),
  )
}

/** A problem that fits a status, for those that the scenario does not meet. */
const problemExample = (status: string, path: string) => {
  const [code, { title }] = Object.entries(PROBLEMS).findLast(([, type]) => `${type.status}` === status) ?? [
    '',
    { title: '' },
  ]
  return {
    type: `https://sidi.example/problems/${code}`,
    title,
    status: Number(status),
    detail: `${title}.`,
    code,
    instance: path
      .replaceAll('{game}', 'g_Zk3tYV9mC1nQe5wBq0s8Tg')
      .replaceAll('{number}', '1')
      .replaceAll('{ruleset}', 'sidi-barrani'),
    requestId: 'example-1',
  }
}

/** The best of several: the shortest is easiest to read, but an empty list or no choice says little. */
const best = (examples: readonly unknown[]): unknown =>
  examples
    .filter((example) => !JSON.stringify(example)?.includes('"items":[]'))
    .filter((example) => !JSON.stringify(example)?.includes('"moves":[]'))
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)
    .at(0) ?? examples[0]

/** An example for every body in JSON of one operation. */
const illustrateOne = (
  operation: Operation,
  path: string,
  method: string,
  exchanges: readonly Exchange[],
) => {
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    media.example = recorded(exchanges, path, method, '201').at(-1)?.request
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const found = recorded(exchanges, path, method, status)
    const example =
      found.length > 0 ? best(found.map(({ response }) => response)) : problemExample(status, path)
    for (const [type, media] of Object.entries(content ?? {})) {
      if (type.endsWith('json')) media.example ??= example
    }
  }
}

/** Gives every operation an example of each of its bodies: what was recorded, else what it would look like. */
export const illustrate = (paths: Paths, exchanges: readonly Exchange[]): void => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      illustrateOne(operation, path, method, exchanges)
    }
  }
}
