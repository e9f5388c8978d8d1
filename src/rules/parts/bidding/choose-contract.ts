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
import { plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Contract choice: the trump maker names the contract or shoves.
 */

/** A complete move that names the contract: denomination, and direction or trump suit where needed. */
export type ContractChoice = Move<'choose'>

/**
 * All complete moves that name this denomination: one for each direction of a slalom or gustav, and for each trump
 * suit of a TUO.
 */
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
  /** The denominations to choose from. */
  readonly denominations: readonly Denomination[]
  /** The denominations that can also be Misère; none when absent. */
  readonly asMisere?: readonly Denomination[]
  /** The trump maker, who is the declarer even if the partner names the contract. */
  readonly trumpMaker: (game: Game) => Seat
  /** Whether the choice can be shoved to the partner, and back. */
  readonly shoving: 'none' | 'once' | 'back'
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'turn' | 'choices' | 'shove', string>>
}

/** Builds the phase in which the trump maker names the contract, or shoves the choice to the partner. */
export const chooseContractPhase = (options: ChooseContractOptions): Phase => ({
  name: 'choosing',
  awaits: (game) => [chooser(game)],
  moves: {
    choose: choose(choicesOf(options), options.ruleNumbers),
    ...(options.shoving !== 'none' && { shove: shove(options) }),
  },
  consequences: [makeContractOnce((game) => ({ declarer: options.trumpMaker(game) }))],
  over: phaseEnd((game) => dealOf(game).contract?.denomination !== undefined),
})

const shoves = (game: Game): number => seatsThatCalled(dealOf(game).calls, 'shove').length

/** The choosing seat: the trump maker, after a shove the partner, after a second shove the trump maker. */
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

/**
 * Refuses a choice outside the list.
 * @param rule the rule number
 */
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
  ruleNumbers: ChooseContractOptions['ruleNumbers'],
): MoveRule<'choose'> => ({
  offers: () => choices,
  offersAreLegal: true,
  refusal: (game, seat) => outOfTurn(game, seat, ruleNumbers.turn) ?? notAmong(choices, ruleNumbers.choices),
  events: (_, seat, { type: _choose, ...named }) => [{ type: 'contractNamed', seat, ...named }],
})

const shove = ({ shoving, ruleNumbers }: ChooseContractOptions): MoveRule<'shove'> =>
  plainCall('shove', (game, seat) => {
    const refused = outOfTurn(game, seat, ruleNumbers.turn)
    if (refused !== undefined || shoves(game) < (shoving === 'back' ? 2 : 1)) return refused
    return violation('cannot-shove', ruleNumbers.shove)
  })
