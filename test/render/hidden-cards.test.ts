import { describe, expect, test } from 'vitest'
import { altOf } from '../../src/render/alt-text.ts'
import { rasterized } from '../../src/render/png/png-renderer.ts'
import { svg } from '../../src/render/svg.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Viewer } from '../../src/rules/view.ts'
import { withHiddenCardsExchanged } from '../invariants/invariants.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { committedSpriteSheet, drawTable } from '../support/pictures/draw-games.ts'
import { firstSeed, random } from '../support/random.ts'

/*
 * Hidden information in pictures: an exchange of two cards that are hidden from the viewer changes no byte of the SVG
 * and no pixel of the PNG.
 */

const masks = await committedSpriteSheet()

const GAMES = 2
const SHARE = 0.04

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('hidden cards change no picture', () => {
    let compared = 0
    for (let seed = firstSeed(); seed < firstSeed() + GAMES; seed++) {
      const chance = random(seed)
      randomGame(ruleset, seed, ({ after }) => {
        if (!chance.chance(SHARE)) return
        const { rules, game } = after
        const viewer = chance.pick<Viewer>([null, ...game.seats.keys()])
        const other = withHiddenCardsExchanged(after, viewer, chance)
        if (other === undefined) return
        const [here, there] = [game, other.game].map((one) => {
          const { scene, subject, look } = drawTable(rules, one, viewer)
          const { pixels, palette } = rasterized(scene, 'light', 1, masks)
          return { svg: svg(scene, 'light', 800, altOf(subject, look)), pixels, palette }
        })
        expect(there?.svg).toBe(here?.svg)
        expect(there?.palette).toEqual(here?.palette)
        expect(Buffer.compare(there?.pixels ?? Buffer.of(), here?.pixels ?? Buffer.of())).toBe(0)
        compared += 1
      })
    }
    expect(compared).toBeGreaterThan(0)
  })
})
