import { describe, expect, test } from 'vitest'
import { CARDS } from '../../../../src/rules/model/card.ts'
import type { Move } from '../../../../src/rules/model/moves.ts'
import type { Seat } from '../../../../src/rules/model/seat.ts'
import { redact } from '../../../../src/rules/view.ts'
import { random } from '../../../support/random.ts'
import {
  allFoldTo,
  allStand,
  handjassDeal,
  handjassGame,
  handjassGameWithTotals,
} from '../../../support/rulesets/handjass-deals.ts'
import { cards } from '../../../support/scenario.ts'

/*
 * Handjass: players, deal, play and the end of a game.
 */

/** The packets of a shuffled first deal for the options and the dealer. */
const laid = (options: Record<string, unknown>, dealer: Seat) => {
  const { rules, game: state } = handjassGameWithTotals({ players: 4, ...options })
  const dealing = rules.dealing(state)
  const pack = random(5).shuffled(dealing.pack)
  const dealt = dealing.distribute(pack, dealer)
  return {
    pack,
    hands: dealt.hands,
    piles: dealt.piles ?? {},
    sizes: dealt.hands.map((cards) => cards.length),
    turned: dealing.turned?.(dealt, dealer),
  }
}

describe('the players', () => {
  test.each([2, 3, 4, 5])('HJ-1 · HJ-O9 · %i players play each for themselves', (players) => {
    const at = handjassGame({ players })
    expect(at.view(null).seats.map(({ side }) => side)).toEqual(
      Array.from({ length: players }, (_, seat) => seat),
    )
    expect(at.toAct()).toEqual([0])
  })

  test('HJ-1 · HJ-2 · who has five rubs is out after the hand, and the last one left has lost', () => {
    const at = handjassGame()
    for (let number = 0; number < 3; number++) allFoldTo(at, 2)
    expect(at.totals()).toEqual([0, 0, 6, 0])
    expect(at.view(null).deal?.active).toEqual([0, 1, 3])
    expect(at.legal(2)).toEqual([])
    for (let number = 0; number < 3; number++) allFoldTo(at, 0)
    expect(at.view(null).deal?.active).toEqual([1, 3])
    for (let number = 0; number < 5; number++) allFoldTo(at, 3)
    expect(at.totals()).toEqual([6, 0, 6, 5])
    expect(at.view(null)).toMatchObject({
      status: 'finished',
      result: { winners: [0, 2, 3], kind: 'single' },
    })
  })

  test('HJ-2 · those who are left play by the format for their number', () => {
    const at = handjassGame({ players: 5 })
    const dealt = () => {
      const { handSizes, piles } = at.events('dealt').at(-1) ?? { handSizes: [], piles: [] }
      return [...handSizes, ...piles.map(({ name, size }) => `${name} ${size}`)]
    }
    expect(dealt()).toEqual([7, 7, 7, 7, 7])
    for (let number = 0; number < 3; number++) allFoldTo(at, 1)
    expect(dealt()).toEqual([9, 0, 9, 9, 9])
    for (let number = 0; number < 3; number++) allFoldTo(at, 4)
    expect(dealt()).toEqual([9, 0, 9, 9, 0, 'blind 9'])
    for (let number = 0; number < 3; number++) allFoldTo(at, 0)
    expect(dealt()).toEqual([0, 0, 9, 9, 0, 'blind 9', 'dead 9'])
  })

  test('HJ-3 · the deal goes to the next player who is left', () => {
    const { rules, game: state } = handjassGameWithTotals({}, [0, 5, 0, 0])
    expect(state.past.last?.dealer).toBe(0)
    expect(rules.next(state)).toEqual({ dealer: 2 })
    expect(rules.dealing(state).active?.(2)).toEqual([0, 2, 3])
    const further = handjassGameWithTotals({}, [0, 5, 0, 0], [0, 0, 1, 0], [5, 0, 0, 0])
    expect([further.game.past.deals, further.game.past.last?.dealer]).toEqual([3, 3])
    expect(further.rules.next(further.game)).toEqual({ dealer: 2 })
  })
})

