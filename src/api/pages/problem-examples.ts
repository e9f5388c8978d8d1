import { Problem } from '../problem.ts'
import type { ProblemCode } from '../problem-codes.ts'

/*
 * Problems as they are met, where seeing one helps. Refusals that come from the same rule in many games name that rule.
 */

const EXAMPLES: readonly Problem[] = [
  new Problem('bid-too-low', '150 stands; a bid must be higher.', {
    rule: 'SB-10',
    legalMoves: [
      {
        type: 'bid',
        points: { choose: 1, from: [157, 257] },
        denomination: { choose: 1, from: ['bells', 'shields', 'acorns', 'roses', 'obenabe', 'undenufe'] },
      },
      { type: 'pass' },
      { type: 'double' },
    ],
  }),
  new Problem('must-follow-suit', 'bells were led and you hold some: follow suit.', {
    rule: 'CO-41',
    legalMoves: [
      { type: 'play', card: 'Ab' },
      { type: 'play', card: '7b' },
    ],
  }),
  new Problem('must-play-trump', 'Trumps were led and you hold trumps other than the Puur.', {
    rule: 'CO-42',
    legalMoves: [
      { type: 'play', card: 'Ur' },
      { type: 'play', card: '6r' },
    ],
  }),
  new Problem('no-undertrump', 'The trick is trumped already: a trump must beat the highest one there.', {
    rule: 'CO-45',
    legalMoves: [
      { type: 'play', card: 'Ab' },
      { type: 'play', card: '7b' },
    ],
  }),
  new Problem('not-your-turn', 'It is the turn of seat 2.', { rule: 'CO-1', legalMoves: [] }),
  new Problem('card-not-held', 'You do not hold Ua.', {
    rule: 'CO-51',
    legalMoves: [{ type: 'play', card: 'Us' }],
  }),
  new Problem('weis-too-late', 'Weis is declared with your card to the first trick only.', {
    rule: 'CO-65',
    legalMoves: [{ type: 'play', card: 'Us' }],
  }),
  new Problem('weis-too-low', '50 has been declared; a lower Weis stays silent.', {
    rule: 'CO-66',
    legalMoves: [{ type: 'play', card: 'Us' }],
  }),
  new Problem('nothing-to-inspect', 'Weis can be seen until your own card to the next trick.', {
    rule: 'CO-71',
    legalMoves: [{ type: 'play', card: 'Us' }],
  }),
  new Problem('stoeck-too-late', 'The next card lies: your Stöck is lost.', {
    rule: 'CO-77',
    legalMoves: [{ type: 'play', card: 'Us' }],
  }),
  new Problem(
    'cannot-claim',
    'Your side has 640 of the 1000 points it needs, as everybody can see: this claim would be wrong, so it is not taken.',
    { rule: 'CO-82', legalMoves: [{ type: 'play', card: 'Us' }] },
  ),
  new Problem('version-moved', 'The game is at version 18, and for you that is "18-0.1p9d3z1w8k2xq".', {
    version: 18,
    etag: '"18-0.1p9d3z1w8k2xq"',
  }),
  new Problem('invalid-request', 'Ua is dealt twice.', {
    errors: [{ pointer: '/deals/0/hands/1/3', detail: 'Ua is dealt twice.' }],
  }),
]

/** A problem with this code, if seeing one helps. */
export const exampleOf = (code: ProblemCode): Problem | undefined =>
  EXAMPLES.find((example) => example.code === code)
