import { RANKS } from '../../kernel/card.ts'
import { isSuit } from '../../kernel/contract.ts'
import type { Bidable, Convention } from '../../kernel/facts.ts'
import type { Mask } from '../masks/cards.ts'

/*
 * What bids show where a table has agreed on that: which of the two highest trumps somebody holds.
 */

/** Neither of the two, the Puur whatever lies beside it, or the Nell without the Puur. */
export const NEITHER = 0
export const PUUR = 1
export const NELL = 2

/** The highest number that shows anything. */
const HIGHEST = 100

const puur: Mask = 1 << RANKS.indexOf('U')
const nell: Mask = 1 << RANKS.indexOf('9')

/** What an opening bid shows; {@link NEITHER} where it shows nothing. */
export const shownBy = (
  convention: Convention | undefined,
  points: number,
  { denomination, misere }: Bidable,
): number => {
  if (convention === undefined || !isSuit(denomination) || misere) return NEITHER
  if (points > HIGHEST || points % 10 !== 0) return NEITHER
  return points % 20 === 0 ? PUUR : NELL
}

/** Which of the two are among cards of one suit. */
export const topIn = (cards: Mask): number => {
  if ((cards & puur) !== 0) return PUUR
  return (cards & nell) !== 0 ? NELL : NEITHER
}
