import type { Card, Offer } from '../api-types.ts'

/*
 * The moves that are listed, by how one chooses among them. It knows words and no games: what it does not know is a button.
 */

export type OfferOf<W extends Offer['type']> = Extract<Offer, { type: W }>

export interface GroupedMoves {
  readonly bids: readonly OfferOf<'bid'>[]
  readonly predictions: readonly OfferOf<'predict'>[]
  readonly choices: readonly OfferOf<'choose'>[]
  readonly plays: readonly OfferOf<'play'>[]
  /** What leaves cards or combinations to be picked. */
  readonly picks: readonly (OfferOf<'discard'> | OfferOf<'exchange'> | OfferOf<'announce'>)[]
  readonly others: readonly Offer[]
}

export const groupMoves = (moves: readonly Offer[]): GroupedMoves => {
  const of = <W extends Offer['type']>(...types: W[]) =>
    moves.filter((move): move is OfferOf<W> => (types as string[]).includes(move.type))
  const known = ['bid', 'predict', 'choose', 'play', 'discard', 'exchange', 'announce']
  return {
    bids: of('bid'),
    predictions: of('predict'),
    choices: of('choose'),
    plays: of('play'),
    picks: of('discard', 'exchange', 'announce'),
    others: moves.filter(({ type }) => !known.includes(type)),
  }
}

/** The cards that can be played. */
export const playableOf = (plays: readonly OfferOf<'play'>[]): ReadonlySet<Card> =>
  new Set(plays.map(({ card }) => card))

/** What is said on the button of a move. */
export const moveText = ({ say, notation, type }: Offer): string => {
  const words = say ?? notation ?? type
  return words.charAt(0).toUpperCase() + words.slice(1)
}
