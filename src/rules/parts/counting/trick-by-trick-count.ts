import { cardOf } from '../../model/card.ts'
import { isSuit } from '../../model/contract.ts'
import type { Deal } from '../../model/deal.ts'
import { tricksWithCurrent } from '../../model/deal.ts'
import type { DealFigures } from '../../model/deal-figures.ts'
import { figuresReader } from '../../model/deal-figures.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { Seat, Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'
import type { CountOrder, PointCount } from './point-count.ts'
import { allScoreLines } from './score-lines.ts'

/** A counting order of a deal in which Weis scores in every trick. */
export type TrickByTrickOrder = 'as-they-fall' | CountOrder

/** What is told besides: who made the Match, if anybody did. It may take less here than all tricks. */
export interface MatchFigures extends DealFigures {
  readonly match?: Side
}

export interface TrickByTrickOptions {
  readonly sides: readonly number[]
  readonly sideOf: Rules['sideOf']
  /** Whether Weis is shown in the trick it scores in, not after it. */
  readonly shownAtOnce?: boolean
  /**
   * The order of Stöck, Weis and tricks over the whole deal (CO-80). `as-they-fall`: trick by trick, within a trick Stöck, then
   * Weis, then the cards (SM-17).
   */
  readonly order?: TrickByTrickOrder
  /** What it is worth to win all of the last tricks: so many, after as many for which cards were drawn. */
  readonly match: { readonly tricks: number; readonly worth: number }
}

/** In which trick the second card of the Stöck was seen; at the end of all, if it was only shown for a claim. */
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

/** The order of these lines; lines of one kind stay in the order of their tricks. */
const inOrder = (lines: readonly ScoreLine[], order: TrickByTrickOrder): readonly ScoreLine[] => {
  if (order === 'as-they-fall') return lines
  const kinds = order.split('-')
  const placeOf = (line: ScoreLine) =>
    kinds.indexOf(line.for === 'stoeck' || line.for === 'weis' ? line.for : 'stich')
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Points of a deal where Weis scores in every trick, in the agreed order. The Match comes last of the tricks (CO-81). */
export const trickByTrickCount = ({
  sides,
  sideOf,
  shownAtOnce = false,
  order = 'as-they-fall',
  match: { tricks, worth },
}: TrickByTrickOptions): PointCount => {
  const read = figuresReader({ sides, sideOf })
  const figures = (game: Game): MatchFigures => {
    const last = dealOf(game).tricks.slice(tricks)
    const [match, ...others] = new Set(last.map(({ winner }) => sideOf(game, winner)))
    const made = match !== undefined && others.length === 0 && last.length === tricks
    return { ...read(game), ...(made && { match }) }
  }
  const ofMatch = ({ match: side }: MatchFigures): readonly ScoreLine[] =>
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
    return inOrder([...fallen, ...ofMatch(figures(game))], order)
  }
  return {
    credits,
    figures,
    score: (told: MatchFigures) => [...allScoreLines(told, 0), ...ofMatch(told)],
  }
}
