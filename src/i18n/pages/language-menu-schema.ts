/** Texts of the menu of languages, apart from the catalogues: each page has the menu. */
export interface LanguageMenuWords {
  /** Name of the language in the language itself. */
  readonly name: string
  /** Label of the menu. */
  readonly menu: string
}
