import type { Contract } from '../../rules/model/contract.ts'
import { leaderOf } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Phase, Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { Determinizer } from '../determinization/determinizer.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PositionSampler } from '../determinization/position-sampler.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import type { SeatSides } from '../evaluation/seat-sides.ts'
import { seatSidesIn } from '../evaluation/seat-sides.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE_SIZE } from '../resumable-search.ts'
import { RolloutPolicy, rollOut } from '../rollout/rollout-policy.ts'

/*
 * Contract rollout: the card play of a contract in sampled deals, by the rollout policy of all seats.
 */

const isCardPlay = ({ facts }: Phase): boolean => facts !== undefined

/** The game as if the auction were over with this contract, at the start of the card play. */
export const withContract = (rules: Rules, game: Game, contract: Contract): Game => {
  const agreed: Game = { ...game, deal: { ...dealOf(game), contract } }
  const phase = rules.phases.find(isCardPlay)
  return {
    ...agreed,
    deal: {
      ...dealOf(agreed),
      phase: phase?.name ?? dealOf(game).phase,
      leader: phase?.leader?.(agreed) ?? 0,
    },
  }
}

/** Plays deals under one contract to the end, by the rollout policy. */
export class ContractRollout {
  readonly sides: SeatSides
  /** The position of the game in the constructor. */
  readonly start: Position
  private readonly position: Position
  private readonly policy: RolloutPolicy
  private readonly leader: Seat

  /** @param game a game before the first card */
  constructor(rules: Rules, game: Game) {
    this.start = positionOfGame(dealSetupIn(rules, game), game)
    this.position = new Position(this.start.setup)
    this.sides = seatSidesIn(rules, game)
    this.policy = new RolloutPolicy(new PointGoals(rules, game, this.sides, this.start))
    this.leader = leaderOf(dealOf(game))
  }

  /** Plays a sampled deal from the first lead. The next rollout overwrites the result. */
  rollOut(sample: Position): Position {
    this.position.copy(sample)
    this.position.begin(this.leader)
    return this.finish()
  }

  /** Plays a position to the end. The next rollout overwrites the result. */
  rollOutFrom(from: Position): Position {
    this.position.copy(from)
    return this.finish()
  }

  private finish(): Position {
    rollOut(this.position, this.policy)
    return this.position
  }
}

/** Cost of a sampled deal and its copy, in rollout cards. */
const DEALING = 50

/**
 * Samples deals at the start of the card play, as positions. The contract of the rollout does not influence the
 * samples.
 */
export function* sampleDeals(
  determinizer: Determinizer,
  { start }: ContractRollout,
  samples: number,
  random: RandomGenerator,
): Resumable<readonly Position[]> {
  const onto = new PositionSampler(determinizer, start)
  const dealt: Position[] = []
  while (dealt.length < samples) {
    onto.sample(random)
    const sample = new Position(start.setup)
    sample.copy(onto.position)
    dealt.push(sample)
    if (dealt.length % (SLICE_SIZE / DEALING) === 0) yield SLICE_SIZE
  }
  return dealt
}
