import type { RouteConfig } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import type { Answer } from './http-answer.ts'
import type { Answered } from './json-response.ts'
import { NO_TRANSFORM, send } from './json-response.ts'

/*
 * CSV answers for spreadsheets (RFC 4180, UTF-8).
 */

export const CSV = 'text/csv'

export const CSV_SEPARATORS = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/** First characters that make a spreadsheet run a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Returns a field of a row. A text that a spreadsheet would run gets an apostrophe before it. A text with any common separator is
 * quoted: a spreadsheet may split at another separator than the requested one.
 */
const field = (value: string | number): string => {
  if (typeof value === 'number') return `${value}`
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /["\r\n,;\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as CSV text, with a line end after each row. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  by: CsvSeparator = 'comma',
): string => {
  const separator = by === 'semicolon' ? ';' : ','
  return rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')
}

/** Answers with CSV. */
export const sendCsv = <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  body: string,
  headers: Readonly<Record<string, string>>,
): Answered<R> => {
  const answer: Answer = {
    status: 200,
    headers: { 'Content-Type': `${CSV}; charset=utf-8`, 'Cache-Control': NO_TRANSFORM, ...headers },
    body,
  }
  return send(c, answer) as Answered<R>
}
