import type { InformationSet } from '../../rules/information-set.ts'
import { indexOfCard } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Offer } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { exponential } from '../arithmetic.ts'
import { eventsOfType } from '../belief/game-from-view.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { HandStrength, PlayedContract } from '../evaluation/hand-strength.ts'
import { handStrengthIn } from '../evaluation/hand-strength.ts'

/*
 * Likelihood of hands, given the named contract. A player who names or bids for a contract tends to hold a
 * better hand for this contract than for the alternatives. The model is a softmax over hand strengths.
 */

/** Spread of a player's choice around the strongest contract, in card points. */
const SPREAD = 4

/** The last contract that a seat named or bid for. */
interface NamedContract {
  readonly seat: Seat
  /** Hand strength in the named contract and in each alternative. */
  readonly count: HandStrength
  readonly alternatives: readonly HandStrength[]
  /** Cards that the seat has played since, as four masks. */
  readonly played: readonly number[]
}

const isSameContract = (one: PlayedContract, other: PlayedContract): boolean =>
  one.denomination === other.denomination &&
  one.opens === other.opens &&
  one.trump === other.trump &&
  one.misere === other.misere

/** All contracts that the rules permit. */
const nameableContracts = (rules: Rules, game: Game, seat: Seat): readonly PlayedContract[] =>
  rules.phases
    .flatMap(({ auction, moves: { choose } }): readonly PlayedContract[] => [
      ...(auction?.contracts ?? []),
      ...((choose?.offers(game, seat) ?? []) as readonly Offer<'choose'>[]),
    ])
    .filter(({ denomination }) => denomination !== undefined)

/** The last contract of each other seat. */
const lastNamedContracts = (seen: InformationSet, game: Game): ReadonlyMap<Seat, PlayedContract> => {
  const bids = dealOf(game).calls.flatMap((call) => (call.type === 'bid' ? [call] : []))
  const all = new Map<Seat, PlayedContract>()
  for (const named of [...bids, ...eventsOfType(seen, 'contractNamed')]) {
    if (named.denomination && named.seat !== seen.view.you?.seat) all.set(named.seat, named)
  }
  return all
}

const cardsPlayedBy = (seen: InformationSet, seat: Seat): readonly number[] => {
  const masks = [0, 0, 0, 0]
  for (const play of eventsOfType(seen, 'cardPlayed')) {
    const card = indexOfCard(play.card)
    const suit = SUIT_BY_CARD[card] as number
    if (play.seat === seat) masks[suit] = (masks[suit] as number) | (BIT_BY_CARD[card] as number)
  }
  return masks
}

/**
 * Likelihood of sampled hands, from the contracts that other seats have named: a seat names a contract that its
 * hand is strong in.
 */
export class ContractLikelihood {
  private readonly named: readonly NamedContract[]
  private readonly hand = new Int32Array(SUIT_COUNT)

  private constructor(named: readonly NamedContract[]) {
    this.named = named
  }

  /**
   * The model for a game; undefined if no other seat has named a contract.
   * @param game a determinization
   */
  static in(rules: Rules, seen: InformationSet, game: Game): ContractLikelihood | undefined {
    const named = [...lastNamedContracts(seen, game)].flatMap(([seat, named]): NamedContract[] => {
      const others = nameableContracts(rules, game, seat)
      if (!others.some((one) => isSameContract(one, named))) return []
      const [count, ...all] = [named, ...others].map((one) => handStrengthIn(rules, one)) as [
        HandStrength,
        ...HandStrength[],
      ]
      return [{ seat, count, alternatives: all, played: cardsPlayedBy(seen, seat) }]
    })
    return named.length > 0 ? new ContractLikelihood(named) : undefined
  }

  /** The probability of all named contracts in this deal, up to 1. */
  of({ hands }: Position): number {
    const { hand } = this
    let probability = 1
    for (const { seat, count, alternatives, played } of this.named) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        hand[suit] = (hands[seat * SUIT_COUNT + suit] as number) | (played[suit] as number)
      }
      const own = count.of(hand, 0)
      let sum = 0
      for (let nth = 0; nth < alternatives.length; nth++) {
        sum += exponential(((alternatives[nth] as HandStrength).of(hand, 0) - own) / SPREAD)
      }
      probability /= sum
    }
    return probability
  }
}
