import { gameCreatedEvent } from '../../game/lifecycle.ts'
import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { evolveAll } from '../../rules/evolve.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { Card } from '../../rules/model/card.ts'
import { CARDS } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Dealing, DealtCards, Rules } from '../../rules/model/rules.ts'
import { allSeats } from '../../rules/model/seat.ts'

/*
 * Validation of arranged deals. The format of the first deal is known at creation. Where later deals vary,
 * for example after an elimination, the format is known when the deal is due.
 */

/** Path of a value in a request: field names and list indexes. */
export type FieldPath = readonly (string | number)[]

/** A validation fault, with the path of the faulty value in the request. */
export interface LocatedFault {
  readonly path: FieldPath
  readonly fault: Fault
}

/**
 * Returns the faults of the arranged deals of a new game, as far as known before the start.
 * @param path path of the list of deals
 */
export const arrangedDealFaults = (
  rules: Rules,
  deals: readonly ArrangedDeal[],
  path: FieldPath = [],
): readonly LocatedFault[] => {
  const opening = rules.dealing(evolveAll(undefined, [gameCreatedEvent('', {}, rules.seats, [])]))
  return deals.flatMap((deal, at) =>
    at > 0 && rules.dealingVaries
      ? faultsInShape(rules.seats, opening, deal, [...path, at])
      : faultsAgainst(rules.seats, opening, deal, [...path, at]),
  )
}

/**
 * Whether an arranged deal fits the format of the next deal of the game. The dealer drops an arranged deal that does
 * not fit.
 */
export const fitsDealing = (rules: Rules, game: Game, deal: ArrangedDeal): boolean =>
  faultsAgainst(rules.seats, rules.dealing(game), deal, []).length === 0

/** A deal must have the exact pack, the right distribution, and a possible dealer. */
const faultsAgainst = (
  seats: number,
  dealing: Dealing,
  deal: ArrangedDeal,
  path: FieldPath,
): readonly LocatedFault[] => {
  const dealers = dealing.dealers ?? allSeats(seats)
  if (!dealers.includes(deal.dealer)) return [wrongDealer(dealers, path)]
  const expected = dealing.distribute(dealing.pack, deal.dealer)
  return [
    ...faultsInLists(expected, deal, path),
    ...faultsInSizes(expected, deal, path),
    ...faultsInPack(dealing.pack, deal, path),
  ]
}

/** Checks a deal of an unknown later format: a whole pack, existing seats, a possible dealer. */
const faultsInShape = (
  seats: number,
  { pack, distribute }: Dealing,
  deal: ArrangedDeal,
  path: FieldPath,
): readonly LocatedFault[] => {
  const all = allSeats(seats)
  if (!all.includes(deal.dealer)) return [wrongDealer(all, path)]
  const { places = [] } = distribute(pack, deal.dealer)
  const count = cardGroups({ hands: [] }, deal, path).reduce((sum, { cards }) => sum + cards.length, 0)
  return [
    ...miscounted('hands', deal.hands.length, seats, path),
    ...miscounted('places', deal.places?.length, places.length, path),
    // A game that begins with a smaller pack can continue with the whole pack.
    ...faultsInPack(count === CARDS.length ? CARDS : pack, deal, path),
  ]
}

const wrongDealer = (dealers: readonly number[], path: FieldPath): LocatedFault => ({
  path: [...path, 'dealer'],
  fault: fault('cannot-deal', { dealers }),
})

/** A list has an entry for each seat. A list may be missing if no entry is due. */
const miscounted = (
  name: 'hands' | 'places',
  length: number | undefined,
  expected: number,
  path: FieldPath,
): readonly LocatedFault[] =>
  (length ?? 0) === expected
    ? []
    : [{ path: [...path, name], fault: fault('wrong-lists', { wanted: expected, sent: length ?? 0 }) }]

/** Returns the faults of the number of lists, and of unknown piles. Even an empty unknown pile is a fault. */
const faultsInLists = (
  { hands, piles = {}, places = [] }: DealtCards,
  deal: ArrangedDeal,
  path: FieldPath,
): readonly LocatedFault[] => [
  ...miscounted('hands', deal.hands.length, hands.length, path),
  ...miscounted('places', deal.places?.length, places.length, path),
  ...Object.keys(deal.piles ?? {})
    .filter((name) => !Object.hasOwn(piles, name))
    .map((name) => ({ path: [...path, 'piles', name], fault: fault('no-such-pile') })),
]

/** A group of cards: the path, the cards, and the expected number of cards. */
interface CardGroup {
  readonly path: FieldPath
  readonly cards: readonly Card[]
  readonly size: number
}

/** Reads an own property only, never an inherited property. */
const pileOf = (piles: Readonly<Record<string, readonly Card[]>> = {}, name: string): readonly Card[] =>
  Object.hasOwn(piles, name) ? (piles[name] ?? []) : []

const cardGroups = (
  { hands, piles = {}, places = [] }: DealtCards,
  deal: ArrangedDeal,
  path: FieldPath,
): readonly CardGroup[] => {
  const { hands: ownHands, piles: ownPiles = {}, places: ownPlaces = [] } = deal
  const names = [...new Set([...Object.keys(piles), ...Object.keys(ownPiles)])]
  const seats = [...hands.keys(), ...ownHands.keys()]
  const both = (row: readonly { readonly up: Card; readonly down: Card }[] = []) =>
    row.flatMap(({ up, down }) => [up, down])
  return [
    ...[...new Set(seats)].map((seat) => ({
      path: [...path, 'hands', seat],
      cards: ownHands[seat] ?? [],
      size: hands[seat]?.length ?? 0,
    })),
    ...names.map((name) => ({
      path: [...path, 'piles', name],
      cards: pileOf(ownPiles, name),
      size: pileOf(piles, name).length,
    })),
    ...[...new Set([...places.keys(), ...ownPlaces.keys()])].map((seat) => ({
      path: [...path, 'places', seat],
      cards: both(ownPlaces[seat]),
      size: both(places[seat]).length,
    })),
  ]
}

const faultsInSizes = (expected: DealtCards, deal: ArrangedDeal, path: FieldPath): readonly LocatedFault[] =>
  cardGroups(expected, deal, path)
    .filter(({ cards, size }) => cards.length !== size)
    .map(({ path, cards, size }) => ({
      path,
      fault: fault('wrong-heap', { wanted: size, sent: cards.length }),
    }))

const faultsInPack = (
  pack: readonly Card[],
  deal: ArrangedDeal,
  path: FieldPath,
): readonly LocatedFault[] => {
  const missing = [...pack]
  const faults = cardGroups({ hands: [] }, deal, path).flatMap(({ path: at, cards }) =>
    cards.flatMap((card, place) => {
      const found = missing.indexOf(card)
      if (found !== -1) {
        missing.splice(found, 1)
        return []
      }
      const reason = pack.includes(card) ? 'twice' : 'not-in-pack'
      return [{ path: [...at, place], fault: fault('wrong-card', { reason, card }) }]
    }),
  )
  return missing.length === 0
    ? faults
    : [...faults, { path: [...path, 'hands'], fault: fault('not-dealt', { cards: missing }) }]
}
