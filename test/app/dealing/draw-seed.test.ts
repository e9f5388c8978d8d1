import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  commitmentToSeriesRoot,
  drawSeed,
  lotsSeed,
  newSeriesRoot,
} from '../../../src/app/dealing/draw-seed.ts'

/*
 * Seeds of draws, compared with the bytes of docs/reference/draws.md by the crypto functions of Node.
 */

const series = 's_8fKq'
const root = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const saltHash = createHash('sha256').update('Rosen').digest('hex')

const hmac = (message: string) => createHmac('sha256', Buffer.from(root, 'hex')).update(message).digest('hex')

const present = [
  { entry: 1, saltHash: null },
  { entry: 3, saltHash },
  { entry: 10, saltHash: null },
]
const draw = { series, round: 2, attempt: 3, present }

test('the commitment is a hash of the series and the root', async () => {
  const wanted = createHash('sha256').update(`sidi-series-root-1\n${series}\n${root}`).digest('hex')
  expect(await commitmentToSeriesRoot(root, series)).toBe(wanted)
})

test('a new root has 32 random bytes and its commitment', async () => {
  const random = (bytes: number) => new Uint8Array(bytes).fill(7)
  const secret = '07'.repeat(32)
  expect(await newSeriesRoot(random, series)).toEqual({
    secret,
    commitment: await commitmentToSeriesRoot(secret, series),
  })
})

test('the seed covers series, round, attempt and the salt of each present entry', async () => {
  expect(await drawSeed(root, draw)).toBe(hmac(`sidi-draw-1\n${series}\n2\n3\n\n${saltHash}\n`))
})

test('entries count in the order of their numbers, not of their text', async () => {
  expect(await drawSeed(root, { ...draw, present: present.toReversed() })).toBe(await drawSeed(root, draw))
})

test.each([
  ['another series', { ...draw, series: 's_8fKr' }],
  ['another round', { ...draw, round: 3 }],
  ['another attempt', { ...draw, attempt: 4 }],
  ['one more entry', { ...draw, present: [...present, { entry: 11, saltHash: null }] }],
  ['the salt of another entry', { ...draw, present: [{ entry: 1, saltHash }, ...present.slice(2)] }],
])('%s gives another seed', async (_, other) => {
  expect(await drawSeed(root, other)).not.toBe(await drawSeed(root, draw))
})

test('the seed of the lots depends on the round', async () => {
  expect(await lotsSeed(root, series, 4)).toBe(hmac(`sidi-lots-1\n${series}\n4`))
  expect(await lotsSeed(root, series, 5)).not.toBe(await lotsSeed(root, series, 4))
})
