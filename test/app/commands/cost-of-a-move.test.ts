import { beforeEach, expect, test, vi } from 'vitest'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { findVisibleGame } from '../../../src/app/queries/authorized-queries.ts'
import { gameView } from '../../../src/app/queries/viewer-context.ts'
import * as rulesets from '../../../src/rules/rulesets/index.ts'
import { session } from '../../../tools/contract/recorded-session.ts'
import { fullTable, newInMemoryApp, successOf, turnAt } from './in-memory-app.ts'

/*
 * Cost of a move: rules, awaited seats and request body are computed once.
 */

let deps: Deps

beforeEach(async () => {
  ;({ deps } = await newInMemoryApp())
})

test('a move binds the rules once and computes the awaited seats once', async () => {
  const game = await fullTable(deps)
  for (let said = 0; said < 5; said++) {
    const turn = await turnAt(deps, game)
    successOf(await moveCommand(deps, turn.who, { game, move: turn.move }))
  }
  const { who, move: card } = await turnAt(deps, game)
  const { stored } = successOf(await findVisibleGame(deps, who, { game }))
  const play = rulesets.rulesOfGame(stored.game).phases.find(({ name }) => name === stored.game.deal?.phase)
  if (play === undefined) throw new Error('nothing is played')
  const awaits = vi.spyOn(play, 'awaits')
  const asked = [vi.spyOn(rulesets, 'bindingOfGame'), vi.spyOn(rulesets, 'rulesOfGame')]
  const { viewer } = successOf(await moveCommand(deps, who, { game, move: card }))
  expect(gameView(viewer).you?.seat).toBeDefined()
  expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  expect([card.type, stored.game.deal?.phase, awaits.mock.calls.length]).toEqual(['play', 'play', 1])
  for (const spy of [awaits, ...asked]) spy.mockRestore()
})

test('over HTTP the body is parsed once', async () => {
  const { call } = session()
  const parse = vi.spyOn(JSON, 'parse')
  await call('POST', '/v1/players', { body: { name: 'Anna' } })
  const bodies = parse.mock.calls.filter(([text]) => text === '{"name":"Anna"}')
  parse.mockRestore()
  expect(bodies).toHaveLength(1)
})
