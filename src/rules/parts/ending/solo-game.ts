import type { Card } from '../../model/card.ts'
import type { Contract } from '../../model/contract.ts'
import { allCardsPlayed } from '../../model/deal.ts'
import type { DealRun } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { Phase, Rules } from '../../model/rules.ts'
import type { FirstLead } from '../../model/rules-as-data.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import { hasHiddenPartner, revealPartnerByCard } from '../bidding/call-partner.ts'
import type { CountOrder } from '../counting/point-count.ts'
import { pointCount, targetRace } from '../counting/point-count.ts'
import type { WeisBy } from '../melds/weis/index.ts'
import type { Melds } from '../play/play-phase.ts'
import { playPhase } from '../play/play-phase.ts'
import { otherSide } from '../sides/partnership.ts'
import { SOLOIST, soloistAgainstTeam, TEAM } from '../sides/soloist.ts'
import { rankingRuleOf } from '../tricks/card-ranking.ts'
import { DEFAULT_PLAY } from '../tricks/default-play.ts'
import type { Claims } from './claim.ts'
import { raceWinner, withTargetRace } from './claim.ts'
import type { PartieSeries, PartieSeriesOptions } from './partie-series.ts'
import { partieSeries } from './partie-series.ts'

/*
 * Solo game: a soloist against a team, with Schieber play, Weis and Stöck by sides. Deals follow until one side
 * reaches its own target.
 */

export interface SoloGameOptions extends Omit<PartieSeriesOptions, 'winnerOf'> {
  readonly leads: FirstLead
  /** The rules of Weis and Stöck for these sides. */
  readonly melds: (sideOf: Rules['sideOf']) => Melds
  /** The bonus for all tricks. */
  readonly matchBonus: number
  /** The points of the other side for a fold. */
  readonly foldValue: number
  /** True if a side needs a trick for its Weis (CO-72). */
  readonly requiresTrick: (side: number) => boolean
  /** The required trick belongs to the side, or to the player with the scoring Weis. Default `side`. */
  readonly weisBy?: WeisBy
  /** The counting order of Stöck, Weis and tricks (CO-80). */
  readonly order: CountOrder
  readonly claims: Claims
  /** Cards outside the tricks whose points go to the soloist at the end. */
  readonly left?: (game: Game) => readonly Card[]
}

/** Scoring input with the card points outside the tricks, which go to the soloist. */
export interface SoloScoringInput extends ScoringInput {
  readonly left: number
}

export interface SoloGame {
  /** The common rules of a solo game. */
  readonly rules: Pick<Rules, 'seats' | 'sides' | 'sideOf' | 'scoringInput' | 'score' | 'longTermObjective'> &
    Pick<PartieSeries, 'totals' | 'board'>
  readonly series: PartieSeries
  readonly playing: Phase
}

/** Card points, by the Schieber ranking of every deal. */
const pointsOf = (cards: readonly Card[], game: Game): number => {
  const { points } = rankingRuleOf(DEFAULT_PLAY.ranking)(contractOf(game), 0, undefined)
  return cards.reduce((sum, card) => sum + points(card), 0)
}

/** The winner of a Partie: by claim, by first reached target, or by points after a fold. */
const winnerOf =
  (targets: PartieSeriesOptions['targets']) =>
  ({ contract, points, claim, reached }: DealRun): number | undefined => {
    const decided = raceWinner({ claim, reached })
    if (decided !== undefined) return decided
    const needed = targets(contract)
    return [SOLOIST, TEAM].find((side) => (points[side] ?? 0) >= (needed[side] ?? 0))
  }

/** The contract of the Partie that goes on between two deals; null before a new Partie. */
export const runningContract = (
  { past: { stretches, thrownIn } }: Game,
  targets: PartieSeriesOptions['targets'],
): Contract | null => {
  const last = stretches.at(-1)
  return thrownIn > 0 || last === undefined || winnerOf(targets)(last) !== undefined ? null : last.contract
}

/** The common rules of games in which a soloist plays against a team for a target over several deals. */
export const soloGame = (options: SoloGameOptions): SoloGame => {
  const {
    leads,
    matchBonus,
    foldValue,
    requiresTrick,
    weisBy = 'side',
    order,
    claims,
    left = () => [],
  } = options
  const teams = soloistAgainstTeam(options.parties > 1)
  const parties = partieSeries({ ...options, winnerOf: winnerOf(options.targets) })

  const counted = pointCount({ ...teams, order, match: matchBonus, requiresTrick, weisBy })
  const scoringInput = (game: Game): SoloScoringInput => {
    const dealInput = counted.scoringInput(game)
    return { ...dealInput, left: dealInput.complete ? pointsOf(left(game), game) : 0 }
  }
  /** Counted last, after the last card. */
  const leftOver = ({ left: points }: SoloScoringInput): readonly ScoreLine[] =>
    points > 0 ? [{ side: SOLOIST, points, for: 'cards' }] : []
  const toTargets = targetRace({
    sides: teams.sides,
    credits: (game) => [...counted.credits(game), ...leftOver(scoringInput(game))],
    mostCredits: (game, side) =>
      counted.mostCredits(game, side) +
      (side === SOLOIST && allCardsPlayed(dealOf(game)) ? pointsOf(left(game), game) : 0),
    target: (game, side) => options.targets(contractOf(game))[side] ?? 0,
    before: parties.pointsOf,
  })

  const score = (dealInput: SoloScoringInput): readonly ScoreLine[] => {
    const [gaveUp] = dealInput.folded
    if (dealInput.contract === null) return []
    return gaveUp === undefined
      ? [...counted.score(dealInput), ...leftOver(dealInput)]
      : [{ side: otherSide(gaveUp), points: foldValue, for: 'fold' }]
  }

  const { weis, ...melds } = options.melds(teams.sideOf)

  return {
    rules: {
      seats: options.seats,
      ...teams,
      scoringInput,
      score,
      longTermObjective: {
        kind: 'race-to-targets',
        pointsBefore: (game) => parties.running(game).points,
        targets: options.targets,
      },
      totals: parties.totals,
      board: parties.board,
    },
    series: parties,
    playing: withTargetRace({ mode: claims, sideOf: teams.sideOf, race: toTargets })(
      playPhase({
        ...melds,
        leads,
        counts: { as: ['cards'], match: matchBonus },
        // The comparison of Weis waits until the partner is known.
        ...(weis && {
          weis: { ...weis, compare: (game) => (hasHiddenPartner(game) ? undefined : weis.compare(game)) },
        }),
        consequences: [revealPartnerByCard],
      }),
    ),
  }
}
