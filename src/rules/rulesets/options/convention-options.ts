import { choiceOption } from './option-builders.ts'

/*
 * Bidding conventions of a table: public, and not binding.
 */

/**
 * Builds the option for the bidding convention of Sidi Barrani.
 * @param numbers the rule numbers of the option
 */
export const conventions = (numbers: string) =>
  choiceOption(['none', 'even-tens'], 'none', {
    [numbers]:
      'Meaning of the opening bid, the first of an auction: nothing; with `even-tens` in a suit, an even ten up to 100 shows the Under, a lower odd ten the Nine without the Under. No bid is refused',
  })

/**
 * Builds the option for the bidding convention in the Swiss Jass!! form of Sidi Barrani. Adds the convention
 * `swissjass` of that source.
 * @param numbers the rule numbers of the option
 */
export const swissjassConventions = (numbers: string) =>
  choiceOption(['none', 'swissjass', 'even-tens'], 'none', {
    [numbers]:
      'Meaning of bids: nothing; with `swissjass`, the convention of this game, 50 or 70 in a suit denies the Under, 60 or 80 shows the Under, a partner’s bid after 50 or 70 confirms the Under, Undenufe 50 asks for help in Slalom and for an Ace, Obenabe 50 for a Six; with `even-tens` the convention of Sidi Barrani. No bid is refused',
  })
