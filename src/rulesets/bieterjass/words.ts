import type { Ruleset } from '../../kernel/rules.ts'

/** What can be said in Bieterjass. */
export const words: Ruleset['words'] = {
  bid: {
    example: { type: 'bid', points: 400 },
    says: 'Promise to reach so many points as soloist, over as many hands as it takes.',
  },
  pass: { example: { type: 'pass' } },
  call: {
    example: { type: 'call', card: 'Ar' },
    says: 'As soloist of five: name a card you do not hold. Whoever holds it is your partner.',
  },
  exchange: {
    example: { type: 'exchange', discard: ['6a'], take: ['Ar'] },
    says: 'As soloist of Bessern: lay cards away and take as many from the table; none is allowed.',
  },
  choose: {
    example: { type: 'choose', denomination: 'roses' },
    says: 'As soloist, in the first hand: name trumps, or a mode where the options have them.',
  },
  fold: {
    example: { type: 'fold' },
    says: 'As soloist, asked before the lead of a later hand: give it up; the team is credited for it.',
  },
  stand: {
    example: { type: 'stand' },
    says: 'As soloist, asked before the lead of a later hand whether you give it up: you play it.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
  claim: {
    example: { type: 'claim' },
    says: 'Say that your side has reached its target. A wrong claim loses the Partie.',
  },
}
