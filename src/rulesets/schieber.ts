import * as z from 'zod'
import type { Game } from '../kernel/game.ts'
import { dealOf } from '../kernel/game.ts'
import type { Ruleset } from '../kernel/rules.ts'
import { forehand, nextSeat } from '../parts/dealing/dealers.ts'
import { shares } from '../parts/dealing/shares.ts'
import { PartnersBoardSchema, partnersToTarget } from '../parts/ending/partners-to-target.ts'
import { play } from '../parts/play/play.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { choosing } from '../parts/talk/choosing.ts'
import { byDefault, oneOf, yesNo } from './agreed.ts'
import { countingBy, countingOptions } from './counting-options.ts'
import { rankedBy } from './ranking-options.ts'
import { choicesOf, contractOptions, factorOf } from './schieber/contracts.ts'
import { words } from './schieber/words.ts'
import { weisAndStoeck } from './weis-options.ts'

/*
 * Schieber by the overview of the Jass family (SC-1 … SC-21): the trump maker names the contract or shoves the choice to
 * the partner; Weis, Stöck, multipliers by agreement, and a target that a side may claim to have reached.
 *
 * Settled by the house: the 7 of roses counts in the first deal only (SC-A1); multipliers are off (SC-A2) and multiply
 * Stöck and Match too (SC-A3); no shoving back (SC-A4); only complete tricks count at a claim (SC-A7); a right claim wins
 * whatever the others have; in a Misère both sides exchange all they make, whether it pays or not (SC-O13, CO-33).
 */

const TARGETS = { plain: 1000, multiplied: 2500, undenufeByFour: 3000 } // SC-15

const options = z.strictObject({
  ...contractOptions,
  target: byDefault('by-multipliers', z.int().min(1).max(10000), {
    'SC-O3':
      'The total that wins; by default 1000, with multipliers 2500, or 3000 when Undenufe counts 4 times or more',
  }),
  ...countingOptions({
    fourNines: 'SC-O6',
    weisTable: 'SC-O7',
    requiresTrick: 'SC-O8',
    claims: 'SC-O9',
    countOrder: 'SC-O10',
  }),
  shoveBack: yesNo(false, { 'SC-O11': 'Whether the partner may shove the choice back' }),
  sevenOfRoses: oneOf(['first-hand', 'every-hand', 'off'], 'first-hand', {
    'SC-O12': 'When the holder of the 7 of roses is the trump maker; otherwise forehand is',
  }),
})
type Options = z.infer<typeof options>

const targetOf = ({ target, multipliers, undenufeFactor }: Options): number => {
  if (target !== 'by-multipliers') return target
  if (!multipliers) return TARGETS.plain
  return undenufeFactor > 3 ? TARGETS.undenufeByFour : TARGETS.multiplied
}

/** The holder of the 7 of roses, or forehand (SC-2, SC-3). */
const trumpMakerBy =
  ({ sevenOfRoses }: Options) =>
  (game: Game) => {
    const bySeven = sevenOfRoses === 'every-hand' || (sevenOfRoses === 'first-hand' && isFirst(game))
    return bySeven ? dealOf(game).hands.findIndex((hand) => hand.includes('7r')) : forehand(game)
  }

const isFirst = (game: Game): boolean => game.past.deals === 0

/** Schieber, the partnership game that is played most in Switzerland. */
export const schieber: Ruleset<typeof options, 'schieber'> = {
  id: 'schieber',
  name: 'Schieber',
  summary:
    'Four players in two partnerships. The trump maker names the contract or shoves the choice to the partner; cards, Weis and Stöck count. First to 1000.',
  source: 'Overview of the Jass family of games, Schieberjass',
  rules: { prefix: 'SC', page: '07-schieber' },
  players: [4],
  partnerships: true,
  words,
  names: { phases: ['choosing', 'play'] },
  board: PartnersBoardSchema,
  options,
  bind: (chosen) => {
    const target = targetOf(chosen)
    const { rules, inPhase } = partnersToTarget({
      ...countingBy(chosen),
      factor: (contract) => factorOf(contract, chosen),
      exchanged: (contract) => contract?.misere === true, // CO-33
      target,
      doubleBelow: target / 2, // SC-18
      dealer: (last, game) => {
        const second = game.past.deals === 1 && chosen.sevenOfRoses !== 'off' // SC-4
        return second ? (last.contract?.declarer ?? last.dealer) : nextSeat(last, game)
      },
    })
    return {
      ...rules,
      dealing: () => shares({ seats: 4 }), // SC-1
      phases: [
        choosing({
          choices: choicesOf(chosen),
          trumpMaker: trumpMakerBy(chosen),
          shoving: chosen.shoveBack ? 'back' : 'once',
          cites: { turn: 'SC-5', choices: 'SC-7', shove: 'SC-6' },
        }),
        play({
          ranking: rankedBy(chosen),
          leads: 'declarer', // SC-8
          counts: { as: ['cards'], match: chosen.matchBonus },
          ...weisAndStoeck(chosen, partnerships.sideOf),
        }),
      ].map(inPhase),
    }
  },
}
