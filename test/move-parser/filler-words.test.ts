import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { foldedText } from '../../src/move-parser/tokenizer.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { phrasesIn } from '../../src/move-parser/vocabulary/schema.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * Filler words that may stand beside a move: a closed list for each language, without verbs, prepositions and adverbs
 * of judgement. The parser asks about a suit or a rank alone beside a filler or a comment.
 */

/** Frequent verbs, prepositions and adverbs of judgement: forbidden as fillers. */
const FORBIDDEN = {
  de:
    'bin, bist, ist, isch, sind, war, habe, ha, han, hat, het, muss, mues, will, wott, kann, cha, darf, soll, mag, gehe, gang, gange, gah, komme, chume, ' +
    'mache, mach, lege, leg, spiele, spil, nehme, nime, gebe, gib, sage, säge, setze, werfe, halte, glaube, denke, hoffe, probiere, versuche, wage, ' +
    'mit, bei, bi, für, ohne, ohni, gegen, nach, über, unter, auf, aus, von, zu, zum, wegen, trotz, leider, wohl, vielleicht, sicher, bestimmt, natürlich, ' +
    'wahrscheinlich, hoffentlich, offenbar, endlich, vermutlich, gewiss, lieber, besser',
  fr:
    'suis, es, est, sont, ai, as, a, ont, dois, veux, peux, vais, va, faut, fais, mets, pose, joue, prends, donne, dis, tente, essaie, crois, pense, espère, ' +
    'avec, sans, pour, contre, chez, dans, sur, sous, vers, par, malheureusement, hélas, peut être, sûrement, évidemment, forcément, certainement, ' +
    'heureusement, enfin, plutôt, mieux, vraiment',
  it:
    'sono, sei, ho, hai, ha, devo, voglio, vorrei, posso, vado, va, faccio, metto, poso, gioco, prendo, do, dico, tento, provo, credo, penso, spero, con, ' +
    'senza, per, contro, su, sotto, sopra, da, verso, tra, fra, purtroppo, forse, certo, sicuro, certamente, sicuramente, ovviamente, naturalmente, ' +
    'finalmente, piuttosto, meglio, davvero',
  en:
    'is, are, was, be, have, has, had, must, want, can, could, will, would, should, go, going, make, put, play, take, give, say, try, think, hope, guess, ' +
    'believe, with, without, for, against, to, from, by, at, over, under, unfortunately, sadly, maybe, perhaps, probably, surely, certainly, obviously, ' +
    'definitely, hopefully, finally, rather, better, really',
} as const

const sceneOf = (id: string) => {
  const found = situations.find((situation) => situation.id === id)
  if (found === undefined) throw new Error(`there is no situation ${id}`)
  return parseContextAt(gameOfSituation(found), found.seat)
}

const scenes = {
  card: sceneOf('kreuzjass-34'),
  trump: sceneOf('schieber-11'),
  bid: sceneOf('sidi-barrani-1'),
}

const BID = { de: '60 Eichel', fr: '60 glands', it: '60 ghiande', en: '60 acorns' } as const

describe.each(LANGUAGES)('%s', (language) => {
  const { fillers, particles, conclusions, beside } = MOVE_WORDS.vocabularies[language]
  const singles = [fillers, particles, conclusions]
    .flatMap(phrasesIn)
    .filter((phrase) => !phrase.includes(' '))

  test('no single filler is a verb, a preposition or an adverb of judgement', () => {
    const forbidden = new Set(phrasesIn(FORBIDDEN[language]).map(foldedText))
    expect(singles.filter((word) => forbidden.has(foldedText(word)))).toEqual([])
  })

  test('each statement about the own move stands beside a bid', () => {
    const faults = phrasesIn(beside.own).filter((phrase) => {
      const heard = parseMove(scenes.bid, `${phrase}, ${BID[language]}`)
      return heard.outcome !== 'understood' || print(heard.move) !== '60 acorns'
    })
    expect(faults).toEqual([])
  })
})

describe('a suit or a rank alone beside a comment is asked back', () => {
  test.each([
    ['trump', 'hearts, yes'],
    ['trump', 'cuori, sì'],
    ['trump', 'oh, hearts'],
    ['trump', 'cuori, peccato'],
    ['trump', 'hearts, pity'],
    ['trump', 'cuori, cuori'],
    ['trump', 'quadri, dai'],
    ['card', 'the king then'],
    ['card', 'il re, allora'],
    ['card', 'sure, the king'],
    ['card', 'that king'],
    ['card', 'quel re'],
    ['card', 'the king or the king'],
  ] as const)('%s: %s', (place, say) => {
    expect(parseMove(scenes[place], say).outcome).not.toBe('understood')
  })

  test.each([
    ['trump', 'hearts'],
    ['trump', 'cuori'],
    ['trump', 'so hearts'],
    ['trump', 'I take hearts, yes'],
    ['card', 'the king'],
    ['card', 'il re'],
    ['card', 'I play the king then'],
    ['card', 'per cominciare, il re'],
  ] as const)('%s: %s is a move', (place, say) => {
    expect(parseMove(scenes[place], say).outcome).toBe('understood')
  })
})

describe('talk of two or three words', () => {
  test.each([
    ['card', 'ten out of ten'],
    ['card', 'bring the king please'],
    ['bid', 'no pass here'],
    ['bid', 'kein Pass'],
  ] as const)('%s: %s', (place, say) => {
    expect(parseMove(scenes[place], say).outcome).not.toBe('understood')
  })
})
