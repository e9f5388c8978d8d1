import { writeFileSync } from 'node:fs'
import { positions } from '../../src/notation/index.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET, findRuleset, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { perft } from '../support/perft.ts'
import { random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import type { PerftLine } from './perft-lines.ts'
import { PERFT_FILE, readPerftLines, rulesetOfPosition } from './perft-lines.ts'

/*
 * `npm run perft -- <ruleset>`: writes the lines of a ruleset into `perft.txt`. A ruleset with lines keeps the positions, and the
 * script counts again. A ruleset without lines gets new positions: one of each phase, and one near the end of a deal, with the
 * default options and with random options.
 */

/** Largest count of a line. Greater depths take longer, and find no other errors. */
const MAX_COUNT = 700
const MAX_DEPTH = 12
/** Cards left in all hands of a position near the end of a deal. */
const FEW_CARDS = 12

/** Counts to the greatest depth whose counts stay small. */
const countsOf = (rules: Rules, game: Game): string => {
  let counts = perft(rules, game, 1)
  while (counts.length < MAX_DEPTH) {
    const deeper = perft(rules, game, counts.length + 1)
    if ((deeper.at(-1) ?? 0) === 0 || (deeper.at(-1) ?? 0) > MAX_COUNT) break
    counts = deeper
  }
  return counts.join(' ')
}

/** Positions of a random game in notation: the first of each phase, the first in mid-trick, and one near the end of a deal. */
const positionsOf = (ruleset: Ruleset, options: Record<string, unknown>, seed: number): readonly string[] => {
  const found = new Map<string, string>()
  playRandomly(ruleset, options, random(seed), ({ after: { game } }) => {
    const { deal } = game
    if (deal === null || game.status !== 'playing') return
    const left = deal.hands.reduce((sum, hand) => sum + hand.length, 0)
    const kind = left <= FEW_CARDS ? 'end' : deal.trick.length > 0 ? 'trick' : deal.phase
    if (!found.has(kind)) found.set(kind, positions(findRuleset).print(game))
  })
  return [...found.values()]
}

const newPositions = (ruleset: Ruleset): readonly string[] => [
  ...new Set([
    ...positionsOf(ruleset, ruleset.options.parse({}), 1),
    ...positionsOf(ruleset, randomOptions(ruleset, random(2)), 2),
  ]),
]

const [id = ''] = process.argv.slice(2)
const ruleset = findRuleset(id)
if (ruleset === undefined) {
  process.stderr.write(
    `Usage: npm run perft -- <ruleset>, one of ${EVERY_RULESET.map((one) => one.id).join(', ')}\n`,
  )
  process.exit(2)
}

const lines = readPerftLines()
const isOwn = ({ position }: PerftLine): boolean => rulesetOfPosition(position) === id
const known = lines.filter(isOwn)

const recounted = ({ position, counts }: PerftLine): PerftLine => {
  const game = positions(findRuleset).parse(position)
  return { position, counts: perft(rulesOfGame(game), game, counts.split(' ').length).join(' ') }
}

const own =
  known.length > 0
    ? known.map(recounted)
    : newPositions(ruleset).map((position) => {
        const game = positions(findRuleset).parse(position)
        return { position, counts: countsOf(rulesOfGame(game), game) }
      })

const first = lines.findIndex(isOwn)
const others = lines.filter((line) => !isOwn(line))
const at = first === -1 ? others.length : first
const written = [...others.slice(0, at), ...own, ...others.slice(at)]
writeFileSync(PERFT_FILE, written.map(({ position, counts }) => `${position} | ${counts}\n`).join(''))
process.stdout.write(`${own.length} lines of ${id}. Check the counts of a short line by hand.\n`)
