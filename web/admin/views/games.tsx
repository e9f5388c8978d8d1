import type { Route } from '../service/admin-route.ts'
import { hrefOfSearch, hrefTo } from '../service/admin-route.ts'
import { findGames } from '../service/operator-client.ts'
import type { FoundGame } from '../service/operator-types.ts'
import { STATUSES } from '../ui/display-names.ts'
import { IdLink, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchForm } from '../ui/search-form.tsx'

const GameRow = ({ id, name, ruleset, status, visibility, updatedAt }: FoundGame) => (
  <IdLink id={id}>
    <b>{name === null ? ruleset : <Name of={name} />}</b>
    <span class="quiet">
      {name !== null && `${ruleset}, `}
      {STATUSES[status]}, {visibility}, last change <Moment at={updatedAt} />
    </span>
    <code class="quiet">{id}</code>
  </IdLink>
)

interface GameListProps {
  readonly player?: string
  readonly prefix?: string
  readonly empty: string
}

/** List of games, of a player or by the start of the id. */
export const GameList = ({ player = '', prefix = '', empty }: GameListProps) => (
  <PagedList
    load={(cursor) => findGames({ player, prefix, cursor })}
    keyOf={({ id }) => id}
    row={GameRow}
    empty={empty}
  />
)

/** Search for games, by id or link. */
export const Games = ({ params: { prefix = '' } }: Pick<Route, 'params'>) => (
  <>
    <Heading title="Games">Games</Heading>
    <SearchForm
      label="Id or link"
      hint="The link to a table, or the start of an id. The games of a player stand at the player."
      text={prefix}
      hrefOf={(text) => hrefOfSearch(text, hrefTo('games', { prefix: text }))}
    />
    <GameList prefix={prefix} empty="No game has such an id." />
  </>
)
