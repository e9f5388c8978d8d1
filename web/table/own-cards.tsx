import type { Card, Game } from '../api-types.ts'
import type { Hint } from '../service/api-client.ts'
import { inDisplayOrder } from './arena/card-strength.ts'
import { Hand } from './hand.tsx'
import { useTableContext } from './table-context.ts'

interface HandsProps {
  readonly game: Game
  readonly playable: ReadonlySet<Card> | null
  /** Cards picked for a discard or an exchange. Null outside of such a choice. */
  readonly picked: readonly Card[] | null
  readonly hint: Hint | null
  readonly onPlay: (card: Card) => void
}

/** Cards of the player: the hand, and in some games the cards before the seat. Playable cards are buttons. */
export const OwnCards = ({ game, playable, picked, hint, onPlay }: HandsProps) => {
  const { words } = useTableContext()
  const { you, deal } = game
  if (you === null) return null
  const before = (deal?.places[you.seat] ?? []).flatMap(({ up }) => up ?? [])
  const best = bestCard(hint)
  return (
    <div class="own-cards">
      {before.length > 0 && (
        <Hand cards={before} playable={playable} best={best} label={words.table.piles} onPlay={onPlay} />
      )}
      <Hand
        id="hand"
        cards={inDisplayOrder(you.hand, game)}
        closed={deal?.handSizes[you.seat] ?? 0}
        playable={playable}
        picked={picked}
        best={best}
        label={words.table.yourHand}
        onPlay={onPlay}
      />
    </div>
  )
}

/** Card advised by a hint. */
const bestCard = (hint: Hint | null): Card | undefined => {
  const best = hint?.moves[0]?.move
  return best?.type === 'play' ? best.card : undefined
}
