import { useState } from 'preact/hooks'
import type { SeriesPageWords } from '../../../src/i18n/pages/series-page-schema.ts'
import type { Contract, Suit } from '../../api-types.ts'
import type { Pack } from '../../cards/card-pack.ts'
import { packOf } from '../../cards/card-pack.ts'
import { ruleset as readRuleset } from '../../service/api-client.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile } from '../../state/profile.ts'
import { useRequest } from '../../ui/use-request.ts'
import { nameIn, sittingAt } from '../entry-names.ts'
import { pathOf, readAll } from '../series-client.ts'
import type { OpenSeries } from '../series-store.ts'
import { callerOfSeries } from '../series-store.ts'
import type { ComparedDeal, Round } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * One deal of an open set at all tables of a round: points, contract and tricks.
 */

/** Returns a contract in short: bid, trump or mode, and doubles. Empty without a contract. */
const contractText = (
  contract: Contract | null,
  { modes, trump, misere, opens, doubled, redoubled }: SeriesPageWords['contracts'],
  pack: Pack,
): string => {
  if (contract === null) return ''
  const { denomination } = contract
  const isMode = denomination !== undefined && denomination in modes
  const played = isMode
    ? modes[denomination as keyof typeof modes]
    : denomination && trump(pack.suitName(denomination as Suit))
  return [
    contract.points,
    played,
    contract.opens && opens[contract.opens],
    contract.misere && misere,
    contract.redoubled ? redoubled : contract.doubled && doubled,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The cards of a deal in tricks of equal length. */
const tricksOf = ({ plays }: ComparedDeal): readonly ComparedDeal['plays'][] => {
  const size = new Set(plays.map(({ seat }) => seat)).size
  return Array.from({ length: Math.ceil(plays.length / Math.max(1, size)) }, (_, at) =>
    plays.slice(at * size, (at + 1) * size),
  )
}

interface AtTableProps {
  readonly compared: ComparedDeal
  readonly nameOf: (entry: string | null) => string
  /** The name of a seat. */
  readonly seatName: (seat: number) => string
  readonly pack: Pack
}

const AtTable = ({ compared, nameOf, seatName, pack }: AtTableProps) => {
  const { rounds, dealSets, contracts } = useSeriesWords()
  const { table, sides, points, contract } = compared
  const text = contractText(contract, contracts, pack)
  const declarer = contract?.declarer
  return (
    <li class="table-item">
      <h3>
        {rounds.table(table)}{' '}
        <span class="quiet">
          {text !== '' && declarer !== undefined ? dealSets.declared(text, seatName(declarer)) : text}
        </span>
      </h3>
      <p class="sides">
        {sides.map((side, at) => (
          <span key={side.join()} class="side">
            {side.map(nameOf).join(', ')} <b>{points[at]}</b>
          </span>
        ))}
      </p>
      <details>
        <summary>{dealSets.tricks}</summary>
        <ol class="plain">
          {tricksOf(compared).map((trick) => (
            <li key={trick[0]?.card}>
              <b>{seatName(trick[0]?.seat ?? 0)}:</b> {trick.map(({ card }) => pack.name(card)).join(', ')}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

export const ComparedDeals = ({
  series,
  settings,
  entries,
  round,
  deals,
}: Pick<OpenSeries, 'settings' | 'entries'> & {
  readonly series: string
  readonly round: Round
  readonly deals: number
}) => {
  const { dealSets, tables: words, cards } = useSeriesWords()
  const { faces, language } = useStore(profile)
  const [deal, setDeal] = useState(1)
  const path = pathOf(series, `/rounds/${round.number}/deals/${deal}?limit=20`)
  const found = useRequest(() => readAll<ComparedDeal>(callerOfSeries(), path), path, round.revision)
  const game = settings?.games.find(({ id }) => id === round.game)
  const rules = useRequest(() => readRuleset(caller(), game?.ruleset ?? ''), game?.ruleset, language)
  const pack = rules && packOf(rules, game?.options['frenchSuits'], { cards }, faces)
  const nameOf = nameIn(entries)
  const seatName = (table: number) => (seat: number) => {
    const row = round.tables.find((one) => one.table === table)
    const entry = row && sittingAt(row)[seat]
    return entry == null ? words.vacant : nameOf(entry)
  }
  const best = found?.toSorted((one, other) => (other.points[0] ?? 0) - (one.points[0] ?? 0))
  return (
    <>
      <select
        name="compared-deal"
        aria-label={dealSets.compare}
        value={`${deal}`}
        onChange={(event) => setDeal(Number(event.currentTarget.value))}
      >
        {Array.from({ length: deals }, (_, at) => (
          <option key={at} value={`${at + 1}`}>
            {dealSets.deal(at + 1)}
          </option>
        ))}
      </select>
      {pack && (
        <ul class="tables compared">
          {best?.map((compared) => (
            <AtTable
              key={`${deal}-${compared.table}`}
              {...{ compared, nameOf, pack, seatName: seatName(compared.table) }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
