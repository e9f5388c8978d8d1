import type { Ruleset } from '../../rules/model/rules.ts'
import { catalogueOf } from '../catalogues.ts'
import type { Language } from '../language-negotiation.ts'
import { rulesetIn } from '../rulesets/ruleset-catalogue.ts'
import type { RulesetDescription } from '../rulesets/ruleset-descriptions.ts'
import { messageLines, wrappedLines } from './text-layout.ts'

/*
 * A ruleset as a short message for players.
 */

/** An option with its title and its default. */
interface OptionText {
  readonly title?: string
  readonly default?: unknown
}

/**
 * Renders a ruleset as the lines of one message: summary, numbers of players and cards, and as many options as fit.
 * @param described the options as JSON Schema, in the language
 * @param cards the number of cards in the pack
 * @param address the URL of the rules, on a line of its own
 */
export const renderRuleset = (
  language: Language,
  ruleset: Ruleset,
  described: RulesetDescription['options'],
  cards: number,
  address: string,
): readonly string[] => {
  const { messages, table } = catalogueOf(language)
  const { name, summary } = rulesetIn(language, ruleset)
  const { properties } = described as {
    readonly properties: Readonly<Record<string, OptionText>>
  }
  // A target may depend on other options: then the default is a word, and the rules have the number.
  const { target } = ruleset.bind(ruleset.options.parse({}))
  const options = Object.entries(properties).flatMap(([name, { title, default: agreed }]) => {
    const usual = name === 'target' ? (target ?? agreed) : agreed
    return title === undefined || usual === undefined ? [] : [{ title, usual }]
  })
  const settled = options.flatMap(({ title, usual }) => {
    if (typeof usual === 'boolean') return [table.labelled(title, messages.agreed[usual ? 'yes' : 'no'])]
    return typeof usual === 'number' ? [table.labelled(title, `${usual}`)] : []
  })
  // The values of an enumerated option are program names; the rules explain these.
  const ways = options.filter(({ usual }) => typeof usual === 'string').map(({ title }) => title)
  const lines = [name, summary, messages.players(ruleset.players, cards), messages.options].flatMap(
    wrappedLines,
  )
  const besides = ways.length === 0 ? [] : [table.labelled(messages.besidesAgreed, ways.join(' · '))]
  return messageLines([...lines, ...settled], messages.moreOptions, [...besides, address])
}
