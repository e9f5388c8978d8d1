import { gameCreatedEvent } from '../../../src/game/lifecycle.ts'
import { decideSystemMove, pendingSystemMove } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Contract } from '../../../src/rules/model/contract.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import { totalsOf } from '../../../src/rules/model/rules.ts'
import type { ScoreLine } from '../../../src/rules/model/score.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import type { Scenario } from '../scenario.ts'

/*
 * Helpers for games with a board of rows and columns: declarations in a scenario, and boards filled without card play.
 */

export type ContractChoice = Omit<Move<'choose'>, 'type'>

/** Passes for every seat before `seat`, then declares for `seat`. @returns the events of the declaration */
export const declare = (scenario: Scenario, seat: Seat, choice: ContractChoice): readonly Event[] => {
  for (let [turn] = scenario.toAct(); turn !== undefined && turn !== seat; [turn] = scenario.toAct())
    scenario.move(turn, { type: 'pass' })
  return scenario.move(seat, { type: 'choose', ...choice })
}

/** Declares the given rows in successive deals, and plays each deal out at random. Jokers are played as acorns. */
export const declareRows = (scenario: Scenario, seat: Seat, rows: readonly string[]): void => {
  for (const row of rows) {
    declare(scenario, seat, choiceFor(row))
    scenario.playOut()
  }
}

const choiceFor = (row: string): ContractChoice => {
  if (row.startsWith('joker')) return { denomination: 'acorns', row }
  if (row === 'tuo') return { denomination: 'tuo', trump: 'acorns' }
  if (row === 'misere') return { denomination: 'acorns', misere: true }
  const denomination = row as ContractChoice['denomination']
  return row === 'slalom' || row === 'gustav' ? { denomination, opens: 'obenabe' } : { denomination }
}

/** Contract of a row in the form that `scoringInput` takes. Jokers are played as acorns. */
export const contractForRow = (row: string): string =>
  row.startsWith('joker') ? `acorns for ${row}` : `for ${row}`

/** The seats that passed in the current deal, in order. */
export const seatsThatPassed = (scenario: Scenario): readonly Seat[] =>
  scenario.game().deal?.calls.map(({ seat }) => seat) ?? []

/**
 * One deal of a filled board: the declarer, the row, and the points and tricks of the declarer (three tricks by
 * default).
 */
export interface BoardEntry {
  readonly seat: Seat
  readonly row: string
  readonly points: number
  readonly tricks?: number
}

/** A board filled by events without card play: each deal has only points and tricks. */
export interface FilledBoard {
  readonly rules: Rules
  readonly game: Game
  lines(number?: number): readonly ScoreLine[]
  totals(): readonly number[]
  /** Random draws of the game, as `purpose: seat`. */
  readonly lots: readonly string[]
}

/** Fills a board by events. @param pack cards for the system's random draws */
export const fillBoard = (
  ruleset: unknown,
  options: Record<string, unknown>,
  entries: readonly BoardEntry[],
  pack: readonly Card[] = CARDS,
): FilledBoard => {
  const { id, bind, options: schema } = ruleset as Ruleset
  const chosen = schema.parse(options) as Record<string, unknown>
  const rules = bind(chosen)
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat)
  const log: Event[] = []
  const happen = (events: readonly Event[]) => {
    log.push(...events)
    return evolveAll(undefined, log)
  }
  let game = happen([gameCreatedEvent(id, chosen, rules.seats, []), { type: 'gameStarted' }])
  for (const [at, entry] of entries.entries()) {
    game = happen(dealEventsOf(entry, at + 1, seats))
    while (pendingSystemMove(rules, game) === 'draw' && game.deal !== null)
      game = happen(decideSystemMove(rules, game, { type: 'draw', pack, seed: 'seed' }).events)
    if (game.deal !== null)
      game = happen([{ type: 'dealScored', lines: rules.score(rules.scoringInput(game)) }])
  }
  return {
    rules,
    game,
    lines: (number = entries.length) => finishedDealsIn(undefined, log)[number - 1]?.lines ?? [],
    totals: () => totalsOf(rules, game).map(({ points }) => points),
    lots: game.lots.map(({ purpose, seat }) => `${purpose}: ${seat}`),
  }
}

