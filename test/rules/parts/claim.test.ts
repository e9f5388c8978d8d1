import { describe, expect, test } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Phase } from '../../../src/rules/model/rules.ts'
import { applyVerdict } from '../../../src/rules/model/violation.ts'
import { pointCount, targetRace } from '../../../src/rules/parts/counting/point-count.ts'
import { raceWinner, withTargetRace } from '../../../src/rules/parts/ending/claim.ts'
import {
  earlierLines,
  gameFromEvents,
  stoeckEvent,
  trickWonEvent,
  weisEvent,
} from '../../support/rulesets/game-from-events.ts'
import { cards } from '../../support/scenario.ts'

/*
 * Claim of the game's target during a deal.
 */

const partners = { sides: [0, 1], sideOf: (_: unknown, seat: number) => seat % 2 }
const toThousand = targetRace({ ...partners, ...pointCount(partners), target: () => 1000 })

const bare: Phase = {
  name: 'play',
  awaits: () => [0],
  moves: {},
  over: ({ deal }) => (deal?.hands.every((hand) => hand.length === 0) ? 'deal' : undefined),
}
const phaseOf = (mode: 'on' | 'auto' | 'off') =>
  withTargetRace({ mode, sideOf: partners.sideOf, race: toThousand })(bare)
const byItself = (phase: Phase, game: ReturnType<typeof gameFromEvents>) =>
  phase.consequences?.map((consequence) => consequence(game)).find((events) => events !== undefined)
const winner = (...events: Event[]) => {
  const { last } = evolveAll(gameFromEvents([]), [...events, { type: 'dealScored', lines: [] }]).past
  return last === null ? undefined : raceWinner(last)
}
const trumps: Event = {
  type: 'contractMade',
  contract: { denomination: 'roses', doubled: false, redoubled: false },
}

describe('CO-82 · a claim', () => {
  const { claim } = phaseOf('on').moves
  test('can be made by any seat, and ends the deal, right or wrong', () => {
    const game = gameFromEvents([trickWonEvent(0, 20)], { before: earlierLines(985, 500) })
    expect([0, 2].map((seat) => claim?.refusal(game, seat))).toEqual(Array(2))
    const right = claim?.events(game, 2, { type: 'claim' }) ?? []
    expect(right).toEqual([{ type: 'claimed', seat: 2, side: 0, right: true }])
    expect(phaseOf('on').over(evolveAll(game, right))).toBe('deal')
    const wrong = claim?.events(game, 1, { type: 'claim' }) ?? []
    expect(wrong).toEqual([{ type: 'claimed', seat: 1, side: 1, right: false }])
    expect(phaseOf('on').over(evolveAll(game, wrong))).toBe('deal')
  })

  test('is refused when the public score says that it is wrong, even with a Stöck that nobody has seen', () => {
    const refused = (own: number, ...happened: Event[]) =>
      applyVerdict(claim?.refusal(gameFromEvents(happened, { before: earlierLines(own, 0) }), 0), {
        type: 'claim',
      })?.code
    expect(refused(1000)).toBe(undefined)
    expect(refused(999)).toBe('cannot-claim')
    expect(refused(980, trumps)).toBe(undefined)
    expect(refused(979, trumps)).toBe('cannot-claim')
    expect(refused(960, trumps, trickWonEvent(0, 20))).toBe(undefined)
    expect(refused(980, trumps, stoeckEvent(1))).toBe('cannot-claim')
    expect(refused(980, trumps, stoeckEvent(0))).toBe(undefined)
    expect(refused(980, trumps, { type: 'cardPlayed', seat: 0, card: 'Kr' })).toBe(undefined)
    expect(refused(980, trumps, { type: 'cardPlayed', seat: 1, card: 'Kr' })).toBe('cannot-claim')
    expect(
      refused(
        980,
        trumps,
        { type: 'cardPlayed', seat: 0, card: 'Kr' },
        { type: 'cardPlayed', seat: 2, card: 'Or' },
      ),
    ).toBe('cannot-claim')
  })

  test('is ruled out for a list only below the target with every trick, Weis and unseen Stöck of the side', () => {
    const out = (own: number, ...happened: Event[]) =>
      claim?.isRuledOut?.(gameFromEvents(happened, { before: earlierLines(own, 0) }), 0)
    expect([980, 979].map((own) => out(own, trumps))).toEqual([false, true])
    expect([960, 959].map((own) => out(own, trumps, trickWonEvent(2, 20)))).toEqual([false, true])
    expect([930, 929].map((own) => out(own, trumps, weisEvent(2, 0, 50)))).toEqual([false, true])
    expect([980, 979].map((own) => out(own, trumps, stoeckEvent(2)))).toEqual([false, true])
    expect([1000, 999].map((own) => out(own, trumps, stoeckEvent(1), trickWonEvent(1, 90)))).toEqual([
      false,
      true,
    ])
  })

  test('counts complete tricks and melds', () => {
    const made = (...happened: Event[]) =>
      claim?.events(gameFromEvents(happened, { before: earlierLines(930, 0) }), 0, { type: 'claim' }).at(-1)
    expect(made(trickWonEvent(0, 20), weisEvent(2, 0, 50))).toMatchObject({ right: true })
    expect(made(trickWonEvent(0, 20), stoeckEvent(2))).toMatchObject({ right: false })
    expect(made(trickWonEvent(0, 50), stoeckEvent(2))).toMatchObject({ right: true })
    expect(made({ type: 'cardPlayed', seat: 0, card: 'Ur' })).toMatchObject({ right: false })
  })

  test('CO-83 · shows the Stöck that the claiming side still holds, or the half of it', () => {
    const hands = [cards('6a'), cards('6b'), cards('Kr Or'), cards('6s')]
    const game = gameFromEvents([trumps, trickWonEvent(0, 20)], { before: earlierLines(960, 960), hands })
    expect(claim?.events(game, 0, { type: 'claim' })).toEqual([
      { type: 'stoeckScored', seat: 2, points: 20 },
      { type: 'claimed', seat: 0, side: 0, right: true },
    ])
    expect(claim?.events(game, 1, { type: 'claim' })).toEqual([
      { type: 'claimed', seat: 1, side: 1, right: false },
    ])
    const half = evolveAll(game, [{ type: 'cardPlayed', seat: 2, card: 'Or' }])
    expect(claim?.events(half, 0, { type: 'claim' })).toHaveLength(2)
  })

  test('decides the game: the claimant wins, or loses', () => {
    expect(winner({ type: 'claimed', seat: 3, side: 1, right: true })).toBe(1)
    expect(winner({ type: 'claimed', seat: 3, side: 1, right: false })).toBe(0)
    expect(winner()).toBe(undefined)
  })

  test('CO-80 · if both sides have reached the target, the counting order decides, whoever claims', () => {
    const both = gameFromEvents([weisEvent(0, 0, 20), trickWonEvent(1, 20)], {
      before: earlierLines(985, 990),
    })
    for (const seat of [0, 1]) {
      const side = seat % 2
      const events = claim?.events(both, seat, { type: 'claim' }) ?? []
      expect(events).toEqual([
        { type: 'claimed', seat, side, right: true },
        { type: 'targetReached', side: 0 },
      ])
      expect(winner(...events)).toBe(0)
      // Logs of 0.3.0 and before end with the claim, and the claim wins.
      expect(winner(...events.slice(0, 1))).toBe(side)
    }
  })

  test('CO-80 · CO-83 · after a right claim the Stöck of the other side counts, after a wrong claim it does not', () => {
    const hands = [cards('6a'), cards('Kr Or'), cards('6b'), cards('6s')]
    const claimedAt = (own: number, theirs: number) =>
      claim?.events(
        gameFromEvents([trumps, trickWonEvent(0, 20)], { before: earlierLines(own, theirs), hands }),
        0,
        { type: 'claim' },
      )
    const stoeck = { type: 'stoeckScored', seat: 1, points: 20 }
    const right = { type: 'claimed', seat: 0, side: 0, right: true }
    expect(claimedAt(985, 980)).toEqual([right, stoeck, { type: 'targetReached', side: 1 }])
    expect(claimedAt(985, 979)).toEqual([right, stoeck])
    expect(claimedAt(979, 980)).toEqual([{ ...right, right: false }])
  })
})

