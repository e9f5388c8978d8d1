import { expect } from 'vitest'
import { gameCreatedEvent, seatPlayer } from '../../src/game/lifecycle.ts'
import { line, move as notation } from '../../src/notation/index.ts'
import {
  decide,
  decideSystemMove,
  legalMoves,
  pendingSystemMove,
  seatsToAct,
} from '../../src/rules/decide.ts'
import type { Event, EventType } from '../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { nextArrangedDeal } from '../../src/rules/model/game.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import type { Rules, Ruleset } from '../../src/rules/model/rules.ts'
import { totalsOf } from '../../src/rules/model/rules.ts'
import type { ScoreLine } from '../../src/rules/model/score.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import type { Violation } from '../../src/rules/model/violation.ts'
import type { Viewer } from '../../src/rules/view.ts'
import { view } from '../../src/rules/view.ts'
import { random } from './random.ts'

/** Parses a hand: `cards('Ua 9a Ks')`. */
export const cards = (written: string): Card[] => written.split(/\s+/).filter(Boolean) as Card[]

/** An arranged deal with hands written as strings. */
export const deal = (
  dealer: Seat,
  hands: readonly string[],
  rest: Partial<ArrangedDeal> = {},
): ArrangedDeal => ({
  dealer,
  hands: hands.map(cards),
  ...rest,
})

/** A move, or its notation: `70 acorns`. */
type WrittenMove = Move | string

const asMove = (said: WrittenMove): Move => (typeof said === 'string' ? notation.parse(said) : said)

/** A game that a test plays by hand, with arranged deals. */
export interface Scenario {
  readonly rules: Rules
  game(): Game
  log(): readonly Event[]
  /** Makes a move, which must be legal. @returns the events of the move */
  move(seat: Seat, move: WrittenMove): readonly Event[]
  /** Makes several legal moves, written as `0:70 acorns, 1:pass`. */
  moves(written: string): void
  /** Appends events that no move of the test causes, such as the course of the current deal. */
  appendEvents(...events: readonly Event[]): void
  /** Tries a move, which must be refused. @returns the refusal */
  refused(seat: Seat, move: WrittenMove): Violation
  legal(seat: Seat): readonly Offer[]
  /** The cards that a seat may play. */
  playable(seat: Seat): readonly Card[]
  toAct(): readonly Seat[]
  view(viewer: Viewer): ReturnType<typeof view>
  /** Plays cards in order, each by the seat to act. */
  play(...written: readonly Card[]): void
  /** Plays the current deal to its end with random legal moves. @param seed of the random generator */
  playOut(seed?: number): void
  /** The events of a type in the log. */
  events<T extends EventType>(type: T): readonly Extract<Event, { type: T }>[]
  /** The finished deals. */
  finished(): readonly FinishedDeal[]
  /** The score board of the game. */
  board(): unknown
  /** The score lines of a finished deal, by default of the last. */
  lines(number?: number): readonly ScoreLine[]
  /** Points of a side in a finished deal, of one kind or of all kinds. */
  points(side: number, kind?: ScoreLine['for'], number?: number): number
  totals(): readonly number[]
}

/** Events of a deal without cards that gives each side the given points. */
const dealWorth = (seats: number, points: readonly number[]): readonly Event[] => {
  const every = Array.from({ length: seats }, (_, seat) => seat)
  return [
    {
      type: 'dealt',
      deal: 1,
      dealer: seats - 1,
      active: every,
      handSizes: every.map(() => 0),
      piles: [],
      places: [],
      own: {},
      house: { piles: {}, covered: [] },
    },
    { type: 'dealScored', lines: points.map((own, side) => ({ side, points: own, for: 'cards' })) },
  ]
}

/**
 * A game with all seats taken and its first deals arranged. Later deals come from a seeded shuffle.
 * @param before points of each side from an earlier deal. That deal counts as a finished deal: deal numbers, score lines and
 *   the score board include the deal
 */
