/*
 * Schema of the texts of the page /sheet. A missing text of a language is a type error.
 */

/** Figures with an input on the page. */
export type FigureName =
  | 'points'
  | 'trickWithoutPoints'
  | 'complete'
  | 'reached'
  | 'wrongClaim'
  | 'declarer'
  | 'partner'
  | 'denomination'
  | 'opens'
  | 'trump'
  | 'misere'
  | 'bid'
  | 'doubled'
  | 'redoubled'
  | 'weis'
  | 'stoeck'
  | 'thrownIn'
  | 'said'
  | 'taken'
  | 'bells'
  | 'row'
  | 'strokes'
  | 'potatoes'
  | 'folded'
  | 'left'
  | 'match'
  | 'aside'
  | 'shown'
  | 'fourJacks'
  | 'withoutStock'
  | 'lastRound'

/** States of a deal that does not count. */
export type OpenDealState = 'missing' | 'contested' | 'waiting' | 'faulty' | 'after-end'

/** Reasons of a faulty deal. */
export type FaultName =
  | 'wrong-sum'
  | 'wrong-length'
  | 'figure-missing'
  | 'figure-without-effect'
  | 'figure-impossible'

export interface SheetPageWords {
  readonly title: string
  readonly lead: string
  readonly play: string
  readonly own: string
  readonly newSheet: string
  readonly game: string
  readonly players: string
  readonly player: (number: number) => string
  readonly yourName: string
  readonly start: string
  readonly firstDealer: string
  readonly deals: (name: string) => string
  readonly qr: string
  readonly join: string
  readonly deal: (number: number) => string
  readonly more: string
  /** Says when further figures are necessary. */
  readonly moreHint: string
  readonly write: string
  readonly correct: string
  readonly cancel: string
  readonly strike: string
  readonly undo: string
  readonly reopen: string
  readonly confirm: string
  readonly confirmed: string
  readonly finish: string
  readonly finished: string
  readonly invite: string
  readonly copied: string
  readonly total: string
  readonly board: string
  readonly boardOf: (game: string) => string
  readonly contested: string
  readonly take: string
  readonly states: Readonly<Record<OpenDealState, string>>
  readonly faults: Readonly<Record<FaultName, string>>
  readonly pending: string
  readonly refused: string
  readonly discard: string
  readonly offline: (count: number) => string
  readonly sent: string
  /** Deals that this phone still sends, with a network. */
  readonly sending: (count: number) => string
  /** Deals that the service refused. */
  readonly refusals: (count: number) => string
  /** The sum of a deal is wrong. */
  readonly wrongSum: (name: string, expected: number, got: number) => string
  /** Deals that the total leaves out, such as `3, 4`. */
  readonly without: (deals: string) => string
  readonly trouble: string
  readonly nobody: string
  readonly erase: string
  readonly clear: string
  readonly figures: Readonly<Record<FigureName, string>>
  /** Explanations below inputs. */
  readonly hints: Readonly<Partial<Record<FigureName, string>>>
}
