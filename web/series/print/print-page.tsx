import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../../state/observable.ts'
import { usePageTitle } from '../page-title.ts'
import { seriesHref } from '../series-address.ts'
import { open, openSeries } from '../series-store.ts'
import { useSeriesWords } from '../texts.ts'
import { ScoreSlips } from './printed-slips.tsx'
import { PrizeList, Standings } from './printed-standings.tsx'
import { Seating, TableCards } from './printed-tables.tsx'

/*
 * Sheets for paper: seating, table cards, score slips, standings and the prize list, on A4 or A5.
 */

const PARTS = ['seating', 'cards', 'slips', 'standings', 'prizes'] as const
type Part = (typeof PARTS)[number]

const PAPERS = ['A4', 'A5'] as const

export const PrintPage = ({ id }: { id: string }) => {
  const words = useSeriesWords()
  const state = useStore(openSeries)
  const [part, setPart] = useState<Part>('seating')
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('A4')
  useEffect(() => open({ id, hasLog: false }), [id])
  const { series, round, standings, isMissing } = state
  usePageTitle(series?.name)
  if (isMissing || series === undefined)
    return (
      <>
        <h1>{words.print.title}</h1>
        <p role="status">{isMissing ? words.people.notFound : '…'}</p>
      </>
    )
  const hasResults = standings?.round !== null && standings?.round !== undefined
  const needsResults = part === 'standings' || part === 'prizes'
  // Blank slips need no draw.
  const isEmpty = needsResults ? !hasResults : round === undefined && part !== 'slips'
  return (
    <>
      <div class="print-choice">
        <h1>{words.print.title}</h1>
        <p>
          <a href={seriesHref(id)}>{series.name}</a>
        </p>
        <fieldset class="segments">
          <legend>{words.print.title}</legend>
          {PARTS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="part"
                value={one}
                checked={part === one}
                onChange={() => setPart(one)}
              />
              <span>{words.print.parts[one]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset class="segments">
          <legend>{words.print.paper}</legend>
          {PAPERS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="paper"
                value={one}
                checked={paper === one}
                onChange={() => setPaper(one)}
              />
              <span>{one}</span>
            </label>
          ))}
        </fieldset>
        <p>
          <button type="button" class="main large" disabled={isEmpty} onClick={() => print()}>
            {words.print.print}
          </button>
        </p>
        {isEmpty && <p role="status">{words.print.nothing}</p>}
      </div>
      {!isEmpty && (
        <div class={`paper ${paper.toLowerCase()}`}>
          {part === 'seating' && <Seating {...state} series={series} />}
          {part === 'cards' && <TableCards {...state} series={series} />}
          {part === 'slips' && <ScoreSlips {...state} series={series} />}
          {part === 'standings' && <Standings {...state} series={series} />}
          {part === 'prizes' && <PrizeList {...state} series={series} />}
        </div>
      )}
    </>
  )
}
