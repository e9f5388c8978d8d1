import { describe, expect, test } from 'vitest'
import type { Denomination } from '../../../src/rules/model/contract.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import { schieber } from '../../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import { parseCall } from '../../support/rulesets/auction-calls.ts'
import { dealHolding } from '../../support/rulesets/deal-worth-points.ts'
import { allStand, handjassDeal, handjassGame } from '../../support/rulesets/handjass-deals.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'

/*
 * Deadlines of late melds: Weis declared after its card, the inspection of shown Weis, and Stöck that its holder calls.
 */

/**
 * Roses are trump, seat 0 declares and leads. Seat 0 has A K O of bells and 8 7 6 of roses (20 each), seat 1 9 8 7 6 of
 * bells (50), seat 2 A K O and 8 7 6 of acorns (20 each), seat 3 A K O U (50) and 8 7 6 (20) of shields and the Stöck.
 */
const HANDS: readonly [string, string, string, string] = [
  'Ar Ur Ab Kb Ob Ba 8r 7r 6r',
  '9a 9s 9r 9b 8b 7b 6b Bs Ua',
  'Aa Ka Oa Ub 8a 7a 6a Br Bb',
  'As Ks Os Us 8s 7s 6s Kr Or',
]
const items = (written: string) => written.split(' + ').map(cards)
const ACORNS = 'Aa Ka Oa + 8a 7a 6a'
const SHIELDS = 'As Ks Os Us + 8s 7s 6s'
const BELLS = '9b 8b 7b 6b'

const wordsOf = (table: Scenario, seat: number) => new Set(table.legal(seat).map(({ type }) => type))

const playing = (
  options: object = {},
  dealer = 3,
  mode: Denomination = 'roses',
  hands: readonly string[] = HANDS,
): Scenario => {
  const table = scenario(sidiBarrani, { ...options }, [deal(dealer, hands)])
  const forehand = (dealer + 1) % 4
  table.move(forehand, `40 ${mode}`)
  for (const step of [1, 2, 3]) table.move((forehand + step) % 4, 'pass')
  return table
}

