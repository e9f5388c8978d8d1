import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Zweier-Sidi, for the documentation. */
export const zweierSidiMoves: Ruleset['moveExamples'] = {
  bid: { example: { type: 'bid', points: 90 }, says: 'Bid points; trumps are named later.' },
  pass: {
    example: { type: 'pass' },
    says: 'Bid no more: the other player plays for the standing bid.',
  },
  fold: {
    example: { type: 'fold' },
    says: 'Give up the deal in the auction: the other player scores.',
  },
  choose: { example: { type: 'choose', denomination: 'roses' }, says: 'As bidder: name trumps.' },
  double: {
    example: { type: 'double' },
    says: 'Asked before the first lead: knock, and the score of the deal is doubled.',
  },
  decline: {
    example: { type: 'decline' },
    says: 'Asked before the first lead whether you knock: you do not.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
}
