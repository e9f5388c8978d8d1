import { expect } from 'vitest'
import { findViolation, legalMoves } from '../../src/rules/decide.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import type { Rules } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { conceivableMoves } from '../support/conceivable-moves.ts'
import type { Random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'

/*
 * Invariants of the lists of legal moves. Lists leave out checks that `refusal` makes (`offersAreLegal`,
 * `isRuledOut`), so both are compared.
 */

const written = ({ risk: _, ...move }: (Move | Offer) & { risk?: unknown }): string => JSON.stringify(move)

/** Asserts for these moves of a seat: exactly the listed moves have no violation. */
const expectListed = (rules: Rules, game: Game, seat: Seat, tried: readonly Move[]): void => {
  const listed = new Set(legalMoves(rules, game, seat).map(written))
  const otherwise = tried.filter(
    (move) => (findViolation(rules, game, seat, move) === undefined) !== listed.has(written(move)),
  )
  if (otherwise.length > 0) expect({ seat, otherwise }).toEqual({ seat, otherwise: [] })
}

/** Asserts for each seat and each move type of the phase that exactly the moves without a violation are listed. */
export const listsAreMovesWithoutViolation = ({ rules, game }: Played): void => {
  if (game.deal === null) return
  const moveRules = rules.phases.find(({ name }) => name === game.deal?.phase)?.moves ?? {}
  const tried = conceivableMoves(game).filter(({ type }) => type in moveRules)
  for (const seat of game.seats.keys()) expectListed(rules, game, seat, tried)
}

/** Largest distance from the target, in points. Wider than a Stöck with the usual multipliers. */
const NEAR = 90

/** The game with more points before the current deal: of all deals, and of the current series of deals. */
const withPointsBefore = (game: Game, side: number, more: number): Game => {
  const raised = (points: readonly number[]) =>
    Array.from(
      { length: Math.max(points.length, 2) },
      (_, at) => (points[at] ?? 0) + (at === side ? more : 0),
    )
  const { points, stretches } = game.past
  const last = stretches.at(-1)
  const past = {
    ...game.past,
    points: raised(points),
    stretches: last ? [...stretches.slice(0, -1), { ...last, points: raised(last.points) }] : stretches,
  }
  return { ...game, past }
}

/**
 * Asserts that a claim is listed exactly if no violation refuses the claim, at totals around the target. Random games
 * seldom come so near.
 */
export const claimsAreListedAtTheTarget = ({ rules, game }: Played, random: Random): void => {
  if (game.deal === null) return
  for (const seat of game.seats.keys()) {
    const refused = findViolation(rules, game, seat, { type: 'claim' })
    if (refused?.code !== 'cannot-claim' || refused.facts.reason !== 'wrong') continue
    const { points, target } = refused.facts
    const near = withPointsBefore(
      game,
      rules.sideOf(game, seat),
      target - points + random.below(2 * NEAR + 1) - NEAR,
    )
    expectListed(rules, near, seat, [{ type: 'claim' }])
  }
}
