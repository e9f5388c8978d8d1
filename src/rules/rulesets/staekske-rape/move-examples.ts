import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Staekske Rape, for the documentation. */
export const staekskeMoves: Ruleset['moveExamples'] = {
  bid: {
    example: { type: 'bid', points: 3 },
    says: 'Bid 100 card points and ten for each point: 3 is 130. A bid is one more than the last bid.',
  },
  pass: { example: { type: 'pass' }, says: 'Bid no more in this deal.' },
  look: { example: { type: 'look' }, says: 'Look at your hand, required before a bid of 3 or more.' },
  take: {
    example: { type: 'take' },
    says: 'As declarer: take the four cards of the stock into your hand, and discard four.',
  },
  stand: {
    example: { type: 'stand' },
    says: 'As declarer: play without looking at the stock, to win or lose twice as much.',
  },
  fold: {
    example: { type: 'fold' },
    says: 'After passes of all others: give up the deal for minus 10 points.',
  },
  discard: {
    example: { type: 'discard', cards: ['7s', '8s', '9s', 'Br'] },
    says: 'Discard four cards face down after taking the stock. The cards count with your tricks.',
  },
  choose: { example: { type: 'choose', denomination: 'acorns' }, says: 'As declarer: name the trump suit.' },
  announce: {
    example: { type: 'announce', items: [['Aa', 'Ka', 'Oa']] },
    says: 'As declarer: show combinations before the lead, together or in turn. Four Jacks end the deal.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
  knock: {
    example: { type: 'knock', times: 1 },
    says: 'At any time, also out of turn: show that you hold the highest, or the two highest, trumps not yet played.',
  },
  'last-round': { example: { type: 'last-round' } },
}
