import { fault } from '../../i18n/validation-fault-schema.ts'
import { violation } from '../../rules/model/violation.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, invalid, refused } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'

/*
 * Example problems for the problem pages. A rule that refuses in many games stands for all.
 */

const AT_18 = { version: 18, etag: '"18-0.1p9d3z1w8k2xq"' } as const

const EXAMPLES: readonly Problem[] = [
  refused(violation('bid-too-low', 'SB-10', { standing: 150 }), [
    {
      type: 'bid',
      points: { choose: 1, as: 'value', from: [157, 257] },
      denomination: {
        choose: 1,
        as: 'value',
        from: ['bells', 'shields', 'acorns', 'roses', 'obenabe', 'undenufe'],
      },
    },
    { type: 'pass' },
    { type: 'double' },
  ]),
  refused(violation('must-follow-suit', 'CO-41', { reason: 'follow', led: 'bells' }), [
    { type: 'play', card: 'Ab' },
    { type: 'play', card: '7b' },
  ]),
  refused(violation('must-play-trump', 'CO-42', { reason: 'led', led: 'roses' }), [
    { type: 'play', card: 'Ur' },
    { type: 'play', card: '6r' },
  ]),
  refused(violation('no-undertrump', 'CO-45'), [
    { type: 'play', card: 'Ab' },
    { type: 'play', card: '7b' },
  ]),
  refused(violation('not-your-turn', 'CO-1', { reason: 'playing', turn: 2 }), []),
  refused(violation('card-not-held', 'CO-51', { reason: 'hand', card: 'Ua' }), [
    { type: 'play', card: 'Us' },
  ]),
  refused(violation('weis-too-late', 'CO-65', { reason: 'first-trick' }), [{ type: 'play', card: 'Us' }]),
  refused(violation('weis-too-low', 'CO-66', { reason: 'declared', standing: 50 }), [
    { type: 'play', card: 'Us' },
  ]),
  refused(violation('nothing-to-inspect', 'CO-71', { reason: 'over' }), [{ type: 'play', card: 'Us' }]),
  refused(violation('stoeck-too-late', 'CO-77'), [{ type: 'play', card: 'Us' }]),
  refused(violation('cannot-claim', 'CO-82', { reason: 'wrong', points: 640, target: 1000 }), [
    { type: 'play', card: 'Us' },
  ]),
  failed('version-moved', { reason: 'moved', ...AT_18 }, AT_18),
  invalid([{ pointer: '/deals/0/hands/1/3', fault: fault('wrong-card', { reason: 'twice', card: 'Ua' }) }]),
]

/** Returns an example of a refusal for the page of a problem code; undefined for a code without an example. */
export const exampleOf = (code: ProblemCode): Problem | undefined =>
  EXAMPLES.find((example) => example.code === code)
