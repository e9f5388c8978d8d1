import type { Game } from '../../model/game.ts'
import { dealOf, declarerOf } from '../../model/game.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import { declarerMove, plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import { stockCards } from './draw-from-stock.ts'

/*
 * Stock of the declarer: taking the face-down stock and discarding, or leaving the stock.
 */

export interface StockOptions {
  /** True if the declarer may also fold. */
  readonly mayFold: (game: Game) => boolean
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'take' | 'stand' | 'fold', string>>
}

/** Builds the phase in which the declarer takes the stock, keeps the dealt hand, or (if allowed) folds. */
export const takeOrStandPhase = ({ mayFold, ruleNumbers }: StockOptions): Phase => ({
  name: 'stock',
  awaits: (game) => [declarerOf(game)],
  moves: {
    take: declarerMove('stock', ruleNumbers.take, takeStock),
    stand: declarerMove(
      'stock',
      ruleNumbers.stand,
      plainCall('stand', () => undefined),
    ),
    fold: declarerMove(
      'stock',
      ruleNumbers.fold,
      plainCall('fold', (game) =>
        mayFold(game) ? undefined : violation('cannot-fold', ruleNumbers.fold, { reason: 'own-will' }),
      ),
    ),
  },
  over: phaseEnd(
    (game) => hasCalled(dealOf(game).calls, 'take') || hasCalled(dealOf(game).calls, 'stand'),
    (game) => hasCalled(dealOf(game).calls, 'fold'),
  ),
})

const takeStock: MoveRule<'take'> = {
  offers: () => [{ type: 'take' }],
  refusal: () => undefined,
  events: (game, seat) => {
    const cards = stockCards(dealOf(game))
    return [{ type: 'taken', seat, pile: 'stock', count: cards.length, open: [], own: { [seat]: { cards } } }]
  },
}

/**
 * Builds the phase in which the declarer, after taking the stock, discards `size` cards face down.
 * @param rule the rule number
 */
export const discardPhase = (size: number, rule: string): Phase => ({
  name: 'discard',
  applies: (game) => hasCalled(dealOf(game).calls, 'take'),
  awaits: (game) => [declarerOf(game)],
  moves: { discard: declarerMove('stock', rule, discard(size, rule)) },
  over: phaseEnd((game) => dealOf(game).piles.discards !== undefined),
})

const discard = (size: number, rule: string): MoveRule<'discard'> => ({
  offers: (game, seat) => [
    { type: 'discard', cards: { choose: size, from: [...(dealOf(game).hands[seat] ?? [])] } },
  ],
  refusal:
    (game, seat) =>
    ({ cards }) => {
      if (cards.length !== size || new Set(cards).size !== size) {
        return violation('wrong-number-of-cards', rule, { reason: 'exactly', count: size })
      }
      const missing = cards.find((card) => !dealOf(game).hands[seat]?.includes(card))
      return missing && violation('card-not-held', rule, { reason: 'hand', card: missing })
    },
  events: (_, seat, { cards }) => [
    { type: 'discarded', seat, pile: 'discards', count: cards.length, own: { [seat]: { cards } } },
  ],
})
