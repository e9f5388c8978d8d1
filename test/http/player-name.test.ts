import { describe, expect, test } from 'vitest'
import { GivenNameSchema } from '../../src/http/resources/players/player-name.ts'
import { faultIn } from '../../src/http/wire/zod-issues.ts'

/*
 * Characters of names: many scripts and emoji, without stacks of marks and without characters that have no meaning.
 */

const reasonOf = (name: string): string | undefined => {
  const issue = GivenNameSchema.safeParse(name).error?.issues[0]
  if (issue === undefined) return undefined
  const { code, facts } = faultIn(issue)
  return code === 'unfit-name' ? facts.reason : code
}

describe('accepted', () => {
  test.each([
    ['Vietnamese', 'Nguyễn Thị Hằng'],
    ['Vietnamese, decomposed', 'Nguyễn Thị Hằng'.normalize('NFD')],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Hebrew with points and cantillation', 'בְּרֵאשִׁ֖ית'],
    ['Thai', 'น้ำผึ้ง'],
    ['Devanagari', 'क्षितिज'],
    ['Burmese', 'မြွှေ့'],
    ['Tibetan', 'རྒྱུད་བརྩོན'],
    ['emoji with joiners', '👩🏽‍🌾 Anna'],
    ['Persian with a non-joiner', 'علی\u200cرضا'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['four marks', `A${'\u0335'.repeat(4)}nna`],
  ])('%s', (_, name) => {
    expect(reasonOf(name)).toBeUndefined()
  })
})

describe('refused', () => {
  test.each([
    ['five marks on a letter', `A${'\u0335'.repeat(5)}nna`, 'marks'],
    ['enclosing marks', `A${'\u20dd'.repeat(5)}`, 'marks'],
    ['private use', 'An\ue000na', 'unseen'],
    ['private use of a high plane', 'An\u{f0000}na', 'unseen'],
    ['unassigned', 'An\u0378na', 'unseen'],
    ['a noncharacter', 'An\uffffna', 'unseen'],
    ['half of a surrogate pair', 'An\ud800na', 'unseen'],
    ['a joiner outside of an emoji', 'An\u200dna', 'unseen'],
    ['a non-joiner after a letter that does not join', 'مراد'.replace('را', 'ر\u200cا'), 'unseen'],
    ['a joiner at the end', 'ශ්\u200d', 'unseen'],
  ])('%s', (_, name, reason) => {
    expect(reasonOf(name)).toBe(reason)
  })
})
