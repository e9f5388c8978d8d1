import { cardOf, rankOf, suitOf } from '../../kernel/card.ts'
import type { Deal } from '../../kernel/deal.ts'
import { playing } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence, MoveRule, Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { after, inOrder } from '../../kernel/seat.ts'
import type { Violation } from '../../kernel/violation.ts'
import { violation } from '../../kernel/violation.ts'

/*
 * Deciding whether to play: with the hand one has, with the blind in its place, or not at all. And robbing: laying the
 * Six of trumps in place of the card turned up on the blind.
 */

/** A whole hand that lies face down for whoever exchanges the own hand for it. */
export const BLIND = 'blind'
/** The hands that were exchanged for it: out of play. */
const OUT = 'out'

export interface DecisionOptions {
  readonly mayFold: boolean
  /** Set where a seat can rob when it decides; robbing is then its decision to play. */
  readonly rob?: MoveRule<'rob'>
  readonly consequences?: readonly Consequence[]
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'turn' | 'take', string>>
}

const blindLies = ({ piles }: Deal): boolean => (piles[BLIND]?.cards.length ?? 0) > 0

const hasDecided = ({ calls }: Deal, seat: Seat): boolean => calls.some((call) => call.seat === seat)

/** The seats that have yet to decide, from forehand on; none when there is nothing left to choose between. */
const undecided = (deal: Deal, mayFold: boolean): readonly Seat[] => {
  if (!mayFold && !blindLies(deal)) return []
  const first = after(deal.dealer, deal.hands.length)
  return deal.active
    .map((_, step) => inOrder(deal.active, first, step))
    .filter((seat) => !hasDecided(deal, seat))
}

/** Each seat decides once, from forehand on; when all but one have folded the deal is over. */
export const decisions = ({ mayFold, rob, consequences = [], cites }: DecisionOptions): Phase => {
  const pending = (game: Game) => undecided(dealOf(game), mayFold)
  const outOfTurn = (game: Game, seat: Seat): Violation | undefined => {
    if (hasDecided(dealOf(game), seat)) {
      return violation('already-decided', cites.turn, { reason: 'deciding' })
    }
    const [turn = seat] = pending(game)
    return turn === seat ? undefined : violation('not-your-turn', cites.turn, { reason: 'deciding', turn })
  }
  return {
    name: 'decision',
    applies: (game) => pending(game).length > 0,
    awaits: (game) => pending(game).slice(0, 1),
    moves: {
      stand: {
        offers: () => [{ type: 'stand' }],
        refusal: outOfTurn,
        events: (_, seat) => [{ type: 'stood', seat }],
      },
      ...(mayFold && {
        fold: {
          offers: () => [{ type: 'fold' }],
          refusal: outOfTurn,
          events: (_, seat) => [{ type: 'folded', seat }],
        },
      }),
      take: takeBlind(outOfTurn, cites.take),
      ...(rob && {
        rob: {
          ...rob,
          refusal: (game, seat, move) => outOfTurn(game, seat) ?? rob.refusal(game, seat, move),
          events: (game, seat, move) => [...rob.events(game, seat, move), { type: 'stood', seat }],
        },
      }),
    },
    consequences,
    over: (game) => {
      if (playing(dealOf(game)).length === 1) return 'deal'
      return pending(game).length === 0 ? 'phase' : undefined
    },
  }
}

const takeBlind = (
  outOfTurn: (game: Game, seat: Seat) => Violation | undefined,
  rule: string,
): MoveRule<'take'> => ({
  offers: () => [{ type: 'take' }],
  refusal: (game, seat) =>
    outOfTurn(game, seat) ??
    (blindLies(dealOf(game)) ? undefined : violation('move-not-available', rule, { reason: 'blind' })),
  events: (game, seat) => {
    const { hands, piles, turned } = dealOf(game)
    const [hand, blind] = [hands[seat] ?? [], piles[BLIND]?.cards ?? []]
    const open = blind.filter((card) => card === turned)
    return [
      { type: 'discarded', seat, pile: OUT, count: hand.length, own: { [seat]: { cards: hand } } },
      { type: 'taken', seat, pile: BLIND, count: blind.length, open, own: { [seat]: { cards: blind } } },
    ]
  },
})

/** Who holds the Six of trumps may lay it in place of the card turned up on the blind, while that lies there. */
export const robTheBlind = (rule: string): MoveRule<'rob'> => ({
  offers: () => [{ type: 'rob' }],
  refusal: (game, seat) => {
    const { hands, piles, turned } = dealOf(game)
    if (turned === null || !piles[BLIND]?.cards.includes(turned)) {
      return violation('cannot-rob', rule, { reason: 'nothing-turned' })
    }
    return rankOf(turned) !== '6' && hands[seat]?.includes(cardOf('6', suitOf(turned)))
      ? undefined
      : violation('cannot-rob', rule, { reason: 'no-six' })
  },
  events: (game, seat) => {
    const { turned } = dealOf(game)
    if (turned === null) return []
    return [{ type: 'robbed', seat, pile: BLIND, took: turned, left: cardOf('6', suitOf(turned)) }]
  },
})

/** The same, as long as the seat plays and has not played a card. */
export const robBeforeOwnCard = (rule: string): MoveRule<'rob'> => {
  const rob = robTheBlind(rule)
  return {
    ...rob,
    refusal: (game, seat, move) => {
      const deal = dealOf(game)
      if (!playing(deal).includes(seat)) {
        return violation('cannot-rob', rule, { reason: 'not-playing' })
      }
      return deal.tricks.length > 0 || deal.trick.some((play) => play.seat === seat)
        ? violation('cannot-rob', rule, { reason: 'played' })
        : rob.refusal(game, seat, move)
    },
  }
}
