import type { PairFacts } from './costs.ts'
import { MEETING_COST, nextTimeCost, PARTNER_COST, partnerSeat } from './costs.ts'

/*
 * Schedule of one or more rounds with its cost. A swap of two units in a round changes the cost by a few table look-ups.
 */

/** Largest supported number of times that two units meet: 200 earlier rounds and the planned rounds. */
const MAX_TIMES = 1024

const costsByTimes = (unitCost: number): Int32Array =>
  Int32Array.from({ length: MAX_TIMES }, (_, times) => nextTimeCost(times, unitCost))

/** By number of times until now: the cost of one time more. */
const MEETING_COSTS = costsByTimes(MEETING_COST)
const PARTNER_COSTS = costsByTimes(PARTNER_COST)

/** Order of tables in a round: the positions of a round are the seats of the first table, of the second, and so on. */
export interface Layout {
  readonly sizes: readonly number[]
  /** Number of positions. */
  readonly seats: number
  /** By position: the index of the table, and the first position of the table. */
  readonly tableAt: Int32Array
  readonly startAt: Int32Array
  /** By position: the position of the partner, or −1 without partners. */
  readonly partnerAt: Int32Array
}

/** Returns the layout of a round with tables of these sizes. */
export const layoutOf = (sizes: readonly number[], drawnPartners: boolean): Layout => {
  const seats = sizes.reduce((sum, size) => sum + size, 0)
  const array = () => new Int32Array(seats)
  const layout = { sizes, seats, tableAt: array(), startAt: array(), partnerAt: array().fill(-1) }
  let start = 0
  for (const [table, size] of sizes.entries()) {
    for (let seat = 0; seat < size; seat += 1) {
      layout.tableAt[start + seat] = table
      layout.startAt[start + seat] = start
      if (drawnPartners) layout.partnerAt[start + seat] = start + partnerSeat(seat)
    }
    start += size
  }
  return layout
}

/** Returns the units of each table by seat. */
export const tablesOf = ({ sizes }: Layout, units: readonly number[]): readonly (readonly number[])[] => {
  let start = 0
  return sizes.map((size) => {
    start += size
    return units.slice(start - size, start)
  })
}

/** Mutable schedule of rounds with equal layouts, and its cost. */
export class Schedule {
  /** Cost of all rounds after the earlier rounds. */
  cost = 0
  /** Units by round and position. */
  readonly units: Int32Array
  readonly rounds: number
  readonly layout: Layout
  private readonly count: number
  /** Counts with the rounds of the schedule. */
  private readonly meetings: Int32Array
  private readonly partnerships: Int32Array
  private readonly avoidTable: Int32Array
  private readonly avoidPartner: Int32Array

  /** @param rounds the units of each round by position */
  constructor(facts: PairFacts, layout: Layout, rounds: readonly (readonly number[])[]) {
    this.count = facts.count
    this.meetings = facts.meetings.slice()
    this.partnerships = facts.partnerships.slice()
    this.avoidTable = facts.avoidTable
    this.avoidPartner = facts.avoidPartner
    this.layout = layout
    this.rounds = rounds.length
    this.units = Int32Array.from(rounds.flat())
    for (let round = 0; round < this.rounds; round += 1) this.addRound(round * layout.seats)
  }

  /**
   * Returns the change of the cost by a swap of two positions of a round.
   * @param base the index of the first position of the round in `units`
   */
  changeBySwap(base: number, one: number, other: number): number {
    const { tableAt, partnerAt } = this.layout
    const mine = this.units[base + one] as number
    const theirs = this.units[base + other] as number
    const withPartners = (partnerAt[one] as number) >= 0
    if (tableAt[one] === tableAt[other] && !withPartners) return 0
    let change = 0
    if (tableAt[one] !== tableAt[other])
      change = this.changeAtTable(base, one, mine, theirs) + this.changeAtTable(base, other, theirs, mine)
    if (!withPartners || partnerAt[one] === other) return change
    const myPartner = this.units[base + (partnerAt[one] as number)] as number
    const theirPartner = this.units[base + (partnerAt[other] as number)] as number
    return (
      change + this.partnerChange(mine, theirs, myPartner) + this.partnerChange(theirs, mine, theirPartner)
    )
  }

