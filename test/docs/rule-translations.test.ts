import { describe, expect, test } from 'vitest'
import {
  changedSinceTranslation,
  differences,
  differencesIn,
  TRANSLATED,
} from '../../tools/rules/rule-translations.ts'

/*
 * Rules in German, French and Italian: the same rules as the English pages, translated from the present English text.
 */

test.each(TRANSLATED)(
  'the rules in %s have the blocks, numbers and digits of the English rules',
  (language) => {
    expect(differencesIn(language)).toEqual([])
  },
)

test('no English rule changed after its translation (translate, then `npm run rules:translated`)', () => {
  expect(changedSinceTranslation()).toEqual([])
})

describe('a difference is found', () => {
  const english =
    '# 01 Game\n\nThe game.\n\n- **SC-1** Four players, 36 cards, see CO-5. [S4]\n- **SC-2** Option `deals`. [D]\n'
  const changed = (from: string, to: string) => differences(english, english.replace(from, to))

  test('nowhere, in another text', () => {
    expect(changed('Four players', 'Vier Spieler')).toEqual([])
  })

  test.each([
    ['36', '32', 'SC-1: digits'],
    ['CO-5', 'CO-6', 'SC-1: rule numbers'],
    ['[S4]', '[D]', 'SC-1: source tags'],
    ['`deals`', '`games`', 'SC-2: code'],
    ['**SC-2**', '**SC-3**', 'block 4'],
    ['# 01', '## 01', '"# 01 Game": form'],
    ['\n- **SC-2** Option `deals`. [D]', '', '3 blocks, not 4'],
  ])('%s → %s', (from, to, found) => {
    expect(changed(from, to).join()).toContain(found)
  })
})
