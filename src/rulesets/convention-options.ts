import { oneOf } from './agreed.ts'

/*
 * What tables agree on about their bids: all of them know it, and nobody is held to it.
 */

/** What the bid that opens an auction shows, asked under the number that this has on the game's page. */
export const conventions = (numbers: string) =>
  oneOf(['none', 'even-tens'], 'none', {
    [numbers]:
      'What the opening bid, the first of an auction, has been agreed to show: nothing; or with `even-tens` in a suit an even ten up to 100 the Under, an odd ten below it the Nine without the Under. No bid is refused for it',
  })
