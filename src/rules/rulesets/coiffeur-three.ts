import type { Ruleset } from '../model/rules.ts'
import { declareRowPhase } from '../parts/bidding/declare-row.ts'
import { columnBoard } from '../parts/counting/column-board.ts'
import { MATCH_BONUS } from '../parts/counting/score-lines.ts'
import { StrokesBoardSchema, strokesAndPotatoes } from '../parts/counting/strokes-and-potatoes.ts'
import { firstDealerByLot } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { afterDeals, dealUntil, highestWins } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { singles } from '../parts/sides/single-players.ts'
import { boardRows, ROW_NAMES } from './coiffeur/board-rows.ts'
import { coiffeurMoves } from './coiffeur/move-examples.ts'
import { followRuleFromOptions } from './coiffeur/options.ts'
import { agreedRowsForThree, optionsForThree, ROWS_FOR_THREE } from './coiffeur/options-for-three.ts'
import { rankingFromOptions } from './options/ranking-options.ts'

/*
 * Coiffeur-Schieber for three as on pagat.com (C3-1 … C3-26): each player plays ten contracts once, alone against two. A full row
 * of three cells is compared, for strokes and potatoes.
 *
 * House decisions: the first direction of a slalom or gustav is part of the declaration (C3-A1). A three-way tie is cut twice
 * (C3-A2). A void third player may overtrump unless an option says otherwise (C3-A3). Without cuts a tied row gives nothing (C3-O2). An
 * extra contract is one more row, worth 3 (C3-O4). A Misère always exchanges and does not change the Match row (C3-A9). A full
 * column passes automatically (C3-11).
 */

/** Ruleset Coiffeur-Schieber for three players, as described by pagat.com. */
export const coiffeurThree: Ruleset<typeof optionsForThree, 'coiffeur-three'> = {
  id: 'coiffeur-three',
  name: 'Coiffeur-Schieber for three',
  summary:
    'Three players each play ten contracts once, alone against the others. In every row the best gets strokes, the worst potatoes. Thirty hands.',
  source: 'pagat.com, Coiffeur-Schieber Jass (German version, as of 1 August 2011), the game for three',
  rules: { prefix: 'C3', page: '04-coiffeur-3' },
  players: [3],
  moveExamples: coiffeurMoves,
  names: { phases: ['declaring', 'play'], rows: ROW_NAMES },
  board: StrokesBoardSchema,
  options: optionsForThree,
  bind: (chosen) => {
    const alone = singles(3)
    const rows = boardRows(agreedRowsForThree(chosen), {
      usual: ROWS_FOR_THREE,
      jokersBy: 'place',
      misereSlalom: chosen.misereSlalom, // C3-O7
    }) // C3-6
    const cells = columnBoard(rows, alone, chosen.misereExchange)
    const marks = strokesAndPotatoes({
      columns: cells,
      ...alone,
      tie: chosen.tie,
      stake: chosen.stake,
    })
    return {
      ...alone,
      dealing: () => equalHands({ seats: 3 }), // C3-1
      phases: [
        declareRowPhase({
          columns: cells,
          sideOf: alone.sideOf,
          circuits: 1,
          ruleNumbers: {
            turn: 'C3-9',
            contracts: 'C3-4',
            used: 'C3-8',
            joker: 'C3-7',
            opens: 'C3-14',
            barrel: 'C3-10',
            last: 'C3-12',
            alone: 'C3-13',
          },
        }),
        playPhase({
          ranking: { ...rankingFromOptions(chosen), gustavOpening: 6, third: 4 }, // C3-18, C3-O4
          follow: followRuleFromOptions(chosen), // C3-16, C3-17, C3-O8
          leads: 'declarer', // C3-15
          counts: { as: ['strokes', 'potatoes'], match: MATCH_BONUS },
        }),
      ],
      ...marks,
      ...dealUntil(afterDeals(3 * rows.length, highestWins(alone.sides))), // C3-2, C3-25, C3-26
      lot: (game) => firstDealerByLot(game) ?? marks.lot(game),
    }
  },
}
