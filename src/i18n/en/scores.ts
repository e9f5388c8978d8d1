import type { ScoreWords } from '../catalogue-schema.ts'

export const scores: ScoreWords = {
  givenUpBy: (who) => `${who} gave up:`,
  lines: {
    cards: 'cards',
    match: 'match',
    weis: 'Weis',
    stoeck: 'Stöck',
    contract: 'bid',
    closing: 'closing rule',
    cell: 'row',
    strokes: 'strokes',
    potatoes: 'potatoes',
    rubs: 'rubs',
    wheels: 'wheels',
    difference: 'difference',
    exact: 'exactly hit',
    bells: 'bells',
    turi: 'Turi',
    fold: 'given up',
  },
  bid: { made: 'The bid is made.', failed: 'The bid has failed.' },
  results: {
    single: (winners) => `The win goes to ${winners}.`,
    double: (winners) => `The win goes to ${winners}, and it counts twice.`,
    draw: (winners) => `A draw between ${winners}.`,
    'wrong-claim': (winners) => `The claim was wrong: the win goes to ${winners}.`,
    resigned: (winners, by) =>
      winners === '' ? `${by} has resigned; nobody wins.` : `${by} has resigned; the win goes to ${winners}.`,
    resignation: (winners) => `A player has resigned; the win goes to ${winners}.`,
    closed: () => 'The operator of the service has ended the game; nobody wins.',
    agreed: () => 'All have agreed to end the game here; nobody wins.',
  },
  bounds: {
    deals: 'The game has come to its 500th deal.',
    'thrown-in': 'Too many deals were thrown in one after another.',
  },
  statements: {
    cards: (figure) => `${figure} cards`,
    top: (figure) => `up to the ${figure}`,
    trump: (_, isTrump) => (isTrump ? 'in trumps' : 'not in trumps'),
    concede: () => 'good',
  },
}
