import { MAX_MOVE_TEXT } from '../../move-parser/tokenizer.ts'
import type { LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { bindingOfGame } from '../../rules/rulesets/index.ts'
import type { Credential } from '../auth/caller.ts'
import { seatOfPlayer } from '../auth/game-access.ts'
import { decidePlayerMove } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { MoveListing } from '../queries/annotate-legal-moves.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { asSpectator, visibleEvents } from '../queries/viewer-context.ts'
import { computingTimeDenial, parsingCost, spendComputingTime } from '../quotas/computing-time.ts'
import { computingShare } from '../quotas/cpu-share.ts'
import { capReached } from '../quotas/monthly-caps.ts'
import type { CommandTerms, GameCommandContext, MoveReceipt } from './authorized-command.ts'
import { runGameCommand } from './authorized-command.ts'
import type { SpokenMove } from './parse-spoken-move.ts'
import { parseNotatedMove, parseSpokenMove } from './parse-spoken-move.ts'

/*
 * Command: move. A move is structured, in notation, or in natural language.
 */

/**
 * Result of a move command: the events of the move and the game afterwards, in the view of the caller or of a
 * spectator.
 */
export interface MoveAnswer {
  readonly events: readonly ShownEvent[]
  readonly viewer: ViewerContext
  /** The game in the view of the caller, also if the answer has the view of a spectator. */
  readonly own: ViewerContext
  /** Version before the move. */
  readonly before: number
  /** The parsed move in notation, for a move in natural language. */
  readonly understood?: string
  /** Form of the legal moves, from the first request. */
  readonly listing: Partial<MoveListing>
}

/**
 * Whether all events of a move are open: no event has private parts. The events of all seats count, because
 * the caller may have lost the seat before a repeated answer.
 */
const isOpen = (events: readonly LoggedEvent[]): boolean =>
  !events.some((event) => 'seat' in event && ('own' in event || 'house' in event))

/** The most CPU time that the text of a move is charged, in milliseconds: longer only while other programs have the processor. */
const MAX_PARSING_MS = 250

/**
 * Parses a text as {@link parseSpokenMove} does, with computing time of the player: the time taken, and at least the cost by the
 * length of the text, since the clock of Workers stands still meanwhile. A legal move in
 * notation and the build of the lexicon cost the player nothing.
 */
const parseMeteredMove = async (
  deps: Deps,
  { stored, player: { id } }: GameCommandContext,
  ...[seat, bound, spoken]: [seat: Seat, bound: Binding, spoken: SpokenMove]
): Promise<ReturnType<typeof parseSpokenMove>> => {
  const notated = parseNotatedMove(stored, seat, bound, spoken)
  if (notated !== undefined) return notated
  const lexicon = await deps.moveLexicon()
  const denial = computingTimeDenial(deps, id)
  if (denial !== undefined) return { denial }
  const start = performance.now()
  try {
    return parseSpokenMove(lexicon, stored, seat, bound, spoken)
  } finally {
    const taken = Math.min(MAX_PARSING_MS, performance.now() - start)
    const cost = Math.max(taken, parsingCost(spoken.say, MAX_MOVE_TEXT))
    spendComputingTime(deps, id, cost)
    computingShare.spend(id, 'request', cost)
  }
}

/**
 * Command: makes a move from the seat of the caller. A move is structured, in notation or in natural language. A
 * refusal lists the legal moves in the requested form. After a write conflict, the parser reads the text again in the
 * new state.
 */
export const moveCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & {
    readonly game: string
    readonly move: Move | SpokenMove
    /** Form of the legal moves in the answer, also after a refusal. */
    readonly listing?: Partial<MoveListing>
    /** Whether the answer has the view of a spectator. */
    readonly beside?: boolean
  },
): Promise<Outcome<MoveAnswer>> =>
  runGameCommand<MoveReceipt, MoveAnswer>(
    deps,
    credential,
    request,
    () => undefined,
    async (at) => {
      const { stored, player } = at
      const seat = seatOfPlayer(stored, player.id)
      if (seat === null) {
        // A chat message of a person without a seat is no move.
        const isChat = !('type' in request.move) && request.move.inChat === true
        return { denial: isChat ? { outcome: 'unheard' } : { outcome: 'not-seated', to: 'play' } }
      }
      const bound = bindingOfGame(stored.game)
      const { id: game } = stored
      const before = stored.game.version
      const parsed =
        'type' in request.move
          ? { move: request.move }
          : await parseMeteredMove(deps, at, seat, bound, request.move)
      if ('denial' in parsed) return { ...parsed, bound }
      const understood = 'understood' in parsed && { understood: parsed.understood }
      const decision = await decidePlayerMove(deps, stored, seat, parsed.move, bound.rules)
      if (!decision.ok) {
        const { violation } = decision
        const instead = { game, version: before, moves: 'compact' as const, ...request.listing }
        return { denial: { outcome: 'refused', violation, instead, ...understood }, bound }
      }
      const capped = capReached(player.grant?.capped, 'moves')
      if (capped !== undefined) return { denial: capped, bound }
      const { change } = decision
      const { version } = change.stored.game
      return {
        change: { game: change, counts: 'moves' },
        note: { kind: 'moved', game, before, version, ...understood, ...request.listing },
        bound,
      }
    },
    async ({ kind: _, game, version, before, understood, ...listing }, lookUp) => {
      const { viewer: own, events } = await lookUp(game, version, before)
      const viewer = request.beside ? asSpectator(own) : own
      return {
        events: visibleEvents(viewer, events),
        ...{ viewer, own, before },
        listing,
        ...(understood !== undefined && (!request.beside || isOpen(events)) && { understood }),
      }
    },
  )
