import { describe, expect, test } from 'vitest'
import type { Event, LoggedEvent } from '../../src/kernel/events.ts'
import { evolveAll } from '../../src/kernel/evolve.ts'
import { verifyGame } from '../../tools/verify/game.ts'
import { exportOf } from '../support/exported.ts'
import { recorded } from '../support/recorded.ts'

/*
 * Games that earlier releases played to their end, exported by this one. They were recorded with packs that came from no seed,
 * so they are told as games of arranged deals: moves, scores and results are played again all the same.
 */

/** The log as it would be had every deal been arranged: nothing was drawn before the first, and nothing proves a shuffle. */
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

const ended = recorded().flatMap(({ release, ruleset, games }) =>
  games
    .map(({ log }) => asArranged(log))
    .filter((log) => log.some(({ type }) => type === 'gameFinished' || type === 'gameAbandoned'))
    .map((log, at) => [`${release} ${ruleset} ${at}`, log] as const),
)

describe.each(ended)('%s', (_, log) => {
  test('is exported, and played again by the rules of today', async () => {
    const game = evolveAll(undefined, log)
    const findings = await verifyGame(await exportOf({ id: 'g_recorded', game, log }))
    const astray = findings.filter(({ holds }) => holds !== true).map(({ what }) => what)
    // 0.1.0 let somebody claim whom everybody could see to be wrong, and lose the game by it.
    const wrongClaim = log.some((event) => event.type === 'claimed' && !event.right)
    expect(astray).toEqual(wrongClaim ? [expect.stringMatching(/"claim".*\(CO-82\)$/)] : [])
  })
})
