import { MAX_FIXED_DEALS } from './deal-count-options.ts'
import type { OptionDependency } from './option-dependency.ts'
import {
  andCondition,
  orConditions,
  requiresCondition,
  requiresOption,
  requiresRow,
} from './option-dependency.ts'

/*
 * Option dependencies by ruleset: options with an effect only beside some values of another option. All other
 * options always have an effect; `test/invariants/option-effects.test.ts` tests this with random games.
 */

type ByOption = Readonly<Record<string, OptionDependency>>

/** With Gross Weis the parts of a run never exceed the run, unless a quartet takes a card of the run. */
const weisSplitRuns = orConditions(requiresOption('weisTable', 'overview', 'pagat'), {
  option: 'weisShareCards',
  values: [false],
})
const weis: ByOption = { weisSplitRuns }

/** A race to a target: a game of a fixed number of deals lacks its options (CO-99). */
const inRace = { option: 'deals', values: ['to-target'], fault: 'target-besides-deals' } as const
const toTarget = requiresCondition(inRace)

/** A game with Weis: a game without Weis lacks its options (CO-100). */
const isWeisPlayed = { option: 'weis', values: [true], fault: 'weis-is-off' } as const
const ifWeis = requiresCondition(isWeisPlayed)

/** Options of Schieber and Kreuzjass: length, Weis and Stöck. */
const partnership: ByOption = {
  weisSplitRuns: andCondition(weisSplitRuns, isWeisPlayed),
  weisTable: ifWeis,
  fourNines: ifWeis,
  fourBanners: ifWeis,
  weisMustShow: ifWeis,
  weisShareCards: ifWeis,
  weisBy: ifWeis,
  weisRequiresTrick: ifWeis,
  stoeckCall: requiresOption('stoeck', true),
  claims: toTarget,
  target: toTarget,
  tie: requiresCondition({ option: 'deals', values: [], maximum: MAX_FIXED_DEALS }),
  // Without Weis and Stöck there are only tricks to count.
  countOrder: andCondition(
    orConditions(requiresOption('stoeck', true), { option: 'weis', values: [true] }),
    inRace,
  ),
}

const coiffeurForFour: ByOption = {
  tuoMultiplier: requiresRow('tuoRow', true),
  misereMultiplier: requiresRow('misereRow', true),
  misereExchange: requiresRow('misereRow', true, 'misere'),
  misereSlalom: requiresRow('misereRow', true, 'misere'),
  gustav9Split: requiresRow('extraRows', 'slalom-gustav', 'gustav'),
  trioOrder: requiresRow('tuoRow', true, 'tuo'),
  trioValues: requiresRow('tuoRow', true, 'tuo'),
}

/** Handjass: these numbers of players, at the start or after players have left at the target. */
const requiresPlayers = (...players: readonly number[]): OptionDependency =>
  orConditions(
    requiresOption('players', ...players),
    { option: 'mode', values: ['count-out', 'berner27'] },
    { option: 'players', values: [2, 3, 4, 5].filter((seats) => seats > Math.min(...players)) },
  )

const withWeis = requiresOption('weisAndStoeck', true)
const withMultipliers = requiresOption('multipliers', true)

/** Lowest bids that allow a number of the convention `swissjass`: 50, 60, 70 or 80 (SJ-28). */
const UP_TO_80 = [10, 20, 30, 40, 50, 60, 70, 80]

/** Zweier-Sidi with simple scoring: one player wins this number of hands within 500 hands (CO-98). */
const MAX_HANDS_WON = 250

export const OPTION_DEPENDENCIES: Readonly<Record<string, ByOption>> = {
  'sidi-barrani': {
    target: toTarget,
    doubleGameBelow: toTarget,
    doubleWindow: requiresOption('doubling', 'double', 'double-redouble'),
    weisTable: withWeis,
    stoeckCall: withWeis,
    fourNines: withWeis,
    fourBanners: withWeis,
    weisMustShow: withWeis,
    weisShareCards: withWeis,
    weisSplitRuns: andCondition(weisSplitRuns, { option: 'weisAndStoeck', values: [true] }),
  },
  'sidi-swissjass': {
    target: toTarget,
    closingRule: requiresCondition({ ...inRace, fault: 'closing-without-target' }),
    conventions: orConditions(requiresOption('minBid', ...UP_TO_80), {
      option: 'conventions',
      values: ['none', 'even-tens'],
    }),
  },
  'coiffeur-three': {
    misereExchange: requiresRow('extraContracts', 'misere', 'misere'),
    misereSlalom: requiresRow('extraContracts', 'misere', 'misere'),
    trioOrder: requiresRow('extraContracts', 'tuo', 'tuo'),
    trioValues: requiresRow('extraContracts', 'tuo', 'tuo'),
  },
  'coiffeur-partnership': coiffeurForFour,
  'coiffeur-cutthroat': coiffeurForFour,
  schieber: {
    ...partnership,
    undenufeFactor: withMultipliers,
    extraFactor: andCondition(withMultipliers, {
      option: 'extraContracts',
      values: ['slalom', 'trio', 'misere', 'tutti', 'gustav'],
    }),
    factors: requiresCondition({
      option: 'multipliers',
      values: [true],
      fault: 'factors-without-multipliers',
    }),
    undenufeValues: orConditions(requiresOption('noTrumpContracts', true), {
      option: 'extraContracts',
      values: ['slalom', 'gustav', 'trio'],
    }),
    gustav9Split: requiresOption('extraContracts', 'gustav'),
    trioOrder: requiresOption('extraContracts', 'trio'),
    trioValues: requiresOption('extraContracts', 'trio'),
  },
  kreuzjass: { ...partnership, doubleWin: toTarget },
  differenzler: {
    twoPlayerCards: requiresOption('players', 2),
    ownBid: requiresOption('bids', 'private'),
    handsPerPlayer: requiresOption('deals', 'by-players'),
  },
  handjass: {
    ...weis,
    handSize: requiresPlayers(2, 3),
    robTiming: requiresPlayers(2, 3),
    weisWithoutTrick2p: requiresPlayers(2),
    threePlayerRubs: requiresPlayers(3),
    // The table of pagat.com differs only in four Nines, which `fourNines` decides.
    weisTable: requiresOption('weisTable', 'overview', 'gross'),
  },
  'zweier-sidi': {
    whoMayKnock: requiresOption('doubleVariant', true),
    target: orConditions(requiresOption('scoring', 'difference'), {
      option: 'target',
      values: ['standard'],
      maximum: MAX_HANDS_WON,
    }),
  },
  schellenjass: { twoPlayerCards: requiresOption('players', 2) },
  schafuusejass: weis,
  bieterjass: {
    ...weis,
    laterHands: requiresOption('variant', 'bessern'),
    partnerRevealed: requiresOption('players', 5),
  },
}
