import { refusal } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { AuctionFacts, BiddableContract } from '../../rules/model/rule-facts.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Position } from '../bitboard/position.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Imagination, Imagined } from '../determinization/determinizer.ts'
import type { Taken } from '../evaluation/utility.ts'
import { Outcomes } from '../evaluation/utility.ts'
import { masksOf } from '../hand-evaluation/hands.ts'
import type { Weighed } from '../racing/successive-halving.ts'
import { race, untried } from '../racing/successive-halving.ts'
import type { Thinking } from '../resumable-search.ts'
import { PIECE } from '../resumable-search.ts'
import { AuctionAtTable, contractOf } from './auction-from-game.ts'
import type { Held, Talk } from './auction-tracker.ts'
import { NOBODY } from './auction-tracker.ts'
import { fits } from './bid-likelihood.ts'
import type { Manner } from './bidding-policy.ts'
import { isDoubtful, saidBy } from './bidding-policy.ts'
import { agreedOn, dealWorlds, Trial } from './contract-rollout.ts'

/*
 * An auction by search: each thing that can be said is tried in the same worlds, in which everybody then goes on by counting and the
 * cards are played by rules of thumb.
 */

/** How the others are thought to bid. */
const USUAL: Manner = { reserve: 6, doubt: 12 }

/**
 * The effort for a call. `pool` is no multiple of `worlds`: sampled deals come in groups, with one deal for each holder of unseen
 * cards. A whole stride through the pool can take the same deal of every group.
 */
export interface Effort {
  /** Worlds that are dealt, of which those count that fit what was said. */
  readonly pool: number
  /** Worlds in which it is tried. */
  readonly worlds: number
}

/** A world: its cards, what bids go by of them, and what came of the contracts that were played in it. */
interface World {
  readonly hands: Position
  readonly held: Held
  readonly played: (Taken | undefined)[]
}

/** What becomes of an auction in one world or another. */
class Course {
  private readonly trials: Trial[] = []
  private readonly outcomes: Outcomes[] = []
  private readonly rules: Rules
  private readonly game: Game
  private readonly at: AuctionAtTable
  private readonly me: Seat
  private readonly talk: Talk

  constructor(rules: Rules, game: Game, at: AuctionAtTable, me: Seat) {
    this.rules = rules
    this.game = game
    this.at = at
    this.me = me
    this.talk = at.copy()
  }

  /**
   * What it is worth if everybody goes on by counting.
   * @param isFresh whether the last word was a bid, which can be doubled out of turn
   */
  worth(world: World, from: Talk, isFresh: boolean): number {
    const { doubles, top } = this.at.facts
    const talk = this.talk.copy(from)
    let mayStillDouble = isFresh && doubles !== undefined && doubles !== 'own-turn'
    while (!talk.isOver) {
      if (mayStillDouble) this.hearOthers(world, talk)
      mayStillDouble = false
      if (talk.doubled || (talk.level >= 0 && talk.table.ladder[talk.level] === top)) break
      const { turn } = talk
      const mayDouble = doubles === 'own-turn' || (doubles !== undefined && talk.quiet === 0)
      const said = saidBy(talk, turn, world.held, USUAL, mayDouble)
      if (said === 'double') talk.doubled = true
      else if (said === 'pass') talk.pass(turn)
      else {
        talk.bid(turn, said.level, said.contract, USUAL.reserve)
        mayStillDouble = doubles !== undefined && doubles !== 'own-turn'
      }
    }
    return talk.bidder === NOBODY ? 0 : this.end(world, talk)
  }

  /** Whoever is not next may double a fresh bid. */
  private hearOthers({ held: { counts } }: World, talk: Talk): void {
    const { turn, contract, table } = talk
    for (let seat = 0; seat < table.seats; seat++) {
      if (seat === turn || !talk.isAgainst(seat)) continue
      if (isDoubtful(talk, counts[seat * table.contracts + contract] as number, USUAL)) talk.doubled = true
    }
  }

  /** What it is worth to have this played. */
  private end(world: World, { bidder, level, contract, doubled, table }: Talk): number {
    const { rules, game, at } = this
    const played = bidder * table.contracts + contract
    const trial = this.trial(played, bidder, contract)
    const taken = world.played[played] ?? takenIn(trial.play(world.hands))
    world.played[played] = taken
    const number = (played * table.ladder.length + level) * 2 + Number(doubled)
    const bidable = at.facts.contracts[contract] as BiddableContract
    this.outcomes[number] ??= Outcomes.for(
      rules,
      agreedOn(rules, game, contractOf(bidable, bidder, table.ladder[level], doubled)),
      trial.sided,
    )(rules.sideOf(game, this.me))
    return (this.outcomes[number] as Outcomes).of(taken)
  }

  private trial(number: number, bidder: Seat, contract: number): Trial {
    const { rules, game, at, trials } = this
    const bidable = at.facts.contracts[contract] as BiddableContract
    trials[number] ??= new Trial(
      rules,
      agreedOn(rules, game, contractOf(bidable, bidder, at.table.ladder[0])),
    )
    return trials[number] as Trial
  }
}

const takenIn = ({ taken, won }: Position): Taken => ({ taken: taken.slice(), won: won.slice() })

