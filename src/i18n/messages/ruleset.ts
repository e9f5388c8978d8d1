import type { Ruleset } from '../../rules/model/rules.ts'
import { wordsOf } from '../catalogues.ts'
import type { Language } from '../language.ts'
import { optionsIn, rulesetIn } from '../ruleset-catalogue.ts'
import { message, wrappedLines } from './text-layout.ts'

/*
 * A game in short, for who would play it.
 */

/** An option as it is told: what it is called, and what holds when nobody says otherwise. */
interface Told {
  readonly title?: string
  readonly default?: unknown
}

/**
 * What a game is, for how many, with how many cards, and what can be agreed on, as far as there is room.
 * @param address where its rules can be read: it stands on a line of its own
 */
export const renderRuleset = (
  language: Language,
  ruleset: Ruleset,
  cards: number,
  address: string,
): readonly string[] => {
  const { messages, table } = wordsOf(language)
  const { name, summary } = rulesetIn(language, ruleset)
  const { properties } = optionsIn(language, ruleset) as {
    readonly properties: Readonly<Record<string, Told>>
  }
  // A target may hang on what else is agreed on: then the option has a word, and the rules the number.
  const { target } = ruleset.bind(ruleset.options.parse({}))
  const options = Object.entries(properties).flatMap(([name, { title, default: agreed }]) => {
    const usual = name === 'target' ? (target ?? agreed) : agreed
    return title === undefined || usual === undefined ? [] : [{ title, usual }]
  })
  const settled = options.flatMap(({ title, usual }) => {
    if (typeof usual === 'boolean') return [table.said(title, messages.agreed[usual ? 'yes' : 'no'])]
    return typeof usual === 'number' ? [table.said(title, `${usual}`)] : []
  })
  // Which of several ways is customary is called by a name that only a program says; the rules tell it in full.
  const ways = options.filter(({ usual }) => typeof usual === 'string').map(({ title }) => title)
  const lines = [name, summary, messages.players(ruleset.players, cards), messages.options].flatMap(
    wrappedLines,
  )
  const besides = ways.length === 0 ? [] : [table.said(messages.besidesAgreed, ways.join(' · '))]
  return message([...lines, ...settled], messages.moreOptions, [...besides, address])
}
