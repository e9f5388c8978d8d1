import { describe, expect, test } from 'vitest'
import type { ExportPart } from '../../../src/app/records/game-export.ts'
import { exportParts, findGameExport } from '../../../src/app/records/game-export.ts'
import type { ReadSpec } from '../../../src/db/port/read-spec.ts'
import type { Store } from '../../../src/db/port/store.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import { EVERY_RULESET, findRuleset } from '../../../src/rules/rulesets/index.ts'
import type { ShuffledGame } from '../../support/fairness/shuffled-game.ts'
import { playShuffledGame } from '../../support/fairness/shuffled-game.ts'
import { gamesToPlay, random } from '../../support/random.ts'

/*
 * Game export: the service reads a long game in parts. A refused request reads no part. The export contains everything
 * that a seat saw.
 */

const player = { id: 'p', name: 'P', createdAt: '2026-08-01T19:30:00.000Z' }

/** A store with one game. The store records the reads. */
const storeWith = ({ id, game, log }: ShuffledGame, more: Partial<StoredGame> = {}) => {
  const reads: ReadSpec[] = []
  const stored = { id, game, owner: 'p', visibility: 'private', names: {}, epoch: 0, ...more }
  const read = (question: ReadSpec) => {
    reads.push(question)
    const { after, limit } = question.events ?? { after: 0, limit: 0 }
    const events = log.filter(({ seq }) => seq > after).slice(0, limit)
    return Promise.resolve({ caller: player, game: stored, events, deals: [], epoch: 0 })
  }
  return {
    reads,
    deps: { store: { read }, patientStore: { read } } as unknown as Record<'store' | 'patientStore', Store>,
  }
}

const actor = { kind: 'bearer', tokenHash: 'hash' } as const

const partsOf = async (parts: AsyncGenerator<ExportPart>): Promise<readonly ExportPart[]> => {
  const all: ExportPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

const played = (id: string, seed: number, options: object, moves?: number): Promise<ShuffledGame> => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(id)
  const chosen = ruleset.options.parse(options) as Record<string, unknown>
  return playShuffledGame(ruleset, chosen, random(seed), moves === undefined ? {} : { moves })
}

describe('a long game', () => {
  test('is read in consecutive parts, and a deal that spans two parts is exported whole', async () => {
    const game = await played('differenzler', 2, { players: 8, twoPacks: true, handsPerPlayer: 6 })
    expect(game.log.length).toBeGreaterThan(4000)
    const { reads, deps } = storeWith(game)
    const told = await findGameExport(deps, actor, { game: game.id })
    if (told.outcome !== 'done') throw new Error(told.outcome)
    expect(reads).toHaveLength(1)
    const parts = await partsOf(told.value.parts())
    expect(reads.slice(1).map(({ events }) => events?.limit)).toEqual(parts.map(() => 2000))
    expect(parts.length).toBe(Math.ceil(game.log.length / 2000))
    const whole = exportParts()(game.log)
    expect(parts.flatMap(({ events }) => events)).toEqual(whole.events)
    expect(parts.flatMap(({ deals }) => deals)).toEqual(whole.deals)
    expect(whole.deals.map(({ number }) => number)).toEqual(whole.deals.map((_, at) => at + 1))
    expect(whole.deals).toHaveLength(48)
  })

  test('no log is read for a forbidden request or before the end of the game', async () => {
    const game = await played('zweier-sidi', 2, {}, 3)
    const ask = async (more: Partial<StoredGame>) => {
      const { reads, deps } = storeWith(game, more)
      const told = await findGameExport(deps, actor, { game: game.id })
      return [told.outcome, 'why' in told ? told.why : undefined, reads.map(({ events }) => events)]
    }
    expect(await ask({ owner: 'somebody' })).toEqual(['unseen', undefined, [undefined]])
    const { game: over } = game
    const as = (status: 'open' | 'playing' | 'abandoned') => ({ game: { ...over, status, result: null } })
    expect(await ask(as('playing'))).toEqual(['unplayed', 'playing', [undefined]])
    expect(await ask(as('open'))).toEqual(['unplayed', 'open', [undefined]])
    expect(await ask(as('abandoned'))).toEqual(['unplayed', 'never-started', [undefined]])
  })
})

test.each(EVERY_RULESET)('$id: the export contains everything that a seat saw', async (ruleset) => {
  for (let seed = 1; seed <= gamesToPlay(3); seed++) {
    const { log } = await playShuffledGame(ruleset, ruleset.options.parse({}) as never, random(seed), {
      freely: true,
    })
    const { events, deals } = exportParts()(log)
    for (const [at, event] of log.entries()) {
      const { own = {} } = event as LoggedEvent & { own?: Readonly<Record<string, object>> }
      if (event.type === 'dealt') {
        const { hands } = deals.find(({ number }) => number === event.deal) ?? { hands: [] }
        for (const [seat, { hand }] of Object.entries(event.own)) expect(hands[Number(seat)]).toEqual(hand)
      } else {
        for (const [seat, known] of Object.entries(own)) {
          expect('seat' in event && event.seat, event.type).toBe(Number(seat))
          expect(events[at]).toMatchObject(known)
        }
      }
      if (event.type === 'predicted') expect(events[at]).toMatchObject(event.house)
    }
  }
})
