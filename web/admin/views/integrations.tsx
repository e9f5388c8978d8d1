import type { Route } from '../service/admin-route.ts'
import { hrefOfSearch, hrefTo } from '../service/admin-route.ts'
import { findIntegrations } from '../service/operator-client.ts'
import type { FoundIntegration } from '../service/operator-types.ts'
import { Badge, IdLink, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchForm } from '../ui/search-form.tsx'

const IntegrationRow = ({ id, name, createdAt, revoked, caps }: FoundIntegration) => (
  <IdLink id={id}>
    <b>
      <Name of={name} />
    </b>{' '}
    {revoked && <Badge>revoked</Badge>} {Object.keys(caps).length > 0 && <Badge>capped</Badge>}
    <span class="quiet">
      since <Moment at={createdAt} />
    </span>
  </IdLink>
)

/** Search for integrations, by the start of the name. */
export const Integrations = ({ params: { prefix = '' } }: Pick<Route, 'params'>) => (
  <>
    <Heading title="Integrations">Integrations</Heading>
    <SearchForm
      label="Name or id"
      hint="The start of a name is enough."
      text={prefix}
      hrefOf={(text) => hrefOfSearch(text, hrefTo('integrations', { prefix: text }))}
    />
    <PagedList
      load={(cursor) => findIntegrations({ prefix, cursor })}
      keyOf={({ id }) => id}
      row={IntegrationRow}
      empty="No integration has such a name."
    />
  </>
)
