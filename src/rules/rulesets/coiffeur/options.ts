import { MISERE_EXCHANGES } from '../../parts/counting/column-board.ts'
import { booleanOption, choiceOption } from '../options/option-builders.ts'

/*
 * Options of all Coiffeur rulesets, each under its rule number.
 */

/** Options of the mode TUO: direction of the middle third, and card values. */
export const trio = {
  trioOrder: choiceOption(['tuo', 'tou'], 'tuo', {
    'CO-O13, CO-28':
      'Where TUO is played: whether its middle third is Undenufe (trump, Undenufe, Obenabe) or Obenabe',
  }),
  trioValues: choiceOption(['trump', 'notrump'], 'trump', {
    'CO-O13, CO-29': 'Where TUO is played: whether cards count as in a trump game or as without',
  }),
}

/** Builds the option for the points that the declarer of a Misère writes, under a rule number. */
export const misereExchange = (number: string) =>
  choiceOption(MISERE_EXCHANGES, 'always', {
    [`${number}, CO-33`]:
      'Where Misère is played: whether the declarer always writes the highest points of another side, or only when these are more than the own points',
  })

/** Builds the option that allows a Slalom as Misère, under a rule number. */
export const misereSlalom = (number: string) =>
  booleanOption(false, { [`${number}, CO-33`]: 'Where Misère is played: whether a Misère can be a Slalom' })

/** Builds the option that allows overtrumping without the led suit, under a rule number. */
export const overtrumpIfVoid = (number: string) =>
  booleanOption(true, {
    [`${number}, CO-49, CO-A2`]:
      'Whether a hand without the suit led may overtrump on a trumped trick; if not, the hand plays another suit than trumps while possible',
  })

/** The follow rule that the option {@link overtrumpIfVoid} selects. */
export const followRuleFromOptions = (chosen: { readonly overtrumpIfVoid: boolean }) =>
  ({ must: 'follow', undertrump: chosen.overtrumpIfVoid ? 'only-trumps' : 'no-trump-if-void' }) as const
