import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/language-negotiation.ts'
import type { ViewAfterEvents } from '../../src/i18n/messages/events.ts'
import { renderEvents } from '../../src/i18n/messages/events.ts'
import { renderMoves } from '../../src/i18n/messages/legal-moves.ts'
import { messageContextOf } from '../../src/i18n/messages/message-context.ts'
import { earlierCardsInView } from '../../src/i18n/messages/trick-so-far.ts'
import type { ListedMove } from '../../src/rules/compact-moves.ts'
import type { ShownEvent } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET, findRuleset } from '../../src/rules/rulesets/index.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { random } from '../support/random.ts'
import { seatedGame, systemEvents } from '../support/random-game.ts'
import { makeCalls } from '../support/rulesets/auction-calls.ts'
import { scenario } from '../support/scenario.ts'
import { otherTexts } from '../support/texts/chat-messages.ts'
import { expectByLanguage } from '../support/texts/expect-by-language.ts'

/*
 * Messages of key moments, compared with texts that were written by hand.
 */

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dora']

const table = (ruleset: string) => ({
  ruleset,
  options: { suitPairing: 'm1' },
  seats: NAMES.map((name, seat) => ({ seat, side: seat % 2, player: { id: name, name } })),
})

const numbered = (events: readonly object[]) =>
  events.map((event, at) => ({ ...event, seq: at + 1, at: '' })) as unknown as readonly ShownEvent[]

interface Moment {
  readonly toAct?: readonly number[]
  readonly phase?: string
  readonly trick?: NonNullable<ViewAfterEvents['deal']>['trick']
  readonly lastTrick?: NonNullable<ViewAfterEvents['deal']>['lastTrick']
  readonly you?: number
  readonly faces?: 'french'
}

const textsOf = (
  language: Language,
  events: readonly object[],
  { toAct = [], phase = 'play', trick = null, lastTrick = null, you, faces }: Moment,
) => {
  const game = table('sidi-barrani')
  const stand: ViewAfterEvents = {
    ...game,
    version: events.length,
    status: 'playing',
    deal: { phase, toAct: [...toAct], trick, lastTrick },
    you: you === undefined ? null : { seat: you },
  }
  const logged = numbered(events)
  return renderEvents(
    messageContextOf(language, game, faces),
    logged,
    stand,
    earlierCardsInView(logged, stand) ?? [],
  ).lines
}

const inEach = (events: readonly object[], moment: Moment) => (language: Language) =>
  textsOf(language, events, moment)

