import type { Card } from '../../kernel/card.ts'
import { CARDS, placeOf } from '../../kernel/card.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Seen } from '../../kernel/seen.ts'
import { imagine } from '../knows/imagined.ts'
import type { CardNumber } from '../masks/cards.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../masks/cards.ts'
import type { Chance } from '../masks/chance.ts'
import { Position } from '../masks/position.ts'
import { Imagination, laidOut, termsIn } from '../worlds/lay.ts'
import { WorldsOnto } from '../worlds/onto.ts'
import { Aims } from './aims.ts'
import { candidatesOf } from './candidates.ts'
import { Endings } from './endings.ts'
import { Outcomes } from './outcome.ts'
import { Policy } from './policy.ts'
import { isPartnerHidden, sidedIn, unveiled } from './sided.ts'

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

/** How much thought a card is given, in cards that are played on trial. */
export interface Effort {
  readonly steps: number
  readonly leastWorlds: number
  /** From how many tricks before the end on it is found out what comes of a card if nobody errs. */
  readonly exact: number
}

/** What everybody wants in one world, and what the seat gets of it. */
interface Stakes {
  readonly aims: Aims
  readonly outcomes: Outcomes
}

/** What is at stake, by who is the partner where that is hidden: else it is the same in all worlds. */
class StakesByPartner {
  private readonly known = new Map<Seat, Stakes>()
  private readonly rules: Rules
  private readonly game: Game
  private readonly seat: Seat
  private readonly called: CardNumber | undefined

  constructor(rules: Rules, game: Game, seat: Seat) {
    this.rules = rules
    this.game = game
    this.seat = seat
    const { called } = dealOf(game)
    this.called = called !== null && isPartnerHidden(dealOf(game)) ? placeOf(called) : undefined
  }

  in(world: Position): Stakes {
    const { called } = this
    const holder = called === undefined ? 0 : holderIn(world, called)
    const known = this.known.get(holder)
    if (known) return known
    const { rules, seat } = this
    const game = unveiled(this.game, (one) => one === holder)
    const sided = sidedIn(rules, game)
    const stakes = {
      aims: new Aims(rules, game, sided, world),
      outcomes: new Outcomes(rules, game, sided, rules.sideOf(game, seat)),
    }
    this.known.set(holder, stakes)
    return stakes
  }
}

/** The seat that holds a card in a world; −1 where none does. */
const holderIn = ({ hands, terms }: Position, card: CardNumber): Seat => {
  const suit = SUIT_OF[card] as number
  for (let seat = 0; seat < terms.seats; seat++) {
    if (((hands[SUIT_COUNT * seat + suit] as number) & (BIT_OF[card] as number)) !== 0) return seat
  }
  return -1
}

/** After so many worlds, and each time as many more, cards that are surely worse are tried no longer. */
const ROUND = 12
/** By how many standard deviations a card is surely worse. */
const SURELY = 2.6

/** What was found of the candidates so far. */
class Tally {
  readonly sums: Float64Array
  readonly squares: Float64Array
  /** In how many worlds each was tried. */
  readonly tried: Int32Array
  /** In the worlds of all: what each was worth, against the one that led when it was counted last. */
  private readonly last: Float64Array
  private readonly gaps: Float64Array
  private readonly gapSquares: Float64Array
  /** The candidates that are still tried. */
  alive: number[]
  private leader = 0
  private counted = 0

  constructor(candidates: number) {
    this.sums = new Float64Array(candidates)
    this.squares = new Float64Array(candidates)
    this.tried = new Int32Array(candidates)
    this.last = new Float64Array(candidates)
    this.gaps = new Float64Array(candidates)
    this.gapSquares = new Float64Array(candidates)
    this.alive = Array.from({ length: candidates }, (_, at) => at)
  }

  note(at: number, worth: number): void {
    this.last[at] = worth
    this.sums[at] = (this.sums[at] as number) + worth
    this.squares[at] = (this.squares[at] as number) + worth * worth
    this.tried[at] = (this.tried[at] as number) + 1
  }

  /** A world has been tried with all that are alive. */
  endWorld(): void {
    const { alive, last, gaps, gapSquares, leader } = this
    for (const at of alive) {
      const gap = (last[leader] as number) - (last[at] as number)
      gaps[at] = (gaps[at] as number) + gap
      gapSquares[at] = (gapSquares[at] as number) + gap * gap
    }
    this.counted += 1
    if (this.counted === ROUND) this.endRound()
  }

  mean(at: number): number {
    return (this.sums[at] as number) / (this.tried[at] as number)
  }

  /** Drops what is surely worse than what leads, by the worlds since the last time. */
  private endRound(): void {
    const { gaps, gapSquares, counted } = this
    this.alive = this.alive.filter((at) => {
      const gap = (gaps[at] as number) / counted
      const variance = Math.max(0, (gapSquares[at] as number) / counted - gap * gap)
      return at === this.leader || gap <= SURELY * Math.sqrt(variance / counted)
    })
    this.leader = this.alive.reduce((best, at) => (this.mean(at) > this.mean(best) ? at : best))
    this.counted = 0
    gaps.fill(0)
    gapSquares.fill(0)
  }
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
  const { known } = imagination
  const game = imagine(seen, imagination.deal(chance))
  const begun = laidOut(termsIn(rules, game), game)
  const worlds = new WorldsOnto(imagination, begun)
  const stakesBy = new StakesByPartner(rules, game, known.seat)
  const candidates = candidatesOf(begun, legal, known)
  const tally = new Tally(candidates.length)
  const trial = new Position(begun.terms)
  const policy = new Policy(stakesBy.in(begun).aims)
  const endings = begun.left <= effort.exact * begun.players ? new Endings(begun) : undefined
  let steps = 0
  for (let world = 0; world < effort.leastWorlds || steps < effort.steps; world++) {
    worlds.deal(chance)
    const stakes = stakesBy.in(worlds.position)
    const before = endings?.played ?? 0
    const alive = tally.alive.map((at) => candidates[at] as number)
    const isKnown = endings?.note(worlds.position, alive, stakes, (card, worth) =>
      tally.note(candidates.indexOf(card), worth),
    )
    steps += (endings?.played ?? 0) - before
    if (!isKnown) {
      policy.aims = stakes.aims
      for (const at of tally.alive) {
        trial.copy(worlds.position)
        trial.play(candidates[at] as number)
        steps += begun.left
        playOut(trial, policy)
        tally.note(at, stakes.outcomes.of(trial))
      }
    }
    tally.endWorld()
    if (tally.alive.length === 1) break
  }
  return candidates
    .map((card, at): Tried => {
      const tried = tally.tried[at] as number
      const mean = tally.mean(at)
      const variance = Math.max(0, (tally.squares[at] as number) / tried - mean * mean)
      return { card: CARDS[card] as Card, mean, error: Math.sqrt(variance / tried) }
    })
    .sort((a, b) => b.mean - a.mean)
}

/** Plays a position out by rules of thumb. */
export const playOut = (position: Position, policy: Policy): void => {
  while (position.left > 0) {
    if (position.lying === 0) policy.aims.update(position)
    position.play(policy.pick(position, position.hands))
  }
}
