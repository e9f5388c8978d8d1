import { MISERE_EXCHANGES } from '../../parts/counting/column-board.ts'
import { booleanOption, choiceOption } from '../options/option-builders.ts'

/*
 * Options of all Coiffeur rulesets, each under its rule number.
 */

/** Direction and values of a TUO after its trump tricks. */
export const trio = {
  trioOrder: choiceOption(['tuo', 'tou'], 'tuo', {
    'CO-O13, CO-28':
      'Where TUO is played: whether its middle third is Undenufe (trump, Undenufe, Obenabe) or Obenabe',
  }),
  trioValues: choiceOption(['trump', 'notrump'], 'trump', {
    'CO-O13, CO-29': 'Where TUO is played: whether cards count as in a trump game or as without',
  }),
}

/** The points that the declarer of a Misère writes. */
export const misereExchange = (number: string) =>
  choiceOption(MISERE_EXCHANGES, 'always', {
    [`${number}, CO-33`]:
      'Where Misère is played: whether the declarer always writes the highest points of another side, or only when these are more than the own points',
  })

/** Slalom as a Misère. */
export const misereSlalom = (number: string) =>
  booleanOption(false, { [`${number}, CO-33`]: 'Where Misère is played: whether a Misère can be a Slalom' })

/** Overtrumping by a hand without the led suit. */
export const overtrumpIfVoid = (number: string) =>
  booleanOption(true, {
    [`${number}, CO-49, CO-A2`]:
      'Whether a hand without the suit led may overtrump on a trumped trick; if not, the hand plays another suit than trumps while possible',
  })

/** The follow rule of {@link overtrumpIfVoid}. */
export const followRuleFromOptions = (chosen: { readonly overtrumpIfVoid: boolean }) =>
  ({ must: 'follow', undertrump: chosen.overtrumpIfVoid ? 'only-trumps' : 'no-trump-if-void' }) as const
