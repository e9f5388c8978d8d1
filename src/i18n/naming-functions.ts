import type { Card } from '../rules/model/card.ts'
import type { Pile } from '../rules/model/pile.ts'
import type { Contracts } from './contract-text.ts'
import { contractsIn } from './contract-text.ts'
import type { Outcomes } from './deal-and-game-results.ts'
import { outcomesIn } from './deal-and-game-results.ts'
import type { Naming, Table } from './display-names.ts'
import { namingOf } from './display-names.ts'
import type { Language } from './language-negotiation.ts'
import type { Choices } from './move-choices.ts'
import { choicesIn } from './move-choices.ts'
import { rulesetNameIn } from './ruleset-catalogue.ts'
import { sentenceFor } from './sentences.ts'
import type { FaultTerms } from './validation-fault-texts.ts'
import { faultTermsIn } from './validation-fault-texts.ts'

/**
 * All functions that name things in sentences about one table, in one language: seats, sides, cards, contracts,
 * results.
 */
export interface Terms extends Naming, Choices, Contracts, Outcomes, FaultTerms {
  /** A game by its ruleset's id. */
  readonly game: (ruleset: string) => string
  readonly phase: (name: string) => string
  readonly pile: (name: string) => string
  /** The purpose of a lot. */
  readonly lot: (purpose: string) => string
  /** A number of cards. */
  readonly count: (cards: number) => string
  /** The visible cards of a number of cards, as the end of a sentence. */
  readonly seen: (cards: readonly Card[] | undefined, of?: number) => string
  /** Joins sentences, and leaves out missing ones. */
  readonly sentences: (...of: readonly (string | false | undefined)[]) => string
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
    ...faultTermsIn(naming, ({ code, facts }) => sentenceFor(words.faults, code, facts, terms)),
    game: (ruleset) => rulesetNameIn(language, ruleset),
    phase: (name) => words.table.phases[name] ?? name,
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
