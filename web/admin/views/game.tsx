import type { Route } from '../service/admin-route.ts'
import { closeGame, getGame } from '../service/operator-client.ts'
import type { Game as GameDetails } from '../service/operator-types.ts'
import type { Action } from '../ui/action-dialog.tsx'
import { Actions } from '../ui/actions.tsx'
import { STATUSES } from '../ui/display-names.ts'
import { Facts, IdLink, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { AuditList } from './audit-log.tsx'

type SeatProps = GameDetails['seats'][number]

/** A seat: free, of a bot, or of a player, for whom a bot may stand in. */
const Seat = ({ player, name, bot }: SeatProps) => {
  if (player === null) return <>free</>
  return (
    <>
      <IdLink id={player}>
        <Name of={name ?? player} />
      </IdLink>
      {bot !== null && <span class="quiet"> bot, {bot}</span>}
    </>
  )
}

const factsOf = (game: GameDetails) =>
  [
    ['Id', <code key="id">{game.id}</code>],
    ['Ruleset', game.ruleset],
    ['Status', STATUSES[game.status]],
    ['Visibility', game.visibility],
    ['Owner', <IdLink key="owner" id={game.owner} />],
    ['Created', <Moment key="created" at={game.createdAt} />],
    ['Last change', <Moment key="updated" at={game.updatedAt} />],
    ['Finished deals', game.deals],
  ] as const

const actionsOf = (game: GameDetails, set: (game: GameDetails) => void): readonly Action[] =>
  game.status === 'finished' || game.status === 'abandoned'
    ? []
    : [
        {
          name: 'Close the game',
          target: { id: game.id, name: game.name ?? game.ruleset },
          effect:
            'Ends the game, a started game without a winner. Streams, feeds and webhooks tell the players.',
          isFinal: true,
          done: 'The game is closed.',
          send: async (reason) => set(await closeGame(game.id, reason)),
        },
      ]

/** Details of a game: the table, the end of the game, and the changes by operators. No cards. */
export const Game = ({ params: { id = '' } }: Pick<Route, 'params'>) => {
  const { value: game, error, set } = useLoaded(() => getGame(id), id)
  return (
    <>
      <Heading title={game?.name ?? 'Game'}>
        {game?.name ? <Name of={game.name} /> : (game?.ruleset ?? 'Game')}
      </Heading>
      {error !== undefined && <ProblemText error={error} />}
      {game && (
        <>
          <Facts of={factsOf(game)} />
          <section aria-labelledby="seats">
            <h2 id="seats">Seats</h2>
            <ol class="seats" start={0}>
              {game.seats.map((seat) => (
                <li key={seat.seat}>
                  <Seat {...seat} />
                </li>
              ))}
            </ol>
          </section>
          <Actions of={actionsOf(game, set)} />
          <AuditList key={`log ${JSON.stringify(game)}`} target={id} />
        </>
      )}
    </>
  )
}
