import { join } from 'node:path'

/**
 * The verifier in plain JavaScript that was written from the documentation page alone, as a user outside the project
 * would write one.
 */
const outsider = (await import(join(import.meta.dirname, '../../fairness/independent-verifier.mjs'))) as {
  faultsIn: (evidence: unknown) => string[]
  isOver: (evidence: unknown) => boolean
}

/**
 * `faultsIn` lists what the outside verifier finds wrong with the shuffles of a game; `isOver` tells whether the game
 * has ended.
 */
export const { faultsIn, isOver } = outsider
