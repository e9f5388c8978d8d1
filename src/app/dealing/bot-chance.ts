import { sha256, unhex } from '../../lib/encoding-and-hashing.ts'
import type { EventType, LoggedEvent } from '../../rules/events.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Deps } from '../deps.ts'
import { boardOf } from './deal-set.ts'
import { botOccasion, seedFor } from './root-secret.ts'
import { hmacBy } from './verifiable-shuffle.ts'

/*
 * Chance of bots: one number of 32 bits for each decision. `docs/reference/shuffle.md` specifies every byte.
 *
 *   by root  first four bytes of the seed of the occasion `bot:<version>:<seat>`
 *   by seed  first four bytes of HMAC-SHA-256(key = SHA-256(bot seed), message = "sidi-bot-1\n<ruleset>\n<deal>\n<seat>\n<n>")
 *
 * n counts decisions of the seat in the deal. Id and version of the game have no influence: hints and arrivals change nothing.
 */

/** Events of decisions of a seat, one for each kind of move. */
const DECISIONS: ReadonlySet<EventType> = new Set<EventType>([
  ...(['bidMade', 'passed', 'doubled', 'redoubled', 'declined', 'contractNamed', 'shoved'] as const),
  ...([
    'folded',
    'stood',
    'taken',
    'drew',
    'discarded',
    'robbed',
    'predicted',
    'announced',
    'knocked',
  ] as const),
  ...(['partnerCalled', 'lastRoundCalled', 'cardPlayed'] as const),
])

/** Number of decisions of a seat in the running deal. @param log the log, at least from the start of the deal */
const decisionsOf = (game: Game, seat: Seat, log: readonly LoggedEvent[]): number => {
  const { from } = dealOf(game)
  return log.filter(
    (event) => event.seq >= from && DECISIONS.has(event.type) && 'seat' in event && event.seat === seat,
  ).length
}

const firstWord = ({ buffer }: Uint8Array<ArrayBuffer>): number => new DataView(buffer).getUint32(0)

/** Returns the number of an occasion in a game. Games of the first release have no root secret, and get a random number. */
export const chanceOfOccasion = async (
  { random }: Pick<Deps, 'random'>,
  game: Game,
  occasion: ReturnType<typeof botOccasion>,
): Promise<number> => firstWord(await seedFor(random, game, occasion, 4))

/** A decision of a bot, as the bot seed sees it. */
export interface SeededDecision {
  readonly ruleset: string
  /** Number of the deal in the game, or of the board in a deal set, from 1. */
  readonly deal: number
  readonly seat: Seat
  /** Decisions of the seat in the deal before. */
  readonly n: number
}

/** Returns the number of a decision by a bot seed: 32 bits. */
export const seededChance = async (
  botSeed: string,
  { ruleset, deal, seat, n }: SeededDecision,
): Promise<number> => {
  const sign = await hmacBy(unhex(await sha256(botSeed)))
  return firstWord(await sign(['sidi-bot-1', ruleset, deal, seat, n].join('\n')))
}

/**
 * Returns the number of the next decision of a bot.
 * @param id of the game
 * @param log the log, at least from the start of the deal
 */
export const chanceOfBot = (
  deps: Pick<Deps, 'random'>,
  id: string,
  game: Game,
  seat: Seat,
  log: readonly LoggedEvent[],
): Promise<number> => {
  const { botSeed, ruleset, dealSet } = game
  if (botSeed === undefined) return chanceOfOccasion(deps, game, botOccasion(id, game, seat))
  const { number } = dealOf(game)
  const deal = dealSet ? boardOf(dealSet, number) : number
  return seededChance(botSeed, { ruleset, deal, seat, n: decisionsOf(game, seat, log) })
}
