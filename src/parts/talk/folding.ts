import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { MoveRule, Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { violation } from '../../kernel/violation.ts'

export interface FoldingOptions {
  /** The seats that may give the deal up, in the order in which they are asked; none where nobody may. */
  readonly asked: (game: Game) => readonly Seat[]
  /** The number under which this rule stands on the ruleset's page. */
  readonly rule: string
}

/** The seat that gave the deal on the table up, if one did. */
export const folded = (game: Game): Seat | undefined =>
  dealOf(game).calls.find(({ type }) => type === 'fold')?.seat

/** Before the first lead a side may give the whole deal up; each seat asked says whether it does. */
export const folding = ({ asked, rule }: FoldingOptions): Phase => {
  const hasStood = (game: Game, seat: Seat) =>
    dealOf(game).calls.some((call) => call.type === 'stand' && call.seat === seat)
  const pending = (game: Game) => asked(game).filter((seat) => !hasStood(game, seat))
  const word = <W extends 'fold' | 'stand'>(type: W, happens: 'folded' | 'stood'): MoveRule<W> => ({
    offers: () => [{ type } as never],
    refusal: (game, seat) => {
      const [turn] = pending(game)
      if (turn === seat) return undefined
      if (hasStood(game, seat)) return violation('already-decided', rule, { reason: 'stood' })
      return turn !== undefined && asked(game).includes(seat)
        ? violation('not-your-turn', rule, { reason: 'giving-up', turn })
        : violation('cannot-fold', rule, { reason: 'not-asked' })
    },
    events: (_, seat) => [{ type: happens, seat }],
  })
  return {
    name: 'folding',
    applies: (game) => asked(game).length > 0,
    awaits: (game) => pending(game).slice(0, 1),
    moves: { fold: word('fold', 'folded'), stand: word('stand', 'stood') },
    over: (game) => {
      if (folded(game) !== undefined) return 'deal'
      return pending(game).length === 0 ? 'phase' : undefined
    },
  }
}