describe('events', () => {
  test('an auction is one line', () => {
    const auction = [
      { type: 'bidMade', seat: 0, points: 90, denomination: 'acorns' },
      { type: 'passed', seat: 1 },
      { type: 'bidMade', seat: 2, points: 100, denomination: 'acorns' },
    ]
    expectByLanguage(inEach(auction, { toAct: [3], phase: 'auction' }), {
      de: ['Anna: 90 Eichel. Bruno passt. Carla: 100 Eichel.', 'Dora ist an der Reihe: Bieten.'],
      fr: ['Anna : 90 glands. Bruno passe. Carla : 100 glands.', 'C’est à Dora de parler.'],
      it: ['Anna: 90 ghiande. Bruno passa. Carla: 100 ghiande.', 'Tocca a Dora parlare.'],
      en: ['Anna: 90 acorns. Bruno passes. Carla: 100 acorns.', 'Dora to bid.'],
    })
  })

  test('a trick is one line, with its suit once and its winner', () => {
    const plays = [
      { seat: 0, card: 'Aa' },
      { seat: 1, card: '7a' },
      { seat: 2, card: '9a' },
      { seat: 3, card: 'Ka' },
    ] as const
    const trick = [
      ...plays.map((play) => ({ type: 'cardPlayed', ...play })),
      { type: 'trickWon', seat: 0, points: 29 },
    ]
    expectByLanguage(inEach(trick, { toAct: [0], trick: { leader: 0, plays: [] } }), {
      de: ['Anna Eichel Ass, Bruno 7, Carla 9, Dora König –', 'Stich Anna (+29).', 'Anna spielt aus.'],
      fr: ['Anna as de glands, Bruno 7, Carla 9, Dora roi –', 'pli pour Anna (+29).', 'Anna entame.'],
      it: ['Anna asso di ghiande, Bruno 7, Carla 9, Dora re –', 'presa di Anna (+29).', 'Anna è di mano.'],
      en: ['Anna Ace of acorns, Bruno 7, Carla 9, Dora King –', 'trick to Anna (+29).', 'Anna leads.'],
    })
    expect(textsOf('de', trick, { toAct: [0], trick: { leader: 0, plays: [] }, faces: 'french' })[0]).toBe(
      'Anna Schaufel Ass, Bruno 7, Carla 9, Dora König –',
    )
  })

  test('a card is rendered with the earlier cards of the trick, and addresses the next player', () => {
    const plays = [
      { seat: 3, card: 'Ur' as const },
      { seat: 0, card: '6r' as const },
      { seat: 1, card: 'Ab' as const },
    ]
    const moment = { toAct: [2], you: 2, trick: { leader: 3, plays } }
    expectByLanguage(inEach([{ type: 'cardPlayed', seat: 1, card: 'Ab' }], moment), {
      de: ['Dora Rosen Under, Anna 6, Bruno Schellen Ass.', 'Carla, du bist an der Reihe.'],
      fr: ['Dora under de roses, Anna 6, Bruno as de grelots.', 'Carla, c’est à toi de jouer.'],
      it: ['Dora under di rose, Anna 6, Bruno asso di campanelli.', 'Carla, tocca a te.'],
      en: ['Dora Under of roses, Anna 6, Bruno Ace of bells.', 'Carla, it is your turn.'],
    })
  })

  test('Weis and Stöck are rendered with the card', () => {
    const events = [
      { type: 'weisDeclared', seat: 0, value: 50 },
      { type: 'cardPlayed', seat: 0, card: 'Ka' },
      { type: 'cardPlayed', seat: 1, card: 'Oa' },
      { type: 'stoeckScored', seat: 1, points: 20 },
    ]
    expect(textsOf('de', events, { toAct: [2] })[0]).toBe(
      'Anna Eichel König (Weis 50), Bruno Ober (Stöck 20).',
    )
    expect(textsOf('fr', events, { toAct: [2] })[0]).toBe(
      'Anna roi de glands (annonce 50), Bruno ober (stöck 20).',
    )
  })

  test('a finished deal has its points and the totals', () => {
    const over = [
      {
        type: 'dealScored',
        lines: [
          { side: 0, points: 113, for: 'cards' },
          { side: 0, points: 100, for: 'contract' },
          { side: 1, points: 44, for: 'cards' },
        ],
        totals: [
          { side: 0, points: 213 },
          { side: 1, points: 44 },
        ],
      },
    ]
    expectByLanguage(inEach(over, {}), {
      de: [
        'Das Spiel ist fertig. Anna & Carla: Stichpunkte 113, Gebot',
        '100. Bruno & Dora: Stichpunkte 44.',
        'Stand: Anna & Carla 213, Bruno & Dora 44.',
      ],
      fr: [
        'La donne est finie. Anna & Carla : points des plis 113, mise',
        '100. Bruno & Dora : points des plis 44.',
        'Score : Anna & Carla 213, Bruno & Dora 44.',
      ],
      it: [
        'La mano è finita. Anna & Carla: punti delle prese 113,',
        'offerta 100. Bruno & Dora: punti delle prese 44.',
        'Punteggio: Anna & Carla 213, Bruno & Dora 44.',
      ],
      en: [
        'The deal is over. Anna & Carla: cards 113, bid 100.',
        'Bruno & Dora: cards 44.',
        'Score: Anna & Carla 213, Bruno & Dora 44.',
      ],
    })
  })

  test('a deal with a bid says whether the bid was made', () => {
    const over = (made: boolean) => [
      { type: 'dealScored', lines: [{ side: 1, points: 50, for: 'contract' }], made },
    ]
    const oneLine = (made: boolean) => (language: Language) => textsOf(language, over(made), {}).join(' ')
    expectByLanguage(oneLine(true), {
      en: 'The deal is over. The bid is made. Bruno & Dora: bid 50.',
      de: 'Das Spiel ist fertig. Das Gebot ist erfüllt. Bruno & Dora: Gebot 50.',
      fr: 'La donne est finie. La mise est réussie. Bruno & Dora : mise 50.',
      it: 'La mano è finita. L’offerta è riuscita. Bruno & Dora: offerta 50.',
    })
    expectByLanguage(oneLine(false), {
      en: 'The deal is over. The bid has failed. Bruno & Dora: bid 50.',
      de: 'Das Spiel ist fertig. Das Gebot ist nicht erfüllt. Bruno & Dora: Gebot 50.',
      fr: 'La donne est finie. La mise est manquée. Bruno & Dora : mise 50.',
      it: 'La mano è finita. L’offerta non è riuscita. Bruno & Dora: offerta 50.',
    })
  })

  test('all seats to act are named', () => {
    expectByLanguage(inEach([], { toAct: [0, 1, 3], phase: 'predictions' }), {
      de: ['Nichts Neues.', 'Anna, Bruno und Dora sind an der Reihe: Punkte ansagen.'],
      fr: ['Rien de nouveau.', 'C’est à Anna, à Bruno et à Dora d’estimer les points.'],
      it: ['Niente di nuovo.', 'Tocca ad Anna, a Bruno e a Dora prevedere i punti.'],
      en: ['Nothing new.', 'Anna, Bruno and Dora to predict the points.'],
    })
    const asked = inEach([], { toAct: [0, 2], phase: 'auction' })
    expectByLanguage((language) => asked(language)[1], {
      en: 'Anna and Carla to double or not.',
      de: 'Anna und Carla sind an der Reihe: Doppeln oder nicht.',
      fr: 'C’est à Anna et à Carla de contrer ou non.',
      it: 'Tocca ad Anna e a Carla contrare o no.',
    })
  })

  test('no events give the text of no news', () => {
    expectByLanguage(inEach([], { toAct: [1], trick: { leader: 1, plays: [] } }), {
      de: ['Nichts Neues.', 'Bruno spielt aus.'],
      fr: ['Rien de nouveau.', 'Bruno entame.'],
      it: ['Niente di nuovo.', 'Bruno è di mano.'],
      en: ['Nothing new.', 'Bruno leads.'],
    })
  })

  test('sides that change with each deal are named by their role', () => {
    const game = table('bieterjass')
    const events = numbered([
      {
        type: 'dealScored',
        lines: [
          { side: 0, points: 65, for: 'cards' },
          { side: 1, points: 92, for: 'cards' },
        ],
        totals: [
          { side: 0, points: 65 },
          { side: 1, points: 92 },
        ],
      },
    ])
    const stand: ViewAfterEvents = { ...game, version: 1, status: 'playing', deal: null, you: null }
    const { lines } = renderEvents(messageContextOf('de', game), events, stand, [])
    expect(lines).toEqual([
      'Das Spiel ist fertig. Solo: Stichpunkte 65. Die anderen:',
      'Stichpunkte 92.',
      'Stand: Solo 65, die anderen 92.',
    ])
  })
})

