import type { ShownEvent } from '../api-types.ts'
import type { Pace } from './profile.ts'
import { profile } from './profile.ts'

/*
 * Display time of each event, long enough to follow the play.
 */

/** Paces that a player can choose, with the factor of each display time. */
const FACTORS: Readonly<Record<Pace, number>> = { calm: 1.8, usual: 1, quick: 0.45, instant: 0 }

const CARD = 380
const CALL = 600
const TRICK = 1150
const LONG = 900
/** Cards to read. */
const SHOWN = 2500

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
    case 'weisScored':
    case 'stoeckScored':
      return LONG
    case 'weisShown':
      return SHOWN
    case 'knocked':
    case 'partnerCalled':
      return CALL
    default:
      return 0
  }
}

let hurry = () => {}

/** Ends the current waiting time between two displayed events. */
export const skipRest = (): void => hurry()

/** Waits after an event is displayed, at the pace of the profile. Tables with more seats wait a little less. */
export const restAfter = (event: ShownEvent, seats: number): Promise<void> => {
  const length = lengthOf(event) * (seats > 4 ? 0.8 : 1) * FACTORS[profile.get().pace ?? 'usual']
  if (length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, length)
    hurry = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
