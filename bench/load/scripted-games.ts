import { decideMove, decideNewGame, decideTakeSeat } from '../../src/app/deciders/game-deciders.ts'
import { DEFAULT_UNATTENDED_LIMITS } from '../../src/app/quotas/game-quotas.ts'
import type { GameChange } from '../../src/db/port/change.ts'
import type { StoredGame } from '../../src/db/port/stored-game.ts'
import { gameCreatedEvent } from '../../src/game/lifecycle.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../src/rules/model/arranged-deal.ts'
import { nextArrangedDeal } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Rules, Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import type { Random } from '../../test/support/random.ts'
import { random } from '../../test/support/random.ts'
import type { Played } from '../../test/support/random-game.ts'
import { randomMove } from '../../test/support/random-game.ts'
import { memoryStore } from '../../tools/contract/memory-store.ts'

/*
 * Scripted games: games played before the measurement, so the clients only send moves and the choice of moves costs
 * nothing.
 */

/** A move, and the change that the service makes. */
export interface ScriptedMove {
  readonly seat: Seat
  readonly move: Move
  readonly change: GameChange
}

/** The start of a game on arranged deals, and its moves. The game is the same on each service. */
export interface GameScript {
  readonly ruleset: string
  readonly seats: number
  readonly deals: readonly ArrangedDeal[]
  readonly lines: readonly ScriptedMove[]
}

const now = () => new Date().toISOString()

/** Seeded random source of the dealer, for reproducible games. */
const houseOf = (chance: Random) => ({
  unattended: DEFAULT_UNATTENDED_LIMITS,
  now,
  store: memoryStore(now),
  log: () => {},
  random: (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.below(256)),
})

const done = (judged: Awaited<ReturnType<typeof decideMove>>): GameChange => {
  if (!judged.ok) throw new Error(`refused in a game of the benchmark: ${judged.violation.code}`)
  return judged.change
}

/** The start of a game. */
interface Beginning {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly deals: readonly ArrangedDeal[]
  /** By seat. */
  readonly players: readonly { readonly id: string; readonly name: string }[]
}

/** Creates a game as the service does, and seats all players. Returns the changes in order. */
export const startingChanges = async (
  { ruleset, options, deals, players }: Beginning,
  chance: Random,
): Promise<readonly GameChange[]> => {
  const [owner, ...others] = players
  if (owner === undefined) throw new Error('a game needs players')
  const wanted = { ruleset, options, seats: players.length, me: 0, visibility: 'public', deals } as const
  let last = await decideNewGame(houseOf(chance), owner, wanted, 0)
  const changes = [last]
  for (const player of others) {
    last = done(await decideTakeSeat(houseOf(chance), { ...last.stored, due: deals[0] }, player))
    changes.push(last)
  }
  return changes
}

/** Chooses the next move of a seat. */
type Choice = (played: Played, seat: Seat, chance: Random) => Move

/** Maximum number of new draws in place of a rare move. */
const AGAIN = 20

/**
 * A random move without requests to see Weis. With few move types, such requests would be every second move of a trick.
 */
export const randomUsualMove: Choice = (played, seat, chance) => {
  let move = randomMove(played, seat, chance)
  for (let again = 0; move.type === 'inspect' && again < AGAIN; again += 1)
    move = randomMove(played, seat, chance)
  return move
}

/** Plays a stored game to its end. */
export async function* continueGame(
  stored: StoredGame,
  deals: readonly ArrangedDeal[],
  chance: Random,
  choose = randomUsualMove,
): AsyncGenerator<ScriptedMove> {
  const rules = rulesOfGame(stored.game)
  for (let now = stored; now.game.status === 'playing'; ) {
    const seat = chance.pick(seatsToAct(rules, now.game))
    const move = choose({ rules, game: now.game, log: [] }, seat, chance)
    const change = done(await decideMove(houseOf(chance), now, seat, move, rules))
    yield { seat, move, change }
    now = { ...change.stored, due: nextArrangedDeal(change.stored.game, deals) }
  }
}

/** Arranged deals, distributed as by a shuffle. */
const arranged = (rules: Rules, count: number, chance: Random): ArrangedDeal[] => {
  const {
    pack,
    distribute: lay,
    dealers,
  } = rules.dealing(evolveAll(undefined, [gameCreatedEvent('', {}, rules.seats, [])]))
  return Array.from({ length: count }, (_, at) => {
    const dealer = dealers?.[at % dealers.length] ?? at % rules.seats
    return structuredClone({ dealer, ...lay(chance.shuffled(pack), dealer) }) as ArrangedDeal
  })
}

/** Whether an event has a random shuffle of the service, which differs in each game. */
const byChance = (event: Event): boolean =>
  event.type === 'lotDrawn' || (event.type === 'dealt' && event.commitment !== undefined)

/**
 * Plays a game with default options and random moves until its arranged deals are over. The same seed gives the same
 * game.
 */
export const scriptGame = async (ruleset: Ruleset, seed: number, count: number): Promise<GameScript> => {
  const chance = random(seed)
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const rules = ruleset.bind(options)
  const { id } = ruleset
  const { seats } = rules
  const deals = arranged(rules, count, chance)
  const players = Array.from({ length: seats }, (_, seat) => ({
    id: `p_${'0'.repeat(20)}${seat}`,
    name: 'Anna',
  }))
  const start = (await startingChanges({ ruleset: id, options, deals, players }, chance)).at(-1)
  const lines: ScriptedMove[] = []
  if (start === undefined) throw new Error('no game was opened')
  const stored = { ...start.stored, due: nextArrangedDeal(start.stored.game, deals) }
  for await (const line of continueGame(stored, deals, chance)) {
    if (line.change.events.some(byChance)) break
    lines.push(line)
  }
  return { ruleset: id, seats, deals, lines }
}