describe('the score', () => {
  const textsOf = (id: string, chosen: object, language: Language = 'de') => {
    const ruleset = EVERY_RULESET.find((one) => one.id === id)
    if (ruleset === undefined) throw new Error(id)
    const options = ruleset.options.parse(chosen) as Record<string, unknown>
    return otherTexts(seatedGame(ruleset, options), { viewer: null, language }).scores
  }

  test('the target is a number, also if the option has a name', () => {
    expect(textsOf('schieber', {})[1]).toBe('Stand: Anna & Carla 0, Beat & Dario 0 (Ziel 1000).')
    expect(textsOf('schieber', { multipliers: true })[1]).toContain('(Ziel 2500)')
    expect(textsOf('zweier-sidi', { scoring: 'simple' })[1]).toContain('(Ziel 4)')
    expect(textsOf('handjass', { mode: 'fast7' })[1]).toContain('(Ziel 7)')
    expect(textsOf('coiffeur-partnership', {})[1]).not.toContain('Ziel')
  })

  test('in a game of a fixed number of deals the number of the deal stands in place of the target', () => {
    const options = sidiBarrani.options.parse({ deals: 4 }) as Record<string, unknown>
    const started = seatedGame(sidiBarrani as unknown as Ruleset, options)
    const { rules } = started
    let { log, game } = started
    while (game.deal === null) {
      log = [...log, ...systemEvents({ rules, log, game }, random(1))]
      game = evolveAll(undefined, log)
    }
    const text = otherTexts({ rules, log, game }, { viewer: null, language: 'de' }).scores.join(' ')
    expect(text).toContain('(Spiel 1 / 4)')
    expect(text).not.toContain('Ziel')
  })

  test('before the first deal the score says so, and lists the multipliers of a board', () => {
    expectByLanguage((language) => textsOf('coiffeur-partnership', {}, language)[0], {
      en: 'Coiffeur-Schieber (partnerships): before the first deal',
      de: 'Coiffeur-Schieber (zwei gegen zwei): vor dem ersten Spiel',
      fr: 'Coiffeur (par équipes) : avant la première donne',
      it: 'Coiffeur (a coppie): prima della prima mano',
    })
    expect(textsOf('coiffeur-partnership', {}, 'fr').slice(3)).toEqual([
      'Glands (×1) : – / –',
      'Roses (×2) : – / –',
      'Écussons (×3) : – / –',
      'Grelots (×4) : – / –',
      'Obenabe (×5) : – / –',
      'Undenufe (×6) : – / –',
      'Joker 7 (×7) : – / –',
      'Joker 8 (×8) : – / –',
    ])
  })
})

