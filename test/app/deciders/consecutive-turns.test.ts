import { expect, test } from 'vitest'
import type { GameDecision } from '../../../src/app/deciders/game-deciders.ts'
import {
  decideExpiry,
  decideMove,
  decideNewGame,
  decideSubstitute,
  decideTakeSeat,
} from '../../../src/app/deciders/game-deciders.ts'
import { DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import { WRITE_TIME } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { autoplayMove } from '../../../src/game/autoplay.ts'
import { legalMoves } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import { canBeSent } from '../../../src/rules/model/moves.ts'
import { RULESETS, rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { redact } from '../../../src/rules/view.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import { random } from '../../support/random.ts'

/*
 * Consecutive turns (runs): the log marks a turn that follows a move of the same player by hand in the same deal.
 */

const AT = '2026-08-01T19:30:00.000Z'

const chance = random(7)
const deps = {
  ...{ now: () => AT, unattended: DEFAULT_UNATTENDED_LIMITS, store: memoryStore(() => AT), log: () => {} },
  random: (bytes: number) => new Uint8Array(bytes).map(() => chance.below(256)),
}

/** The stored form of the game after a change. */
const storedAfter = ({ stored }: GameChange): StoredGame => ({
  ...stored,
  updatedAt: AT,
  since: stored.since.map((moment) => (moment === WRITE_TIME ? AT : moment)),
})

const changeOf = (judged: GameDecision): GameChange => {
  if (!judged.ok) throw new Error(judged.violation.code)
  return judged.change
}

/** A started game of four people. */
const started = async (ruleset: string): Promise<StoredGame> => {
  const settings = { ruleset, options: {}, seats: 4, me: 0, visibility: 'private' as const, deals: [] }
  let stored = storedAfter(await decideNewGame(deps, { id: 'p_0', name: 'P0' }, settings, 0))
  for (const id of ['p_1', 'p_2', 'p_3'])
    stored = storedAfter(changeOf(await decideTakeSeat(deps, stored, { id, name: id })))
  return stored
}

const awaitedIn = ({ since }: StoredGame): number => since.findIndex((moment) => moment !== null)

const moveBy = (stored: StoredGame, seat: number, byHouse = false): Promise<GameDecision> => {
  const rules = rulesOfGame(stored.game)
  const offers = legalMoves(rules, stored.game, seat).filter(canBeSent)
  const move = offers.length > 0 ? chance.pick(offers) : autoplayMove(rules, stored.game, seat)
  return decideMove(deps, stored, seat, move, rules, byHouse ? { byHouse: true } : {})
}

const lastOf = ({ events }: GameChange): Event => events.at(-1) as Event

/** The turns that begin with a change, each with its mark of a run. */
const turnsOf = (change: GameChange) => {
  const { turns = [], repeated } = lastOf(change)
  return { turns, repeated }
}

const FOUR = RULESETS.filter(({ id }) =>
  ['schieber', 'differenzler', 'sidi-barrani', 'coiffeur'].includes(id),
)

test.each(FOUR.map(({ id }) => id))(
  '%s: the next turn of the same player in the same deal continues a run',
  async (id) => {
    let stored = await started(id)
    let [runs, deals] = [0, 0]
    for (let moves = 0; moves < 150 && stored.game.status === 'playing'; moves += 1) {
      const seat = awaitedIn(stored)
      const change = changeOf(await moveBy(stored, seat))
      const { turns, repeated } = turnsOf(change)
      const isSameDeal = change.stored.game.deal?.from === stored.game.deal?.from
      expect(repeated).toBe(isSameDeal && turns.includes(seat) ? seat : undefined)
      if (repeated !== undefined) runs += 1
      if (!isSameDeal) deals += 1
      // Events for viewers do not contain the mark.
      expect(redact({ ...lastOf(change), seq: 1, at: AT }, seat)).not.toHaveProperty('repeated')
      stored = storedAfter(change)
    }
    expect([runs > 0, deals > 0]).toEqual([true, true])
  },
)

test('after a move by a bot, by a held-back card or by the clock a new run begins', async () => {
  let stored = await started('schieber')
  let [byHouse, byClock] = [0, 0]
  for (let moves = 0; moves < 200 && stored.game.status === 'playing'; moves += 1) {
    const seat = awaitedIn(stored)
    const ended = turnsOf(changeOf(await decideExpiry(deps, stored, seat, 'autoplay', false)))
    expect(ended.repeated).toBeUndefined()
    if (ended.turns.includes(seat)) byClock += 1
    const change = changeOf(await moveBy(stored, seat, true))
    expect(turnsOf(change).repeated).toBeUndefined()
    if (turnsOf(change).turns.includes(seat)) byHouse += 1
    stored = storedAfter(change)
  }
  expect([byHouse > 0, byClock > 0]).toEqual([true, true])
})

test('a player with a substitute bot gets no turns, so no run begins', async () => {
  let stored = await started('schieber')
  const seat = awaitedIn(stored)
  stored = storedAfter(changeOf(await decideSubstitute(deps, stored, seat, 'club')))
  const change = changeOf(await moveBy(stored, seat))
  expect(turnsOf(change).repeated).toBeUndefined()
})