describe('the deal', () => {
  test('CO-8 · HJ-4 · five play with 35 cards, without the Six of shields', () => {
    const { rules, game: state } = handjassGameWithTotals({ players: 5 })
    expect(rules.dealing(state).pack).toHaveLength(35)
    expect(CARDS.filter((card) => !rules.dealing(state).pack.includes(card))).toEqual(['6s'])
  })

  test('CO-93 · HJ-4 · seven cards come as four and three, and the dealer turns the last one', () => {
    const { pack, hands, turned } = laid({ players: 5 }, 1)
    expect(hands[2]).toEqual([...pack.slice(0, 4), ...pack.slice(20, 23)])
    expect(hands[1]).toEqual([...pack.slice(16, 20), ...pack.slice(32, 35)])
    expect(turned).toBe(pack[34])
  })

  test('CO-92 · CO-95 · HJ-5 · four get nine each by threes; the last card, the dealer’s, makes trumps and stays', () => {
    const { pack, hands, piles, turned } = laid({ players: 4 }, 3)
    expect(hands[0]).toEqual([...pack.slice(0, 3), ...pack.slice(12, 15), ...pack.slice(24, 27)])
    expect(turned).toBe(pack[35])
    expect(hands[3]).toContain(pack[35])
    expect(piles).toEqual({})
    const at = handjassGame({}, handjassDeal(4, 3, { turned: 'Kr', hands: ['6r'] }))
    expect(at.view(null).deal).toMatchObject({ turned: 'Kr', contract: { denomination: 'roses' } })
    expect(at.view(null).deal?.contract).not.toHaveProperty('declarer')
    allStand(at)
    expect(at.refused(0, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'HJ-14' })
  })

  test('HJ-6 · three get nine each and leave a blind of nine, its top card turned', () => {
    const { pack, piles, sizes, turned } = laid({ players: 3 }, 0)
    expect(sizes).toEqual([9, 9, 9])
    expect(piles).toEqual({ blind: pack.slice(27) })
    expect(turned).toBe(pack[27])
  })

  test('HJ-7 · two get nine each; one hand is the blind and one is dead, which nobody sees', () => {
    const { pack, piles, sizes, turned } = laid({ players: 2 }, 0)
    expect(sizes).toEqual([9, 9])
    expect(piles).toEqual({ blind: pack.slice(18, 27), dead: pack.slice(27) })
    expect(turned).toBe(pack[18])
    const at = handjassGame({ players: 2 })
    at.move(0, 'take')
    const dead = at.game().deal?.piles['dead']?.cards ?? []
    expect(dead).toHaveLength(9)
    for (const viewer of [0, 1, null]) {
      const log = at.log().map((event, seq) => redact({ ...event, seq, at: '' } as never, viewer))
      const everything = JSON.stringify([at.view(viewer), log])
      expect(dead.filter((card) => everything.includes(card))).toEqual([])
    }
  })

  test('HJ-8 · HJ-O3 · with twelve cards three have no blind and the dealer turns; two have a blind of twelve', () => {
    const three = laid({ players: 3, handSize: 12 }, 1)
    expect(three.sizes).toEqual([12, 12, 12])
    expect(three.piles).toEqual({})
    expect(three.turned).toBe(three.pack[35])
    expect(three.hands[1]).toContain(three.pack[35])
    const two = laid({ players: 2, handSize: 12 }, 1)
    expect(two.sizes).toEqual([12, 12])
    expect(two.piles).toEqual({ blind: two.pack.slice(24) })
    expect(two.turned).toBe(two.pack[24])
    expect(laid({ players: 4, handSize: 12 }, 1).sizes).toEqual([9, 9, 9, 9])
  })

  test.each([
    [5, 9, 35],
    [4, 9, 36],
    [3, 9, 36],
    [2, 9, 36],
    [3, 12, 36],
    [2, 12, 36],
  ])('HJ-T1 · %i players with %i cards: all of the %i are dealt', (players, handSize, total) => {
    const { hands, piles } = laid({ players, handSize }, 0)
    const out = [...hands.flat(), ...Object.values(piles).flat()]
    expect(new Set(out).size).toBe(total)
    expect(out).toHaveLength(total)
  })
})