describe('legal moves', () => {
  const at = { ...table('sidi-barrani'), status: 'playing' as const, you: { seat: 0 } }
  const inWords = (language: Language, moves: readonly ListedMove[], phase: string) =>
    renderMoves(messageContextOf(language, at), moves, { ...at, deal: { phase, toAct: [0], trick: null } })

  test('bids are a range', () => {
    const bids: ListedMove[] = [
      {
        type: 'bid',
        points: { choose: 1, from: [40, 50, 60, 70, 157, 257] },
        denomination: { choose: 1, from: ['acorns', 'obenabe'] },
      },
      { type: 'pass' },
    ]
    expectByLanguage((language) => inWords(language, bids, 'auction').slice(1), {
      en: ['Bids: 40 to 70 in steps of 10, 157, 257 – acorns or Obenabe', 'Or: pass'],
      de: ['Bieten: 40 bis 70 in 10er-Schritten, 157, 257 – Eichel oder', 'Obenabe', 'Oder: passe'],
      fr: ['Miser : 40 à 70 de 10 en 10, 157, 257 – glands ou Obenabe', 'Ou : je passe'],
      it: ['Offrire: da 40 a 70 di 10 in 10, 157, 257 – ghiande o', 'Obenabe', 'Oppure: passo'],
    })
  })

  test('cards are grouped by suit, and Weis occur once', () => {
    const weis = [['8r', '7r', '6r']] as ['8r', '7r', '6r'][]
    const cards = ['Aa', '6r', '7r', '8r'] as const
    const plays: ListedMove[] = [
      ...cards.map((card) => ({ type: 'play' as const, card })),
      ...cards.map((card) => ({ type: 'play' as const, card, weis })),
    ]
    expect(inWords('de', plays, 'play').slice(1)).toEqual([
      'Karten: Eichel Ass · Rosen 8 7 6',
      'Dazu: Weis Rosen 8 7 6',
    ])
  })

  test('moves that can lose the game carry a warning', () => {
    const lines = inWords('de', [{ type: 'claim', risk: 'loses-game' }], 'play')
    expect(lines.at(-1)).toBe('Du kannst sagen: ich bedanke mich (kann die Partie kosten)')
  })

  test('a player who may only double is asked for no bid', () => {
    const asked: ListedMove[] = [{ type: 'double' }, { type: 'decline' }]
    expectByLanguage((language) => inWords(language, asked, 'auction'), {
      en: ['Anna, it is your turn to double or not.', 'You can say: double / no double'],
      de: [
        'Anna, du bist an der Reihe: Doppeln oder nicht.',
        'Du kannst sagen: ich dopple / ich dopple nicht',
      ],
      fr: ['Anna, c’est à toi de contrer ou non.', 'Tu peux dire : je contre / je ne contre pas'],
      it: ['Anna, tocca a te contrare o no.', 'Puoi dire: contro / non contro'],
    })
  })
})

