import { Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { png, rasterized } from '../../src/render/png/png-renderer.ts'
import type { Scene } from '../../src/render/scene-graph.ts'
import { boxElement, lineElement, textElement } from '../../src/render/scene-graph.ts'
import { THEME_COLOURS, THEMES } from '../../src/render/theme-colours.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { renderer } from '../../tools/pictures/sprite-sheet.ts'
import {
  committedSpriteSheet,
  defaultOptionsOf,
  drawScores,
  drawTable,
} from '../support/pictures/draw-games.ts'
import { random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly } from '../support/random-game.ts'

/*
 * PNG renderer: an independent decoder (resvg) reads the drawn pixels back.
 */

beforeAll(renderer)

const masks = await committedSpriteSheet()

/** Pixel colours of a PNG as 0xRRGGBB, decoded by resvg. */
const decoded = (bytes: Uint8Array, width: number, height: number): Uint32Array => {
  const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="pixelated" href="${href}"/></svg>`
  const { pixels } = new Resvg(document).render()
  return Uint32Array.from({ length: width * height }, (_, at) => {
    const from = 4 * at
    return ((pixels[from] ?? 0) << 16) | ((pixels[from + 1] ?? 0) << 8) | (pixels[from + 2] ?? 0)
  })
}

/** Maximum size of a picture, in bytes. */
const HEAVIEST = 60_000

const positions = (ruleset: (typeof EVERY_RULESET)[number]): readonly Played[] => {
  const seen: Played[] = []
  const chance = random(11)
  const end = playRandomly(ruleset, defaultOptionsOf(ruleset), chance, ({ after }) => {
    if (chance.chance(0.01)) seen.push(after)
  })
  return [...seen.slice(0, 1), end]
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('the PNG decodes to the drawn pixels, is small and reproducible', async () => {
    for (const { rules, game } of positions(ruleset)) {
      for (const theme of THEMES) {
        const { scene } = drawTable(rules, game, 0)
        const bytes = await png(scene, theme, 1, masks)
        const { width, height, pixels, palette } = rasterized(scene, theme, 1, masks)
        const wanted = Uint32Array.from(pixels, (place) => palette[place] ?? 0)
        expect(
          Buffer.compare(Buffer.from(decoded(bytes, width, height).buffer), Buffer.from(wanted.buffer)),
        ).toBe(0)
        expect(bytes.length).toBeLessThan(HEAVIEST)
        expect(Buffer.compare(bytes, await png(scene, theme, 1, masks))).toBe(0)
      }
    }
  })

  test('the PNG at scale 2 has twice the width and height', async () => {
    const [at] = positions(ruleset)
    if (at === undefined) return
    const { scene } = drawScores(at)
    const bytes = Buffer.from(await png(scene, 'light', 2, masks))
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([800, Math.ceil(scene.height * 2)])
    expect(bytes.length).toBeLessThan(HEAVIEST)
  })
})

const scene = (...marks: Scene['marks']): Scene => ({ height: 40, ground: 'ground', marks })

/** Colour of the pixel at a point of a scene. @param x in scene units */
const colourAt = (of: Scene, x: number, y: number): number | undefined => {
  const { pixels, palette, width } = rasterized(of, 'light', 2, masks)
  return palette[pixels[Math.round(y * 2) * width + Math.round(x * 2)] ?? 0]
}

describe('rasterized marks', () => {
  test('a box has a filled interior, an edge and round corners', () => {
    const one = scene(boxElement(10, 10, 40, 20, { radius: 6, fill: 'paper', edge: 'black', thick: 2 }))
    expect(colourAt(one, 30, 20)).toBe(THEME_COLOURS.light.paper)
    expect(colourAt(one, 30, 10.5)).toBe(THEME_COLOURS.light.black)
    expect(colourAt(one, 10, 10)).toBe(THEME_COLOURS.light.ground)
    expect(colourAt(one, 9, 20)).toBe(THEME_COLOURS.light.ground)
  })

  test('a line ends within its thickness', () => {
    const one = scene(lineElement([10, 10], [50, 30], 'red', 4))
    for (const [x, y] of [
      [10, 10],
      [30, 20],
      [50, 30],
    ] as const)
      expect(colourAt(one, x, y)).toBe(THEME_COLOURS.light.red)
    for (const [x, y] of [
      [30, 25],
      [5, 8],
      [55, 33],
    ] as const)
      expect(colourAt(one, x, y)).toBe(THEME_COLOURS.light.ground)
  })

  test('a letter that the sprite sheet lacks is an empty box', () => {
    const { pixels } = rasterized(scene(textElement('Ж', 10, 20)), 'light', 2, masks)
    const { pixels: nothing } = rasterized(scene(), 'light', 2, masks)
    expect(Buffer.compare(pixels, nothing)).not.toBe(0)
    expect(colourAt(scene(textElement('Ж', 10, 20)), 13, 16)).toBe(THEME_COLOURS.light.ground)
  })

  test('marks outside the frame are clipped', () => {
    const far = scene(
      boxElement(-20, -20, 30, 30, { fill: 'red' }),
      lineElement([380, 20], [500, 90], 'red', 3),
      textElement('abc', 395, 39),
    )
    expect(colourAt(far, 2, 2)).toBe(THEME_COLOURS.light.red)
    expect(colourAt(far, 20, 20)).toBe(THEME_COLOURS.light.ground)
  })
})
