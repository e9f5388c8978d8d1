/*
 * Parser of the protocol of libSQL servers (Hrana 2 and 3 in JSON, over HTTP): SQL statements of a request, row counts of its
 * response.
 */

/** Argument of a statement as sent. A `blob` has no `value`. */
export interface Argument {
  readonly type: string
  readonly value?: unknown
}

/** SQL statement of a request. */
export interface Statement {
  readonly sql: string
  readonly args: readonly Argument[]
}

/** Row counts and duration of a statement, as counted by the server. */
export interface Outcome {
  readonly returned: number
  /** Rows read, including rows of indexes. */
  readonly read: number
  /** Rows written, including rows of indexes. */
  readonly written: number
  readonly milliseconds: number
}

interface WireStatement {
  readonly sql?: string
  readonly sql_id?: number
  readonly args?: readonly Argument[]
}

interface WireRequest {
  readonly type: string
  readonly sql?: string
  readonly sql_id?: number
  readonly stmt?: WireStatement
  readonly batch?: { readonly steps: readonly { readonly stmt: WireStatement }[] }
}

interface WireResult {
  readonly rows?: readonly unknown[]
  readonly rows_read?: number
  readonly rows_written?: number
  readonly query_duration_ms?: number
  readonly step_results?: readonly (WireResult | null)[]
}

interface WireResponse {
  readonly results?: readonly {
    readonly response?: { readonly type: string; readonly result?: WireResult }
  }[]
}

/** Whether a URL is the endpoint for statements of a libSQL server. */
export const isPipeline = (url: string): boolean => /\/v\d\/pipeline$/.test(new URL(url).pathname)

/** An argument as SQL text: `'a'`, `3`, `null`; `blob` stands for any bytes. */
export const argumentText = ({ type, value }: Argument): string =>
  type === 'null' ? 'null' : type === 'text' ? `'${value}'` : type === 'blob' ? 'blob' : `${value}`

/** The statements of a request body, in order. An empty body has none. */
export const statementsIn = (body: string): readonly Statement[] => {
  const { requests = [] } = JSON.parse(body || '{}') as { readonly requests?: readonly WireRequest[] }
  const stored = new Map(
    requests.flatMap(({ type, sql, sql_id }) => (type === 'store_sql' ? [[sql_id, sql]] : [])),
  )
  return requests
    .flatMap(({ stmt, batch }) => (stmt ? [stmt] : (batch?.steps ?? []).map((step) => step.stmt)))
    .map(({ sql, sql_id, args = [] }) => ({ sql: sql ?? stored.get(sql_id) ?? '', args }))
}

const outcomeOf = (result: WireResult | null): Outcome => ({
  returned: result?.rows?.length ?? 0,
  read: result?.rows_read ?? 0,
  written: result?.rows_written ?? 0,
  milliseconds: result?.query_duration_ms ?? 0,
})

/** The outcomes of a response body, in the order of the statements. A failed step of a batch has an outcome of zeros. */
export const outcomesIn = (body: string): readonly Outcome[] =>
  ((JSON.parse(body) as WireResponse).results ?? []).flatMap(({ response }) => {
    if (response?.type === 'execute') return [outcomeOf(response.result ?? null)]
    return response?.type === 'batch' ? (response.result?.step_results ?? []).map(outcomeOf) : []
  })
