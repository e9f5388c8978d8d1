import { autoplayMove } from '../../game/autoplay.ts'
import { decide, legalMoves, seatsToAct } from '../../rules/decide.ts'
import type { Event } from '../../rules/events.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { Game } from '../../rules/model/game.ts'
import { contractOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Decision, Rules } from '../../rules/model/rules.ts'
import { RandomGenerator } from '../bitboard/random-generator.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { seatSidesIn } from '../evaluation/seat-sides.ts'
import { SampleMean } from '../racing/sample-mean.ts'
import type { Resumable } from '../resumable-search.ts'
import { NoisyRollouts } from '../rollout/noisy-rollout.ts'
import type { WithCost } from './card-losses.ts'
import { roundToHundredths } from './card-losses.ts'
import type { ContractDecision } from './deal-replay.ts'

/*
 * Alternative contracts of a finished deal: the expected utility of each contract that the declarer could have
 * chosen.
 */

/** A contract that the declarer could have chosen, with its expected result. Stored as JSON. */
export interface JudgedContract
  extends Pick<Contract, 'denomination' | 'opens' | 'trump' | 'misere' | 'row'> {
  /** Game points of the declarer above the average of the opposing sides, without melds. */
  readonly expected: number
  /** The standard error of the advantage. */
  readonly error: number
  /** True for the chosen contract. */
  readonly said: boolean
}

/** Maximum number of contracts. */
const MAX_CONTRACTS = 48
/** Rollouts for each contract. */
const ROLLOUTS = 160
/** Maximum number of calls before the first card. Other seats answer by autoplay. */
const MAX_CALLS = 40

/** The game before the first card; undefined if no card is played. @param first the decision on the call */
const atFirstCard = (rules: Rules, first: Decision): Game | undefined => {
  let decision = first
  for (let calls = 0; calls < MAX_CALLS && decision.ok; calls++) {
    const { game: now } = decision
    const [next] = seatsToAct(rules, now)
    if (next === undefined || now.deal === null) return undefined
    if (legalMoves(rules, now, next).some(({ type }) => type === 'play')) return now
    decision = decide(rules, now, next, autoplayMove(rules, now, next))
  }
  return undefined
}

/** Key of a contract without points. */
const keyOf = ({ denomination, opens, trump, misere, row }: Partial<Contract>): string =>
  [denomination, opens, trump, misere, row].join()

/** True if the call has the event of the deal. A call may omit fields of the event. */
const isSameChoice = (decision: Decision, { event: chosen }: ContractDecision): boolean =>
  decision.ok &&
  decision.events.some(
    (event) =>
      isContractChoice(event) &&
      event.type === chosen.type &&
      keyOf(contractOfEvent(event)) === keyOf(contractOfEvent(chosen)),
  )

const isContractChoice = (event: Event): event is ContractDecision['event'] =>
  event.type === 'contractMade' || event.type === 'contractNamed' || event.type === 'bidMade'

const contractOfEvent = (event: ContractDecision['event']): Partial<Contract> =>
  event.type === 'contractMade' ? event.contract : event

/** Alternative calls; of bids those with equal points. */
const alternativeCalls = (
  rules: Rules,
  { game, seat, event }: ContractDecision,
): readonly Move<'choose' | 'bid'>[] =>
  legalMoves(rules, game, seat).flatMap((offer): Move<'choose' | 'bid'>[] => {
    if (offer.type === 'choose') return event.type === 'bidMade' ? [] : [offer]
    if (offer.type !== 'bid' || !canBeSent(offer)) return []
    return event.type === 'bidMade' && offer.points === event.points ? [offer] : []
  })

/**
 * Estimates by rollouts, with all cards known, the result of each contract that the declarer could have chosen.
 * The best contract comes first; empty without a choice.
 * @param choice the choice of the contract in the deal
 * @param seed any integer
 */
export function* alternativeContractsInSlices(
  rules: Rules,
  choice: ContractDecision,
  seed: number,
): Resumable<WithCost<readonly JudgedContract[]>> {
  const { game: before, seat } = choice
  const calls = alternativeCalls(rules, choice).map((call) => {
    const decision = decide(rules, before, seat, call)
    return { decision, isChosen: isSameChoice(decision, choice) }
  })
  // The chosen contract is always among the contracts.
  const first = calls.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen)).slice(0, MAX_CONTRACTS)
  let steps = 0
  const estimates: JudgedContract[] = []
  for (const { decision, isChosen } of first) {
    const game = atFirstCard(rules, decision)
    if (game === undefined) continue
    const position = positionOfGame(dealSetupIn(rules, game), game)
    const sides = seatSidesIn(rules, game)
    const goals = new PointGoals(rules, game, sides, position)
    const rollouts = new NoisyRollouts(position, goals)
    const utilities = goals.utilitiesFor(rules.sideOf(game, seat))
    const utility = new SampleMean()
    for (let round = 0; round < ROLLOUTS; round++) {
      utility.add(utilities.of(rollouts.rollOut(position, new RandomGenerator(seed + round))))
    }
    steps += rollouts.cardsPlayed
    yield rollouts.cardsPlayed
    const { denomination, opens, trump, misere, row } = contractOf(game)
    const contract = {
      ...(denomination && { denomination }),
      ...(opens && { opens }),
      ...(trump && { trump }),
      ...(misere && { misere }),
      ...(row !== undefined && { row }),
    }
    estimates.push({
      ...contract,
      expected: roundToHundredths(utility.mean),
      error: roundToHundredths(utility.error),
      said: isChosen,
    })
  }
  return {
    result: estimates.length > 1 ? estimates.toSorted((a, b) => b.expected - a.expected) : [],
    cardsPlayed: steps,
  }
}
