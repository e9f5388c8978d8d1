import type { Card, Offer } from '../api-types.ts'

/*
 * Groups the listed moves by control. Unknown kinds of moves become buttons, so a new game works without changes here.
 */

export type OfferOf<W extends Offer['type']> = Extract<Offer, { type: W }>

export interface GroupedMoves {
  readonly bids: readonly OfferOf<'bid'>[]
  readonly predictions: readonly OfferOf<'predict'>[]
  readonly choices: readonly OfferOf<'choose'>[]
  /** Cards of a partner to call. */
  readonly calls: readonly OfferOf<'call'>[]
  readonly plays: readonly OfferOf<'play'>[]
  /** Offers with cards or combinations to choose. */
  readonly picks: readonly (OfferOf<'discard'> | OfferOf<'exchange'> | OfferOf<'announce'>)[]
  readonly others: readonly Offer[]
}

export const groupMoves = (moves: readonly Offer[]): GroupedMoves => {
  const of = <W extends Offer['type']>(...types: W[]) =>
    moves.filter((move): move is OfferOf<W> => (types as string[]).includes(move.type))
  const known = ['bid', 'predict', 'choose', 'play', 'discard', 'exchange', 'announce', 'call']
  return {
    bids: of('bid'),
    predictions: of('predict'),
    choices: of('choose'),
    calls: of('call'),
    plays: of('play'),
    picks: of('discard', 'exchange', 'announce'),
    others: moves.filter(({ type }) => !known.includes(type)),
  }
}

/** Returns the cards that the player may play now. */
export const playableOf = (plays: readonly OfferOf<'play'>[]): ReadonlySet<Card> =>
  new Set(plays.map(({ card }) => card))

/** Returns the label of the button for a legal move. */
export const moveText = ({ say, notation, type }: Offer): string => {
  const words = say ?? notation ?? type
  return words.charAt(0).toUpperCase() + words.slice(1)
}
