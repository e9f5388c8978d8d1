import { expect, test } from 'vitest'
import { problemExplanations } from '../../src/http/problems/problem-codes.ts'
import { problemExplanations as de } from '../../src/i18n/de/problem-explanations.ts'
import { problemExplanations as fr } from '../../src/i18n/fr/problem-explanations.ts'
import { problemExplanations as it } from '../../src/i18n/it/problem-explanations.ts'

/*
 * Explanations of problems in German, French and Italian: the codes, the code spans and the numbers of the English texts.
 */

const english = problemExplanations()

/** The parts of an explanation that no language changes: code and numbers, the latter without separators. */
const fixedParts = (text: string) =>
  [...text.replaceAll(/(?<=\d)[,’](?=\d{3})/g, '').matchAll(/`[^`]+`|\d+/g)].map(([part]) => part).sort()

test.each([
  ['de', de],
  ['fr', fr],
  ['it', it],
])('the explanations in %s keep codes, code spans and numbers', (_, explanations) => {
  expect(Object.keys(explanations)).toEqual(Object.keys(english))
  for (const [code, text] of Object.entries(english)) {
    const translated = explanations[code as keyof typeof english]
    expect([code, fixedParts(translated)]).toEqual([code, fixedParts(text)])
    expect(translated).not.toBe(text)
  }
})
