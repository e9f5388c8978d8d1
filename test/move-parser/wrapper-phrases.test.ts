import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { phrasesIn } from '../../src/move-parser/vocabulary/schema.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * Wrapper phrases from a closed list ("I play …"): each wrapper may stand beside a move, and is no move alone.
 */

const contextOf = (id: string) => {
  const found = situations.find((situation) => situation.id === id)
  if (found === undefined) throw new Error(`there is no situation ${id}`)
  return parseContextAt(gameOfSituation(found), found.seat)
}

const auction = contextOf('sidi-barrani-1')
const scenes = ['sidi-barrani-1', 'schieber-10', 'schieber-12', 'handjass-24', 'staekske-rape-30'].map(
  contextOf,
)

const PASS = { de: 'ich passe', fr: 'je passe', it: 'io passo', en: 'I pass' } as const

describe.each(LANGUAGES)('%s', (language) => {
  const { beside, moves } = MOVE_WORDS.vocabularies[language]
  const wrappers = [...new Set([beside.any, beside.unwilling].flatMap(phrasesIn))]

  test('each wrapper before a pass leaves it a pass', () => {
    const faults = wrappers.filter((wrapper) => {
      const heard = parseMove(auction, `${wrapper}, ${PASS[language]}`)
      return heard.outcome !== 'understood' || print(heard.move) !== 'pass'
    })
    expect(faults).toEqual([])
  })

  test('no wrapper is a move by itself, unless the same words are a move', () => {
    const spoken = new Set(Object.values(moves).flatMap(phrasesIn))
    const faults = wrappers.filter(
      (wrapper) =>
        !spoken.has(wrapper) && scenes.some((scene) => parseMove(scene, wrapper).outcome === 'understood'),
    )
    expect(faults).toEqual([])
  })
})
