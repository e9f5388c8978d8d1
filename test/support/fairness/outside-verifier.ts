import { join } from 'node:path'

/** The verifier that was written from the page alone: plain JavaScript, as an outsider would bring it. */
const outsider = (await import(join(import.meta.dirname, '../../fairness/independent-verifier.mjs'))) as {
  faultsIn: (evidence: unknown) => string[]
  isOver: (evidence: unknown) => boolean
}

/** What an outsider has to say against the shuffles of a game, and whether it is over. */
export const { faultsIn, isOver } = outsider
