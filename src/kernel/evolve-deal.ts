import type { Card } from './card.ts'
import { sorted } from './card.ts'
import type { Contract } from './contract.ts'
import type { Deal } from './deal.ts'
import { leaderOf } from './deal.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import { contractOf } from './game.ts'
import type { Call } from './moves.ts'
import type { Seat } from './seat.ts'
import { unknown } from './shape.ts'
import type { ScoredItem } from './weis.ts'

/*
 * How events change the deal on the table: the part of `evolve` that is about cards.
 */

type DealEvent = Exclude<
  Event,
  {
    type:
      | 'gameCreated'
      | 'playerSeated'
      | 'playerLeft'
      | 'inviteRenewed'
      | 'gameStarted'
      | 'lotDrawn'
      | 'dealt'
      | 'dealScored'
      | 'lastRoundCalled'
      | 'gameFinished'
      | 'playerResigned'
      | 'gameAbandoned'
  }
>

/** What an event changes in the deal on the table. */
export const change = (game: Game, deal: Deal, event: DealEvent): Partial<Deal> => {
  switch (event.type) {
    case 'phaseBegan':
      return { phase: event.phase, leader: event.leader ?? deal.leader }
    case 'bidMade':
      return called(deal, bidOf(event))
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
    case 'contractNamed':
      return { contract: { ...contractOf(game), ...namedBy(event) } }
    case 'shoved':
      return called(deal, { type: 'shove', seat: event.seat })
    case 'folded':
      return called(deal, { type: 'fold', seat: event.seat })
    case 'stood':
      return called(deal, { type: 'stand', seat: event.seat })
    case 'taken':
      return { ...called(deal, { type: 'take', seat: event.seat }), ...fromPile(deal, event) }
    case 'drew':
      return fromPile(deal, event)
    case 'discarded': {
      const { seat, pile } = event
      const cards = event.own[seat]?.cards ?? []
      const before = deal.piles[pile] ?? { cards: [], open: false, seenBy: [seat] }
      return {
        hands: deal.hands.with(seat, without(deal.hands[seat] ?? [], cards)),
        piles: { ...deal.piles, [pile]: { ...before, cards: [...before.cards, ...cards] } },
      }
    }
    case 'pileSeen': {
      const pile = deal.piles[event.pile]
      return pile
        ? { piles: { ...deal.piles, [event.pile]: { ...pile, seenBy: [...pile.seenBy, event.seat] } } }
        : {}
    }
    case 'robbed': {
      const { seat, pile, took, left } = event
      const robbed = deal.piles[pile]
      return {
        turned: left,
        hands: deal.hands.with(seat, sorted([...without(deal.hands[seat] ?? [], [left]), took])),
        piles: robbed
          ? {
              ...deal.piles,
              [pile]: { ...robbed, cards: robbed.cards.map((card) => (card === took ? left : card)) },
            }
          : deal.piles,
      }
    }
    case 'looked':
      return { closed: deal.closed.filter((seat) => seat !== event.seat) }
    case 'placeTurned': {
      const places = deal.places[event.seat] ?? []
      return {
        places: deal.places.with(event.seat, places.with(event.place, { up: event.card, down: null })),
      }
    }
    case 'predicted': {
      const { seat, points, house } = event
      return {
        predictions: [...deal.predictions, { seat, points: house.points, open: points !== undefined }],
      }
    }
    case 'predictionsShown':
      return { predictions: deal.predictions.map((prediction) => ({ ...prediction, open: true })) }
    case 'announced': {
      const { seat, items, points } = event
      return { announced: [...deal.announced, { seat, items, points }] }
    }
    case 'knocked': {
      const { seat, times } = event
      return { knocks: [...deal.knocks, { seat, times, trick: deal.tricks.length }] }
    }
    case 'partnerCalled':
      return { called: event.card }
    case 'partnerFound':
      return { contract: { ...contractOf(game), partner: event.seat } }
    case 'claimed': {
      const { seat, side, right } = event
      return { claim: { seat, side, right } }
    }
    case 'targetReached':
      return { reached: event.side }
    case 'weisDeclared': {
      const { seat, value, own } = event
      const items = own[seat]?.items ?? []
      return { weis: { ...deal.weis, declared: [...deal.weis.declared, { seat, value, items }] } }
    }
    case 'cardPlayed': {
      const { seat, card } = event
      return {
        hands: deal.hands.with(seat, without(deal.hands[seat] ?? [], [card])),
        places: withoutPlace(deal, seat, card),
        trick: [...deal.trick, { seat, card }],
        ...(deal.weis.compared.length > 0 && { weis: { ...deal.weis, compared: [] } }),
      }
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
      const { side, items, again, house } = event
      const { declared, compared, scored: before } = deal.weis
      const scored = items.map((item, at) => {
        const cards = house.cards[at] ?? []
        // Since nothing is compared anew once cards have been shown (CO-A12), only in logs from before that.
        const shown = again === true && before.some((one) => one.shown && isItem(one, item.seat, cards))
        return { ...item, side, cards, shown, trick: deal.tricks.length }
      })
      return {
        weis: {
          declared: [],
          compared: [...compared, ...declared],
          scored: again ? scored : [...before, ...scored],
        },
      }
    }
    case 'weisShown': {
      const isShown = (item: ScoredItem) => event.items.some((cards) => isItem(item, event.seat, cards))
      const scored = deal.weis.scored.map((item) => (isShown(item) ? { ...item, shown: true } : item))
      return { weis: { ...deal.weis, scored } }
    }
    default:
      return unknown(event)
  }
}