/** Events of one deal without cards: all tricks, with the points in the first trick of each party. */
export const dealEventsOf = (
  { seat, row, points, tricks = 3 }: BoardEntry,
  deal: number,
  seats: readonly Seat[],
): Event[] => {
  const all = 36 / seats.length
  const other = (seat + 1) % seats.length
  const contract: Contract = { declarer: seat, ...choiceFor(row), row, doubled: false, redoubled: false }
  return [
    {
      type: 'dealt',
      deal,
      dealer: (deal - 1) % seats.length,
      active: seats,
      handSizes: seats.map(() => 0),
      piles: [],
      places: [],
      own: {},
      house: { piles: {}, covered: [] },
    },
    { type: 'phaseBegan', phase: 'declaring' },
    { type: 'contractMade', contract },
    { type: 'phaseBegan', phase: 'play', leader: seat },
    ...Array.from({ length: all }, (_, at): Event => {
      const own = at < tricks
      const first = at === (own ? 0 : tricks)
      return {
        type: 'trickWon',
        seat: own ? seat : other,
        points: first ? (own ? points : 157 - points) : 0,
      }
    }),
  ]
}

/** A finished trick, read from the log. */
export interface LoggedTrick {
  readonly plays: readonly { readonly seat: Seat; readonly card: Card }[]
  readonly winner: Seat
  readonly points: number
}

/** The finished tricks of the last deal in a log. */
export const tricksOf = (scenario: Scenario): readonly LoggedTrick[] => {
  const log = scenario.log()
  const deal = log.slice(log.findLastIndex(({ type }) => type === 'cardPlayed' || type === 'trickWon') + 1)
  const from = log.slice(0, log.length - deal.length).findLastIndex(({ type }) => type === 'contractMade')
  const tricks: LoggedTrick[] = []
  let plays: { seat: Seat; card: Card }[] = []
  for (const event of log.slice(from)) {
    if (event.type === 'cardPlayed') plays.push({ seat: event.seat, card: event.card })
    if (event.type === 'trickWon') {
      tricks.push({ plays, winner: event.seat, points: event.points })
      plays = []
    }
  }
  return tricks
}

const ORDERS = { obenabe: 'AKOUB9876', undenufe: '6789BUOKA', trump: 'U9AKOB876' } as const
export type Order = keyof typeof ORDERS

/** Whether the winner of a trick played the best card of the suit led, in the given card order. */
export const isWonInOrder = ({ plays, winner }: LoggedTrick, order: Order): boolean => {
  const led = plays[0]?.card[1]
  const able = plays.filter(({ card }) => card[1] === led)
  const place = (card: string) => ORDERS[order].indexOf(card[0] ?? '')
  return able.every(({ card, seat }) => {
    const best = able.find((play) => play.seat === winner)
    return best !== undefined && (seat === winner || place(best.card) < place(card))
  })
}

/** The card order of each trick, as one letter: `O` obenabe, `U` undenufe, `-` either, `?` neither. */
export const ordersOf = (tricks: readonly LoggedTrick[]): string =>
  tricks
    .map((trick) => {
      const [high, low] = [isWonInOrder(trick, 'obenabe'), isWonInOrder(trick, 'undenufe')]
      return high === low ? (high ? '-' : '?') : high ? 'O' : 'U'
    })
    .join('')

/** Plays the deal out: `seat` plays the given cards in order, each other seat its last legal card. */
export const playOutInOrder = (scenario: Scenario, seat: Seat, written: readonly Card[]): void => {
  const mine = [...written]
  const { length } = scenario.finished()
  while (scenario.finished().length === length) {
    const [turn] = scenario.toAct()
    if (turn === undefined) throw new Error('nobody must act')
    const card = turn === seat ? mine.shift() : scenario.playable(turn).at(-1)
    if (card === undefined) throw new Error(`seat ${turn} has nothing to play`)
    scenario.play(card)
  }
}

/** Fields of a score board that tests read. */
export interface BoardView {
  readonly columns: readonly {
    readonly side: number
    readonly cells: readonly {
      readonly row: string
      readonly worth?: number
      readonly multiplier?: number
      readonly value: number | null
      readonly points?: number | null
      readonly strokes?: number
      readonly potatoes?: number
    }[]
    readonly match?: { readonly strokes: number; readonly potatoes: number; readonly points: number }
    readonly strokes?: number
    readonly potatoes?: number
    readonly points?: number
    readonly total?: number
  }[]
  readonly settlement?: readonly { readonly side: number; readonly amount: number }[]
  readonly margin?: number
}

export const boardView = (rules: Rules, game: Game): BoardView => rules.board?.(game, []) as BoardView

/** Values of one field of a row, column by column. */
export const rowField = <F extends keyof BoardView['columns'][number]['cells'][number]>(
  { columns }: BoardView,
  row: string,
  field: F,
): readonly unknown[] => columns.map(({ cells }) => cells.find((cell) => cell.row === row)?.[field])
