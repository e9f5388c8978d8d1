/*
 * What the store really sends to the database, and what that costs: heard on the wire, so that nothing can be forgotten.
 */

export interface Statement {
  readonly sql: string
  /** As they went over the wire. */
  readonly args: readonly { readonly type: string; readonly value?: unknown }[]
  /** Rows read and written, as sqld counts them, indexes included. */
  readonly read: number
  readonly written: number
  /** How long the database was at it, by its own clock, in milliseconds. */
  readonly took: number
}

interface Sent {
  readonly sql?: string
  readonly sql_id?: number
  readonly args: Statement['args']
}
interface Result {
  readonly rows_read: number
  readonly rows_written: number
  readonly query_duration_ms: number
}
interface Request {
  readonly type: string
  readonly sql?: string
  readonly sql_id?: number
  readonly stmt?: Sent
  readonly batch?: { readonly steps: readonly { readonly stmt: Sent }[] }
}
interface Response {
  readonly response?: { readonly result?: Result & { readonly step_results?: readonly (Result | null)[] } }
}

/** The statements of one request to the database, with what its answer says of them. */
const told = (requests: readonly Request[], results: readonly Response[]): Statement[] => {
  const stored = new Map(
    requests.flatMap(({ type, sql, sql_id }) => (type === 'store_sql' ? [[sql_id, sql]] : [])),
  )
  const statement = ({ sql, sql_id, args }: Sent, result: Result | null | undefined): Statement => ({
    sql: sql ?? stored.get(sql_id) ?? '',
    args,
    read: result?.rows_read ?? 0,
    written: result?.rows_written ?? 0,
    took: result?.query_duration_ms ?? 0,
  })
  return requests.flatMap(({ stmt, batch }, at) => {
    const result = results[at]?.response?.result
    if (stmt) return [statement(stmt, result)]
    return batch?.steps.map((step, place) => statement(step.stmt, result?.step_results?.[place])) ?? []
  })
}

/** The statements in a request to the database, given the answer to it, as both went over the wire. */
export const statementsIn = (asked: string, answered: string): readonly Statement[] => {
  const { requests = [] } = JSON.parse(asked || '{}') as { readonly requests?: readonly Request[] }
  const { results } = JSON.parse(answered) as { readonly results: readonly Response[] }
  return told(requests, results)
}

/** Does something with the store in this process and tells every statement that it sent. */
export const heard = async (act: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const real = globalThis.fetch
  const statements: Statement[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const asked = await request.clone().text()
    const answer = await real(request)
    statements.push(...statementsIn(asked, await answer.clone().text()))
    return answer
  }
  try {
    await act()
  } finally {
    globalThis.fetch = real
  }
  return statements.filter(({ sql }) => !/^(begin|commit|rollback)\b/i.test(sql))
}

/** How many rows were read, or written, for it; or how long it took. */
export const cost = (statements: readonly Statement[], what: 'read' | 'written' | 'took'): number =>
  statements.reduce((sum, statement) => sum + statement[what], 0)
