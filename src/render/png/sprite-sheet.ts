import type { Sprite, SpriteContent } from './sprite-layout.ts'
import { SHEET_WIDTH, spriteKeyOf, spriteLayout } from './sprite-layout.ts'

/*
 * Sprite sheet made by the build: a PNG with sixteen greys, without filters. The grey of a pixel is the coverage.
 */

/** Antialiasing mask of a sprite: the coverage of each pixel, one byte from 0 to 15. */
export interface CoverageMask {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** Returns the antialiasing mask of a sprite at one picture scale; undefined for an unknown sprite. */
export type CoverageMasks = (content: SpriteContent) => CoverageMask | undefined

const SIGNATURE = 8

/** Data of all PNG chunks of a type, concatenated. */
const chunksOf = (png: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer>[] => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const found: Uint8Array<ArrayBuffer>[] = []
  for (let at = SIGNATURE; at + 8 <= png.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (name === type) found.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return found
}

const inflated = async (parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> => {
  const stream = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const cutOut = (rows: Uint8Array, { x, y, width, height }: Sprite): CoverageMask => {
  const stride = 1 + SHEET_WIDTH / 2
  const levels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = x + column
      const byte = rows[(y + row) * stride + 1 + (at >> 1)] ?? 0
      levels[row * width + column] = at % 2 === 0 ? byte >> 4 : byte & 15
    }
  }
  return { width, height, levels }
}

/** Mask at half the size. A pixel gets the mean coverage of four pixels. */
const halved = ({ width, height, levels }: CoverageMask): CoverageMask => {
  const [wide, high] = [width / 2, height / 2]
  const half = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x
      const sum =
        (levels[at] ?? 0) + (levels[at + 1] ?? 0) + (levels[at + width] ?? 0) + (levels[at + width + 1] ?? 0)
      half[y * wide + x] = Math.round(sum / 4)
    }
  }
  return { width: wide, height: high, levels: half }
}

/** Decodes the sprite sheet from PNG, for both picture scales. A mask is cut out at the first use. */
export const readSpriteSheet = async (
  png: Uint8Array<ArrayBuffer>,
): Promise<Readonly<Record<1 | 2, CoverageMasks>>> => {
  const rows = await inflated(chunksOf(png, 'IDAT'))
  const places = new Map(spriteLayout().places.map(({ content, at }) => [spriteKeyOf(content), at]))
  const whole = new Map<string, CoverageMask>()
  const half = new Map<string, CoverageMask>()
  const large: CoverageMasks = (content) => {
    const name = spriteKeyOf(content)
    const [known, at] = [whole.get(name), places.get(name)]
    if (known !== undefined || at === undefined) return known
    const mask = cutOut(rows, at)
    whole.set(name, mask)
    return mask
  }
  const small: CoverageMasks = (content) => {
    const name = spriteKeyOf(content)
    const known = half.get(name)
    if (known !== undefined) return known
    const mask = large(content)
    if (mask === undefined) return undefined
    const made = halved(mask)
    half.set(name, made)
    return made
  }
  return { 1: small, 2: large }
}
