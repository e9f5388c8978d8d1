import { QrCode } from '../../ui/qr-code.tsx'
import { inviteLink } from '../director/links.tsx'
import { nameIn, sideNames, sittingAt } from '../entry-names.ts'
import type { OpenSeries } from '../series-store.ts'
import type { Round, Series, SeriesTable } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * Printed sheets of a round: seating by table and by name, table cards, score slips.
 */

export interface PrintedProps extends Pick<OpenSeries, 'entries' | 'round' | 'settings' | 'standings'> {
  readonly series: Series
}

/** Lines of a slip for a game without a fixed number of deals. */
const USUAL_DEALS = 8

/** The largest number of lines of a slip: more do not fit on a quarter of A4. */
const MOST_DEALS = 12

const Heading = ({ series, round }: { series: Series; round: Round }) => {
  const { rounds } = useSeriesWords()
  return (
    <h2>
      {rounds.round(round.number)} <span>{series.name}</span>
    </h2>
  )
}

const useSides = (entries: PrintedProps['entries']) => {
  const { tables } = useSeriesWords()
  const nameOf = nameIn(entries)
  return (table: SeriesTable) => sideNames(table, nameOf, tables.vacant)
}

/** The seating by table and by name. */
export const Seating = ({ series, entries, round }: PrintedProps) => {
  const { rounds, print } = useSeriesWords()
  const sidesOf = useSides(entries)
  if (round === undefined) return null
  const nameOf = nameIn(entries)
  const places = round.tables
    .flatMap((table) => sittingAt(table).map((entry) => ({ entry, table: table.table })))
    .filter(({ entry }) => entry !== null)
    .map(({ entry, table }) => ({ name: nameOf(entry), table }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <section class="printed-seating">
      <Heading series={series} round={round} />
      <h3>{print.byTable}</h3>
      <ul class="by-table">
        {round.tables.map((table) => (
          <li key={table.table}>
            <b>{rounds.table(table.table)}</b>
            {sidesOf(table).map((side) => (
              <span key={side}>{side}</span>
            ))}
          </li>
        ))}
      </ul>
      <h3>{print.byName}</h3>
      <ul class="by-name">
        {places.map(({ name, table }, at) => (
          <li key={`${at} ${name}`}>
            <span>{name}</span> <b>{table}</b>
          </li>
        ))}
      </ul>
      {round.sittingOut.length > 0 && <p>{rounds.sittingOut(round.sittingOut.map(nameOf).join(', '))}</p>}
    </section>
  )
}

/** A card for each table, with the QR code of the link that enters people and opens the table. */
export const TableCards = ({ series, entries, round }: PrintedProps) => {
  const { rounds, print } = useSeriesWords()
  const sidesOf = useSides(entries)
  if (round === undefined) return null
  return (
    <section class="cards">
      {round.tables.map((table) => (
        <article key={table.table}>
          <Heading series={series} round={round} />
          <p class="large-number">{rounds.table(table.table)}</p>
          {sidesOf(table).map((side) => (
            <p key={side}>{side}</p>
          ))}
          {series.invite !== undefined && (
            <p class="scan">
              <QrCode
                text={inviteLink(series, { table: table.table })}
                label={`${print.scan}, ${rounds.table(table.table)}`}
              />
              <span>{print.scan}</span>
            </p>
          )}
        </article>
      ))}
    </section>
  )
}

/** A slip for each table: a line for each deal, the total, and signatures. */
export const ScoreSlips = ({ series, entries, round, settings }: PrintedProps) => {
  const { rounds, print, standings } = useSeriesWords()
  const sidesOf = useSides(entries)
  if (round === undefined) return null
  const deals = settings?.games.find(({ id }) => id === round.game)?.options['deals']
  const lines = Math.min(MOST_DEALS, typeof deals === 'number' ? deals : USUAL_DEALS)
  return (
    <section class="slips">
      {round.tables.map((table) => {
        const sides = sidesOf(table)
        const blank = sides.map((side) => <td key={side} />)
        return (
          <article key={table.table}>
            <Heading series={series} round={round} />
            <table>
              <caption>{rounds.table(table.table)}</caption>
              <thead>
                <tr>
                  <th scope="col">{print.deal}</th>
                  {sides.map((side) => (
                    <th key={side} scope="col">
                      {side}
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
          </article>
        )
      })}
    </section>
  )
}
