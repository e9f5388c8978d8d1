import { describe, expect, test } from 'vitest'
import { isRefusedName, newRefusedWords, normalizeWord } from '../../../src/app/names/refused-names.ts'

describe('a name with a refused word', () => {
  test.each([
    'Fuck',
    'the fuck club',
    'f.u.c.k',
    'F U C K',
    'fück',
    'FUCK!',
    'N4zi',
    'Nаzi', // Cyrillic а
    'Arschloch',
    'ARSCHL0CH 2',
    'superarschloch',
    'Hurensohn1',
    'Connard',
    'Enculé',
    'Strónzo',
    '𝐅𝐮𝐜𝐤',
  ])('%s', (name) => {
    expect(isRefusedName(name, [])).toBe(true)
  })
})

describe('a harmless name', () => {
  test.each([
    'Anna',
    'Scunthorpe',
    'Montenegro',
    'Salopette',
    'Ignazio',
    'Nazir',
    'Karl-Heinz',
    '1234',
    '♠♥',
    '李',
  ])('%s', (name) => {
    expect(isRefusedName(name, [])).toBe(false)
  })
})

test('words of operators count like words of the default list', () => {
  const added = [normalizeWord('Zwiebelkopf'), normalizeWord('Öl')]
  for (const name of ['Zwiebelkopf', 'zw1ebelk0pf', 'der zwiebelkopfer', 'OL']) {
    expect([name, isRefusedName(name, added)]).toEqual([name, true])
  }
  for (const name of ['Zwiebel', 'Olga', 'Kopf'])
    expect([name, isRefusedName(name, added)]).toEqual([name, false])
})

test('the words are read once, and again after a change', async () => {
  let reads = 0
  const store = {
    refusedWords: () => {
      reads += 1
      return Promise.resolve([`word${reads}`])
    },
  }
  const words = newRefusedWords()
  expect([await words.read(store), await words.read(store)]).toEqual([['word1'], ['word1']])
  words.forget()
  expect(await words.read(store)).toEqual(['word2'])
  expect(reads).toBe(2)
})
