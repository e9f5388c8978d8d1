import { useSeriesWords } from '../texts.ts'
import { StandingsTable } from '../view/standings-table.tsx'
import type { PrintedProps } from './printed-tables.tsx'

/*
 * Printed standings and prize list.
 */

export const Standings = ({ series, settings, standings }: PrintedProps) => {
  const words = useSeriesWords()
  return (
    <section>
      <h2>
        {words.standings.title} <span>{series.name}</span>
      </h2>
      {standings && <StandingsTable standings={standings} settings={settings} />}
    </section>
  )
}

/** The prizes of the scheme; without prizes all ranks with an empty field, for prizes that people choose by rank. */
export const PrizeList = ({ series, standings }: PrintedProps) => {
  const words = useSeriesWords()
  if (standings === undefined) return null
  const { rows, prizes = [] } = standings
  const nameOf = (id: string) => rows.find(({ entry }) => entry === id)?.name ?? '–'
  const lines =
    prizes.length > 0
      ? prizes.map(({ name, to }) => ({ rank: '', name: to.map(nameOf).join(', '), prize: name }))
      : rows
          .filter(({ rank }) => rank !== null)
          .map(({ rank, name }) => ({ rank: `${rank}`, name, prize: '' }))
  return (
    <section>
      <h2>
        {words.print.parts.prizes} <span>{series.name}</span>
      </h2>
      <table class="prize-list">
        <thead>
          <tr>
            <th scope="col">{words.standings.rank}</th>
            <th scope="col">{words.standings.name}</th>
            <th scope="col">{words.print.prize}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rank, name, prize }, at) => (
            <tr key={at}>
              <td>{rank}</td>
              <th scope="row">{name}</th>
              <td>{prize}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
