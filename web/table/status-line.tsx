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

export const Status = ({ game, state: { settled, sending, refusal, connection }, forget }: StatusProps) => {
  const spot = useTableContext()
  const { words, tableTexts } = spot
  const { you, deal } = game
  const isMine = settled && (you?.mustAct ?? false)
  const waiting =
    deal?.toAct.filter((seat) => seat !== you?.seat).map((seat) => nameOf(game, seat, spot)) ?? []
  const isCard = isMine && you?.legalMoves.some(({ type }) => type === 'play')
  const said = sending
    ? words.moves.sending
    : isMine
      ? isCard
        ? words.table.playCard
        : words.table.yourTurn
      : waiting.length > 0 && settled
        ? words.table.waitingFor(
            waiting.reduce((all, one) => (all === '' ? one : tableTexts.table.and(all, one)), ''),
          )
        : ''
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
