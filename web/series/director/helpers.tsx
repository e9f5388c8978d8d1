import { useState } from 'preact/hooks'
import type { OpenSeries } from '../series-store.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { setRole } from './commands.ts'

/*
 * Directors and scorers: the owner names directors, each director names scorers, among the people with an account.
 */

const ROLES = ['directors', 'scorers'] as const
type Role = (typeof ROLES)[number]

export const Helpers = ({ series, entries }: Pick<OpenSeries, 'entries'> & { readonly series: Series }) => {
  const { people } = useSeriesWords()
  const offered = ROLES.filter((role) => role === 'scorers' || series.you.role === 'owner')
  const [role, setChosenRole] = useState<Role>('scorers')
  const [player, setPlayer] = useState('')
  const withRole = [...series.directors, ...series.scorers, series.owner]
  const others = entries.flatMap((entry) =>
    entry.player === undefined || withRole.includes(entry.player) ? [] : [{ ...entry, player: entry.player }],
  )
  const chosen = others.find((one) => one.player === player) ?? others[0]
  const nameOf = (id: string) => entries.find((entry) => entry.player === id)?.name ?? id
  return (
    <details class="helpers">
      <summary>{people.roles}</summary>
      <p>{people.rolesLead}</p>
      {offered.map((one) => (
        <ul key={one} class="entries" aria-label={people.role[one]}>
          {series[one].map((id) => (
            <li key={id}>
              <span>
                {people.role[one]}: {nameOf(id)}
              </span>
              <button
                type="button"
                onClick={() => void perform(() => setRole(series.id, one, id, false), 'helpers')}
              >
                {people.dismiss(nameOf(id))}
              </button>
            </li>
          ))}
        </ul>
      ))}
      {chosen !== undefined && (
        <form
          class="director-form"
          onSubmit={(event) => {
            event.preventDefault()
            void perform(() => setRole(series.id, role, chosen.player, true), 'helpers')
          }}
        >
          <select
            name="helper"
            aria-label={people.roles}
            value={chosen.player}
            onChange={(event) => setPlayer(event.currentTarget.value)}
          >
            {others.map((one) => (
              <option key={one.entry} value={one.player}>
                {one.name}
              </option>
            ))}
          </select>
          <select
            name="role"
            aria-label={people.role[role]}
            value={role}
            onChange={(event) => setChosenRole(event.currentTarget.value as Role)}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {people.role[one]}
              </option>
            ))}
          </select>
          <button type="submit">{people.appoint}</button>
        </form>
      )}
      <Trouble at="helpers" />
    </details>
  )
}
