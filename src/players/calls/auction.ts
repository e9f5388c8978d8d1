import type { Contract } from '../../kernel/contract.ts'
import { forehandOf } from '../../kernel/deal.ts'
import { refusal } from '../../kernel/decide.ts'
import type { AuctionFacts, Bidable } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Call, Move } from '../../kernel/moves.ts'
import type { Rules } from '../../kernel/rules.ts'
import { factsOf } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Seen } from '../../kernel/seen.ts'
import { imagine } from '../knows/imagined.ts'
import { SUIT_COUNT } from '../masks/cards.ts'
import type { Chance } from '../masks/chance.ts'
import { termsBy } from '../masks/lay.ts'
import { courseBy } from '../masks/modes.ts'
import { Imagination } from '../worlds/lay.ts'
import type { Manner, Table } from './bidder.ts'
import { doubles, NOBODY, saidBy, Talk } from './bidder.ts'
import type { Count } from './count.ts'
import { countBy } from './count.ts'
import type { Hands } from './deals.ts'
import { dealHands, leaderIn, Trial } from './deals.ts'
import type { Points } from './ends.ts'
import { agreedOn, Ends, EVERY_TRICK, NO_TRICK } from './ends.ts'
import { Auction } from './heard.ts'

/*
 * An auction: each thing that can be said is tried in the same worlds, in which everybody goes on by counting and the cards are
 * then played by rules of thumb.
 */

/** How people bid who count: so the others are heard. */
export const USUAL: Manner = JSON.parse(process.env.USUAL ?? '{"reserve":6,"doubt":12}')

/** How much thought a call is given. */
export interface Effort {
  /** Worlds that are dealt, of which those count that fit what was said. */
  readonly pool: number
  /** Worlds in which it is tried. */
  readonly worlds: number
}

/** An auction at a table, by the facts of its rules. */
class AtTable {
  readonly table: Table
  readonly counts: readonly Count[]
  readonly auction: Auction
  readonly contracts: readonly Bidable[]
  readonly facts: AuctionFacts

  constructor(rules: Rules, game: Game, facts: AuctionFacts, manner: Manner) {
    const seats = [...game.seats.keys()]
    this.facts = facts
    this.contracts = facts.contracts
    this.table = {
      ...{ seats: seats.length, ladder: facts.ladder, contracts: facts.contracts.length },
      passIsFinal: facts.passIsFinal,
      sideOf: Uint8Array.from(seats, (seat) => rules.sideOf(game, seat)),
    }
    const play = Object.values(factsOf(rules)).at(-1)
    if (play === undefined) throw new Error('no cards are played by these rules')
    this.counts = facts.contracts.map((contract) =>
      countBy(courseBy(play.ranking, contractOf(contract, 0)), contract.misere === true),
    )
    const deal = dealOf(game)
    this.auction = new Auction(this.table, manner, forehandOf(deal), deal.calls, (call) => this.find(call))
  }

  /** What each hand counts in each contract, at contracts × seat. */
  count(hands: Hands): Float64Array {
    const { counts, table } = this
    const all = new Float64Array(table.seats * counts.length)
    for (let seat = 0; seat < table.seats; seat++) {
      for (const [at, count] of counts.entries()) {
        all[seat * counts.length + at] = count.of(hands, SUIT_COUNT * seat)
      }
    }
    return all
  }

  find({ points, denomination, misere }: Pick<Call<'bid'>, 'points' | 'denomination' | 'misere'>) {
    return {
      level: this.facts.ladder.indexOf(points),
      contract: this.contracts.findIndex(
        (one) => one.denomination === denomination && one.misere === misere,
      ),
    }
  }
}

const contractOf = (bidable: Bidable, declarer: Seat, points?: number, doubled = false): Contract => ({
  ...bidable,
  ...(bidable.denomination === 'slalom' && { opens: 'obenabe' as const }),
  declarer,
  ...(points !== undefined && { points }),
  doubled,
  redoubled: false,
})

