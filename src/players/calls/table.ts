import type { Contract } from '../../kernel/contract.ts'
import { forehandOf } from '../../kernel/deal.ts'
import type { AuctionFacts, Bidable } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Move } from '../../kernel/moves.ts'
import type { Rules } from '../../kernel/rules.ts'
import { factsOf } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Count } from '../counts/count.ts'
import { countBy } from '../counts/count.ts'
import { SUIT_COUNT } from '../masks/cards.ts'
import { courseBy } from '../masks/modes.ts'
import type { Manner } from './bidder.ts'
import type { Heard } from './heard.ts'
import type { Table } from './talk.ts'
import { Talk } from './talk.ts'

/*
 * The auction of the deal on the table, for somebody who bids by counting.
 */

/** A contract as it is made of a bid. The order that a slalom opens with is named later: either is as good a guess. */
export const contractOf = (
  bidable: Bidable,
  declarer: Seat,
  points: number | undefined,
  doubled = false,
): Contract => ({
  ...bidable,
  ...(bidable.denomination === 'slalom' && { opens: 'obenabe' }),
  ...{ declarer, doubled, redoubled: false },
  ...(points !== undefined && { points }),
})

export class AuctionAtTable {
  readonly facts: AuctionFacts
  readonly table: Table
  /** What was said so far, and how it stands. */
  readonly heard: readonly Heard[]
  readonly talk: Talk
  private readonly counts: readonly Count[]

  constructor(rules: Rules, game: Game, facts: AuctionFacts, { reserve }: Manner) {
    const play = Object.values(factsOf(rules)).at(-1)
    if (play === undefined) throw new Error('no cards are played by these rules')
    this.facts = facts
    const { contracts, ladder, passIsFinal } = facts
    this.table = {
      ...{ seats: rules.seats, contracts: contracts.length, ladder, passIsFinal },
      sideOf: Uint8Array.from(game.seats, (_, seat) => rules.sideOf(game, seat)),
    }
    this.counts = contracts.map((one) =>
      countBy(courseBy(play.ranking, contractOf(one, 0, undefined)), one.misere === true),
    )
    const deal = dealOf(game)
    const talk = new Talk(this.table, forehandOf(deal))
    this.talk = talk
    this.heard = deal.calls.flatMap((call): Heard[] => {
      if (call.type !== 'bid' && call.type !== 'pass') return []
      const before = this.copy()
      const bid = call.type === 'bid' ? this.numbered(call) : undefined
      if (bid) talk.bid(call.seat, bid.level, bid.contract, reserve)
      else talk.pass(call.seat)
      return [{ seat: call.seat, bid, before }]
    })
  }

  /** The auction as it stands, to go on with. */
  copy(): Talk {
    return new Talk(this.table, this.talk.turn).copy(this.talk)
  }

  /** What each hand counts in each contract, at contracts × seat. @param hands four masks a seat */
  count(hands: Int32Array): Float64Array {
    const { counts, table } = this
    const all = new Float64Array(table.seats * counts.length)
    for (let seat = 0; seat < table.seats; seat++) {
      for (const [at, count] of counts.entries()) {
        all[seat * counts.length + at] = count.of(hands, SUIT_COUNT * seat)
      }
    }
    return all
  }

  /** A bid as a move. */
  bid(level: number, contract: number): Move<'bid'> {
    return { type: 'bid', points: this.facts.ladder[level] as number, ...this.facts.contracts[contract] }
  }

  private numbered({ points, denomination, misere }: Omit<Move<'bid'>, 'type'>) {
    const { ladder, contracts } = this.facts
    return {
      level: ladder.indexOf(points),
      contract: contracts.findIndex((one) => one.denomination === denomination && one.misere === misere),
    }
  }
}
