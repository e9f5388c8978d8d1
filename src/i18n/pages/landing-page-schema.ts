/** Title and text of a box. */
type Box = readonly [title: string, text: string]

/** Catalogue section: the landing page. Code and paths stand in backquotes. */
export interface LandingPageWords {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The text of the picture of a table. */
  readonly picture: string
  readonly play: string
  readonly playNote: string
  readonly games: (count: number) => string
  readonly gamesNote: string
  readonly players: (fewest: number, most: number) => string
  readonly inPairs: string
  /** The link to the short page of a game. */
  readonly short: string
  readonly clubs: string
  readonly sheet: Box
  readonly series: Box
  readonly fair: string
  readonly fairness: readonly Box[]
  readonly developers: string
  readonly developersNote: string
  readonly exchange: string
  readonly exchangeNote: string
  readonly tooLow: Box
  readonly doubled: Box
  readonly calls: string
  readonly steps: readonly [signUp: string, create: string, move: string]
  readonly guide: string
  readonly reference: string
  readonly problems: string
  readonly catalogue: string
  readonly footer: string
}
