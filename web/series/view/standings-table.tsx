import type { SeriesStandings, Settings, StandingRow } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * Standings: rank, name with the addends, total. A struck addend is crossed out.
 */

/** Addends by part and round. */
const inOrder = (addends: StandingRow['addends']): StandingRow['addends'] =>
  addends.toSorted((one, other) => one.part - other.part || (one.round ?? 0) - (other.round ?? 0))

/** Part of a row: the addends of the total. */
const Addends = ({ row }: { row: StandingRow }) => {
  const { standings } = useSeriesWords()
  const several = new Set(row.addends.map(({ part }) => part)).size > 1
  return (
    <span class="addends">
      {inOrder(row.addends).map(({ part, unit, round, table, value, kept, filled }) => (
        <span key={`${part}-${unit}`} title={standings.part(unit)}>
          {several && <span class="unseen">{part + 1}: </span>}
          {kept ? (
            value
          ) : (
            <del>
              <span class="unseen">{standings.struck} </span>
              {value}
            </del>
          )}
          {filled && <small> {standings.missed}</small>}
          {!filled && round !== null && table === null && <small> {standings.bye}</small>}
        </span>
      ))}
      {row.adjustments.map(({ points, reason }, at) => (
        <span key={`a${at}`} class="adjustment" title={reason}>
          <span class="unseen">{standings.adjustment} </span>
          {points > 0 ? `+${points}` : points}
        </span>
      ))}
    </span>
  )
}

const Change = ({ change }: { change: number | null }) =>
  change === null || change === 0 ? null : (
    <span class={change > 0 ? 'up' : 'down'}>
      {change > 0 ? '▲' : '▼'}
      {Math.abs(change)}
    </span>
  )

/** How the scheme compares tables with the same cards; nothing without a comparison. */
const Comparison = ({ settings }: { settings: Settings | undefined }) => {
  const { dealSets } = useSeriesWords()
  const part = settings?.standing.parts.find(({ take }) => take === 'comparison')
  return part?.take === 'comparison' ? <p class="quiet">{dealSets.by[part.by]}</p> : null
}

/** Which results the scheme strikes or keeps, for each part of the total. */
const Struck = ({ settings }: { settings: Settings | undefined }) => {
  const { standings } = useSeriesWords()
  const parts = settings?.standing.parts ?? []
  return parts.map(({ keep }, at) => {
    if (keep === undefined) return null
    const text =
      'best' in keep
        ? standings.keepsBest(keep.best)
        : standings.strikes(keep.strike, keep.from ?? keep.strike + 1)
    return (
      <p key={at} class="quiet">
        {parts.length > 1 && `${at + 1}: `}
        {text}
      </p>
    )
  })
}

interface StandingsTableProps {
  readonly standings: SeriesStandings
  readonly settings: Settings | undefined
  readonly own?: string | null
}

export const StandingsTable = ({ standings, settings, own }: StandingsTableProps) => {
  const { standings: words } = useSeriesWords()
  const { rows, round, teams, prizes } = standings
  const nameOf = (id: string) => rows.find(({ entry }) => entry === id)?.name ?? '–'
  if (round === null) return <p class="quiet">{words.empty}</p>
  return (
    <>
      <Comparison settings={settings} />
      <Struck settings={settings} />
      <table class="standings">
        <caption class="quiet">{standings.final ? words.final : words.after(round)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entry} class={row.entry === own ? 'own' : ''}>
              <td>
                {row.rank ?? '–'} <Change change={row.change} />
              </td>
              <th scope="row">
                {row.name}
                {row.withdrawn && <span class="quiet"> ({words.withdrawn})</span>}
                <Addends row={row} />
              </th>
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {teams && (
        <>
          <h3>{words.teams}</h3>
          <ol class="plain">
            {teams.map(({ team, rank, total }) => (
              <li key={team}>
                {rank ?? '–'} {team} {total}
              </li>
            ))}
          </ol>
        </>
      )}
      {prizes && prizes.length > 0 && (
        <>
          <h3>{words.prizes}</h3>
          <ul class="plain">
            {prizes.map(({ name, to }) => (
              <li key={name}>
                {name}: {to.map(nameOf).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
