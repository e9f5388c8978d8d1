import type { Ruleset } from '../../kernel/rules.ts'

/** What can be said in Schafuusejass. */
export const words: Ruleset['words'] = {
  fold: {
    example: { type: 'fold' },
    says: 'Asked before the first lead: give the whole deal up; the other side is credited for it.',
  },
  stand: {
    example: { type: 'stand' },
    says: 'Asked before the first lead whether you give the deal up: you play it.',
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
