import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of the Coiffeur rulesets, for the documentation. */
export const coiffeurMoves: Ruleset['moveExamples'] = {
  choose: {
    example: { type: 'choose', denomination: 'roses' },
    says: 'Declare a contract that you have not played yet; with `row` on a Joker, with `misere` on a row of Misère.',
  },
  pass: { example: { type: 'pass' }, says: 'Leave the choice to the next player this time.' },
  play: { example: { type: 'play', card: 'Ua' } },
}
