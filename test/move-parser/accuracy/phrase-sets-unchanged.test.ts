import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileOf, situations } from './first-phrases.ts'
import { chatLines, movePhrases, pathOf, SET_LANGUAGES, SETS } from './phrase-sets.ts'

/*
 * The held-out and tuning sets are unchanged (by hash) and consistent. The sets were frozen before the parser changed.
 */

const FROZEN = {
  de: [
    '9eeab179dd35e2cc9e7e9951db4062d1792f397e86a6d40a239cb799c694afef',
    '6cf738b0b9bf0b6712947fc4f5f439055e0e0c12e090b8f062303566b7e22869',
  ],
  gsw: [
    '1b4d0642f5848585b9d9b0e8e062ea2710d3b91abc2a79b809d6a90fec23dcd2',
    'df97287d142d9df883cc49b91ba5226e8730d4922c844ff017c443fa259e1b83',
  ],
  fr: [
    'b134a585a49ec23ae48ea0127fd01a9042f8ce8a22a5eb22bc3bc2e9576b2276',
    '805807eeaa19d5063859000ccb3f9190d5ee99eeeda87b69d0e6424e867a733b',
  ],
  it: [
    '8d64ff82777e2cf3c20cbf637e086c2eee5023f9217af460f9bfe994cf3fb64c',
    '025331e73a58996e589a9aabe314405ae833982dced6b85a12e2898a3bce3b41',
  ],
  en: [
    '26af97f8632b29f88c63b1b70fef97c4764408aca054336e5d58cfae91f8f2d3',
    '1c76c07b4238bf379d14a674ccd3c2b689407aaed1a8a6e4f9cca7bddc0e2eb1',
  ],
}

const legalIn = new Map(situations.map(({ id, legal }) => [id, legal]))

describe.each(SET_LANGUAGES)('%s', (lang) => {
  test('held-out files are unchanged', () => {
    const digests = (['moves', 'chat'] as const).map((kind) =>
      createHash('sha256')
        .update(fileOf(pathOf('held-out', kind, lang)))
        .digest('hex'),
    )
    expect(digests).toEqual(FROZEN[lang])
  })

  test('has at least 200 move phrases with every situation, and 500 chat lines', () => {
    const moves = movePhrases('held-out', lang)
    expect(moves.length).toBeGreaterThanOrEqual(200)
    expect(new Set(moves.map(({ situation }) => situation)).size).toBe(situations.length)
    expect(chatLines('held-out', lang).length).toBeGreaterThanOrEqual(500)
  })

  test('each phrase means a legal move of its situation', () => {
    for (const set of SETS)
      for (const { situation, say, means } of movePhrases(set, lang))
        expect(legalIn.get(situation), say).toContain(means)
  })

  test('no text occurs twice in all sets', () => {
    const texts = SETS.flatMap((set) => [
      ...movePhrases(set, lang).map(
        ({ situation, faces, say }) => `${situation} ${faces} ${say.toLowerCase()}`,
      ),
      ...chatLines(set, lang).map(({ say }) => say.toLowerCase()),
    ])
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })
})
