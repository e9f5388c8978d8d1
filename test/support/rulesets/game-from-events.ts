import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { ScoreLine } from '../../../src/rules/model/score.ts'

/*
 * A game built from events without rules, for tests of parts that only count.
 */

export interface TableSettings {
  readonly seats?: number
  /** Score lines of earlier deals. */
  readonly before?: readonly ScoreLine[]
  /** Cards in hand, by seat; one card each by default, so that the deal goes on. */
  readonly hands?: readonly (readonly Card[])[]
}

/** A game in card play after the given events. */
export const gameFromEvents = (
  happened: readonly Event[],
  { seats = 4, before = [], hands }: TableSettings = {},
): Game => {
  const held = hands ?? Array.from({ length: seats }, (): Card[] => ['6a'])
  const deal = (number: number): Event => ({
    type: 'dealt',
    deal: number,
    dealer: seats - 1,
    active: held.map((_, seat) => seat),
    handSizes: held.map((hand) => hand.length),
    piles: [],
    places: [],
    own: Object.fromEntries(held.map((hand, seat) => [seat, { hand }])),
    house: { piles: {}, covered: [] },
  })
  return evolveAll(undefined, [
    {
      type: 'gameCreated',
      ruleset: 'any',
      options: {},
      seats,
      arranged: false,
      house: { deals: [] },
    },
    { type: 'gameStarted' },
    ...(before.length > 0 ? [deal(1), { type: 'dealScored', lines: before } as const] : []),
    deal(2),
    { type: 'phaseBegan', phase: 'play', leader: 0 },
    ...happened,
  ])
}

/** Event of a trick that a seat won with the given points. */
export const trickWonEvent = (seat: number, points: number): Event => ({ type: 'trickWon', seat, points })

export const stoeckEvent = (seat: number): Event => ({ type: 'stoeckScored', seat, points: 20 })

export const weisEvent = (seat: number, side: number, value: number): Event => ({
  type: 'weisScored',
  side,
  points: value,
  items: [{ seat, value }],
  house: { cards: [['6a', '7a', '8a']] },
})

/** Score lines of an earlier deal, one for each side. */
export const earlierLines = (...points: readonly number[]): ScoreLine[] =>
  points.map((own, side) => ({ side, points: own, for: 'cards' }))
