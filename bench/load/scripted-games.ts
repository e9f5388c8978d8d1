import { decideMove, decideNewGame, decideTakeSeat } from '../../src/app/decisions/game-decisions.ts'
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

/*
 * Games played beforehand, so that clients only have to send their moves and nothing of their making is measured.
 */

/** A move, and what the service makes of it. */
export interface Line {
  readonly seat: Seat
  readonly move: Move
  readonly change: GameChange
}

/** The beginning of a game on arranged deals: so it goes the same way wherever it is played. */
export interface Script {
  readonly ruleset: string
  readonly seats: number
  readonly deals: readonly ArrangedDeal[]
  readonly lines: readonly Line[]
}

/** The house's chance, for games that can be played again. */
const houseOf = (chance: Random) => ({
  unattended: DEFAULT_UNATTENDED_LIMITS,
  now: () => new Date().toISOString(),
  random: (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.below(256)),
})

const done = (judged: Awaited<ReturnType<typeof decideMove>>): GameChange => {
  if (!judged.ok) throw new Error(`refused in a game of the benchmark: ${judged.violation.code}`)
  return judged.change
}

/** Where a game begins. */
interface Beginning {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly deals: readonly ArrangedDeal[]
  /** By seat. */
  readonly players: readonly { readonly id: string; readonly name: string }[]
}

/** Opens a game as the service would, and seats everybody; gives the changes, one after the other. */
export const begun = async (
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

/** Chooses what a seat does next. */
type Choice = (played: Played, seat: Seat, chance: Random) => Move

/** So often another move is drawn in place of one that people hardly ever make. */
const AGAIN = 20

/** At random, but that nobody asks to see Weis: drawn from few words, that would be every other move of a trick. */
export const asPeopleDo: Choice = (played, seat, chance) => {
  let move = randomMove(played, seat, chance)
  for (let again = 0; move.type === 'inspect' && again < AGAIN; again += 1)
    move = randomMove(played, seat, chance)
  return move
}

/** Plays on from where a game stands, until it is over. */
export async function* playedOn(
  stored: StoredGame,
  deals: readonly ArrangedDeal[],
  chance: Random,
  choose = asPeopleDo,
): AsyncGenerator<Line> {
  const rules = rulesOfGame(stored.game)
  for (let now = stored; now.game.status === 'playing'; ) {
    const seat = chance.pick(seatsToAct(rules, now.game))
    const move = choose({ rules, game: now.game, log: [] }, seat, chance)
    const change = done(await decideMove(houseOf(chance), now, seat, move, rules))
    yield { seat, move, change }
    now = { ...change.stored, due: nextArrangedDeal(change.stored.game, deals) }
  }
}

/** Deals as they could have come about by shuffling. */
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

/** Whether it happened by the house's own shuffle, which is another one in every game. */
const byChance = (event: Event): boolean =>
  event.type === 'lotDrawn' || (event.type === 'dealt' && event.commitment !== undefined)

/** Plays a game with the usual options at random until its arranged deals are over; the same seed gives the same game. */
export const writeScript = async (ruleset: Ruleset, seed: number, count: number): Promise<Script> => {
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
  const start = (await begun({ ruleset: id, options, deals, players }, chance)).at(-1)
  const lines: Line[] = []
  if (start === undefined) throw new Error('no game was opened')
  const stored = { ...start.stored, due: nextArrangedDeal(start.stored.game, deals) }
  for await (const line of playedOn(stored, deals, chance)) {
    if (line.change.events.some(byChance)) break
    lines.push(line)
  }
  return { ruleset: id, seats, deals, lines }
}
