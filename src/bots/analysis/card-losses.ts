import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { CardNumber } from '../bitboard/card-masks.ts'
import { cardsIn } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import { Chance } from '../bitboard/random.ts'
import { laidOut, termsIn } from '../determinization/determinizer.ts'
import type { Camp, Solved } from '../double-dummy/solver.ts'
import { Solver } from '../double-dummy/solver.ts'
import { Aims } from '../evaluation/point-goals.ts'
import { sidedIn } from '../evaluation/seat-sides.ts'
import { Mean } from '../racing/sample-mean.ts'
import type { Thinking } from '../resumable-search.ts'
import { finished, PIECE } from '../resumable-search.ts'
import { Trials } from '../rollout/noisy-rollout.ts'
import type { Turn } from './deal-replay.ts'

/*
 * What a card cost, against the best one that could have been played with all cards open.
 */

/** A played card and its cost. */
export interface JudgedCard {
  /** From 1. */
  readonly trick: number
  readonly seat: Seat
  readonly card: Card
  /** Card points of its side, or of whoever plays together with it; 0 where there was no better one. */
  readonly cost: number
  /** The best card. Equal to the played card when no card is better. */
  readonly best: Card
  /** Whether it was found by perfect play to the end, or estimated. */
  readonly exact: boolean
  /** Of an estimated cost: how far it may be off, as one standard deviation. */
  readonly error?: number
}

/** What a judgement was, and how many cards it took to be played on trial. */
export interface Judged<T> {
  readonly judged: T
  readonly steps: number
}

/** From so many tricks before the end on it is found out, where that takes no more than so many cards on trial: a third of a second. */
const EXACT_TRICKS = 9
const EXACT_STEPS = 2_500_000
/** In so many tricks before the end it may take more: a second or two, which it hardly ever does. */
const LAST_TRICKS = 6
const LAST_STEPS = 12_000_000
/** A table of 262,144 positions: 8 MiB. */
const TABLE_BITS = 18
/** So often each card is played out where it is estimated. */
const ROUNDS = 160

/** What cards are worth to whoever plays one, in card points of its camp: the more the better. */
interface Stakes {
  readonly camp: Camp
  /** What it said it would take, where it is to take just that. */
  readonly said: number | undefined
}

const stakesOf = ({ game, seat }: Turn, { sided: { sideOf }, wants }: Aims): Stakes => ({
  camp: {
    own: sideOf.map((side) => (side === sideOf[seat] ? 1 : 0)),
    wants: (wants[seat] ?? 1) > 0 ? 1 : -1,
  },
  said: dealOf(game).predictions.find((prediction) => prediction.seat === seat)?.points,
})

const worthTo = ({ camp: { own, wants }, said }: Stakes, { taken }: Position): number => {
  let points = 0
  for (let seat = 0; seat < own.length; seat++) if (own[seat] === 1) points += taken[seat] as number
  return said === undefined ? wants * points : -Math.abs(points - said)
}

/** Finds out what each card is worth; nothing where that is too much, or it is no matter of more or fewer points. */
function* solved(
  position: Position,
  { camp, said }: Stakes,
  solver: Solver,
  most: number,
): Thinking<readonly Solved[] | undefined> {
  const { left, lying, stockSize, drawn, players } = position
  const tricks = (left + lying + stockSize - drawn) / players
  if (said !== undefined || tricks > EXACT_TRICKS) return undefined
  const enough = Math.min(most, tricks > LAST_TRICKS ? EXACT_STEPS : LAST_STEPS)
  return yield* solver.solvingCards(position, camp, enough)
}

function* estimated(
  turn: Turn,
  position: Position,
  aims: Aims,
  legal: readonly CardNumber[],
  seed: number,
): Thinking<Judged<{ readonly best: CardNumber; readonly cost: number; readonly error: number }>> {
  const stakes = stakesOf(turn, aims)
  const trials = new Trials(position, aims)
  const played = indexOfCard(turn.card)
  const others = legal.filter((card) => card !== played)
  const gaps = others.map(() => new Mean())
  let told = 0
  for (let round = 0; round < ROUNDS; round++) {
    // What else may happen is the same for all cards.
    const worthOf = (card: CardNumber) =>
      worthTo(stakes, trials.end(position, new Chance(seed + round), card))
    const worth = worthOf(played)
    for (const [at, card] of others.entries()) gaps[at]?.note(worthOf(card) - worth)
    if (trials.played - told < PIECE) continue
    yield trials.played - told
    told = trials.played
  }
  const at = gaps.reduce((best, gap, other) => (gap.mean > (gaps[best]?.mean ?? 0) ? other : best), 0)
  const { mean = 0, error = 0 } = gaps[at] ?? {}
  const isBetter = mean > 0
  return {
    judged: { best: isBetter ? (others[at] ?? played) : played, cost: isBetter ? mean : 0, error },
    steps: trials.played,
  }
}

/**
 * What a card cost.
 * @param most so many cards may be played on trial to find it out; else it is estimated
 * @param seed any number, for what is estimated
 */
export function* judging(rules: Rules, turn: Turn, most: number, seed: number): Thinking<Judged<JudgedCard>> {
  const { game, seat, card } = turn
  const position = laidOut(termsIn(rules, game), game)
  position.legal()
  const legal = cardsIn(position.allowed).map(indexOfCard)
  const played = { trick: dealOf(game).tricks.length + 1, seat, card }
  const free = { judged: { ...played, cost: 0, best: card, exact: true }, steps: 0 }
  if (legal.length <= 1) return free
  const aims = new Aims(rules, game, sidedIn(rules, game), position)
  const stakes = stakesOf(turn, aims)
  const solver = new Solver(position.terms, TABLE_BITS)
  const found = yield* solved(position, stakes, solver, most)
  if (found !== undefined) {
    const worth = new Map(found.map(({ card: one, value }) => [one, stakes.camp.wants * value]))
    const own = worth.get(indexOfCard(card)) ?? 0
    const [best, highest] = [...worth].reduce((a, b) => (b[1] > a[1] ? b : a), [indexOfCard(card), own])
    return {
      judged: { ...played, cost: highest - own, best: CARDS[best] ?? card, exact: true },
      steps: solver.played,
    }
  }
  const { judged, steps } = yield* estimated(turn, position, aims, legal, seed)
  const { best, cost, error } = judged
  return {
    judged: {
      ...played,
      cost: rounded(cost),
      best: CARDS[best] ?? card,
      exact: false,
      error: rounded(error),
    },
    steps: solver.played + steps,
  }
}

/** {@link judging} in one piece. */
export const judge = (...asked: Parameters<typeof judging>): Judged<JudgedCard> => finished(judging(...asked))

/** A figure to a hundredth. */
export const rounded = (figure: number): number => Math.round(figure * 100) / 100
