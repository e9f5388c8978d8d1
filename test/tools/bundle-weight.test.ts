import { expect, test } from 'vitest'
import { partOf, piecesOf, weightOf } from '../../tools/stack/bundle-weight.ts'

// Two lines. The first has two columns of the bundler, four of a.ts and four of b.ts; the second has four of a.ts and
// two without a source.
const SCRIPT = '//aaaabbbb\naaaa//\n'
const MAP = { sources: ['../src/a.ts', '../src/b.ts'], mappings: 'EAAA,ICAA;ADAA,I' }

test('a script is split by source file without loss', () => {
  const pieces = piecesOf(SCRIPT, MAP)
  expect(pieces).toEqual([
    { source: undefined, text: '//' },
    { source: '../src/a.ts', text: 'aaaa' },
    { source: '../src/b.ts', text: 'bbbb\n' },
    { source: '../src/a.ts', text: 'aaaa' },
    { source: undefined, text: '//\n' },
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe(SCRIPT)
})

test('the source map may have long and negative numbers', () => {
  const line = `${'a'.repeat(1000)}bb`
  const pieces = piecesOf(`${line}\n`, { sources: ['a', 'b'], mappings: 'ACAA,w+BDAA' })
  expect(pieces.map(({ source, text }) => [source, text.length])).toEqual([
    ['b', 1000],
    ['a', 3],
  ])
})

test('the weight of a part is the decrease of the whole without the part', () => {
  const noise = Array.from({ length: 4096 }, (_, at) =>
    ((at * at * 2_654_435_761) % 4_294_967_296).toString(36),
  ).join()
  const pieces = [
    { source: undefined, text: 'x'.repeat(1000) },
    { source: 'noise.ts', text: noise },
    { source: 'echo.ts', text: 'y'.repeat(1000) },
  ]
  const noisy = weightOf(pieces, (source) => source === 'noise.ts')
  expect(noisy).toBeGreaterThan(1)
  expect(noisy).toBeGreaterThan(10 * weightOf(pieces, (source) => source === 'echo.ts'))
  expect(noisy).toBeLessThan(weightOf(pieces))
})

test.each([
  ['../../home/sidi/src/i18n/de/refusals.ts', 'src/i18n'],
  ['../../home/sidi/src/index.ts', 'src'],
  ['../../home/sidi/node_modules/zod/v4/core/schemas.js', 'zod'],
  ['../../home/sidi/node_modules/@libsql/client/lib-esm/http.js', '@libsql/client'],
  ['../../home/sidi/node_modules/one/node_modules/@two/three/src/index.ts', '@two/three'],
  ['../../home/sidi/node_modules/src/sqlite-core/dialect.ts', 'drizzle-orm'],
])('%s is of %s', (source, part) => {
  expect(partOf(source)).toBe(part)
})
