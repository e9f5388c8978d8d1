import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { run } from '../../tools/verify/verify-game.ts'
import type { ValuePath, WritableExport } from '../support/fairness/forged-exports.ts'
import { changeValueAt, EXPORT_FORGERIES, valuePathsIn } from '../support/fairness/forged-exports.ts'
import { exportGame, withNewDigest } from '../support/fairness/game-export.ts'
import { shortGameOptions } from '../support/fairness/short-games.ts'
import type { ShuffledGameSettings } from '../support/fairness/shuffled-game.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { printedDeal, rulesetNamed } from '../support/rulesets/printed-deal.ts'

/*
 * Forged game exports: the verifier refuses each forgery by the rules, the shuffles and the scores, even with a
 * consistent forgery and a new digest. A single changed value is found by the digest.
 */

/** The exit code and the output of the verifier for an export. */
const verified = async (
  exported: WritableExport,
): Promise<{ readonly code: number; readonly said: readonly string[] }> => {
  const said: string[] = []
  const code = await run(['-'], { read: () => JSON.stringify(exported), say: (line) => said.push(line) })
  return { code, said }
}

/** Each ruleset with default options, and rulesets with options that hide more cards. */
const GAMES: readonly {
  name: string
  ruleset: Ruleset
  options?: object
  wanted?: ShuffledGameSettings
  seed?: number
}[] = [
  ...EVERY_RULESET.map((ruleset) => ({ name: ruleset.id, ruleset })),
  {
    name: 'bieterjass, Bessern',
    ruleset: rulesetNamed('bieterjass'),
    options: { variant: 'bessern' },
    seed: 3,
  },
  { name: 'kreuzjass with a cut', ruleset: rulesetNamed('kreuzjass'), options: { trumpSource: 'cut' } },
  { name: 'handjass with a blind', ruleset: rulesetNamed('handjass'), options: { players: 3 } },
  { name: 'schmausjass, arranged', ruleset: rulesetNamed('schmausjass'), wanted: { deals: [printedDeal()] } },
  {
    name: 'schieber, given up',
    ruleset: rulesetNamed('schieber'),
    options: { target: 'by-multipliers' },
    wanted: { moves: 40 },
  },
  { name: 'schieber with votes and pauses', ruleset: rulesetNamed('schieber'), wanted: { votes: true } },
  {
    name: 'kreuzjass of the first release',
    ruleset: rulesetNamed('kreuzjass'),
    wanted: { withoutRoot: true },
  },
]

const gameOf = async ({ ruleset, options = {}, wanted, seed = 11 }: (typeof GAMES)[number]) =>
  exportGame(
    await playShuffledGame(
      ruleset,
      ruleset.options.parse({ ...shortGameOptions(ruleset.id), ...options }) as Record<string, unknown>,
      random(seed),
      {
        salts: ['one', 'two', 'three'],
        ...wanted,
      },
    ),
  )

/** The number of games in which each forgery was possible. A forgery without such a game proves nothing. */
const forgeryCounts = new Map<string, number>()

describe.each(GAMES)('$name', (game) => {
  let playing: Promise<WritableExport> | undefined
  const true_ = async (): Promise<WritableExport> => {
    playing ??= gameOf(game)
    return structuredClone(await playing)
  }

  test('the genuine export is accepted', async () => {
    const { code, said } = await verified(await true_())
    expect(said.filter((line) => !line.startsWith('yes '))).toEqual([])
    expect(code).toBe(0)
  })

  test.each(Object.entries(EXPORT_FORGERIES))('forged: %s', async (name, forge) => {
    const exported = await true_()
    if (!(await forge(exported))) return
    forgeryCounts.set(name, (forgeryCounts.get(name) ?? 0) + 1)
    const { code, said } = await verified(name.includes('digest') ? exported : await withNewDigest(exported))
    expect(code, said.at(-1)).not.toBe(0)
  })

  test('each single changed value is found, except names of players', async () => {
    const chance = random(7)
    for (let round = 0; round < gamesToPlay(8, 40); round += 1) {
      const exported = await true_()
      const leaf = chance.pick(valuePathsIn(exported))
      changeValueAt(exported, leaf, chance)
      const { code } = await verified(exported)
      expect(code === 0 ? leaf.filter((key) => typeof key === 'string') : []).toEqual(
        code === 0 ? ['seats', 'player', 'name'] : [],
      )
    }
  })

  test('each single value changed with a new digest is found, except values that only witnesses know', async () => {
    const chance = random(8)
    for (let round = 0; round < gamesToPlay(8, 40); round += 1) {
      const exported = await true_()
      const leaf = chance.pick(valuePathsIn(exported))
      changeValueAt(exported, leaf, chance)
      const { code } = await verified(await withNewDigest(exported))
      if (code === 0) expect(isUnverifiable(exported, leaf), leaf.join('/')).toBe(true)
    }
  })
})

test('each forgery was possible in some game, most of the forgeries in each game', () => {
  expect(Object.keys(EXPORT_FORGERIES).filter((name) => !forgeryCounts.has(name))).toEqual([])
  const tried = [...forgeryCounts.values()].filter((games) => games >= GAMES.length - 1)
  expect(tried.length).toBeGreaterThan(25)
})

/** Fields that can change or be missing without a contradiction to other fields. */
const UNVERIFIABLE_FIELDS: readonly string[] = [
  ...['bidMade', 'knocked', 'weisDeclared', 'weisShown', 'lastRoundCalled'],
  ...['gamePaused', 'gameResumed'],
]

/**
 * Whether only witnesses of the game know a value (list in docs/reference/shuffle.md): times, names of players, a bid
 * with an equivalent alternative, and cards or moves of a deal that never ended.
 */
const isUnverifiable = (exported: WritableExport, [list, at, field, ...more]: ValuePath): boolean => {
  if (list === 'seats') return field === 'player' && more[0] === 'name'
  if (list !== 'events') return list === 'digest'
  const event = exported.events[Number(at)]
  if (event === undefined) return false
  const deal = exported.deals.findLast(({ number }) =>
    exported.events.some((one) => one.type === 'dealt' && one.deal === number && one.seq <= event.seq),
  )
  return (
    field === 'at' ||
    field === 'turns' ||
    UNVERIFIABLE_FIELDS.includes(event.type) ||
    deal?.brokenOff === true
  )
}
