import type { Ink } from '../theme-colours.ts'
import { INKS } from '../theme-colours.ts'
import { FULL_COVERAGE } from './sprite-layout.ts'

/*
 * Canvas of palette pixels. A partly covered pixel gets a mixed colour; each mixture enters the palette once.
 */

/** Maximum number of colours in a palette. */
const MOST = 256

/** Distance between the channel values of mixtures. A larger step gives fewer colours. */
const STEP = 12

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Palette index of each pixel, row by row. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** Colours as 0xRRGGBB. */
  readonly palette: readonly number[]
  /** Covers a pixel with an ink. `level` is 0 to {@link FULL_COVERAGE}. */
  cover(at: number, ink: number, level: number): void
  /** Covers a run of pixels. */
  fill(from: number, to: number, ink: number): void
}

/** Returns the number that stands for an ink (a theme colour) in the pixels of a canvas. */
export const inkIndexOf = (ink: Ink): number => INKS.indexOf(ink)

/** Creates a canvas of a size in pixels, filled with the ink `ground`. */
export const canvas = (
  width: number,
  height: number,
  ground: Ink,
  colours: Readonly<Record<Ink, number>>,
): Canvas => {
  const palette: number[] = []
  const known = new Map<number, number>()
  const inks = INKS.map((ink) => colours[ink])
  /** Palette index of a mixture plus one, by ink, coverage and colour below. */
  const mixtures = new Uint16Array(INKS.length * (FULL_COVERAGE + 1) * MOST)

  const nearest = (colour: number): number => {
    let best = 0
    let distance = Number.POSITIVE_INFINITY
    for (let at = 0; at < palette.length; at++) {
      const other = palette[at] ?? 0
      const r = (colour >> 16) - (other >> 16)
      const g = ((colour >> 8) & 0xff) - ((other >> 8) & 0xff)
      const b = (colour & 0xff) - (other & 0xff)
      const off = r * r + g * g + b * b
      if (off < distance) {
        best = at
        distance = off
      }
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
    const [under, over] = [palette[below] ?? 0, inks[ink] ?? 0]
    const channel = (shift: number): number => {
      const [from, to] = [(under >> shift) & 0xff, (over >> shift) & 0xff]
      return Math.min(255, Math.round((from + ((to - from) * level) / FULL_COVERAGE) / STEP) * STEP) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  const pixels = new Uint8Array(width * height)
  // Inks enter the palette first, so that a mixture never displaces an ink.
  for (const colour of inks) placeOf(colour)
  pixels.fill(placeOf(colours[ground]))
  const pure = inks.map(placeOf)

  return {
    width,
    height,
    pixels,
    palette,
    cover: (at, ink, level) => {
      if (level >= FULL_COVERAGE) {
        pixels[at] = pure[ink] ?? 0
        return
      }
      const below = pixels[at] ?? 0
      const key = (ink * (FULL_COVERAGE + 1) + level) * MOST + below
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
