import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type * as Decide from '../src/rules/decide.ts'
import type { Game } from '../src/rules/model/game.ts'
import type { Ruleset } from '../src/rules/model/rules.ts'
import type * as Rulesets from '../src/rules/rulesets/index.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { checkout } from '../test/support/checkout-release.ts'
import { random } from '../test/support/random.ts'
import { continueRandomly, seatedGame } from '../test/support/random-game.ts'
import { inProject } from '../tools/paths.ts'
import { ownCpu } from './load/process-cpu-time.ts'
import { whole } from './result-tables.ts'

/*
 * npm run bench:listings [-- --only schieber] [--against COMMIT]: lists of legal moves per CPU second on a core, at
 * positions of random games with default options. Each position is listed once, freshly parsed, so that no value
 * remembered for an earlier request helps. With `--against` the rules of both commits take turns, and the last column is
 * the ratio of the speeds. Each ruleset has its own process.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    /** Of the process of one ruleset: the folders of both releases. */
    folder: { type: 'string', multiple: true },
  },
})

const POSITIONS = 600
const ROUNDS = 15
/** Rounds before the first measured round, for the compiler of V8. */
const WARM_UP = 80

/** Positions of random games, evenly spread, as stored. */
const positionsOf = (ruleset: Ruleset, options: Record<string, unknown>): readonly string[] => {
  const games: Game[] = []
  for (let seed = 1; games.length < 4 * POSITIONS; seed++) {
    continueRandomly(seatedGame(ruleset, options), random(seed), {
      step: ({ after: { game } }) => {
        if (game.deal !== null) games.push(game)
      },
    })
  }
  const step = Math.floor(games.length / POSITIONS)
  return Array.from({ length: POSITIONS }, (_, at) => JSON.stringify(games[at * step]))
}

/** Returns a function that lists the moves of all positions once, and gives the CPU time of one list in milliseconds. */
const listerOf = async (folder: string, id: string, texts: readonly string[]) => {
  const load = (path: string) => import(pathToFileURL(resolve(folder, path)).href)
  const { legalMoves, seatsToAct }: typeof Decide = await load('src/rules/decide.ts')
  const { findRuleset }: typeof Rulesets = await load('src/rules/rulesets/index.ts')
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`${folder} has no ruleset ${id}`)
  const rules = ruleset.bind(ruleset.options.parse({}))
  return (): number => {
    const games = texts.map((text) => JSON.parse(text) as Game)
    globalThis.gc?.()
    let lists = 0
    const begun = ownCpu()
    for (const game of games) {
      for (const seat of seatsToAct(rules, game)) {
        legalMoves(rules, game, seat)
        lists++
      }
    }
    return (ownCpu() - begun) / lists
  }
}

/** The lower fifth of some times: other load of the machine only adds time. */
const typical = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)] ?? Number.NaN

const measure = async (id: string, folders: readonly string[]): Promise<void> => {
  const ruleset = EVERY_RULESET.find((one) => one.id === id) as Ruleset | undefined
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)
  const texts = positionsOf(ruleset, ruleset.options.parse({}))
  const listers = await Promise.all(folders.map((folder) => listerOf(folder, id, texts)))
  const turns = Array.from({ length: WARM_UP + ROUNDS }, () => listers.map((list) => list()))
  const times = listers.map((_, at) => typical(turns.slice(WARM_UP).map((round) => round[at] ?? 0)))
  const [now = Number.NaN, before] = times
  console.log(
    [
      id.padEnd(24),
      ...times.map((time) => whole(1000 / time).padStart(12)),
      ...(before === undefined ? [] : [(before / now).toFixed(2).padStart(8)]),
    ].join(''),
  )
}

if (values.folder === undefined) {
  const folders = [inProject(), ...(values.against === undefined ? [] : [checkout(values.against)])]
  console.log(
    `lists of legal moves a CPU second${values.against ? `: now, at ${values.against}, ratio` : ''}`,
  )
  for (const { id } of EVERY_RULESET.filter(({ id }) => [id, undefined].includes(values.only))) {
    const args = [...folders.flatMap((folder) => ['--folder', folder]), '--only', id]
    const flags = ['--expose-gc', '--single-threaded']
    execFileSync(process.execPath, [...flags, import.meta.filename, ...args], { stdio: 'inherit' })
  }
} else if (values.only !== undefined) await measure(values.only, values.folder)
