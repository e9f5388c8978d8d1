import type { Card } from '../../kernel/card.ts'
import { sorted } from '../../kernel/card.ts'
import type { Event } from '../../kernel/events.ts'
import type { Dealing, Laid } from '../../kernel/rules.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'
import type { Report } from './finding.ts'
import { same, sortedKeys } from './finding.ts'

/*
 * Where the cards lie when a pack is dealt, held against what a record tells and against what could be seen.
 */

/** The cards of the record lie where dealing this pack lays them. */
export const asRecorded = (dealing: Dealing, laid: Laid, record: SeenDeal, report: Report): void => {
  const { hands, piles = {}, places = [] } = laid
  report('The right number of seats was dealt in.', record.hands.length === hands.length)
  for (const [seat, hand] of hands.entries())
    report(`Seat ${seat} was dealt its part of the pack.`, same(record.hands[seat], hand))
  for (const name of new Set([...Object.keys(piles), ...Object.keys(record.piles)]))
    report(`The ${name} is its part of the pack.`, same(record.piles[name], piles[name]))
  if (places.length + record.places.length > 0)
    report('The places before the seats hold their part of the pack.', samePlaces(record.places, places))
  const turned = dealing.turned?.(laid, record.dealer) ?? null
  report('The card turned up, if any, is the one the game turns.', record.turned === turned)
}

/** What the viewer saw of the deal, its own hand and every card played, is what was dealt. */
export const asSeen = (
  dealing: Dealing,
  laid: Laid,
  event: Event<'dealt'>,
  during: readonly SeenEvent[],
  report: Report,
): void => {
  const { hands, piles = {}, places = [] } = laid
  const active = dealing.active?.(event.dealer) ?? hands.map((_, seat) => seat)
  const lying = Object.entries(piles).map(([name, { length: size }]) => ({
    name,
    size,
    ...(dealing.open?.includes(name) && { cards: piles[name] }),
  }))
  const shown = [event.active, event.handSizes, byName(event.piles), event.places, event.turned ?? null]
  const due = [
    active,
    hands.map(({ length }) => length),
    byName(lying),
    places.map((row) => row.map(({ up }) => up)),
    dealing.turned?.(laid, event.dealer) ?? null,
  ]
  report('What lay open when the cards were out is what the shuffle gives.', same(shown, due))
  const dealtOut = hands.map((hand) => sorted(hand))
  for (const { hand } of during) {
    if (!Array.isArray(hand)) continue
    const own = sorted(hand as Card[])
    report(
      'The hand that you saw is the one that was dealt.',
      dealtOut.some((other) => same(other, own)),
    )
  }
  report('Every card was played by who had been dealt it, or got it from the table.', cameFrom(laid, during))
}

/** Whether each seat played only cards it was dealt, or, once it took, drew or robbed, cards that lay on the table. */
const cameFrom = ({ hands, piles = {}, places = [] }: Laid, during: readonly SeenEvent[]): boolean => {
  const robbed = during.flatMap(({ type, left }) => (type === 'robbed' ? [left] : []))
  const table: readonly unknown[] = [...Object.values(piles).flat(), ...robbed]
  return hands.every((hand, seat) => {
    const own = during.filter((event) => event['seat'] === seat)
    const before = (places[seat] ?? []).flatMap(({ up, down }) => [up, down])
    const got = own.some(({ type }) => ['taken', 'drew', 'robbed'].includes(type)) ? table : []
    const held = [...hand, ...before, ...got]
    return own.filter(({ type }) => type === 'cardPlayed').every(({ card }) => held.includes(card))
  })
}

const byName = (piles: readonly { readonly name: string }[]) =>
  sortedKeys([...piles].sort((a, b) => a.name.localeCompare(b.name)))

const samePlaces = (a: Laid['places'] = [], b: Laid['places'] = []): boolean => {
  const flat = (places: NonNullable<Laid['places']>) =>
    places.map((row) => row.map(({ up, down }) => [up, down]))
  return same(flat(a), flat(b))
}
