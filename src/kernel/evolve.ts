import type { Card } from './card.ts'
import { sorted } from './card.ts'
import type { Contract, Seat } from './contract.ts'
import type { Event } from './events.ts'
import type { Call, Deal, Game } from './game.ts'
import { contractOf, dealOf, leaderOf } from './game.ts'

/**
 * The game after an event. Total and the same for every ruleset: it knows no rules, so a log of facts always folds to
 * the same state. Only `gameCreated` may come without a game before it.
 */
export const evolve = (before: Game | undefined, event: Event): Game => {
  if (event.type === 'gameCreated') return created(event)
  if (before === undefined) throw new Error(`a log cannot begin with ${event.type}`)
  return { ...apply(before, event), version: before.version + 1 }
}

/** The game after a list of events, from `before` or, for a whole log, from nothing. */
export const fold = (before: Game | undefined, events: readonly Event[]): Game => {
  const game = events.reduce<Game | undefined>(evolve, before)
  if (game === undefined) throw new Error('an empty log is no game')
  return game
}

const created = ({ ruleset, options, seats, arranged, house }: Event<'gameCreated'>): Game => ({
  ruleset,
  options,
  status: 'open',
  version: 1,
  arranged,
  upcoming: house.deals,
  seats: Array.from({ length: seats }, () => null),
  lots: [],
  finished: [],
  deal: null,
  result: null,
})

const apply = (game: Game, event: Exclude<Event, { type: 'gameCreated' }>): Game => {
  switch (event.type) {
    case 'playerSeated':
      return { ...game, seats: game.seats.with(event.seat, event.player) }
    case 'playerLeft':
      return { ...game, seats: game.seats.with(event.seat, null) }
    case 'gameStarted':
      return { ...game, status: 'playing' }
    case 'lotDrawn':
      return { ...game, lots: [...game.lots, { purpose: event.purpose, seat: event.seat }] }
    case 'dealt':
      return { ...game, upcoming: game.upcoming.slice(1), deal: dealt(game, event) }
    case 'dealScored': {
      const { number, dealer, contract, from } = dealOf(game)
      const done = { number, dealer, contract, lines: event.lines, from, to: game.version + 1 }
      return { ...game, deal: null, finished: [...game.finished, done] }
    }
    case 'gameFinished':
      return { ...game, status: 'finished', result: event.result }
    case 'playerResigned':
      return game
    case 'gameAbandoned':
      return { ...game, status: 'abandoned', result: event.result, deal: null }
    default:
      return { ...game, deal: { ...dealOf(game), ...change(game, dealOf(game), event) } }
  }
}

type DealEvent = Exclude<
  Event,
  {
    type:
      | 'gameCreated'
      | 'playerSeated'
      | 'playerLeft'
      | 'gameStarted'
      | 'lotDrawn'
      | 'dealt'
      | 'dealScored'
      | 'gameFinished'
      | 'playerResigned'
      | 'gameAbandoned'
  }
>

/** What an event changes in the deal on the table. */
const change = (game: Game, deal: Deal, event: DealEvent): Partial<Deal> => {
  switch (event.type) {
    case 'phaseBegan':
      return { phase: event.phase, leader: event.leader ?? deal.leader }
    case 'bidMade': {
      const { type: _, ...bid } = event
      return called(deal, { type: 'bid', ...bid })
    }
    case 'passed':
      return called(deal, { type: 'pass', seat: event.seat })
    case 'declined':
      return called(deal, { type: 'decline', seat: event.seat })
    case 'doubled':
      return { ...called(deal, { type: 'double', seat: event.seat }), ...inContract(deal, { doubled: true }) }
    case 'redoubled':
      return {
        ...called(deal, { type: 'redouble', seat: event.seat }),
        ...inContract(deal, { redoubled: true }),
      }
    case 'contractMade':
      return { contract: event.contract }
    case 'contractNamed': {
      const { denomination, opens } = event
      return { contract: { ...contractOf(game), denomination, ...(opens && { opens }) } }
    }
    case 'weisDeclared': {
      const { seat, value, own } = event
      const items = own[seat]?.items ?? []
      return { weis: { ...deal.weis, declared: [...deal.weis.declared, { seat, value, items }] } }
    }
    case 'cardPlayed': {
      const { seat, card } = event
      return { hands: withoutCard(deal, seat, card), trick: [...deal.trick, { seat, card }] }
    }
    case 'stoeckScored':
      return { stoeck: [...deal.stoeck, event.seat] }
    case 'trickWon': {
      const trick = { leader: leaderOf(deal), plays: deal.trick, winner: event.seat, points: event.points }
      return { tricks: [...deal.tricks, trick], trick: [], leader: event.seat }
    }
    case 'weisCompared':
      return {}
    case 'weisScored': {
      const items = event.items.map((item, at) => ({
        ...item,
        cards: event.house.cards[at] ?? [],
        shown: false,
      }))
      return { weis: { ...deal.weis, scored: { side: event.side, items } } }
    }
    case 'weisShown': {
      const { scored } = deal.weis
      const items = scored?.items.map((item) => (item.seat === event.seat ? { ...item, shown: true } : item))
      return scored && items ? { weis: { ...deal.weis, scored: { ...scored, items } } } : {}
    }
    default:
      return event satisfies never
  }
}

const called = (deal: Deal, call: Call): Partial<Deal> => ({ calls: [...deal.calls, call] })

/** A double that comes when the contract stands already (in the first trick, say) changes it. */
const inContract = (deal: Deal, part: Partial<Contract>): Partial<Deal> =>
  deal.contract === null ? {} : { contract: { ...deal.contract, ...part } }

const withoutCard = (deal: Deal, seat: Seat, card: Card) =>
  deal.hands.with(
    seat,
    (deal.hands[seat] ?? []).filter((held) => held !== card),
  )

const dealt = (game: Game, event: Event<'dealt'>): Deal => ({
  number: event.deal,
  from: game.version + 1,
  dealer: event.dealer,
  ...(event.commitment !== undefined && { commitment: event.commitment }),
  phase: 'dealt',
  hands: event.handSizes.map((_, seat) => sorted(event.own[seat]?.hand ?? [])),
  calls: [],
  contract: null,
  leader: null,
  trick: [],
  tricks: [],
  weis: { declared: [], scored: null },
  stoeck: [],
})
