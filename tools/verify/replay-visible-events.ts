import type { Event } from '../../src/rules/events.ts'
import { evolve } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'

/*
 * Replay of a game from the events that a viewer saw. Dealer, pack and lots follow from public facts. Hidden parts stay
 * empty. The records fill in the hands.
 */

/** An event with the game before the event. */
export interface Moment {
  readonly event: SeenEvent
  /** Undefined before the first event. */
  readonly before: Game | undefined
}

/** Stands for the unknown root secret. The rules need a root, not the value. */
const UNKNOWN = ''

/** All events, each with the game before. Stops at an event that does not fit, with the reason. */
export const replay = (
  events: readonly SeenEvent[],
  deals: readonly SeenDeal[],
): { readonly moments: readonly Moment[]; readonly game: Game | undefined; readonly broken?: string } => {
  const moments: Moment[] = []
  let game: Game | undefined
  for (const [at, event] of events.entries()) {
    if (event.seq !== at + 1) return { moments, game, broken: `event ${at + 1} is missing` }
    if (!canCome(game, event)) return { moments, game, broken: `event ${event.seq}: no ${event.type} here` }
    moments.push({ event, before: game })
    try {
      game = evolve(game, filledIn(event, deals))
    } catch (error) {
      return { moments, game, broken: `event ${event.seq}: ${(error as Error).message}` }
    }
  }
  return { moments, game }
}

/** Event types before the start. `NEVER_AFTER` lists the types that never come after the start. */
const BEFORE_THE_START = [
  'playerSeated',
  'playerLeft',
  'inviteRenewed',
  'gameNamed',
  'gameStarted',
  'gameAbandoned',
]
const NEVER_AFTER = ['gameCreated', 'playerSeated', 'inviteRenewed', 'gameStarted']

/** Whether an event can come in this state: a game begins once, starts once with all seats taken, and ends once. */
const canCome = (game: Game | undefined, { type }: SeenEvent): boolean => {
  if (game === undefined) return type === 'gameCreated'
  if (game.status === 'playing') return !NEVER_AFTER.includes(type)
  if (game.status !== 'open' || !BEFORE_THE_START.includes(type)) return false
  return type !== 'gameStarted' || !game.seats.includes(null)
}

/** The event with placeholders for hidden parts. */
const filledIn = (event: SeenEvent, deals: readonly SeenDeal[]): Event => {
  const { rootCommitment, points = 0 } = event
  const record = event.type === 'dealt' ? deals.find(({ number }) => number === event['deal']) : undefined
  const own = Object.fromEntries((record?.hands ?? []).map((hand, seat) => [seat, { hand }]))
  const house = {
    deals: [],
    piles: {},
    covered: [],
    cards: [],
    points,
    ...(rootCommitment !== undefined && { root: UNKNOWN }),
    ...(event['dealSet'] !== undefined && { dealSet: { root: UNKNOWN, salts: UNKNOWN } }),
  }
  return { ...event, own, house } as unknown as Event
}
