import type { Route } from '../service/admin-route.ts'
import { getPlayer } from '../service/operator-client.ts'
import type { LimitName, Player as PlayerDetails } from '../service/operator-types.ts'
import { Actions } from '../ui/actions.tsx'
import { LIMITS } from '../ui/display-names.ts'
import { Badge, Facts, IdLink, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { AuditList } from './audit-log.tsx'
import { GameList } from './games.tsx'
import { playerActions } from './player-actions.tsx'

const factsOf = (player: PlayerDetails) =>
  [
    ['Id', <code key="id">{player.id}</code>],
    ['Kind', player.kind],
    ['Signed up', <Moment key="at" at={player.createdAt} />],
    ['Valid tokens and links', player.tokens],
    ['Games that are not over', player.runningGames],
    ['New games', player.createdOn === '' ? 'none' : `${player.createdToday} on ${player.createdOn} (UTC)`],
    ...(Object.keys(LIMITS) as LimitName[]).flatMap((name) => {
      const limit = player.limits[name]
      return limit === undefined ? [] : ([[`Limit: ${LIMITS[name]}`, limit]] as const)
    }),
    ...player.integrations.map((id) => ['Integration', <IdLink key={id} id={id} />] as const),
  ] as const

/** Details of a player: the account, actions, games, and the changes by operators. */
export const Player = ({ params: { id = '' } }: Pick<Route, 'params'>) => {
  const { value: player, error, set } = useLoaded(() => getPlayer(id), id)
  return (
    <>
      <Heading title={player?.name ?? 'Player'}>
        {player ? <Name of={player.name} /> : 'Player'} {player?.blocked && <Badge>blocked</Badge>}{' '}
        {player?.deleted && <Badge>deleted</Badge>}
      </Heading>
      {error !== undefined && <ProblemText error={error} />}
      {player && (
        <>
          <Facts of={factsOf(player)} />
          <Actions of={playerActions(player, set)} />
          <section aria-labelledby="games">
            <h2 id="games">Games</h2>
            <GameList key={`games ${JSON.stringify(player)}`} player={id} empty="The player has no games." />
          </section>
          <AuditList key={`log ${JSON.stringify(player)}`} target={id} />
        </>
      )}
    </>
  )
}
