import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { phrasesOf } from '../../src/move-parser/lexicon.ts'
import type { ParseContext } from '../../src/move-parser/parse-context.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { foldedText } from '../../src/move-parser/tokenizer.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * The parser does not know the language of a text. A word of one language is never taken for its meaning in another
 * language.
 */

const contextAt = (id: string, pack: ParseContext['pack'] = 'swiss'): ParseContext => {
  const situation = situations.find((one) => one.id === id)
  if (situation === undefined) throw new Error(`there is no situation ${id}`)
  return parseContextAt(gameOfSituation(situation), situation.seat, pack)
}

/** Result of the parser: the understood move, or the candidates of a question in brackets. */
const printedResult = (scene: ParseContext, text: string): string => {
  const heard = parseMove(scene, text)
  if (heard.outcome === 'understood') return print(heard.move)
  return heard.outcome === 'ambiguous' ? `[${heard.candidates.map(print).join(' | ')}]` : '[]'
}

/** Meanings of each word, by language. */
const meanings = new Map<string, Map<string, Set<string>>>()
for (const language of LANGUAGES) {
  for (const [phrases, sense] of phrasesOf(language, MOVE_WORDS.vocabularies[language])) {
    for (const phrase of foldedText(phrases).split(',')) {
      const word = phrase.trim()
      if (word === '' || sense === undefined) continue
      const byLanguage = meanings.get(word) ?? new Map<string, Set<string>>()
      byLanguage.set(language, (byLanguage.get(language) ?? new Set()).add(JSON.stringify(sense)))
      meanings.set(word, byLanguage)
    }
  }
}

/** Words with different meanings in two languages. */
const colliding = [...meanings].filter(([, byLanguage]) => {
  const said = [...byLanguage.values()].map((senses) => [...senses].sort().join())
  return new Set(said).size > 1
})

test('some words have different meanings in two languages', () => {
  expect(colliding.map(([word]) => word)).toContain('re')
  expect(colliding.length).toBeGreaterThan(5)
})

