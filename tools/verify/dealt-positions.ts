import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { pileEntries } from '../../src/rules/model/pile.ts'
import type { Dealing, DealtCards } from '../../src/rules/model/rules.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'
import type { Report } from './finding.ts'
import { same, sameCards, sortedKeys } from './finding.ts'
import { follow } from './follow-cards.ts'

/*
 * Positions of the cards after the dealing of a pack, compared with the record and with the visible cards.
 */

/** The record agrees with the dealing of this pack. */
export const asRecorded = (dealing: Dealing, laid: DealtCards, record: SeenDeal, report: Report): void => {
  const { hands, places = [] } = laid
  const piles: Readonly<Record<string, readonly Card[]>> = laid.piles ?? {}
  report('cards', 'The right number of seats was dealt in.', record.hands.length === hands.length)
  for (const [seat, hand] of hands.entries())
    report('cards', `Seat ${seat} was dealt its part of the pack.`, same(record.hands[seat], hand))
  for (const name of new Set([...Object.keys(piles), ...Object.keys(record.piles)]))
    report('cards', `The ${name} is its part of the pack.`, same(record.piles[name], piles[name]))
  if (places.length + record.places.length > 0)
    report(
      'cards',
      'The places before the seats hold their part of the pack.',
      samePlaces(record.places, places),
    )
  const turned = dealing.turned?.(laid, record.dealer) ?? null
  report('cards', 'The card turned up, if any, is the one the game turns.', record.turned === turned)
}

/** The cards that the viewer saw, from the own hand to the last trick, agree with the dealing. */
export const asSeen = (
  dealing: Dealing,
  laid: DealtCards,
  event: Event<'dealt'>,
  during: readonly SeenEvent[],
  report: Report,
): void => {
  const { hands, piles = {}, places = [] } = laid
  const active = dealing.active?.(event.dealer) ?? hands.map((_, seat) => seat)
  const lying = pileEntries(piles).map(([name, cards]) => ({
    name,
    size: cards.length,
    ...(dealing.open?.includes(name) && { cards }),
  }))
  const shown = [event.active, event.handSizes, byName(event.piles), event.places, event.turned ?? null]
  const due = [
    active,
    hands.map(({ length }) => length),
    byName(lying),
    places.map((row) => row.map(({ up }) => up)),
    dealing.turned?.(laid, event.dealer) ?? null,
  ]
  report('cards', 'What lay open when the cards were out is what the shuffle gives.', same(shown, due))
  const { hand } = event as { hand?: readonly Card[] }
  if (hand !== undefined) {
    const dealtSo = hands.some((cards) => sameCards(cards, hand))
    report('cards', 'The hand that you saw is the one that was dealt.', dealtSo)
  }
  const astray = follow(laid, dealing.turned?.(laid, event.dealer) ?? null, dealing.open ?? [], during)
  report(
    'play',
    `Every card drawn, taken, seen, turned over, robbed or played was where it had to be${astray ? ` (${astray})` : ''}.`,
    astray === undefined,
  )
}

const byName = (piles: readonly { readonly name: string }[]) =>
  sortedKeys([...piles].sort((a, b) => a.name.localeCompare(b.name)))

const samePlaces = (a: DealtCards['places'] = [], b: DealtCards['places'] = []): boolean => {
  const flat = (places: NonNullable<DealtCards['places']>) =>
    places.map((row) => row.map(({ up, down }) => [up, down]))
  return same(flat(a), flat(b))
}
