import type { Card } from '../../model/card.ts'
import type { DealFigures } from '../../model/deal-figures.ts'
import type { DealRun } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import { contractOf } from '../../model/game.ts'
import type { FirstLead } from '../../model/rule-facts.ts'
import type { Phase, Rules } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
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
 * What the games of a soloist against a team have in common: Schieber play with Weis and Stöck by sides, deal after
 * deal, until one side is at its own target.
 */

export interface SoloGameOptions extends Omit<PartieSeriesOptions, 'winnerOf'> {
  readonly leads: FirstLead
  /** How Weis is declared and compared between these sides, and how Stöck is scored. */
  readonly melds: (sideOf: Rules['sideOf']) => Melds
  /** The bonus for all tricks. */
  readonly matchBonus: number
  /** What the other side writes when a deal is given up. */
  readonly foldValue: number
  /** Whether a side must have won a trick for its Weis to count (CO-72). */
  readonly requiresTrick: (side: number) => boolean
  /** Whose trick: of the side, or of the player whose Weis scores. `side` where missing. */
  readonly weisBy?: WeisBy
  /** The order in which Stöck, Weis and tricks are counted (CO-80). */
  readonly order: CountOrder
  readonly claims: Claims
  /** Cards that nobody took in tricks, and whose points the soloist gets in the end. */
  readonly left?: (game: Game) => readonly Card[]
}

/** What there is to be told besides: card points that nobody took in tricks and that the soloist gets in the end. */
export interface SoloFigures extends DealFigures {
  readonly left: number
}

export interface SoloGame {
  /** What the rules of such a game have in common. */
  readonly rules: Pick<Rules, 'seats' | 'sides' | 'sideOf' | 'figures' | 'score' | 'longTermObjective'> &
    Pick<PartieSeries, 'totals' | 'board'>
  readonly series: PartieSeries
  readonly playing: Phase
}

/** What these cards count; every deal is played with the ranking of Schieber. */
const pointsOf = (cards: readonly Card[], game: Game): number => {
  const { points } = rankingRuleOf(DEFAULT_PLAY.ranking)(contractOf(game), 0, undefined)
  return cards.reduce((sum, card) => sum + points(card), 0)
}

/** Who has won a Partie with its last deal: by a claim, by a target reached first, or by a deal that was given up. */
const winnerOf =
  (targets: PartieSeriesOptions['targets']) =>
  ({ contract, points, claim, reached }: DealRun): number | undefined => {
    const decided = raceWinner({ claim, reached })
    if (decided !== undefined) return decided
    const needed = targets(contract)
    return [SOLOIST, TEAM].find((side) => (points[side] ?? 0) >= (needed[side] ?? 0))
  }

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
  const who = soloistAgainstTeam(options.parties > 1)
  const parties = partieSeries({ ...options, winnerOf: winnerOf(options.targets) })

  const counted = pointCount({ ...who, order, match: matchBonus, requiresTrick, weisBy })
  const figures = (game: Game): SoloFigures => {
    const told = counted.figures(game)
    return { ...told, left: told.complete ? pointsOf(left(game), game) : 0 }
  }
  /** Counted last of all, when nobody has a card any more. */
  const leftOver = ({ left: points }: SoloFigures): readonly ScoreLine[] =>
    points > 0 ? [{ side: SOLOIST, points, for: 'cards' }] : []
  const toTargets = targetRace({
    sides: who.sides,
    credits: (game) => [...counted.credits(game), ...leftOver(figures(game))],
    target: (game, side) => options.targets(contractOf(game))[side] ?? 0,
    before: (game, side) => parties.running(game).points[side] ?? 0,
  })

  const score = (told: SoloFigures): readonly ScoreLine[] => {
    const [gaveUp] = told.folded
    if (told.contract === null) return []
    return gaveUp === undefined
      ? [...counted.score(told), ...leftOver(told)]
      : [{ side: otherSide(gaveUp), points: foldValue, for: 'fold' }]
  }

  const { weis, ...melds } = options.melds(who.sideOf)

  return {
    rules: {
      seats: options.seats,
      ...who,
      figures,
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
    playing: withTargetRace({ mode: claims, sideOf: who.sideOf, race: toTargets })(
      playPhase({
        ...melds,
        leads,
        counts: { as: ['cards'], match: matchBonus },
        // Weis is compared once it is known who belongs together.
        ...(weis && {
          weis: { ...weis, compare: (game) => (hasHiddenPartner(game) ? undefined : weis.compare(game)) },
        }),
        consequences: [revealPartnerByCard],
      }),
    ),
  }
}
