import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { CardNumber } from '../bitboard/card-masks.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { Chance } from '../bitboard/random.ts'
import { Suspicion } from '../determinization/contract-likelihood.ts'
import type { Imagined } from '../determinization/determinizer.ts'
import { laidOut, termsIn } from '../determinization/determinizer.ts'
import { WorldsOnto } from '../determinization/position-sampler.ts'
import { Aims } from '../evaluation/point-goals.ts'
import { isPartnerHidden, sidedIn, unveiled } from '../evaluation/seat-sides.ts'
import type { Outcomes } from '../evaluation/utility.ts'
import { Tally } from '../racing/successive-elimination.ts'
import type { Thinking } from '../resumable-search.ts'
import { PIECE } from '../resumable-search.ts'
import { Policy } from '../rollout/rollout-policy.ts'
import { Endings } from './endgame-solver.ts'
import { alikeIn } from './equivalent-candidates.ts'

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

/** How much thought a card is given. */
export interface Effort {
  /** How many cards may be played on trial, for each that is still to be played in the deal. */
  readonly steps: number
  readonly leastWorlds: number
  /** By how many standard deviations a card must be worse to be tried no longer. */
  readonly surely: number
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
    this.called = called !== null && isPartnerHidden(dealOf(game)) ? indexOfCard(called) : undefined
  }

  in(world: Position): Stakes {
    const { called } = this
    const holder = called === undefined ? 0 : holderIn(world, called)
    const known = this.known.get(holder)
    if (known) return known
    const { rules, seat } = this
    const game = unveiled(this.game, (one) => one === holder)
    const sided = sidedIn(rules, game)
    const aims = new Aims(rules, game, sided, world)
    const stakes = { aims, outcomes: aims.outcomesFor(rules.sideOf(game, seat)) }
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

/** Thought is given as if so many cards at least were to be played: late cards hang on less, but cost more where they are played exactly. */
const LEAST_TO_PLAY = 24
/** In so many worlds at least it is found out what comes of a card if nobody errs. */
const IN_WORLDS = 4

/** What takes as long as so many cards that are played by rules of thumb. */
const COSTS = {
  /** A card that is dealt. */
  deal: 0.4,
  /** A card that is played to find out what comes of it if nobody errs; and each world in which that is looked for. */
  exactly: 1,
  world: 40,
  /** The score of an end that was not met before. */
  score: 25,
} as const

/**
 * What comes of each card that may be played, the best first.
 * @param legal the cards that may be played, of which there is at least one
 */
export function* tryCards(
  rules: Rules,
  { game, imagination }: Imagined,
  legal: readonly Card[],
  effort: Effort,
  chance: Chance,
): Thinking<readonly Tried[]> {
  const { known, seen } = imagination
  const begun = laidOut(termsIn(rules, game), game)
  const worlds = new WorldsOnto(imagination, begun, Suspicion.in(rules, seen, game))
  const stakesBy = new StakesByPartner(rules, game, known.seat)
  // Of cards that come to the same one is tried.
  const alike = alikeIn(begun, legal, known)
  const candidates = alike.map(([card]) => card as CardNumber)
  const tally = new Tally(candidates.length, effort.surely)
  const trial = new Position(begun.terms)
  const policy = new Policy(stakesBy.in(begun).aims)
  // What is drawn of a stock is played, too.
  const toPlay = begun.left + begun.stockSize - begun.drawn
  const most = effort.steps * Math.max(toPlay, LEAST_TO_PLAY)
  const endings =
    begun.left <= effort.exact * begun.players ? new Endings(begun, most / IN_WORLDS) : undefined
  const played = () => endings?.played ?? 0
  let steps = 0
  /** The work since the last yield, but for the solver's, which yields by itself. */
  let work = 0
  for (let world = 0; world < effort.leastWorlds || steps < most; world++) {
    const [before, solved] = [steps, played()]
    steps += COSTS.deal * toPlay * worlds.deal(chance)
    const stakes = stakesBy.in(worlds.position)
    const { outcomes } = stakes
    steps -= COSTS.exactly * played() + COSTS.score * outcomes.met
    const isKnown =
      endings !== undefined &&
      (yield* endings.noting(
        worlds.position,
        tally.alive.map((at) => candidates[at] as number),
        stakes,
        (card, worth) => tally.note(candidates.indexOf(card), worth),
      ))
    if (isKnown) steps += COSTS.world
    else {
      policy.aims = stakes.aims
      for (const at of tally.alive) {
        trial.copy(worlds.position)
        trial.play(candidates[at] as number)
        steps += toPlay
        playOut(trial, policy)
        tally.note(at, outcomes.of(trial))
      }
    }
    steps += COSTS.exactly * played() + COSTS.score * outcomes.met
    tally.endWorld(outcomes.span)
    if (tally.alive.length === 1) break
    work += steps - before - COSTS.exactly * (played() - solved)
    if (work < PIECE) continue
    yield work
    work = 0
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
