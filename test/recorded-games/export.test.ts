import { describe, expect, test } from 'vitest'
import type { Event, LoggedEvent } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { kreuzjass } from '../../src/rules/rulesets/kreuzjass.ts'
import { verifyGame } from '../../tools/verify/game-checks.ts'
import { exportGame } from '../support/fairness/game-export.ts'
import { random } from '../support/random.ts'
import { continueRandomly, playRandomly } from '../support/random-game.ts'
import { readRecordedGames } from '../support/recorded/recorded-games.ts'

/*
 * Exports of games that earlier releases recorded, played to the end by this release. The recordings have no shuffle
 * seeds, so the exports describe arranged deals. The verifier replays moves, scores and results.
 */

/** The log with arranged deals: no lot before the first deal, and no proof of a shuffle. */
const asArranged = (log: readonly Event[]): readonly LoggedEvent[] => {
  const first = log.findIndex(({ type }) => type === 'dealt')
  return log
    .filter((event, at) => event.type !== 'lotDrawn' || at > first)
    .map((event, at) => {
      const logged = { ...event, seq: at + 1, at: '' }
      if (logged.type === 'gameCreated') return { ...logged, arranged: true }
      if (logged.type !== 'dealt') return logged
      const { commitment: _, house, ...dealt } = logged
      const { seed: __, ...hidden } = house
      return { ...dealt, house: hidden }
    })
}

/** The log of a recorded game, played to the end by the current rules. */
const playedOn = (log: readonly Event[], seed: number): readonly Event[] => {
  const game = evolveAll(undefined, log)
  return game.status === 'playing'
    ? continueRandomly({ rules: rulesOfGame(game), log, game }, random(seed)).log
    : log
}

/**
 * Whether the game draws a lot after the first deal. Recorded lots have no seed, so a verifier cannot repeat such a
 * lot.
 */
const drawsLater = (log: readonly Event[]): boolean =>
  log.slice(log.findIndex(({ type }) => type === 'dealt')).some(({ type }) => type === 'lotDrawn')

/** The first value found with the seeds 1, 2, 3 … */
const firstOf = <T>(seeds: number, of: (seed: number) => T | undefined): T => {
  for (let seed = 1; seed <= seeds; seed++) {
    const found = of(seed)
    if (found !== undefined) return found
  }
  throw new Error(`nothing in ${seeds} seeds`)
}

const ended = readRecordedGames().flatMap(({ release, ruleset, games }) =>
  games
    .map(({ log }, at) => playedOn(log, at))
    .filter((log) => !drawsLater(log))
    .map(asArranged)
    .filter((log) => log.some(({ type }) => type === 'gameFinished' || type === 'gameAbandoned'))
    .map((log, at) => [`${release} ${ruleset} ${at}`, log] as const),
)

describe.each(ended)('%s', (_, log) => {
  test('the export replays and is accepted', async () => {
    const game = evolveAll(undefined, log)
    const findings = await verifyGame(await exportGame({ id: 'g_recorded', game, log }))
    const astray = findings.filter(({ holds }) => holds !== true).map(({ what }) => what)
    expect(astray).toEqual([])
  })
})

describe('CO-80 · a claim while both sides are at the target', () => {
  const options = kreuzjass.options.parse({ target: 100 }) as Record<string, unknown>
  const { rules, log } = firstOf(200, (seed) => {
    const played = playRandomly(kreuzjass as unknown as Ruleset, options, random(seed))
    const at = played.log.findIndex(({ type }) => type === 'claimed')
    const [winner] = played.game.result?.winners ?? []
    const claim = played.log[at]
    return claim?.type === 'claimed' && claim.right && claim.side !== winner ? played : undefined
  })
  const verified = async (told: readonly Event[]) => {
    const arranged = asArranged(told)
    const game = evolveAll(undefined, arranged)
    const findings = await verifyGame(await exportGame({ id: 'g_claimed', game, log: arranged }))
    return {
      result: game.result,
      astray: findings.filter(({ holds }) => holds !== true).map(({ what }) => what),
      earlier: findings.filter(({ what }) => what.includes('releases up to 0.3.0')).length,
    }
  }
  const claimed = log.findIndex(({ type }) => type === 'claimed')

  test('goes to the first side, and the export is accepted', async () => {
    expect(await verified(log)).toMatchObject({ astray: [], earlier: 0 })
  })

  test('went to the claiming side in 0.3.0, and that export is accepted too', async () => {
    const told = log.slice(0, claimed + 1).map((event) => {
      if (event.type !== 'gameCreated') return event
      const { edition: _, ...created } = event
      return created
    })
    const game = evolveAll(undefined, told)
    const lines = rules.score(rules.scoringInput(game))
    const scored: Event = { type: 'dealScored', lines }
    const next = rules.next(evolveAll(game, [scored]))
    if (!('result' in next)) throw new Error('the claim does not end the game')
    const before = await verified([...told, scored, { type: 'gameFinished', result: next.result }])
    expect(before).toMatchObject({ astray: [], earlier: 1 })
    const claim = log[claimed]
    expect(before.result?.winners).toEqual(claim?.type === 'claimed' ? [claim.side] : [])
  })

  test('another winner than in the log is found', async () => {
    const told = log.map((event) =>
      event.type === 'gameFinished'
        ? { ...event, result: { ...event.result, winners: event.result.winners.map((side) => 1 - side) } }
        : event,
    )
    expect((await verified(told)).astray).toHaveLength(1)
  })
})
