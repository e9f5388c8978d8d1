import type { Event } from './events.ts'
import { change, dealt } from './evolve-deal.ts'
import type { FinishedDeal } from './finished-deal.ts'
import { finish } from './finished-deal.ts'
import type { Game, GameStatus } from './game.ts'
import { dealOf } from './game.ts'
import { NO_PAST, remember } from './past.ts'

/**
 * The game after an event. Total and the same for every ruleset: it knows no rules, so a log of facts always leads to
 * the same state. Only `gameCreated` may come without a game before it.
 */
export const evolve = (before: Game | undefined, event: Event): Game => {
  if (event.type === 'gameCreated') return created(event)
  if (before === undefined) throw new Error(`a log cannot begin with ${event.type}`)
  return { ...apply(before, event), version: before.version + 1 }
}

/** The game after a list of events, from `before` or, for a whole log, from nothing. */
export const evolveAll = (before: Game | undefined, events: readonly Event[]): Game => {
  const game = events.reduce<Game | undefined>(evolve, before)
  if (game === undefined) throw new Error('an empty log is no game')
  return game
}

/** The deals that come to their end among some events, from `before` or, with a whole log, from nothing. */
export const finishedIn = (before: Game | undefined, events: readonly Event[]): readonly FinishedDeal[] => {
  if (!events.some(({ type }) => type === 'dealScored')) return []
  const finished: FinishedDeal[] = []
  let game = before
  for (const event of events) {
    if (event.type === 'dealScored' && game !== undefined) {
      finished.push(finish(game.version, dealOf(game), event.lines))
    }
    game = evolve(game, event)
  }
  return finished
}

const created = ({
  ruleset,
  options,
  seats,
  arranged,
  rootCommitment: commitment,
  house: { deals, root: secret },
}: Event<'gameCreated'>): Game => ({
  ruleset,
  options,
  status: 'open',
  version: 1,
  arranged,
  upcoming: deals.length,
  seats: Array.from({ length: seats }, () => null),
  root: secret === undefined || commitment === undefined ? null : { secret, commitment },
  salts: Array.from({ length: seats }, () => ''),
  gone: [],
  lots: [],
  past: NO_PAST,
  lastRound: null,
  deal: null,
  brokenOff: null,
  result: null,
})

const apply = (game: Game, event: Exclude<Event, { type: 'gameCreated' }>): Game => {
  switch (event.type) {
    case 'playerSeated':
      return {
        ...game,
        seats: game.seats.with(event.seat, event.player.id),
        salts: game.salts.with(event.seat, event.salt ?? ''),
      }
    case 'playerLeft':
      // Once the game has started the name stays with the seat, and so does what it brought to the shuffles.
      return game.status === 'open'
        ? {
            ...game,
            seats: game.seats.with(event.seat, null),
            salts: game.salts.with(event.seat, ''),
          }
        : { ...game, gone: [...game.gone, event.seat] }
    case 'gameStarted':
      return { ...game, status: 'playing' }
    case 'lotDrawn':
      return { ...game, lots: [...game.lots, { purpose: event.purpose, seat: event.seat }] }
    case 'dealt':
      // A shuffled deal was made although one was arranged: that did not fit, and what comes after it is dropped too.
      return {
        ...game,
        upcoming: event.commitment === undefined ? Math.max(0, game.upcoming - 1) : 0,
        deal: dealt(game, event),
      }
    case 'dealScored':
      return {
        ...game,
        deal: null,
        past: remember(game.past, finish(game.version, dealOf(game), event.lines)),
      }
    case 'lastRoundCalled':
      return {
        ...game,
        lastRound: { seat: event.seat, from: event.from, deal: game.deal?.number ?? game.past.deals },
      }
    case 'gameFinished':
      return over(game, 'finished', event.result)
    case 'inviteRenewed':
    case 'playerResigned':
      return game
    case 'gameAbandoned':
      return over(game, 'abandoned', event.result)
    default:
      return { ...game, deal: { ...dealOf(game), ...change(game, event) } }
  }
}

/** The game after its last event. A deal that still lies on the table is broken off. */
const over = (game: Game, status: GameStatus, result: Game['result']): Game => {
  const { deal, version } = game
  const brokenOff = deal && { number: deal.number, from: deal.from, to: version + 1 }
  return { ...game, status, result, deal: null, brokenOff }
}
