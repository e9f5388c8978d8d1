import type { ComponentChildren } from 'preact'
import type { Game } from '../api-types.ts'
import { hrefTo } from '../state/page-route.ts'
import type { IconName } from '../ui/icons.tsx'
import { Icon } from '../ui/icons.tsx'
import { ContractText } from './bid-and-contract-text.tsx'
import { nameOf, sideName, useTableContext } from './table-context.ts'

/*
 * Top bar of a table: game, contract, declarer and score.
 */

const Contract = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const contract = game.deal?.contract ?? null
  if (contract === null || (contract.denomination === undefined && contract.points === undefined)) return null
  const { declarer, doubled, redoubled, row } = contract
  const { contracts } = spot.tableTexts
  return (
    <p class="contract">
      <span class="unseen">{spot.words.table.contract}: </span>
      <ContractText {...contract} long />
      {row !== undefined && /^joker-/.test(row) && <span>{contracts.joker(Number(row.slice(6)))}</span>}
      {redoubled ? <em>{contracts.redoubled}</em> : doubled && <em>{contracts.doubled}</em>}
      {declarer !== undefined && <span class="quiet">{nameOf(game, declarer, spot)}</span>}
    </p>
  )
}

const Totals = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { totals } = game.scores
  // With more than two sides the seats show the points too; on a phone only the seats.
  const isMany = totals.length > 2
  if (game.status === 'open') return null
  return (
    <ul class={`totals${isMany ? ' many' : ''}`} aria-label={spot.words.bar.score}>
      {totals.map(({ side, points }) => (
        <li key={side}>
          <span class={`team team-${side}`} aria-hidden="true" />
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
        {ruleset.name}
        {game.name !== undefined && <span> · {game.name}</span>}
        {game.deal && <span class="quiet"> · {words.table.deal(game.deal.number)}</span>}
      </h1>
      <div class="stand">
        <Contract game={game} />
        <Totals game={game} />
      </div>
      <div class="tools">{children}</div>
    </header>
  )
}
