import type { Game } from '../api-types.ts'
import { LyingCard } from '../cards/card.tsx'
import { ContractText } from '../table/bid-and-contract-text.tsx'
import { nameOf, useTableContext } from '../table/table-context.ts'
import { Icon } from '../ui/icons.tsx'
import type { JudgedCard, JudgedContract } from './analysis-answer.ts'
import { estimateText } from './points-with-error.ts'
import { useAnalysis } from './use-analysis.ts'

/*
 * Analysis of a finished deal with all cards open: the loss of each card, and other contracts.
 */

/** Maximum number of rows of each table. */
const MOST = 8

const CostlyCards = ({ game, cards }: { game: Game; cards: readonly JudgedCard[] }) => {
  const spot = useTableContext()
  const { words } = spot
  return (
    <ol class="judged">
      {cards.slice(0, MOST).map(({ trick, seat, card, best, cost, exact, error }) => (
        <li key={card}>
          <LyingCard card={card} />
          <span class="arrow">
            <Icon of="instead" />
          </span>
          <span class="unseen">{words.analysis.better}</span>
          <LyingCard card={best} />
          <span class="what">
            <b>{nameOf(game, seat, spot)}</b>
            <span class="quiet">{words.analysis.trick(trick)}</span>
          </span>
          <span class="cost">{words.analysis.cost(estimateText(cost, exact ? undefined : error))}</span>
        </li>
      ))}
    </ol>
  )
}

/** Costly cards, the own cards first, with the own part of all lost points. */
const Cards = ({ game, cards }: { game: Game; cards: readonly JudgedCard[] }) => {
  const { words } = useTableContext()
  const dear = cards.filter(({ cost }) => Math.round(cost) > 0).toSorted((a, b) => b.cost - a.cost)
  if (dear.length === 0) return <p>{words.analysis.perfect}</p>
  if (game.you === null) return <CostlyCards game={game} cards={dear} />
  const own = dear.filter(({ seat }) => seat === game.you?.seat)
  const others = dear.filter(({ seat }) => seat !== game.you?.seat)
  const sum = (of: readonly JudgedCard[]) => Math.round(of.reduce((all, { cost }) => all + cost, 0))
  return (
    <>
      <h3>{words.analysis.own}</h3>
      <p>{own.length === 0 ? words.analysis.clean : words.analysis.part(sum(own), sum(dear))}</p>
      <CostlyCards game={game} cards={own} />
      {others.length > 0 && (
        <>
          <h3>{words.analysis.others}</h3>
          <CostlyCards game={game} cards={others} />
        </>
      )}
    </>
  )
}

const Contracts = ({ contracts }: { contracts: readonly JudgedContract[] }) => {
  const { words } = useTableContext()
  if (contracts.length === 0) return null
  return (
    <>
      <h3>{words.analysis.contracts}</h3>
      <ol class="judged">
        {contracts.slice(0, MOST).map((contract) => (
          <li
            key={[
              contract.denomination,
              contract.opens,
              contract.trump,
              contract.misere,
              contract.row,
            ].join()}
          >
            <span class="what">
              <ContractText {...contract} long />
              {contract.said && <span class="quiet">{words.analysis.played}</span>}
            </span>
            <span class="cost">{estimateText(contract.expected, contract.error)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

export const Analysis = ({ game, deal }: { game: Game; deal: number }) => {
  const { words } = useTableContext()
  const looked = useAnalysis(game.id, deal)
  if (looked.state === 'waiting') return <p role="status">{words.deal.analysing(looked.done)}</p>
  if (looked.state === 'none' || looked.answer.cards === undefined) return <p>{words.deal.noAnalysis}</p>
  return (
    <div class="analysis">
      <p>{words.analysis.lead}</p>
      <Cards game={game} cards={looked.answer.cards} />
      <Contracts contracts={looked.answer.contracts ?? []} />
    </div>
  )
}
