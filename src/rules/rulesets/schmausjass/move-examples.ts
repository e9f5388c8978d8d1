import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Schmausjass, for the documentation. */
export const schmausjassMoves: Ruleset['moveExamples'] = {
  play: { example: { type: 'play', card: 'Ua' } },
  rob: {
    example: { type: 'rob' },
    says: 'Exchange the Six of trumps for the turned-up card, on your turn, before your card.',
  },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
  claim: { example: { type: 'claim' } },
}
