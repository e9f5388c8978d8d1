import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Handjass, for the documentation. */
export const handjassMoves: Ruleset['moveExamples'] = {
  stand: { example: { type: 'stand' }, says: 'Play with the hand you have.' },
  fold: { example: { type: 'fold' }, says: 'Stay out of this deal, without cost or gain.' },
  take: {
    example: { type: 'take' },
    says: 'Put your hand away and play with the blind.',
  },
  rob: { example: { type: 'rob' }, says: 'Exchange the Six of trumps for the card turned up on the blind.' },
  play: { example: { type: 'play', card: 'Ua' } },
  weis: { example: { type: 'weis', items: [['Oa', 'Ua', 'Ba']] } },
  stoeck: { example: { type: 'stoeck' } },
  inspect: { example: { type: 'inspect', seat: 1 } },
}
