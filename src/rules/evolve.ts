import type { Event } from './events.ts'
import { evolveDeal, newDeal } from './evolve-deal.ts'
import { withHint, withoutPastHints } from './hint-count.ts'
import { addFinishedDeal, EMPTY_HISTORY } from './model/deal-history.ts'
import type { FinishedDeal } from './model/finished-deal.ts'
import { finishedDealOf } from './model/finished-deal.ts'
import type { Game, GameStatus } from './model/game.ts'
import { dealOf, TRUMP_CUT } from './model/game.ts'

/*
 * Evolve: the projection of events to the game state. Independent of the ruleset, so a log always leads to the same
 * state.
 */

/**
 * Applies one event to a game (the fold function of event sourcing). Never fails and is equal for all rulesets.
 * Only `gameCreated` comes without a previous game.
 */
export const evolve = (before: Game | undefined, event: Event): Game => {
  if (event.type === 'gameCreated') return createdGame(event)
  if (before === undefined) throw new Error(`a log cannot begin with ${event.type}`)
  const after = applyEvent(before, event)
  const game = before.hinted === undefined ? after : withoutPastHints(before, event, after)
  return { ...game, version: before.version + 1 }
}

/**
 * Applies a list of events to a game. A replay of a stored game passes the whole log.
 * @param before the game before the events, or undefined for a whole log
 */
export const evolveAll = (before: Game | undefined, events: readonly Event[]): Game => {
  const game = events.reduce<Game | undefined>(evolve, before)
  if (game === undefined) throw new Error('an empty log is no game')
  return game
}

/**
 * The summaries of all deals that finish within a list of events.
 * @param before the game before the events, or undefined for a whole log
 */
export const finishedDealsIn = (
  before: Game | undefined,
  events: readonly Event[],
): readonly FinishedDeal[] => {
  if (!events.some(({ type }) => type === 'dealScored')) return []
  const finished: FinishedDeal[] = []
  let game = before
  for (const event of events) {
    if (event.type === 'dealScored' && game !== undefined) {
      finished.push(finishedDealOf(game.version, dealOf(game), event.lines))
    }
    game = evolve(game, event)
  }
  return finished
}

const createdGame = ({
  ruleset,
  options,
  edition,
  dropped,
  seats,
  arranged,
  rootCommitment: commitment,
  instantForced,
  hints,
  pace,
  name,
  lang,
  rematchOf,
  held,
  dealSet,
  house: { deals, root: secret, botSeed, dealSet: setSecret },
}: Event<'gameCreated'>): Game => ({
  ruleset,
  options,
  ...(edition === undefined && { older: true as const }),
  ...(dropped && { dropped }),
  status: 'open',
  version: 1,
  arranged,
  upcoming: deals.length,
  seats: Array.from({ length: seats }, () => null),
  root: secret === undefined || commitment === undefined ? null : { secret, commitment },
  salts: Array.from({ length: seats }, () => ''),
  gone: [],
  ...(instantForced && { instantForced }),
  ...(hints && { hints }),
  ...(pace && { pace }),
  ...(botSeed !== undefined && { botSeed }),
  ...(dealSet && setSecret && { dealSet: { ...dealSet, secret: setSecret } }),
  ...(name !== undefined && { name }),
  ...(lang && { lang }),
  ...(rematchOf !== undefined && { rematchOf }),
  ...(held && { held }),
  lots: [],
  past: EMPTY_HISTORY,
  lastRound: null,
  deal: null,
  brokenOff: null,
  result: null,
})

