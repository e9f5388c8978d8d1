/** Texts of the dialog for the preferences of a person, apart from the catalogue of the page: few people open the dialog. */
export interface PreferencesWords {
  readonly title: string
  readonly close: string
  readonly language: string
  /** No language of the person: each browser has its own. */
  readonly asBrowser: string
  readonly quiet: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly kinds: string
  readonly kindsOf: Readonly<Record<'turn' | 'reminder' | 'start' | 'result' | 'series' | 'table', string>>
  readonly delay: string
  readonly atOnce: string
  readonly leads: string
  readonly digest: string
  readonly at: string
  readonly save: string
  readonly saved: string
}
