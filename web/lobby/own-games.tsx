import type { GameSummary } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import { useStore } from '../state/observable.ts'
import { hrefTo } from '../state/page-route.ts'
import { profile } from '../state/profile.ts'
import { botName } from '../table/bot-names.ts'
import { momentText } from '../ui/moment-text.ts'
import { urgentGames } from './urgent-games.ts'

/*
 * Own games in the lobby, the most urgent first.
 */

/** Maximum number of listed games. */
const MOST = 12

/** State of a game in words: own turn with the deadline, a pause, or the status. */
const Urgency = ({ game: { you, pausedUntil } }: { game: GameSummary }) => {
  const words = useWords()
  const { language } = useStore(profile)
  if (pausedUntil !== undefined)
    return <em class="quiet">{words.pause.until(momentText(new Date(pausedUntil), language))}</em>
  if (!you?.mustAct) return null
  return (
    <em>
      {words.lobby.yourTurn}
      {you.deadline && `, ${words.days.until(momentText(new Date(you.deadline), language))}`}
    </em>
  )
}

interface OwnGamesProps {
  readonly games: readonly GameSummary[]
  /** Names of the rulesets by id. */
  readonly names: ReadonlyMap<string, string>
}

export const OwnGames = ({ games, names }: OwnGamesProps) => {
  const words = useWords()
  const going = urgentGames(games).slice(0, MOST)
  if (going.length === 0) return null
  return (
    <section>
      <h2>{words.lobby.yours}</h2>
      <ul class="own-games">
        {going.map((game) => (
          <li key={game.id}>
            <a href={hrefTo({ at: 'table', game: game.id })}>
              <b>{names.get(game.ruleset) ?? game.ruleset}</b>
              {game.name !== undefined && <span>{game.name}</span>}
              <span class="quiet">
                {game.seats.flatMap(({ player }) => (player ? botName(game, player.name) : [])).join(', ')}
              </span>
              <span>{game.scores.totals.map(({ points }) => points).join(' : ')}</span>
              <Urgency game={game} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
