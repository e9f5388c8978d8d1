import type { ComponentChildren } from 'preact'
import type { Card, Game, Seat } from '../api-types.ts'
import { suitOf, usePack } from '../cards/card-pack.ts'
import type { DisplayedTable } from '../state/displayed-table.ts'
import type { TableState } from '../state/table-controller.ts'
import { Icon } from '../ui/icons.tsx'
import { STOECK } from './point-values.ts'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Status line: the turn, a refusal, or a lost connection. Screen readers announce a refusal and a lost connection: a key
 * makes a new element. The turn is part of the texts of the log, so the live region announces the turn once.
 */

interface StatusProps {
  readonly game: Game
  readonly state: TableState
  readonly forget: () => void
  /** The clock of a game with a clock. */
  readonly children?: ComponentChildren
}

/** Names of the players who are to move, by a condition on the seat. */
const useNamesToAct = (game: Game, isNamed: (seat: Seat) => boolean): string => {
  const spot = useTableContext()
  const names = (game.deal?.toAct ?? []).filter(isNamed).map((seat) => nameOf(game, seat, spot))
  return names.length === 0 ? '' : names.reduce((all, one) => spot.tableTexts.table.and(all, one))
}

/** Message for screen readers while the table waits for other people. Bots move at once. */
export const useWaitingText = (game: Game, { settled, sending }: TableState): string => {
  const { words } = useTableContext()
  const names = useNamesToAct(game, (seat) => seat !== game.you?.seat && game.seats[seat]?.bot === undefined)
  return names === '' || !settled || sending || game.you?.mustAct ? '' : words.table.waitingFor(names)
}

/** Text about Weis or Stöck: who scores how many points, or who shows which cards. */
const useMeldText = (game: Game, meld: DisplayedTable['meld']): string => {
  const spot = useTableContext()
  const { table } = spot.words
  const { suitName, index, name } = usePack()
  const said = (seat: Seat, what: string) => `${nameOf(game, seat, spot)}: ${what}`
  const itemText = (cards: readonly Card[]): string => {
    const [suit, ...others] = new Set(cards.map(suitOf))
    return suit === undefined || others.length > 0
      ? cards.map(name).join(', ')
      : `${suitName(suit)} ${cards.map(index).join(' ')}`
  }
  switch (meld?.type) {
    case 'weisScored':
      return meld.items.map(({ seat, value }) => said(seat, table.weis(value))).join(', ')
    case 'stoeckScored':
      return said(meld.seat, `Stöck ${STOECK}`)
    case 'weisShown':
      return table.shows(nameOf(game, meld.seat, spot), meld.items.map(itemText).join('; '))
    default:
      return ''
  }
}

/** Text of the status: Weis and Stöck, a move in flight, the winner of a trick, the own turn, or the players who are to move. */
const useStatus = (game: Game, { scene, settled, sending }: TableState): string => {
  const spot = useTableContext()
  const { words } = spot
  const { you } = game
  const waiting = useNamesToAct(game, (seat) => seat !== you?.seat)
  const meld = useMeldText(game, scene?.meld ?? null)
  if (meld !== '') return meld
  if (sending) return words.moves.sending
  const complete = scene?.complete
  if (complete) return words.table.trickTo(nameOf(game, complete.winner, spot), complete.points)
  if (!settled) return ''
  if (you?.mustAct)
    return you.legalMoves.some(({ type }) => type === 'play') ? words.table.playCard : words.table.yourTurn
  return waiting === '' ? '' : words.table.waitingFor(waiting)
}

export const Status = ({ game, state, forget, children }: StatusProps) => {
  const { words, rename } = useTableContext()
  const said = useStatus(game, state)
  const { settled, refusal, connection } = state
  const isMine = settled && (game.you?.mustAct ?? false)
  return (
    <div class={`status${isMine ? ' mine' : ''}`}>
      {children}
      {connection === 'lost' ? (
        <p key="lost" class="lost" role="alert">
          {words.connection.lost}
        </p>
      ) : refusal ? (
        <p key="refused" class="refused" role="alert">
          {rename(refusal.words)}{' '}
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
        <p key="turn" role="status" aria-live="off">
          {/* A new element: a centred text that changes would move. */}
          <span key={said}>{said}</span>
        </p>
      )}
    </div>
  )
}
