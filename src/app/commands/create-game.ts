import type { Visibility } from '../../db/port/stored-game.ts'
import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import type { Bot, Pace } from '../../rules/bot-levels-and-ids.ts'
import { DEFAULT_PACE } from '../../rules/bot-levels-and-ids.ts'
import type { Language } from '../../rules/languages.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { Ruleset } from '../../rules/model/rules.ts'
import { findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { duplicateEntries, ineffectiveOptions } from '../../rules/rulesets/options/ineffective-options.ts'
import type { Credential } from '../auth/caller.ts'
import type { RequestedTime } from '../clock/time-control.ts'
import { timeControlOf } from '../clock/time-control.ts'
import type { LocatedFault } from '../dealing/validate-arranged-deals.ts'
import { arrangedDealFaults } from '../dealing/validate-arranged-deals.ts'
import type { GameSetup } from '../deciders/game-deciders.ts'
import { decideNewGame } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { countedGames, quotaReached, quotasOf } from '../quotas/game-quotas.ts'
import { capReached } from '../quotas/monthly-caps.ts'
import type { CommandTerms, GameReceipt } from './authorized-command.ts'
import { answerWithGame, runCommand } from './authorized-command.ts'
import { unattendedDenial } from './bots-only-quota.ts'

/*
 * Command: create a game. Validates the options and the seats, checks the quotas, and decides the first
 * change.
 */

/** The fields of a request for a new game. */
export interface GameRequest extends RequestedTime {
  readonly ruleset: string
  /** Options that differ from the defaults. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
  /** A request for each seat; by default the caller on the first seat. */
  readonly seats?: readonly SeatRequest[] | undefined
  readonly visibility: Visibility
  /** Salt of the caller for the shuffles. */
  readonly salt?: string | undefined
  readonly deals?: readonly ArrangedDeal[] | undefined
  /** Whether an only legal card may be played at once. */
  readonly instantForced?: boolean | undefined
  /** Whether players may ask for hints. */
  readonly hints?: boolean | undefined
  /** Pace of the bots while people play. */
  readonly pace?: Pace | undefined
  /** The seed of decisions of bots. */
  readonly botSeed?: string | undefined
  readonly name?: string | undefined
  readonly lang?: Language | undefined
}

/** The seat of the caller, a free seat, or the seat of a bot. */
type SeatRequest = { readonly kind: 'me' | 'open' } | ({ readonly kind: 'bot' } & Bot)

/** Creates a game, by default with the caller at the table. Faults have paths in the request. */
export const createGameCommand = (
  deps: Deps,
  credential: Credential,
  { wanted, ...terms }: Pick<CommandTerms, 'keyed' | 'request' | 'origin'> & { readonly wanted: GameRequest },
): Promise<Outcome<ViewerContext>> => {
  const { game, faults } = validated(wanted)
  if (game === undefined) return Promise.resolve({ outcome: 'faulty', faults })
  const { quotas } = deps
  return runCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    terms,
    { counting: countedGames(quotas) },
    async ({ player, found }) => {
      // A game of bots alone has a smaller quota, and starts at once.
      const isOfBots = game.bots?.length === game.seats
      const botQuota = isOfBots ? (['bots'] as const) : []
      const denial =
        capReached(player.grant?.capped, 'games') ??
        quotaReached(quotas, found, ['today', 'open', 'running', ...botQuota]) ??
        (isOfBots ? await unattendedDenial(deps, terms.origin) : undefined)
      if (denial !== undefined) return { denial }
      const opened = await decideNewGame(deps, player, game, found.epoch)
      const { id, game: made } = opened.stored
      return {
        change: {
          game: isOfBots ? { ...opened, origin: terms.origin } : opened,
          mostToday: quotasOf(quotas, player).today,
          counts: 'games',
          ...(isOfBots && { mostUnattended: quotasOf(quotas, player).bots }),
        },
        note: { kind: 'shown', game: id, version: made.version },
      }
    },
    answerWithGame,
  )
}

/** Returns the complete setup, or the faults. */
const validated = (
  request: GameRequest,
): { readonly game?: GameSetup; readonly faults: readonly LocatedFault[] } => {
  const { ruleset, visibility, salt, deals = [] } = request
  const found = findRuleset(ruleset)
  if (found === undefined) return { faults: [{ path: ['ruleset'], fault: fault('no-such-ruleset') }] }
  const options = found.options.parse(request.options ?? {})
  const unfit = faultsInOptions(found, options)
  if (unfit.length > 0) return { faults: unfit }
  const rules = rulesOfGame({ ruleset, options })
  const seats: readonly SeatRequest[] =
    request.seats ?? Array.from({ length: rules.seats }, (_, at) => ({ kind: at === 0 ? 'me' : 'open' }))
  const ownSeats = seats.flatMap(({ kind }, at) => (kind === 'me' ? [at] : []))
  const faults: readonly LocatedFault[] = [
    ...(seats.length === rules.seats
      ? []
      : [{ path: ['seats'], fault: wrongSeats(found, rules.seats, seats.length) }]),
    ...ownSeats.slice(1).map((at) => ({ path: ['seats', at, 'kind'], fault: fault('one-seat-only') })),
    ...(salt !== undefined && ownSeats.length === 0
      ? [{ path: ['salt'], fault: fault('no-seat-to-salt') }]
      : []),
    ...arrangedDealFaults(rules, deals, ['deals']),
  ]
  if (faults.length > 0) return { faults }
  const control = timeControlOf(request) ?? undefined
  const bots = seats.flatMap((one, seat) => (one.kind === 'bot' ? [{ seat, bot: { level: one.level } }] : []))
  const agreement = {
    control,
    instantForced: request.instantForced ? (true as const) : undefined,
    hints: request.hints ? (true as const) : undefined,
    pace: request.pace === DEFAULT_PACE ? undefined : request.pace,
    botSeed: request.botSeed,
    name: request.name,
    lang: request.lang,
  }
  return {
    game: {
      ...agreement,
      ruleset,
      options,
      seats: rules.seats,
      me: ownSeats[0],
      bots,
      salt,
      visibility,
      deals,
    },
    faults,
  }
}

/** Returns faults for options without effect, and for repeated list entries. */
export const faultsInOptions = (
  ruleset: Ruleset,
  options: Readonly<Record<string, unknown>>,
): readonly LocatedFault[] => [
  ...duplicateEntries(options).map(([option, at]) => ({
    path: ['options', option, at],
    fault: fault('entry-twice'),
  })),
  ...ineffectiveOptions(ruleset, options).map(({ option, needs }) => ({
    path: ['options', option],
    fault: needs.fault
      ? fault(needs.fault)
      : fault('without-effect', {
          option: needs.option,
          values: [
            ...needs.values.map((value) => JSON.stringify(value)),
            ...(needs.maximum === undefined ? [] : [`1 – ${needs.maximum}`]),
          ],
        }),
  })),
]

/** Returns the fault of a wrong number of seats. */
export const wrongSeats = ({ options, players }: Ruleset, seats: number, sent: number): Fault =>
  'players' in options.shape
    ? fault('wrong-seats', { reason: 'option', seats, sent, players })
    : fault('wrong-seats', { reason: 'fixed', seats, sent })
