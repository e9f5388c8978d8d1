import type { Contract } from '../../rules/model/contract.ts'
import { isSuit } from '../../rules/model/contract.ts'
import { forehandOf } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { AuctionFacts, BiddableContract } from '../../rules/model/rule-facts.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { NO_SUIT, SUIT_COUNT, suitNumberOf } from '../bitboard/card-masks.ts'
import type { Count } from '../evaluation/hand-strength.ts'
import { countIn } from '../hand-evaluation/contract.ts'
import type { Held, Table } from './auction-tracker.ts'
import { Talk } from './auction-tracker.ts'
import type { Heard } from './bid-likelihood.ts'
import type { Manner } from './bidding-policy.ts'
import { shownBy } from './conventions.ts'

/*
 * The auction of the deal on the table, for somebody who bids by counting.
 */

/** A contract as it is made of a bid. The order that a slalom opens with is named later: either is as good a guess. */
export const contractOf = (
  bidable: BiddableContract,
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
  /** By contract, the suit that is trump in it, where bids show any of its cards. */
  private readonly trumps: readonly number[]

  constructor(rules: Rules, game: Game, facts: AuctionFacts, { reserve }: Manner) {
    this.facts = facts
    const { contracts, ladder, passIsFinal, convention } = facts
    this.table = {
      ...{ seats: rules.seats, contracts: contracts.length, ladder, passIsFinal },
      sideOf: Uint8Array.from(game.seats, (_, seat) => rules.sideOf(game, seat)),
      shows: Uint8Array.from(
        contracts.flatMap((contract) => ladder.map((points) => shownBy(convention, points, contract))),
      ),
      suits: Uint8Array.from(contracts, ({ denomination, misere }) =>
        Number(isSuit(denomination) && !misere),
      ),
      ...(convention && { convention }),
    }
    this.counts = contracts.map((one) => countIn(rules, one))
    this.trumps = contracts.map(({ denomination }) =>
      suitNumberOf(convention && isSuit(denomination) ? denomination : undefined),
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

  /** What all hands hold. @param hands four masks a seat */
  held(hands: Int32Array): Held {
    const { counts, trumps, table } = this
    const all = table.seats * counts.length
    const held = { counts: new Float64Array(all), trumps: new Uint16Array(all) }
    for (let seat = 0; seat < table.seats; seat++) {
      for (const [at, count] of counts.entries()) {
        const trump = trumps[at] as number
        const hand = SUIT_COUNT * seat
        held.counts[seat * counts.length + at] = count.of(hands, hand)
        held.trumps[seat * counts.length + at] = trump === NO_SUIT ? 0 : (hands[hand + trump] as number)
      }
    }
    return held
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
