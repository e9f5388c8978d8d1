import type { Needs } from './needs-of-option.ts'
import { onlyIfListed, onlyWith, unless, withRow } from './needs-of-option.ts'

/*
 * By ruleset: options that have an effect only beside some values of another option. All other options always count, which
 * `test/laws/effect.test.ts` holds against random games.
 */

type ByOption = Readonly<Record<string, Needs>>

/** With Gross Weis parts of a run are never worth more than the run, unless a quartet takes a card out of it. */
const weis: ByOption = {
  weisSplitRuns: unless(
    onlyWith('weisTable', 'overview', 'pagat'),
    ({ weisShareCards }) => weisShareCards === false,
  ),
}

const coiffeurForFour: ByOption = {
  tuoMultiplier: withRow('tuoRow', true),
  misereMultiplier: withRow('misereRow', true),
  misereExchange: withRow('misereRow', true, 'misere'),
  gustav9Split: withRow('extraRows', 'slalom-gustav', 'gustav'),
  trioOrder: withRow('tuoRow', true, 'tuo'),
  trioValues: withRow('tuoRow', true, 'tuo'),
}

/** In Handjass: the number of players at the table, from the beginning or after players have counted out. */
const withFew = (...players: readonly number[]): Needs =>
  unless(
    onlyWith('players', ...players),
    ({ players: seats, mode }) => mode !== 'fast7' && Number(seats) > Math.min(...players),
  )

const withWeis = onlyWith('weisAndStoeck', true)
const withMultipliers = onlyWith('multipliers', true)

/** In simple scoring of Zweier-Sidi one player has won this number of hands before 500 hands are played (CO-98). */
const MOST_HANDS_WON = 250

export const NEEDS: Readonly<Record<string, ByOption>> = {
  'sidi-barrani': {
    doubleWindow: onlyWith('doubling', 'double', 'double-redouble'),
    weisTable: withWeis,
    stoeckCall: withWeis,
  },
  'coiffeur-three': {
    misereExchange: withRow('extraContracts', 'misere', 'misere'),
    trioOrder: withRow('extraContracts', 'tuo', 'tuo'),
    trioValues: withRow('extraContracts', 'tuo', 'tuo'),
  },
  'coiffeur-partnership': coiffeurForFour,
  'coiffeur-cutthroat': coiffeurForFour,
  schieber: {
    ...weis,
    undenufeFactor: withMultipliers,
    extraFactor: {
      ...withMultipliers,
      met: ({ multipliers, extraContracts }) => multipliers === true && `${extraContracts}` !== '',
    },
    undenufeValues: unless(
      onlyWith('noTrumpContracts', true),
      onlyIfListed('extraContracts', 'slalom', 'gustav', 'trio').met,
    ),
    gustav9Split: onlyIfListed('extraContracts', 'gustav'),
    trioOrder: onlyIfListed('extraContracts', 'trio'),
    trioValues: onlyIfListed('extraContracts', 'trio'),
  },
  kreuzjass: weis,
  differenzler: { twoPlayerCards: onlyWith('players', 2), ownBid: onlyWith('bids', 'private') },
  handjass: {
    ...weis,
    handSize: withFew(2, 3),
    robTiming: withFew(2, 3),
    weisWithoutTrick2p: withFew(2),
    threePlayerRubs: withFew(3),
  },
  'zweier-sidi': {
    whoMayKnock: onlyWith('doubleVariant', true),
    target: unless(onlyWith('scoring', 'difference'), ({ target }) => !(Number(target) > MOST_HANDS_WON)),
  },
  schellenjass: { twoPlayerCards: onlyWith('players', 2) },
  schafuusejass: weis,
  bieterjass: {
    ...weis,
    laterHands: onlyWith('variant', 'bessern'),
    partnerRevealed: onlyWith('players', 5),
  },
}
