import type { Event } from '../../src/kernel/events.ts'
import type { Rules, Ruleset } from '../../src/kernel/rules.ts'
import { standings } from '../../src/kernel/rules.ts'
import { sumFor } from '../../src/kernel/score.ts'
import type { Played } from '../../test/support/random-game.ts'
import type { Contestant } from './contestants.ts'
import { playDeal, playGame } from './table.ts'

/*
 * Deals and games as they are, from the first call to the score.
 */

const scoredIn = (log: readonly Event[]) =>
  log.flatMap((event) => (event.type === 'dealScored' ? event.lines : []))

/** By how many points of the game one is better than the other in a deal for two sides that both play from both. */
export const dealMargin = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  one: Contestant,
  other: Contestant,
  seed: number,
): number => {
  const [a, b] = [
    [one, other, one, other],
    [other, one, other, one],
  ].map((contestants) => {
    const lines = scoredIn(playDeal({ ruleset, options, seed, contestants }).log)
    return sumFor(lines, 0) - sumFor(lines, 1)
  }) as [number, number]
  return (a - b) / 2
}

/** Who sits where: the first contestant on every other side, so that each side is one's alone. */
const seating = (rules: Rules, sideOf: (seat: number) => number, pair: readonly [Contestant, Contestant]) =>
  Array.from({ length: rules.seats }, (_, seat) => pair[sideOf(seat) % 2] as Contestant)

/** How the sides of a game that is over stand: the best first. */
const placesOf = ({ rules, game }: Played): ReadonlyMap<number, number> => {
  const winners = game.result?.winners ?? []
  return new Map(standings(rules, game).map(({ side }, place) => [side, winners.includes(side) ? -1 : place]))
}

/**
 * In a whole game: of all pairs of a side that one plays and a side that the other plays, the share in which one comes out ahead; a half
 * for both alike.
 * @param turned whether they change places
 */
export const gameShare = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  one: Contestant,
  other: Contestant,
  seed: number,
  turned: boolean,
): number => {
  const rules = ruleset.bind(options)
  const pair: readonly [Contestant, Contestant] = turned ? [other, one] : [one, other]
  // Nobody's partner hangs on the course of the game here: what is a side before the first deal plays together.
  const sideOf = (seat: number) => (rules.sides.length === 2 && rules.seats > 2 ? seat % 2 : seat)
  const contestants = seating(rules, sideOf, pair)
  const played = playGame({ ruleset, options, seed, contestants })
  const places = placesOf(played)
  const totals = new Map(standings(rules, played.game).map(({ side, points }) => [side, points]))
  const sides = [...places.keys()]
  const mine = sides.filter((side) => contestants[side] === one)
  const theirs = sides.filter((side) => contestants[side] !== one)
  const shares = mine.flatMap((a) =>
    theirs.map((b) => {
      const [ahead, behind] = [places.get(a) ?? 0, places.get(b) ?? 0]
      if (ahead === behind || (ahead >= 0 && behind >= 0 && totals.get(a) === totals.get(b))) return 0.5
      return ahead < behind ? 1 : 0
    }),
  )
  return shares.reduce<number>((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}
