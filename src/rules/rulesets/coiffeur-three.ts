import type { Ruleset } from '../model/rules.ts'
import { columns } from '../parts/counting/columns.ts'
import { MATCH } from '../parts/counting/made.ts'
import { StrokesBoardSchema, strokesAndPotatoes } from '../parts/counting/strokes.ts'
import { firstDealerByLot } from '../parts/dealing/dealers.ts'
import { shares } from '../parts/dealing/shares.ts'
import { afterDeals, dealUntil, highestWins } from '../parts/ending/ending.ts'
import { play } from '../parts/play/play.ts'
import { singles } from '../parts/sides/singles.ts'
import { declaring } from '../parts/talk/declaring.ts'
import { followedBy } from './coiffeur/options.ts'
import { boardRows, ROW_NAMES } from './coiffeur/rows.ts'
import { agreedRows, optionsForThree, USUAL } from './coiffeur/three-options.ts'
import { words } from './coiffeur/words.ts'
import { rankedBy } from './ranking-options.ts'

/*
 * Coiffeur-Schieber for three in the form of pagat.com (C3-1 … C3-26): everybody plays ten contracts once, alone
 * against two; the cells of a row are compared when all three are filled, for strokes and potatoes.
 *
 * Settled by the house: the order a slalom or gustav opens with is said with the declaration (C3-A1); a three-way tie
 * is cut twice (C3-A2); a void third player may overtrump unless agreed otherwise (C3-A3); a row with a tie gives nothing when ties are not cut
 * (C3-O2); an extra contract is one more row, worth 3 (C3-O4); a Misère always exchanges, and leaves the Match row alone
 * (C3-A9); a full column passes without being asked (C3-11).
 */

/** Coiffeur-Schieber for three, as described by pagat.com. */
export const coiffeurThree: Ruleset<typeof optionsForThree, 'coiffeur-three'> = {
  id: 'coiffeur-three',
  name: 'Coiffeur-Schieber for three',
  summary:
    'Three players each play ten contracts once, alone against the others. In every row the best gets strokes, the worst potatoes. Thirty hands.',
  source: 'pagat.com, Coiffeur-Schieber Jass (German version, as of 1 August 2011), the game for three',
  rules: { prefix: 'C3', page: '04-coiffeur-3' },
  players: [3],
  words,
  names: { phases: ['declaring', 'play'], rows: ROW_NAMES },
  board: StrokesBoardSchema,
  options: optionsForThree,
  bind: (chosen) => {
    const alone = singles(3)
    const rows = boardRows(agreedRows(chosen), {
      usual: USUAL,
      jokersBy: 'place',
      misereSlalom: chosen.misereSlalom, // C3-O7
    }) // C3-6
    const cells = columns(rows, alone, chosen.misereExchange)
    const marks = strokesAndPotatoes({
      columns: cells,
      ...alone,
      tie: chosen.tie,
      stake: chosen.stake,
    })
    return {
      ...alone,
      dealing: () => shares({ seats: 3 }), // C3-1
      phases: [
        declaring({
          columns: cells,
          sideOf: alone.sideOf,
          circuits: 1,
          cites: {
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
        play({
          ranking: { ...rankedBy(chosen), gustavOpening: 6, third: 4 }, // C3-18, C3-O4
          follow: followedBy(chosen), // C3-16, C3-17, C3-O8
          leads: 'declarer', // C3-15
          counts: { as: ['strokes', 'potatoes'], match: MATCH },
        }),
      ],
      ...marks,
      ...dealUntil(afterDeals(3 * rows.length, highestWins(alone.sides))), // C3-2, C3-25, C3-26
      lot: (game) => firstDealerByLot(game) ?? marks.lot(game),
    }
  },
}
