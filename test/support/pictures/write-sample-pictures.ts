import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import type { Subject } from '../../../src/render/alt-text.ts'
import { altOf } from '../../../src/render/alt-text.ts'
import type { PictureStyle } from '../../../src/render/picture-style.ts'
import { png } from '../../../src/render/png/png-renderer.ts'
import type { Scene } from '../../../src/render/scene-graph.ts'
import { svg } from '../../../src/render/svg.ts'
import { THEMES } from '../../../src/render/theme-colours.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { FACES } from '../../../src/rules/rulesets/options/card-faces.ts'
import { random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { playRandomly } from '../random-game.ts'
import type { PictureSettings } from './draw-games.ts'
import { committedSpriteSheet, defaultOptionsOf, drawLastDeal, drawScores, drawTable } from './draw-games.ts'

// Writes sample pictures of random games for review: every ruleset in every phase, with both packs, themes and widths,
// in all languages. `npm run pictures:show -- <folder> [beginning of a ruleset id]`

const [folder, only = ''] = process.argv.slice(2)
if (folder === undefined) throw new Error('say which folder the pictures are to be written into')
mkdirSync(folder, { recursive: true })
const masks = await committedSpriteSheet()

interface Drawn {
  readonly scene: Scene
  readonly subject: Subject
  readonly look: PictureStyle
}

/** Writes a picture in every format; one format gets the languages in turn. */
const write = async (
  name: string,
  draw: (wish: PictureSettings) => Drawn | Promise<Drawn>,
): Promise<void> => {
  for (const [at, faces] of FACES.entries()) {
    for (const [place, theme] of THEMES.entries()) {
      const language = LANGUAGES[(at * THEMES.length + place) % LANGUAGES.length] ?? 'en'
      const { scene, subject, look } = await draw({ faces, language })
      const file = join(folder, `${name}-${faces}-${theme}-${language}`)
      for (const scale of [1, 2] as const) {
        writeFileSync(`${file}-${scale * 400}.png`, await png(scene, theme, scale, masks))
      }
      writeFileSync(`${file}.svg`, svg(scene, theme, 800, altOf(subject, look)))
    }
  }
}

for (const ruleset of EVERY_RULESET.filter(({ id }) => id.startsWith(only))) {
  const shown = new Map<string, Played>()
  let middle: Played | undefined
  const end = playRandomly(ruleset, defaultOptionsOf(ruleset), random(7), ({ after }) => {
    const { deal } = after.game
    if (deal === null) return
    if (deal.number === 4) middle = after
    const cards = deal.trick.length + deal.tricks.length
    if (cards === 0 || cards > 4)
      shown.set(`${deal.phase}-${deal.trick.length === 0 ? 'empty' : 'trick'}`, after)
  })
  for (const [phase, { rules, game }] of shown) {
    await write(`${ruleset.id}-${phase}`, (wish) => drawTable(rules, game, 1, wish))
  }
  await write(`${ruleset.id}-end`, (wish) => drawTable(end.rules, end.game, null, wish))
  await write(`${ruleset.id}-scores`, (wish) => drawScores(middle ?? end, wish))
  await write(`${ruleset.id}-scores-end`, (wish) => drawScores(end, wish))
  await write(`${ruleset.id}-deal`, async (wish) => {
    const drawn = await drawLastDeal(end, wish)
    if (drawn === undefined) throw new Error('no deal was played')
    return drawn
  })
  console.log(ruleset.id)
}
