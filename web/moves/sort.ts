import type { Card, Offer } from '../contract.ts'

/*
 * The moves that are listed, by how one chooses among them. It knows words and no games: what it does not know is a button.
 */

export type Of<W extends Offer['type']> = Extract<Offer, { type: W }>

export interface Sorted {
  readonly bids: readonly Of<'bid'>[]
  readonly predictions: readonly Of<'predict'>[]
  readonly choices: readonly Of<'choose'>[]
  readonly plays: readonly Of<'play'>[]
  /** What leaves cards or combinations to be picked. */
  readonly picks: readonly (Of<'discard'> | Of<'exchange'> | Of<'announce'>)[]
  readonly others: readonly Offer[]
}

export const sorted = (moves: readonly Offer[]): Sorted => {
  const of = <W extends Offer['type']>(...types: W[]) =>
    moves.filter((move): move is Of<W> => (types as string[]).includes(move.type))
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
export const playableOf = (plays: readonly Of<'play'>[]): ReadonlySet<Card> =>
  new Set(plays.map(({ card }) => card))

/** What is said on the button of a move. */
export const saidOf = ({ say, notation, type }: Offer): string => {
  const words = say ?? notation ?? type
  return words.charAt(0).toUpperCase() + words.slice(1)
}
