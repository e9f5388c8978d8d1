import type { Advised } from '../../bots/rank-moves.ts'
import { advising } from '../../bots/rank-moves.ts'
import { phraseForMove } from '../../i18n/phrases.ts'
import type { Terms as Naming } from '../../i18n/terms.ts'
import { move as notation } from '../../notation/index.ts'
import { seenBy } from '../../rules/information-set.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { bindingFor } from '../../rules/rulesets/index.ts'
import { seatOfPlayer } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { hintOccasion } from '../dealing/root-secret.ts'
import { botSeed, currentDealEvents } from '../decisions/bot-turns.ts'
import { decideHint } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { PhraseOptions } from '../queries/move-listing.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { termsAt } from '../queries/viewer-context.ts'
import { onRequestShare } from '../quotas/cpu-share.ts'
import type { CommandTerms, HintReceipt } from './authorized-command.ts'
import { runGameCommand } from './authorized-command.ts'

/*
 * Hints: what somebody who plays by themselves would do in the actor's place. Nothing is kept of what is told; it follows from what the
 * seat sees and from the game's secret, so it can be told again.
 */

/** A move that can be made, and what is thought of it. */
export interface HintMove extends Advised {
  readonly notation: string
  /** The move in natural language. */
  readonly say?: string
}

/** What somebody is told who does not know what to do. */
export interface HintAnswer {
  readonly seat: Seat
  /** Everything that can be done, the best first. */
  readonly moves: readonly HintMove[]
  /** The best of them, in the notation. */
  readonly best: string
  readonly why: string
  /** In which language that is. */
  readonly language: PhraseOptions['language']
  readonly sight: ViewerContext
}

/** Why it is the best of them, in a sentence that is true of the numbers. */
export const hintReason = (advised: readonly Advised[], { words }: Naming): string => {
  const { why } = words.hints
  const [best, ...others] = advised
  if (best === undefined || others.length === 0) return why.only
  const { expected } = best
  if (expected === null) return best.move.type === 'predict' ? why.predicted : why.free
  // Cards that come to the same are no alternative.
  const rivals = others.flatMap((one) => (one.expected === null || isSame(one, best) ? [] : [one.expected]))
  const lead = expected - Math.max(...rivals)
  return Number.isFinite(lead) && lead >= 1 ? why.ahead(Math.round(lead)) : why.close
}

/** To a tenth: nothing is known better than that. */
const rounded = (points: number | null): number | null => points && Math.round(10 * points) / 10

const isSame = (one: Advised, other: Advised): boolean =>
  one.expected === other.expected && one.error === other.error

/**
 * Tells the actor what there is to do where the game waits for them, and everybody that they asked. Judged on the game that is found.
 */
export const hintCommand = (
  deps: Deps,
  credential: Credential,
  {
    spoken,
    says,
    ...request
  }: CommandTerms & { readonly game: string } & Pick<HintReceipt, 'spoken' | 'says'>,
): Promise<Outcome<HintAnswer>> =>
  runGameCommand<HintReceipt, HintAnswer>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOfPlayer(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to: 'play' } }
      const bound = bindingFor(stored.game)
      const judged = await decideHint(deps, stored, seat, bound.rules)
      if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation }, bound }
      const { change } = judged
      const { version } = change.stored.game
      return {
        change: { game: change },
        keeps: { kind: 'hinted', game: stored.id, version, seat, spoken, ...(says && { says }) },
        bound,
      }
    },
    async ({ game, version, seat, spoken: how, says: said }, lookUp) => {
      const { sight } = await lookUp(game, version, version)
      const advised = await adviceFor(deps, sight, seat)
      const terms = termsAt(sight, how)
      const moves = advised.map(
        (one): HintMove => ({
          move: one.move,
          expected: rounded(one.expected),
          error: rounded(one.error),
          notation: notation.print(one.move),
          ...(said && { say: phraseForMove(one.move, terms) }),
        }),
      )
      const best = moves[0]?.notation ?? ''
      return { seat, moves, best, why: hintReason(advised, terms), language: how.language, sight }
    },
  )

/**
 * The moves by expected points, as the game stood at the request. In Differenzler the points follow from the seat's own secret
 * number, which the view hides after the first trick (DF-6). The answer goes to the seat alone, so nobody else learns the number.
 */
const adviceFor = async (
  deps: Deps,
  { stored, bound: { rules } }: ViewerContext,
  seat: Seat,
): Promise<readonly Advised[]> => {
  const { game } = stored
  const seen = seenBy(rules, game, seat, await currentDealEvents(deps, stored))
  const seed = await botSeed(deps, game, hintOccasion(stored.id, game, seat))
  return onRequestShare.run(advising(rules, seen, seed), game.seats[seat] ?? '')
}
