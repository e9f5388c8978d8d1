import { expect, test } from 'vitest'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { dealInPackets, PACK_36 } from '../../../src/rules/parts/dealing/packets.ts'
import { turnedTrumpPhase, turnLastCard } from '../../../src/rules/parts/dealing/turned-trump.ts'
import { gameFromEvents } from '../../support/rulesets/game-from-events.ts'

/*
 * Trump by the turned card of the dealer.
 */

test.each([0, 1, 2, 3])(
  'CO-95 · the last card of the pack is turned up, and it is the dealer’s (dealer %i)',
  (dealer) => {
    const laid = dealInPackets([3, 3, 3], 4)(PACK_36, dealer)
    expect(turnLastCard(laid, dealer)).toBe('6b')
    expect(laid.hands[dealer]).toContain('6b')
  },
)

test('CO-95 · its suit is trump without a word, for nobody or for a declarer', () => {
  const game = { ...gameFromEvents([]), deal: { ...gameFromEvents([]).deal, turned: 'Ub' } } as ReturnType<
    typeof gameFromEvents
  >
  const made = (phase: ReturnType<typeof turnedTrumpPhase>) => phase.consequences?.[0]?.(game) ?? []
  expect(made(turnedTrumpPhase())).toEqual([
    { type: 'contractMade', contract: { denomination: 'bells', doubled: false, redoubled: false } },
  ])
  expect(made(turnedTrumpPhase(() => ({ declarer: 2 })))).toMatchObject([
    { contract: { declarer: 2, denomination: 'bells' } },
  ])
  const phase = turnedTrumpPhase()
  expect([phase.awaits(game), phase.over(game)]).toEqual([[], undefined])
  expect(phase.over(evolveAll(game, made(phase)))).toBe('phase')
})
