import { autoplayMove } from '../../src/game/autoplay.ts'
import { gameCreatedEvent, seatPlayer } from '../../src/game/lifecycle.ts'
import {
  decide,
  decideSystemMove,
  findViolation,
  legalMoves,
  pendingSystemMove,
  seatsToAct,
} from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import type { Rules, Ruleset, SystemMove, Transition } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { effectiveOptions } from '../../src/rules/rulesets/options/ineffective-options.ts'
import type { Random } from './random.ts'
import { random } from './random.ts'
import type { OptionSchema } from './rulesets/option-schema.ts'
import { optionSchemas } from './rulesets/option-schema.ts'

/** Maximum length of a random list option. A longer list means a longer game. */
const LONG_LIST = 5
/** A range of at least this width holds points to reach. Values are drawn near the lower end, so that games end. */
const WIDE = 1000

/** Random number of an option's range: an integer, a multiple of the step, or a number with three decimals. */
const anyNumber = (property: OptionSchema, random: Random): number => {
  const { type, minimum = 0, maximum = 100, multipleOf: step = type === 'number' ? 0.001 : 1 } = property
  const numbers = Math.floor((maximum - minimum) / step) + 1
  const steps = random.below(maximum - minimum < WIDE ? numbers : random.below(numbers) + 1)
  return Number((minimum + steps * step).toFixed(3))
}

const anyValue = (property: OptionSchema, random: Random): unknown => {
  if (property.const !== undefined) return property.const
  if (property.enum) return random.pick(property.enum)
  if (property.anyOf) return anyValue(random.pick(property.anyOf), random)
  if (property.type === 'boolean') return random.chance(0.5)
  if (property.type === 'array') {
    const { items = {}, minItems = 0, maxItems = LONG_LIST } = property
    const most = Math.min(maxItems, Math.max(minItems, LONG_LIST))
    return Array.from({ length: minItems + random.below(most - minItems + 1) }, () => anyValue(items, random))
  }
  if (property.type === 'object') return drawn(property.properties ?? {}, random)
  return anyNumber(property, random)
}

const drawn = (properties: Readonly<Record<string, OptionSchema>>, random: Random): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, anyValue(property, random)]))

/** Draws random options that the schema of a ruleset allows. Draws again if the options contradict each other. */
export const randomOptions = (ruleset: Ruleset, random: Random): Record<string, unknown> => {
  const properties = optionSchemas(ruleset)
  for (let attempt = 0; attempt < 100; attempt++) {
    const parsed = ruleset.options.safeParse(drawn(properties, random))
    // An option without effect keeps its default, as a new game requires.
    if (parsed.success) return { ...effectiveOptions(ruleset, parsed.data).options }
  }
  throw new Error(`no options of ${ruleset.id} go together`)
}

/** A game with its rules and its whole log. */
export interface Played {
  readonly rules: Rules
  readonly log: readonly Event[]
  readonly game: Game
  /** The game before the last deal was dealt; absent before the first deal. */
  readonly undealt?: Game
}

/** Creates a started game with every seat taken, before the first deal. */
export const seatedGame = (ruleset: Ruleset, options: Record<string, unknown>): Played => {
  const rules = ruleset.bind(options)
  let log: readonly Event[] = [gameCreatedEvent(ruleset.id, options, rules.seats, [])]
  for (let seat = 0; seat < rules.seats; seat++) {
    const decision = seatPlayer(evolveAll(undefined, log), { id: `player-${seat}`, name: `Player ${seat}` })
    if (!decision.ok) throw new Error(decision.violation.code)
    log = [...log, ...decision.events]
  }
  return { rules, log, game: evolveAll(undefined, log) }
}

/** The next system move (deal, draw), with a pack shuffled by `random`; undefined if a player must act. */
const systemMoveOf = ({ rules, game }: Played, random: Random): SystemMove | undefined => {
  const awaited = pendingSystemMove(rules, game)
  if (awaited === undefined) return undefined
  const pack = random.shuffled(rules.dealing(game).pack)
  return awaited === 'draw'
    ? { type: 'draw', pack, seed: 'a seed' }
    : { type: 'deal', pack, commitment: 'a commitment', seed: 'a seed' }
}

/** The events of the next system move; empty if a player must act. */
export const systemEvents = (played: Played, random: Random): readonly Event[] => {
  const move = systemMoveOf(played, random)
  return move === undefined ? [] : decideSystemMove(played.rules, played.game, move).events
}

/** Selects a random number of items that a choice allows. */
const chosen = <T>(choice: { from: readonly T[] } & object, random: Random, count?: number): T[] => {
  const [least, most] =
    'choose' in choice
      ? [Number(choice.choose), Number(choice.choose)]
      : 'atLeast' in choice && 'atMost' in choice
        ? [Number(choice.atLeast), Number(choice.atMost)]
        : [0, 0]
  return random.shuffled(choice.from).slice(0, count ?? least + random.below(most - least + 1))
}

/** Completes an offer with random choices to a move. */
export const completeOffer = (offer: Offer, random: Random): Move => {
  switch (offer.type) {
    case 'discard':
      return { type: 'discard', cards: chosen(offer.cards, random) }
    case 'announce':
      return { type: 'announce', items: chosen(offer.items, random) }
    case 'exchange': {
      const take = chosen(offer.take, random)
      return { type: 'exchange', discard: chosen(offer.discard, random, take.length), take }
    }
    default:
      return offer
  }
}

