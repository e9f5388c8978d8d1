import { Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { altOf } from '../../src/render/alt-text.ts'
import { svg } from '../../src/render/svg.ts'
import { THEMES } from '../../src/render/theme-colours.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import { renderer } from '../../tools/pictures/sprite-sheet.ts'
import { defaultOptionsOf, drawScores, drawTable } from '../support/pictures/draw-games.ts'
import { random } from '../support/random.ts'
import { playRandomly, seatedGame, systemEvents } from '../support/random-game.ts'

/*
 * SVG renderer: documents are well-formed for hostile player names, and contain no script and no external reference.
 */

beforeAll(renderer)

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><image href="https://evil.example/x.png"/>',
  ']]> <!-- & &amp; &nope; -->',
  '\u202eevitcepsrep\u202c\u2066\u200b',
  '👩‍👩‍👧‍👦🃏🏳️‍🌈',
  `half ${'\ud83d'} of a letter`,
  'a\u0000b\u0007c\u001bd\ufffe\uffff',
  'Z͑ͫ̓a̴l̷g̸o̵',
  'W'.repeat(64),
  '漢字かなカナ한글',
  'مرحبا بالعالم',
] as const

const schieber = findRuleset('schieber')
if (schieber === undefined) throw new Error('there is no Schieber')

const dealt = () => {
  const start = seatedGame(schieber, defaultOptionsOf(schieber))
  const chance = random(1)
  let { game } = start
  for (let turn = 0; turn < 3 && game.deal === null; turn++) {
    game = evolveAll(game, systemEvents({ ...start, game }, chance))
  }
  return { ...start, game }
}

/** Renders an SVG document with resvg. @throws if the document is not well-formed */
const rendered = (document: string) => new Resvg(document, { font: { loadSystemFonts: false } }).render()

describe.each(HOSTILE.map((name) => [JSON.stringify(name), name] as const))(
  'a player named %s',
  (_, name) => {
    const { rules, game } = dealt()
    const names = [name, name, name, name]

    test.each(THEMES)('leaves the picture well-formed (%s)', (theme) => {
      const { scene, subject, look } = drawTable(rules, game, 0, { names })
      const document = svg(scene, theme, 400, altOf(subject, look))
      const { width, height } = rendered(document)
      expect([width, height]).toEqual([400, Math.ceil(scene.height)])
      expect(document).not.toMatch(/<script|<image|<foreignObject|<style|\bon\w+=|javascript:/i)
      expect(document).not.toMatch(/[^\n\P{C}]/u)
      expect([...document.matchAll(/href="([^"]*)"/g)].every(([, to]) => to?.startsWith('#'))).toBe(true)
    })
  },
)

test('the SVG title describes the picture in the requested language', () => {
  const { rules, game } = dealt()
  const { scene, subject, look } = drawTable(rules, game, 0, { language: 'de' })
  const document = svg(scene, 'light', 800, altOf(subject, look))
  expect(document).toContain('<title id="title">Schieber</title>')
  const desc = /<desc id="desc">([^<]*)<\/desc>/.exec(document)?.[1]
  expect(desc).toContain('1. Spiel')
  expect(desc).toContain('Deine Karten: ')
  expect(document).toMatch(/^<svg [^>]*role="img" aria-labelledby="title desc">/)
})

test('the SVG has the requested width and is reproducible', () => {
  const played = playRandomly(schieber, defaultOptionsOf(schieber), random(3))
  const { scene, subject, look } = drawScores(played)
  const told = altOf(subject, look)
  expect(svg(scene, 'dark', 400, told)).toBe(svg(scene, 'dark', 400, told))
  expect(rendered(svg(scene, 'dark', 800, told)).width).toBe(800)
})
