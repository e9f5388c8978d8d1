import type { Event, EventType } from './events.ts'
import type { Card } from './model/card.ts'
import { sortCards } from './model/card.ts'
import type { Contract } from './model/contract.ts'
import type { Deal } from './model/deal.ts'
import { leaderOf } from './model/deal.ts'
import type { Game } from './model/game.ts'
import { contractOf, dealOf } from './model/game.ts'
import type { Call } from './model/moves.ts'
import type { Seat } from './model/seat.ts'
import type { ScoredWeisItem } from './model/weis.ts'
import { throwUnknownEvent } from './schema-version.ts'

/*
 * Evolve, part two: the effect of events on the current deal.
 */

/** The changed fields of the current deal. */
type Change<T extends EventType> = (deal: Deal, event: Event<T>, game: Game) => Partial<Deal>

/** By event type. Types listed here need no case in `evolve`. */
const CHANGES = {
  phaseBegan: (deal, { phase, leader }) => ({ phase, leader: leader ?? deal.leader }),
  bidMade: (deal, event) => withCall(deal, bidOf(event)),
  passed: (deal, { seat }) => withCall(deal, { type: 'pass', seat }),
  declined: (deal, { seat }) => withCall(deal, { type: 'decline', seat }),
  doubled: (deal, { seat }) => ({
    ...withCall(deal, { type: 'double', seat }),
    ...withContractPart(deal, { doubled: true }),
  }),
  redoubled: (deal, { seat }) => ({
    ...withCall(deal, { type: 'redouble', seat }),
    ...withContractPart(deal, { redoubled: true }),
  }),
  contractMade: (_, { contract }) => ({ contract }),
  contractNamed: (_, event, game) => ({ contract: { ...contractOf(game), ...namedContractPart(event) } }),
  shoved: (deal, { seat }) => withCall(deal, { type: 'shove', seat }),
  folded: (deal, { seat }) => withCall(deal, { type: 'fold', seat }),
  stood: (deal, { seat }) => withCall(deal, { type: 'stand', seat }),
  taken: (deal, event) => ({
    ...withCall(deal, { type: 'take', seat: event.seat }),
    ...moveFromPile(deal, event),
  }),
  drew: (deal, event) => moveFromPile(deal, event),
  discarded: (deal, { seat, pile, own }) => {
    const cards = own[seat]?.cards ?? []
    const before = deal.piles[pile] ?? { cards: [], open: false, seenBy: [seat] }
    return {
      hands: deal.hands.with(seat, withoutCards(deal.hands[seat] ?? [], cards)),
      piles: { ...deal.piles, [pile]: { ...before, cards: [...before.cards, ...cards] } },
    }
  },
  pileSeen: ({ piles }, { seat, pile: name }) => {
    const pile = piles[name]
    return pile ? { piles: { ...piles, [name]: { ...pile, seenBy: [...pile.seenBy, seat] } } } : {}
  },
  robbed: (deal, { seat, pile, took, left }) => {
    const robbed = deal.piles[pile]
    return {
      turned: left,
      hands: deal.hands.with(seat, sortCards([...withoutCards(deal.hands[seat] ?? [], [left]), took])),
      piles: robbed
        ? {
            ...deal.piles,
            [pile]: { ...robbed, cards: robbed.cards.map((card) => (card === took ? left : card)) },
          }
        : deal.piles,
    }
  },
  looked: ({ closed }, { seat }) => ({ closed: closed.filter((one) => one !== seat) }),
  placeTurned: ({ places }, { seat, place, card }) => ({
    places: places.with(seat, (places[seat] ?? []).with(place, { up: card, down: null })),
  }),
  predicted: ({ predictions }, { seat, points, house }) => ({
    predictions: [...predictions, { seat, points: house.points, open: points !== undefined }],
  }),
  predictionsShown: ({ predictions }) => ({
    predictions: predictions.map((prediction) => ({ ...prediction, open: true })),
  }),
  announced: ({ announced }, { seat, items, points }) => ({
    announced: [...announced, { seat, items, points }],
  }),
  knocked: ({ knocks, tricks }, { seat, times }) => ({
    knocks: [...knocks, { seat, times, trick: tricks.length }],
  }),
  partnerCalled: (_, { card }) => ({ called: card }),
  partnerFound: (_, { seat }, game) => ({ contract: { ...contractOf(game), partner: seat } }),
  claimed: (_, { seat, side, right }) => ({ claim: { seat, side, right } }),
  targetReached: (_, { side }) => ({ reached: side }),
  weisDeclared: ({ weis }, { seat, value, own }) => {
    const items = own[seat]?.items ?? []
    return { weis: { ...weis, declared: [...weis.declared, { seat, value, items }] } }
  },
  cardPlayed: (deal, { seat, card }) => ({
    hands: deal.hands.with(seat, withoutCards(deal.hands[seat] ?? [], [card])),
    places: withoutPlace(deal, seat, card),
    trick: [...deal.trick, { seat, card }],
    ...(deal.weis.compared.length > 0 && { weis: { ...deal.weis, compared: [] } }),
  }),
  stoeckScored: ({ stoeck }, { seat }) => ({ stoeck: [...stoeck, seat] }),
  trickWon: (deal, { seat, points }) => {
    const trick = { leader: leaderOf(deal), plays: deal.trick, winner: seat, points }
    return { tricks: [...deal.tricks, trick], trick: [], leader: seat }
  },
  weisCompared: () => ({}),
  weisScored: (deal, { side, items, again, house }) => {
    const { declared, compared, scored: before } = deal.weis
    const scored = items.map((item, at) => {
      const cards = house.cards[at] ?? []
      // Only in old logs: today no comparison follows after cards were shown (CO-A12).
      const shown = again === true && before.some((one) => one.shown && isSameWeisItem(one, item.seat, cards))
      return { ...item, side, cards, shown, trick: deal.tricks.length }
    })
    return {
      weis: {
        declared: [],
        compared: [...compared, ...declared],
        scored: again ? scored : [...before, ...scored],
      },
    }
  },
  weisShown: ({ weis }, { seat, items }) => {
    const isShown = (item: ScoredWeisItem) => items.some((cards) => isSameWeisItem(item, seat, cards))
    const scored = weis.scored.map((item) => (isShown(item) ? { ...item, shown: true } : item))
    return { weis: { ...weis, scored } }
  },
} satisfies { readonly [T in EventType]?: Change<T> }

