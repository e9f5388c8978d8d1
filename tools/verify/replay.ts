import type { Event } from '../../src/rules/events.ts'
import { evolve } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'

/*
 * The game again, from what one viewer saw of it. Who deals, which pack, and who draws follow from what lay open, so
 * the parts that were hidden are left empty; only the hands are filled in, from the records.
 */

/** An event, and the game as it stood before. */
export interface Moment {
  readonly event: SeenEvent
  /** Nothing before the first event. */
  readonly before: Game | undefined
}

/** Stands for the root secret while it is not known: all that matters is that there is one. */
const UNKNOWN = ''

/** Every event with the game before it. Stops where an event does not fit, with the reason. */
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

/** What happens while seats are to be had, and what of it never does after that. */
const BEFORE_THE_START = [
  'playerSeated',
  'playerLeft',
  'inviteRenewed',
  'gameNamed',
  'gameStarted',
  'gameAbandoned',
]
const NEVER_AFTER = ['gameCreated', 'playerSeated', 'inviteRenewed', 'gameStarted']

/** Whether an event can come when a game stands so: it begins once, starts once with every seat taken, and ends once. */
const canCome = (game: Game | undefined, { type }: SeenEvent): boolean => {
  if (game === undefined) return type === 'gameCreated'
  if (game.status === 'playing') return !NEVER_AFTER.includes(type)
  if (game.status !== 'open' || !BEFORE_THE_START.includes(type)) return false
  return type !== 'gameStarted' || !game.seats.includes(null)
}

/** The event with something in place of what its viewer could not see. */
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
  }
  return { ...event, own, house } as unknown as Event
}
