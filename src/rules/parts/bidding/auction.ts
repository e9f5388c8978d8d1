import { lazy } from '../../lazy.ts'
import type { Denomination } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { AuctionFacts, BiddableContract, BiddingConvention } from '../../model/rule-facts.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { MoveCheck } from '../../model/violation.ts'
import { unavailable, violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import { hasContract, makeContractOnce } from '../composition/contract-terms.ts'
import type { Refusal } from '../composition/move-rules.ts'
import { firstRefusal, plainCall } from '../composition/move-rules.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import type { AuctionReader, AuctionReaderOptions } from './auction-reader.ts'
import { auctionReader } from './auction-reader.ts'
import type { AuctionDoubling, DoublingOptions } from './doubling.ts'
import { auctionDoubling } from './doubling.ts'

/** The numbers from `lowest` to `highest`, `step` apart: what can be bid. */
export const bidLadder = (lowest: number, highest: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step)

export interface AuctionOptions extends AuctionReaderOptions {
  /** Every number that can be bid, ascending. */
  readonly ladder: readonly number[]
  /** What is bid with it; only the number when absent. */
  readonly denominations?: readonly Denomination[]
  /** Whether each of them can be bid as a Misère, too. */
  readonly asMisere?: boolean
  /** The bid that ends the bidding at once; who can double it is asked first. */
  readonly top?: number
  /** How bids are doubled, where they can be. */
  readonly doubling?: DoublingOptions | false
  /** What bids have been agreed to show, where anything has. */
  readonly convention?: BiddingConvention | false
  /** Set where forehand must bid: the number of that rule. */
  readonly mustOpen?: string
  /** Set where a seat may concede the deal in place of a call, once there is a bid: the number of that rule. */
  readonly fold?: string
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'turn' | 'ladder' | 'higher' | 'contracts' | 'passed', string>>
}

/** An auction as its words see it: how it stands, who is asked whether to double, and whose turn it is not. */
interface AuctionContext extends AuctionReader, Pick<AuctionDoubling, 'asked'> {
  readonly outOfTurn: Refusal
}

/**
 * Bids, passes and doubles, for as many circuits as needed, until a contract stands, everybody has passed or somebody
 * has conceded the deal.
 */
export const auctionPhase = (options: AuctionOptions): Phase => {
  const { cites, top } = options
  const bids = auctionReader(options)
  const doubles = auctionDoubling(bids, options.doubling ?? false, top)
  const outOfTurn = firstRefusal(
    doubles.answersFirst,
    (game, seat) => (bids.isOut(game, seat) ? violation('already-passed', cites.passed) : undefined),
    (game, seat) => {
      const turn = bids.turn(game)
      return turn === seat ? undefined : violation('not-your-turn', cites.turn, { reason: 'calling', turn })
    },
    doubles.othersFirst,
  )
  const talk: AuctionContext = { ...bids, asked: doubles.asked, outOfTurn }

  /** Whether the bidding is over, with a bid that stands. */
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
      ...doubles.words(outOfTurn),
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
  const { cites, ladder } = options
  const contracts = bidable(options)
  const everyBid = lazy(() =>
    ladder.flatMap((points) =>
      contracts.map((contract): Move<'bid'> => ({ type: 'bid', points, ...contract })),
    ),
  )
  /** What is wrong with a contract that is not among them. */
  const unknownAs = ({ misere }: Move<'bid'>): 'number' | 'no-misere' | 'unknown' => {
    if (contracts.every(({ denomination }) => denomination === undefined)) return 'number'
    return misere && !contracts.some((contract) => contract.misere) ? 'no-misere' : 'unknown'
  }
  /** Why nobody could bid this now. */
  const notToBeBid = (game: Game): MoveCheck<Move<'bid'>> => {
    const { bid: current } = talk.standing(game)
    return (move) => {
      if (!ladder.includes(move.points)) {
        return violation('bid-not-on-ladder', cites.ladder, { points: move.points, ladder })
      }
      if (current !== undefined && move.points <= current.points) {
        return violation('bid-too-low', cites.higher, { standing: current.points })
      }
      if (move.once || move.blind) return unavailable('move-not-available', { reason: 'once-or-blind' })
      if (move.opens !== undefined) {
        return violation('denomination-not-offered', cites.contracts, { reason: 'opens-later' })
      }
      return contracts.some(
        ({ denomination, misere }) => denomination === move.denomination && misere === move.misere,
      )
        ? undefined
        : violation('denomination-not-offered', cites.contracts, { reason: unknownAs(move) })
    }
  }
  return {
    offers: (game) => {
      const floor = talk.standing(game).bid?.points ?? 0
      return everyBid().filter(({ points }) => points > floor)
    },
    refusal: firstRefusal(talk.outOfTurn, notToBeBid),
    events: (_, seat, { type: _bid, opens: _opens, ...said }) => [{ type: 'bidMade', seat, ...said }],
  }
}

const pass = ({ ladder, mustOpen }: AuctionOptions, talk: AuctionContext): MoveRule<'pass'> => {
  /** When nothing higher can be bid, who is asked whether to double and says pass can only mean: I do not. */
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