/** A world: its hands, what they count, and what came of contracts that were played in it. */
interface World {
  readonly counts: Float64Array
  readonly hands: Hands
  readonly played: Int16Array
}

const NOT_PLAYED = -9

/** Contracts tried in worlds. */
class Trials {
  private readonly trials: (Trial | undefined)[] = []
  private readonly at: AtTable
  private readonly rules: Rules
  private readonly game: Game
  private readonly ends: Ends
  private readonly cards: number
  private readonly going: Talk

  constructor(rules: Rules, game: Game, at: AtTable, me: Seat) {
    this.rules = rules
    this.game = game
    this.at = at
    this.ends = new Ends(rules, game, rules.sideOf(game, me))
    this.cards = dealOf(game).hands.reduce((sum, hand) => sum + hand.length, 0)
    this.going = new Talk(at.table)
  }

  /** What the side of a declarer takes. */
  private points(world: World, declarer: Seat, contract: number): Points {
    const key = declarer * this.at.contracts.length + contract
    const known = world.played[key] as number
    if (known !== NOT_PLAYED) return known
    const { taken, won } = this.trial(declarer, contract, key).play(world.hands, this.cards)
    const { sideOf, seats } = this.at.table
    let [points, own, all] = [0, 0, 0]
    for (let seat = 0; seat < seats; seat++) {
      all += won[seat] as number
      if (sideOf[seat] !== sideOf[declarer]) continue
      points += taken[seat] as number
      own += won[seat] as number
    }
    const made = own === all ? EVERY_TRICK : own === 0 ? NO_TRICK : points
    world.played[key] = made
    return made
  }

  private trial(declarer: Seat, number: number, key: number): Trial {
    const known = this.trials[key]
    if (known !== undefined) return known
    const { rules, game, at } = this
    const { sideOf, seats } = at.table
    const contract = contractOf(at.contracts[number] as Bidable, declarer)
    const terms = termsBy(rules, contract, { playing: dealOf(game).active, twoPacks: false })
    const sided = {
      sideOf,
      declares: sideOf.map((side) => (side === sideOf[declarer] ? 1 : 0)),
      wants: new Int8Array(seats).fill(contract.misere ? -1 : 1),
    }
    const trial = new Trial(terms, sided, leaderIn(rules, agreedOn(game, contract)))
    this.trials[key] = trial
    return trial
  }

  /** What it is worth if nobody says anything more. */
  worth(world: World, { bidder, level, contract, doubled }: Talk): number {
    if (bidder === NOBODY) return 0
    const { contracts, facts } = this.at
    const points = this.points(world, bidder, contract)
    const number = ((level * contracts.length + contract) * 8 + bidder) * 2 + Number(doubled)
    return this.ends.worth(
      number,
      () => contractOf(contracts[contract] as Bidable, bidder, facts.ladder[level], doubled),
      points,
    )
  }

  /** What it is worth if everybody goes on by counting. */
  goOn(world: World, from: Talk, manner: Manner, fresh: boolean): number {
    const { going: talk, at } = this
    const { doubles: window, top } = at.facts
    talk.copy(from)
    let isFresh = fresh
    while (!talk.isOver) {
      const { turn, bidder } = talk
      if (isFresh && window !== undefined && window !== 'own-turn' && this.isDoubled(world, talk, turn, manner)) break
      isFresh = false
      if (bidder !== NOBODY && talk.table.ladder[talk.level] === top) break
      const mayDouble = window === 'own-turn' || (window !== undefined && talk.quiet === 0)
      const said = saidBy(talk, turn, world.counts, turn * at.contracts.length, manner, mayDouble)
      if (said === 'double') talk.doubled = true
      else if (said === 'pass') talk.pass(turn)
      else {
        talk.bid(turn, said.level, said.contract, manner)
        isFresh = true
      }
    }
    return this.worth(world, talk)
  }

