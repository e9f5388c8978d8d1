import { altOf } from '../src/render/alt-text.ts'
import { sceneOf } from '../src/render/picture-scene.ts'
import { png } from '../src/render/png/png-renderer.ts'
import { svg } from '../src/render/svg.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import {
  committedSpriteSheet,
  defaultOptionsOf,
  drawScores,
  drawTable,
} from '../test/support/pictures/draw-games.ts'
import { random } from '../test/support/random.ts'
import { playRandomly } from '../test/support/random-game.ts'
import { ownCpu } from './load/process-cpu-time.ts'

// Cost of pictures in CPU time of this process, over positions of random games of all rulesets: `node
// bench/picture-rendering.ts`. The first round of each run is a warm-up and does not count.

const ROUNDS = 5
const SHARE = 0.02

type Drawn = Pick<ReturnType<typeof drawTable>, 'scene' | 'look'> & {
  readonly subject: Parameters<typeof sceneOf>[0]
}

const tables: Drawn[] = []
const boards: Drawn[] = []
for (const ruleset of EVERY_RULESET) {
  const chance = random(1)
  const end = playRandomly(ruleset, defaultOptionsOf(ruleset), chance, ({ after }) => {
    if (chance.chance(SHARE)) tables.push(drawTable(after.rules, after.game, 0))
  })
  boards.push(drawScores(end))
}

const begun = ownCpu()
const masks = await committedSpriteSheet()
const reading = ownCpu() - begun

/** CPU time in milliseconds and size in bytes of each picture. */
const measured = async (of: readonly Drawn[], draw: (drawn: Drawn) => Promise<number> | number) => {
  let bytes: number[] = []
  let cpu = 0
  for (let round = -1; round < ROUNDS; round++) {
    bytes = []
    const before = ownCpu()
    for (const drawn of of) bytes.push(await draw(drawn))
    if (round >= 0) cpu += ownCpu() - before
  }
  const inOrder = bytes.toSorted((a, b) => a - b)
  return {
    'CPU ms': (cpu / ROUNDS / of.length).toFixed(2),
    'bytes, median': inOrder[Math.floor(inOrder.length / 2)],
    'bytes, most': inOrder.at(-1),
  }
}

const asSvg = ({ subject, look }: Drawn) =>
  new TextEncoder().encode(svg(sceneOf(subject, look), 'light', 800, altOf(subject, look))).length
const asPng =
  (scale: 1 | 2) =>
  async ({ subject, look }: Drawn) =>
    (await png(sceneOf(subject, look), 'light', scale, masks)).length

console.log(
  `${tables.length} tables, ${boards.length} scores; reading the sheet ${reading.toFixed(1)} ms, once an isolate`,
)
console.table({
  'table, SVG': await measured(tables, asSvg),
  'table, PNG 400': await measured(tables, asPng(1)),
  'table, PNG 800': await measured(tables, asPng(2)),
  'score, SVG': await measured(boards, asSvg),
  'score, PNG 400': await measured(boards, asPng(1)),
  'score, PNG 800': await measured(boards, asPng(2)),
})
