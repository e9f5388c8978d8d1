import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Game } from '../../../src/rules/model/game.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { random } from '../random.ts'
import { playRandomly, randomOptions } from '../random-game.ts'
import type { RecordedGames, RecordedState } from './recorded-games.ts'
import { statePaths } from './state-paths.ts'

/*
 * `npm run record`: records games in the storage format of this release, so that later releases can test their reading.
 * Run the script before a release that changes the schema of a stored game. For each ruleset the script keeps states in
 * mid-deal until the recording contains every phase, event type and field that occurred in many random games.
 */

/** Number of random games that are searched for each ruleset. */
const GAMES = 80
/** Maximum number of events. Later states make long recordings with few new features. */
const LONGEST = 700

/** Features of a state: phase, type of the last event, and the paths of stored fields. */
const featuresOf = (game: Game, last: string): readonly string[] => {
  const { deal } = game
  const where = deal
    ? `${deal.phase}${deal.trick.length > 0 ? ' in mid-trick' : ''}`
    : `no deal, ${game.status}`
  return [`at ${where}`, `after ${last}`, ...statePaths(JSON.parse(JSON.stringify(game)))]
}

const record = (ruleset: Ruleset): RecordedGames => {
  const known = new Set<string>()
  const isNews = (game: Game, last: string): boolean => {
    const before = known.size
    for (const feature of featuresOf(game, last)) known.add(feature)
    return known.size > before
  }
  const games: RecordedGames['games'] = []
  for (let seed = 1; seed <= GAMES; seed++) {
    const source = random(seed * 7919)
    const options = seed === 1 ? ruleset.options.parse({}) : randomOptions(ruleset, source)
    const stored: Game[] = []
    const { log, game } = playRandomly(ruleset, options, source, ({ before }) => stored.push(before.game))
    const positions = [...stored, game]
      .filter((state) => state.version <= LONGEST && isNews(state, log[state.version - 1]?.type ?? ''))
      .map((snapshot): RecordedState => ({ version: snapshot.version, snapshot }))
    const last = positions.at(-1)
    if (last) games.push({ log: log.slice(0, last.version), positions })
  }
  return { release: packageJson.version, ruleset: ruleset.id, games }
}

const folder = join(import.meta.dirname, '../../recorded-games/releases', packageJson.version)
mkdirSync(folder, { recursive: true })
for (const ruleset of EVERY_RULESET) {
  const recorded = record(ruleset)
  writeFileSync(join(folder, `${ruleset.id}.json`), `${JSON.stringify(recorded)}\n`)
  const count = recorded.games.reduce((sum, { positions }) => sum + positions.length, 0)
  console.log(`${ruleset.id}: ${recorded.games.length} games, ${count} states`)
}
