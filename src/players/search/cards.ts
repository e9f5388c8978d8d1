import type { Card } from '../../kernel/card.ts'
import { CARDS, placeOf } from '../../kernel/card.ts'
import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Seen } from '../../kernel/seen.ts'
import { EVERY_POINT, imagine } from '../knows/imagined.ts'
import type { CardNumber } from '../masks/cards.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../masks/cards.ts'
import type { Chance } from '../masks/chance.ts'
import { Position } from '../masks/position.ts'
import { Imagination, laidOut, termsIn } from '../worlds/lay.ts'
import { Outcomes } from './outcome.ts'
import type { Sided } from './policy.ts'
import { Policy } from './policy.ts'

/*
 * Which card to play: each one that may be played is tried in the same worlds, in which everybody then plays by rules of thumb.
 */

/** A card, and what comes of it on the average. */
export interface Tried {
  readonly card: Card
  readonly mean: number
  /** Of the mean: how far it may be off, as one standard deviation. */
  readonly error: number
}

/** Who belongs together in a game with its cards known, and what each side wants. */
export const sidedIn = (rules: Rules, game: Game, wants: Int8Array): Sided => {
  const { contract, called, hands } = dealOf(game)
  const seats = [...game.seats.keys()]
  const { declarer } = contract ?? {}
  const holder = called === null ? -1 : hands.findIndex((hand) => hand.includes(called))
  const isHidden = contract?.partner === undefined && holder >= 0
  const known = isHidden ? withPartner(game, holder) : game
  const sideOf = Uint8Array.from(seats, (seat) => rules.sideOf(known, seat))
  return {
    sideOf,
    declares: Uint8Array.from(seats, (seat) =>
      declarer !== undefined && sideOf[seat] === sideOf[declarer] ? 1 : 0,
    ),
    wants,
  }
}

/** The game with the partner known. */
const withPartner = (game: Game, partner: Seat): Game => ({
  ...game,
  deal: { ...dealOf(game), contract: { ...contractOf(game), partner } },
})

/** What each seat wants to take: of what it has taken, how much more, or how little, is best for it. */
export class Aims {
  /** By seat: the points at which it wants no more. */
  private readonly aim: Int32Array
  readonly wants: Int8Array
  private readonly fixed: boolean

  constructor(rules: Rules, game: Game, position: Position) {
    const seats = [...game.seats.keys()]
    this.aim = Int32Array.from(seats, (seat) => aimOf(rules, game, position, seat))
    this.wants = new Int8Array(seats.length)
    this.fixed = this.aim.every((aim) => aim === ALL || aim === NOTHING)
    this.want(position)
  }

  /** What the seats want, after what they have taken. */
  update(position: Position): void {
    if (!this.fixed) this.want(position)
  }

  private want({ taken }: Position): void {
    for (const [seat, aim] of this.aim.entries()) {
      this.wants[seat] = (taken[seat] as number) < aim ? 1 : -1
    }
  }
}

const ALL = 9999
const NOTHING = -1
/** In so many steps it is tried how much is best to take. */
const STEPS = 8

/** How much of the points still to be had a seat had best take, of what the rules score: mostly all, or nothing. */
const aimOf = (rules: Rules, game: Game, position: Position, seat: Seat): number => {
  const side = rules.sideOf(game, seat)
  const outcomes = new Outcomes(rules, game, side)
  const seats = [...game.seats.keys()]
  const others = seats.filter((other) => rules.sideOf(game, other) !== side)
  const had = position.taken.reduce((sum, points) => sum + points, 0)
  const left = Math.max(0, EVERY_POINT - had)
  const tricks = Math.max(1, Math.round(position.left / position.players))
  let best = Number.NEGATIVE_INFINITY
  let at = STEPS
  for (let step = 0; step <= STEPS; step++) {
    const taken = [...position.taken]
    const won = [...position.won]
    const own = Math.round((left * step) / STEPS)
    const ownTricks = Math.round((tricks * step) / STEPS)
    taken[seat] = (taken[seat] ?? 0) + own
    won[seat] = (won[seat] ?? 0) + ownTricks
    for (const [nth, other] of others.entries()) {
      const share = (all: number) =>
        Math.floor(((nth + 1) * all) / others.length) - Math.floor((nth * all) / others.length)
      taken[other] = (taken[other] ?? 0) + share(left - own)
      won[other] = (won[other] ?? 0) + share(tricks - ownTricks)
    }
    const worth = outcomes.of({ taken, won })
    if (worth < best || (worth === best && step !== STEPS)) continue
    best = worth
    at = step
  }
  if (at === STEPS) return ALL
  return at === 0 ? NOTHING : (position.taken[seat] ?? 0) + Math.round((left * at) / STEPS)
}

