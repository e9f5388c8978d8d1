import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityText } from '../../tools/pages/well-known-files.mjs'
import { inProject } from '../../tools/paths.ts'
import { favicon } from '../../tools/pictures/favicon.ts'

test('the icon is drawn from favicon.svg', async () => {
  expect(readFileSync(inProject('tools/pages/favicon.ico')).equals(await favicon())).toBe(true)
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00.000Z'],
  ['2026-11-25T12:00:00Z', '2027-10-01T00:00:00.000Z'],
])('security.txt of %s expires at %s', (now, expires) => {
  expect(securityText('Tell [us](mailto:us@example.org).', new Date(now))).toBe(
    `Contact: mailto:us@example.org\nExpires: ${expires}\nPreferred-Languages: en, de\n`,
  )
})

test('security.txt needs a contact', () => {
  expect(() => securityText('Tell us.', new Date())).toThrow('SECURITY.md has no link to a contact')
})
