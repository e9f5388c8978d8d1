import type { PlacedSymbol, Scene, TextElement } from '../scene-graph.ts'
import { WIDTH } from '../scene-graph.ts'
import { DRAWINGS } from '../symbols/symbol-table.ts'
import { EM_SIZES, glyphAdvance, textWidth } from '../text/glyphs.ts'
import type { Theme } from '../theme-colours.ts'
import { THEME_COLOURS } from '../theme-colours.ts'
import { paintBox, paintLine } from './antialiased-shapes.ts'
import type { Canvas } from './canvas.ts'
import { canvas, inkIndexOf } from './canvas.ts'
import { pngOf } from './png-container.ts'
import { ABOVE, GLYPH_OVERHANG, SHEET_SCALE } from './sprite-layout.ts'
import type { CoverageMask, CoverageMasks } from './sprite-sheet.ts'

/*
 * PNG renderer: palette pixels without metadata. The same scene and sprite sheet give the same bytes.
 */

type Bytes = Uint8Array<ArrayBuffer>

/** Paints a coverage mask in an ink. */
const stamp = (
  on: Canvas,
  { width, height, levels }: CoverageMask,
  left: number,
  top: number,
  ink: number,
): void => {
  const [first, last] = [Math.max(0, -left), Math.min(width, on.width - left)]
  for (let row = Math.max(0, -top); row < Math.min(height, on.height - top); row++) {
    const from = row * width
    const to = (top + row) * on.width + left
    for (let column = first; column < last; column++) {
      const level = levels[from + column] ?? 0
      if (level > 0) on.cover(to + column, ink, level)
    }
  }
}

const paintSymbol = (
  on: Canvas,
  { x, y, symbol, size }: PlacedSymbol,
  scale: number,
  masks: CoverageMasks,
): void => {
  for (const [layer, { ink }] of DRAWINGS[symbol].entries()) {
    const mask = masks({ symbol, size, layer })
    if (mask === undefined) throw new Error(`the sheet has no ${symbol} that is ${size}`)
    stamp(on, mask, Math.round(x * scale), Math.round(y * scale), inkIndexOf(ink))
  }
}

const paintText = (
  on: Canvas,
  { x, y, words, face, ink, width }: TextElement,
  scale: number,
  masks: CoverageMasks,
): void => {
  let pen = x
  const closer = width / textWidth(words, face)
  for (const letter of words) {
    const mask = masks({ letter, face })
    const advance = glyphAdvance(letter, face)
    if (mask === undefined) paintUnknown(on, pen, y, advance, scale, { face, ink })
    else {
      const around = (GLYPH_OVERHANG / SHEET_SCALE) * scale
      const above = (ABOVE[face] / SHEET_SCALE) * scale
      stamp(on, mask, Math.round(pen * scale) - around, Math.round(y * scale) - above, inkIndexOf(ink))
    }
    pen += advance * closer
  }
}

/** Paints an empty box for a glyph missing from the sprite sheet. */
const paintUnknown = (
  on: Canvas,
  x: number,
  y: number,
  advance: number,
  scale: number,
  { face, ink }: Pick<TextElement, 'face' | 'ink'>,
): void => {
  const height = EM_SIZES[face] * 0.72
  paintBox(
    on,
    { kind: 'box', x: x + 1, y: y - height, width: Math.max(2, advance - 2), height, edge: ink },
    scale,
  )
}

/** Lets other work of the thread run. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Bytes that are compressed without a pause: about a millisecond. */
const COMPRESSED_AT_ONCE = 131_072

const deflated = async (bytes: Bytes): Promise<Bytes> => {
  const { readable, writable } = new CompressionStream('deflate')
  const writer = writable.getWriter()
  const writeAll = async (): Promise<void> => {
    for (let at = 0; at < bytes.length; at += COMPRESSED_AT_ONCE) {
      if (at > 0) await pause()
      await writer.write(bytes.subarray(at, at + COMPRESSED_AT_ONCE))
    }
    await writer.close()
  }
  const written = writeAll()
  const [packed] = await Promise.all([new Response(readable).arrayBuffer(), written])
  return new Uint8Array(packed)
}

/** Paints a scene on a canvas with the symbols and glyphs of the sprite sheet. `scale` is 1 or 2 pixels for a unit. */
export const rasterized = (
  { height, ground, marks }: Scene,
  theme: Theme,
  scale: 1 | 2,
  sheet: Readonly<Record<1 | 2, CoverageMasks>>,
): Canvas => {
  const on = canvas(WIDTH * scale, Math.ceil(height * scale), ground, THEME_COLOURS[theme])
  const masks = sheet[scale]
  for (const mark of marks) {
    switch (mark.kind) {
      case 'box':
        paintBox(on, mark, scale)
        break
      case 'line':
        paintLine(on, mark, scale)
        break
      case 'text':
        paintText(on, mark, scale, masks)
        break
      case 'symbol':
        paintSymbol(on, mark, scale, masks)
        break
      default:
        mark satisfies never
    }
  }
  return on
}

/** Renders a scene as the bytes of a PNG file. Other work of the thread runs between drawing and compressing. */
export const png = async (...of: Parameters<typeof rasterized>): Promise<Bytes> => {
  const { width, height, pixels, palette } = rasterized(...of)
  await pause()
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  return pngOf({ width, height, bits: 8, kind: 'palette' }, await deflated(rows), palette)
}