/** The cost of counting the hands of a world, and of weighing one word in it, in cards played on trial. */
const COSTS = { world: 100, word: 60 } as const

/** Deals worlds before a card is played; where something was said, the more of a kind the better they fit it. */
export function* worldsFor(
  imagination: Imagination,
  at: AuctionAtTable,
  trial: Trial,
  { pool, worlds }: Effort,
  chance: Chance,
): Thinking<readonly World[]> {
  const { seat: me } = imagination.known
  const saysSomething = at.heard.some(({ seat }) => seat !== me)
  const all: World[] = []
  const weights: number[] = []
  for (const hands of yield* dealWorlds(imagination, trial, saysSomething ? pool : worlds, chance)) {
    const world: World = { hands, held: at.held(hands.hands), played: [] }
    all.push(world)
    if (saysSomething) weights.push(fits(at.heard, world.held, me, USUAL))
    if (all.length % (PIECE / COSTS.world) === 0) yield PIECE
  }
  if (!saysSomething) return all
  const sum = weights.reduce((before, one) => before + one, 0)
  const chosen: World[] = []
  let so = 0
  for (const [nth, world] of all.entries()) {
    so += weights[nth] as number
    while (chosen.length < worlds && (chosen.length + 0.5) * sum <= so * worlds) chosen.push(world)
  }
  // Those that are alike lie apart: fewer worlds are then like all of them.
  chance.shuffle(chosen)
  return chosen
}

/** Something that can be said, or kept silent; how the auction stands with it, and whether that can be doubled out of turn. */
interface Candidate {
  readonly move: Move | undefined
  readonly talk: Talk
  readonly isFresh: boolean
}

const candidatesFor = (
  rules: Rules,
  game: Game,
  at: AuctionAtTable,
  me: Seat,
  isAsked: boolean,
): readonly Candidate[] => {
  const saying = (move: Move, change: (talk: Talk) => void): readonly Candidate[] => {
    if (refusal(rules, game, me, move) !== undefined) return []
    const talk = at.copy()
    change(talk)
    return [{ move, talk, isFresh: move.type === 'bid' }]
  }
  const { ladder, contracts } = at.table
  // What the others hold is imagined, and not looked at.
  const { trumps } = at.held(masksOf(dealOf(game).hands))
  const isTrue = (level: number, contract: number) =>
    at.talk.isTrue(me, level, contract, trumps[me * contracts + contract] as number)
  const bids = [...ladder.keys()]
    .slice(at.talk.level + 1)
    .flatMap((level) =>
      Array.from({ length: contracts }, (_, contract) =>
        isTrue(level, contract)
          ? saying(at.bid(level, contract), (talk) => talk.bid(me, level, contract, USUAL.reserve))
          : [],
      ).flat(),
    )
  return [
    ...saying({ type: 'pass' }, (talk) => talk.pass(me)),
    ...saying({ type: 'decline' }, () => {}),
    ...saying({ type: 'double' }, (talk) => {
      talk.doubled = true
    }),
    ...bids,
    ...(isAsked ? [] : [{ move: undefined, talk: at.talk, isFresh: false }]),
  ]
}

/**
 * What can be said in an auction, the best first.
 * @param isAsked whether the game waits for the seat; else it may also keep silent, which is nothing
 */
export function* inAuction(
  rules: Rules,
  { game, seat, imagination }: Imagined,
  facts: AuctionFacts,
  effort: Effort,
  chance: Chance,
  isAsked: boolean,
): Thinking<readonly Weighed<Move | undefined>[]> {
  const at = new AuctionAtTable(rules, game, facts, USUAL)
  const candidates = candidatesFor(rules, game, at, seat, isAsked)
  if (candidates.length < 2) return candidates.map(({ move }) => untried(move))
  const any = contractOf(facts.contracts[0] as BiddableContract, seat, facts.ladder[0])
  const trial = new Trial(rules, agreedOn(rules, game, any))
  const worlds = yield* worldsFor(imagination, at, trial, effort, chance)
  const course = new Course(rules, game, at, seat)
  const worth = (world: World, { talk, isFresh }: Candidate) => course.worth(world, talk, isFresh)
  const weighed = yield* race(candidates, worlds, worth, COSTS.word)
  return weighed.map((each) => ({ ...each, one: each.one.move }))
}

/** What somebody says who goes by counting, as {@link inAuction}. */
export const countedInAuction = (
  rules: Rules,
  game: Game,
  facts: AuctionFacts,
  manner: Manner,
  seat: Seat,
  hands: Int32Array,
): Move | undefined => {
  const at = new AuctionAtTable(rules, game, facts, manner)
  const held = at.held(hands)
  const can = (move: Move) => refusal(rules, game, seat, move) === undefined
  const mayDouble = can({ type: 'double' })
  if (!can({ type: 'pass' }) || can({ type: 'decline' })) {
    const isDoubled =
      mayDouble &&
      isDoubtful(at.talk, held.counts[seat * at.table.contracts + at.talk.contract] as number, manner)
    if (isDoubled) return { type: 'double' }
    return can({ type: 'decline' }) ? { type: 'decline' } : undefined
  }
  const said = saidBy(at.talk, seat, held, manner, mayDouble)
  return typeof said === 'string' ? { type: said } : at.bid(said.level, said.contract)
}