describe('the decisions', () => {
  test('HJ-9 · from forehand on each decides once: play, fold, or take the blind', () => {
    const at = handjassGame({ players: 3 })
    expect(at.toAct()).toEqual([0])
    expect(at.legal(0)).toEqual([{ type: 'stand' }, { type: 'fold' }, { type: 'take' }])
    expect(at.refused(1, 'stand')).toMatchObject({ code: 'not-your-turn', rule: 'HJ-9' })
    at.move(0, 'stand')
    expect(at.refused(0, 'fold')).toMatchObject({ code: 'already-decided', rule: 'HJ-9' })
    at.move(1, 'take')
    expect(at.legal(2)).toEqual([{ type: 'stand' }, { type: 'fold' }])
    at.move(2, 'fold')
    expect(at.view(null).deal).toMatchObject({ phase: 'play', active: [0, 1], toAct: [0] })
  })

  test('HJ-9 · with four there is no blind to take', () => {
    const at = handjassGame()
    expect(at.legal(0)).toEqual([{ type: 'stand' }, { type: 'fold' }])
    expect(at.refused(0, 'take').rule).toBe('HJ-10')
  })

  test('HJ-10 · who takes the blind must play; the old hand is out of play and the blind used up', () => {
    const at = handjassGame(
      { players: 3 },
      handjassDeal(3, 2, { hands: ['Aa Ka Oa Ua Ba 9a 8a 7a 6a'], turned: '8r', blind: 'As Ks' }),
    )
    const [blind = []] = [at.game().deal?.piles['blind']?.cards]
    at.move(0, 'take')
    expect(at.view(0).you?.hand).toEqual(at.game().deal?.hands[0])
    expect(new Set(at.view(0).you?.hand)).toEqual(new Set(blind))
    expect(at.view(0).deal?.piles).toEqual([
      { name: 'blind', size: 0 },
      { name: 'out', size: 9, cards: cards('Aa Ka Oa Ua Ba 9a 8a 7a 6a') },
    ])
    expect(at.view(1).deal?.piles[1]).toEqual({ name: 'out', size: 9 })
    expect(at.refused(0, 'fold').code).toBe('already-decided')
    expect(at.refused(1, 'take').rule).toBe('HJ-10')
  })

  test('HJ-11 · folding costs nothing and wins nothing', () => {
    const at = handjassGame()
    at.move(0, 'fold')
    allStand(at).playOut()
    expect(at.lines().filter(({ side }) => side === 0)).toEqual([])
    expect(at.lines().length).toBeGreaterThan(0)
  })

  test('HJ-12 · HJ-T9 · when three fold the fourth cannot, and wins both rubs without a card', () => {
    const at = handjassGame()
    for (const seat of [0, 1, 2]) at.move(seat, 'fold')
    expect(at.events('folded')).toHaveLength(3)
    expect(at.lines()).toEqual([{ side: 3, points: 2, for: 'rubs' }])
    expect(at.events('cardPlayed')).toEqual([])
    expect(at.view(null).deal?.number).toBe(2)
  })

  test('HJ-12 · HJ-T9 · of two one folds: one rub', () => {
    const at = handjassGame({ players: 2 })
    at.moves('0:stand, 1:fold')
    expect(at.lines()).toEqual([{ side: 0, points: 1, for: 'rubs' }])
  })

  test('HJ-13 · with a blind, who holds the Six of trumps may lay it for the turned card', () => {
    const at = allStand(handjassGame({ players: 3 }, handjassDeal(3, 2, { hands: ['', '6r'], turned: 'Or' })))
    expect(at.legal(1)).toEqual([{ type: 'rob' }])
    expect(at.refused(2, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'HJ-14' })
    at.move(1, 'rob')
    expect(at.game().deal?.hands[1]).toContain('Or')
    expect(at.game().deal?.hands[1]).not.toContain('6r')
    expect(at.view(null).deal).toMatchObject({ turned: '6r', contract: { denomination: 'roses' } })
    expect(at.events('robbed')).toEqual([{ type: 'robbed', seat: 1, pile: 'blind', took: 'Or', left: '6r' }])
  })

  test('HJ-13 · nobody robs when the Six itself was turned', () => {
    const at = allStand(handjassGame({ players: 2 }, handjassDeal(2, 1, { turned: '6r' })))
    for (const seat of [0, 1]) expect(at.refused(seat, 'rob').code).toBe('cannot-rob')
  })

  test('HJ-14 · HJ-T14 · robbing comes after all decisions and before one’s own first card', () => {
    const holder = handjassDeal(3, 2, { hands: ['Aa', 'Ka 6r', 'Oa'], turned: 'Kr' })
    const at = handjassGame({ players: 3 }, holder)
    at.move(0, 'stand')
    expect(at.refused(1, 'rob').code).toBe('move-not-available')
    allStand(at).play('Aa')
    expect(at.legal(1).some(({ type }) => type === 'rob')).toBe(true)
    at.play('Ka')
    expect(at.refused(1, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'HJ-14' })
  })

  test('HJ-14 · who folded cannot rob', () => {
    const at = handjassGame({ players: 3 }, handjassDeal(3, 2, { hands: ['', '6r'], turned: 'Kr' }))
    at.moves('0:stand, 1:fold, 2:stand')
    expect(at.refused(1, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'HJ-14' })
  })

  test('HJ-14 · HJ-T14 · once the blind is taken the turned card cannot be robbed', () => {
    const at = handjassGame({ players: 3 }, handjassDeal(3, 2, { hands: ['6r'], turned: 'Kr' }))
    at.moves('0:stand, 1:take')
    allStand(at)
    expect(at.refused(0, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'HJ-14' })
  })

  test('HJ-15 · the turned card is part of the blind that is taken', () => {
    const at = handjassGame({ players: 2 }, handjassDeal(2, 1, { turned: 'Ur' }))
    at.move(0, 'take')
    expect(at.view(0).you?.hand).toContain('Ur')
    expect(at.events('taken')).toMatchObject([{ seat: 0, pile: 'blind', count: 9, open: ['Ur'] }])
  })
})

