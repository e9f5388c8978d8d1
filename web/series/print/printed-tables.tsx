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

const Heading = ({ series, round }: { series: Series; round: Round }) => {
  const { rounds } = useSeriesWords()
  return (
    <h2>
      {rounds.round(round.number)} <span>{series.name}</span>
    </h2>
  )
}

/** Hook: the function that names the sides of a table. */
export const useSides = (entries: PrintedProps['entries']) => {
  const { tables } = useSeriesWords()
  const nameOf = nameIn(entries)
  return (table: SeriesTable) => sideNames(table, nameOf, tables.vacant)
}

/** Hook: the function that gives the numbers of entries on lists, such as `Nr. 12`. */
const useNumbers = (entries: PrintedProps['entries']) => {
  const { people } = useSeriesWords()
  return (id: string | null): string => {
    const found = entries.find(({ entry }) => entry === id)
    return found === undefined ? '' : people.number(found.number)
  }
}

/** The seating by table and by name. */
export const Seating = ({ series, entries, round }: PrintedProps) => {
  const { rounds, print } = useSeriesWords()
  const sidesOf = useSides(entries)
  if (round === undefined) return null
  const nameOf = nameIn(entries)
  const numberOf = useNumbers(entries)
  const places = round.tables
    .flatMap((table) => sittingAt(table).map((entry) => ({ entry, table: table.table })))
    .filter(({ entry }) => entry !== null)
    .map(({ entry, table }) => ({ name: nameOf(entry), number: numberOf(entry), table }))
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
        {places.map(({ name, number, table }, at) => (
          <li key={`${at} ${name}`}>
            <span>
              <small>{number}</small> {name}
            </span>{' '}
            <b>{rounds.table(table)}</b>
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
  const numberOf = useNumbers(entries)
  if (round === undefined) return null
  return (
    <section class="cards">
      {round.tables.map((table) => (
        <article key={table.table}>
          <Heading series={series} round={round} />
          <p class="large-number">{rounds.table(table.table)}</p>
          {sidesOf(table).map((side, at) => (
            <p key={side}>
              {side} <small>({table.sides[at]?.map(numberOf).join(', ')})</small>
            </p>
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
