import type { Introduction } from '../catalogue-schema.ts'
import type { PageFrame } from './page-frame-schema.ts'

/** Catalogue section: the frame of the rule pages, and the headings of the games in two minutes. */
export interface RulesPagesWords {
  readonly description: (games: number) => string
  /** The note that the English text holds, before and in the link; missing in English. */
  readonly original?: readonly [text: string, link: string]
  /** The word before the name of a table. */
  readonly table: string
  readonly presetsNote: string
  readonly contents: string
  /** The sentence about the letters in brackets, before and after the link. */
  readonly marks: readonly [text: string, link: string]
  readonly find: string
  /** The number of found rules; `{n}` stands for the number. */
  readonly found: string
  readonly short: string
  readonly shortTitle: (game: string) => string
  readonly goal: string
  readonly deal: string
  readonly play: string
  readonly count: string
  readonly cards: string
  /** Order and values of the cards, in trumps and in other suits. */
  readonly cardsText: string
  readonly usual: string
  readonly picture: (game: string) => string
  readonly playNow: string
  readonly numbered: string
  readonly allGames: string
}

/** The rule pages in one language: the frame, the words, and the names of the games by id. */
export interface RulesTranslation {
  readonly frame: PageFrame
  readonly words: RulesPagesWords
  readonly games: Readonly<Record<string, Introduction>>
}
