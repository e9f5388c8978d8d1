import { describe, expect, test } from 'vitest'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import { SUIT_PAIRINGS } from '../../../src/rules/rulesets/options/card-faces.ts'
import { schellenjass } from '../../../src/rules/rulesets/schellenjass.ts'
import { fillDeal } from '../../support/rulesets/fill-deal.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import { cards, scenario } from '../../support/scenario.ts'

/*
 * Schellenjass: deal, play and scores.
 */

type Options = Record<string, unknown>

const start = (options: Options = {}, deals: Parameters<typeof scenario>[2] = []) =>
  scenario(schellenjass, options, deals)

const playToTheEnd = (game: ReturnType<typeof start>) => {
  while (game.game().status === 'playing') game.playOut(game.finished().length + 1)
  return game
}

/** The scores of a deal for the number of bells of each seat. */
const scoreOf = (bells: readonly number[], options: Options = {}) =>
  pointsBySide(start({ players: bells.length, ...options }).rules, scoringInput('obenabe', { taken: bells }))

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b)

describe('players and cards', () => {
  test('SE-1 · SE-O6 · two to four play, each a side of one', () => {
    expect([2, 3, 4].map((players) => start({ players }).rules.sides.length)).toEqual([2, 3, 4])
    expect(start().game().seats).toHaveLength(4)
    expect([1, 5].map((players) => schellenjass.options.safeParse({ players }).success)).toEqual([
      false,
      false,
    ])
  })

  test.each([
    ['four', 4, 9],
    ['three', 3, 12],
    ['two', 2, 18],
  ])('SE-2 · CO-92 · CO-93 · %s players get all 36 cards, in threes', (_, players, each) => {
    const { rules, game } = start({ players })
    const { hands, piles } = dealOf(game())
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => each))
    expect([hands.flat().sort(), piles]).toEqual([[...CARDS].sort(), {}])
    const { pack, distribute: lay } = rules.dealing(game())
    expect(lay(pack, 0).hands[1]).toEqual(pack.filter((_, at) => Math.floor(at / 3) % players === 0))
  })

  test.each([
    [12, 12],
    [9, 18],
  ])('SE-O4 · two players with %i cards leave %i out of play', (each, dead) => {
    const game = start({ players: 2, twoPlayerCards: each })
    expect(game.view(0).deal).toMatchObject({
      handSizes: [each, each],
      piles: [{ name: 'dead', size: dead }],
    })
    expect(game.view(0).deal?.piles[0]).not.toHaveProperty('cards')
  })
})

