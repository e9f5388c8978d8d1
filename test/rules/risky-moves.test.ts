import { expect, test } from 'vitest'
import { MoveSchema } from '../../src/rules/model/moves.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { zweierSidi } from '../../src/rules/rulesets/zweier-sidi.ts'
import { scenario } from '../support/scenario.ts'

/*
 * Risk of a move: each list marks moves that can lose the game at once. A client can send such a move unchanged.
 */

test('CO-82 · each list marks a claim as a risk, and a client can send the listed claim unchanged', () => {
  const table = scenario(schieber, { sevenOfRoses: 'off', target: 15 })
  const [maker = 0] = table.toAct()
  table.move(maker, { type: 'choose', denomination: 'roses' })
  const claim = { type: 'claim', risk: 'loses-game' } as const
  for (const seat of [0, 1, 2, 3]) expect(table.legal(seat)).toContainEqual(claim)
  expect(table.view(2).you?.legalMoves).toContainEqual(claim)
  expect(MoveSchema.parse(claim)).toEqual(claim)
  expect(MoveSchema.safeParse({ type: 'claim', risk: 'none' }).success).toBe(false)
  expect(MoveSchema.safeParse({ type: 'pass', risk: 'loses-game' }).success).toBe(false)
  table.move(2, claim)
  expect(table.game().status).toBe('finished')
  expect(table.events('claimed')).toMatchObject([{ seat: 2 }])
})

test.each([
  { opponents: 44, offer: { type: 'fold' } },
  { opponents: 45, offer: { type: 'fold', risk: 'loses-game' } },
] as const)(
  'ZS-8 · giving a deal up is a risk when it ends the game: at $opponents of 50',
  ({ opponents, offer }) => {
    const table = scenario(zweierSidi, {}, [], 1, [opponents, opponents])
    const [bidder = 0] = table.toAct()
    table.move(bidder, { type: 'bid', points: 60 })
    const other = 1 - bidder
    expect(table.legal(other).find(({ type }) => type === 'fold')).toEqual(offer)
    table.move(other, offer)
    expect(table.game().status).toBe(opponents === 45 ? 'finished' : 'playing')
  },
)