describe('Weis declared after its card', () => {
  test('CO-65 · can be said on its own until the next card lies, by nobody else, and once', () => {
    const table = playing()
    table.play('8r')
    const [offer] = table.legal(0)
    expect(offer).toEqual(parseCall('weis Ab Kb Ob + 8r 7r 6r'))
    for (const seat of [1, 2, 3]) expect(wordsOf(table, seat)).not.toContain('weis')
    expect(table.refused(0, 'weis Ab Kb Ar')).toMatchObject({ code: 'weis-not-held', rule: 'CO-64' })
    expect(table.toAct()).toEqual([1])
    expect(table.move(0, offer as Move)).toMatchObject([{ type: 'weisDeclared', seat: 0, value: 20 }])
    expect(table.toAct()).toEqual([1])
    expect(table.legal(0)).toEqual([])
    expect(table.refused(0, offer as Move)).toMatchObject({ code: 'already-decided', rule: 'CO-65' })
    // The next card may be played with a Weis, and is too late for the one before.
    table.move(1, `9r weis ${BELLS}`)
    expect(table.refused(0, offer as Move)).toMatchObject({ code: 'weis-too-late', rule: 'CO-65' })
    expect(table.refused(1, `weis ${BELLS}`)).toMatchObject({ code: 'already-decided', rule: 'CO-65' })
  })

  test('CO-65 · before the own card it is too early, and said with the card', () => {
    const table = playing()
    const early = { code: 'weis-too-early', rule: 'CO-65' }
    for (const seat of [0, 1, 3]) expect(table.refused(seat, `weis ${SHIELDS}`)).toMatchObject(early)
    table.play('8r')
    for (const seat of [1, 3]) expect(table.refused(seat, `weis ${SHIELDS}`)).toMatchObject(early)
    table.play('9r', 'Br', 'Or')
    // Between the tricks it is too late for all but the last player.
    for (const seat of [0, 1, 2]) {
      expect(table.refused(seat, `weis ${BELLS}`)).toMatchObject({ code: 'weis-too-late' })
    }
    table.play('9a')
    expect(table.refused(2, `weis ${ACORNS}`)).toMatchObject({ code: 'weis-too-late' })
  })

  test('CO-65 · it scores as if it had been said with the card', () => {
    const scoredBy = (late: boolean) => {
      const table = playing()
      table.play('8r')
      if (late) {
        table.play('9r')
        table.move(1, `weis ${BELLS}`)
      } else table.move(1, `9r weis ${BELLS}`)
      table.play('Br', 'Or')
      return table.events('weisScored')
    }
    expect(scoredBy(true)).toEqual(scoredBy(false))
    expect(scoredBy(true)).toMatchObject([{ side: 1, points: 120 }])
  })

  test('CO-65 · CO-66 · it must be as high as what was declared before', () => {
    const table = playing({}, 0) // seat 1 declares and leads, seat 0 plays last
    table.move(1, `9r weis ${BELLS}`)
    table.play('Br', 'Or', '8r')
    expect(wordsOf(table, 0)).not.toContain('weis')
    expect(table.refused(0, 'weis Ab Kb Ob + 8r 7r 6r')).toMatchObject({
      code: 'weis-too-low',
      rule: 'CO-66',
    })
  })

  test('CO-65 · CO-A12 · the last player can say it until the second trick is led to', () => {
    const table = playing()
    table.play('8r', '9r', 'Br', 'Or')
    expect([table.events('weisScored'), table.toAct()]).toEqual([[], [1]])
    for (const seat of [0, 1, 2]) expect(wordsOf(table, seat)).not.toContain('weis')
    expect(table.legal(3)).toEqual([parseCall(`weis ${SHIELDS}`)])
    const said = table.move(3, `weis ${SHIELDS}`)
    expect(said).toMatchObject([
      { type: 'weisDeclared', seat: 3, value: 50 },
      { type: 'weisScored', side: 1, points: 120 },
    ])
    expect(said[1]).not.toHaveProperty('again')
    expect(wordsOf(table, 0)).toContain('inspect')
    const late = playing()
    late.play('8r', '9r', 'Br', 'Or', '9a')
    expect(late.refused(3, `weis ${SHIELDS}`)).toMatchObject({ code: 'weis-too-late', rule: 'CO-65' })
    expect(wordsOf(late, 3)).not.toContain('weis')
  })

  /** Seat 2 declared a Weis, the last player could beat the Weis, and side 0 scores. */
  const beatable = () => {
    const table = playing()
    table.play('8r', '9r')
    table.move(2, `Br weis ${ACORNS}`)
    table.play('Or')
    expect(table.events('weisScored')).toMatchObject([{ side: 0, points: 80 }])
    expect(table.legal(3)).toContainEqual(parseCall(`weis ${SHIELDS}`))
    return table
  }
  const beaten = () => {
    const table = beatable()
    expect(table.move(3, `weis ${SHIELDS}`)).toMatchObject([
      { type: 'weisDeclared', seat: 3, value: 50 },
      { type: 'weisScored', side: 1, points: 120, again: true },
    ])
    return table
  }

  test('CO-A12 · what the last player adds is compared anew, and takes the place of what was scored', () => {
    const table = beaten()
    expect(table.view(0).deal?.melds.map(({ seat, value }) => [seat, value])).toEqual([
      [1, 50],
      [3, 50],
      [3, 20],
    ])
    expect(table.refused(1, 'inspect 2')).toMatchObject({ code: 'nothing-to-inspect' })
    table.move(0, 'inspect 3')
    expect(table.refused(3, `weis ${SHIELDS}`)).toMatchObject({ code: 'already-decided' })
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([0, 120])
  })

  /** Seat 2 scores a Weis of the same value as the Weis of seat 3. */
  const equal = () => {
    const hands = [HANDS[0], '9a 9s 9r 9b 8b 7b 6b Bs 8a', HANDS[3], 'Aa Ka Oa Ua Ub 7a 6a Br Bb']
    const table = playing({}, 3, 'roses', hands)
    table.play('8r', '9r')
    table.move(2, `Or weis ${SHIELDS}`)
    table.play('Br')
    return table
  }

  test('CO-A12 · a Weis that is added in vain changes nothing', () => {
    const table = equal()
    const melds = table.view(null).deal?.melds
    // As good as that of seat 2, which was declared first.
    expect(table.move(3, 'weis Aa Ka Oa Ua')).toMatchObject([
      { type: 'weisDeclared', seat: 3, value: 50 },
      { type: 'weisCompared' },
      { type: 'weisScored', side: 0, points: 110, again: true },
    ])
    expect(table.view(null).deal?.melds).toEqual(melds)
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([110, 0])
  })

  test('CO-A12 · in a log from before showing settled it, what was shown and still scores stays shown', () => {
    const table = equal()
    table.move(1, 'inspect 2')
    const melds = table.view(null).deal?.melds
    expect(melds?.filter((meld) => 'cards' in meld)).toHaveLength(2)
    const [scored] = table.events('weisScored')
    if (scored === undefined) throw new Error('nothing has scored')
    table.appendEvents(
      { type: 'weisDeclared', seat: 3, value: 50, own: { 3: { items: items('Aa Ka Oa Ua') } } },
      { ...scored, again: true },
    )
    expect(table.view(null).deal?.melds).toEqual(melds)
  })

  test.each([
    ['the last player', 3, 2],
    ['the last player, a partner who had been silent', 3, 0],
    ['the partner of the last player', 1, 2],
    ['the partner of who scores', 0, 2],
  ])('CO-65 · CO-A12 · once %s has asked to see what scores, it stands', (_, by, holder) => {
    const table = beatable()
    table.move(by, `inspect ${holder}`)
    expect(table.refused(3, `weis ${SHIELDS}`)).toMatchObject({
      code: 'weis-too-late',
      rule: 'CO-65',
      facts: { reason: 'shown' },
    })
    expect(wordsOf(table, 3)).not.toContain('weis')
    table.playOut()
    expect(table.events('weisScored')).toHaveLength(1)
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([80, 0])
  })

  test('CO-65 · CO-A12 · where all play alone it stands, too, when a third player has asked', () => {
    const held = ['6b 7b Aa Ka Oa', 'Ba', 'As Ks Os Us 8b']
    const table = allStand(handjassGame({ players: 3 }, handjassDeal(3, 2, { turned: '7r', hands: held })))
    table.move(0, '6b weis AaKaOa')
    table.play(table.playable(1)[0] ?? 'Ba', '8b')
    expect(table.legal(2)).toContainEqual(parseCall('weis As Ks Os Us'))
    table.move(1, 'inspect 0')
    expect(table.refused(2, 'weis As Ks Os Us')).toMatchObject({ code: 'weis-too-late', rule: 'CO-65' })
    expect(wordsOf(table, 2)).not.toContain('weis')
  })

  test('CO-A12 · CO-79 · where Weis must be shown, the first that scores ends the time of the last player', () => {
    const lastToSpeak = (declared: boolean) => {
      const table = scenario(schieber, { weisMustShow: true }, [deal(3, HANDS)], 1, [1, 0])
      table.move(0, 'choose roses')
      table.play('8r', '9r')
      table.move(2, declared ? `Br weis ${ACORNS}` : 'Br')
      table.play('Or')
      return table
    }
    const shown = lastToSpeak(true)
    expect(shown.events('weisShown')).toMatchObject([{ seat: 2, items: items(ACORNS) }])
    expect(shown.refused(3, `weis ${SHIELDS}`)).toMatchObject({ code: 'weis-too-late', rule: 'CO-65' })
    expect(wordsOf(shown, 3)).not.toContain('weis')
    const silent = lastToSpeak(false)
    silent.move(3, `weis ${SHIELDS}`)
    expect(silent.events('weisShown')).toMatchObject([{ seat: 3, items: items(SHIELDS) }])
  })

  test('CO-A12 · CO-77 · a Weis that brought Stöck out is not voided', () => {
    const hands = [
      'Ar Kr Or Ab Kb Ba 8a 7a 6b',
      HANDS[1],
      'Aa Ka Oa Ub Ob Ur 6a Br Bb',
      'As Ks Os Us 8s 7s 6s 6r 7r',
    ]
    const table = playing({}, 3, 'roses', hands)
    table.move(0, 'Ar weis ArKrOr')
    table.play('9r', 'Br', '6r')
    expect(table.legal(3)).toContainEqual(parseCall(`weis ${SHIELDS}`))
    expect(table.move(2, 'inspect 0')).toMatchObject([
      { type: 'weisShown', seat: 0, by: 2 },
      { type: 'stoeckScored', seat: 0 },
    ])
    expect(table.refused(3, `weis ${SHIELDS}`)).toMatchObject({ code: 'weis-too-late' })
  })

  test('CO-65 · nobody else can tell who could add a Weis', () => {
    const [withWeis, without] = [
      HANDS,
      ['Ar Ur Ab Kb Ba 8r 7r Oa Ub', HANDS[1], 'Aa Ka Ob 6r 8a 7a 6a Br Bb', HANDS[3]],
    ]
    const seen = [withWeis, without].map((hands) => {
      const table = playing({}, 3, 'roses', hands)
      table.play('8r')
      return { own: wordsOf(table, 0).has('weis'), others: [null, 1, 3].map((seat) => table.view(seat)) }
    })
    expect(seen.map(({ own }) => own)).toEqual([true, false])
    expect(seen[1]?.others).toEqual(seen[0]?.others)
  })
})

