import { useSeriesWords } from '../texts.ts'
import type { ControlSum } from './control-sum.ts'
import { controlSum } from './control-sum.ts'
import type { PrintedProps } from './printed-tables.tsx'
import { useSides } from './printed-tables.tsx'

/*
 * Score slips: a line for each deal, the total, signatures and the control sum. Before the first draw the slips are blank.
 */

/** Lines of a slip for a game without a fixed number of deals. */
const USUAL_DEALS = 8

/** The largest number of lines of a slip: more do not fit on a quarter of A4. */
const MOST_DEALS = 12

/** Blank slips of a page of A4. */
const SLIPS_OF_PAGE = 4

interface SlipProps {
  readonly heading: string
  readonly name: string
  readonly caption: string
  /** The names of the sides; empty texts on a blank slip. */
  readonly sides: readonly string[]
  readonly lines: number
  readonly control: ControlSum | undefined
}

const Slip = ({ heading, name, caption, sides, lines, control }: SlipProps) => {
  const { print, standings } = useSeriesWords()
  const blank = sides.map((_, at) => <td key={at} />)
  return (
    <article>
      <h2>
        {heading} <span>{name}</span>
      </h2>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{print.deal}</th>
            {sides.map((side, at) => (
              <th key={at} scope="col">
                {side || `${print.side} ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: lines }, (_, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {blank}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{standings.total}</th>
            {blank}
          </tr>
          <tr>
            <th scope="row">{print.signature}</th>
            {blank}
          </tr>
        </tfoot>
      </table>
      {control && <p>{print.control(control.sum, control.bonus)}</p>}
    </article>
  )
}

/** A slip for each table of the round; before the first draw blank slips for all tables of the people present. */
export const ScoreSlips = ({ series, entries, round, settings }: PrintedProps) => {
  const { rounds, print } = useSeriesWords()
  const sidesOf = useSides(entries)
  const game = settings?.games.find(({ id }) => round === undefined || id === round.game)
  const deals = game?.options['deals']
  const lines = Math.min(MOST_DEALS, typeof deals === 'number' ? deals : USUAL_DEALS)
  const control = game && controlSum(game)
  const [size = 4] = settings?.tableSize ?? []
  const present = entries.filter(({ state }) => state === 'present').length
  const blanks = Math.max(SLIPS_OF_PAGE, Math.floor(present / size))
  const blankSides = Array.from({ length: settings?.partners === 'none' ? size : 2 }, () => '')
  return (
    <section class="slips">
      {round === undefined
        ? Array.from({ length: blanks }, (_, at) => (
            <Slip
              key={at}
              {...{ lines, control, heading: print.blankRound, name: series.name }}
              caption={print.blankTable}
              sides={blankSides}
            />
          ))
        : round.tables.map((table) => (
            <Slip
              key={table.table}
              {...{ lines, control, heading: rounds.round(round.number), name: series.name }}
              caption={rounds.table(table.table)}
              sides={sidesOf(table)}
            />
          ))}
    </section>
  )
}
