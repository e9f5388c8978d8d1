import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/kernel/events.ts'
import { fold } from '../../src/kernel/evolve.ts'
import type { Game } from '../../src/kernel/game.ts'
import { view } from '../../src/kernel/view.ts'
import { rulesFor } from '../../src/rulesets/index.ts'

/*
 * Games recorded by the first release. Whatever comes later, their logs replay to the state that was stored then, and
 * they can still be looked at.
 */

const FOLDER = join(import.meta.dirname, 'recorded')

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const { log, snapshot } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
    log: Event[]
    snapshot: Game
  }

  test('its log replays to the stored state', () => {
    const replayed = JSON.parse(JSON.stringify(fold(undefined, log))) as Game
    // Later releases may remember more of a game; what was stored then must be there unchanged.
    expect(replayed).toMatchObject(snapshot as unknown as Record<string, unknown>)
  })

  test('every state on the way can be seen by players and spectators', () => {
    const rules = rulesFor(fold(undefined, log))
    const settled = log.flatMap(({ type }, at) =>
      type === 'phaseBegan' || type === 'bidMade' ? [at + 1] : [],
    )
    for (const length of settled.slice(0, 60)) {
      const game = fold(undefined, log.slice(0, length))
      for (const viewer of [null, ...game.seats.keys()])
        expect(view(rules, game, viewer).version).toBe(length)
    }
  })

  test('the stored state can be seen as it is, without a replay', () => {
    expect(view(rulesFor(snapshot), snapshot, 0).status).toBe('finished')
  })
})
