import type { Game } from '../../kernel/game.ts'
import { dealOf, declarerOf } from '../../kernel/game.ts'
import type { CallWord } from '../../kernel/moves.ts'
import type { MoveRule, Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Violation } from '../../kernel/violation.ts'
import { violation } from '../../kernel/violation.ts'

/*
 * The declarer and a stock that lies face down: taking it, or leaving it alone, and laying as many cards away.
 */

export const STOCK = 'stock'
export const DISCARDS = 'discards'

export interface StockOptions {
  /** Whether the declarer may also give the deal up. */
  readonly mayFold: (game: Game) => boolean
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'take' | 'stand' | 'fold', string>>
}

/** Whether somebody said this word in the deal on the table. */
export const hasSaid = (game: Game, word: CallWord): boolean =>
  dealOf(game).calls.some(({ type }) => type === word)

const notDeclarer = (game: Game, seat: Seat, rule: string): Violation | undefined =>
  declarerOf(game) === seat
    ? undefined
    : violation('not-the-declarer', rule, { reason: 'stock', declarer: declarerOf(game) })

/** The declarer takes the stock, or plays with the hand as it is, or (where that is allowed) gives up. */
export const takeOrStand = ({ mayFold, cites }: StockOptions): Phase => ({
  name: 'stock',
  awaits: (game) => [declarerOf(game)],
  moves: {
    take: {
      offers: () => [{ type: 'take' }],
      refusal: (game, seat) => notDeclarer(game, seat, cites.take),
      events: (game, seat) => {
        const cards = dealOf(game).piles[STOCK]?.cards ?? []
        return [
          { type: 'taken', seat, pile: STOCK, count: cards.length, open: [], own: { [seat]: { cards } } },
        ]
      },
    },
    stand: {
      offers: () => [{ type: 'stand' }],
      refusal: (game, seat) => notDeclarer(game, seat, cites.stand),
      events: (_, seat) => [{ type: 'stood', seat }],
    },
    fold: fold(mayFold, cites.fold),
  },
  over: (game) => {
    if (hasSaid(game, 'fold')) return 'deal'
    return hasSaid(game, 'take') || hasSaid(game, 'stand') ? 'phase' : undefined
  },
})

const fold = (mayFold: StockOptions['mayFold'], rule: string): MoveRule<'fold'> => ({
  offers: () => [{ type: 'fold' }],
  refusal: (game, seat) =>
    notDeclarer(game, seat, rule) ??
    (mayFold(game) ? undefined : violation('cannot-fold', rule, { reason: 'own-will' })),
  events: (_, seat) => [{ type: 'folded', seat }],
})

/** Who took a stock of `size` cards lays as many away, face down. `rule` is its number. */
export const layAway = (size: number, rule: string): Phase => ({
  name: 'discard',
  applies: (game) => hasSaid(game, 'take'),
  awaits: (game) => [declarerOf(game)],
  moves: {
    discard: {
      offers: (game, seat) =>
        declarerOf(game) === seat
          ? [{ type: 'discard', cards: { choose: size, from: [...(dealOf(game).hands[seat] ?? [])] } }]
          : [],
      refusal: (game, seat, { cards }) => {
        const refused = notDeclarer(game, seat, rule)
        if (refused !== undefined) return refused
        if (cards.length !== size || new Set(cards).size !== size) {
          return violation('wrong-number-of-cards', rule, { reason: 'exactly', count: size })
        }
        const missing = cards.find((card) => !dealOf(game).hands[seat]?.includes(card))
        return missing && violation('card-not-held', rule, { reason: 'hand', card: missing })
      },
      events: (_, seat, { cards }) => [
        { type: 'discarded', seat, pile: DISCARDS, count: cards.length, own: { [seat]: { cards } } },
      ],
    },
  },
  over: (game) => (dealOf(game).piles[DISCARDS] === undefined ? undefined : 'phase'),
})
