import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { DoubleWindow } from '../../model/rules-as-data.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { plainCall } from '../composition/move-rule-builders.ts'
import type { AuctionReader } from './auction-reader.ts'
import { isBidOrPass } from './auction-reader.ts'

/*
 * Doubling in an auction.
 */

export interface DoublingOptions {
  readonly window: DoubleWindow
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'double' | 'window', string>>
}

/** The rules for doubling inside an auction: the asked seats, refusals of other calls, and the double moves. */
export interface AuctionDoubling {
  /** The opponents who are asked to double and have not answered. */
  asked(game: Game): readonly Seat[]
  /** Refuses another call of an asked seat. */
  readonly answersFirst: SeatRefusal
  /** Refuses a call while other seats are asked. */
  readonly othersFirst: SeatRefusal
  /**
   * The move rules for double, redouble and decline, by move type.
   * @param outOfTurn refuses a call out of turn
   */
  moveRules(outOfTurn: SeatRefusal): Phase['moves']
}

const NONE: AuctionDoubling = {
  asked: () => [],
  answersFirst: () => undefined,
  othersFirst: () => undefined,
  moveRules: () => ({}),
}

/**
 * Makes the doubling rules of an auction. With `false` nobody may double.
 * @param top the bid that ends the auction at once. Then both opponents are asked, except with the window
 * `own-turn`
 */
export const auctionDoubling = (
  { standing, turn, isOpponent }: AuctionReader,
  doubling: DoublingOptions | false,
  top: number | undefined,
): AuctionDoubling => {
  if (doubling === false) return NONE
  const { window, ruleNumbers } = doubling

  const asked = (game: Game): readonly Seat[] => {
    const { bid, since, doubled } = standing(game)
    if (bid === undefined || doubled || window === 'own-turn') return []
    const unanswered = playingSeats(dealOf(game)).filter(
      (seat) => isOpponent(game, seat) && !hasCalled(since, 'decline', seat),
    )
    if (bid.points === top) return unanswered
    return window === 'ask' && !since.some(isBidOrPass)
      ? unanswered.filter((seat) => seat !== turn(game))
      : []
  }

  const notToDouble =
    (outOfTurn: SeatRefusal): SeatRefusal =>
    (game, seat) => {
      const { bid, since } = standing(game)
      if (bid === undefined) return violation('nothing-to-double', ruleNumbers.double)
      if (!isOpponent(game, seat)) return violation('own-bid', ruleNumbers.double, { reason: 'bid' })
      if (window === 'own-turn') return outOfTurn(game, seat)
      if (hasCalled(since, 'decline', seat)) {
        return violation('double-window-closed', ruleNumbers.double, { reason: 'declined' })
      }
      return bid.points !== top && since.some(isBidOrPass)
        ? violation('double-window-closed', ruleNumbers.double, { reason: 'called' })
        : undefined
    }

  const notAsked: SeatRefusal = (game, seat) =>
    asked(game).includes(seat) ? undefined : violation('not-asked', ruleNumbers.window, { reason: 'double' })

  const someAreAsked = window === 'ask' || (window === 'open' && top !== undefined)
  return {
    asked,
    answersFirst: (game, seat) =>
      asked(game).includes(seat)
        ? violation('double-window-open', ruleNumbers.window, { reason: 'you' })
        : undefined,
    othersFirst: (game) => {
      const seats = asked(game)
      return seats.length === 0
        ? undefined
        : violation('double-window-open', ruleNumbers.window, { reason: 'others', seats })
    },
    moveRules: (outOfTurn) => ({
      double: plainCall('double', notToDouble(outOfTurn)),
      ...(someAreAsked && { decline: plainCall('decline', notAsked) }),
    }),
  }
}