describe('inspection of Weis', () => {
  test('CO-71 · until the own card to the second trick: a quick lead closes the window for nobody else', () => {
    const table = playing()
    table.play('8r')
    table.move(1, `9r weis ${BELLS}`)
    expect(wordsOf(table, 0)).not.toContain('inspect')
    table.play('Br', 'Or', '9a')
    expect(table.refused(1, 'inspect 3')).toMatchObject({ code: 'nothing-to-inspect', rule: 'CO-71' })
    expect([0, 1, 2, 3].map((seat) => wordsOf(table, seat).has('inspect'))).toEqual([true, false, true, true])
    expect(table.move(2, 'inspect 3')).toMatchObject([
      { type: 'weisShown', seat: 3, by: 2, items: items(SHIELDS) },
    ])
    expect(table.legal(0).filter(({ type }) => type === 'inspect')).toEqual([{ type: 'inspect', seat: 1 }])
    table.play('Ka', '8s')
    expect([2, 3].map((seat) => wordsOf(table, seat).has('inspect'))).toEqual([false, false])
    table.move(0, 'inspect 1')
    table.play('Ba')
    for (const seat of [0, 1, 2, 3]) expect(wordsOf(table, seat)).not.toContain('inspect')
  })

  test('CO-71 · a player who has not asked before the own second card cannot inspect', () => {
    const table = playing()
    table.play('8r')
    table.move(1, `9r weis ${BELLS}`)
    table.play('Br', 'Or', '9a', 'Ka', '8s', 'Ba')
    for (const seat of [0, 1, 2, 3]) {
      expect(wordsOf(table, seat)).not.toContain('inspect')
      expect(table.refused(seat, 'inspect 1')).toMatchObject({ code: 'nothing-to-inspect' })
    }
  })
})

