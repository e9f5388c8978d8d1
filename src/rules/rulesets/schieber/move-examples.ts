import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Schieber, for the documentation. */
export const schieberMoves: Ruleset['moveExamples'] = {
  choose: {
    example: { type: 'choose', denomination: 'roses' },
    says: 'Name the trump suit or mode of this deal.',
  },
  shove: { example: { type: 'shove' } },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
  claim: { example: { type: 'claim' } },
}
