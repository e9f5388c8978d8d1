import { lazy } from '../../lazy.ts'
import type { Denomination } from '../../model/contract.ts'
import type { Deal } from '../../model/deal.ts'
import { forehandOf, playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, MoveRule, Phase, Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { seatInOrder } from '../../model/seat.ts'
import type { Violation, ViolationFacts } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'
import { contractMadeEvent, hasContract } from '../composition/contract-terms.ts'
import { plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import type { BoardRow, ColumnBoard } from '../counting/column-board.ts'
import { MISERE_ROW } from '../counting/column-board.ts'
import type { ContractChoice } from './choose-contract.ts'
import { contractChoices } from './choose-contract.ts'

/*
 * Row declaration: seats in turn declare an open row of the board, or pass.
 */

export interface DeclareRowOptions {
  readonly columns: ColumnBoard
  /** The side whose column the seat fills. */
  readonly sideOf: Rules['sideOf']
  /** Number of circuits before a seat must declare. */
  readonly circuits: number
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<
    Record<
      | 'turn'
      | 'contracts'
      | 'used'
      | 'joker'
      | 'opens'
      /** Forehand must declare after passes of all seats. */
      | 'barrel'
      /** The last seat must declare if forehand cannot. */
      | 'last'
      /** The only seat with an open row must declare. */
      | 'alone',
      string
    >
  >
}

/**
 * Builds the declaration phase of Coiffeur. From forehand on, each seat declares an open row of its column, or
 * passes. A seat with a full column passes automatically. After passes of all seats one seat must declare (im
 * Fass).
 */
export const declareRowPhase = (options: DeclareRowOptions): Phase => ({
  name: 'declaring',
  awaits: (game) => [turnOf(dealOf(game))],
  moves: { choose: choose(options), pass: pass(options) },
  consequences: [fullColumnPasses(options)],
  over: phaseEnd(hasContract),
})

/** All calls of this phase are passes, so their number gives the turn. */
const turnOf = (deal: Deal): Seat => seatInOrder(playingSeats(deal), forehandOf(deal), deal.calls.length)

const notYourTurn = (game: Game, seat: Seat, rule: string): Violation | undefined => {
  const turn = turnOf(dealOf(game))
  return turn === seat ? undefined : violation('not-your-turn', rule, { reason: 'declaring', turn })
}

const isFull = (game: Game, seat: Seat, { columns, sideOf }: DeclareRowOptions): boolean =>
  columns.isFull(game, sideOf(game, seat))

const fullColumnPasses =
  (options: DeclareRowOptions): Consequence =>
  (game) => {
    const deal = dealOf(game)
    if (deal.contract !== null) return undefined
    const seat = turnOf(deal)
    return isFull(game, seat, options) ? [{ type: 'passed', seat }] : undefined
  }

/** The number of allowed passes, and the violation of a further pass. */
const lastCall = (game: Game, options: DeclareRowOptions): { passes: number; refused: Violation } => {
  const { circuits, ruleNumbers } = options
  const deal = dealOf(game)
  const seats = playingSeats(deal)
  const open = seats.map((_, step) => !isFull(game, seatInOrder(seats, forehandOf(deal), step), options))
  const must = (passes: number, reason: 'alone' | 'barrel' | 'last') => ({
    passes,
    refused: violation('must-declare', ruleNumbers[reason], { reason }),
  })
  if (open.filter(Boolean).length === 1) return must(open.indexOf(true), 'alone')
  return open[0]
    ? must(circuits * seats.length, 'barrel')
    : must((circuits - 1) * seats.length + open.lastIndexOf(true), 'last')
}

const pass = (options: DeclareRowOptions): MoveRule<'pass'> =>
  plainCall('pass', (game, seat) => {
    const early = notYourTurn(game, seat, options.ruleNumbers.turn)
    if (early !== undefined) return early
    const { passes, refused } = lastCall(game, options)
    return dealOf(game).calls.length < passes ? undefined : refused
  })

const choose = (options: DeclareRowOptions): MoveRule<'choose'> => {
  const choicesByRow = lazy(() => new Map(options.columns.rows.map((row) => [row, choicesFor(row)])))
  return {
    offers: (game, seat) =>
      options.columns
        .openRows(game, options.sideOf(game, seat))
        .flatMap((row) => choicesByRow().get(row) ?? []),
    offersAreLegal: true,
    refusal: (game, seat) => {
      const early = notYourTurn(game, seat, options.ruleNumbers.turn)
      if (early !== undefined) return early
      const open = lazy(() => options.columns.openRows(game, options.sideOf(game, seat)))
      return (choice) => notToBePlayed(choice, options) ?? notOpen(choice, open(), options)
    },
    events: (_, seat, choice) => {
      const { type: _type, ...named } = choice
      return [contractMadeEvent({ row: ownRow(choice), ...named, declarer: seat })]
    },
  }
}

/** All choices for a row (CO-24, CO-25, CO-27, CO-33). */
const waysToFill = ({ plays, misere }: BoardRow): readonly ContractChoice[] => [
  ...plays.flatMap(contractChoices),
  ...misere.flatMap(contractChoices).map((way): ContractChoice => ({ ...way, misere: true })),
]

/** All choices for a row. A choice names the row if its denomination has another row. */
const choicesFor = (row: BoardRow): readonly ContractChoice[] =>
  waysToFill(row).map((way) => (ownRow(way) === row.name ? way : { ...way, row: row.name }))

/** The row of a choice without a named row. */
const ownRow = ({ denomination, misere }: ContractChoice): string => (misere ? MISERE_ROW : denomination)

/** The rows that a choice can fill. */
const rowsFor = ({ denomination, misere }: ContractChoice, { rows }: ColumnBoard): readonly BoardRow[] =>
  rows.filter((row) => (misere ? row.misere : row.plays).includes(denomination))

const changesItsOrder = (denomination: Denomination): boolean =>
  denomination === 'slalom' || denomination === 'gustav'

/** The violation of a choice that no seat could make on this board. */
const notToBePlayed = (
  choice: ContractChoice,
  { columns, ruleNumbers }: DeclareRowOptions,
): Violation | undefined => {
  const { denomination, opens, trump, misere } = choice
  const notOffered = (facts: ViolationFacts['denomination-not-offered']) =>
    violation('denomination-not-offered', ruleNumbers.contracts, facts)
  if (misere && columns.rows.every((row) => row.misere.length === 0))
    return notOffered({ reason: 'no-misere' })
  if (rowsFor(choice, columns).length === 0)
    return notOffered({ reason: 'not-on-board', denomination, misere: misere === true })
  if (changesItsOrder(denomination) && opens === undefined)
    return violation('opens-required', ruleNumbers.opens, { denomination })
  if (!changesItsOrder(denomination) && opens !== undefined)
    return notOffered({ reason: 'one-order', denomination })
  if (denomination === 'tuo' && trump === undefined)
    return violation('denomination-not-offered', 'CO-27', { reason: 'tuo' })
  if (denomination !== 'tuo' && trump !== undefined) return notOffered({ reason: 'trump' })
  return undefined
}

/** The violation of a choice whose row is not open. */
const notOpen = (
  choice: ContractChoice,
  open: readonly BoardRow[],
  { columns, ruleNumbers }: DeclareRowOptions,
): Violation | undefined => {
  const own = ownRow(choice)
  const names = rowsFor(choice, columns).map(({ name }) => name)
  const named = columns.rows.find(({ name }) => name === (choice.row ?? own))
  if (named === undefined || !names.includes(named.name) || choice.row === own) {
    const jokers = names.filter((name) => name !== own)
    return violation('row-not-open', ruleNumbers.joker, {
      reason: 'joker',
      jokers,
      ...(names.includes(own) && { own }),
    })
  }
  return open.includes(named)
    ? undefined
    : violation('row-not-open', ruleNumbers.used, { reason: 'used', row: named.name })
}
