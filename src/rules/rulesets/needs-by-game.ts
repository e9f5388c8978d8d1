import type { Needs } from './needs-of-option.ts'
import { and, onlyWith, unless, withRow } from './needs-of-option.ts'

/*
 * By ruleset: options that have an effect only beside some values of another option. All other options always count, which
 * `test/laws/effect.test.ts` holds against random games.
 */

type ByOption = Readonly<Record<string, Needs>>

/** With Gross Weis parts of a run are never worth more than the run, unless a quartet takes a card out of it. */
const weisSplitRuns = unless(onlyWith('weisTable', 'overview', 'pagat'), {
  option: 'weisShareCards',
  values: [false],
})
const weis: ByOption = { weisSplitRuns }

const coiffeurForFour: ByOption = {
  tuoMultiplier: withRow('tuoRow', true),
  misereMultiplier: withRow('misereRow', true),
  misereExchange: withRow('misereRow', true, 'misere'),
  misereSlalom: withRow('misereRow', true, 'misere'),
  gustav9Split: withRow('extraRows', 'slalom-gustav', 'gustav'),
  trioOrder: withRow('tuoRow', true, 'tuo'),
  trioValues: withRow('tuoRow', true, 'tuo'),
}

/** In Handjass: the number of players at the table, from the beginning or after players have counted out. */
const withFew = (...players: readonly number[]): Needs =>
  unless(
    onlyWith('players', ...players),
    { option: 'mode', values: ['count-out', 'berner27'] },
    { option: 'players', values: [2, 3, 4, 5].filter((seats) => seats > Math.min(...players)) },
  )

const withWeis = onlyWith('weisAndStoeck', true)
const withMultipliers = onlyWith('multipliers', true)

/** Lowest bids that leave a number with a meaning by `swissjass` open: 50, 60, 70 or 80 (SJ-28). */
const UP_TO_80 = [10, 20, 30, 40, 50, 60, 70, 80]

/** In simple scoring of Zweier-Sidi one player has won this number of hands before 500 hands are played (CO-98). */
const MOST_HANDS_WON = 250

export const NEEDS: Readonly<Record<string, ByOption>> = {
  'sidi-barrani': {
    doubleWindow: onlyWith('doubling', 'double', 'double-redouble'),
    weisTable: withWeis,
    stoeckCall: withWeis,
    fourNines: withWeis,
    fourBanners: withWeis,
    weisMustShow: withWeis,
    weisShareCards: withWeis,
    weisSplitRuns: and(weisSplitRuns, { option: 'weisAndStoeck', values: [true] }),
  },
  'sidi-swissjass': {
    conventions: unless(onlyWith('minBid', ...UP_TO_80), {
      option: 'conventions',
      values: ['none', 'even-tens'],
    }),
  },
  'coiffeur-three': {
    misereExchange: withRow('extraContracts', 'misere', 'misere'),
    misereSlalom: withRow('extraContracts', 'misere', 'misere'),
    trioOrder: withRow('extraContracts', 'tuo', 'tuo'),
    trioValues: withRow('extraContracts', 'tuo', 'tuo'),
  },
  'coiffeur-partnership': coiffeurForFour,
  'coiffeur-cutthroat': coiffeurForFour,
  schieber: {
    ...weis,
    undenufeFactor: withMultipliers,
    extraFactor: and(withMultipliers, {
      option: 'extraContracts',
      values: ['slalom', 'trio', 'misere', 'tutti', 'gustav'],
    }),
    undenufeValues: unless(onlyWith('noTrumpContracts', true), {
      option: 'extraContracts',
      values: ['slalom', 'gustav', 'trio'],
    }),
    gustav9Split: onlyWith('extraContracts', 'gustav'),
    trioOrder: onlyWith('extraContracts', 'trio'),
    trioValues: onlyWith('extraContracts', 'trio'),
  },
  kreuzjass: weis,
  differenzler: { twoPlayerCards: onlyWith('players', 2), ownBid: onlyWith('bids', 'private') },
  handjass: {
    ...weis,
    handSize: withFew(2, 3),
    robTiming: withFew(2, 3),
    weisWithoutTrick2p: withFew(2),
    threePlayerRubs: withFew(3),
    // The table of pagat.com differs in four Nines alone, which `fourNines` decides.
    weisTable: onlyWith('weisTable', 'overview', 'gross'),
  },
  'zweier-sidi': {
    whoMayKnock: onlyWith('doubleVariant', true),
    target: unless(onlyWith('scoring', 'difference'), {
      option: 'target',
      values: ['standard'],
      maximum: MOST_HANDS_WON,
    }),
  },
  schellenjass: { twoPlayerCards: onlyWith('players', 2) },
  schafuusejass: weis,
  bieterjass: {
    ...weis,
    laterHands: onlyWith('variant', 'bessern'),
    partnerRevealed: onlyWith('players', 5),
  },
}
