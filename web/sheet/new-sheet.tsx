import { useState } from 'preact/hooks'
import { presets, rulesets } from '../service/api-client.ts'
import { askJson, detailOf } from '../service/request-with-retry.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile, signUpOrRename } from '../state/profile.ts'
import { useRequest } from '../ui/use-request.ts'
import type { ListedSheet, Sheet } from './sheet-types.ts'
import { useSheetWords } from './texts.ts'

/*
 * The start of the page: own sheets, and a new sheet by game or preset with the names of the players.
 */

export const hrefToSheet = (id: string): string => `#${new URLSearchParams({ s: id })}`

const USUAL = 'schieber'

export const NewSheet = () => {
  const words = useSheetWords()
  const { token, name: own } = useStore(profile)
  const games = useRequest(() => rulesets(caller()))
  const agreed = useRequest(() => presets(caller()))
  const sheets = useRequest(
    async () =>
      token === undefined
        ? []
        : (await askJson<{ items: readonly ListedSheet[] }>(caller(), '/v1/players/me/sheets?limit=20'))
            .items,
    token,
  )
  const [chosen, setChosen] = useState(USUAL)
  const [names, setNames] = useState<readonly string[]>([own])
  const [trouble, setTrouble] = useState('')
  const preset = agreed?.find(({ id }) => id === chosen)
  const ruleset = games?.find(({ id }) => id === (preset?.ruleset ?? chosen))
  const counts = ruleset?.players ?? [4]
  const [wanted, setWanted] = useState(4)
  const [dealer, setDealer] = useState(0)
  const count = counts.includes(wanted) ? wanted : (counts.at(-1) ?? 4)

  const begin = async () => {
    try {
      const players = Array.from({ length: count }, (_, at) => ({
        name: names[at]?.trim() || words.player(at + 1),
      }))
      await signUpOrRename(players[0]?.name ?? words.player(1))
      const options = counts.length > 1 ? { options: { players: count } } : {}
      const body = {
        ...(preset ? { preset: chosen } : { ruleset: chosen, ...options }),
        players,
        dealer: Math.min(dealer, count - 1),
      }
      const sheet = await askJson<Sheet>(caller(), '/v1/sheets', { method: 'POST', body })
      location.hash = hrefToSheet(sheet.id)
    } catch (error) {
      setTrouble(detailOf(error) ?? words.trouble)
    }
  }
  return (
    <>
      <p class="lead">{words.lead}</p>
      {sheets !== null && sheets.length > 0 && (
        <section>
          <h2>{words.own}</h2>
          <ul class="own-games">
            {sheets.map(({ id, ruleset: game, players }) => (
              <li key={id}>
                <a href={hrefToSheet(id)}>
                  <b>{games?.find((one) => one.id === game)?.name ?? game}</b>
                  <span class="quiet">{players.map(({ name }) => name).join(', ')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{words.newSheet}</h2>
        <form
          class="new-sheet"
          onSubmit={(event) => {
            event.preventDefault()
            void begin()
          }}
        >
          <label class="field">
            {words.game}
            <select name="game" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {games?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {agreed?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {counts.length > 1 && !preset && (
            <label class="field">
              {words.players}
              <select
                name="count"
                value={String(count)}
                onChange={(event) => setWanted(Number(event.currentTarget.value))}
              >
                {counts.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
          )}
          {Array.from({ length: count }, (_, at) => (
            <label key={at} class="field">
              {words.player(at + 1)}
              <input
                name={`player-${at}`}
                value={names[at] ?? ''}
                maxLength={40}
                autocomplete="off"
                onInput={(event) => {
                  const { value } = event.currentTarget
                  setNames((before) =>
                    Array.from({ length: count }, (_one, to) => (to === at ? value : (before[to] ?? ''))),
                  )
                }}
              />
            </label>
          ))}
          <label class="field">
            {words.firstDealer}
            <select
              name="dealer"
              value={`${Math.min(dealer, count - 1)}`}
              onChange={(event) => setDealer(Number(event.currentTarget.value))}
            >
              {Array.from({ length: count }, (_, at) => (
                <option key={at} value={`${at}`}>
                  {names[at]?.trim() || words.player(at + 1)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="main large">
            {words.start}
          </button>
        </form>
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
      </section>
    </>
  )
}
