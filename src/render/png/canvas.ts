import type { Ink } from '../theme-colours.ts'
import { INKS } from '../theme-colours.ts'
import { FULL_COVERAGE } from './sprite-layout.ts'

/*
 * Where a picture is painted pixel by pixel: a canvas of a palette that grows as inks are laid over each other. What half covers
 * a pixel mixes with what lies there; each mixture is made once.
 */

/** The most colours that a palette holds. */
const MOST = 256

/** How far apart the channels of mixtures are: fewer steps, fewer colours. */
const STEP = 12

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Row by row: the colour of every pixel, by its place in the palette. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** As 0xRRGGBB. */
  readonly palette: readonly number[]
  /** Covers a pixel with an ink, from 0 to {@link FULL_COVERAGE}. */
  cover(at: number, ink: number, level: number): void
  /** Covers pixels side by side. */
  fill(from: number, to: number, ink: number): void
}

/** The number by which a canvas knows an ink. */
export const inkIndexOf = (ink: Ink): number => INKS.indexOf(ink)

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