describe('the play', () => {
  test('HJ-16 · forehand leads', () => {
    expect(allStand(handjassGame({}, handjassDeal(4, 1))).view(null).deal).toMatchObject({
      trick: { leader: 2 },
      toAct: [2],
    })
  })

  test('HJ-16 · when forehand folded the next who plays leads, and those who folded play no card', () => {
    const at = handjassGame({}, handjassDeal(4, 3))
    at.moves('0:fold, 1:stand, 2:fold, 3:stand')
    expect(at.view(null).deal).toMatchObject({ trick: { leader: 1 }, active: [1, 3] })
    at.playOut()
    expect(at.events('cardPlayed')).toHaveLength(18)
    expect(new Set(at.events('cardPlayed').map(({ seat }) => seat))).toEqual(new Set([1, 3]))
    expect(at.finished()[0]?.taken.reduce((a, b) => a + b)).toBeLessThan(157)
  })

  test('HJ-17 · the following rules of the family hold, and the last trick counts five', () => {
    const at = allStand(
      handjassGame({}, handjassDeal(4, 3, { turned: 'Kr', hands: ['Ab', 'Br Kb', '7r 9a As', '9b'] })),
    )
    at.play('Ab', 'Br')
    expect(at.refused(2, '7r')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
    at.playOut()
    const won = at.events('trickWon')
    expect(won).toHaveLength(9)
    expect(won.reduce((sum, { points }) => sum + points, 0)).toBe(157)
  })

  test('CO-74 · HJ-18 · each for themselves: who has the best item scores all the own ones, the others none', () => {
    const deal = handjassDeal(4, 3, {
      turned: '7r',
      hands: ['Aa Ka Oa 8b 7b 6b', 'As Ks Os Us', 'Ab Kb Ob', '6a 7a 8a'],
    })
    const at = allStand(handjassGame({}, deal))
    at.move(0, 'Aa weis AaKaOa+8b7b6b')
    at.move(1, { type: 'play', card: at.playable(1)[0] ?? 'As', weis: [cards('As Ks Os Us')] })
    const [third = 'Ab'] = at.playable(2)
    expect(at.refused(2, `${third} weis AbKbOb`).rule).toBe('CO-66')
    at.play(third)
    at.play(at.playable(3)[0] ?? '6a')
    expect(at.events('weisScored')).toMatchObject([{ side: 1, points: 50, items: [{ seat: 1, value: 50 }] }])
    expect(at.view(null).deal?.melds).toEqual([{ seat: 1, value: 50, scored: true }])
  })

  test('CO-74 · HJ-18 · of equal items of two players the better one alone scores, with the other items of its owner', () => {
    const deal = handjassDeal(4, 3, { turned: '7r', hands: ['Aa Ka Oa 8b 7b 6b', 'Ks Os Us'] })
    const at = allStand(handjassGame({}, deal))
    at.move(0, 'Aa weis AaKaOa+8b7b6b')
    at.move(1, { type: 'play', card: at.playable(1)[0] ?? 'Ks', weis: [cards('Ks Os Us')] })
    at.play(at.playable(2)[0] ?? 'Aa')
    at.play(at.playable(3)[0] ?? 'Aa')
    expect(at.events('weisScored')).toMatchObject([{ side: 0, points: 40 }])
  })

  test('HJ-18 · the robbed card may be part of a Weis', () => {
    const at = allStand(
      handjassGame({ players: 3 }, handjassDeal(3, 2, { turned: 'Kr', hands: ['Or Ur 6r'] })),
    )
    expect(at.refused(0, 'Or weis KrOrUr').rule).toBe('CO-64')
    at.moves('0:rob, 0:Or weis KrOrUr')
    expect(at.events('weisDeclared')).toMatchObject([{ seat: 0, value: 20 }])
  })
})

describe('the options of a hand', () => {
  test('HJ-O3 · nine cards for three unless twelve are agreed', () => {
    expect(laid({ players: 3 }, 0).sizes).toEqual([9, 9, 9])
    expect(laid({ players: 3, handSize: 12 }, 0).sizes).toEqual([12, 12, 12])
  })

  test.each([
    ['overview', 150, 150],
    ['overview', 0, undefined],
    ['pagat', 150, 150],
    ['gross', 150, 150],
  ])('HJ-O5 · by the table %s with %i for four Nines they are worth %s', (weisTable, fourNines, value) => {
    const at = allStand(
      handjassGame({ weisTable, fourNines }, handjassDeal(4, 3, { turned: '7r', hands: ['9a 9s 9r 9b'] })),
    )
    const play: Move = { type: 'play', card: '9a', weis: [cards('9a 9s 9r 9b')] }
    if (value === undefined) return expect(at.refused(0, play).code).toBe('weis-not-held')
    at.move(0, play)
    expect(at.events('weisDeclared')).toMatchObject([{ seat: 0, value }])
  })

  test('HJ-O5 · by the big table six in a row are worth 150, by the others 100', () => {
    const value = (weisTable: string) => {
      const at = allStand(
        handjassGame({ weisTable }, handjassDeal(4, 3, { turned: '7r', hands: ['Aa Ka Oa Ua Ba 9a'] })),
      )
      at.move(0, 'Aa weis AaKaOaUaBa9a')
      return at.events('weisDeclared')[0]?.value
    }
    expect([value('overview'), value('pagat'), value('gross')]).toEqual([100, 100, 150])
  })

  test('HJ-O6 · without folding four have nothing to decide, three only about the blind', () => {
    const four = handjassGame({ fold: false })
    expect(four.view(null).deal).toMatchObject({ phase: 'play', contract: { denomination: 'roses' } })
    const three = handjassGame({ players: 3, fold: false })
    expect(three.legal(0)).toEqual([{ type: 'stand' }, { type: 'take' }])
    three.moves('0:stand, 1:take')
    expect(three.view(null).deal?.phase).toBe('play')
  })

  test('HJ-O7 · by agreement one robs at one’s own decision, and so decides to play', () => {
    const options = { players: 3, robTiming: 'own-decision' }
    const at = handjassGame(options, handjassDeal(3, 2, { turned: 'Kr', hands: ['', '6r'] }))
    expect(at.refused(1, 'rob').code).toBe('not-your-turn')
    at.move(0, 'stand')
    expect(at.legal(1)).toContainEqual({ type: 'rob' })
    at.move(1, 'rob')
    expect(at.view(null).deal).toMatchObject({ turned: '6r', toAct: [2] })
    expect(at.refused(1, 'fold').code).toBe('already-decided')
    at.move(2, 'take')
    expect(at.view(2).you?.hand).toContain('6r')
    expect(at.game().deal?.hands[1]).toContain('Kr')
    expect(at.refused(0, 'rob').code).toBe('move-not-available')
  })
})
