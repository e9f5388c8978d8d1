import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { pngOf } from '../../src/render/png/png-container.ts'
import type { Sprite, SpriteContent } from '../../src/render/png/sprite-layout.ts'
import {
  ABOVE,
  FULL_COVERAGE,
  GLYPH_OVERHANG,
  SHEET_SCALE,
  SHEET_WIDTH,
  spriteLayout,
} from '../../src/render/png/sprite-layout.ts'
import { DRAWINGS, SIZES } from '../../src/render/symbols/symbol-table.ts'
import { EM_SIZES } from '../../src/render/text/glyphs.ts'
import { outlines } from './letter-outlines-and-widths.ts'

/*
 * Draws the sprite sheet for PNGs. The result is the same on every machine: the renderer is WebAssembly, and the project
 * holds the outlines of the letters (`README.md`).
 */

const paths = new Map(
  Object.entries(outlines).flatMap(([face, letters]) =>
    letters.map(([letter, , path]) => [`${face} ${letter}`, path] as const),
  ),
)

/** A white shape at a position on the sheet. */
const drawn = (content: SpriteContent, { x, y, width, height }: Sprite): string => {
  const inside = (transform: string, path: string) =>
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><g transform="${transform}">${path}</g></svg>`
  if ('symbol' in content) {
    const { d, stroke } = DRAWINGS[content.symbol][content.layer] ?? { d: '' }
    const scale = (SIZES[content.size] * SHEET_SCALE) / 100
    const look =
      stroke === undefined
        ? 'fill="#fff"'
        : `fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`
    return inside(`scale(${scale})`, `<path d="${d}" ${look}/>`)
  }
  const { letter, face } = content
  const scale = (EM_SIZES[face] * SHEET_SCALE) / 1000
  const path = paths.get(`${face} ${letter}`)
  return path === undefined || path === ''
    ? ''
    : inside(`translate(${GLYPH_OVERHANG} ${ABOVE[face]}) scale(${scale})`, `<path d="${path}" fill="#fff"/>`)
}

let ready: Promise<void> | undefined
/** Loads the renderer. */
export const renderer = (): Promise<void> => {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return ready
}

/** The sheet as a PNG with sixteen greys. */
export const sheet = async (): Promise<Uint8Array<ArrayBuffer>> => {
  await renderer()
  const { places, height } = spriteLayout()
  const all = places.map(({ content, at }) => drawn(content, at)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${height}"><rect width="100%" height="100%"/>${all}</svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const stride = 1 + SHEET_WIDTH / 2
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < SHEET_WIDTH; x++) {
      const level = Math.round(((pixels[4 * (y * SHEET_WIDTH + x)] ?? 0) * FULL_COVERAGE) / 255)
      const at = y * stride + 1 + (x >> 1)
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? level << 4 : level)
    }
  }
  const packed = new Uint8Array(deflateSync(rows, { level: 9 }))
  return pngOf({ width: SHEET_WIDTH, height, bits: 4, kind: 'grey' }, packed)
}