const applyEvent = (game: Game, event: Exclude<Event, { type: 'gameCreated' }>): Game => {
  switch (event.type) {
    case 'playerSeated':
      return {
        ...game,
        seats: game.seats.with(event.seat, event.player.id),
        salts: game.salts.with(event.seat, event.salt ?? ''),
        ...withReleasedSeats(game, (whom, seat) => seat === event.seat || whom === event.player.id),
      }
    case 'playerLeft':
      // After the start the name and the salt stay with the seat.
      return game.status === 'open'
        ? {
            ...game,
            seats: game.seats.with(event.seat, null),
            salts: game.salts.with(event.seat, ''),
          }
        : {
            ...withPauseVotes(withoutStandIn(game, event.seat), pauseVotesWithout(game, event.seat)),
            gone: [...game.gone, event.seat],
          }
    case 'seatVacated':
      return {
        ...withPauseVotes(withoutStandIn(game, event.seat), pauseVotesWithout(game, event.seat)),
        seats: game.seats.with(event.seat, null),
        ...abandonmentVotesWithout(game, event.seat),
      }
    case 'playerReplaced':
      return {
        ...game,
        seats: game.seats.with(event.seat, event.player.id),
        // The substitute sees the own seat of the current deal, and nothing of earlier deals.
        joined: { ...game.joined, [event.seat]: game.deal?.from ?? game.version + 1 },
      }
    case 'standInTaken':
      return { ...game, standIns: { ...game.standIns, [event.seat]: { level: event.level } } }
    case 'standInLeft':
      return withoutStandIn(game, event.seat)
    case 'hintTaken':
      return withHint(game, event.seat)
    case 'seatReleased':
      return { ...game, ...withReleasedSeats(game, (_, seat) => seat === event.seat) }
    case 'gameStarted':
      return { ...withoutHeld(game), status: 'playing' }
    case 'rematchOffered':
      return { ...game, rematch: event.rematch }
    case 'lotDrawn':
      return { ...game, lots: [...game.lots, { purpose: event.purpose, seat: event.seat }] }
    case 'trumpCut':
      return { ...game, lots: [...game.lots, { purpose: TRUMP_CUT, card: event.card }] }
    case 'dealt':
      // A shuffled deal in place of an arranged one: the arranged deal did not fit. The remaining arranged deals
      // are dropped.
      return withoutDealVotes({
        ...game,
        upcoming: event.commitment === undefined ? Math.max(0, game.upcoming - 1) : 0,
        deal: newDeal(game, event),
      })
    case 'dealScored':
      return {
        ...game,
        deal: null,
        past: addFinishedDeal(game.past, finishedDealOf(game.version, dealOf(game), event.lines)),
      }
    case 'timeGiven':
      return { ...game, gifts: { ...game.gifts, [event.to]: (game.gifts?.[event.to] ?? 0) + 1 } }
    case 'lastRoundCalled':
      return {
        ...game,
        lastRound: { seat: event.seat, from: event.from, deal: game.deal?.number ?? game.past.deals },
      }
    case 'gameFinished':
      return endedGame(game, 'finished', event.result)
    case 'gameNamed':
      return withName(game, event.name)
    case 'turnExpired':
    case 'inviteRenewed':
    case 'playerResigned':
      return game
    case 'abandonmentVoted': {
      const others = (game.abandonment ?? []).filter((seat) => seat !== event.seat)
      return { ...game, abandonment: event.agree ? [...others, event.seat] : others }
    }
    case 'pauseVoted': {
      const { seat, agree } = event
      return withPauseVotes(game, [...pauseVotesWithout(game, seat), ...(agree ? [seat] : [])])
    }
    case 'gamePaused':
      return { ...withPauseVotes(game, []), paused: event.until, pauses: (game.pauses ?? 0) + 1 }
    case 'gameResumed':
      return withoutPause(game)
    case 'gameAbandoned':
      return endedGame(game, 'abandoned', event.result)
    default:
      return { ...game, deal: { ...dealOf(game), ...evolveDeal(game, event) } }
  }
}

const withName = ({ name: _, ...game }: Game, name: string | null): Game =>
  name === null ? game : { ...game, name }

/** The game without the substitute bot of a seat. */
const withoutStandIn = ({ standIns, ...game }: Game, seat: number): Game => {
  const others = Object.entries(standIns ?? {}).filter(([of]) => Number(of) !== seat)
  return others.length === 0 ? game : { ...game, standIns: Object.fromEntries(others) }
}

/** The votes for abandonment without a seat. */
const abandonmentVotesWithout = ({ abandonment }: Game, seat: number): Pick<Game, 'abandonment'> =>
  abandonment ? { abandonment: abandonment.filter((one) => one !== seat) } : {}

/** The votes for a pause without a seat. */
const pauseVotesWithout = ({ pauseVotes = [] }: Game, seat: number): readonly number[] =>
  pauseVotes.filter((one) => one !== seat)

const withPauseVotes = ({ pauseVotes: _, ...game }: Game, votes: readonly number[]): Game =>
  votes.length === 0 ? game : { ...game, pauseVotes: votes }

const withoutPause = ({ paused: _, ...game }: Game): Game => game

/** The held seats without the released seats. */
const withReleasedSeats = (
  { held }: Game,
  isReleased: (whom: string | null, seat: number) => boolean,
): Pick<Game, 'held'> =>
  held ? { held: held.map((whom, seat) => (isReleased(whom, seat) ? null : whom)) } : {}

const withoutHeld = ({ held: _, ...game }: Game): Game => game

/** A new deal cancels the votes for abandonment and resets the number of time gifts. */
const withoutDealVotes = ({ abandonment: _, gifts: __, ...game }: Game): Game => game

/** The game after its last event. A current deal becomes the broken-off deal. */
const endedGame = (
  { standIns: _, pauseVotes: __, paused: ___, ...game }: Game,
  status: GameStatus,
  result: Game['result'],
): Game => {
  const { deal, version } = game
  const brokenOff = deal && { number: deal.number, from: deal.from, to: version + 1 }
  return { ...game, status, result, deal: null, brokenOff }
}
