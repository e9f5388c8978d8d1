import { describe, expect, test } from 'vitest'
import { languageOf } from '../../src/i18n/language-negotiation.ts'

/*
 * Language negotiation by the header Accept-Language.
 */

describe('Accept-Language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-CH', 'de'],
    ['DE-ch', 'de'],
    ['gsw', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['it;q=0.3, fr;q=0.6', 'fr'],
    ['it, fr', 'it'],
    ['ja, it;q=0.2', 'it'],
    ['ja', 'en'],
    ['rm-CH', 'en'],
    ['*', 'en'],
    ['en;q=0.4, *;q=0.5', 'de'],
    ['en;q=0, *', 'de'],
    ['*, de;q=0.9', 'en'],
    ['de;q=0', 'en'],
    ['de;q=0, fr;q=0', 'en'],
    ['deutsch', 'en'],
    [';;;,,, q=1', 'en'],
    ['de;q=nonsense', 'de'],
    ['"', 'en'],
    [`${'x,'.repeat(5000)}de`, 'en'],
    [`it;q=0.5,${'x'.repeat(487)},fr;q=0.001`, 'it'],
    [`it;q=0.5,${'x'.repeat(485)},fr`, 'fr'],
    ['x'.repeat(501), 'en'],
  ])('%j is answered in %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
