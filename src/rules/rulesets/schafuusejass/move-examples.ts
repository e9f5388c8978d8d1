import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Schafuusejass, for the documentation. */
export const schafuusejassMoves: Ruleset['moveExamples'] = {
  fold: {
    example: { type: 'fold' },
    says: 'Asked before the first lead: give up the whole deal; the other side scores.',
  },
  stand: {
    example: { type: 'stand' },
    says: 'Asked before the first lead: play the deal.',
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
