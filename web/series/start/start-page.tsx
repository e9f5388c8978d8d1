import { useState } from 'preact/hooks'
import { presets as gamePresets } from '../../service/api-client.ts'
import { askJson, detailOf } from '../../service/request-with-retry.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile } from '../../state/profile.ts'
import { useRequest } from '../../ui/use-request.ts'
import { isDailyDeal } from '../daily-deal.ts'
import { go } from '../route.ts'
import { seriesHref } from '../series-address.ts'
import type { ListedSeries, SeriesPreset } from '../series-types.ts'
import { asPlayer } from '../sign-up.ts'
import { useSeriesWords } from '../texts.ts'
import { ALL_COUNT, newEvening, newOnlineEvening, SEASON } from './new-series.ts'
import { PeopleField, peopleIn } from './people-field.tsx'

/*
 * Start page: a club evening, the same four people on many evenings, or a published regulation; and the own series.
 */

const EVENING = 'clubabend'
const CHOICES = ['evening', 'season', 'rules'] as const
type Choice = (typeof CHOICES)[number]

/** Rounds of an evening. */
const USUAL_ROUNDS = 4
const ROUND_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Fewest rounds of which the preset of an evening strikes the worst. */
const FEWEST_TO_STRIKE = 4

/** Fewest people of a round: one table. */
const FEWEST = 4

