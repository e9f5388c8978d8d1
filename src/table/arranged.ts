import type { Card } from '../kernel/card.ts'
import type { ArrangedDeal } from '../kernel/events.ts'
import { fold } from '../kernel/evolve.ts'
import { create } from '../kernel/lifecycle.ts'
import type { Laid, Rules } from '../kernel/rules.ts'

/** What is wrong with a body, and where: a JSON Pointer and a sentence. */
export interface Fault {
  readonly pointer: string
  readonly detail: string
}

/** What is wrong with deals that somebody arranged: each must be exactly the ruleset's pack, rightly distributed. */
export const faultsIn = (rules: Rules, deals: readonly ArrangedDeal[]): readonly Fault[] =>
  deals.flatMap((deal, at) => faultsInOne(rules, deal, `/deals/${at}`))

const faultsInOne = (rules: Rules, deal: ArrangedDeal, path: string): readonly Fault[] => {
  if (deal.dealer >= rules.seats) {
    return [{ pointer: `${path}/dealer`, detail: `The seats are 0 to ${rules.seats - 1}.` }]
  }
  const { pack, lay } = rules.dealing(fold(undefined, [create('', {}, rules.seats, [])]))
  const wanted = lay(pack, deal.dealer)
  return [...faultsInSizes(wanted, deal, path), ...faultsInPack(pack, deal, path)]
}

/** A place where cards are to lie: where it stands in the body, what is there, and how many there should be. */
interface Heap {
  readonly pointer: string
  readonly cards: readonly Card[]
  readonly size: number
}

const heapsOf = (
  { hands, piles = {}, places = [] }: Laid,
  deal: ArrangedDeal,
  path: string,
): readonly Heap[] => {
  const { hands: ownHands, piles: ownPiles = {}, places: ownPlaces = [] } = deal
  const names = [...new Set([...Object.keys(piles), ...Object.keys(ownPiles)])]
  const seats = [...hands.keys(), ...ownHands.keys()]
  const both = (row: readonly { readonly up: Card; readonly down: Card }[] = []) =>
    row.flatMap(({ up, down }) => [up, down])
  return [
    ...[...new Set(seats)].map((seat) => ({
      pointer: `${path}/hands/${seat}`,
      cards: ownHands[seat] ?? [],
      size: hands[seat]?.length ?? 0,
    })),
    ...names.map((name) => ({
      pointer: `${path}/piles/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      cards: ownPiles[name] ?? [],
      size: piles[name]?.length ?? 0,
    })),
    ...[...new Set([...places.keys(), ...ownPlaces.keys()])].map((seat) => ({
      pointer: `${path}/places/${seat}`,
      cards: both(ownPlaces[seat]),
      size: both(places[seat]).length,
    })),
  ]
}

const faultsInSizes = (wanted: Laid, deal: ArrangedDeal, path: string): readonly Fault[] =>
  heapsOf(wanted, deal, path)
    .filter(({ cards, size }) => cards.length !== size)
    .map(({ pointer, cards, size }) => ({
      pointer,
      detail: `${size} cards belong here, not ${cards.length}.`,
    }))

const faultsInPack = (pack: readonly Card[], deal: ArrangedDeal, path: string): readonly Fault[] => {
  const missing = [...pack]
  const faults = heapsOf({ hands: [] }, deal, path).flatMap(({ pointer, cards }) =>
    cards.flatMap((card, at) => {
      const found = missing.indexOf(card)
      if (found !== -1) {
        missing.splice(found, 1)
        return []
      }
      const wrong = pack.includes(card) ? 'is dealt twice' : 'is not in the pack of this game'
      return [{ pointer: `${pointer}/${at}`, detail: `${card} ${wrong}.` }]
    }),
  )
  return missing.length === 0
    ? faults
    : [...faults, { pointer: `${path}/hands`, detail: `Not dealt: ${missing.join(', ')}.` }]
}
