/*
 * The protocol of libSQL servers by hand (Hrana 2 in JSON, over HTTP): for contestants without a client library.
 */

export type Value = string | number | null

export interface Statement {
  readonly sql: string
  readonly args: readonly Value[]
}

/** A value of a row as it comes over the wire: numbers as text. */
export interface Told {
  readonly type: string
  readonly value?: string | number
}

interface Rows {
  readonly rows: readonly (readonly Told[])[]
}

/** What comes of a batch. */
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

/** Where a server takes requests. */
export const PIPELINE = '/v2/pipeline'

const told = (value: Value) => {
  if (value === null) return { type: 'null' }
  return typeof value === 'number' ? { type: 'integer', value: `${value}` } : { type: 'text', value }
}

const steps = (statements: readonly Statement[]) =>
  statements.map(({ sql, args }, at) => ({
    stmt: { sql, args: args.map(told) },
    // Each goes on only if the one before it went well.
    ...(at > 0 && { condition: { type: 'ok', step: at - 1 } }),
  }))

/** A request for statements, one after the other. */
export const batch = (statements: readonly Statement[]): string =>
  JSON.stringify({
    baton: null,
    requests: [{ type: 'batch', batch: { steps: steps(statements) } }, { type: 'close' }],
  })

/** A request for statements in one transaction that writes: all of it, or nothing. */
export const transaction = (statements: readonly Statement[]): string =>
  batch([{ sql: 'begin immediate', args: [] }, ...statements, { sql: 'commit', args: [] }])

/**
 * The rows of each statement.
 * @throws when one of them failed
 */
export const rowsIn = ({ results }: Answer): readonly (readonly (readonly Told[])[])[] => {
  const { step_results: found = [], step_errors: errors = [] } = results[0]?.response?.result ?? {}
  const failed = errors.find((error) => error !== null)
  if (found.length === 0 || failed)
    throw new Error(`the database refused: ${JSON.stringify(failed ?? results)}`)
  return found.map((step) => step?.rows ?? [])
}
