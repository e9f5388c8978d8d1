import { autoplayMove } from '../../game/autoplay.ts'
import { decide, legalMoves, seatsToAct } from '../../rules/decide.ts'
import type { Event } from '../../rules/events.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { Game } from '../../rules/model/game.ts'
import { contractOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Decision, Rules } from '../../rules/model/rules.ts'
import { RandomGenerator } from '../bitboard/random.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { seatSidesIn } from '../evaluation/seat-sides.ts'
import { SampleMean } from '../racing/sample-mean.ts'
import type { Resumable } from '../resumable-search.ts'
import { NoisyRollouts } from '../rollout/noisy-rollout.ts'
import type { WithCost } from './card-losses.ts'
import { roundToHundredths } from './card-losses.ts'
import type { ContractChoice } from './deal-replay.ts'

/*
 * What else could have been played: each contract that could have been said in place of the one that was.
 */

/** What would have been played, and what it would have come to. */
export interface JudgedContract
  extends Pick<Contract, 'denomination' | 'opens' | 'trump' | 'misere' | 'row'> {
  /** Points of the game that whoever said it writes more than the others on the average, melds left out. */
  readonly expected: number
  /** The standard error of the advantage. */
  readonly error: number
  /** Whether this contract was chosen. */
  readonly said: boolean
}

/** So many contracts are judged at most. */
const MAX_CONTRACTS = 48
/** So often each is played out. */
const ROLLOUTS = 160
/** So many words are said at most before the first card: who is asked leaves it at that. */
const MAX_CALLS = 40

/** The game when the first card is to be played; nothing where it does not come to that. @param first what is decided by the word */
const atFirstCard = (rules: Rules, first: Decision): Game | undefined => {
  let said = first
  for (let calls = 0; calls < MAX_CALLS && said.ok; calls++) {
    const { game: now } = said
    const [next] = seatsToAct(rules, now)
    if (next === undefined || now.deal === null) return undefined
    if (legalMoves(rules, now, next).some(({ type }) => type === 'play')) return now
    said = decide(rules, now, next, autoplayMove(rules, now, next))
  }
  return undefined
}

/** Whether two words name the same: all that is said of what is played, points left out. */
const keyOf = ({ denomination, opens, trump, misere, row }: Partial<Contract>): string =>
  [denomination, opens, trump, misere, row].join()

/** Whether by a word happens what happened: a word may leave out what the event tells. */
const isSameChoice = (decision: Decision, { event: said }: ContractChoice): boolean =>
  decision.ok &&
  decision.events.some(
    (event) =>
      isContractChoice(event) &&
      event.type === said.type &&
      keyOf(contractOfEvent(event)) === keyOf(contractOfEvent(said)),
  )

const isContractChoice = (event: Event): event is ContractChoice['event'] =>
  event.type === 'contractMade' || event.type === 'contractNamed' || event.type === 'bidMade'

const contractOfEvent = (event: ContractChoice['event']): Partial<Contract> =>
  event.type === 'contractMade' ? event.contract : event

/** What could have been said: of bids those for as many points. */
const alternativeCalls = (
  rules: Rules,
  { game, seat, event }: ContractChoice,
): readonly Move<'choose' | 'bid'>[] =>
  legalMoves(rules, game, seat).flatMap((offer): Move<'choose' | 'bid'>[] => {
    if (offer.type === 'choose') return event.type === 'bidMade' ? [] : [offer]
    if (offer.type !== 'bid' || !canBeSent(offer)) return []
    return event.type === 'bidMade' && offer.points === event.points ? [offer] : []
  })

/**
 * What each contract would have come to, the best one first; nothing where there was no choice.
 * @param seed any number
 */
export function* alternativeContractsInSlices(
  rules: Rules,
  naming: ContractChoice,
  seed: number,
): Resumable<WithCost<readonly JudgedContract[]>> {
  const { game: before, seat } = naming
  const calls = alternativeCalls(rules, naming).map((word) => {
    const decision = decide(rules, before, seat, word)
    return { decision, said: isSameChoice(decision, naming) }
  })
  // What was said is among them, however many there are.
  const first = calls.toSorted((a, b) => Number(b.said) - Number(a.said)).slice(0, MAX_CONTRACTS)
  let steps = 0
  const estimates: JudgedContract[] = []
  for (const { decision, said } of first) {
    const game = atFirstCard(rules, decision)
    if (game === undefined) continue
    const position = positionOfGame(dealSetupIn(rules, game), game)
    const sides = seatSidesIn(rules, game)
    const goals = new PointGoals(rules, game, sides, position)
    const rollouts = new NoisyRollouts(position, goals)
    const outcomes = goals.utilitiesFor(rules.sideOf(game, seat))
    const utility = new SampleMean()
    for (let round = 0; round < ROLLOUTS; round++) {
      utility.add(outcomes.of(rollouts.rollOut(position, new RandomGenerator(seed + round))))
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
      said,
    })
  }
  return {
    result: estimates.length > 1 ? estimates.toSorted((a, b) => b.expected - a.expected) : [],
    cardsPlayed: steps,
  }
}
