import { useRequest } from '../../ui/use-request.ts'
import { read } from '../series-client.ts'
import type { OpenSeries } from '../series-store.ts'
import { callerOfSeries } from '../series-store.ts'
import type { DealSet, Round } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { ComparedDeals } from './compared-deals.tsx'
import { OnDemand } from './on-demand.tsx'

/*
 * The deal set of a round: whether the cards are sealed, the commitments, and after the close the comparison.
 */

const Commitments = ({ set }: { set: string }) => {
  const { proofLead } = useSeriesWords().dealSets
  const found = useRequest(() => read<DealSet>(callerOfSeries(), `/v1/deal-sets/${set}`), set)
  return (
    <>
      <p>{proofLead}</p>
      <p class="hex">{found?.rootCommitment}</p>
      <p class="hex">{found?.commitment}</p>
    </>
  )
}

export const DealSetOfRound = ({
  series,
  round,
  ...parts
}: Pick<OpenSeries, 'settings' | 'entries'> & { readonly series: string; readonly round: Round }) => {
  const { dealSets } = useSeriesWords()
  const { set } = round
  if (set === null) return null
  return (
    <>
      <p>{set.opened ? dealSets.opened(set.deals) : dealSets.sealed(set.deals)}</p>
      {set.opened && (
        <OnDemand title={dealSets.compare} key={round.number}>
          <ComparedDeals {...parts} {...{ series, round, deals: set.deals }} />
        </OnDemand>
      )}
      <OnDemand title={dealSets.proof} key={set.id}>
        <Commitments set={set.id} />
      </OnDemand>
    </>
  )
}
