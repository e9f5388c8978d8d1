import type { Language } from '../language-negotiation.ts'

/** Catalogue section: the frame of all public pages, and the pages of problems. */
export interface PageFrame {
  readonly language: Language
  /** The link to the content, for keyboards. */
  readonly skip: string
  readonly rooms: Readonly<Record<'play' | 'rules' | 'guide' | 'reference' | 'problems', string>>
  /** The label of the links to the other languages. */
  readonly languages: string
  readonly problem: {
    readonly httpStatus: string
    /** The links after a problem: names of the pages `/`, `/rules` and `/docs`. */
    readonly start: string
    readonly rules: string
    readonly reference: string
    readonly list: string
    readonly listLead: string
    readonly listNote: string
    readonly example: string
    /** The sentence before and after the number of an example rule. */
    readonly namesRule: readonly [before: string, after: string]
    readonly all: string
  }
}
