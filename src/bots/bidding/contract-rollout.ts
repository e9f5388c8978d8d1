import type { Contract } from '../../rules/model/contract.ts'
import { leaderOf } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Phase, Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { Position } from '../bitboard/position.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Imagination } from '../determinization/determinizer.ts'
import { laidOut, termsIn } from '../determinization/determinizer.ts'
import { WorldsOnto } from '../determinization/position-sampler.ts'
import { Aims } from '../evaluation/point-goals.ts'
import type { Sided } from '../evaluation/seat-sides.ts'
import { sidedIn } from '../evaluation/seat-sides.ts'
import type { Thinking } from '../resumable-search.ts'
import { PIECE } from '../resumable-search.ts'
import { Policy } from '../rollout/rollout-policy.ts'
import { playOut } from '../search/card-search.ts'

/*
 * What is played, tried before it is said: everybody plays by rules of thumb.
 */

const isPlayed = ({ facts }: Phase): boolean => facts !== undefined

/** The game as it is when the cards are played with this contract. */
export const agreedOn = (rules: Rules, game: Game, contract: Contract): Game => {
  const agreed: Game = { ...game, deal: { ...dealOf(game), contract } }
  const phase = rules.phases.find(isPlayed)
  return {
    ...agreed,
    deal: {
      ...dealOf(agreed),
      phase: phase?.name ?? dealOf(game).phase,
      leader: phase?.leader?.(agreed) ?? 0,
    },
  }
}

/** A contract, played out in one world after the other. */
export class Trial {
  readonly sided: Sided
  /** The cards as they lie in the game that it was made of. */
  readonly begun: Position
  private readonly position: Position
  private readonly policy: Policy
  private readonly leader: Seat

  /** @param game in which the cards are about to be played */
  constructor(rules: Rules, game: Game) {
    this.begun = laidOut(termsIn(rules, game), game)
    this.position = new Position(this.begun.terms)
    this.sided = sidedIn(rules, game)
    this.policy = new Policy(new Aims(rules, game, this.sided, this.begun))
    this.leader = leaderOf(dealOf(game))
  }

  /** A world with its cards played out from the first lead on, until the next one is. */
  play(world: Position): Position {
    this.position.copy(world)
    this.position.begin(this.leader)
    return this.playOut()
  }

  /** A position of these terms played out from where it stands, until the next one is. */
  playOn(from: Position): Position {
    this.position.copy(from)
    return this.playOut()
  }

  private playOut(): Position {
    playOut(this.position, this.policy)
    return this.position
  }
}

/** The cost of dealing a world and copying it, in cards played on trial. */
const DEALING = 50

/** Deals so many worlds before a card is played; `game` is any of them with some contract. */
export function* dealWorlds(
  imagination: Imagination,
  { begun }: Trial,
  worlds: number,
  chance: Chance,
): Thinking<readonly Position[]> {
  const onto = new WorldsOnto(imagination, begun)
  const dealt: Position[] = []
  while (dealt.length < worlds) {
    onto.deal(chance)
    const world = new Position(begun.terms)
    world.copy(onto.position)
    dealt.push(world)
    if (dealt.length % (PIECE / DEALING) === 0) yield PIECE
  }
  return dealt
}
