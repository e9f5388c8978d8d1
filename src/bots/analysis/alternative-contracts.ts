import { autoplayMove } from '../../game/autoplay.ts'
import { decide, legalMoves, seatsToAct } from '../../rules/decide.ts'
import type { Event } from '../../rules/events.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { Game } from '../../rules/model/game.ts'
import { contractOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Decision, Rules } from '../../rules/model/rules.ts'
import { Chance } from '../bitboard/random.ts'
import { laidOut, termsIn } from '../determinization/determinizer.ts'
import { Aims } from '../evaluation/point-goals.ts'
import { sidedIn } from '../evaluation/seat-sides.ts'
import { Mean } from '../racing/sample-mean.ts'
import type { Thinking } from '../resumable-search.ts'
import { Trials } from '../rollout/noisy-rollout.ts'
import type { Judged } from './card-losses.ts'
import { rounded } from './card-losses.ts'
import type { Naming } from './deal-replay.ts'

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
const MOST_CONTRACTS = 48
/** So often each is played out. */
const ROUNDS = 160
/** So many words are said at most before the first card: who is asked leaves it at that. */
const MOST_WORDS = 40

/** The game when the first card is to be played; nothing where it does not come to that. @param first what is decided by the word */
const begun = (rules: Rules, first: Decision): Game | undefined => {
  let said = first
  for (let words = 0; words < MOST_WORDS && said.ok; words++) {
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
const isWhatWasSaid = (decision: Decision, { said }: Naming): boolean =>
  decision.ok &&
  decision.events.some(
    (event) => isNaming(event) && event.type === said.type && keyOf(namedBy(event)) === keyOf(namedBy(said)),
  )

const isNaming = (event: Event): event is Naming['said'] =>
  event.type === 'contractMade' || event.type === 'contractNamed' || event.type === 'bidMade'

const namedBy = (event: Naming['said']): Partial<Contract> =>
  event.type === 'contractMade' ? event.contract : event

/** What could have been said: of bids those for as many points. */
const wordsAt = (rules: Rules, { game, seat, said }: Naming): readonly Move<'choose' | 'bid'>[] =>
  legalMoves(rules, game, seat).flatMap((offer): Move<'choose' | 'bid'>[] => {
    if (offer.type === 'choose') return said.type === 'bidMade' ? [] : [offer]
    if (offer.type !== 'bid' || !canBeSent(offer)) return []
    return said.type === 'bidMade' && offer.points === said.points ? [offer] : []
  })

/**
 * What each contract would have come to, the best one first; nothing where there was no choice.
 * @param seed any number
 */
export function* judgingContracts(
  rules: Rules,
  naming: Naming,
  seed: number,
): Thinking<Judged<readonly JudgedContract[]>> {
  const { game: before, seat } = naming
  const words = wordsAt(rules, naming).map((word) => {
    const decision = decide(rules, before, seat, word)
    return { decision, said: isWhatWasSaid(decision, naming) }
  })
  // What was said is among them, however many there are.
  const first = words.toSorted((a, b) => Number(b.said) - Number(a.said)).slice(0, MOST_CONTRACTS)
  let steps = 0
  const judged: JudgedContract[] = []
  for (const { decision, said } of first) {
    const game = begun(rules, decision)
    if (game === undefined) continue
    const position = laidOut(termsIn(rules, game), game)
    const sided = sidedIn(rules, game)
    const aims = new Aims(rules, game, sided, position)
    const trials = new Trials(position, aims)
    const outcomes = aims.outcomesFor(rules.sideOf(game, seat))
    const worth = new Mean()
    for (let round = 0; round < ROUNDS; round++) {
      worth.note(outcomes.of(trials.end(position, new Chance(seed + round))))
    }
    steps += trials.played
    yield trials.played
    const { denomination, opens, trump, misere, row } = contractOf(game)
    const contract = {
      ...(denomination && { denomination }),
      ...(opens && { opens }),
      ...(trump && { trump }),
      ...(misere && { misere }),
      ...(row !== undefined && { row }),
    }
    judged.push({ ...contract, expected: rounded(worth.mean), error: rounded(worth.error), said })
  }
  return { judged: judged.length > 1 ? judged.toSorted((a, b) => b.expected - a.expected) : [], steps }
}
