import type { ArrangedDeal } from '../src/kernel/arranged-deal.ts'
import { awaitsHouse, decide, decideHouse, toAct } from '../src/kernel/decide.ts'
import type { Event } from '../src/kernel/events.ts'
import { evolveAll } from '../src/kernel/evolve.ts'
import { dueOf } from '../src/kernel/game.ts'
import { create, sit } from '../src/kernel/lifecycle.ts'
import type { Move } from '../src/kernel/moves.ts'
import { sidiBarrani } from '../src/rulesets/sidi-barrani.ts'
import { random } from '../test/support/random.ts'
import { randomMove } from '../test/support/random-game.ts'

/** A move, and what the service stores for it. */
export interface Line {
  readonly seat: number
  readonly move: Move
  readonly before: number
  readonly events: readonly Event[]
  readonly snapshot: string
}

/** A whole game of Sidi Barrani, played beforehand on arranged deals so that clients only have to send its moves. */
export interface Script {
  readonly deals: readonly ArrangedDeal[]
  readonly lines: readonly Line[]
}

const DEALS = 40

/** Plays a game at random; the same seed gives the same game. */
export const writeScript = (seed: number): Script => {
  const chance = random(seed)
  const options = sidiBarrani.options.parse({})
  const rules = sidiBarrani.bind(options)
  const deals = Array.from({ length: DEALS }, (_, at): ArrangedDeal => {
    const dealer = at % rules.seats
    const fresh = evolveAll(undefined, [create(sidiBarrani.id, options, rules.seats, [])])
    const { pack, lay } = rules.dealing(fresh)
    return { dealer, hands: lay(chance.shuffled(pack), dealer).hands.map((hand) => [...hand]) }
  })
  let log: readonly Event[] = [create(sidiBarrani.id, options, rules.seats, deals)]
  let game = evolveAll(undefined, log)
  for (let seat = 0; seat < rules.seats; seat++) {
    const decision = sit(game, { id: `p_${'0'.repeat(20)}${seat}`, name: `Player ${seat}` })
    if (!decision.ok) continue
    log = log.concat(decision.events)
    game = decision.game
  }
  const lines: Line[] = []
  const house = (): readonly Event[] => {
    const arranged = dueOf(game, deals)
    return arranged && awaitsHouse(rules, game)
      ? decideHouse(rules, game, { type: 'deal', arranged }).events
      : []
  }
  game = evolveAll(game, house())
  while (game.status === 'playing' && game.deal !== null) {
    const [seat = 0] = toAct(rules, game)
    const move = randomMove({ rules, game, log }, seat, chance)
    const decision = decide(rules, game, seat, move)
    if (!decision.ok) throw new Error(decision.violation.code)
    const before = game.version
    game = decision.game
    const byHouse = house()
    game = evolveAll(game, byHouse)
    lines.push({
      seat,
      move,
      before,
      events: [...decision.events, ...byHouse],
      snapshot: JSON.stringify(game),
    })
  }
  return { deals, lines }
}
