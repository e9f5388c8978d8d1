import { SUITS } from '../../model/card.ts'
import type { Denomination } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf, declarerOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat } from '../../model/seat.ts'
import type { MoveCheck, Violation } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'
import { seatsThatCalled } from '../composition/call-history.ts'
import { makeContractOnce } from '../composition/contract-terms.ts'
import { plainCall } from '../composition/move-rules.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/** A contract as it is named, complete. */
export type ContractChoice = Move<'choose'>

/** Every way to name this denomination: some want an opening or a trump suit besides. */
export const contractChoices = (denomination: Denomination): readonly ContractChoice[] => {
  switch (denomination) {
    case 'slalom':
    case 'gustav':
      return (['obenabe', 'undenufe'] as const).map((opens) => ({ type: 'choose', denomination, opens }))
    case 'tuo':
      return SUITS.map((trump) => ({ type: 'choose', denomination, trump }))
    default:
      return [{ type: 'choose', denomination }]
  }
}

export interface ChooseContractOptions {
  /** Everything that can be named, in each of the ways that there are. */
  readonly denominations: readonly Denomination[]
  /** What of it can be named as a Misère, too; nothing when absent. */
  readonly asMisere?: readonly Denomination[]
  /** Who chooses, and declares even if the partner names the contract in the end. */
  readonly trumpMaker: (game: Game) => Seat
  /** Whether the choice can be shoved to the partner, and by the partner back. */
  readonly shoving: 'none' | 'once' | 'back'
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'turn' | 'choices' | 'shove', string>>
}

/** The trump maker names the contract, or shoves the choice to the partner opposite. */
export const chooseContractPhase = (options: ChooseContractOptions): Phase => ({
  name: 'choosing',
  awaits: (game) => [chooser(game)],
  moves: {
    choose: choose(choicesOf(options), options.cites),
    ...(options.shoving !== 'none' && { shove: shove(options) }),
  },
  consequences: [makeContractOnce((game) => ({ declarer: options.trumpMaker(game) }))],
  over: phaseEnd((game) => dealOf(game).contract?.denomination !== undefined),
})

const shoves = (game: Game): number => seatsThatCalled(dealOf(game).calls, 'shove').length

/** Whose word it is: the trump maker's, after a shove the partner's, after another the trump maker's again. */
const chooser = (game: Game): Seat => {
  const { length } = game.seats
  return followingSeat(declarerOf(game), length, shoves(game) % 2 === 0 ? 0 : length / 2)
}

const outOfTurn = (game: Game, seat: Seat, rule: string): Violation | undefined =>
  chooser(game) === seat
    ? undefined
    : violation('not-your-turn', rule, { reason: 'choosing', turn: chooser(game) })

const sameChoice = (a: ContractChoice, b: ContractChoice): boolean =>
  a.denomination === b.denomination &&
  a.opens === b.opens &&
  a.trump === b.trump &&
  a.misere === b.misere &&
  a.row === b.row

const choicesOf = ({ denominations, asMisere = [] }: ChooseContractOptions): readonly ContractChoice[] => [
  ...denominations.flatMap(contractChoices),
  ...asMisere.flatMap(contractChoices).map((choice): ContractChoice => ({ ...choice, misere: true })),
]

/** Refuses what is not among the choices. `rule` is its number. */
const notAmong =
  (choices: readonly ContractChoice[], rule: string): MoveCheck<ContractChoice> =>
  (move) => {
    if (choices.some((choice) => sameChoice(choice, move))) return undefined
    const needsOpening = choices.some(
      ({ denomination, opens }) => denomination === move.denomination && opens,
    )
    return needsOpening && move.opens === undefined
      ? violation('opens-required', rule, { denomination: move.denomination })
      : violation('denomination-not-offered', rule, {
          reason: 'one-of',
          denominations: [...new Set(choices.map(({ denomination }) => denomination))],
        })
  }

const choose = (
  choices: readonly ContractChoice[],
  cites: ChooseContractOptions['cites'],
): MoveRule<'choose'> => ({
  offers: () => choices,
  refusal: (game, seat) => outOfTurn(game, seat, cites.turn) ?? notAmong(choices, cites.choices),
  events: (_, seat, { type: _choose, ...named }) => [{ type: 'contractNamed', seat, ...named }],
})

const shove = ({ shoving, cites }: ChooseContractOptions): MoveRule<'shove'> =>
  plainCall('shove', (game, seat) => {
    const refused = outOfTurn(game, seat, cites.turn)
    if (refused !== undefined || shoves(game) < (shoving === 'back' ? 2 : 1)) return refused
    return violation('cannot-shove', cites.shove)
  })
