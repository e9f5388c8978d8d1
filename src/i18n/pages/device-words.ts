/** Texts of the page /play about the same player on several devices. */
export interface DeviceWords {
  /** Link to the page. */
  readonly open: string
  readonly title: string
  readonly lead: string
  /** Button that makes a link. */
  readonly make: string
  readonly made: string
  /** Name of the QR code. */
  readonly qr: string
  readonly recovery: string
  readonly recoveryLead: string
  readonly makeRecovery: string
  readonly recoveryMade: string
  readonly devices: string
  /** The device of the sign-up. */
  readonly first: string
  readonly unnamed: string
  readonly lastUsed: (day: string) => string
  readonly end: string
  readonly enter: string
  readonly code: string
  readonly take: string
  /** Warning in a browser that plays as another player. */
  readonly replaces: (name: string) => string
  readonly nextRecovery: string
  readonly goOn: string
  /** For a browser without a player, at a table that it must not see: a heading and the way out. */
  readonly unknownTitle: string
  readonly unknown: string
  /** The same for a browser with a player. */
  readonly elsewhere: string
}
