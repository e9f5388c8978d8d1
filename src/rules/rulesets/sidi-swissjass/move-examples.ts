import type { Ruleset } from '../../model/rules.ts'

/** Examples of all moves of Sidi Barrani (Swiss Jass!!), for the documentation. */
export const sidiSwissjassMoves: Ruleset['moveExamples'] = {
  bid: {
    example: { type: 'bid', points: 90, denomination: 'slalom' },
    says: 'Bid card points in a suit or mode, or with `misere` card points to lose.',
  },
  pass: { example: { type: 'pass' } },
  double: {
    example: { type: 'double' },
    says: "Double the opponents' bid: in the auction, or before your own card in the first trick.",
  },
  choose: {
    example: { type: 'choose', denomination: 'slalom', opens: 'obenabe' },
    says: 'As declarer of a slalom: name the first direction.',
  },
  play: { example: { type: 'play', card: 'Ua' } },
}
