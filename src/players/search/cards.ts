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
import { alikeIn } from './candidates.ts'
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

/** What was found of the candidates so far, in the same worlds for all. */
class Tally {
  /** By candidate, what it was worth in one world after the other. */
  private readonly worths: readonly number[][]
  /** The candidates that are still tried, by number. */
  alive: readonly number[]
  /** After so many worlds it is looked again whether some are surely worse: each time after twice as many. */
  private next = FIRST_LOOK
  private worlds = 0

  constructor(candidates: number) {
    this.worths = Array.from({ length: candidates }, () => [])
    this.alive = this.worths.map((_, at) => at)
  }

  note(at: number, worth: number): void {
    this.worths[at]?.push(worth)
  }

  /** A world has been tried with all that are alive. */
  endWorld(): void {
    this.worlds += 1
    if (this.worlds < this.next) return
    this.next *= 2
    const best = this.alive.reduce((one, other) => (this.mean(other) > this.mean(one) ? other : one))
    this.alive = this.alive.filter((at) => at === best || !this.isSurelyWorse(at, best))
  }

  mean(at: number): number {
    return spread(this.worths[at] ?? []).mean
  }

  /** What was found of a candidate. */
  found(at: number): Pick<Tried, 'mean' | 'error'> {
    return spread(this.worths[at] ?? [])
  }

  private isSurelyWorse(at: number, best: number): boolean {
    const worths = this.worths[at] ?? []
    const { mean, error } = spread(
      (this.worths[best] ?? []).map((worth, world) => worth - (worths[world] ?? 0)),
    )
    return mean > SURELY * error
  }
}

const FIRST_LOOK = 24
/** By how many standard deviations a card is surely worse. */
const SURELY = 3

/** The mean of values, and how far it may be off. */
const spread = (values: readonly number[]): { readonly mean: number; readonly error: number } => {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return { mean, error: Math.sqrt(Math.max(0, squares / values.length - mean * mean) / values.length) }
}

/** A card that is played to find out what comes of it exactly counts as so many: it takes as long, and fewer worlds are enough. */
const EXACTLY = 8

/**
 * What comes of each card that may be played, the best first.
 * @param legal the cards that may be played, of which there is at least one
 * @param imagination what the seat knows, where that is at hand
 */
export const tryCards = (
  rules: Rules,
  seen: Seen,
  legal: readonly Card[],
  effort: Effort,
  chance: Chance,
  imagination = new Imagination(rules, seen),
): readonly Tried[] => {
  const { known } = imagination
  const game = imagine(seen, imagination.deal(chance))
  const begun = laidOut(termsIn(rules, game), game)
  const worlds = new WorldsOnto(imagination, begun)
  const stakesBy = new StakesByPartner(rules, game, known.seat)
  // Of cards that come to the same one is tried.
  const alike = alikeIn(begun, legal, known)
  const candidates = alike.map(([card]) => card as CardNumber)
  const tally = new Tally(candidates.length)
  const trial = new Position(begun.terms)
  const policy = new Policy(stakesBy.in(begun).aims)
  const endings = begun.left <= effort.exact * begun.players ? new Endings(begun) : undefined
  // What is drawn of a stock is played, too.
  const toPlay = begun.left + begun.stockSize - begun.drawn
  let steps = 0
  for (let world = 0; world < effort.leastWorlds || steps < effort.steps; world++) {
    worlds.deal(chance)
    const stakes = stakesBy.in(worlds.position)
    const before = endings?.played ?? 0
    const isKnown = endings?.note(
      worlds.position,
      tally.alive.map((at) => candidates[at] as number),
      stakes,
      (card, worth) => tally.note(candidates.indexOf(card), worth),
    )
    steps += EXACTLY * ((endings?.played ?? 0) - before)
    if (!isKnown) {
      policy.aims = stakes.aims
      for (const at of tally.alive) {
        trial.copy(worlds.position)
        trial.play(candidates[at] as number)
        steps += toPlay
        playOut(trial, policy)
        tally.note(at, stakes.outcomes.of(trial))
      }
    }
    tally.endWorld()
    if (tally.alive.length === 1) break
  }
  return alike
    .flatMap((cards, at) => cards.map((card): Tried => ({ card: CARDS[card] as Card, ...tally.found(at) })))
    .sort((a, b) => b.mean - a.mean)
}

/** Plays a position out by rules of thumb. */
export const playOut = (position: Position, policy: Policy): void => {
  while (position.left > 0) {
    if (position.lying === 0) policy.aims.update(position)
    position.play(policy.pick(position, position.hands))
  }
}
