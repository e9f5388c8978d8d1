/** Texts for a part of a page that did not arrive, apart from the catalogues: the catalogue may be the missing part. */
export interface LoadFailureWords {
  readonly title: string
  readonly lead: string
  /** Button that loads the page again. */
  readonly reload: string
}