/** An event that changes the current deal only, no other field of the game. */
export type DealEvent = Event<keyof typeof CHANGES>

/**
 * Applies an event to the current deal. Returns the changed fields of the deal.
 * @throws {NewerReleaseError} for an unknown event type
 */
export const evolveDeal = (game: Game, event: DealEvent): Partial<Deal> => {
  if (!Object.hasOwn(CHANGES, event.type)) throwUnknownEvent(event as never)
  return (CHANGES[event.type] as Change<DealEvent['type']>)(dealOf(game), event, game)
}

/** True if a scored Weis item has this seat and these cards. */
export const isSameWeisItem = (
  scored: Pick<ScoredWeisItem, 'seat' | 'cards'>,
  seat: Seat,
  cards: readonly Card[],
): boolean => scored.seat === seat && scored.cards.join() === cards.join()

const bidOf = ({ seat, points, denomination, misere, once, blind }: Event<'bidMade'>): Call<'bid'> => ({
  type: 'bid',
  seat,
  points,
  ...(denomination && { denomination }),
  ...(misere && { misere }),
  ...(once && { once }),
  ...(blind && { blind }),
})

const namedContractPart = ({
  denomination,
  opens,
  trump,
  misere,
  row,
}: Event<'contractNamed'>): Partial<Contract> => ({
  denomination,
  ...(opens && { opens }),
  ...(trump && { trump }),
  ...(misere && { misere }),
  ...(row && { row }),
})

const withCall = (deal: Deal, call: Call): Partial<Deal> => ({ calls: [...deal.calls, call] })

/** A double after the contract, such as in the first trick, changes the contract. */
const withContractPart = (deal: Deal, part: Partial<Contract>): Partial<Deal> =>
  deal.contract === null ? {} : { contract: { ...deal.contract, ...part } }

/** The hand without these cards, one copy of each. */
const withoutCards = (hand: readonly Card[], cards: readonly Card[]): readonly Card[] =>
  cards.reduce((left, card) => {
    const at = left.indexOf(card)
    return at === -1 ? left : left.toSpliced(at, 1)
  }, hand)

const withoutPlace = ({ places }: Deal, seat: Seat, card: Card): Deal['places'] =>
  places.length === 0
    ? places
    : places.with(
        seat,
        (places[seat] ?? []).map((place) => (place.up === card ? { ...place, up: null } : place)),
      )

/** Moves cards from a pile to a hand. */
const moveFromPile = (deal: Deal, { seat, pile, own }: Event<'taken' | 'drew'>): Partial<Deal> => {
  const cards = own[seat]?.cards ?? []
  const before = deal.piles[pile]
  return {
    hands: deal.hands.with(seat, sortCards([...(deal.hands[seat] ?? []), ...cards])),
    piles: before
      ? { ...deal.piles, [pile]: { ...before, cards: withoutCards(before.cards, cards) } }
      : deal.piles,
  }
}

/** The state of a deal right after the cards were dealt, made from the `dealt` event. */
export const newDeal = (game: Game, event: Event<'dealt'>): Deal => ({
  number: event.deal,
  from: game.version + 1,
  dealer: event.dealer,
  ...(event.commitment !== undefined && { commitment: event.commitment }),
  phase: 'dealt',
  active: event.active,
  hands: event.handSizes.map((_, seat) =>
    sortCards(event.house.closed?.[seat] ?? event.own[seat]?.hand ?? []),
  ),
  closed: event.house.closed === undefined ? [] : event.active,
  piles: Object.fromEntries(
    event.piles.map(({ name, cards }) => [
      name,
      { cards: event.house.piles[name] ?? [], open: cards !== undefined, seenBy: [] },
    ]),
  ),
  places: event.places.map((ups, seat) =>
    ups.map((up, place) => ({ up, down: event.house.covered[seat]?.[place] ?? null })),
  ),
  turned: event.turned ?? null,
  calls: [],
  contract: null,
  leader: null,
  trick: [],
  tricks: [],
  weis: { declared: [], compared: [], scored: [] },
  stoeck: [],
  predictions: [],
  announced: [],
  knocks: [],
  called: null,
  claim: null,
  reached: null,
})
