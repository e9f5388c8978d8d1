/*
 * Minimal client of the protocol of libSQL servers (Hrana 2 in JSON, over HTTP), for baselines without a client
 * library. `tools/debug/hrana-parser.ts` reads the same protocol.
 */

export type Value = string | number | null

export interface Statement {
  readonly sql: string
  readonly args: readonly Value[]
}

/** A value of a row as received. Integers are text. */
export interface WireValue {
  readonly type: string
  readonly value?: string | number
}

interface Rows {
  readonly rows: readonly (readonly WireValue[])[]
}

/** Response to a batch. */
export interface Answer {
  readonly results: readonly {
    readonly response?: {
      readonly result?: {
        readonly step_results?: readonly (Rows | null)[]
        readonly step_errors?: readonly unknown[]
      }
    }
  }[]
}

/** Path of the endpoint for statements. */
export const PIPELINE = '/v2/pipeline'

const told = (value: Value) => {
  if (value === null) return { type: 'null' }
  return typeof value === 'number' ? { type: 'integer', value: `${value}` } : { type: 'text', value }
}

const steps = (statements: readonly Statement[]) =>
  statements.map(({ sql, args }, at) => ({
    stmt: { sql, args: args.map(told) },
    // Each statement runs only after a success of the statement before.
    ...(at > 0 && { condition: { type: 'ok', step: at - 1 } }),
  }))

/** Request body for statements in order. */
export const batch = (statements: readonly Statement[]): string =>
  JSON.stringify({
    baton: null,
    requests: [{ type: 'batch', batch: { steps: steps(statements) } }, { type: 'close' }],
  })

/** Request body for statements in a write transaction. */
export const transaction = (statements: readonly Statement[]): string =>
  batch([{ sql: 'begin immediate', args: [] }, ...statements, { sql: 'commit', args: [] }])

/**
 * The rows of each statement in a response.
 * @throws if a statement failed
 */
export const rowsIn = ({ results }: Answer): readonly (readonly (readonly WireValue[])[])[] => {
  const { step_results: found = [], step_errors: errors = [] } = results[0]?.response?.result ?? {}
  const failed = errors.find((error) => error !== null)
  if (found.length === 0 || failed)
    throw new Error(`the database refused: ${JSON.stringify(failed ?? results)}`)
  return found.map((step) => step?.rows ?? [])
}
