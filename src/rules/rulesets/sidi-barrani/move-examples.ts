import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Sidi Barrani, for the documentation. */
export const sidiBarraniMoves: Ruleset['moveExamples'] = {
  bid: {
    example: { type: 'bid', points: 90, denomination: 'acorns' },
    says: 'Bid card points in a suit or mode: more than the standing bid.',
  },
  pass: {
    example: { type: 'pass' },
    says: 'Do not bid this time. You may bid again while the auction lasts. After the last bid, a pass declines to double or redouble.',
  },
  double: {
    example: { type: 'double' },
    says: "Double the opponents' bid, even out of turn: the bid is then played for twice the score.",
  },
  redouble: { example: { type: 'redouble' } },
  decline: { example: { type: 'decline' } },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
}
