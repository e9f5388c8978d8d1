import { describe, expect, test } from 'vitest'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import type { Pack } from '../../src/i18n/display-names.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForCall, phraseForEvent, phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { problemInWords } from '../../src/i18n/problem-sentences.ts'
import type { ListedMove } from '../../src/rules/compact-moves.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { CARDS } from '../../src/rules/model/card.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import { expectByLanguage } from '../support/texts/expect-by-language.ts'

/*
 * Rendered cards, moves, events and numbers in all languages, one line a case.
 */

const seats = ['Anna', 'Beat', 'Carla', 'Dario'].map((name, seat) => ({
  seat,
  side: seat % 2,
  player: { name },
}))

describe('cards', () => {
  test.each<[Card, Pack, string, string, string, string]>([
    ['Us', 'swiss', 'Under of shields', 'Schilten Under', 'under d’écussons', 'under di scudi'],
    ['Aa', 'swiss', 'Ace of acorns', 'Eichel Ass', 'as de glands', 'asso di ghiande'],
    ['Bb', 'swiss', 'Banner of bells', 'Schellen Banner', 'bannière de grelots', 'bandiera di campanelli'],
    ['6r', 'swiss', '6 of roses', 'Rosen 6', '6 de roses', '6 di rose'],
    ['Ub', 'm1', 'Jack of hearts', 'Herz Bube', 'valet de cœur', 'fante di cuori'],
    ['Oa', 'm1', 'Queen of spades', 'Schaufel Dame', 'dame de pique', 'donna di picche'],
    ['Ub', 'm2', 'Jack of diamonds', 'Ecken Bube', 'valet de carreau', 'fante di quadri'],
    ['Bs', 'm2', '10 of spades', 'Schaufel 10', '10 de pique', '10 di picche'],
  ])('%s with the pack %s', (card, pack, en, de, fr, it) => {
    expectByLanguage((language) => termsOf(language, { pack }).card(card), { en, de, fr, it })
  })

  test.each(LANGUAGES)('card names are unique in %s, in every pack', (language) => {
    for (const pack of ['swiss', 'm1', 'm2'] as const) {
      const { card } = termsOf(language, { pack })
      expect(new Set(CARDS.map(card)).size).toBe(CARDS.length)
    }
  })

  test('a hand is rendered by suit, and a Weis in spoken order', () => {
    const { hand, items } = termsOf('de')
    expect(hand(['6b', 'Ka', 'Ur', 'Aa'])).toBe('Eichel Ass König · Rosen Under · Schellen 6')
    expect(
      items([
        ['Ua', 'Us', 'Ur', 'Ub'],
        ['Ar', 'Kr', 'Or'],
      ]),
    ).toBe('vier Under, Rosen Ass König Ober')
  })
})

describe('moves', () => {
  const bids: ListedMove = {
    type: 'bid',
    points: { choose: 1, from: [40, 50, 60, 70, 80] },
    denomination: { choose: 1, from: ['bells', 'roses', 'obenabe'] },
  }
  test.each<[Move | ListedMove, string, string]>([
    [{ type: 'bid', points: 90, denomination: 'acorns' }, '90 acorns', '90 Eichel'],
    [{ type: 'bid', points: 70, denomination: 'roses', misere: true }, '70 roses Misère', '70 Rosen Misère'],
    [{ type: 'bid', points: 4, once: true }, '4, once', '4, nur einmal'],
    [bids, '40–80 bells, roses or Obenabe', '40–80 Schellen, Rosen oder Obenabe'],
    [{ type: 'choose', denomination: 'roses' }, 'roses as trumps', 'Trumpf Rosen'],
    [
      { type: 'choose', denomination: 'slalom', opens: 'undenufe', row: 'joker-2' },
      'Slalom, Undenufe first, on the row Joker 2',
      'Slalom, zuerst undenufe, auf der Zeile Joker 2',
    ],
    [{ type: 'choose', denomination: 'tuo', trump: 'bells' }, 'TUO, bells as trumps', 'TUO, Trumpf Schellen'],
    [
      { type: 'play', card: 'Ar', weis: [['Ar', 'Kr', 'Or']], stoeck: true },
      'Ace of roses, with Weis roses Ace King Ober, and Stöck',
      'Rosen Ass, Weis Rosen Ass König Ober, Stöck',
    ],
    [{ type: 'predict', points: { choose: 1, from: [0, 1] } }, 'I take 0 or 1', 'ich mache 0 oder 1'],
    [
      { type: 'discard', cards: { choose: 2, from: ['Aa', '6a', '7s'] } },
      'I lay away 2 of acorns Ace 6 · shields 7',
      'ich lege 2 von Eichel Ass 6 · Schilten 7 weg',
    ],
    [{ type: 'exchange', discard: [], take: [] }, 'I exchange nothing', 'ich tausche nichts'],
    [{ type: 'inspect', seat: 1 }, 'Beat, show your Weis', 'Beat, zeig den Weis'],
  ])('%j', (move, english, german) => {
    expect(phraseForMove(move, termsOf('en', { seats }))).toBe(english)
    expect(phraseForMove(move, termsOf('de', { seats }))).toBe(german)
  })

  test('a call is rendered with its player', () => {
    const call = { seat: 2, type: 'bid', points: 100, denomination: 'obenabe' } as const
    expectByLanguage((language) => phraseForCall(call, termsOf(language, { seats })), {
      en: 'Carla: 100 Obenabe',
      de: 'Carla: 100 Obenabe',
      fr: 'Carla : 100 Obenabe',
      it: 'Carla: 100 Obenabe',
    })
  })
})