/** Whether a move can lose the game at once. Random games make such moves rarely. */
const isFinal = (offer: Offer): boolean => 'risk' in offer

/** The offers for a seat. Moves that can lose the game at once are left out unless `final` is true. */
const offersFor = ({ rules, game }: Played, seat: Seat, final: boolean): readonly Offer[] =>
  legalMoves(rules, game, seat).filter((offer) => final || !isFinal(offer))

/** Seats with at least one legal move. The search is slow, so random games call this function rarely. */
const seatsThatMay = (now: Played, final: boolean): readonly Seat[] =>
  [...now.game.seats.keys()].filter((seat) => offersFor(now, seat, final).length > 0)

/** A random legal move of a seat. Passes are frequent, so that auctions end and contracts vary. */
export const randomMove = (played: Played, seat: Seat, random: Random, final = false): Move => {
  const { rules, game } = played
  const offers = offersFor(played, seat, final)
  const quiet = offers.find(({ type }) => type === 'pass' || type === 'decline')
  if (quiet !== undefined && canBeSent(quiet) && random.chance(0.65)) return quiet
  const word = random.pick([...new Set(offers.map(({ type }) => type))])
  const offer = random.pick(offers.filter(({ type }) => type === word))
  if (canBeSent(offer)) return offer
  // Some selections contradict each other (two combinations may share a card): try until the rules accept one.
  for (let attempt = 0; attempt < 200; attempt++) {
    const move = completeOffer(offer, random)
    if (findViolation(rules, game, seat, move) === undefined) return move
  }
  throw new Error(`no choice of ${JSON.stringify(offer)} is allowed`)
}

/**
 * A random move of any seat: mostly of a seat that must act, sometimes of another seat that may act, or a move that can
 * end the game.
 * @param isAway whether the player of a seat is away: the system plays for the seat, and the seat makes no move out of
 *   turn
 */
export const randomActorMove = (
  now: Played,
  random: Random,
  isAway: (seat: Seat) => boolean = () => false,
): { readonly seat: Seat; readonly move: Move } => {
  const must = seatsToAct(now.rules, now.game)
  if (must.length === 0) throw new Error('nobody can act, and the game is not over')
  const final = random.chance(0.05)
  const may = random.chance(0.1) ? seatsThatMay(now, final).filter((seat) => !isAway(seat)) : []
  const seat = random.pick(may.length > 0 ? may : must)
  return {
    seat,
    move: isAway(seat) ? autoplayMove(now.rules, now.game, seat) : randomMove(now, seat, random, final),
  }
}

export interface Step {
  readonly before: Played
  readonly seat: Seat
  readonly move: Move
  readonly events: readonly Event[]
  readonly after: Played
}

/** Callbacks of a random game, and which players are away. */
export interface PlayObserver {
  readonly step?: (step: Step) => void
  readonly house?: (move: SystemMove) => void
  /** Called after each transition: by a seat, with the move, or by the system. */
  readonly act?: (happened: Transition, by?: { readonly seat: Seat; readonly move: Move }) => void
  /**
   * Whether the player of a seat is away now: the system plays for the seat, and the seat makes no move out of turn. By
   * default no player is away.
   */
  readonly away?: (seat: Seat, now: Played) => boolean
}

/**
 * Plays a whole random game and calls `see` after every step. Mostly a seat that must act moves; sometimes another seat
 * moves (an early double, a look at Weis).
 */
export const playRandomly = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  random: Random,
  see?: (step: Step) => void,
): Played => continueRandomly(seatedGame(ruleset, options), random, see && { step: see })

/** Plays a game to its end from a given position, as {@link playRandomly} does from the start. */
export const continueRandomly = (
  start: Played,
  random: Random,
  { step, house, act, away }: PlayObserver = {},
): Played => {
  const { rules } = start
  // The log only grows: an earlier log is a prefix, copied only when a callback reads the log.
  const all = [...start.log]
  let now = start
  const happen = ({ events, game }: Transition, undealt = now.undealt) => {
    all.push(...events)
    const { length } = all
    now = {
      rules,
      game,
      ...(undealt && { undealt }),
      get log() {
        return all.slice(0, length)
      },
    }
  }
  while (now.game.status === 'playing') {
    const byHouse = systemMoveOf(now, random)
    if (byHouse !== undefined) {
      house?.(byHouse)
      const happened = decideSystemMove(rules, now.game, byHouse)
      act?.(happened)
      happen(happened, byHouse.type === 'deal' ? now.game : now.undealt)
      continue
    }
    const { seat, move } = randomActorMove(now, random, (one) => away?.(one, now) ?? false)
    const decision = decide(rules, now.game, seat, move)
    if (!decision.ok)
      throw new Error(`a listed move was refused: ${JSON.stringify({ move, ...decision.violation })}`)
    const before = now
    act?.(decision, { seat, move })
    happen(decision)
    step?.({ before, seat, move, events: decision.events, after: now })
  }
  return now
}

/**
 * Options of a short game: of ten random option sets, the set whose game has the fewest events when the system plays
 * for all seats.
 */
export const shortOptions = (ruleset: Ruleset, firstSeed = 0): Record<string, unknown> => {
  const tried = Array.from({ length: 10 }, (_, at) => {
    const options = randomOptions(ruleset, random(firstSeed + at))
    const { game } = continueRandomly(seatedGame(ruleset, options), random(firstSeed + at), {
      away: () => true,
    })
    return { options, length: game.version }
  })
  return tried.reduce((one, other) => (other.length < one.length ? other : one)).options
}
