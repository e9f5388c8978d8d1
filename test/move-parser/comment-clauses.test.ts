import { describe, expect, test } from 'vitest'
import { dialectFold, dialectStem } from '../../src/move-parser/dialect.ts'
import { dialectCorrectionOf } from '../../src/move-parser/lexicon.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, lexicon, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * A move in one clause and a reason in another, bids in force, multipliers of Coiffeur, and dialect spellings.
 */

const contextOf = (id: string) => {
  const found = situations.find((situation) => situation.id === id)
  if (found === undefined) throw new Error(`there is no situation ${id}`)
  return parseContextAt(gameOfSituation(found), found.seat)
}

const printedResultAt = (id: string, say: string): string => {
  const heard = parseMove(contextOf(id), say)
  return heard.outcome === 'understood' ? print(heard.move) : heard.outcome
}

describe('a move beside a reason', () => {
  test.each([
    ['bieterjass-21', '450 è troppo per me, passo', 'pass'],
    ['sidi-barrani-2', 'mit fünf Schilten, 140 Schilten', '140 shields'],
    ['coiffeur-partnership-16', 'shields with ace and ober: shields', 'choose shields'],
    ['staekske-rape-30', '-10 tant pis, je me couche', 'fold'],
  ])('%s: %s', (id, say, move) => {
    expect(printedResultAt(id, say)).toBe(move)
  })

  test.each([
    ['bieterjass-23', 'roses ace, and a run of three bells in my hand'],
    ['coiffeur-partnership-17', 'undenufe, im Siebner'],
    ['sidi-barrani-1', '60 Eichel, nein'],
    ['sidi-barrani-1', '60 Eichel, oder 70 Rosen'],
  ])('%s: %s is not taken without the other clause', (id, say) => {
    expect(printedResultAt(id, say)).not.toMatch(/^(?:Ar|choose undenufe|60 acorns)$/)
  })
})

describe('a double of the bid in force', () => {
  test.each(['ich verdopple die hundertzwanzig', 'I double the 120', 'je contre les cent vingt'])(
    '%s',
    (say) => {
      expect(printedResultAt('sidi-barrani-2', say)).toBe('double')
    },
  )

  test('a legal bid beside the double is no bid in force', () => {
    expect(printedResultAt('sidi-barrani-2', 'ich verdopple 140 Schilten')).not.toBe('double')
  })
})

describe('the multiplier of a row', () => {
  test.each([
    ['Karo dreifach', 'choose shields'],
    ['carreau fois trois', 'choose shields'],
    ['undenufe per sei', 'choose undenufe'],
    ['bells times four', 'choose bells'],
  ])('%s', (say, move) => {
    expect(printedResultAt('coiffeur-partnership-17', say)).toBe(move)
  })
})

describe('dialect spellings', () => {
  test('spellings of one word share a fold', () => {
    expect(dialectFold('viar')).toBe(dialectFold('vier'))
    expect(dialectFold('schtich')).toBe(dialectFold('stich'))
    expect(dialectStem('nimen')).toBe(dialectStem('nime'))
  })

  test('a spelling is known by its fold, and a slip of a game word is no filler', () => {
    expect(dialectCorrectionOf(lexicon, 'hoocher')).toBe('hocheri')
    expect(dialectCorrectionOf(lexicon, 'miere')).toBeUndefined()
  })

  test.each([
    ['sidi-barrani-1', 'füfzg schilta', '50 shields'],
    ['sidi-barrani-1', 'siebzich rosen', '70 roses'],
    ['sidi-barrani-2', 'hunterfüfzg eichle', '150 acorns'],
    ['differenzler-19', 'vierasächzg', 'predict 64'],
    ['differenzler-19', 'achtenachzg', 'predict 88'],
    ['bieterjass-21', 'fiifhundertzwanzg', '520'],
    ['handjass-24', 'do bini dusse', 'fold'],
  ])('%s: %s', (id, say, move) => {
    expect(printedResultAt(id, say)).toBe(move)
  })
})

describe('a text in JSON is no chat line', () => {
  test.each([
    '{"move":"70 acorns"}',
    '{"say": "70 acorns", "context": "chat"}',
    '["70 acorns"]',
    '"move": "70 acorns"',
    "{move: '70 acorns'}",
    '[70 acorns]',
  ])('%s', (say) => {
    const heard = parseMove(contextOf('sidi-barrani-1'), say)
    expect(heard).toMatchObject({ outcome: 'nothing' })
    expect(heard.outcome === 'nothing' && heard.near.map(print)).toContain('70 acorns')
  })

  test('a text in quotes is a chat line', () => {
    expect(printedResultAt('sidi-barrani-1', '"70 acorns"')).toBe('70 acorns')
  })
})
