import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standingSchema } from '../../src/standing/standing-schema.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { inProject } from '../../tools/paths.ts'

test('the worked example of the reference page is computed as shown', () => {
  const page = readFileSync(inProject('docs/reference/standings.md'), 'utf8')
  const [input, output] = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, block = '']) =>
    JSON.parse(block),
  )
  expect(standingSchema.parse(input.standing)).toEqual(input.standing)
  expect(standingsOf(input.facts, input.standing)).toEqual(output)
})
