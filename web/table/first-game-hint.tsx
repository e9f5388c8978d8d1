import type { ComponentChildren } from 'preact'
import type { Game } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import type { FirstGameHint } from '../state/profile.ts'
import { profile } from '../state/profile.ts'
import { useTableContext } from './table-context.ts'

/*
 * Hints in the first game of a player: each once, at the moment when the hint matters.
 */

type Deal = NonNullable<Game['deal']>

/** True while the partner has a bid, and nobody has played a card. */
const hasPartnerBid = ({ seats, you }: Game, { calls, contract }: Deal): boolean => {
  const side = seats.find(({ seat }) => seat === you?.seat)?.side
  return (
    contract === null &&
    calls.some(
      ({ type, seat }) =>
        type === 'bid' && seat !== you?.seat && seats.find((one) => one.seat === seat)?.side === side,
    )
  )
}

/** Whether a hint matters in a state of the table. */
const MATTERS: Readonly<Record<FirstGameHint, (game: Game, deal: Deal) => boolean>> = {
  turn: ({ you }) => you?.mustAct === true,
  double: ({ you }, { contract }) =>
    contract?.doubled === true || (you?.legalMoves ?? []).some(({ type }) => type === 'double'),
  partner: hasPartnerBid,
  illegal: ({ you }) => {
    const plays = (you?.legalMoves ?? []).flatMap((move) => (move.type === 'play' ? move.card : []))
    return plays.length > 0 && new Set(plays).size < (you?.hand.length ?? 0)
  },
  points: (_, { lastTrick }) => lastTrick !== null,
}

/** Returns the next hint that matters, in the order of the tour. */
export const hintFor = (game: Game, left: readonly FirstGameHint[]): FirstGameHint | undefined => {
  const { deal, you } = game
  if (deal === null || you === null) return undefined
  return left.find((hint) => MATTERS[hint](game, deal))
}

interface FirstGameHintProps {
  readonly game: Game
  readonly settled: boolean
}

/** The hint of the moment, above the controls. The hint never covers the hand, and stays until a press. */
export const FirstGameHintView = ({ game, settled }: FirstGameHintProps) => {
  const { words, ruleset } = useTableContext()
  const { firstGameHints } = useStore(profile)
  const hint = settled ? hintFor(game, firstGameHints) : undefined
  if (hint === undefined) return null
  const double = ruleset.words?.find(({ type }) => type === 'double')?.description
  const more: ComponentChildren = hint === 'double' && double !== undefined ? ` ${double}` : ''
  return (
    <aside class="first-game" aria-label={words.tour.title}>
      <p role="status">
        {words.tour.hints[hint]}
        {more}
      </p>
      <p class="buttons">
        <button
          type="button"
          onClick={() => profile.set({ firstGameHints: firstGameHints.filter((one) => one !== hint) })}
        >
          {words.tour.next}
        </button>
        <button type="button" onClick={() => profile.set({ firstGameHints: [] })}>
          {words.tour.stop}
        </button>
      </p>
    </aside>
  )
}