describe('without a claim', () => {
  const there = gameFromEvents([trickWonEvent(0, 20)], { before: earlierLines(985, 500) })
  const playedOut = gameFromEvents([trickWonEvent(1, 10), trickWonEvent(0, 10), weisEvent(0, 0, 20)], {
    before: earlierLines(985, 990),
    hands: [[], [], [], []],
  })

  test('a completely played deal decides the first side at the target', () => {
    const phase = phaseOf('on')
    expect(byItself(phase, there)).toBe(undefined)
    expect(byItself(phase, playedOut)).toEqual([{ type: 'targetReached', side: 0 }])
    const ended = evolveAll(playedOut, [{ type: 'targetReached', side: 0 }])
    expect(byItself(phase, ended)).toBe(undefined)
    expect(winner({ type: 'targetReached', side: 0 })).toBe(0)
  })

  test('`auto` ends the deal at once when a side reaches the target; `off` has no claims', () => {
    const phase = phaseOf('auto')
    expect(phase.moves.claim).toBe(undefined)
    expect(byItself(phase, there)).toEqual([{ type: 'targetReached', side: 0 }])
    expect(phase.over(evolveAll(there, [{ type: 'targetReached', side: 0 }]))).toBe('deal')
    expect(phaseOf('off').moves.claim).toBe(undefined)
    expect(byItself(phaseOf('off'), there)).toBe(undefined)
    expect(byItself(phaseOf('off'), playedOut)).toEqual([{ type: 'targetReached', side: 0 }])
  })

  test('without a side at the target the game goes on', () => {
    const game = gameFromEvents([trickWonEvent(0, 10), trickWonEvent(1, 10)], {
      before: earlierLines(985, 500),
      hands: [[], [], [], []],
    })
    expect(byItself(phaseOf('on'), game)).toBe(undefined)
  })
})
