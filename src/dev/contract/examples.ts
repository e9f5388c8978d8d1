import { PROBLEMS } from '../../api/problem-codes.ts'
import { RULESETS } from '../../rulesets/index.ts'
import type { Exchange } from './session.ts'

type Json = Record<string, unknown>

interface Media {
  schema: Json
  example?: unknown
  examples?: Json
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

/** The best of several: the shortest answer is easiest to read, but an empty list or no choice says little. */
const best = (exchanges: readonly Exchange[]): Exchange | undefined => {
  const said = ({ response }: Exchange) => JSON.stringify(response) ?? ''
  return (
    exchanges
      .filter((exchange) => !/"(items|moves)":\[\]/.test(said(exchange)))
      .sort((a, b) => said(a).length - said(b).length)
      .at(0) ?? exchanges[0]
  )
}

/** The catalogue would bury the document in games and rules: a few of them show how they look. */
const FEW: Readonly<Record<string, number>> = { rules: 3, words: 3, items: 2 }
const abridged = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example ?? null), (key, value) =>
    Array.isArray(value) ? value.slice(0, FEW[key]) : value,
  )

/** A new game of each ruleset, with its defaults written out: it can be sent as it is. */
const newGames = () =>
  Object.fromEntries(
    RULESETS.map(({ id, name, options }) => [
      id,
      { summary: name, value: { ruleset: id, options: options.parse({}) } },
    ]),
  )

/** An example for every body in JSON of one operation. */
const illustrateOne = (
  operation: Operation,
  path: string,
  method: string,
  exchanges: readonly Exchange[],
) => {
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    if (operation.operationId === 'createGame') media.examples = newGames()
    // What was sent and what came of it belong together.
    else media.example = best(recorded(exchanges, path, method, '201'))?.request
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const found = best(recorded(exchanges, path, method, status))
    const example = found === undefined ? problemExample(status, path) : abridged(found.response)
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
