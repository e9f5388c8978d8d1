import { playing } from '../../model/deal.ts'
import type { DoubleWindow } from '../../model/facts.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasSaid } from '../grammar/calls.ts'
import type { Refusal } from '../grammar/word.ts'
import { call } from '../grammar/word.ts'
import type { Bidding } from './bidding.ts'
import { isSpoken } from './bidding.ts'

export interface Doubling {
  readonly window: DoubleWindow
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'double' | 'window', string>>
}

/** How doubling takes part in an auction. */
export interface Doubles {
  /** The opponents who are asked whether they double, and have not answered. */
  asked(game: Game): readonly Seat[]
  /** Refuses another word to a seat that is asked. */
  readonly answersFirst: Refusal
  /** Refuses it to everybody while others are asked. */
  readonly othersFirst: Refusal
  /** The words for it; `outOfTurn` refuses a turn of the auction. */
  words(outOfTurn: Refusal): Phase['moves']
}

const NONE: Doubles = {
  asked: () => [],
  answersFirst: () => undefined,
  othersFirst: () => undefined,
  words: () => ({}),
}

/**
 * Doubling in an auction; none where it is not said how.
 * @param top the bid that ends the bidding at once: then both opponents are asked, but where one doubles at one's turn
 */
export const doublingIn = (
  { standing, turn, isOpponent }: Bidding,
  doubling: Doubling | false,
  top: number | undefined,
): Doubles => {
  if (doubling === false) return NONE
  const { window, cites } = doubling

  const asked = (game: Game): readonly Seat[] => {
    const { bid, since, doubled } = standing(game)
    if (bid === undefined || doubled || window === 'own-turn') return []
    const unanswered = playing(dealOf(game)).filter(
      (seat) => isOpponent(game, seat) && !hasSaid(since, 'decline', seat),
    )
    if (bid.points === top) return unanswered
    return window === 'ask' && !since.some(isSpoken) ? unanswered.filter((seat) => seat !== turn(game)) : []
  }

  const notToDouble =
    (outOfTurn: Refusal): Refusal =>
    (game, seat) => {
      const { bid, since } = standing(game)
      if (bid === undefined) return violation('nothing-to-double', cites.double)
      if (!isOpponent(game, seat)) return violation('own-bid', cites.double, { reason: 'bid' })
      if (window === 'own-turn') return outOfTurn(game, seat)
      if (hasSaid(since, 'decline', seat)) {
        return violation('double-window-closed', cites.double, { reason: 'declined' })
      }
      return bid.points !== top && since.some(isSpoken)
        ? violation('double-window-closed', cites.double, { reason: 'called' })
        : undefined
    }

  const notAsked: Refusal = (game, seat) =>
    asked(game).includes(seat) ? undefined : violation('not-asked', cites.window, { reason: 'double' })

  const someAreAsked = window === 'ask' || (window === 'open' && top !== undefined)
  return {
    asked,
    answersFirst: (game, seat) =>
      asked(game).includes(seat)
        ? violation('double-window-open', cites.window, { reason: 'you' })
        : undefined,
    othersFirst: (game) => {
      const seats = asked(game)
      return seats.length === 0
        ? undefined
        : violation('double-window-open', cites.window, { reason: 'others', seats })
    },
    words: (outOfTurn) => ({
      double: call('double', notToDouble(outOfTurn)),
      ...(someAreAsked && { decline: call('decline', notAsked) }),
    }),
  }
}
