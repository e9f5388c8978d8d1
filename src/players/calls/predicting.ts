import type { Card } from '../../kernel/card.ts'
import { placeOf } from '../../kernel/card.ts'
import { contractOf } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seen } from '../../kernel/seen.ts'
import { imagine } from '../knows/imagined.ts'
import { Chance } from '../masks/chance.ts'
import { Imagination } from '../worlds/lay.ts'
import { hopedFor } from './counted.ts'
import { agreedOn, dealWorlds, Trial } from './trial.ts'

/*
 * How many points somebody says that they will take. It hangs on the hand that was dealt and on nothing else, so whoever may not look
 * at the number again knows it all the same.
 */

/** What the seat saw before anybody had said a number. */
const beforehand = (seen: Seen): Seen | undefined => {
  const { view, events } = seen
  const dealt = events.find((event) => event.type === 'dealt')
  const { you, deal } = view
  if (!dealt?.hand || !you || !deal) return undefined
  const first = events.findIndex(({ type }) => type === 'predicted')
  return {
    ...seen,
    view: {
      ...view,
      you: { ...you, hand: [...dealt.hand] },
      deal: { ...deal, handSizes: [...dealt.handSizes], trick: null, lastTrick: null, predictions: [] },
    },
    events: first === -1 ? events : events.slice(0, first),
  }
}

/** In so many of the worlds the hand takes less than it says: points that are too many are easier to leave than those that lack to get. */
const SHARE = 0.42

/** The same chance for the same hand. */
const chanceFor = (hand: readonly Card[]): Chance =>
  new Chance(hand.map(placeOf).reduce((sum, card) => (Math.imul(sum, 31) + card + 1) | 0, 7))

/**
 * The number that a seat says, or has said: what it takes at least in most of so many worlds; without any, what its cards count.
 * Nothing where the seat was not dealt a hand.
 */
export const predictedBy = (rules: Rules, seen: Seen, worlds: number): number | undefined => {
  const before = beforehand(seen)
  const { you } = before?.view ?? {}
  if (!before || !you) return undefined
  const chance = chanceFor(you.hand)
  const imagination = new Imagination(rules, before)
  const game = imagine(before, imagination.deal(chance))
  const contract = contractOf(game)
  if (worlds === 0) return hopedFor(rules, game, you.seat, contract)
  const trial = new Trial(rules, agreedOn(rules, game, contract))
  const taken = dealWorlds(imagination, trial, worlds, chance)
    .map((world) => trial.play(world).taken[you.seat] as number)
    .sort((a, b) => a - b)
  return taken[Math.floor(taken.length * SHARE)]
}

/** What the seat sees, with the number that it has said and may not look at any more. */
export const rememberingOwn = (rules: Rules, seen: Seen, worlds: number): Seen => {
  const { you, deal } = seen.view
  const isHidden = deal?.predictions.some(({ seat, points }) => seat === you?.seat && points === undefined)
  const points = isHidden ? predictedBy(rules, seen, worlds) : undefined
  if (!deal || points === undefined) return seen
  const predictions = deal.predictions.map((one) => (one.seat === you?.seat ? { ...one, points } : one))
  return { ...seen, view: { ...seen.view, deal: { ...deal, predictions } } }
}
