import type { Ruleset } from '../model/rules.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { BoardForFourSchema } from './coiffeur/board-for-four.ts'
import { ROW_NAMES } from './coiffeur/board-rows.ts'
import { coiffeurMoves } from './coiffeur/move-examples.ts'
import { optionsForFour } from './coiffeur/options-for-four.ts'
import { coiffeurForFour } from './coiffeur/rules-for-four.ts'

/*
 * Coiffeur-Schieber for two partnerships (C4-1 … C4-14): partners share a column of eight contracts with multipliers. Only the
 * declaring side writes.
 *
 * House decisions: two circuits of passes before a player must choose, literally as in the source (C4-A1). If forehand's column
 * is full, the last player of the other side must choose (C4-A2); Slalom and Gustav come after Undenufe in the multipliers
 * (C4-A3). A Joker may repeat a contract (C4-A4). The declarer leads (C4-A6). A full column passes automatically (C4-9).
 */

/** Ruleset Coiffeur-Schieber for four players in partnerships, as described by pagat.com. */
export const coiffeurPartnership: Ruleset<typeof optionsForFour, 'coiffeur-partnership'> = {
  id: 'coiffeur-partnership',
  name: 'Coiffeur-Schieber (partnerships)',
  summary:
    'Two partnerships each play eight contracts once, every suit and mode with its own multiplier, and two Jokers. Sixteen hands; the highest sum wins.',
  source: 'pagat.com, Coiffeur-Schieber Jass (German version, as of 1 August 2011), the game for four',
  rules: { prefix: 'C4', page: '05-coiffeur-4-partnership' },
  players: [4],
  partnerships: true,
  moveExamples: coiffeurMoves,
  names: { phases: ['declaring', 'play'], rows: ROW_NAMES },
  board: BoardForFourSchema,
  options: optionsForFour,
  bind: (chosen) =>
    coiffeurForFour(chosen, {
      ...partnerships,
      ruleNumbers: {
        turn: 'C4-6',
        contracts: 'C4-3',
        used: 'C4-2',
        joker: 'C4-4',
        opens: 'C4-6',
        barrel: 'C4-8',
        last: 'C4-10',
        alone: 'C4-10',
      },
    }),
}
