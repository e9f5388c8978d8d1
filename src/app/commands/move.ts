import type { LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { Move } from '../../rules/model/moves.ts'
import { bindingFor } from '../../rules/rulesets/index.ts'
import { seatOfPlayer } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { decidePlayerMove } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { MoveListing } from '../queries/move-listing.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { asSpectator, visibleEvents } from '../queries/viewer-context.ts'
import type { CommandTerms, MoveReceipt } from './authorized-command.ts'
import { runGameCommand } from './authorized-command.ts'
import type { SpokenMove } from './parse-move.ts'
import { parseSpokenMove } from './parse-move.ts'

/** What came of a move: what it brought about, and the game after it, as the mover may see both. */
export interface MoveAnswer {
  readonly events: readonly ShownEvent[]
  readonly sight: ViewerContext
  /** The game as the mover sees it, also in an answer for the table. */
  readonly own: ViewerContext
  /** The version before the move. */
  readonly before: number
  /** The move in the notation, where it was understood of what was said. */
  readonly understood?: string
  /** How the request, when it was sent first, wanted its moves to be listed. */
  readonly listing: Partial<MoveListing>
}

/**
 * Whether nothing in a move is hidden from the table: no event of a seat has a part that only some may know. Events of all seats count,
 * since the mover may have lost the seat before an answer is given again.
 */
const isOpen = (events: readonly LoggedEvent[]): boolean =>
  !events.some((event) => 'seat' in event && ('own' in event || 'house' in event))

/**
 * Makes a move from the seat that the actor has. A refusal says what may be done instead, in the form asked for. What
 * somebody says is understood on the game that is found, so a race that is lost has it understood anew.
 */
export const moveCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & {
    readonly game: string
    readonly move: Move | SpokenMove
    /** How legal moves are to be listed, whether it is made or refused. */
    readonly listing?: Partial<MoveListing>
    /** Whether it is told as somebody sees it who has no seat. */
    readonly beside?: boolean
  },
): Promise<Outcome<MoveAnswer>> =>
  runGameCommand<MoveReceipt, MoveAnswer>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOfPlayer(stored, player.id)
      if (seat === null) {
        // A bystander's line of a chat is for others.
        const isChat = !('type' in request.move) && request.move.inChat === true
        return { denial: isChat ? { outcome: 'unheard' } : { outcome: 'not-seated', to: 'play' } }
      }
      const bound = bindingFor(stored.game)
      const { id: game } = stored
      const before = stored.game.version
      const wanted =
        'type' in request.move ? { move: request.move } : parseSpokenMove(stored, seat, bound, request.move)
      if ('denial' in wanted) return { ...wanted, bound }
      const understood = 'understood' in wanted && { understood: wanted.understood }
      const judged = await decidePlayerMove(deps, stored, seat, wanted.move, bound.rules)
      if (!judged.ok) {
        const { violation } = judged
        const instead = { game, version: before, moves: 'compact' as const, ...request.listing }
        return { denial: { outcome: 'refused', violation, instead, ...understood }, bound }
      }
      const { change } = judged
      const { version } = change.stored.game
      return {
        change: { game: change },
        keeps: { kind: 'moved', game, before, version, ...understood, ...request.listing },
        bound,
      }
    },
    async ({ kind: _, game, version, before, understood, ...listing }, lookUp) => {
      const { sight: own, events } = await lookUp(game, version, before)
      const sight = request.beside ? asSpectator(own) : own
      return {
        events: visibleEvents(sight, events),
        ...{ sight, own, before },
        listing,
        ...(understood !== undefined && (!request.beside || isOpen(events)) && { understood }),
      }
    },
  )
