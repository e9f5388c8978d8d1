import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Bieterjass, for the documentation. */
export const bieterjassMoves: Ruleset['moveExamples'] = {
  bid: {
    example: { type: 'bid', points: 400 },
    says: 'Bid a target: reach these points as soloist, over several hands.',
  },
  pass: { example: { type: 'pass' } },
  call: {
    example: { type: 'call', card: 'Ar' },
    says: 'As soloist of five: call a card that you do not hold; the holder is your partner.',
  },
  exchange: {
    example: { type: 'exchange', discard: ['6a'], take: ['Ar'] },
    says: 'As soloist of Bessern: exchange cards with the table, the same number, or none.',
  },
  choose: {
    example: { type: 'choose', denomination: 'roses' },
    says: 'As soloist, in the first hand: name trumps, or a mode where the options have them.',
  },
  fold: {
    example: { type: 'fold' },
    says: 'As soloist, asked before the lead of a later hand: give up the hand; the team scores.',
  },
  stand: {
    example: { type: 'stand' },
    says: 'As soloist, asked before the lead of a later hand: play the hand.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
  claim: {
    example: { type: 'claim' },
    says: 'Claim that your side has reached the target. A wrong claim loses the Partie.',
  },
}
