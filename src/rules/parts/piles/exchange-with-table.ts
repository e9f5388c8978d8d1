import type { Event } from '../../events.ts'
import type { Card } from '../../model/card.ts'
import { pileCards } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf, declarerOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { Pile } from '../../model/pile.ts'
import type { Consequence, MoveRule, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import { declarerMove } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Exchange: the declarer sees the cards on the table, some face up and some face down, and exchanges hand cards.
 */

/**
 * Builds the phase in which the declarer exchanges any number of hand cards for cards of the table.
 * @param rule the rule number
 */
export const exchangePhase = (rule: string): Phase => ({
  name: 'exchange',
  awaits: (game) => [declarerOf(game)],
  moves: { exchange: declarerMove('exchange', rule, exchange(rule)) },
  consequences: [declarerSeesTheBlind],
  over: phaseEnd((game) => hasCalled(dealOf(game).calls, 'take') || hasCalled(dealOf(game).calls, 'stand')),
})

const cardsOf = (game: Game, pile: Pile): readonly Card[] => pileCards(dealOf(game), pile)

/** The cards outside the hands after the exchange: left on the table, or discarded by the declarer. */
export const cardsLeftOnTable = (game: Game): readonly Card[] =>
  (['table', 'blind', 'discards'] as const).flatMap((pile) => cardsOf(game, pile))

const declarerSeesTheBlind: Consequence = (game) => {
  const seat = declarerOf(game)
  const blind = dealOf(game).piles.blind
  if (blind === undefined || blind.seenBy.includes(seat)) return undefined
  return [{ type: 'pileSeen', seat, pile: 'blind', own: { [seat]: { cards: blind.cards } } }]
}

const onTheTable = (game: Game): readonly Card[] => [...cardsOf(game, 'table'), ...cardsOf(game, 'blind')]

const exchange = (rule: string): MoveRule<'exchange'> => ({
  offers: (game, seat) => {
    const [hand, table] = [dealOf(game).hands[seat] ?? [], onTheTable(game)]
    const upTo = { atLeast: 0, atMost: table.length }
    return [{ type: 'exchange', discard: { ...upTo, from: [...hand] }, take: { ...upTo, from: [...table] } }]
  },
  refusal:
    (game, seat) =>
    ({ discard, take }) => {
      const twice = [discard, take].some((cards) => new Set(cards).size < cards.length)
      if (twice || discard.length !== take.length) {
        return violation('wrong-number-of-cards', rule, { reason: 'as-many' })
      }
      const missing = discard.find((card) => !dealOf(game).hands[seat]?.includes(card))
      if (missing !== undefined) return violation('card-not-held', rule, { reason: 'hand', card: missing })
      const absent = take.find((card) => !onTheTable(game).includes(card))
      return absent && violation('card-not-held', rule, { reason: 'table', card: absent })
    },
  events: (game, seat, { discard, take }: Move<'exchange'>) =>
    take.length === 0
      ? [{ type: 'stood', seat }]
      : [
          {
            type: 'discarded',
            seat,
            pile: 'discards',
            count: discard.length,
            own: { [seat]: { cards: discard } },
          },
          ...takenFrom(game, seat, 'table', take),
          ...takenFrom(game, seat, 'blind', take),
        ],
})

/** Takes the wanted cards of one pile; no event without such cards. */
const takenFrom = (game: Game, seat: Seat, pile: Pile, wanted: readonly Card[]): readonly Event[] => {
  const cards = cardsOf(game, pile).filter((card) => wanted.includes(card))
  const open = pile === 'table' ? cards : []
  return cards.length === 0
    ? []
    : [{ type: 'taken', seat, pile, count: cards.length, open, own: { [seat]: { cards } } }]
}
