import type { Ruleset } from '../../kernel/rules.ts'

/** What can be said in Staekske Rape. */
export const words: Ruleset['words'] = {
  bid: {
    example: { type: 'bid', points: 3 },
    says: 'Promise 100 card points and ten for each point bid: 3 is 130. A bid is one more than the last.',
  },
  pass: { example: { type: 'pass' }, says: 'Bid no more in this deal.' },
  look: { example: { type: 'look' }, says: 'Look at your hand, as you must before you bid 3 or more.' },
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
    says: 'When all others have passed: give the deal up for minus 10 points instead of playing it.',
  },
  discard: {
    example: { type: 'discard', cards: ['7s', '8s', '9s', 'Br'] },
    says: 'Lay four cards away face down after taking the stock. They count with your tricks.',
  },
  choose: { example: { type: 'choose', denomination: 'acorns' }, says: 'As declarer: name the trump suit.' },
  announce: {
    example: { type: 'announce', items: [['Aa', 'Ka', 'Oa']] },
    says: 'As declarer: show combinations before you lead, together or one after the other. Four Jacks end the deal.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
  knock: {
    example: { type: 'knock', times: 1 },
    says: 'At any time, also out of turn: show that you hold the highest, or the two highest, trumps not yet played.',
  },
  'last-round': { example: { type: 'last-round' } },
}
