import type { RankedMove } from '../../bots/rank-moves.ts'
import { rankMovesInSlices } from '../../bots/rank-moves.ts'
import type { Resumable } from '../../bots/resumable-search.ts'
import { phraseForMove } from '../../i18n/move-and-event-phrases.ts'
import type { Terms as Naming } from '../../i18n/naming-functions.ts'
import { move as notation } from '../../notation/index.ts'
import { informationSetOf } from '../../rules/information-set.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { bindingOfGame } from '../../rules/rulesets/index.ts'
import type { Credential } from '../auth/caller.ts'
import { seatOfPlayer } from '../auth/game-access.ts'
import { chanceOfOccasion } from '../dealing/bot-chance.ts'
import { hintOccasion } from '../dealing/root-secret.ts'
import { currentDealEvents } from '../deciders/bot-turns.ts'
import { decideHint } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { PhraseOptions } from '../queries/annotate-legal-moves.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { termsAt } from '../queries/viewer-context.ts'
import type { ComputingTimeUsed, Overloaded } from '../quotas/computing-time.ts'
import { computingTimeDenial, spendComputingTime } from '../quotas/computing-time.ts'
import { computingShare } from '../quotas/cpu-share.ts'
import type { CommandTerms, HintReceipt } from './authorized-command.ts'
import { runGameCommand } from './authorized-command.ts'

/*
 * Command: hint. A bot rates the legal moves of the caller. The answer follows from the view of the seat and
 * the root secret of the game. So the database has no answer, and a repeated request gets the same answer.
 */

/** A legal move with its rating by a bot, in notation and possibly as text. */
export interface HintMove extends RankedMove {
  readonly notation: string
  readonly say?: string
}

/** Result of a hint command: the rated moves, the best move, and the reason for the best move. */
export interface HintAnswer {
  readonly seat: Seat
  /** All legal moves, the best move first. */
  readonly moves: readonly HintMove[]
  /** The best move, in notation. */
  readonly best: string
  readonly why: string
  /** Language of the texts. */
  readonly language: PhraseOptions['language']
  readonly viewer: ViewerContext
}

/** Returns the reason for the best move of a hint as a sentence. The sentence agrees with the ratings. */
export const hintReason = (ratedMoves: readonly RankedMove[], { words }: Naming): string => {
  const { why } = words.hints
  const [best, ...others] = ratedMoves
  if (best === undefined || others.length === 0) return why.only
  const { expected } = best
  if (expected === null) return best.move.type === 'predict' ? why.predicted : why.free
  // A move with the same rating is no alternative.
  const rivals = others.flatMap((one) => (one.expected === null || isSame(one, best) ? [] : [one.expected]))
  const lead = expected - Math.max(...rivals)
  return Number.isFinite(lead) && lead >= 1 ? why.ahead(Math.round(lead)) : why.close
}

/** Rounds to a tenth: the standard error is larger. */
const rounded = (points: number | null): number | null => points && Math.round(10 * points) / 10

const isSame = (one: RankedMove, other: RankedMove): boolean =>
  one.expected === other.expected && one.error === other.error

/**
 * Command: rates the legal moves of the caller, whose seat must be to move. All players see an event about the hint,
 * without the ratings. A hint uses computing time of the player, also as the answer to a repeated request. A request beyond
 * the waiting computations of the player is answered `overloaded`: its repetition with the same key gets the answer.
 */
export const hintCommand = async (
  deps: Deps,
  credential: Credential,
  {
    spoken,
    says,
    startsComputing,
    ...request
  }: CommandTerms & {
    readonly game: string
    /** Called before the wait for the computation, which needs no database. */
    readonly startsComputing?: () => void
  } & Pick<HintReceipt, 'spoken' | 'says'>,
): Promise<Outcome<HintAnswer>> => {
  let isAllowed = false
  const outcome = await runGameCommand<HintReceipt, HintAnswer | ComputingTimeUsed | Overloaded>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOfPlayer(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to: 'play' } }
      const bound = bindingOfGame(stored.game)
      const decision = await decideHint(deps, stored, seat, bound.rules)
      if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation }, bound }
      const denial = computingTimeDenial(deps, player.id)
      if (denial !== undefined) return { denial }
      isAllowed = true
      const { change } = decision
      const { version } = change.stored.game
      return {
        change: { game: change },
        note: { kind: 'hinted', game: stored.id, version, seat, spoken, ...(says && { says }) },
        bound,
      }
    },
    async ({ game, version, seat, spoken: phrases, says: withTexts }, lookUp) => {
      const { viewer } = await lookUp(game, version, version)
      const denial = isAllowed ? undefined : computingTimeDenial(deps, viewer.player)
      if (denial !== undefined) return denial
      if (computingShare.isCrowded(viewer.player)) return { outcome: 'overloaded' }
      const rating = await hintSearch(deps, viewer, seat)
      startsComputing?.()
      const ratedMoves = await computingShare.run(rating, viewer.player, 'request', (duration) =>
        spendComputingTime(deps, viewer.player, duration),
      )
      const terms = termsAt(viewer, phrases)
      const moves = ratedMoves.map(
        (one): HintMove => ({
          move: one.move,
          expected: rounded(one.expected),
          error: rounded(one.error),
          notation: notation.print(one.move),
          ...(withTexts && { say: phraseForMove(one.move, terms) }),
        }),
      )
      const best = moves[0]?.notation ?? ''
      return { seat, moves, best, why: hintReason(ratedMoves, terms), language: phrases.language, viewer }
    },
  )
  if (outcome.outcome !== 'done') return outcome
  const { value } = outcome
  return 'outcome' in value ? value : { ...outcome, value }
}

/**
 * The search that rates the moves by expected points, in the state of the request. In Differenzler, the points depend on the
 * secret prediction of the seat, which the view hides after the first trick (DF-6). Only the seat gets the
 * answer, so no other player learns the prediction.
 */
const hintSearch = async (
  deps: Deps,
  { stored, bound: { rules } }: ViewerContext,
  seat: Seat,
): Promise<Resumable<readonly RankedMove[]>> => {
  const { game } = stored
  const informationSet = informationSetOf(rules, game, seat, await currentDealEvents(deps, stored))
  const seed = await chanceOfOccasion(deps, game, hintOccasion(stored.id, game, seat))
  return rankMovesInSlices(rules, informationSet, seed)
}