describe('words of several languages', () => {
  test('are understood if only one of their meanings is a legal move', () => {
    // `re` is the King in Italian and the redouble in German. No card is legal in an auction.
    expect(printedResult(contextAt('schieber-12'), 're')).toBe('Kb')
    expect(printedResult(contextAt('sidi-barrani-2'), 'Re')).toBe('redouble')
    // `sei` is six in Italian and a form of "to be" in German.
    expect(printedResult(contextAt('kreuzjass-34'), 'sei')).toBe('6a')
    expect(printedResult(contextAt('kreuzjass-34'), 'six')).toBe('6a')
    expect(printedResult(contextAt('differenzler-19'), 'sei')).toBe('predict 6')
    // `as` is the Ace in French and German, and a common word in English.
    expect(printedResult(contextAt('schieber-12'), 'as')).toBe('Ar')
    expect(printedResult(contextAt('schieber-12', 'm1'), 'as de trèfle')).toBe('Ar')
    expect(printedResult(contextAt('differenzler-19'), 'due')).toBe('predict 2')
    expect(printedResult(contextAt('differenzler-19'), 'otto')).toBe('predict 8')
    expect(printedResult(contextAt('sidi-barrani-6', 'm1'), 'la dame')).toBe('Or')
    expect(printedResult(contextAt('sidi-barrani-6', 'm1'), 'Dame')).toBe('Or')
  })

  test('of two languages together: a common word of one language is no card of the other', () => {
    // `donne` are queens in Italian, and a form of "to deal" in French.
    expect(printedResult(contextAt('sidi-barrani-6', 'm1'), 'donna')).toBe('Or')
    expect(printedResult(contextAt('sidi-barrani-6', 'm1'), 'je donne')).toBe('[Or]')
    expect(printedResult(contextAt('kreuzjass-34'), 'ihr sei')).toBe('[]')
    expect(printedResult(contextAt('kreuzjass-34'), 'bitte sei')).toBe('[6a]')
  })

  test('are asked about if several meanings are legal, or if a meaningful word would be ignored', () => {
    expect(printedResult(contextAt('schieber-14'), 'as')).toBe('As')
    expect(printedResult(contextAt('handjass-26'), 're')).toBe('[Ka | Ks | Kb]')
    // The hand lacks the Ace of spades, and the text means no other spade.
    expect(printedResult(contextAt('schieber-12', 'm1'), 'as de pique')).not.toBe('6a')
  })

  test('alone are never a move if another language has another move for them', () => {
    const faults: string[] = []
    for (const situation of situations) {
      const scene = parseContextAt(gameOfSituation(situation), situation.seat)
      for (const [word, byLanguage] of colliding) {
        const heard = parseMove(scene, word)
        if (heard.outcome !== 'understood') continue
        const line = print(heard.move)
        // The possible moves of the word in each language.
        const words = [...byLanguage.values()].flatMap((senses) =>
          [...senses].map((sense) => JSON.parse(sense) as { is: string; word?: string }),
        )
        const others = words.filter(
          (sense) =>
            sense.is === 'word' &&
            sense.word !== heard.move.type &&
            scene.legal.some(({ type }) => type === sense.word) &&
            !['play', 'inspect', 'announce', 'discard'].includes(sense.word ?? ''),
        )
        if (others.length > 0) faults.push(`${situation.id} ${word}: ${line}, and ${JSON.stringify(others)}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('a text in one language is parsed with the words of all languages', () => {
  test.each([
    ['schieber-12', 'swiss', 'schälle', '[Kb | 6b]'],
    ['sidi-barrani-1', 'swiss', 'quatre-vingt-dix grelots', '90 bells'],
    ['sidi-barrani-1', 'swiss', 'nonante grelots', '90 bells'],
    ['sidi-barrani-1', 'swiss', 'novanta campanelli', '90 bells'],
    ['sidi-barrani-1', 'swiss', 'nünzg Schälle', '90 bells'],
    ['sidi-barrani-1', 'swiss', 'ninety bells', '90 bells'],
    ['sidi-barrani-1', 'swiss', 'cento quindici ghiande', '115 acorns'],
    ['sidi-barrani-1', 'm1', 'centocinquanta fiori', '150 roses'],
    ['sidi-barrani-1', 'm2', 'cento fiori', '100 acorns'],
    ['sidi-barrani-1', 'swiss', 'vierzig hundert Eichel', '[]'],
    ['differenzler-19', 'swiss', 'siebenundfünfzig', 'predict 57'],
    ['differenzler-19', 'swiss', 'soixante-dix-sept', 'predict 77'],
    ['differenzler-19', 'swiss', 'quarantotto', 'predict 48'],
    ['differenzler-19', 'swiss', 'hundertdrü', 'predict 103'],
    // Two number words of different languages form no number.
    ['differenzler-19', 'swiss', 'zwanzig cinque', '[]'],
  ] as const)('%s (%s): %s', (id, pack, text, meant) => {
    expect(printedResult(contextAt(id, pack), text)).toBe(meant)
  })
})

describe('a text about playing on is no resignation', () => {
  test.each(['ich spiele weiter', 'mach weiter', 'wir spielen weiter', 'vado avanti', 'io gioco avanti'])(
    '%s',
    (text) => {
      const heard = printedResult(contextAt('handjass-24'), text)
      expect(heard).toContain('stand')
      expect(heard).not.toBe('fold')
    },
  )
})

describe('a text to other players, about them, or a question is no move', () => {
  test.each([
    [
      'to others',
      'pass auf, ich muss weiter, ich muss raus, ich schiebe das auf, passe-moi, contre moi, pass partner, mach weiter, partner lead hearts, Danke Rosa, danke Bueb',
    ],
    [
      'of others',
      'der nimmt, Jack is here, ich habe den Bauer, il passe, on passe, il contre, ton roi, your ace, il suo asso, that is double',
    ],
    ['of what was', 'dein Ober ist gut, der Ober ist weg, Herz ist aus, das ist die letzte Runde'],
    [
      'in an idiom',
      'doppelt so viel, pass it on, merci mon cœur, danke Herz, das weis ich, ich weis es, ladies',
    ],
    ['as a question', 'are hearts trump, ist Eichel Trumpf, est-ce trèfle, 70 Eichel ❓, pass؟'],
    ['with a sign', '❌ pass, 👎 70 Eichel, ~~70 Eichel~~, +10, -10, ich sage +10'],
  ])('%s: %s', (_, texts) => {
    const understood = situations.flatMap((situation) => {
      const game = gameOfSituation(situation)
      return (['swiss', 'm1', 'm2'] as const).flatMap((pack) => {
        const scene = { ...parseContextAt(game, situation.seat, pack), names: [{ seat: 1, name: 'Rosa' }] }
        return texts.split(', ').filter((text) => {
          const heard = parseMove(scene, text)
          // A player who plays on where the deal can be given up may say so.
          const isMove = heard.outcome === 'understood' && heard.move.type !== 'stand'
          return isMove && scene.legal.some((offer) => canBeSent(offer) && print(offer) === print(heard.move))
        })
      })
    })
    expect(understood).toEqual([])
  })

  test.each([
    'passe, danke',
    'moi je passe',
    'ich mach 70 Eichel',
    '70 Eichel 👍',
    '`70 Eichel`',
    '70 Eichel, merci',
    'vierzig auf Eichel',
    'ich muss passen',
    'je passe mon tour',
    'je monte à 80 coeur',
  ])('what is said politely is a move: %s', (text) => {
    expect(parseMove(contextAt('sidi-barrani-1'), text).outcome).toBe('understood')
  })
})

test('a trump call out of turn is refused with the seat to act', () => {
  const scene = { ...contextAt('schieber-10'), legal: [] }
  for (const text of ['Trumpf Eichel', 'ich mache Eichel Trumpf', 'atout glands', 'acorns are trumps'])
    expect(printedResult(scene, text), text).toBe('choose acorns')
  expect(printedResult(scene, 'Eichel')).toBe('[]')
})

describe('the parser guesses no move', () => {
  test.each([
    // `Schelten` has the same edit distance to Schellen and to Schilten.
    ['sidi-barrani-1', '70 Schelten'],
    ['sidi-barrani-1', '70 Eichel morgen'],
    ['sidi-barrani-1', 'keine 70 Eichel'],
    ['sidi-barrani-1', '70 Eichel?'],
    ['sidi-barrani-1', 'I do not pass'],
    ['sidi-barrani-1', 'je ne passe pas'],
    ['sidi-barrani-1', '70% Eichel'],
    ['sidi-barrani-1', ''],
    ['sidi-barrani-1', `70 Eichel${' '.repeat(200)}`],
  ])('%s: %s', (id, text) => {
    expect(printedResult(contextAt(id), text)).toBe('[]')
  })

  test('a failed parse lists near moves and the understood part', () => {
    const heard = parseMove(contextAt('sidi-barrani-1'), '70 Eichel morgen')
    expect(heard).toMatchObject({ outcome: 'nothing', understood: '70 acorns' })
    expect(heard.outcome === 'nothing' && heard.near.map(print)).toEqual(['70 acorns'])
    expect(parseMove(contextAt('sidi-barrani-1'), 'Grüezi')).toEqual({ outcome: 'nothing', near: [] })
  })

  test('a typing error is corrected if only one word is near', () => {
    for (const text of ['70 Eichell', '70 Eicehl', '70 Eihcel', '70  eicheeel', 'siebzieg Eichel'])
      expect(printedResult(contextAt('sidi-barrani-1'), text), text).toBe('70 acorns')
  })
})

describe('a claim needs a text without other words', () => {
  const scene = (): ParseContext => ({
    ...contextAt('schieber-14'),
    legal: [...contextAt('schieber-14').legal, { type: 'claim', risk: 'loses-game' }],
  })
  const said = [
    'claim',
    'I claim',
    'Ziel erreicht',
    ...LANGUAGES.map((language) => phraseForMove({ type: 'claim' }, termsOf(language))),
  ]
  test.each(said)('%s', (text) => {
    expect(printedResult(scene(), text)).toBe('claim')
  })
  test.each(['bedanke mich', 'siamo usciti', 'sortis', 'done', 'claimm'])('not %s', (text) => {
    expect(printedResult(scene(), text)).toBe('[claim]')
  })
})

describe('phrases of players', () => {
  test.each([
    ['sidi-barrani-1', 'swiss', '60er Rosen', '60 roses'],
    ['sidi-barrani-1', 'swiss', '100 obe', '100 obenabe'],
    ['sidi-barrani-1', 'swiss', '100 une', '100 undenufe'],
    ['sidi-barrani-1', 'swiss', '100 en bas', '100 undenufe'],
    ['sidi-barrani-1', 'swiss', '100 Geiss', '100 undenufe'],
    ['sidi-barrani-1', 'swiss', 'chiamo 80 scudi', '80 shields'],
    ['schieber-10', 'swiss', 'vo obe', 'choose obenabe'],
    ['schieber-10', 'swiss', 'du wählst', 'shove'],
    ['schieber-10', 'swiss', 'you choose', 'shove'],
    ['schieber-10', 'swiss', 'à toi de choisir', 'shove'],
    ['schieber-10', 'swiss', 'scegli tu', 'shove'],
    ['schieber-13', 'swiss', '20 Weis', 'weis AbKbOb'],
    ['schieber-13', 'swiss', '50 Weis', '[]'],
    ['bieterjass-23', 'swiss', 'Eichel Ass 20 Weis', 'Aa weis 9b8b7b'],
    ['handjass-24', 'swiss', 'dabei', 'stand'],
    // The letter beside a suit sign is no French `à` and no `je`.
    ['schieber-12', 'm1', 'A♣', 'Ar'],
    ['schieber-12', 'm1', 'J clubs', 'Ur'],
    ['schieber-12', 'm1', '♥A', 'Ab'],
  ] as const)('%s (%s): %s', (id, pack, text, meant) => {
    expect(printedResult(contextAt(id, pack), text)).toBe(meant)
  })

  test('a slalom with one named half opens with that half', () => {
    expect(printedResult(contextAt('schieber-10'), 'slalom oben')).toBe('choose slalom obenabe')
  })

  test('two knocks are no double', () => {
    expect(printedResult(contextAt('sidi-barrani-2'), 'knock')).toBe('double')
    expect(printedResult(contextAt('sidi-barrani-2'), 'knock, knock!')).not.toBe('double')
  })
})

describe('an interjection, a single character or an imperative is asked about', () => {
  test.each([
    ['schieber-10', 'Top!', '[choose obenabe]'],
    ['schieber-10', 'bottom', '[choose undenufe]'],
    ['schieber-10', 'oben', '[choose obenabe]'],
    ['schieber-10', 'unten', '[choose undenufe]'],
    ['schieber-10', '❤️', '[choose bells]'],
    ['handjass-24', 'mach weiter', '[stand]'],
    ['handjass-24', 'spiel weiter', '[stand]'],
    ['staekske-rape-30', 'nimm es mit', '[take]'],
  ] as const)('%s: %s', (id, text, meant) => {
    expect(printedResult(contextAt(id), text)).toBe(meant)
  })

  test.each([
    'es schellt',
    'du machst das gut',
    'bottoms up!',
    'that will pass',
    'it will pass',
    'Schieber spielen wir',
    'schieb es auf',
    'Rosa ist da',
    'de Bueb isch da',
    'tocca al re',
    'I am the king',
    'mon coeur',
    'cuore mio',
    'unter Eichen',
    'Jack, lead low',
    'oh boy',
  ])('chat is no move: %s', (text) => {
    for (const situation of situations) {
      for (const pack of ['swiss', 'm1', 'm2'] as const) {
        const heard = parseMove(parseContextAt(gameOfSituation(situation), situation.seat, pack), text)
        expect(heard.outcome, `${situation.id} ${pack}`).not.toBe('understood')
      }
    }
  })
})

describe('relative cards and other forms', () => {
  test.each([
    ['schieber-12', 'höchschte Trumpf', 'Kb'],
    ['schieber-12', 'my smallest trump', '6b'],
    ['schieber-12', 'mon plus gros atout', 'Kb'],
    ['schieber-12', 'la briscola più piccola', '6b'],
    ['sidi-swissjass-9', 'the lowest', '6s'],
    ['sidi-barrani-1', 'kein Gebot', 'pass'],
    ['sidi-barrani-1', 'i ha nüt, passe', 'pass'],
    ['sidi-barrani-1', 'leider passen', 'pass'],
    ['sidi-barrani-1', 'Sidi, 70 Eichel', '70 acorns'],
    ['sidi-barrani-1', '@sidi: pass', 'pass'],
    ['sidi-barrani-2', 'doppelt', 'double'],
    ['sidi-barrani-2', 'raddoppio', 'double'],
    ['schieber-10', 'ich schupfe', 'shove'],
    ['schieber-10', 'tout en bas', 'choose undenufe'],
    ['handjass-26', 'Eichelkoenig', 'Ka'],
    ['coiffeur-partnership-18', 'Eichelsau', 'Aa'],
    ['handjass-24', 'i gange us', 'fold'],
    ['handjass-24', 'weiterspielen', 'stand'],
  ] as const)('%s: %s', (id, text, meant) => {
    expect(printedResult(contextAt(id), text)).toBe(meant)
  })

  test('if several cards fit, the question lists all of them', () => {
    expect(printedResult(contextAt('schieber-12'), 'the highest')).toMatch(/^\[/)
    expect(printedResult(contextAt('schieber-15', 'm1'), 'Jd')).toBe('Us')
  })
})

describe('a player name that is a game word', () => {
  const beside = (id: string, name: string): ParseContext => ({
    ...contextAt(id),
    names: [{ seat: 1, name }],
  })

  test.each([
    ['schieber-12', 'Rosa', 'ok Rosa'],
    ['sidi-barrani-2', 'Contra', 'contra'],
    ['schieber-10', 'Rosa', 'Rosa, bitte'],
  ])('%s, %s: «%s» alone is no move', (id, name, text) => {
    expect(printedResult(contextAt(id), text)).not.toBe('[]')
    expect(printedResult(beside(id, name), text)).toMatch(/^\[/)
  })

  test('is understood beside words of a move only', () => {
    expect(printedResult(beside('sidi-barrani-1', 'Rosa'), '100 Rosa')).toBe('100 roses')
    expect(printedResult(beside('schieber-12', 'Rosa'), 'Rosa Ass')).toBe('Ar')
  })
})
