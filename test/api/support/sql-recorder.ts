import type { Argument, Outcome } from '../../../tools/debug/hrana-parser.ts'
import { outcomesIn, statementsIn as parsedStatements } from '../../../tools/debug/hrana-parser.ts'

/*
 * Recorder of the SQL statements that the store sends to the database, with their row counts. The recorder reads the HTTP
 * requests of the database client, so no statement is missed.
 */

/** SQL statement with its arguments and its cost. */
export interface Statement {
  readonly sql: string
  /** Arguments as sent. */
  readonly args: readonly Argument[]
  /** Rows read, as counted by sqld, with rows of indexes. */
  readonly read: number
  /** Rows written, as counted by sqld, with rows of indexes. */
  readonly written: number
  /** Duration in milliseconds, by the clock of the database. */
  readonly took: number
}

const NO_OUTCOME: Outcome = { returned: 0, read: 0, written: 0, milliseconds: 0 }

/**
 * The statements of a request to the database, with the row counts of its response.
 * @param asked the body of the request
 * @param answered the body of the response
 */
export const statementsIn = (asked: string, answered: string): readonly Statement[] => {
  const outcomes = outcomesIn(answered)
  return parsedStatements(asked).map(({ sql, args }, at) => {
    const { read, written, milliseconds } = outcomes[at] ?? NO_OUTCOME
    return { sql, args, read, written, took: milliseconds }
  })
}

/** Runs work with a store in this process, and returns its statements without begin, commit and rollback. */
export const recordSql = async (act: () => Promise<unknown>): Promise<readonly Statement[]> => {
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

/** The sum over statements: rows read, rows written, or the duration in milliseconds. */
export const totalCost = (statements: readonly Statement[], what: 'read' | 'written' | 'took'): number =>
  statements.reduce((sum, statement) => sum + statement[what], 0)
