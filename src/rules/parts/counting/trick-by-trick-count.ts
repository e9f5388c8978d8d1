import { cardOf } from '../../model/card.ts'
import { isSuit } from '../../model/contract.ts'
import type { Deal } from '../../model/deal.ts'
import { allCardsPlayed, tricksWithCurrent } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Seat, Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'
import type { CountOrder, PointCount } from './point-count.ts'
import { pointsInSight } from './point-count.ts'
import { allScoreLines } from './score-lines.ts'

/*
 * Point count of games where Weis scores in every trick.
 */

/** Orders in which the points of a deal with Weis in every trick count. `as-they-fall` counts trick by trick. */
export type TrickByTrickOrder = 'as-they-fall' | CountOrder

/** Scoring input with the side that made the Match. In this game the Match can need fewer than all tricks. */
export interface MatchScoringInput extends ScoringInput {
  readonly match?: Side
}

export interface TrickByTrickOptions {
  readonly sides: readonly number[]
  readonly sideOf: Rules['sideOf']
  /** True if scored Weis is shown in its trick; false if shown later. */
  readonly shownAtOnce?: boolean
  /**
   * The counting order of the whole deal (CO-80). `as-they-fall`: trick by trick, in each trick Stöck, then Weis,
   * then cards (SM-17).
   */
  readonly order?: TrickByTrickOrder
  /** The Match: `worth` points for winning all tricks after the first `tricks` tricks, in which players draw. */
  readonly match: { readonly tricks: number; readonly worth: number }
}

/** The trick in which the second Stöck card became public; the last trick for a Stöck shown with a claim. */
const trickOfStoeck = (deal: Deal, holder: Seat, shownAtOnce: boolean): number => {
  const { tricks, weis, contract } = deal
  const trump = contract?.denomination
  if (!isSuit(trump)) return tricks.length
  const seen = [cardOf('K', trump), cardOf('O', trump)].map((card) => {
    const played = tricksWithCurrent(deal).findIndex(({ plays }) =>
      plays.some((play) => play.seat === holder && play.card === card),
    )
    const shown = weis.scored
      .filter((item) => item.shown && item.seat === holder && item.cards.includes(card))
      .map((item) => (shownAtOnce ? item.trick : item.trick + 1))
    return Math.min(...shown, ...(played === -1 ? [] : [played]))
  })
  return Math.min(Math.max(...seen), tricks.length)
}

/** Sorts lines by kind. Lines of one kind keep the order of their tricks. */
const inOrder = (lines: readonly ScoreLine[], order: TrickByTrickOrder): readonly ScoreLine[] => {
  if (order === 'as-they-fall') return lines
  const kinds = order.split('-')
  const placeOf = (line: ScoreLine) =>
    kinds.indexOf(line.for === 'stoeck' || line.for === 'weis' ? line.for : 'stich')
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Makes the point count of a game with Weis in every trick, in the counting order of the options. The Match comes
 * after all tricks (CO-81).
 */
export const trickByTrickCount = ({
  sides,
  sideOf,
  shownAtOnce = false,
  order = 'as-they-fall',
  match: { tricks, worth },
}: TrickByTrickOptions): PointCount => {
  const read = scoringInputReader({ sides, sideOf })
  const scoringInput = (game: Game): MatchScoringInput => {
    const last = dealOf(game).tricks.slice(tricks)
    const [match, ...others] = new Set(last.map(({ winner }) => sideOf(game, winner)))
    const made = match !== undefined && others.length === 0 && last.length === tricks
    return { ...read(game), ...(made && { match }) }
  }
  const ofMatch = ({ match: side }: MatchScoringInput): readonly ScoreLine[] =>
    side === undefined || worth === 0 ? [] : [{ side, points: worth, for: 'match' }]

  const credits: PointCount['credits'] = (game) => {
    const deal = dealOf(game)
    const stoeck = deal.stoeck.map((seat) => ({ seat, trick: trickOfStoeck(deal, seat, shownAtOnce) }))
    const inTrick = (at: number): ScoreLine[] => {
      const won = deal.tricks[at]
      return [
        ...stoeck
          .filter(({ trick }) => trick === at)
          .map(({ seat }): ScoreLine => ({ side: sideOf(game, seat), points: STOECK, for: 'stoeck' })),
        ...deal.weis.scored
          .filter(({ trick }) => trick === at)
          .map(({ side, value }): ScoreLine => ({ side, points: value, for: 'weis' })),
        ...(won ? [{ side: sideOf(game, won.winner), points: won.points, for: 'cards' as const }] : []),
      ]
    }
    const fallen = [...deal.tricks, undefined].flatMap((_, at) => inTrick(at))
    return inOrder([...fallen, ...ofMatch(scoringInput(game))], order)
  }
  return {
    credits,
    mostCredits: (game, side) =>
      // The Match needs the last card (CO-81).
      pointsInSight(game, side, sideOf) + (allCardsPlayed(dealOf(game)) ? worth : 0),
    scoringInput,
    score: (dealInput: MatchScoringInput) => [...allScoreLines(dealInput, 0), ...ofMatch(dealInput)],
  }
}
