import { SUITS } from '../../model/card.ts'
import type { Denomination } from '../../model/contract.ts'
import { contractOf, declarerOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'
import { declarerMove } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Naming: the declarer names the open part of the contract.
 */

/**
 * Builds the phase after an auction in which the declarer of a slalom names the direction of the first trick.
 * @param rule the rule number
 */
export const nameOpeningPhase = (rule: string): Phase => ({
  name: 'naming',
  applies: (game) => contractOf(game).denomination === 'slalom',
  awaits: (game) => [declarerOf(game)],
  moves: { choose: declarerMove('order', rule, chooseOpening(rule)) },
  over: phaseEnd((game) => contractOf(game).opens !== undefined),
})

const chooseOpening = (rule: string): MoveRule<'choose'> => ({
  offers: () => [
    { type: 'choose', denomination: 'slalom', opens: 'obenabe' },
    { type: 'choose', denomination: 'slalom', opens: 'undenufe' },
  ],
  refusal:
    () =>
    ({ type: _, denomination, opens, ...more }) => {
      if (denomination !== 'slalom' || Object.keys(more).length > 0) {
        return violation('denomination-not-offered', rule, { reason: 'slalom' })
      }
      return opens === undefined ? violation('opens-required', rule, { denomination }) : undefined
    },
  events: (_, seat, { denomination, opens }: Move<'choose'>) => [
    { type: 'contractNamed', seat, denomination, ...(opens && { opens }) },
  ],
})

/** The denominations: trump suits, or also Obenabe and Undenufe. */
const NAMES = { suits: SUITS, 'suits-and-notrump': [...SUITS, 'obenabe', 'undenufe'] } as const

/**
 * Builds the phase after an auction in which the declarer names the denomination.
 * @param names the choice of denominations
 * @param rule the rule number
 */
export const nameDenominationPhase = (names: keyof typeof NAMES, rule: string): Phase => ({
  name: 'naming',
  applies: (game) => contractOf(game).denomination === undefined,
  awaits: (game) => [declarerOf(game)],
  moves: { choose: declarerMove('contract', rule, chooseDenomination(NAMES[names], rule)) },
  over: phaseEnd((game) => contractOf(game).denomination !== undefined),
})

const chooseDenomination = (denominations: readonly Denomination[], rule: string): MoveRule<'choose'> => ({
  offers: () => denominations.map((denomination) => ({ type: 'choose', denomination })),
  offersAreLegal: true,
  refusal:
    () =>
    ({ type: _, denomination, ...more }) =>
      denominations.includes(denomination) && Object.keys(more).length === 0
        ? undefined
        : violation('denomination-not-offered', rule, { reason: 'one-of', denominations }),
  events: (_, seat, { denomination }) => [{ type: 'contractNamed', seat, denomination }],
})
