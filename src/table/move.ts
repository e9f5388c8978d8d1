import type { ShownEvent } from '../kernel/events.ts'
import type { Move } from '../kernel/moves.ts'
import { bindingFor } from '../rulesets/index.ts'
import { seatOf } from './access.ts'
import type { Actor } from './actor.ts'
import type { KeptMove, Terms } from './change.ts'
import { changeGame } from './change.ts'
import type { Deps } from './deps.ts'
import type { Listing } from './listing.ts'
import type { Outcome } from './outcome.ts'
import type { Sight } from './sight.ts'
import { eventsIn } from './sight.ts'
import { makeMove } from './table.ts'

/** What came of a move: what it brought about, and the game after it, as the mover may see both. */
export interface Moved {
  readonly events: readonly ShownEvent[]
  readonly sight: Sight
  /** How the request, when it was sent first, wanted its moves to be listed. */
  readonly listing: Partial<Listing>
}

/** Makes a move from the seat that the actor has. A refusal says what may be done instead, in the form asked for. */
export const move = (
  deps: Deps,
  actor: Actor,
  request: Terms & {
    readonly game: string
    readonly move: Move
    /** How legal moves are to be listed, whether it is made or refused. */
    readonly listing?: Partial<Listing>
  },
): Promise<Outcome<Moved>> =>
  changeGame<KeptMove, Moved>(
    deps,
    actor,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOf(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to: 'play' } }
      const bound = bindingFor(stored.game)
      const { id: game } = stored
      const before = stored.game.version
      const judged = await makeMove(deps, stored, seat, request.move, bound.rules)
      if (!judged.ok) {
        const { violation } = judged
        const instead = { game, version: before, moves: 'compact' as const, ...request.listing }
        return { denial: { outcome: 'refused', violation, instead }, bound }
      }
      const { change } = judged
      const { version } = change.stored.game
      return {
        change: { game: change },
        keeps: { kind: 'moved', game, before, version, ...request.listing },
        bound,
      }
    },
    async ({ kind: _, game, version, before, ...listing }, lookUp) => {
      const { sight, events } = await lookUp(game, version, before)
      return { events: eventsIn(sight, events), sight, listing }
    },
  )
