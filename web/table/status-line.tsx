import type { Game } from '../api-types.ts'
import type { TableState } from '../state/table-controller.ts'
import { Icon } from '../ui/icons.tsx'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Status line: the turn, a refusal, or a lost connection. Screen readers announce each: a key makes a new element.
 */

interface StatusProps {
  readonly game: Game
  readonly state: TableState
  readonly forget: () => void
}

/** Text of the status: a move in flight, the winner of a trick, the own turn, or the players who are to move. */
const useStatus = (game: Game, { scene, settled, sending }: TableState): string => {
  const spot = useTableContext()
  const { words, tableTexts } = spot
  const { you, deal } = game
  if (sending) return words.moves.sending
  const complete = scene?.complete
  if (complete) return words.table.trickTo(nameOf(game, complete.winner, spot), complete.points)
  if (!settled) return ''
  if (you?.mustAct)
    return you.legalMoves.some(({ type }) => type === 'play') ? words.table.playCard : words.table.yourTurn
  const waiting =
    deal?.toAct.filter((seat) => seat !== you?.seat).map((seat) => nameOf(game, seat, spot)) ?? []
  return waiting.length === 0
    ? ''
    : words.table.waitingFor(waiting.reduce((all, one) => tableTexts.table.and(all, one)))
}

export const Status = ({ game, state, forget }: StatusProps) => {
  const { words } = useTableContext()
  const said = useStatus(game, state)
  const { settled, refusal, connection } = state
  const isMine = settled && (game.you?.mustAct ?? false)
  return (
    <div class={`status${isMine ? ' mine' : ''}`}>
      {connection === 'lost' ? (
        <p key="lost" class="lost" role="alert">
          {words.connection.lost}
        </p>
      ) : refusal ? (
        <p key="refused" class="refused" role="alert">
          {refusal.words}{' '}
          {refusal.ruleUrl && (
            <a href={refusal.ruleUrl} target="_blank" rel="noreferrer">
              {refusal.rule}
            </a>
          )}{' '}
          <button type="button" class="icon" aria-label={words.deal.close} onClick={forget}>
            <Icon of="close" />
          </button>
        </p>
      ) : (
        <p key="turn" role="status">
          {said}
        </p>
      )}
    </div>
  )
}
