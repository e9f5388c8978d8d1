import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Kreuzjass, for the documentation. */
export const kreuzjassMoves: Ruleset['moveExamples'] = {
  choose: {
    example: { type: 'choose', denomination: 'roses' },
    says: 'Name the trump suit, where forehand names trumps.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
  claim: { example: { type: 'claim' } },
}