  /** Whether somebody doubles a fresh bid who is not next. */
  private isDoubled(world: World, talk: Talk, turn: Seat, manner: Manner): boolean {
    const { sideOf, seats, contracts } = talk.table
    for (let seat = 0; seat < seats; seat++) {
      if (seat === turn || sideOf[seat] === sideOf[talk.bidder]) continue
      const own = world.counts[seat * contracts + talk.contract] as number
      if (doubles(talk, own, manner)) talk.doubled = true
    }
    return talk.doubled
  }
}

/** Deals worlds, the more of a kind the better they fit what was said. */
const worldsFor = (at: AtTable, imagination: Imagination, seen: Seen, effort: Effort, chance: Chance) => {
  const me = imagination.known.seat
  const played = at.table.seats * at.contracts.length
  const deal = (): World => {
    const hands = dealHands(imagination, seen, chance)
    return { hands, counts: at.count(hands), played: new Int16Array(played).fill(NOT_PLAYED) }
  }
  if (!at.auction.tellsOf(me)) return Array.from({ length: effort.worlds }, deal)
  const pool = Array.from({ length: effort.pool }, deal)
  const fits = pool.map(({ counts }) => at.auction.fits(counts, me))
  const all = fits.reduce((sum, one) => sum + one, 0)
  const chosen: World[] = []
  let sum = 0
  for (const [nth, world] of pool.entries()) {
    sum += fits[nth] as number
    while (chosen.length < effort.worlds && (chosen.length + 0.5) * all <= sum * effort.worlds) chosen.push(world)
  }
  // Those that are alike lie apart.
  for (let last = chosen.length - 1; last > 0; last--) {
    const other = chance.below(last + 1)
    const [a, b] = [chosen[last] as World, chosen[other] as World]
    chosen[last] = b
    chosen[other] = a
  }
  return chosen
}

/** What can be said now, and what becomes of the auction with it. */
const candidatesIn = (rules: Rules, game: Game, at: AtTable, me: Seat, manner: Manner) => {
  const moves: { readonly move: Move | undefined; readonly talk: Talk; readonly fresh: boolean }[] = []
  const add = (move: Move, change: (talk: Talk) => void): void => {
    if (refusal(rules, game, me, move) !== undefined) return
    const talk = new Talk(at.table)
    talk.copy(at.auction.talk)
    change(talk)
    moves.push({ move, talk, fresh: move.type === 'bid' })
  }
  add({ type: 'pass' }, (talk) => talk.pass(me))
  add({ type: 'decline' }, () => {})
  add({ type: 'double' }, (talk) => {
    talk.doubled = true
  })
  for (let level = at.auction.talk.level + 1; level < at.facts.ladder.length; level++) {
    for (const [contract, bidable] of at.contracts.entries()) {
      const points = at.facts.ladder[level] as number
      add({ type: 'bid', points, ...bidable }, (talk) => talk.bid(me, level, contract, manner))
    }
  }
  return moves
}

/** Of so many that are tried, how many go on to further worlds, and how many worlds there are until then. */
const ROUNDS = [
  { worlds: 24, left: 16 },
  { worlds: 72, left: 6 },
  { worlds: Number.POSITIVE_INFINITY, left: 6 },
]

/** Tries all in the same worlds, and those in more of them that do best; the best first. */
const race = <T>(all: readonly T[], worlds: readonly World[], worth: (world: World, one: T) => number) => {
  let tried = all.map((one) => ({ one, sum: 0, mean: 0 }))
  let done = 0
  for (const { worlds: until, left } of ROUNDS) {
    const some = worlds.slice(done, until)
    for (const each of tried) for (const world of some) each.sum += worth(world, each.one)
    done += some.length
    for (const each of tried) each.mean = each.sum / done
    tried = tried.sort((a, b) => b.mean - a.mean).slice(0, left)
  }
  return tried
}