describe('play', () => {
  test.each([...'KOUB9876'].map((low, at) => [low, 'AKOUB987'[at] ?? '']))(
    'SE-3 · CO-22 · there is no trump: a led %s loses to %s of its suit, and to no other card',
    (low, high) => {
      const lead = `${low}a` as Card
      const twoPlayers = { players: 2, twoPlayerCards: 9 }
      const lost = start(twoPlayers, [fillDeal(1, [lead, `${high}a`], { each: 9, pile: 'dead' }, ['', 'a'])])
      lost.play(lead, `${high}a` as Card)
      expect(lost.events('trickWon')[0]?.seat).toBe(1)
      const kept = start(twoPlayers, [fillDeal(1, [lead, 'As Ub'], { each: 9, pile: 'dead' }, ['', 'a'])])
      kept.play(lead, 'Ub')
      expect(kept.events('trickWon')[0]).toMatchObject({ seat: 0, points: 1 })
    },
  )

  test('SE-4 · SE-T4 · CO-41 · forehand leads, and who holds the suit led must follow', () => {
    const game = start({}, [fillDeal(3, ['Ka', '6a Ab', '', ''], { each: 9 }, ['', 'a', '', ''])])
    expect(game.toAct()).toEqual([0])
    game.play('Ka')
    expect(game.playable(1)).toEqual(['6a'])
    expect(game.refused(1, 'Ab')).toMatchObject({ code: 'must-follow-suit', rule: 'CO-41' })
  })

  test('SE-5 · a bell may be led to the first trick', () => {
    const game = start({}, [fillDeal(3, ['Ab Aa', '', '', ''], { each: 9 })])
    expect(game.playable(0)).toHaveLength(9)
    game.play('Ab')
    expect(dealOf(game.game()).trick).toEqual([{ seat: 0, card: 'Ab' }])
  })

  test('SE-T5 · who is void may throw a bell; the highest acorn wins it', () => {
    const game = start({}, [fillDeal(3, ['9a', 'Ab', 'Ua', '7a'], { each: 9 }, ['', 'a', '', ''])])
    game.play('9a', 'Ab', 'Ua', '7a')
    expect(game.events('trickWon')).toEqual([{ type: 'trickWon', seat: 2, points: 1 }])
  })

  test('SE-11 · SE-O3 · without bells in the first trick, none is led or thrown', () => {
    const deal = fillDeal(3, ['Ka Kb', 'Ab As', '6a', ''], { each: 9 }, ['', 'a', '', ''])
    const game = start({ noBellsInFirstTrick: true }, [deal])
    expect(game.refused(0, 'Kb')).toMatchObject({ code: 'suit-not-open', rule: 'SE-11' })
    expect(game.playable(0).some((card) => card.endsWith('b'))).toBe(false)
    game.play('Ka')
    expect(game.playable(1)).toContain('As')
    expect(game.playable(1)).not.toContain('Ab')
    game.play('As', '6a')
    game.play(game.playable(3)[0] as Card)
    const leader = game.toAct()[0] ?? 0
    const bells = game.view(leader).you?.hand.filter((card) => card.endsWith('b')) ?? []
    expect(game.playable(leader)).toEqual(expect.arrayContaining(bells))
  })

  test('SE-11 · who can play nothing but bells may play them to the first trick', () => {
    const onlyBells = 'Ab Kb Ob Ub Bb 9b 8b 7b 6b'
    const follows = start({ noBellsInFirstTrick: true }, [fillDeal(3, ['', onlyBells, '', ''], { each: 9 })])
    follows.play(follows.playable(0)[0] ?? 'Aa')
    expect([...follows.playable(1)].sort()).toEqual(cards(onlyBells).sort())
    const leads = start({ noBellsInFirstTrick: true, players: 2, twoPlayerCards: 9 }, [
      fillDeal(1, [onlyBells, ''], { each: 9, pile: 'dead' }),
    ])
    expect(leads.playable(0)).toHaveLength(9)
  })

  test('SE-10 · no Weis, no Stöck, no points for the last trick or for all of them', () => {
    const deal = fillDeal(3, ['Aa Ka Oa', '', '', ''], { each: 9 })
    const game = start({}, [deal])
    expect(game.refused(0, 'Aa weis AaKaOa').code).toBe('move-not-available')
    game.playOut()
    expect(sum(game.events('trickWon').map(({ points }) => points))).toBe(9)
    const everyTrick = start({ players: 2, twoPlayerCards: 9 }, [
      fillDeal(1, ['Aa Ka Oa Ua Ba 9a 8a 7a 6a', '6b As'], { each: 9, pile: 'dead' }, ['', 'b']),
    ])
    everyTrick.playOut()
    expect(everyTrick.finished()[0]).toMatchObject({ tricks: [9, 0], taken: [1, 0] })
    expect(everyTrick.totals()).toEqual([1, 0])
  })
})

