import { useState } from 'preact/hooks'
import type { Game, Level } from '../api-types.ts'
import { LEVELS } from '../api-types.ts'
import { leave, seatBot, sit } from '../service/api-client.ts'
import { detailOf, Refusal } from '../service/request-with-retry.ts'
import { useStore } from '../state/observable.ts'
import { go } from '../state/page-route.ts'
import { caller, profile, signUpOrRename } from '../state/profile.ts'
import { LinkAndQrCode } from '../ui/link-and-qr-code.tsx'
import { ChangedOptions } from './changed-options.tsx'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Waiting room of a table with free seats: players, invite link, and a seat for an invited visitor.
 */

const Invite = ({ game }: { game: Game }) => {
  const { words, ruleset } = useTableContext()
  if (game.invite === undefined) return null
  // A path and no fragment, so that a chat shows a preview of the table.
  const link = new URL(`/t/${game.id}.${game.invite}`, location.href).href
  return (
    <LinkAndQrCode
      link={link}
      label={words.waiting.link}
      qrLabel={words.device.qr}
      title={words.waiting.invited(ruleset.name)}
    />
  )
}

export const WaitingRoom = ({
  game,
  invite,
  renew,
}: {
  game: Game
  invite?: string
  renew: () => Promise<void>
}) => {
  const spot = useTableContext()
  const { words, ruleset } = spot
  const { name, id, level } = useStore(profile)
  const [typed, setTyped] = useState(name || words.lobby.guest)
  const [trouble, setTrouble] = useState('')
  const isMine = game.owner === id
  const failed = (error: unknown) => {
    setTrouble(detailOf(error) ?? words.connection.trouble)
    // The table may have become full: then the page says so, or shows a public table to a spectator.
    if (error instanceof Refusal && error.status === 409) void renew()
  }
  const doing = (what: Promise<unknown>) => what.then(renew).catch(failed)
  return (
    <div class="waiting">
      <h2>{game.you ? words.waiting.title : words.waiting.invited(ruleset.name)}</h2>
      {game.you && <p>{words.waiting.lead}</p>}
      <Invite game={game} />
      <ChangedOptions game={game} />
      {game.vacations === false && <p>{words.waiting.noVacations}</p>}
      <ul class="sitting">
        {game.seats.map(({ seat, player, bot }) => (
          <li key={seat} class={player ? '' : 'free'}>
            <b>{player ? nameOf(game, seat, spot) : words.waiting.free}</b>
            {bot && <span class="quiet">{words.table.bot(words.setup.levels[bot.level])}</span>}
            {!player && isMine && (
              <button type="button" onClick={() => void doing(seatBot(caller(), game.id, seat, level))}>
                {words.waiting.seatBot}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isMine && game.seats.some(({ player }) => !player) && (
        <label class="field">
          {words.setup.level}
          <select
            value={level}
            onChange={(event) => profile.set({ level: event.currentTarget.value as Level })}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {words.setup.levels[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {game.you ? (
        <p>
          <button
            type="button"
            onClick={() => void leave(caller(), game.id).then(() => go({ at: 'lobby' }), failed)}
          >
            {words.waiting.leave}
          </button>
        </p>
      ) : (
        <form
          class="sit"
          onSubmit={(event) => {
            event.preventDefault()
            void doing(
              signUpOrRename(typed.trim() || words.lobby.guest).then(() => sit(caller(), game.id, invite)),
            )
          }}
        >
          <label class="field">
            {words.lobby.name}
            <input value={typed} maxLength={40} onInput={(event) => setTyped(event.currentTarget.value)} />
          </label>
          <button type="submit" class="main">
            {words.waiting.sit}
          </button>
        </form>
      )}
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
