import type { InformationSet } from '../../rules/information-set.ts'
import { indexOfCard } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Offer } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { eventsOf } from '../belief/game-from-view.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { Count } from '../evaluation/hand-strength.ts'
import type { Played } from '../hand-evaluation/contract.ts'
import { countIn } from '../hand-evaluation/contract.ts'

/*
 * What is suspected, but not known: who names what is played, or bids for it, holds what is good for that rather than for something else
 * that could have been named.
 */

/** How far people stray from what looks best when they name something, in card points. */
const SPREAD = 4

/** What somebody said last of what they would have played. */
interface Said {
  readonly seat: Seat
  /** How cards count in it, and in everything that could have been said. */
  readonly count: Count
  readonly all: readonly Count[]
  /** What the seat has played of its hand since, as four masks. */
  readonly played: readonly number[]
}

const isSame = (one: Played, other: Played): boolean =>
  one.denomination === other.denomination &&
  one.opens === other.opens &&
  one.trump === other.trump &&
  one.misere === other.misere

/** Everything that can be named or bid for by these rules. */
const nameable = (rules: Rules, game: Game, seat: Seat): readonly Played[] =>
  rules.phases
    .flatMap(({ auction, moves: { choose } }): readonly Played[] => [
      ...(auction?.contracts ?? []),
      ...((choose?.offers(game, seat) ?? []) as readonly Offer<'choose'>[]),
    ])
    .filter(({ denomination }) => denomination !== undefined)

/** What each seat but the own said last. */
const lastSaid = (seen: InformationSet, game: Game): ReadonlyMap<Seat, Played> => {
  const bids = dealOf(game).calls.flatMap((call) => (call.type === 'bid' ? [call] : []))
  const all = new Map<Seat, Played>()
  for (const said of [...bids, ...eventsOf(seen, 'contractNamed')]) {
    if (said.denomination && said.seat !== seen.view.you?.seat) all.set(said.seat, said)
  }
  return all
}

const playedBy = (seen: InformationSet, seat: Seat): readonly number[] => {
  const masks = [0, 0, 0, 0]
  for (const play of eventsOf(seen, 'cardPlayed')) {
    const card = indexOfCard(play.card)
    const suit = SUIT_OF[card] as number
    if (play.seat === seat) masks[suit] = (masks[suit] as number) | (BIT_OF[card] as number)
  }
  return masks
}

/** What a seat suspects of the others' hands. */
export class Suspicion {
  private readonly said: readonly Said[]
  private readonly hand = new Int32Array(SUIT_COUNT)

  private constructor(said: readonly Said[]) {
    this.said = said
  }

  /**
   * What there is to suspect; nothing where nobody else has said anything.
   * @param game as the seat imagines it that sees this
   */
  static in(rules: Rules, seen: InformationSet, game: Game): Suspicion | undefined {
    const said = [...lastSaid(seen, game)].flatMap(([seat, named]): Said[] => {
      const others = nameable(rules, game, seat)
      if (!others.some((one) => isSame(one, named))) return []
      const [count, ...all] = [named, ...others].map((one) => countIn(rules, one)) as [Count, ...Count[]]
      return [{ seat, count, all, played: playedBy(seen, seat) }]
    })
    return said.length > 0 ? new Suspicion(said) : undefined
  }

  /** How likely it is that everybody would have said what they did, in this world: 1 where it is certain. */
  of({ hands }: Position): number {
    const { hand } = this
    let likely = 1
    for (const { seat, count, all, played } of this.said) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        hand[suit] = (hands[seat * SUIT_COUNT + suit] as number) | (played[suit] as number)
      }
      const own = count.of(hand, 0)
      let sum = 0
      for (let nth = 0; nth < all.length; nth++) {
        sum += Math.exp(((all[nth] as Count).of(hand, 0) - own) / SPREAD)
      }
      likely /= sum
    }
    return likely
  }
}