describe('scores', () => {
  test('SE-6 · every bell in your tricks is a point, and nothing else', () => {
    const game = start()
    game.playOut()
    const cardsPlayed = game.events('cardPlayed').map(({ card }) => card)
    const bells = [0, 0, 0, 0]
    for (const [trick, { seat }] of game.events('trickWon').entries()) {
      const inTrick = cardsPlayed.slice(4 * trick, 4 * trick + 4).filter((card) => card.endsWith('b'))
      bells[seat] = (bells[seat] ?? 0) + inTrick.length
    }
    expect(sum(bells)).toBe(9)
    expect(bells).not.toContain(9)
    expect(game.totals()).toEqual(bells)
    expect(game.lines().map((line) => line.for)).toEqual(['bells', 'bells', 'bells', 'bells'])
  })

  test.each([
    ['SE-T1', [3, 2, 4, 0], [3, 2, 4, 0]],
    ['SE-7 · SE-T2', [9, 0, 0, 0], [0, 9, 9, 9]],
    ['SE-7 · SE-T2', [0, 9, 0], [9, 0, 9]],
    ['SE-T3', [8, 1, 0, 0], [8, 1, 0, 0]],
  ])('%s · bells taken %j: scores %j', (_, bells, scores) => {
    expect(scoreOf(bells)).toEqual(scores)
  })

  test('SE-O2 · all nine bells take nine off, when that is agreed', () => {
    expect(scoreOf([0, 9, 0, 0], { turi: 'self-minus9' })).toEqual([0, -9, 0, 0])
    expect(scoreOf([1, 8, 0, 0], { turi: 'self-minus9' })).toEqual([1, 8, 0, 0])
  })

  test('SE-7 · a Turi that is played is written by everybody else', () => {
    const deal = fillDeal(1, ['Ab Kb Ob Ub Bb 9b 8b 7b 6b', ''], { each: 9, pile: 'dead' })
    const game = start({ players: 2, twoPlayerCards: 9 }, [deal])
    game.playOut()
    expect(game.lines()).toEqual([{ side: 1, points: 9, for: 'turi' }])
    expect(game.board()).toEqual({
      hands: [
        {
          number: 1,
          turi: 0,
          seats: [
            { seat: 0, bells: 9, points: 0 },
            { seat: 1, bells: 0, points: 9 },
          ],
        },
      ],
    })
  })

  test.each([
    ['m1', 'hearts'],
    ['m2', 'diamonds'],
  ] as const)(
    'SE-O5 · CO-13 · with %s a French pack shows bells as %s: display, not rules',
    (suitPairing, bells) => {
      const found = findRuleset('schellenjass')
      if (found === undefined) throw new Error('there is no Schellenjass')
      const [chosen, usual] = [scenario(found, { suitPairing }), scenario(found, {})]
      expect(chosen.view(0).options).toMatchObject({ suitPairing })
      expect(chosen.view(0).deal).toEqual(usual.view(0).deal)
      expect(SUIT_PAIRINGS[suitPairing].bells).toBe(bells)
      expect(usual.view(0).options).toMatchObject({ suitPairing: 'm1' })
    },
  )
})

describe('the game', () => {
  test.each([
    [4, 3],
    [3, 4],
    [2, 6],
  ])('SE-8 · twelve hands; of %i players each deals %i times, one seat after the other', (players, times) => {
    const game = playToTheEnd(start({ players }))
    const dealers = game.finished().map(({ dealer }) => dealer)
    expect(dealers).toHaveLength(12)
    expect(dealers.filter((dealer) => dealer === 1)).toHaveLength(times)
    dealers.slice(1).forEach((dealer, at) => {
      expect(dealer).toBe(((dealers[at] ?? 0) + 1) % players)
    })
    const least = Math.min(...game.totals())
    expect(game.game().result?.winners).toEqual(
      [...game.totals().keys()].filter((side) => game.totals()[side] === least),
    )
  })

  test('SE-O1 · the number of hands is free', () => {
    expect(playToTheEnd(start({ hands: 2 })).finished()).toHaveLength(2)
  })

  test.each([
    [[4, 5, 0, 0], { winners: [2, 3], kind: 'draw' }],
    [[4, 5, 1, 0], { winners: [3], kind: 'single' }],
  ])('SE-9 · after %j equal lowest totals share the win', (points, result) => {
    const { rules, game } = start({ hands: 1 })
    const lines = points.map((each, side) => ({ side, points: each, for: 'bells' as const }))
    expect(rules.next(evolveAll(game(), [{ type: 'dealScored', lines }]))).toEqual({ result })
  })
})
