import type { Ruleset } from '../model/rules.ts'
import { singles } from '../parts/sides/single-players.ts'
import { BoardForFourSchema } from './coiffeur/board-for-four.ts'
import { ROW_NAMES } from './coiffeur/board-rows.ts'
import { coiffeurMoves } from './coiffeur/move-examples.ts'
import { optionsForFour } from './coiffeur/options-for-four.ts'
import { coiffeurForFour } from './coiffeur/rules-for-four.ts'

/*
 * Coiffeur-Schieber for four single players (CC-1 … CC-8): as in partnerships, with a column for each player.
 *
 * House decisions: only the declarer's own tricks count (CC-A1). Two circuits of passes before a player must choose (CC-A2).
 * Equal totals share the place (CC-8).
 */

/** Ruleset Coiffeur-Schieber for four single players, as described by pagat.com. */
export const coiffeurCutthroat: Ruleset<typeof optionsForFour, 'coiffeur-cutthroat'> = {
  id: 'coiffeur-cutthroat',
  name: 'Coiffeur-Schieber (each against all)',
  summary:
    'Four players, each alone, play eight contracts once, every suit and mode with its own multiplier, and two Jokers. Thirty-two hands; the highest sum wins.',
  source:
    'pagat.com, Coiffeur-Schieber Jass (German version, as of 1 August 2011), the game of each against all',
  rules: { prefix: 'CC', page: '06-coiffeur-4-cutthroat', besides: ['05-coiffeur-4-partnership'] },
  players: [4],
  moveExamples: coiffeurMoves,
  names: { phases: ['declaring', 'play'], rows: ROW_NAMES },
  board: BoardForFourSchema,
  options: optionsForFour,
  bind: (chosen) =>
    coiffeurForFour(chosen, {
      ...singles(4),
      ruleNumbers: {
        turn: 'CC-3',
        contracts: 'C4-3',
        used: 'CC-1',
        joker: 'C4-4',
        opens: 'CC-3',
        barrel: 'CC-3',
        last: 'CC-4',
        alone: 'CC-5',
      },
    }),
}