  /** Swaps two positions of a round. @param change the result of `changeBySwap` */
  swap(base: number, one: number, other: number, change: number): void {
    const { tableAt, partnerAt } = this.layout
    const mine = this.units[base + one] as number
    const theirs = this.units[base + other] as number
    if (tableAt[one] !== tableAt[other]) {
      this.countAtTable(base, one, mine, theirs)
      this.countAtTable(base, other, theirs, mine)
    }
    if ((partnerAt[one] as number) >= 0 && partnerAt[one] !== other) {
      const myPartner = this.units[base + (partnerAt[one] as number)] as number
      const theirPartner = this.units[base + (partnerAt[other] as number)] as number
      this.countPair(this.partnerships, mine, myPartner, -1)
      this.countPair(this.partnerships, theirs, theirPartner, -1)
      this.countPair(this.partnerships, theirs, myPartner, 1)
      this.countPair(this.partnerships, mine, theirPartner, 1)
    }
    this.units[base + one] = theirs
    this.units[base + other] = mine
    this.cost += change
  }

  /** Adds the counts and costs of a round that is not yet counted. */
  private addRound(base: number): void {
    const { seats, tableAt, startAt, partnerAt } = this.layout
    for (let at = 0; at < seats; at += 1)
      for (let earlier = startAt[at] as number; earlier < at; earlier += 1) {
        if (tableAt[earlier] !== tableAt[at]) continue
        const one = this.units[base + at] as number
        const other = this.units[base + earlier] as number
        const pair = one * this.count + other
        this.cost +=
          (MEETING_COSTS[this.meetings[pair] as number] as number) + (this.avoidTable[pair] as number)
        this.countPair(this.meetings, one, other, 1)
        if (partnerAt[at] !== earlier) continue
        this.cost +=
          (PARTNER_COSTS[this.partnerships[pair] as number] as number) + (this.avoidPartner[pair] as number)
        this.countPair(this.partnerships, one, other, 1)
      }
  }

  /** Change of the cost of meetings when `joins` takes the position of `leaves`. */
  private changeAtTable(base: number, position: number, leaves: number, joins: number): number {
    const { meetings, avoidTable, units, count } = this
    const start = base + (this.layout.startAt[position] as number)
    const end = start + (this.layout.sizes[this.layout.tableAt[position] as number] as number)
    const left = leaves * count
    const joined = joins * count
    let change = 0
    for (let at = start; at < end; at += 1) {
      const mate = units[at] as number
      if (mate === leaves) continue
      change +=
        (MEETING_COSTS[meetings[joined + mate] as number] as number) -
        (MEETING_COSTS[(meetings[left + mate] as number) - 1] as number) +
        (avoidTable[joined + mate] as number) -
        (avoidTable[left + mate] as number)
    }
    return change
  }

  /** Change of the cost of partners when `joins` becomes the partner in place of `leaves`. */
  private partnerChange(leaves: number, joins: number, partner: number): number {
    const left = leaves * this.count + partner
    const joined = joins * this.count + partner
    return (
      (PARTNER_COSTS[this.partnerships[joined] as number] as number) -
      (PARTNER_COSTS[(this.partnerships[left] as number) - 1] as number) +
      (this.avoidPartner[joined] as number) -
      (this.avoidPartner[left] as number)
    )
  }

  private countAtTable(base: number, position: number, leaves: number, joins: number): void {
    const start = base + (this.layout.startAt[position] as number)
    const end = start + (this.layout.sizes[this.layout.tableAt[position] as number] as number)
    for (let at = start; at < end; at += 1) {
      const mate = this.units[at] as number
      if (mate === leaves) continue
      this.countPair(this.meetings, leaves, mate, -1)
      this.countPair(this.meetings, joins, mate, 1)
    }
  }

  /** Changes a count in both orders of the pair. */
  private countPair(counts: Int32Array, one: number, other: number, by: number): void {
    const pair = one * this.count + other
    const reverse = other * this.count + one
    counts[pair] = (counts[pair] as number) + by
    counts[reverse] = (counts[reverse] as number) + by
  }
}
