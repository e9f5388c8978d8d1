import type { Ink } from './inks.ts'
import { INKS } from './inks.ts'
import { FULL } from './sprites.ts'

/*
 * Where a picture is painted pixel by pixel: a canvas of a palette that grows as inks are laid over each other. What half covers
 * a pixel mixes with what lies there; each mixture is made once.
 */

/** The most colours that a palette holds. */
const MOST = 256

/** How much of every ink is mixed for a mixture: fewer steps, fewer colours. */
const STEP = 8

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Row by row: the colour of every pixel, by its place in the palette. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** As 0xRRGGBB. */
  readonly palette: readonly number[]
  /** Covers a pixel of the row that begins at `row` with an ink, from 0 to {@link FULL}. */
  cover(at: number, ink: number, level: number): void
  /** Covers pixels side by side. */
  fill(from: number, to: number, ink: number): void
}

const channels = (colour: number): readonly [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 0xff,
  colour & 0xff,
]

/** The number by which a canvas knows an ink. */
export const numberOf = (ink: Ink): number => INKS.indexOf(ink)

/** An empty canvas of so many pixels, all of one ink. */
export const canvas = (
  width: number,
  height: number,
  ground: Ink,
  colours: Readonly<Record<Ink, number>>,
): Canvas => {
  const palette: number[] = []
  const known = new Map<number, number>()
  const inks = INKS.map((ink) => colours[ink])
  /** By ink, level and what lies below: the place of the mixture in the palette, plus one. */
  const mixtures = new Uint16Array(INKS.length * (FULL + 1) * MOST)

  const nearest = (colour: number): number => {
    const [r, g, b] = channels(colour)
    let [best, distance] = [0, Number.POSITIVE_INFINITY]
    for (const [at, other] of palette.entries()) {
      const [x, y, z] = channels(other)
      const off = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
      if (off < distance) [best, distance] = [at, off]
    }
    return best
  }
  const placeOf = (colour: number): number => {
    const found = known.get(colour)
    if (found !== undefined) return found
    const place = palette.length < MOST ? palette.push(colour) - 1 : nearest(colour)
    known.set(colour, place)
    return place
  }
  const mixed = (below: number, ink: number, level: number): number => {
    const [under, over] = [channels(palette[below] ?? 0), channels(inks[ink] ?? 0)]
    return under.reduce((sum, channel, at) => {
      const exact = channel + (((over[at] ?? 0) - channel) * level) / FULL
      return sum * 256 + Math.min(255, Math.round(exact / STEP) * STEP)
    }, 0)
  }

  const pixels = new Uint8Array(width * height)
  // The inks come first, so that none of them has to give way to a mixture.
  for (const colour of inks) placeOf(colour)
  pixels.fill(placeOf(colours[ground]))
  const pure = inks.map(placeOf)

  return {
    width,
    height,
    pixels,
    palette,
    cover: (at, ink, level) => {
      if (level >= FULL) {
        pixels[at] = pure[ink] ?? 0
        return
      }
      const below = pixels[at] ?? 0
      const key = (ink * (FULL + 1) + level) * MOST + below
      let place = mixtures[key] ?? 0
      if (place === 0) {
        place = placeOf(mixed(below, ink, level)) + 1
        mixtures[key] = place
      }
      pixels[at] = place - 1
    },
    fill: (from, to, ink) => {
      pixels.fill(pure[ink] ?? 0, from, to)
    },
  }
}
