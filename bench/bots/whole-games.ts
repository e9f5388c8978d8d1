import type { Event } from '../../src/rules/events.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { standings } from '../../src/rules/model/rules.ts'
import type { ScoreLine } from '../../src/rules/model/score.ts'
import { sumOfSide } from '../../src/rules/model/score.ts'
import type { Played } from '../../test/support/random-game.ts'
import type { BenchPlayer } from './bench-players.ts'
import { playDeal, playGame } from './bench-table.ts'

/*
 * Margins of players over whole deals and whole games, from the first call to the score.
 */

const scoredIn = (log: readonly Event[]) =>
  log.flatMap((event) => (event.type === 'dealScored' ? event.lines : []))

/**
 * Margin in game points of a contestant in a deal of two sides, played from both sides.
 * @param isCounted selects the score lines that count; all when absent
 */
export const dealMargin = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  one: BenchPlayer,
  other: BenchPlayer,
  seed: number,
  isCounted: (line: ScoreLine) => boolean = () => true,
): number => {
  const [a, b] = [
    [one, other, one, other],
    [other, one, other, one],
  ].map((contestants) => {
    const lines = scoredIn(playDeal({ ruleset, options, seed, contestants }).log).filter(isCounted)
    return sumOfSide(lines, 0) - sumOfSide(lines, 1)
  }) as [number, number]
  return (a - b) / 2
}

/** Ranks of the sides in a finished game; ties have no rank. */
const placesOf = ({ rules, game }: Played): ReadonlyMap<number, number> => {
  const winners = game.result?.winners ?? []
  const all = standings(rules, game)
  return new Map(
    all.map(({ side, points }) => [
      side,
      winners.includes(side) ? -1 : all.findIndex((one) => one.points === points),
    ]),
  )
}

/**
 * Share of the seat pairs in which a player finishes ahead in a whole game; one half for equal strength. Both players
 * take alternate seats, so partners belong together.
 * @param turned true to exchange seats
 */
export const gameShare = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  one: BenchPlayer,
  other: BenchPlayer,
  seed: number,
  turned: boolean,
): number => {
  const { seats } = ruleset.bind(options)
  const pair: readonly [BenchPlayer, BenchPlayer] = turned ? [other, one] : [one, other]
  const contestants = Array.from({ length: seats }, (_, seat) => pair[seat % 2] as BenchPlayer)
  const played = playGame({ ruleset, options, seed, contestants })
  const places = placesOf(played)
  const sideOf = (seat: number) => played.rules.sideOf(played.game, seat)
  const placeOf = (seat: number) => places.get(sideOf(seat)) ?? 0
  const seatsOf = (contestant: BenchPlayer) =>
    contestants.flatMap((sitting, seat) => (sitting === contestant ? [seat] : []))
  const shares = seatsOf(one).flatMap((mine) =>
    seatsOf(other)
      .filter((theirs) => sideOf(theirs) !== sideOf(mine))
      .map((theirs) => 0.5 + Math.sign(placeOf(theirs) - placeOf(mine)) / 2),
  )
  return shares.length === 0 ? 0.5 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
