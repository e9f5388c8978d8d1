import type { Denomination } from '../kernel/contract.ts'
import type { Ruleset } from '../kernel/rules.ts'
import { MATCH } from '../parts/counting/made.ts'
import { shares } from '../parts/dealing/shares.ts'
import { higherWins } from '../parts/ending/ending.ts'
import { dealUntil } from '../parts/ending/next.ts'
import { adding } from '../parts/grammar/phase.ts'
import { stoeck } from '../parts/melds/stoeck.ts'
import { weis } from '../parts/melds/weis/index.ts'
import { weisTable } from '../parts/melds/weis/table.ts'
import { play } from '../parts/play/play.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { auction } from '../parts/talk/auction.ts'
import { bidLadder } from '../parts/talk/ladder.ts'
import { askToRedouble, redouble } from '../parts/talk/redouble.ts'
import { options } from './sidi-barrani/options.ts'
import { score } from './sidi-barrani/score.ts'
import { words } from './sidi-barrani/words.ts'

/*
 * Sidi Barrani in the form of pagat.com (SB-1 … SB-42): four players in partnerships, an auction for points and
 * denomination, doubling out of turn, Weis and Stöck, 2000 points.
 *
 * Where the source is silent the house has settled: the double window may be held open by asking the far opponent
 * (SB-15); both opponents are asked after 257 (SB-A1); silent partners' Weis score (SB-A3); Stöck is credited by itself
 * (SB-A4); ties are played on until broken (SB-A5); redoubling counts four times (SB-41).
 */

const SUIT_CONTRACTS: readonly Denomination[] = ['bells', 'shields', 'acorns', 'roses'] // SB-9
const NO_TRUMP_CONTRACTS: readonly Denomination[] = ['obenabe', 'undenufe']
const EVERY_POINT = 157
const EVERY_TRICK = 257

/** Sidi Barrani as described by pagat.com. */
export const sidiBarrani: Ruleset<typeof options> = {
  id: 'sidi-barrani',
  name: 'Sidi Barrani',
  summary:
    'Four players in two partnerships bid how many card points they will take, and in which suit or mode; opponents double. First to 2000.',
  source: 'pagat.com, Sidi Barrani (as of 1 October 2024)',
  rules: { prefix: 'SB', page: '01-sidi-barrani' },
  players: [4],
  partnerships: true,
  words,
  names: { phases: ['auction', 'redouble', 'play'] },
  options,
  bind: (chosen) => {
    const { sides, sideOf } = partnerships
    const denominations = chosen.noTrumpDenominations
      ? [...SUIT_CONTRACTS, ...NO_TRUMP_CONTRACTS]
      : SUIT_CONTRACTS
    const redoubling = chosen.doubling === 'double-redouble' ? chosen.doubleWindow : 'none'
    const doubleBelow = chosen.doubleGameBelow === 'half-target' ? chosen.target / 2 : chosen.doubleGameBelow

    const bidding = auction({
      sideOf,
      ladder: [...bidLadder(chosen.minBid, 155, chosen.bidStep), EVERY_POINT, EVERY_TRICK],
      contracts: denominations.map((denomination) => ({ denomination })),
      ...(chosen.doubling !== 'none' && {
        doubling: { window: chosen.doubleWindow, cites: { double: 'SB-13', window: 'SB-15' } },
      }),
      top: EVERY_TRICK,
      cites: {
        turn: 'SB-6',
        ladder: chosen.bidStep === 5 ? 'SB-40' : 'SB-8',
        higher: 'SB-10',
        contracts: 'SB-9',
        passed: 'SB-11',
      },
    })
    const playing = play({
      leads: 'declarer', // SB-20
      counts: { as: ['cards', 'contract'], match: MATCH },
      ...(chosen.weisAndStoeck && {
        weis: weis({ table: weisTable(chosen.weisTable), sideOf }),
        stoeck: stoeck(chosen.stoeckCall),
      }),
    })
    return {
      ...partnerships,
      dealing: () => shares({ seats: 4 }), // SB-5
      phases: [
        bidding,
        ...(redoubling === 'ask' ? [askToRedouble(sideOf, 'SB-41')] : []),
        adding(playing, redoubling === 'open' && { redouble: redouble(sideOf, 'SB-41') }),
      ],
      score,
      ...dealUntil(higherWins(sides, chosen.target, doubleBelow)), // SB-37, SB-38
    }
  },
}
