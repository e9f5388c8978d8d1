import type { Denomination } from '../../kernel/contract.ts'
import { playing } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Call, Move } from '../../kernel/moves.ts'
import type { Consequence, MoveRule, Phase, Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { inOrder } from '../../kernel/seat.ts'
import type { Violation } from '../../kernel/violation.ts'
import { unavailable, violation } from '../../kernel/violation.ts'
import { forehand } from '../dealing/dealers.ts'

/** What can be bid besides the number; nothing, where the denomination is named later. */
export interface Bidable {
  readonly denomination?: Denomination
  readonly misere?: true
}

/**
 * When an opponent may double the standing bid:
 * `open`     until the next seat in turn has called, even out of turn;
 * `ask`      the same, and the auction waits until the opponent who is not next has doubled or declined;
 * `own-turn` at one's own turn, while the bid stands.
 */
export type DoubleWindow = 'open' | 'ask' | 'own-turn'

export interface AuctionOptions {
  readonly sideOf: Rules['sideOf']
  /** Every number that can be bid, ascending. */
  readonly ladder: readonly number[]
  readonly contracts: readonly Bidable[]
  readonly doubling: DoubleWindow | 'none'
  /** The bid that ends the bidding at once, with both opponents asked whether they double. */
  readonly top?: number
  /** Whether who passed is out of the auction; `once-bid` spares who passed before the first bid. */
  readonly passIsFinal: boolean | 'once-bid'
  /** Set where forehand must bid: the number of that rule. */
  readonly mustOpen?: string
  /** Set where a seat may concede the deal in place of a call, once there is a bid: the number of that rule. */
  readonly fold?: string
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<
    Record<'turn' | 'ladder' | 'higher' | 'contracts' | 'double' | 'window' | 'passed', string>
  >
}

/** The auction so far, read from its calls. */
interface Standing {
  readonly bid: Call<'bid'> | undefined
  /** Calls after the standing bid; all calls when there is none. */
  readonly since: readonly Call[]
  readonly doubled: boolean
}

const standing = (calls: readonly Call[]): Standing => {
  const at = calls.findLastIndex(({ type }) => type === 'bid')
  const bid = calls[at]
  const since = calls.slice(at + 1)
  return {
    bid: bid?.type === 'bid' ? bid : undefined,
    since,
    doubled: since.some(({ type }) => type === 'double'),
  }
}

const isSpoken = ({ type }: Call): boolean => type === 'bid' || type === 'pass'

/**
 * Bids, passes and doubles, for as many circuits as needed, until a contract stands, everybody has passed or somebody
 * has conceded the deal.
 */
export const auction = (options: AuctionOptions): Phase => {
  const talk = talkOf(options)
  return {
    name: 'auction',
    awaits: (game) => {
      const asked = talk.asked(game)
      return asked.length > 0 ? asked : [talk.turn(game)]
    },
    moves: {
      bid: bid(options, talk),
      pass: pass(options, talk),
      ...(options.fold !== undefined && { fold: fold(options, talk, options.fold) }),
      ...(options.doubling !== 'none' && { double: double(options, talk) }),
      ...((options.doubling === 'ask' || (options.doubling === 'open' && options.top !== undefined)) && {
        decline: decline(options, talk),
      }),
    },
    consequences: [contractStands(talk)],
    over: (game) => {
      if (dealOf(game).contract !== null) return 'phase'
      return talk.passedOut(game) || conceded(game) ? 'deal' : undefined
    },
  }
}

/** Whether somebody has conceded the deal. */
const conceded = (game: Game): boolean => dealOf(game).calls.some(({ type }) => type === 'fold')

interface Talk {
  standing(game: Game): Standing
  /** Who is next to bid or pass. */
  turn(game: Game): Seat
  /** The opponents who are asked whether they double, and have not answered. */
  asked(game: Game): readonly Seat[]
  /** Whether the seat is out of the auction because it passed. */
  isOut(game: Game, seat: Seat): boolean
  isOpponent(game: Game, seat: Seat): boolean
  closed(game: Game): boolean
  passedOut(game: Game): boolean
}

const talkOf = ({ sideOf, doubling, top, passIsFinal }: AuctionOptions): Talk => {
  const seatsOf = (game: Game) => playing(dealOf(game))
  const callsOf = (game: Game) => dealOf(game).calls
  const standingOf = (game: Game) => standing(callsOf(game))

  const isOpponent = (game: Game, seat: Seat) => {
    const { bid } = standingOf(game)
    return bid !== undefined && sideOf(game, seat) !== sideOf(game, bid.seat)
  }

  const finalCalls = (game: Game) => {
    const calls = callsOf(game)
    if (passIsFinal !== 'once-bid') return calls
    const first = calls.findIndex(({ type }) => type === 'bid')
    return first === -1 ? [] : calls.slice(first)
  }

  const hasPassed = (game: Game, seat: Seat) =>
    finalCalls(game).some((call) => call.type === 'pass' && call.seat === seat)

  const turn = (game: Game): Seat => {
    const last = callsOf(game).findLast(isSpoken)
    const first = last === undefined ? forehand(game) : inOrder(seatsOf(game), last.seat + 1)
    if (passIsFinal === false) return first
    return (
      seatsOf(game)
        .map((_, step) => inOrder(seatsOf(game), first, step))
        .find((seat) => !hasPassed(game, seat)) ?? first
    )
  }

  const asked = (game: Game): readonly Seat[] => {
    const { bid, since, doubled } = standingOf(game)
    if (bid === undefined || doubled || (doubling !== 'open' && doubling !== 'ask')) return []
    const unanswered = (seat: Seat) =>
      isOpponent(game, seat) && !since.some((call) => call.type === 'decline' && call.seat === seat)
    if (bid.points === top) return seatsOf(game).filter(unanswered)
    if (doubling !== 'ask' || since.some(isSpoken)) return []
    return seatsOf(game).filter((seat) => seat !== turn(game) && unanswered(seat))
  }

  const everyOtherPassed = (game: Game) => {
    const { bid, since } = standingOf(game)
    const others = seatsOf(game).filter((seat) => seat !== bid?.seat)
    return passIsFinal !== false && bid !== undefined
      ? others.every((seat) => hasPassed(game, seat))
      : others.every((seat) => since.some((call) => call.type === 'pass' && call.seat === seat))
  }

  return {
    standing: standingOf,
    turn,
    asked,
    isOut: (game, seat) => passIsFinal !== false && hasPassed(game, seat),
    isOpponent,
    closed: (game) => {
      const { bid, doubled } = standingOf(game)
      if (bid === undefined) return false
      return doubled || (bid.points === top ? asked(game).length === 0 : everyOtherPassed(game))
    },
    passedOut: (game) => standingOf(game).bid === undefined && everyOtherPassed(game),
  }
}

/** Why it is not the seat's turn to bid or pass, or nothing. */
const outOfTurn = ({ cites }: AuctionOptions, talk: Talk, game: Game, seat: Seat): Violation | undefined => {
  const asked = talk.asked(game)
  if (asked.includes(seat)) {
    return violation('double-window-open', cites.window, { reason: 'you' })
  }
  if (talk.isOut(game, seat)) {
    return violation('already-passed', cites.passed)
  }
  const turn = talk.turn(game)
  if (turn !== seat) return violation('not-your-turn', cites.turn, { reason: 'calling', turn })
  return asked.length > 0
    ? violation('double-window-open', cites.window, { reason: 'others', seats: asked })
    : undefined
}

const bid = (options: AuctionOptions, talk: Talk): MoveRule<'bid'> => ({
  offers: (game, seat) => {
    if (talk.turn(game) !== seat) return []
    const floor = talk.standing(game).bid?.points ?? 0
    return options.ladder
      .filter((points) => points > floor)
      .flatMap((points) =>
        options.contracts.map((contract): Move<'bid'> => ({ type: 'bid', points, ...contract })),
      )
  },
  refusal: (game, seat, move) => {
    const { cites, ladder, contracts } = options
    const refused = outOfTurn(options, talk, game, seat)
    if (refused !== undefined) return refused
    if (!ladder.includes(move.points)) {
      return violation('bid-not-on-ladder', cites.ladder, { points: move.points, ladder })
    }
    const { bid: current } = talk.standing(game)
    if (current !== undefined && move.points <= current.points) {
      return violation('bid-too-low', cites.higher, { standing: current.points })
    }
    if (move.once || move.blind) {
      return unavailable('move-not-available', { reason: 'once-or-blind' })
    }
    if (move.opens !== undefined) {
      return violation('denomination-not-offered', cites.contracts, { reason: 'opens-later' })
    }
    return contracts.some(
      ({ denomination, misere }) => denomination === move.denomination && misere === move.misere,
    )
      ? undefined
      : violation('denomination-not-offered', cites.contracts, {
          reason: contracts.some(({ denomination }) => denomination !== undefined) ? 'unknown' : 'number',
        })
  },
  events: (_, seat, { type: _bid, opens: _opens, ...said }) => [{ type: 'bidMade', seat, ...said }],
})

/** When nothing higher can be bid, who is asked whether to double and says pass can only mean: I do not. */
const passDeclines = ({ ladder }: AuctionOptions, talk: Talk, game: Game, seat: Seat): boolean =>
  talk.asked(game).includes(seat) && talk.standing(game).bid?.points === ladder.at(-1)

const pass = (options: AuctionOptions, talk: Talk): MoveRule<'pass'> => ({
  offers: () => [{ type: 'pass' }],
  refusal: (game, seat) => {
    if (passDeclines(options, talk, game, seat)) return undefined
    const refused = outOfTurn(options, talk, game, seat)
    if (refused !== undefined || options.mustOpen === undefined) return refused
    return talk.standing(game).bid === undefined
      ? violation('must-declare', options.mustOpen, { reason: 'opening' })
      : undefined
  },
  events: (game, seat) => [{ type: passDeclines(options, talk, game, seat) ? 'declined' : 'passed', seat }],
})

const fold = (options: AuctionOptions, talk: Talk, rule: string): MoveRule<'fold'> => ({
  offers: () => [{ type: 'fold' }],
  refusal: (game, seat) => {
    const refused = outOfTurn(options, talk, game, seat)
    if (refused !== undefined) return refused
    return talk.standing(game).bid === undefined
      ? violation('cannot-fold', rule, { reason: 'no-bid' })
      : undefined
  },
  events: (_, seat) => [{ type: 'folded', seat }],
})

const double = (options: AuctionOptions, talk: Talk): MoveRule<'double'> => ({
  offers: () => [{ type: 'double' }],
  refusal: (game, seat) => {
    const { cites, doubling, top } = options
    const { bid: current, since } = talk.standing(game)
    if (current === undefined) return violation('nothing-to-double', cites.double)
    if (!talk.isOpponent(game, seat)) {
      return violation('own-bid', cites.double, { reason: 'bid' })
    }
    if (doubling === 'own-turn') return outOfTurn(options, talk, game, seat)
    if (since.some((call) => call.type === 'decline' && call.seat === seat)) {
      return violation('double-window-closed', cites.double, { reason: 'declined' })
    }
    return current.points !== top && since.some(isSpoken)
      ? violation('double-window-closed', cites.double, { reason: 'called' })
      : undefined
  },
  events: (_, seat) => [{ type: 'doubled', seat }],
})

const decline = ({ cites }: AuctionOptions, talk: Talk): MoveRule<'decline'> => ({
  offers: () => [{ type: 'decline' }],
  refusal: (game, seat) =>
    talk.asked(game).includes(seat) ? undefined : violation('not-asked', cites.window, { reason: 'double' }),
  events: (_, seat) => [{ type: 'declined', seat }],
})

const contractStands =
  (talk: Talk): Consequence =>
  (game) => {
    const { bid: current, doubled } = talk.standing(game)
    if (current === undefined || conceded(game)) return undefined
    if (dealOf(game).contract !== null || !talk.closed(game)) return undefined
    const { type: _bid, seat, ...terms } = current
    return [{ type: 'contractMade', contract: { declarer: seat, ...terms, doubled, redoubled: false } }]
  }
