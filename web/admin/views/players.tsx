import type { Route } from '../service/admin-route.ts'
import { hrefOfSearch, hrefTo } from '../service/admin-route.ts'
import { findPlayers } from '../service/operator-client.ts'
import type { FoundPlayer } from '../service/operator-types.ts'
import { Badge, IdLink, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchForm } from '../ui/search-form.tsx'

const PlayerRow = ({ id, name, kind, createdAt, blocked, deleted }: FoundPlayer) => (
  <IdLink id={id}>
    <b>
      <Name of={name} />
    </b>{' '}
    {blocked && <Badge>blocked</Badge>} {deleted && <Badge>deleted</Badge>}
    <span class="quiet">
      {kind}, since <Moment at={createdAt} />
    </span>
  </IdLink>
)

/** Search for players, by name or id. */
export const Players = ({ params: { name = '', prefix = '' } }: Pick<Route, 'params'>) => (
  <>
    <Heading title="Players">Players</Heading>
    <SearchForm
      label="Name, id or link"
      hint="The start of a name is enough. Upper and lower case differ."
      text={name || prefix}
      isExact={name !== ''}
      hrefOf={(text, isExact) =>
        hrefOfSearch(text, hrefTo('players', isExact ? { name: text } : { prefix: text }))
      }
    />
    <PagedList
      load={(cursor) => findPlayers({ name, prefix, cursor })}
      keyOf={({ id }) => id}
      row={PlayerRow}
      empty="No player has such a name."
    />
  </>
)