/** The cards of a seat that may be played and differ in what can come of them; of cards next to each other one. */
const candidatesOf = (root: Position, legal: readonly Card[]): readonly CardNumber[] => {
  const numbers = [...new Set(legal.map(placeOf))]
  if (root.terms.course.modes.length > 1 || root.twice !== undefined) return numbers
  const mode = root.modeFor(0)
  /** The ranks of a suit that others hold. */
  const others = new Int32Array(SUIT_COUNT)
  for (let seat = 0; seat < root.terms.seats; seat++) {
    if (seat === root.turn) continue
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      others[suit] = (others[suit] as number) | (root.hands[SUIT_COUNT * seat + suit] as number)
    }
  }
  if (root.lying > 0)
    others[root.bestSuit] = (others[root.bestSuit] as number) | (BIT_OF[root.bestCard] as number)
  return numbers.filter((card, at) => {
    const suit = SUIT_OF[card] as number
    return !numbers.slice(0, at).some((other) => {
      if (SUIT_OF[other] !== suit || mode.points[other] !== mode.points[card]) return false
      const between = (mode.above[other] as number) ^ (mode.above[card] as number)
      const own = (BIT_OF[other] as number) | (BIT_OF[card] as number)
      return (between & ~own & (others[suit] as number)) === 0
    })
  })
}

/** How much thought a card is given, in cards that are played on trial. */
export interface Effort {
  readonly steps: number
  readonly leastWorlds: number
}

/**
 * What comes of each card that may be played, the best first.
 * @param legal the cards that may be played, of which there is at least one
 */
export const tryCards = (
  rules: Rules,
  seen: Seen,
  legal: readonly Card[],
  effort: Effort,
  chance: Chance,
): readonly Tried[] => {
  const imagination = new Imagination(rules, seen)
  const { seat } = imagination.known
  const first = imagine(seen, imagination.deal(chance))
  const terms = termsIn(rules, first)
  const begun = laidOut(terms, first)
  const trial = new Position(terms)
  const aims = new Aims(rules, first, begun)
  const candidates = candidatesOf(begun, legal)
  const outcomes = new Outcomes(rules, first, rules.sideOf(first, seat))
  const sums = new Float64Array(candidates.length)
  const squares = new Float64Array(candidates.length)
  const policy = new Policy(sidedIn(rules, first, aims.wants))
  let steps = 0
  let worlds = 0
  for (; worlds < effort.leastWorlds || steps < effort.steps; worlds++) {
    const game = worlds === 0 ? first : imagine(seen, imagination.deal(chance))
    const root = worlds === 0 ? begun : laidOut(terms, game)
    policy.sided = sidedIn(rules, game, aims.wants)
    for (const [at, card] of candidates.entries()) {
      trial.copy(root)
      trial.play(card)
      steps += root.left
      playOut(trial, policy, aims)
      const worth = outcomes.of(trial)
      sums[at] = (sums[at] as number) + worth
      squares[at] = (squares[at] as number) + worth * worth
    }
  }
  return candidates
    .map((card, at): Tried => {
      const mean = (sums[at] as number) / worlds
      const variance = Math.max(0, (squares[at] as number) / worlds - mean * mean)
      return { card: CARDS[card] as Card, mean, error: Math.sqrt(variance / worlds) }
    })
    .sort((a, b) => b.mean - a.mean)
}

/** Plays a position out by rules of thumb. */
export const playOut = (position: Position, policy: Policy, aims: Aims): void => {
  while (position.left > 0) {
    if (position.lying === 0) aims.update(position)
    position.play(policy.pick(position, position.hands))
  }
}
