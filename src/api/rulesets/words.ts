import type { Move, Word } from '../../kernel/moves.ts'
import { MOVES } from '../../kernel/moves.ts'

/** A move of each kind, for the reference. */
const EXAMPLES: { readonly [W in Word]: Move<W> } = {
  bid: { type: 'bid', points: 90, denomination: 'acorns' },
  pass: { type: 'pass' },
  double: { type: 'double' },
  redouble: { type: 'redouble' },
  decline: { type: 'decline' },
  choose: { type: 'choose', denomination: 'slalom', opens: 'obenabe' },
  play: { type: 'play', card: 'Ua' },
  inspect: { type: 'inspect', seat: 1 },
  shove: { type: 'shove' },
  predict: { type: 'predict', points: 40 },
  fold: { type: 'fold' },
  stand: { type: 'stand' },
  take: { type: 'take' },
  look: { type: 'look' },
  discard: { type: 'discard', cards: ['6a', '7r'] },
  exchange: { type: 'exchange', discard: ['6a'], take: ['Ar'] },
  rob: { type: 'rob' },
  announce: { type: 'announce', items: [['Aa', 'Ka', 'Oa']] },
  knock: { type: 'knock', times: 1 },
  call: { type: 'call', card: 'Ar' },
  claim: { type: 'claim' },
  'last-round': { type: 'last-round' },
}

/** A word as the catalogue shows it. */
export const wordOf = (word: Word) => ({
  type: word,
  description: MOVES[word].meta()?.description ?? '',
  example: EXAMPLES[word],
})