/** What to say in an auction. */
export const inAuction = (
  rules: Rules,
  seen: Seen,
  facts: AuctionFacts,
  effort: Effort,
  chance: Chance,
  unasked = false,
): Move | undefined => {
  const imagination = new Imagination(rules, seen)
  const { seat } = imagination.known
  const game = imagine(seen, imagination.deal(chance))
  const at = new AtTable(rules, game, facts, USUAL)
  const worlds = worldsFor(at, imagination, seen, effort, chance)
  const trials = new Trials(rules, game, at, seat)
  const can = candidatesIn(rules, game, at, seat, USUAL)
  if (unasked) can.push({ move: undefined, talk: at.auction.talk, fresh: false })
  const tried = race(can, worlds, (world, { talk, fresh }) => trials.goOn(world, talk, USUAL, fresh)).map(
    ({ one: { move }, mean: worth }) => ({ move, worth }),
  )
  if (process.env.TRIED) console.log(tried.map((t) => JSON.stringify(t.move) + ' ' + t.worth.toFixed(1)).sort((a, b) => Number(b.split(' ').at(-1)) - Number(a.split(' ').at(-1))).slice(0, 6).join('\n'))
  const [best] = [...tried].sort((a, b) => b.worth - a.worth)
  if (process.env.TRIED) {
    const t = at.auction.talk
    if (t.bidder >= 0) {
      const ps = worlds.map((w) => [(trials as any).points(w, t.bidder, t.contract), w.counts[t.bidder * at.contracts.length + t.contract] as number])
      const q = (i: number) => { const v = ps.map((p) => p[i] as number).sort((a, b) => a - b); return [0.1, 0.25, 0.5, 0.75, 0.9].map((f) => (v[Math.floor(f * v.length)] as number).toFixed(0)).join(' ') }
      console.log('seat', seat, 'on', t.bidder, facts.ladder[t.level], at.contracts[t.contract], 'points', q(0), 'count', q(1), 'shown', t.shown[t.bidder], 'own', worlds[0]!.counts[seat * at.contracts.length + t.contract])
    }
  }
  ;(globalThis as any).LAST = best?.worth
  if (best === undefined) throw new Error('nothing can be said')
  return best.move
}

/** What somebody says who goes by counting. */
export const byCounting = (
  rules: Rules,
  seen: Seen,
  facts: AuctionFacts,
  manner: Manner,
  chance: Chance,
): Move => {
  const imagination = new Imagination(rules, seen)
  const { seat } = imagination.known
  const game = imagine(seen, imagination.deal(chance))
  const at = new AtTable(rules, game, facts, manner)
  const counts = at.count(dealHands(imagination, seen, chance))
  const can = (move: Move) => refusal(rules, game, seat, move) === undefined
  const { talk } = at.auction
  const from = seat * at.contracts.length
  if (can({ type: 'decline' })) {
    const isDoubled = doubles(talk, counts[from + talk.contract] as number, manner)
    return isDoubled && can({ type: 'double' }) ? { type: 'double' } : { type: 'decline' }
  }
  const said = saidBy(talk, seat, counts, from, manner, can({ type: 'double' }))
  if (said === 'double') return { type: 'double' }
  if (said === 'pass') return { type: 'pass' }
  const points = facts.ladder[said.level] as number
  return { type: 'bid', points, ...at.contracts[said.contract] }
}

export const unaskedByCounting = (
  rules: Rules,
  seen: Seen,
  facts: AuctionFacts,
  manner: Manner,
  chance: Chance,
): Move | undefined => {
  const imagination = new Imagination(rules, seen)
  const { seat } = imagination.known
  const game = imagine(seen, imagination.deal(chance))
  const at = new AtTable(rules, game, facts, manner)
  const counts = at.count(dealHands(imagination, seen, chance))
  const { talk } = at.auction
  return doubles(talk, counts[seat * at.contracts.length + talk.contract] as number, manner) ? { type: 'double' } : undefined
}
