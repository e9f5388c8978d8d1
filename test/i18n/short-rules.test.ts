import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { EVERY_RULESET, RULESETS } from '../../src/rules/rulesets/index.ts'
import { playedView } from '../../tools/pages/public/example-tables.ts'
import { SHORT_RULES, shortRulesPages } from '../../tools/pages/public/short-rules-pages.ts'

/*
 * The games in two minutes: one text for each game and language, with the figures of the ruleset.
 */

const SECTIONS = ['goal', 'deal', 'play', 'count'] as const
const MAX_WORDS = 250

const numbersIn = (text: string): readonly number[] =>
  [...new Set([...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)))].sort((a, b) => a - b)

/** Options whose default is a figure that a player must know. */
const FIGURES = ['target', 'teamTarget', 'hands', 'handsPerPlayer']

/** The figures of a game by its ruleset: targets and deals, numbers in the summary, and the cards of the first deal. */
const figuresOf = (id: string): readonly number[] => {
  const ruleset = EVERY_RULESET.find((one) => one.id === id)
  if (ruleset === undefined) throw new Error(id)
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const chosen = FIGURES.map((name) => options[name]).filter((value) => typeof value === 'number')
  const { seats } = playedView(ruleset)
  const board = /^(?:Three|Two|Four) .*\b(Thirty|Sixteen|Thirty-two) hands\b/.exec(ruleset.summary)?.[1] ?? ''
  const hands = { Thirty: [30], Sixteen: [16], 'Thirty-two': [32] }[board] ?? []
  expect(seats.length).toBeGreaterThan(1)
  return [...new Set([...chosen, ...hands, ...numbersIn(ruleset.summary)])]
}

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test.each(LANGUAGES)('in %s has the figures of the ruleset, and is short', (language) => {
    const text = SHORT_RULES[language][id]
    const whole = SECTIONS.map((section) => text[section]).join(' ')
    expect(numbersIn(whole)).toEqual(expect.arrayContaining([...figuresOf(id)]))
    expect(whole.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS)
    for (const section of SECTIONS) {
      expect(text[section]).toMatch(/^\p{Lu}.*\.$/su)
      expect(text[section]).not.toMatch(/ß| {2}|undefined/)
    }
  })

  test.each(SECTIONS)('the figures of %s are equal in all languages', (section) => {
    for (const language of LANGUAGES)
      expect(numbersIn(SHORT_RULES[language][id][section]), language).toEqual(
        numbersIn(SHORT_RULES.en[id][section]),
      )
  })
})

test('each page has a picture of the game, and links to the numbered rules and the other languages', () => {
  const pages = shortRulesPages(() => 441)
  expect(pages.size).toBe(RULESETS.length * LANGUAGES.length)
  for (const language of LANGUAGES) {
    for (const { id } of RULESETS) {
      const folder = `rules/${language}`
      const page = pages.get(`${folder}/${id}/short.html`)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`src="/pictures/${id}-${language}.svg"`)
      expect(page).toContain(`<a href="/${folder}/${id}">`)
      for (const other of LANGUAGES) expect(page).toContain(`href="/rules/${other}/${id}/short"`)
    }
  }
})
