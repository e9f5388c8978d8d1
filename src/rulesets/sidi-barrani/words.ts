import type { Ruleset } from '../../kernel/rules.ts'

/** What can be said in Sidi Barrani. */
export const words: Ruleset['words'] = {
  bid: {
    example: { type: 'bid', points: 90, denomination: 'acorns' },
    says: 'Promise a number of card points in a suit or mode: more than the bid that stands.',
  },
  pass: {
    example: { type: 'pass' },
    says: 'Do not bid this time. You may bid again while the auction lasts. When nobody can bid any more, it declines to double or redouble.',
  },
  double: {
    example: { type: 'double' },
    says: "Double the opponents' bid, even out of turn: it is then played, and for twice the score.",
  },
  redouble: { example: { type: 'redouble' } },
  decline: { example: { type: 'decline' } },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
}
