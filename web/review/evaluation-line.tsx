import { useState } from 'preact/hooks'
import type { Game, ShownEvent } from '../api-types.ts'
import { usePack } from '../cards/card-pack.ts'
import { nameOf, sideName, useTableContext } from '../table/table-context.ts'
import { evaluationOf } from './evaluation.ts'
import { signedPoints } from './points-with-error.ts'
import { useAnalysis } from './use-analysis.ts'

/*
 * Line of evaluation in a replay: the balance of a side after each card, by the analysis of the bots.
 */

/** Size of the drawing, in units of the picture. */
const WIDTH = 360
const HEIGHT = 60
/** Smallest range of points, so that small losses look small. */
const LEAST_RANGE = 20

interface LineProps {
  readonly balances: readonly number[]
  /** Number of played cards of the displayed step. */
  readonly played: number
  readonly label: string
}

/** The balance as a line, with the zero line and a mark at the displayed step. */
const Line = ({ balances, played, label }: LineProps) => {
  const range = Math.max(LEAST_RANGE, ...balances.map(Math.abs))
  const x = (at: number) => (at * WIDTH) / Math.max(1, balances.length - 1)
  const y = (points: number) => HEIGHT / 2 - (points * (HEIGHT / 2 - 4)) / range
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path class="zero" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path class="now" d={`M${x(played)} 0V${HEIGHT}`} />
      <path class="balance" d={`M${balances.map((points, at) => `${x(at)} ${y(points)}`).join('L')}`} />
    </svg>
  )
}

interface EvaluationProps {
  readonly game: Game
  /** Number of the deal, from 1. */
  readonly deal: number
  /** Events of the deal, step by step. */
  readonly events: readonly ShownEvent[]
  /** Index of the displayed step. */
  readonly at: number
}

const Evaluated = ({ game, deal, events, at }: EvaluationProps) => {
  const spot = useTableContext()
  const pack = usePack()
  const { words } = spot
  const answer = useAnalysis(game.id, deal)
  if (answer.state === 'waiting') return <p role="status">{words.deal.analysing(answer.done)}</p>
  if (answer.state === 'none' || answer.answer.cards === undefined) return <p>{words.deal.noAnalysis}</p>
  const { cards } = answer.answer
  const { side, balances } = evaluationOf(
    game,
    cards,
    events.some(({ type }) => type === 'predicted'),
  )
  const played = events.slice(0, at + 1).filter(({ type }) => type === 'cardPlayed').length
  const last = events[at]?.type === 'cardPlayed' ? cards[played - 1] : undefined
  const name = sideName(game, side, spot)
  const after = signedPoints(balances[played] ?? 0)
  return (
    <>
      <Line
        balances={balances}
        played={played}
        label={words.evaluation.label(name, signedPoints(balances.at(-1) ?? 0))}
      />
      <p>
        {words.evaluation.now(name, after)}
        {last !== undefined && Math.round(last.cost) > 0 && (
          <>
            {' '}
            {words.evaluation.lost(
              nameOf(game, last.seat, spot),
              `${Math.round(last.cost)}`,
              pack.name(last.best),
            )}
          </>
        )}
      </p>
    </>
  )
}

/** The line of a deal on request: an analysis costs computing time of the player. */
export const EvaluationLine = (props: EvaluationProps) => {
  const { words } = useTableContext()
  const [isAsked, setAsked] = useState(false)
  return (
    <div class="evaluation">
      {isAsked ? (
        <Evaluated {...props} />
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {words.evaluation.show}
        </button>
      )}
    </div>
  )
}