export const scenario = (
  ruleset: unknown,
  options: Record<string, unknown>,
  deals: readonly ArrangedDeal[] = [],
  seed = 1,
  before: readonly number[] = [],
): Scenario => {
  const { id, bind, options: schema } = ruleset as Ruleset
  const chosen = schema.parse(options) as Record<string, unknown>
  const rules = bind(chosen)
  const chance = random(seed)
  const played = before.length === 0 ? [] : dealWorth(rules.seats, before)
  const nothing = played.length === 0 ? [] : [deal(0, [])]
  const arrangedDeals = [...nothing, ...deals]
  let log: Event[] = [gameCreatedEvent(id, chosen, rules.seats, arrangedDeals)]
  let game = evolveAll(undefined, log)
  const happen = (events: readonly Event[]) => {
    log = [...log, ...events]
    game = evolveAll(game, events)
    const awaited = pendingSystemMove(rules, game)
    if (awaited === undefined) return
    const arranged = nextArrangedDeal(game, arrangedDeals)
    const pack = chance.shuffled(rules.dealing(game).pack)
    happen(
      decideSystemMove(
        rules,
        game,
        awaited === 'draw'
          ? { type: 'draw', pack, seed: 'seed' }
          : arranged === undefined
            ? { type: 'deal', pack, commitment: 'commitment', seed: 'seed' }
            : { type: 'deal', arranged },
      ).events,
    )
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    const seated = seatPlayer(game, { id: `player-${seat}`, name: `Player ${seat}` })
    if (seated.ok) happen(seat === rules.seats - 1 ? [...seated.events, ...played] : seated.events)
  }

  const move: Scenario['move'] = (seat, said) => {
    const made = asMove(said)
    const decision = decide(rules, game, seat, made)
    if (!decision.ok) throw new Error(`refused: ${JSON.stringify({ seat, made, ...decision.violation })}`)
    happen(decision.events)
    return decision.events
  }
  const finished = () => finishedDealsIn(undefined, log)
  const lines: Scenario['lines'] = (number = game.past.deals) => finished()[number - 1]?.lines ?? []

  return {
    rules,
    game: () => game,
    log: () => log,
    move,
    moves: (written) => {
      for (const { seat, move: made } of line.parse(written)) move(seat, made)
    },
    appendEvents: (...events) => happen(events),
    refused: (seat, said) => {
      const tried = asMove(said)
      const before = JSON.stringify(game)
      const decision = decide(rules, game, seat, tried)
      expect(decision.ok, `allowed: ${JSON.stringify(tried)}`).toBe(false)
      expect(JSON.stringify(game)).toBe(before)
      return decision.ok ? { code: 'game-over', facts: {} } : decision.violation
    },
    legal: (seat) => legalMoves(rules, game, seat),
    playable: (seat) => [
      ...new Set(
        legalMoves(rules, game, seat).flatMap((offer) => (offer.type === 'play' ? [offer.card] : [])),
      ),
    ],
    toAct: () => seatsToAct(rules, game),
    view: (viewer) => view(rules, game, viewer),
    play: (...written) => {
      for (const card of written) {
        const [seat] = seatsToAct(rules, game)
        if (seat === undefined) throw new Error(`nobody is there to play ${card}`)
        move(seat, { type: 'play', card })
      }
    },
    playOut: (seedOfPlay = 1) => {
      const pick = random(seedOfPlay)
      const { deals } = game.past
      while (game.past.deals === deals && game.status === 'playing') {
        const [seat] = seatsToAct(rules, game)
        if (seat === undefined) throw new Error('nobody must act')
        const plays = legalMoves(rules, game, seat).filter((offer) => offer.type === 'play')
        move(seat, pick.pick(plays) as Move)
      }
    },
    events: (type) => log.filter((event) => event.type === type) as never,
    finished,
    board: () => rules.board?.(game, finished()),
    lines,
    points: (side, kind, number) =>
      lines(number)
        .filter((line) => line.side === side && (kind === undefined || line.for === kind))
        .reduce((sum, line) => sum + line.points, 0),
    totals: () => totalsOf(rules, game).map(({ points }) => points),
  }
}