const OwnSeries = () => {
  const words = useSeriesWords()
  const { token } = useStore(profile)
  const own = useRequest(
    () =>
      token === undefined
        ? Promise.resolve({ items: [] as readonly ListedSeries[] })
        : askJson<{ items: readonly ListedSeries[] }>(caller(), '/v1/players/me/series?limit=20'),
    token,
  )
  if (own === null || own.items.length === 0) return null
  return (
    <section>
      <h2>{words.start.own}</h2>
      <ul class="own-games">
        {own.items.map(({ id, name, status }) => (
          <li key={id}>
            <a href={seriesHref(id)}>
              <b>{name}</b>
              <span class="quiet">{words.statuses[status]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Public series that run now: the daily deal, and those of clubs. */
const PublicSeries = () => {
  const { alone } = useSeriesWords()
  const { token } = useStore(profile)
  const found = useRequest(
    () =>
      token === undefined
        ? Promise.resolve({ items: [] as readonly ListedSeries[] })
        : askJson<{ items: readonly ListedSeries[] }>(caller(), '/v1/series?status=running&limit=20'),
    token,
  )
  if (found === null || found.items.length === 0) return null
  const items = found.items.toSorted((one, other) => Number(isDailyDeal(other)) - Number(isDailyDeal(one)))
  return (
    <section>
      <h2>{alone.publicSeries}</h2>
      <ul class="own-games">
        {items.map((one) => (
          <li key={one.id}>
            <a href={seriesHref(one.id)}>
              <b>{isDailyDeal(one) ? alone.today : one.name}</b>
              {isDailyDeal(one) && <span class="quiet">{one.name}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACES = ['slip', 'sheet', 'game'] as const

export const StartPage = () => {
  const words = useSeriesWords()
  const { start } = words
  const { language } = useStore(profile)
  const presets = useRequest(() =>
    askJson<{ items: readonly SeriesPreset[] }>(caller(), '/v1/series/presets'),
  )
  const games = useRequest(() => gamePresets(caller()), language)
  const [choice, setChoice] = useState<Choice>('evening')
  const [preset, setPreset] = useState(EVENING)
  const [rounds, setRounds] = useState(USUAL_ROUNDS)
  const [isStruck, setStruck] = useState(true)
  const [place, setPlace] = useState<(typeof PLACES)[number]>('slip')
  const [typed, setTyped] = useState<string | undefined>()
  const [people, setPeople] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const offered = presets?.items ?? []
  const chosen = choice === 'rules' ? offered.find(({ id }) => id === preset) : undefined
  const arePairs = chosen?.settings.partners === 'fixed'
  const isOnline = place === 'game'
  const date = new Date().toLocaleDateString(`${language}-CH`, { day: 'numeric', month: 'long' })
  const usualName = choice === 'season' ? start.seasonName : start.eveningOn(date)
  const name = typed ?? usualName

  const labelOf = ({ id, sources, settings }: SeriesPreset): string => {
    const game = games?.find((one) => one.id === settings.games[0]?.preset)?.name
    const rounds = settings.planned === null ? undefined : start.rounds(settings.planned)
    const facts = [game, rounds].filter((one) => one !== undefined).join('; ')
    return `${sources[0]?.name ?? (id === EVENING ? start.evening : id)} (${facts})`
  }
  const begin = async () => {
    if (!isOnline && peopleIn(people, arePairs) < FEWEST) {
      setTrouble(start.tooFew)
      return
    }
    setBusy(true)
    setTrouble('')
    const shared = { name: name.trim() || usualName }
    const settings = {
      evening: {
        ...{ ...shared, preset: EVENING, at: place, rounds: { planned: rounds } },
        ...(!isStruck && { standing: ALL_COUNT }),
      },
      season: { ...shared, ...SEASON, at: place },
      rules: { ...shared, preset, at: place },
    }[choice]
    const begun = () => (isOnline ? newOnlineEvening(settings) : newEvening(settings, people, arePairs))
    try {
      const id = await asPlayer(words.standings.direction, begun)
      go(seriesHref(id))
    } catch (error) {
      setTrouble(detailOf(error) ?? words.trouble)
      setBusy(false)
    }
  }
  const titles: Readonly<Record<Choice, readonly [string, string]>> = {
    evening: [start.evening, start.eveningLead],
    season: [start.season, start.seasonLead],
    rules: [start.rules, start.rulesLead],
  }
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{start.lead}</p>
      <OwnSeries />
      <form
        class="new-series"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <fieldset class="games choices">
          <legend class="unseen">{words.title}</legend>
          {CHOICES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={choice === one}
                onChange={() => setChoice(one)}
              />
              <span>
                <b>{titles[one][0]}</b> {titles[one][1]}
              </span>
            </label>
          ))}
        </fieldset>
        {choice === 'evening' && (
          <label class="field">
            {start.count}
            <select
              name="rounds"
              value={`${rounds}`}
              onChange={(event) => setRounds(Number(event.currentTarget.value))}
            >
              {ROUND_COUNTS.map((count) => (
                <option key={count} value={`${count}`}>
                  {start.rounds(count)}
                </option>
              ))}
            </select>
          </label>
        )}
        {choice === 'evening' && rounds >= FEWEST_TO_STRIKE && (
          <label class="field">
            {start.counting}
            <select
              name="counting"
              value={isStruck ? 'strike' : 'all'}
              onChange={(event) => setStruck(event.currentTarget.value === 'strike')}
            >
              <option value="strike">{start.worstStruck}</option>
              <option value="all">{start.allCount}</option>
            </select>
          </label>
        )}
        {choice === 'rules' && (
          <label class="field">
            {start.rules}
            <select name="preset" value={preset} onChange={(event) => setPreset(event.currentTarget.value)}>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {labelOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {start.where}
          <select
            name="place"
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value as typeof place)}
          >
            {PLACES.map((one) => (
              <option key={one} value={one}>
                {start.places[one]}
              </option>
            ))}
          </select>
        </label>
        {isOnline ? (
          <p>{start.onlineLead}</p>
        ) : (
          <PeopleField
            label={start.people}
            hint={arePairs ? start.pairsLead : start.peopleLead}
            rows={choice === 'season' ? 4 : 8}
            value={people}
            {...{ arePairs }}
            change={setPeople}
          />
        )}
        <label class="field">
          {start.name}
          <input
            name="name"
            value={name}
            maxLength={80}
            autocomplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" class="main large" disabled={isBusy}>
          {isOnline ? start.create : start.draw}
        </button>
      </form>
      <PublicSeries />
      <p>
        <a href="/docs/guides/organiser">{start.guide}</a>
      </p>
    </>
  )
}
