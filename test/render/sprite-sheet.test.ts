import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../src/i18n/catalogues.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { spriteLayout } from '../../src/render/png/sprite-layout.ts'
import { readSpriteSheet } from '../../src/render/png/sprite-sheet.ts'
import { FONT_FACES, hasGlyph } from '../../src/render/text/glyphs.ts'
import { inProject } from '../../tools/paths.ts'
import { advances } from '../../tools/pictures/letter-outlines-and-widths.ts'
import { sheet } from '../../tools/pictures/sprite-sheet.ts'

/*
 * The committed sprite sheet equals the build of symbols and glyphs.
 */

const committed = readFileSync(inProject('src/render/png/sprite-sheet.png'))

/** Decompressed pixels of a PNG with one data chunk. The compressor may change. */
const pixelsOf = (png: Buffer): Buffer => {
  const at = png.indexOf('IDAT')
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
}

test('the committed sprite sheet is current: else run `npm run pictures`', async () => {
  const drawn = Buffer.from(await sheet())
  expect(drawn.subarray(0, 33).equals(committed.subarray(0, 33))).toBe(true)
  expect(pixelsOf(drawn).equals(pixelsOf(committed))).toBe(true)
})

test('glyph widths equal the widths that the Worker uses', () => {
  expect(readFileSync(inProject('src/render/text/glyph-widths.json'), 'utf8').replaceAll(/\s/g, '')).toBe(
    advances().replaceAll(/\s/g, ''),
  )
})

test('the sprite sheet has less than 80 kB', () => {
  expect(committed.length).toBeLessThan(80_000)
})

test('sprites do not overlap and exist in both sizes', async () => {
  const { places, height } = spriteLayout()
  const taken = new Set<string>()
  for (const { at } of places) {
    expect(at.y + at.height).toBeLessThanOrEqual(height)
    for (let y = at.y; y < at.y + at.height; y++) {
      for (let x = at.x; x < at.x + at.width; x++) {
        const pixel = `${x} ${y}`
        if (taken.has(pixel)) throw new Error(`two things have the pixel ${pixel}`)
        taken.add(pixel)
      }
    }
  }
  const masks = await readSpriteSheet(new Uint8Array(committed))
  for (const { content } of places) {
    const [small, large] = [masks[1](content), masks[2](content)]
    expect([small?.width, small?.height]).toEqual([(large?.width ?? 0) / 2, (large?.height ?? 0) / 2])
  }
})

/** Every letter of all texts in a catalogue. */
const lettersIn = (words: unknown): readonly string[] =>
  typeof words === 'string'
    ? [...words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(lettersIn)
      : []

test.each(LANGUAGES)('the sprite sheet has all letters of picture texts (%s)', (language) => {
  const { cards, contracts, table, scores, pictures } = catalogueOf(language)
  const missing = lettersIn({ cards, contracts, table, scores, pictures }).filter((letter) =>
    FONT_FACES.some((face) => !hasGlyph(face, letter)),
  )
  expect(missing).toEqual([])
})