/** Whether these are the very cards of an item that the seat scored. */
const isItem = (scored: ScoredItem, seat: Seat, cards: readonly Card[]): boolean =>
  scored.seat === seat && scored.cards.join() === cards.join()

const bidOf = ({ seat, points, denomination, misere, once, blind }: Event<'bidMade'>): Call<'bid'> => ({
  type: 'bid',
  seat,
  points,
  ...(denomination && { denomination }),
  ...(misere && { misere }),
  ...(once && { once }),
  ...(blind && { blind }),
})

const namedBy = ({ denomination, opens, trump, misere, row }: Event<'contractNamed'>): Partial<Contract> => ({
  denomination,
  ...(opens && { opens }),
  ...(trump && { trump }),
  ...(misere && { misere }),
  ...(row && { row }),
})

const called = (deal: Deal, call: Call): Partial<Deal> => ({ calls: [...deal.calls, call] })

/** A double that comes when the contract stands already (in the first trick, say) changes it. */
const inContract = (deal: Deal, part: Partial<Contract>): Partial<Deal> =>
  deal.contract === null ? {} : { contract: { ...deal.contract, ...part } }

/** The hand without these cards: one of each, should a card be there twice. */
const without = (hand: readonly Card[], cards: readonly Card[]): readonly Card[] =>
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

/** Cards leave a pile for a hand. */
const fromPile = (deal: Deal, { seat, pile, own }: Event<'taken' | 'drew'>): Partial<Deal> => {
  const cards = own[seat]?.cards ?? []
  const before = deal.piles[pile]
  return {
    hands: deal.hands.with(seat, sorted([...(deal.hands[seat] ?? []), ...cards])),
    piles: before
      ? { ...deal.piles, [pile]: { ...before, cards: without(before.cards, cards) } }
      : deal.piles,
  }
}

/** The deal as it lies on the table when the cards are out. */
export const dealt = (game: Game, event: Event<'dealt'>): Deal => ({
  number: event.deal,
  from: game.version + 1,
  dealer: event.dealer,
  ...(event.commitment !== undefined && { commitment: event.commitment }),
  phase: 'dealt',
  active: event.active,
  hands: event.handSizes.map((_, seat) => sorted(event.house.closed?.[seat] ?? event.own[seat]?.hand ?? [])),
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
