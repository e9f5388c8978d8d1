import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Game } from '../api-types.ts'
import { hrefTo } from '../state/page-route.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { IconName } from '../ui/icons.tsx'
import { Icon } from '../ui/icons.tsx'
import { AuctionTable } from './arena/auction.tsx'
import { SideMark } from './arena/seat.tsx'
import { ContractText } from './bid-and-contract-text.tsx'
import { useDealPoints } from './deal-points.ts'
import { nameOf, sideName, useTableContext } from './table-context.ts'

/*
 * Top bar of a table: game, contract, declarer and score.
 */

/** Contract with declarer, as a button that shows the whole auction. */
const Contract = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { words } = spot
  const [isOpen, setOpen] = useState(false)
  const contract = game.deal?.contract ?? null
  if (contract === null || (contract.denomination === undefined && contract.points === undefined)) return null
  const { declarer, doubled, redoubled, row } = contract
  const { contracts } = spot.tableTexts
  const shown = (
    <>
      <span class="unseen">{words.table.contract}: </span>
      <ContractText {...contract} long />
      {row !== undefined && /^joker-/.test(row) && (
        <span class="short" aria-hidden="true">
          {contracts.joker(Number(row.slice(6)))}
        </span>
      )}
      {doubled && (
        <em>
          <span class="whole-word">{redoubled ? contracts.redoubled : contracts.doubled}</span>
          <span class="short" aria-hidden="true">
            {redoubled ? '×4' : '×2'}
          </span>
        </em>
      )}
      {declarer !== undefined && <span class="quiet">{nameOf(game, declarer, spot)}</span>}
    </>
  )
  if (game.deal?.calls.length === 0) return <p class="contract">{shown}</p>
  return (
    <>
      <button type="button" class="contract" title={words.layout.auction} onClick={() => setOpen(true)}>
        {shown}
      </button>
      {isOpen && (
        <Dialog title={words.layout.auction} close={{ label: words.deal.close, do: () => setOpen(false) }}>
          <AuctionTable game={game} />
        </Dialog>
      )}
    </>
  )
}

const MOST_PARTIES = 2

/** Points of the running deal, by the bid or the prediction: `64 of 110`. */
const DealPoints = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { layout } = spot.words
  const parties = useDealPoints(game)
  if (parties === null) return null
  const { you } = game
  const own = you && parties.find(({ seats }) => seats.includes(you.seat))
  // With many parties there is room for the own points, and for those of a declarer.
  const shown =
    parties.length <= MOST_PARTIES ? parties : parties.filter((one) => one === own || one.goal !== undefined)
  return (
    <ul
      class="deal-points"
      aria-label={layout.points}
      data-label={spot.words.table.deal(game.deal?.number ?? 0)}
    >
      {(shown.length <= MOST_PARTIES ? shown : shown.filter((one) => one === own)).map(
        ({ seats, side, points, extra, goal }) => (
          <li key={side} title={layout.points}>
            <SideMark side={side} />
            <span class="unseen">
              {spot.tableTexts.table.partners(seats.map((seat) => nameOf(game, seat, spot)))}:{' '}
            </span>
            {goal === undefined ? points : layout.pointsOf(points, goal)}
            {extra > 0 && ` + ${extra}`}
          </li>
        ),
      )}
    </ul>
  )
}

const Totals = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { totals } = game.scores
  // With more than two sides the seats show the points too; on a phone only the seats.
  const isMany = totals.length > 2
  if (game.status === 'open') return null
  return (
    <ul
      class={`totals${isMany ? ' many' : ''}`}
      aria-label={spot.words.bar.score}
      data-label={spot.words.layout.total}
    >
      {totals.map(({ side, points }) => (
        <li key={side}>
          <SideMark side={side} />
          <span class="name">{sideName(game, side, spot)}</span>
          <b>{points}</b>
        </li>
      ))}
    </ul>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly kind?: string
  readonly onClick: () => void
}

/** Icon button of the top bar. The label is for screen readers and the tooltip. */
export const ToolButton = ({ icon, label, kind = '', onClick }: ToolProps) => (
  <button type="button" class={`icon ${kind}`} aria-label={label} title={label} onClick={onClick}>
    <Icon of={icon} />
  </button>
)

export const TopBar = ({ game, children }: { game: Game; children?: ComponentChildren }) => {
  const { words, ruleset } = useTableContext()
  return (
    <header class="bar">
      <a class="home" href={hrefTo({ at: 'lobby' })}>
        Sidi<span class="unseen">: {words.bar.home}</span>
      </a>
      <h1>
        <span>{ruleset.name}</span>
        {game.name !== undefined && <span>· {game.name}</span>}
        {game.deal && <span class="quiet deal-number">· {words.table.deal(game.deal.number)}</span>}
      </h1>
      <div class="stand">
        <Contract game={game} />
        <DealPoints game={game} />
        <Totals game={game} />
      </div>
      <div class="tools">{children}</div>
    </header>
  )
}