describe('bidding conventions', () => {
  const lookedAt = (conventions: string, ...said: readonly string[]) => {
    const ruleset = conventions === 'swissjass' ? 'sidi-swissjass' : 'sidi-barrani'
    const table = scenario(findRuleset(ruleset), { conventions })
    makeCalls(table, ...said)
    return { rules: table.rules, log: table.log(), game: table.game() }
  }

  test('are rendered in the language and pack of the reader', () => {
    const played = lookedAt('even-tens', '60 roses')
    const textsOf = (language: Language, viewer: number | null, faces?: 'french') =>
      otherTexts(played, { viewer, language, ...(faces && { faces }) }).game[1]
    for (const viewer of [0, 1, 2, 3, null]) {
      expectByLanguage((language) => textsOf(language, viewer), {
        en: 'Agreed: to open, even tens show the Under, odd ones the 9.',
        de: 'Eröffnung abgesprochen: gerade Zehner, Under; ungerade, 9.',
        fr: 'Convenu pour ouvrir : dizaine paire, under ; impaire, 9.',
        it: 'Concordato per aprire: decina pari, under; dispari, 9.',
      })
    }
    expect(textsOf('en', null, 'french')).toBe('Agreed: to open, even tens show the Jack, odd ones the 9.')
  })

  test('have sentences for the convention of Swiss Jass!!', () => {
    const played = lookedAt('swissjass', '60 roses')
    const textsOf = (language: Language) => otherTexts(played, { viewer: 0, language }).game[1]
    expectByLanguage(textsOf, {
      en: 'Agreed: 50 and 70 without the Under, 60 and 80 with.',
      de: 'Abgesprochen: 50 und 70 ohne Under, 60 und 80 mit Under.',
      fr: 'Convenu : 50 et 70 sans under ; 60 et 80 avec under.',
      it: 'Concordato: 50 e 70 senza under; 60 e 80 con under.',
    })
  })

  test('are left out after the contract, and without a convention', () => {
    const textsOf = (...looked: Parameters<typeof lookedAt>) =>
      otherTexts(lookedAt(...looked), { viewer: null, language: 'en' }).game.join(' ')
    expect(textsOf('even-tens', '60 roses', 'pass', 'pass')).toContain('Agreed')
    expect(textsOf('even-tens', '60 roses', 'pass', 'pass', 'pass')).not.toContain('Agreed')
    expect(textsOf('none', '60 roses')).not.toContain('Agreed')
  })
})
