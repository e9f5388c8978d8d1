import { expect } from 'vitest'
import { commitmentsOfSet, gameOfSet, hashOfSalts } from '../../../src/app/dealing/deal-set.ts'
import { decideNewGame } from '../../../src/app/deciders/game-deciders.ts'
import type { NewDealSet } from '../../../src/db/port/deal-sets.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import type { Player } from './api-client.ts'
import { newPlayer, post } from './api-client.ts'
import { inProcessDeps } from './in-process-deps.ts'

/*
 * Deal sets and their tables in the database of the tests. No operation makes a set yet: a round of a series does.
 */

/** Adds a deal set. @param root 32 bytes in hex */
export const newDealSet = async (
  id: string,
  root: string,
  { ruleset = 'schieber', count = 2, salts = [] as readonly string[], chosen = {} } = {},
): Promise<NewDealSet> => {
  const found = findRuleset(ruleset)
  const fixed = ruleset === 'schieber' ? { sevenOfRoses: 'off' } : {}
  const options = found?.options.parse({ deals: count, ...fixed, ...chosen }) as Record<string, unknown>
  const secret = { root, salts: await hashOfSalts(salts) }
  const set = { id, series: 's_test', round: 1, ruleset, options, count, salts, root }
  const made = { ...set, ...(await commitmentsOfSet(id, secret, count)) }
  await inProcessDeps().store.createDealSet(made)
  return made
}

export interface SealedTable {
  readonly id: string
  readonly path: string
  readonly owner: Player
  /** The people by seat; undefined for a bot. */
  readonly people: readonly (Player | undefined)[]
}

/** Starts a game of a set with people at some seats and bots at the others. The owner has no seat. */
export const newSealedTable = async (
  set: NewDealSet,
  {
    sitting = [0, 1] as readonly number[],
    seats = 4,
    level = 'beginner' as const,
    owner: given = undefined as Player | undefined,
  } = {},
): Promise<SealedTable> => {
  const deps = inProcessDeps()
  const owner = given ?? (await newPlayer('Olga'))
  const people: (Player | undefined)[] = []
  for (let seat = 0; seat < seats; seat += 1)
    people.push(sitting.includes(seat) ? await newPlayer(`Player ${seat}`) : undefined)
  const { ruleset, options, count } = set
  const change = await decideNewGame(
    deps,
    { id: owner.id, name: 'Olga' },
    {
      ...{ ruleset, options, seats, me: undefined, deals: [], pace: 'instant' },
      ...(await gameOfSet(set, { from: 1, count })),
      bots: people.map((player, seat) =>
        player === undefined ? { seat, bot: { level } } : { seat, id: player.id },
      ),
    },
    0,
  )
  const written = await deps.store.write({ game: change })
  if (written.outcome !== 'written') throw new Error(written.outcome)
  const path = `/v1/games/${change.stored.id}`
  // The service wakes bots after a change of its own. The withdrawn vote changes nothing else.
  const voter = people.find((player) => player !== undefined)
  for (const agree of [true, false])
    expect((await post(`${path}/abandonment`, voter?.token, { agree })).status).toBe(200)
  return { id: change.stored.id, path, owner, people }
}
