import type { GameChange } from '../../../src/db/port/change.ts'
import { WRITE_TIME } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { summarize } from '../../../src/game/game-summary.ts'
import { gameCreatedEvent } from '../../../src/game/lifecycle.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'

/*
 * Changes of games for tests of the store, without rules and commands.
 */

/** The change that creates a game without players. */
export const newGameChange = (
  owner: string,
  frame: Partial<StoredGame> = {},
  ruleset = 'sidi-barrani',
  arranged: readonly ArrangedDeal[] = [],
): GameChange => {
  const events: Event[] = [gameCreatedEvent(ruleset, {}, 4, arranged)]
  const game = evolveAll(undefined, events)
  const stored: StoredGame = {
    id: `g_${crypto.randomUUID()}`,
    visibility: 'private',
    invite: 'invite',
    owner,
    createdAt: WRITE_TIME,
    updatedAt: WRITE_TIME,
    epoch: 0,
    since: game.seats.map(() => null),
    game,
    names: {},
    ...frame,
  }
  return {
    stored,
    before: 0,
    events,
    finished: [],
    milestone: true,
    summary: summarize(rulesOfGame(game), game, {}),
  }
}

/** A change with events, after which given seats are to act. */
export const changeWithEvents = (
  stored: StoredGame,
  events: readonly Event[],
  { milestone = true, awaits = [] as readonly number[] } = {},
): GameChange => {
  const game = evolveAll(stored.game, events)
  const since = game.seats.map((_, seat) => (awaits.includes(seat) ? WRITE_TIME : null))
  return {
    stored: { ...stored, updatedAt: WRITE_TIME, since, game },
    before: stored.game.version,
    events,
    finished: [],
    milestone,
    summary: summarize(rulesOfGame(game), game, {}),
    ...(stored.timed && { isScheduled: true }),
  }
}
