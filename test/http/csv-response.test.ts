import { expect, test } from 'vitest'
import { csvText } from '../../src/http/wire/csv-response.ts'

/*
 * CSV answers: quoting by RFC 4180, and no text that a spreadsheet would run.
 */

test('a field with any separator, a quotation mark or a line end is quoted', () => {
  expect(csvText([['a,b', 'c;d', 'say "x"', 'e\nf', -7]])).toBe('"a,b","c;d","say ""x""","e\nf",-7\r\n')
  expect(csvText([['a,b', 'c;d']], 'semicolon')).toBe('"a,b";"c;d"\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(csvText([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})
