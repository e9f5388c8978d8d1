import type { PhaseName } from '../rules/model/phase-name.ts'
import type { Pile } from '../rules/model/pile.ts'
import type { Catalogue } from './catalogue-schema.ts'
import { contractsIn } from './contract-text.ts'
import { outcomesIn } from './deal-and-game-results.ts'
import type { Table } from './display-names.ts'
import { namingOf } from './display-names.ts'
import type { Language } from './language-negotiation.ts'
import { choicesIn } from './move-choices.ts'
import { rulesetNameIn } from './rulesets/ruleset-catalogue.ts'
import type { SentenceTerms } from './sentence-terms.ts'

/** All naming functions for sentences about a table, with the catalogue of the language. */
export interface Terms extends SentenceTerms {
  readonly words: Catalogue
}

/** Creates the naming functions for sentences about a table, in a language. */
export const termsOf = (language: Language, table: Table = {}): Terms => {
  const naming = namingOf(language, table)
  const choices = choicesIn(naming)
  const contracts = contractsIn(naming, choices)
  const { words } = naming
  const terms: Terms = {
    ...naming,
    ...choices,
    ...contracts,
    ...outcomesIn(naming),
    game: (ruleset) => rulesetNameIn(language, ruleset),
    phase: (name) => words.table.phases[name as PhaseName] ?? name,
    pile: (name) => words.table.piles[name as Pile] ?? name,
    lot: (purpose) => {
      const [, mark, row = ''] = /^(strokes|potatoes)-(.+)$/.exec(purpose) ?? []
      if (mark === 'strokes' || mark === 'potatoes') return words.table.lots[mark](contracts.rowName(row))
      return purpose === 'dealer' ? words.table.lots.dealer : purpose
    },
    count: words.table.cards,
    seen: (cards = [], of = cards.length) => {
      const [card, ...others] = cards
      if (card === undefined) return ''
      const cardText = others.length === 0 ? naming.card(card) : naming.hand(cards)
      return ` – ${cards.length === of ? cardText : words.table.faceUp(cardText)}`
    },
    sentences: (...of) => of.filter(Boolean).join(' '),
  }
  return terms
}
