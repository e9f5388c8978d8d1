import { expect, test } from 'vitest'
import { parsePort } from '../../src/hosts/node/free-ports.ts'

test.each(['abc', '99999', '0', '65536', '87.5', '-1', '', ' ', '1e3', '0x50'])(
  'PORT=%s is refused with a sentence',
  (text) => {
    expect(() => parsePort('PORT', text)).toThrow(
      `PORT must be a whole number from 1 to 65535, not "${text}".`,
    )
  },
)

test.each(['1', '8787', '65535'])('PORT=%s is accepted', (text) => {
  expect(parsePort('PORT', text)).toBe(Number(text))
})
