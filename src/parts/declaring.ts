import { SUITS } from '../kernel/card.ts'
import type { Denomination, Seat } from '../kernel/contract.ts'
import type { Deal, Game } from '../kernel/game.ts'
import { dealOf, forehandOf, inOrder, playing } from '../kernel/game.ts'
import type { Move } from '../kernel/moves.ts'
import type { Consequence, MoveRule, Phase, Rules } from '../kernel/rules.ts'
import type { Violation } from '../kernel/violation.ts'
import { violation } from '../kernel/violation.ts'
import type { Columns } from './columns.ts'

export interface DeclaringOptions {
  readonly columns: Columns
  /** The side a seat declares for: whose column it fills. */
  readonly sideOf: Rules['sideOf']
  /** How many times the choice goes round before somebody must declare. */
  readonly circuits: number
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<
    Record<
      | 'turn'
      | 'contracts'
      | 'used'
      | 'joker'
      | 'opens'
      /** Forehand must declare when everybody has passed. */
      | 'barrel'
      /** The last seat must, where forehand cannot. */
      | 'last'
      /** The only seat that still can must. */
      | 'alone',
      string
    >
  >
}

type Choice = Move<'choose'>

/**
 * The choice of a contract goes round from forehand: each seat declares one that is open in its column, or passes. A
 * seat whose column is full passes by itself. In the end somebody is im Fass and must declare.
 */
export const declaring = (options: DeclaringOptions): Phase => ({
  name: 'declaring',
  awaits: (game) => [turnOf(dealOf(game))],
  moves: { choose: choose(options), pass: pass(options) },
  consequences: [fullColumnPasses(options)],
  over: (game) => (dealOf(game).contract === null ? undefined : 'phase'),
})

/** Every call here is a pass, so their number tells whose turn it is. */
const turnOf = (deal: Deal): Seat => inOrder(playing(deal), forehandOf(deal), deal.calls.length)

const notYourTurn = (game: Game, seat: Seat, rule: string): Violation | undefined => {
  const turn = turnOf(dealOf(game))
  return turn === seat ? undefined : violation('not-your-turn', rule, `It is seat ${turn}'s turn to declare.`)
}

const isFull = (game: Game, seat: Seat, { columns, sideOf }: DeclaringOptions): boolean =>
  columns.openRows(game, sideOf(game, seat)).length === 0

const fullColumnPasses =
  (options: DeclaringOptions): Consequence =>
  (game) => {
    const deal = dealOf(game)
    if (deal.contract !== null) return undefined
    const seat = turnOf(deal)
    return isFull(game, seat, options) ? [{ type: 'passed', seat }] : undefined
  }

/** After how many passes nobody may pass any more, and why. */
const lastCall = (game: Game, options: DeclaringOptions): { passes: number; refused: Violation } => {
  const { circuits, cites } = options
  const deal = dealOf(game)
  const seats = playing(deal)
  const open = seats.map((_, step) => !isFull(game, inOrder(seats, forehandOf(deal), step), options))
  const must = (passes: number, rule: string, detail: string) => ({
    passes,
    refused: violation('must-declare', rule, detail),
  })
  if (open.filter(Boolean).length === 1) {
    return must(open.indexOf(true), cites.alone, 'Nobody else has a contract left: you must declare one.')
  }
  return open[0]
    ? must(circuits * seats.length, cites.barrel, 'Everybody has passed: you are im Fass and must declare.')
    : must(
        (circuits - 1) * seats.length + open.lastIndexOf(true),
        cites.last,
        'Forehand has no contract left and you are the last who has: you must declare.',
      )
}

const pass = (options: DeclaringOptions): MoveRule<'pass'> => ({
  offers: () => [{ type: 'pass' }],
  refusal: (game, seat) => {
    const early = notYourTurn(game, seat, options.cites.turn)
    if (early !== undefined) return early
    const { passes, refused } = lastCall(game, options)
    return dealOf(game).calls.length < passes ? undefined : refused
  },
  events: (_, seat) => [{ type: 'passed', seat }],
})

const choose = (options: DeclaringOptions): MoveRule<'choose'> => ({
  offers: (game, seat) =>
    options.columns
      .openRows(game, options.sideOf(game, seat))
      .flatMap(({ name, plays }) =>
        plays
          .flatMap(waysToPlay)
          .map((way): Choice => (name === way.denomination ? way : { ...way, row: name })),
      ),
  refusal: (game, seat, choice) =>
    notYourTurn(game, seat, options.cites.turn) ??
    notToBePlayed(choice, options) ??
    notOpen(game, seat, choice, options),
  events: (_, seat, { type: _type, ...named }) => [
    {
      type: 'contractMade',
      contract: { row: named.denomination, ...named, declarer: seat, doubled: false, redoubled: false },
    },
  ],
})

const changesItsOrder = (denomination: Denomination): boolean =>
  denomination === 'slalom' || denomination === 'gustav'

/** A denomination with everything that must be said with it (CO-24, CO-25, CO-27). */
const waysToPlay = (denomination: Denomination): readonly Choice[] => {
  if (changesItsOrder(denomination))
    return (['obenabe', 'undenufe'] as const).map((opens) => ({ type: 'choose', denomination, opens }))
  if (denomination === 'tuo') return SUITS.map((trump) => ({ type: 'choose', denomination, trump }))
  return [{ type: 'choose', denomination }]
}

/** Why nobody could play this, whatever is open. */
const notToBePlayed = (choice: Choice, { columns, cites }: DeclaringOptions): Violation | undefined => {
  const { denomination, opens, trump, misere } = choice
  const notOffered = (detail: string) => violation('denomination-not-offered', cites.contracts, detail)
  if (!columns.rows.some(({ plays }) => plays.includes(denomination)))
    return notOffered(`There is no ${denomination} on this board.`)
  if (misere) return notOffered('There is no Misère on this board.')
  if (changesItsOrder(denomination) && opens === undefined)
    return violation('opens-required', cites.opens, `Say whether ${denomination} opens obenabe or undenufe.`)
  if (!changesItsOrder(denomination) && opens !== undefined)
    return notOffered(`${denomination} keeps one order all along: leave \`opens\` away.`)
  if (denomination === 'tuo' && trump === undefined)
    return violation('denomination-not-offered', 'CO-27', 'Say which suit is `trump` in the first third.')
  if (denomination !== 'tuo' && trump !== undefined)
    return notOffered('Only tuo takes a `trump`; a trump game is named by its suit.')
  return undefined
}

/** Why the seat cannot fill the cell it names. */
const notOpen = (
  game: Game,
  seat: Seat,
  { denomination, row }: Choice,
  { columns, sideOf, cites }: DeclaringOptions,
): Violation | undefined => {
  const fits = columns.rows.filter(({ plays }) => plays.includes(denomination))
  const named = fits.find(({ name }) => name === (row ?? denomination))
  if (named === undefined || row === denomination) {
    const others = fits.flatMap(({ name }) => (name === denomination ? [] : [name]))
    return violation(
      'row-not-open',
      cites.joker,
      `\`row\` is ${others.join(' or ')} for a Joker, and left away for the row of ${denomination} itself.`,
    )
  }
  return columns.openRows(game, sideOf(game, seat)).includes(named)
    ? undefined
    : violation('row-not-open', cites.used, `${named.name} has been played in your column already.`)
}
