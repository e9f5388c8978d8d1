import type { ShownEvent } from '../api-types.ts'

/*
 * How long something is shown before what comes next: as long as one needs to see it.
 */

const CARD = 380
const CALL = 600
const TRICK = 1150
const LONG = 900

const lengthOf = (event: ShownEvent): number => {
  switch (event.type) {
    case 'cardPlayed':
      return CARD
    case 'trickWon':
      return TRICK
    case 'bidMade':
    case 'passed':
    case 'doubled':
    case 'redoubled':
    case 'declined':
    case 'shoved':
    case 'folded':
    case 'stood':
      return CALL
    case 'contractMade':
    case 'contractNamed':
    case 'taken':
    case 'robbed':
    case 'announced':
    case 'dealt':
      return LONG
    case 'weisScored':
    case 'stoeckScored':
    case 'knocked':
    case 'partnerCalled':
      return CALL
    default:
      return 0
  }
}

let hurry = () => {}

/** Ends the rest that is going on: somebody has seen enough. */
export const skipRest = (): void => hurry()

/** Rests after an event. Of many at a table each is a little quicker. */
export const restAfter = (event: ShownEvent, seats: number): Promise<void> => {
  const length = lengthOf(event) * (seats > 4 ? 0.8 : 1)
  if (length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, length)
    hurry = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