describe('Stöck that its holder calls', () => {
  const BY_HOLDER = { stoeckCall: 'by-holder' }
  /** Seat 3 has played the Ober and is to play the King. */
  const beforeTheKing = (options: object = BY_HOLDER) => {
    const table = playing(options)
    table.play('8r', '9r', 'Br', 'Or', '9a', 'Ka')
    return table
  }
  const king = { type: 'play', card: 'Kr' } as const

  test('CO-O15 · by default it is credited by itself, and cannot be called', () => {
    const table = beforeTheKing({})
    expect(table.refused(3, { ...king, stoeck: true })).toMatchObject({ code: 'move-not-available' })
    expect(table.refused(3, 'stoeck')).toMatchObject({ code: 'move-not-available' })
    expect(table.move(3, king)).toMatchObject([
      { type: 'cardPlayed' },
      { type: 'stoeckScored', seat: 3, points: 20 },
    ])
  })

  test('CO-O15 · CO-77 · it is called with the second card', () => {
    const first = playing(BY_HOLDER)
    first.play('8r', '9r', 'Br')
    expect(first.refused(3, 'Or stoeck')).toMatchObject({ code: 'items-not-held', rule: 'CO-77' })
    const table = beforeTheKing()
    expect(table.refused(3, '8s stoeck')).toMatchObject({ code: 'items-not-held' })
    expect(table.legal(3)).toContainEqual(king)
    expect(table.legal(3)).toContainEqual({ ...king, stoeck: true })
    expect(table.move(3, { ...king, stoeck: true })).toMatchObject([
      { type: 'cardPlayed', seat: 3, card: 'Kr' },
      { type: 'stoeckScored', seat: 3, points: 20 },
    ])
    expect(table.refused(3, 'stoeck')).toMatchObject({ code: 'already-decided', rule: 'CO-77' })
    table.playOut()
    expect(table.points(1, 'stoeck')).toBe(20)
  })

  test('CO-77 · or on its own, until the next card lies', () => {
    const table = beforeTheKing()
    expect(table.refused(3, 'stoeck')).toMatchObject({ code: 'items-not-held', rule: 'CO-77' })
    expect(table.move(3, king)).toHaveLength(1)
    expect(table.legal(3)).toEqual([{ type: 'stoeck' }])
    for (const seat of [0, 1, 2]) {
      expect(wordsOf(table, seat)).not.toContain('stoeck')
      expect(table.refused(seat, 'stoeck')).toMatchObject({ code: 'items-not-held' })
    }
    expect(table.move(3, 'stoeck')).toEqual([{ type: 'stoeckScored', seat: 3, points: 20 }])
    expect(table.view(0).deal?.stoeck).toEqual([3])
  })

  test('CO-77 · who forgets it until the next card lies has lost it', () => {
    const table = beforeTheKing()
    table.move(3, king)
    table.play('Ba')
    expect(table.refused(3, 'stoeck')).toMatchObject({ code: 'stoeck-too-late', rule: 'CO-77' })
    expect(wordsOf(table, 3)).not.toContain('stoeck')
    table.playOut()
    expect(table.points(1, 'stoeck')).toBe(0)
    expect(table.events('stoeckScored')).toEqual([])
  })

  test('SB-31 · CO-77 · what is shown in a Weis can be called at once, and still with the second card', () => {
    const table = scenario(sidiBarrani, BY_HOLDER, [dealHolding('Ar Kr Or', 'roses')])
    table.move(0, '40 roses')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.move(0, 'Kr weis ArKrOr')
    for (let card = 0; card < 3; card++) table.play(table.playable(table.toAct()[0] ?? 0)[0] ?? 'Aa')
    expect(table.refused(0, 'stoeck')).toMatchObject({ code: 'items-not-held' })
    table.move(1, 'inspect 0')
    expect(table.events('stoeckScored')).toEqual([])
    expect(table.legal(0)).toContainEqual({ type: 'stoeck' })
    while (!table.toAct().includes(0)) table.play(table.playable(table.toAct()[0] ?? 0)[0] ?? 'Aa')
    expect(table.legal(0)).toContainEqual({ type: 'stoeck' })
    expect(table.move(0, 'stoeck')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
  })

  test('CO-77 · CO-83 · a claim calls the Stöck of its side, but not one that was forgotten', () => {
    const hands = [
      'As Ur 9r Ar Kr Or Ab Aa 6b',
      'Us 9a 8a 7a Bs 8s 6s Kb Ub',
      'Os 9s 7s Ka Ua 8r 7r Ob 9b',
      'Ks Oa Ba 6a Br 6r Bb 8b 7b',
    ]
    const later = (points: number) => {
      const table = scenario(schieber, BY_HOLDER, [deal(3, hands)], 1, [points, 0])
      table.move(0, 'choose roses')
      return table
    }
    const held = later(980)
    held.move(2, 'claim')
    expect(held.events('stoeckScored')).toMatchObject([{ seat: 0 }])
    expect(held.game().result).toEqual({ winners: [0], kind: 'double' })
    const forgotten = later(970)
    // 16 points with the King, and 20 that may be called until the card after the Ober lies.
    forgotten.play('Kr', 'Us', '7r', 'Br', 'Or')
    expect(wordsOf(forgotten, 2)).toContain('claim')
    forgotten.play('9a')
    expect(wordsOf(forgotten, 2)).not.toContain('claim')
    expect(forgotten.refused(2, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
  })
})
