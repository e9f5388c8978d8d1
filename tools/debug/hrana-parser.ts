/*
 * Reads the protocol of libSQL servers (Hrana 3 in JSON, over HTTP): SQL statements in a request, row counts in its response.
 */

/** SQL statement with arguments as text. */
export interface Statement {
  readonly sql: string
  readonly args: readonly string[]
}

/** Row counts of a statement. */
export interface Outcome {
  readonly returned: number
  readonly read: number
  readonly written: number
}

interface WireValue {
  readonly type: string
  readonly value?: unknown
}

interface WireStatement {
  readonly sql?: string
  readonly sql_id?: number
  readonly args?: readonly WireValue[]
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
  readonly affected_row_count?: number
  readonly rows_read?: number
  readonly rows_written?: number
  readonly step_results?: readonly (WireResult | null)[]
}

interface WireResponse {
  readonly results?: readonly {
    readonly response?: { readonly type: string; readonly result?: WireResult }
  }[]
}

/** Whether a URL is the endpoint for statements of a libSQL server. */
export const isPipeline = (url: string): boolean => /\/v\d\/pipeline$/.test(new URL(url).pathname)

const asText = ({ type, value }: WireValue): string =>
  type === 'null' ? 'null' : type === 'text' ? `'${value}'` : type === 'blob' ? 'blob' : `${value}`

/** The statements of a request body, in order. */
export const statementsIn = (body: string): readonly Statement[] => {
  const { requests } = JSON.parse(body) as { readonly requests: readonly WireRequest[] }
  const stored = new Map(requests.map(({ sql_id, sql }) => [sql_id, sql]))
  return requests
    .flatMap(({ stmt, batch }) => (stmt ? [stmt] : (batch?.steps ?? []).map((step) => step.stmt)))
    .map(({ sql, sql_id, args = [] }) => ({
      sql: (sql ?? stored.get(sql_id) ?? '').replaceAll(/\s+/g, ' ').trim(),
      args: args.map(asText),
    }))
}

const outcomeOf = (result: WireResult | null): Outcome => ({
  returned: result?.rows?.length ?? 0,
  read: result?.rows_read ?? 0,
  written: result?.rows_written ?? 0,
})

/** The outcomes of a response body, in the order of the statements. A failed statement has an outcome of zeros. */
export const outcomesIn = (body: string): readonly Outcome[] =>
  ((JSON.parse(body) as WireResponse).results ?? []).flatMap(({ response }) => {
    if (response?.type === 'execute') return [outcomeOf(response.result ?? null)]
    return response?.type === 'batch' ? (response.result?.step_results ?? []).map(outcomeOf) : []
  })