describe('events', () => {
  const said = (event: object, language: (typeof LANGUAGES)[number] = 'de') =>
    phraseForEvent({ seq: 1, at: '', ...event } as never, termsOf(language, { seats }))

  test('an event with the viewer’s own cards says more', () => {
    const dealt = {
      ...{ type: 'dealt', deal: 1, dealer: 3, active: [0, 1, 2, 3], handSizes: [1, 1, 1, 1] },
      ...{ piles: [], places: [] },
    }
    expect(said(dealt)).toBe('1. Spiel: Dario gibt.')
    expect(said({ ...dealt, hand: ['Ua'] })).toBe('1. Spiel: Dario gibt. Deine Karten: Eichel Under.')
    expect(said({ type: 'weisDeclared', seat: 0, value: 20 })).toBe('Anna weist 20.')
    expect(said({ type: 'weisDeclared', seat: 0, value: 20, items: [['Ar', 'Kr', 'Or']] })).toBe(
      'Anna weist 20: Rosen Ass König Ober.',
    )
  })

  test('taken cards that all players have seen are named', () => {
    const taken = { type: 'taken', seat: 1, pile: 'blind', count: 3, open: ['6r'] }
    expect(said(taken)).toBe('Beat nimmt 3 Karten auf (Blinder) – offen: Rosen 6.')
    expect(said({ ...taken, cards: ['6r', 'Aa', '7a'] })).toBe(
      'Beat nimmt 3 Karten auf (Blinder) – Eichel Ass 7 · Rosen 6.',
    )
  })

  test('a single card has its spoken name', () => {
    const drew = { type: 'drew', seat: 1, pile: 'stock', count: 1, cards: ['Oa'] }
    expectByLanguage((language) => said(drew, language), {
      en: 'Beat draws one card (stock) – Ober of acorns.',
      de: 'Beat zieht eine Karte (Stock) – Eichel Ober.',
      fr: 'Beat pioche une carte (talon) – ober de glands.',
      it: 'Beat pesca una carta (tallone) – ober di ghiande.',
    })
  })

  test('the comparison of Weis is rendered call by call', () => {
    const statements = [
      { seat: 0, says: 'top', top: 'O' },
      { seat: 1, says: 'trump', trump: true },
      { seat: 2, says: 'concede' },
    ]
    expect(said({ type: 'weisCompared', statements })).toBe(
      'Die Weise werden verglichen. Anna: bis Ober. Beat: vom Trumpf. Carla: ist gut.',
    )
    expect(said({ type: 'weisCompared', statements }, 'fr')).toBe(
      'On compare les annonces. Anna : hauteur ober. Beat : à l’atout. Carla : c’est bon.',
    )
  })

  test.each<[Pick<Event<'contractMade'>, 'contract'>['contract'], string]>([
    [{ declarer: 0, doubled: false, redoubled: false }, 'Trumpf macht Anna.'],
    [{ denomination: 'bells', doubled: false, redoubled: false }, 'Trumpf Schellen.'],
    [
      { declarer: 1, points: 90, denomination: 'acorns', doubled: true, redoubled: false },
      'Beat spielt 90 Eichel, gedoppelt.',
    ],
    [
      { declarer: 1, points: 90, denomination: 'acorns', doubled: true, redoubled: true },
      'Beat spielt 90 Eichel, redoppelt.',
    ],
    [
      { declarer: 0, partner: 2, points: 400, doubled: false, redoubled: false },
      'Anna spielt mit Carla 400.',
    ],
  ])('%j', (contract, german) => {
    expect(said({ type: 'contractMade', contract })).toBe(german)
  })

  test('points of one kind are summed, and points of a board cell occur once', () => {
    const lines = [
      { side: 0, points: 74, for: 'cards' },
      { side: 1, points: 83, for: 'cards' },
      { side: 1, points: 20, for: 'weis' },
      { side: 1, points: 50, for: 'weis' },
    ]
    expect(said({ type: 'dealScored', lines })).toBe(
      'Das Spiel ist fertig. Anna & Carla: Stichpunkte 74. Beat & Dario: Stichpunkte 83, Weis 70.',
    )
    const cell = { side: 0, row: 'joker-1', value: 66 }
    expect(said({ type: 'dealScored', lines: [{ side: 0, points: 66, for: 'cell' }], cell })).toBe(
      'Das Spiel ist fertig. Aufgeschrieben: Anna & Carla 66, auf der Zeile Joker 1.',
    )
  })

  test('French elides vowels before names', () => {
    const stoeck = (seat: number) => said({ type: 'stoeckScored', seat, points: 20 }, 'fr')
    expect([stoeck(0), stoeck(1)]).toEqual(['Stöck d’Anna : 20.', 'Stöck de Beat : 20.'])
  })

  test.each<[Card, string]>([
    ['As', 'l’as d’écussons'],
    ['Ob', 'l’ober de grelots'],
    ['Kr', 'le roi de roses'],
    ['Bs', 'la bannière d’écussons'],
    ['8a', 'le 8 de glands'],
  ])('French calls a card by its article: %s', (card, called) => {
    expect(said({ type: 'partnerCalled', seat: 0, card }, 'fr')).toBe(`Anna appelle ${called}.`)
    expect(problemInWords(ALL_PROBLEM_TEXTS.fr, 'card-not-held', { reason: 'hand', card })).toBe(
      `Tu n’as pas ${called}.`,
    )
  })

  test.each<[Card, string, string]>([
    ['As', 'l’asso di scudi', 'fino all’asso'],
    ['Ub', 'l’under di campanelli', 'fino all’under'],
    ['Kr', 'il re di rose', 'fino al re'],
    ['Bs', 'la bandiera di scudi', 'fino alla bandiera'],
    ['8a', 'l’8 di ghiande', 'fino all’8'],
  ])('Italian calls a card by its article: %s', (card, called, top) => {
    expect(said({ type: 'partnerCalled', seat: 0, card }, 'it')).toBe(`Anna chiama ${called}.`)
    expect(problemInWords(ALL_PROBLEM_TEXTS.it, 'card-not-held', { reason: 'hand', card })).toBe(
      `Non hai ${called}.`,
    )
    const statements = [{ seat: 0, says: 'top', top: card[0] }]
    expect(said({ type: 'weisCompared', statements }, 'it')).toContain(`Anna: ${top}.`)
  })

  test('Italian has `ad` before an a', () => {
    const made = (declarer: number) => said({ type: 'contractMade', contract: { declarer } }, 'it')
    expect([made(0), made(1)]).toEqual(['La briscola tocca ad Anna.', 'La briscola tocca a Beat.'])
  })

  test('an unknown player is named by the seat number', () => {
    const passed = { type: 'passed', seat: 2, seq: 1, at: '' } as never
    expectByLanguage((language) => phraseForEvent(passed, termsOf(language)), {
      en: 'Seat 2 passes.',
      de: 'Platz 2 passt.',
      fr: 'La place 2 passe.',
      it: 'Il posto 2 passa.',
    })
  })

  test('a seat without a known player has an article in French and Italian', () => {
    const nobody = (event: Event, language: 'fr' | 'it') =>
      phraseForEvent({ ...event, seq: 1, at: '' } as never, termsOf(language))
    const stoeck: Event = { type: 'stoeckScored', seat: 2, points: 20 }
    expect([nobody(stoeck, 'fr'), nobody(stoeck, 'it')]).toEqual([
      'Stöck de la place 2 : 20.',
      'Stöck del posto 2: 20.',
    ])
    const made = { type: 'contractMade', contract: { declarer: 0, partner: 2 } } as unknown as Event
    expect([nobody(made, 'fr'), nobody(made, 'it')]).toEqual([
      'La place 0 avec la place 2 fait atout.',
      'La briscola tocca al posto 0 con il posto 2.',
    ])
    const lastRound = { type: 'lastRoundCalled', seat: 0, from: 2 } as unknown as Event
    expect(nobody(lastRound, 'it')).toContain('a cominciare dal posto 2.')
    const turn = (reason: string) =>
      (['fr', 'it'] as const).map((language) =>
        problemInWords(ALL_PROBLEM_TEXTS[language], 'not-your-turn', { reason, turn: 0 }),
      )
    expect(turn('playing')).toEqual(['La place 0 doit jouer.', 'Il posto 0 deve giocare.'])
    expect(turn('deciding')).toEqual(['La place 0 doit d’abord décider.', 'Prima deve decidere il posto 0.'])
  })

  test('the case of a player name is kept, also at the start of a sentence', () => {
    const passed = { type: 'passed', seat: 0, seq: 1, at: '' } as never
    const small = [{ seat: 0, side: 0, player: { name: 'anna' } }]
    expectByLanguage((language) => phraseForEvent(passed, termsOf(language, { seats: small })), {
      en: 'anna passes.',
      de: 'anna passt.',
      fr: 'anna passe.',
      it: 'anna passa.',
    })
  })
})

describe('numbers', () => {
  test.each(LANGUAGES)('singular and plural differ, in %s', (language) => {
    const wait = (seconds: number) =>
      problemInWords(ALL_PROBLEM_TEXTS[language], 'too-many-requests', {
        reason: 'read',
        most: 30,
        wait: seconds,
      })
    const many = { en: '12 seconds', de: '12 Sekunden', fr: '12 secondes', it: '12 secondi' }[language]
    const one = { en: 'one second', de: 'eine Sekunde', fr: 'une seconde', it: 'un secondo' }[language]
    expect(wait(12)).toContain(many)
    expect(wait(1)).toMatch(new RegExp(`${one}\\b`))
  })
})
