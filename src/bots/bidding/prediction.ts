import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Imagined } from '../determinization/determinizer.ts'
import type { Thinking } from '../resumable-search.ts'
import { PIECE } from '../resumable-search.ts'
import { agreedOn, dealWorlds, Trial } from './contract-rollout.ts'
import { hopedFor } from './expected-points.ts'

/*
 * How many points somebody says that they will take.
 */

/** In so many of the worlds the hand takes less than it says: points that are too many are easier to leave than those that lack to get. */
const SHARE = 0.42

/** The game with no number said, by whomever: what the hand takes is tried with everybody after the same. */
const beforeNumbers = (game: Game): Game => ({ ...game, deal: { ...dealOf(game), predictions: [] } })

/** The number that a seat says: what it takes at least in most of so many worlds; without any, what its cards count. */
export function* predictedBy(
  rules: Rules,
  { game, seat, imagination }: Imagined,
  worlds: number,
  chance: Chance,
): Thinking<number> {
  const contract = contractOf(game)
  if (worlds === 0) return hopedFor(rules, game, seat, contract)
  const trial = new Trial(rules, agreedOn(rules, beforeNumbers(game), contract))
  const taken: number[] = []
  let work = 0
  for (const world of yield* dealWorlds(imagination, trial, worlds, chance)) {
    taken.push(trial.play(world).taken[seat] as number)
    work += world.left
    if (work < PIECE) continue
    yield work
    work = 0
  }
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length * SHARE)] as number
}
