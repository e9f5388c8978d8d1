/** Texts of the page /play about set phrases. The service has the phrases themselves. */
export interface PhraseWords {
  /** Name of the button and of the window. */
  readonly title: string
  readonly lead: string
  /** What the table has said, the newest first. */
  readonly said: string
  readonly muteTitle: string
  readonly mute: (name: string) => string
  readonly muteAll: string
}
