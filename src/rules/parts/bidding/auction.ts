import { lazy } from '../../lazy.ts'
import type { Denomination } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'
import type { AuctionFacts, BiddableContract, BiddingConvention } from '../../model/rules-as-data.ts'
import type { Seat } from '../../model/seat.ts'
import type { MoveCheck } from '../../model/violation.ts'
import { unavailable, violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import { hasContract, makeContractOnce } from '../composition/contract-terms.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { firstRefusal, plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import type { AuctionReader, AuctionReaderOptions } from './auction-reader.ts'
import { auctionReader } from './auction-reader.ts'
import type { AuctionDoubling, DoublingOptions } from './doubling.ts'
import { auctionDoubling } from './doubling.ts'

/*
 * Auction: bids, passes and doubles in circuits.
 */

/** The list of allowed bids: all numbers from `lowest` to `highest` in steps. */
export const bidLadder = (lowest: number, highest: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step)

export interface AuctionOptions extends AuctionReaderOptions {
  /** All allowed bids, ascending. */
  readonly ladder: readonly number[]
  /** The denominations of bids; bids are numbers only when absent. */
  readonly denominations?: readonly Denomination[]
  /** True if each denomination can also be bid as Misère. */
  readonly asMisere?: boolean
  /** The bid that ends the auction at once, after the opponents' answers on doubling. */
  readonly top?: number
  /** The doubling rules, if any. */
  readonly doubling?: DoublingOptions | false
  /** The bidding convention, if any. */
  readonly convention?: BiddingConvention | false
  /** The rule number, if forehand must bid. */
  readonly mustOpen?: string
  /** The rule number, if a seat may fold instead of a call after the first bid. */
  readonly fold?: string
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'turn' | 'ladder' | 'higher' | 'contracts' | 'passed', string>>
}

/** Context of the auction moves: standing bid, asked seats and turn. */
interface AuctionContext extends AuctionReader, Pick<AuctionDoubling, 'asked'> {
  readonly outOfTurn: SeatRefusal
}

/**
 * Builds the auction phase. The auction lasts until a contract stands, all seats have passed, or a seat has
 * folded.
 */
export const auctionPhase = (options: AuctionOptions): Phase => {
  const { ruleNumbers, top } = options
  const bids = auctionReader(options)
  const doubles = auctionDoubling(bids, options.doubling ?? false, top)
  const outOfTurn = firstRefusal(
    doubles.answersFirst,
    (game, seat) => (bids.isOut(game, seat) ? violation('already-passed', ruleNumbers.passed) : undefined),
    (game, seat) => {
      const turn = bids.turn(game)
      return turn === seat
        ? undefined
        : violation('not-your-turn', ruleNumbers.turn, { reason: 'calling', turn })
    },
    doubles.othersFirst,
  )
  const talk: AuctionContext = { ...bids, asked: doubles.asked, outOfTurn }

  /** True if the auction is over with a standing bid. */
  const isClosed = (game: Game): boolean => {
    const { bid, doubled } = bids.standing(game)
    if (bid === undefined) return false
    return doubled || (bid.points === top ? doubles.asked(game).length === 0 : bids.everyOtherPassed(game))
  }
  const isPassedOut = (game: Game) => bids.standing(game).bid === undefined && bids.everyOtherPassed(game)
  const isConceded = (game: Game) => hasCalled(dealOf(game).calls, 'fold')

  return {
    name: 'auction',
    auction: factsOf(options),
    awaits: (game) => {
      const asked = doubles.asked(game)
      return asked.length > 0 ? asked : [bids.turn(game)]
    },
    moves: {
      bid: bid(options, talk),
      pass: pass(options, talk),
      ...(options.fold !== undefined && { fold: fold(talk, options.fold) }),
      ...doubles.moveRules(outOfTurn),
    },
    consequences: [
      makeContractOnce((game) => {
        const { bid: last, doubled } = bids.standing(game)
        if (last === undefined || isConceded(game) || !isClosed(game)) return undefined
        const { type: _bid, seat, ...terms } = last
        return { declarer: seat, ...terms, doubled }
      }),
    ],
    over: phaseEnd(hasContract, (game) => isPassedOut(game) || isConceded(game)),
  }
}

const factsOf = (options: AuctionOptions): AuctionFacts => {
  const { ladder, passIsFinal = false, doubling, top, convention } = options
  return {
    ...{ ladder, contracts: bidable(options), passIsFinal },
    ...(doubling && { doubles: doubling.window }),
    ...(top !== undefined && { top }),
    ...(convention && { convention }),
  }
}

const bidable = ({ denominations, asMisere }: AuctionOptions): readonly BiddableContract[] => {
  const plain = denominations?.map((denomination) => ({ denomination })) ?? [{}]
  return asMisere ? [...plain, ...plain.map((contract) => ({ ...contract, misere: true as const }))] : plain
}

const bid = (options: AuctionOptions, talk: AuctionContext): MoveRule<'bid'> => {
  const { ruleNumbers, ladder } = options
  const contracts = bidable(options)
  const everyBid = lazy(() =>
    ladder.flatMap((points) =>
      contracts.map((contract): Move<'bid'> => ({ type: 'bid', points, ...contract })),
    ),
  )
  /** By standing bid: the higher bids. */
  const higherBids = new Map<number, readonly Move<'bid'>[]>()
  const bidsAbove = (floor: number): readonly Move<'bid'>[] => {
    const known = higherBids.get(floor)
    if (known !== undefined) return known
    const higher = everyBid().filter(({ points }) => points > floor)
    higherBids.set(floor, higher)
    return higher
  }
  /** The reason for an unknown contract. */
  const unknownAs = ({ misere }: Move<'bid'>): 'number' | 'no-misere' | 'unknown' => {
    if (contracts.every(({ denomination }) => denomination === undefined)) return 'number'
    return misere && !contracts.some((contract) => contract.misere) ? 'no-misere' : 'unknown'
  }
  /** The check of a bid, independent of the seat. */
  const notToBeBid = (game: Game): MoveCheck<Move<'bid'>> => {
    const { bid: current } = talk.standing(game)
    return (move) => {
      if (!ladder.includes(move.points)) {
        return violation('bid-not-on-ladder', ruleNumbers.ladder, { points: move.points, ladder })
      }
      if (current !== undefined && move.points <= current.points) {
        return violation('bid-too-low', ruleNumbers.higher, { standing: current.points })
      }
      if (move.once || move.blind) return unavailable('move-not-available', { reason: 'once-or-blind' })
      if (move.opens !== undefined) {
        return violation('denomination-not-offered', ruleNumbers.contracts, { reason: 'opens-later' })
      }
      return contracts.some(
        ({ denomination, misere }) => denomination === move.denomination && misere === move.misere,
      )
        ? undefined
        : violation('denomination-not-offered', ruleNumbers.contracts, { reason: unknownAs(move) })
    }
  }
  return {
    offers: (game) => bidsAbove(talk.standing(game).bid?.points ?? 0),
    offersAreLegal: true,
    refusal: firstRefusal(talk.outOfTurn, notToBeBid),
    events: (_, seat, { type: _bid, opens: _opens, ...bidFields }) => [
      { type: 'bidMade', seat, ...bidFields },
    ],
  }
}

const pass = ({ ladder, mustOpen }: AuctionOptions, talk: AuctionContext): MoveRule<'pass'> => {
  /** True if a pass of the seat means `decline`: the seat is asked to double, and no higher bid exists. */
  const declines = (game: Game, seat: Seat): boolean =>
    talk.asked(game).includes(seat) && talk.standing(game).bid?.points === ladder.at(-1)
  return {
    offers: () => [{ type: 'pass' }],
    refusal: (game, seat) => {
      if (declines(game, seat)) return undefined
      const refused = talk.outOfTurn(game, seat)
      if (refused !== undefined || mustOpen === undefined || talk.standing(game).bid !== undefined)
        return refused
      return violation('must-declare', mustOpen, { reason: 'opening' })
    },
    events: (game, seat) => [{ type: declines(game, seat) ? 'declined' : 'passed', seat }],
  }
}

const fold = (talk: AuctionContext, rule: string): MoveRule<'fold'> =>
  plainCall(
    'fold',
    firstRefusal(talk.outOfTurn, (game) =>
      talk.standing(game).bid === undefined
        ? violation('cannot-fold', rule, { reason: 'no-bid' })
        : undefined,
    ),
  )
