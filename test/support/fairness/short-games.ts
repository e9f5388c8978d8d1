import { usualOrNightly } from '../random.ts'

/*
 * Options that make a game of each ruleset short: a few deals, with everything that belongs to a whole game.
 */

const ROWS = ['slalom', 'acorns'].map((contract) => ({ contract, multiplier: 2 }))

const SHORT: Readonly<Record<string, object>> = {
  'sidi-barrani': { target: 300 },
  'sidi-swissjass': { target: 500 },
  'coiffeur-three': { rows: ROWS },
  'coiffeur-partnership': { rows: ROWS },
  'coiffeur-cutthroat': { rows: ROWS.slice(0, 1) },
  schieber: { target: 400 },
  kreuzjass: { target: 300 },
  handjass: { target: 2 },
  schmausjass: { target: 300 },
  schafuusejass: { teamTarget: 300 },
  bieterjass: { teamTarget: 300 },
  differenzler: { handsPerPlayer: 1 },
  schellenjass: { hands: 4 },
}

/** Options of a short game of a ruleset. The nightly run plays games of the usual length. */
export const shortGameOptions = (ruleset: string): object => usualOrNightly(SHORT[ruleset] ?? {}, {})
