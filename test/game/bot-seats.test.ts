import { describe, expect, test } from 'vitest'
import { voteAbandonment } from '../../src/game/abandonment.ts'
import { gameCreatedEvent, leaveGame, removePlayer, seatPlayer } from '../../src/game/lifecycle.ts'
import {
  botAtSeat,
  endSubstitute,
  hasBots,
  hasOnlyBots,
  startSubstitute,
} from '../../src/game/substitute-bot.ts'
import { seatVacatedEvents } from '../../src/game/turn-expiry.ts'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import { botId, isPerson, LEVELS, parseBotId } from '../../src/rules/bot-levels-and-ids.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Decision } from '../../src/rules/model/rules.ts'
import { playerWithName } from '../../src/rules/player.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { redact, seatViews } from '../../src/rules/view.ts'
import { allFoldTo, handjassGame } from '../support/rulesets/handjass-deals.ts'

/*
 * Bots and substitute bots in seats. The log decides which seats have a bot.
 */

const botOf = (level: Level, number: number): string => botId({ level }, number, 'aB_-0000000000000000aB')

const done = (decision: Decision): Game => {
  if (!decision.ok) throw new Error(decision.violation.code)
  return decision.game
}
const codeOf = (decision: Decision): string | undefined => (decision.ok ? undefined : decision.violation.code)

const EMPTY = evolveAll(undefined, [gameCreatedEvent('schieber', {}, 4, [])])
const rules = rulesOfGame(EMPTY)

/** A game with the given players in seat order. */
const tableOf = (...players: readonly string[]): Game =>
  players.reduce((game, id, seat) => done(seatPlayer(game, { id, name: '' }, seat)), EMPTY)

const BOTS = [botOf('beginner', 1), botOf('club', 2), botOf('master', 3)] as const

describe('bot id', () => {
  test.each(LEVELS)('contains the level (%s) and the number', (level) => {
    expect(parseBotId(botOf(level, 3))).toEqual({ level, number: 3 })
    expect(playerWithName(botOf(level, 3), {}).name).toBe(`Bot 3 (${level})`)
  })

  test('is not the id of a person; ids of people, null and malformed ids are not bots', () => {
    const others = ['p_7mBqk0yLwVn3dJ9sXc2TfA', '', null, undefined, 'bot_expert_1_x', 'p_bot_club_1_x']
    expect(others.map((other) => parseBotId(other))).toEqual(others.map(() => undefined))
    expect([BOTS[0], null, undefined, 'anna'].map(isPerson)).toEqual([false, false, false, true])
  })

  test('gives the name of the bot without a list of names', () => {
    expect(playerWithName(BOTS[1], { [BOTS[1]]: 'Anna' })).toEqual({ id: BOTS[1], name: 'Bot 2 (club)' })
  })
})

describe('a bot in a seat', () => {
  test('is marked as a bot in the view and in the log', () => {
    const game = tableOf('anna', BOTS[1])
    expect(seatViews(rules, game, { anna: 'Anna' }).map(({ player, bot }) => [player?.name, bot])).toEqual([
      ['Anna', undefined],
      ['Bot 2 (club)', { level: 'club' }],
      [undefined, undefined],
      [undefined, undefined],
    ])
    const seated = { type: 'playerSeated', seat: 1, player: { id: BOTS[1] }, seq: 3, at: '' } as const
    expect(redact(seated, null)).toMatchObject({ player: { name: 'Bot 2 (club)' }, bot: { level: 'club' } })
    expect(redact({ ...seated, player: { id: 'anna' } }, null)).not.toHaveProperty('bot')
  })

  test('starts the game in the last free seat, and can leave before the start', () => {
    expect(tableOf('anna', ...BOTS).status).toBe('playing')
    const freed = done(removePlayer(tableOf('anna', BOTS[0]), 1))
    expect([freed.status, freed.seats[1]]).toEqual(['open', null])
  })

  test('does not keep a game open: an open game without people closes', () => {
    expect(done(leaveGame(rules, tableOf('anna', BOTS[0]), 0)).status).toBe('abandoned')
    expect(done(leaveGame(rules, tableOf('anna', 'beat', BOTS[0]), 0)).status).toBe('open')
    expect(done(leaveGame(rules, tableOf('anna', BOTS[0]), 0, true)).status).toBe('open')
  })

  test('has no vote on abandonment', () => {
    const game = done(voteAbandonment(rules, tableOf('anna', BOTS[0], 'beat', BOTS[1]), 0, true))
    expect(game.status).toBe('playing')
    expect(done(voteAbandonment(rules, game, 2, true)).status).toBe('abandoned')
  })

  test('takes a vacated seat and plays on', () => {
    const game = tableOf('anna', 'beat', ...BOTS.slice(0, 2))
    const free = evolveAll(game, seatVacatedEvents(game, 1))
    const replaced = seatPlayer(free, { id: BOTS[2], name: '' }, 1)
    expect(replaced).toMatchObject({ ok: true, events: [{ type: 'playerReplaced', seat: 1 }] })
    expect(done(replaced).joined).toEqual({ 1: free.version + 1 })
    expect(codeOf(seatPlayer(free, { id: BOTS[2], name: '' }, 2))).toBe('seat-taken')
  })
})

describe('a substitute bot', () => {
  const game = tableOf('anna', 'beat', 'carla', BOTS[0])

  test('plays for its player after the event, and is visible to all viewers', () => {
    const away = done(startSubstitute(game, 1, 'club'))
    expect([0, 1, 2, 3].map((seat) => botAtSeat(away, seat)?.level)).toEqual([
      undefined,
      'club',
      undefined,
      'beginner',
    ])
    expect(seatViews(rules, away, {}).map(({ standIn, bot }) => [standIn?.level, bot?.level])).toEqual([
      [undefined, undefined],
      ['club', undefined],
      [undefined, undefined],
      [undefined, 'beginner'],
    ])
    expect(away.seats).toEqual(game.seats)
  })

  test('changes with another level, and stays with the same level', () => {
    const away = done(startSubstitute(game, 1, 'club'))
    expect(startSubstitute(away, 1, 'club')).toMatchObject({ ok: true, events: [] })
    expect(done(startSubstitute(away, 1, 'master')).standIns).toEqual({ 1: { level: 'master' } })
  })

  test('leaves no trace in the state after its end', () => {
    const away = done(startSubstitute(done(startSubstitute(game, 1, 'club')), 2, 'club'))
    const alone = done(endSubstitute(away, 1))
    expect(alone.standIns).toEqual({ 2: { level: 'club' } })
    const { version: _, ...back } = done(endSubstitute(alone, 2))
    const { version: __, ...before } = game
    expect(back).toEqual(before)
    expect(endSubstitute(game, 1)).toMatchObject({ ok: true, events: [] })
  })

  test.each<readonly [string, readonly Event[]]>([
    ['is given away', [{ type: 'seatVacated', seat: 1, player: { id: 'beat' } }]],
    ['is left by who is out', [{ type: 'playerLeft', seat: 1, player: { id: 'beat' } }]],
    ['is in a game that is over', [{ type: 'gameAbandoned', result: null }]],
  ])('ends when the seat %s', (_, events) => {
    const away = done(startSubstitute(game, 1, 'club'))
    expect(evolveAll(away, events).standIns).toBeUndefined()
  })

  test('exists in running games only', () => {
    expect(codeOf(startSubstitute(tableOf('anna'), 0, 'club'))).toBe('game-not-started')
    const over = evolveAll(game, [{ type: 'gameAbandoned', result: null }])
    expect([codeOf(startSubstitute(over, 0, 'club')), codeOf(endSubstitute(over, 0))]).toEqual([
      'game-over',
      'game-over',
    ])
  })

  test('a substitute bot or a bot needs wake-ups, a person does not', () => {
    const people = tableOf('anna', 'beat', 'carla', 'dario')
    expect([hasBots(people), hasBots(game), hasBots(done(startSubstitute(people, 0, 'club')))]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('games without a person in control', () => {
  const withSubstitutes = (game: Game, ...seats: readonly number[]): Game =>
    seats.reduce((then, seat) => done(startSubstitute(then, seat, 'club')), game)

  test('all seats have a bot or a substitute bot; a free seat may get a person', () => {
    const four = [...BOTS, botOf('club', 4)]
    const mixed = tableOf('anna', 'beat', ...BOTS.slice(0, 2))
    const away = withSubstitutes(mixed, 0, 1)
    const over = evolveAll(away, [{ type: 'gameAbandoned', result: null }])
    const games = [
      tableOf(...four),
      mixed,
      withSubstitutes(mixed, 0),
      away,
      done(endSubstitute(away, 0)),
      over,
    ]
    expect(games.map((game) => hasOnlyBots(rules, game))).toEqual([true, false, false, true, false, false])
    expect(hasOnlyBots(rules, tableOf(...BOTS))).toBe(false)
    expect(hasOnlyBots(rules, evolveAll(away, seatVacatedEvents(away, 1)))).toBe(false)
    expect(hasOnlyBots(rules, withSubstitutes(tableOf('anna', 'beat', 'carla', 'dario'), 0, 1, 2, 3))).toBe(
      true,
    )
  })

  test('players out of the game do not count, present or not', () => {
    const at = handjassGame()
    for (let number = 0; number < 3; number++) allFoldTo(at, 2)
    const others = withSubstitutes(at.game(), 0, 1, 3)
    expect(hasOnlyBots(at.rules, others)).toBe(true)
    expect(hasOnlyBots(at.rules, done(leaveGame(at.rules, others, 2)))).toBe(true)
    expect(hasOnlyBots(at.rules, withSubstitutes(at.game(), 0, 1))).toBe(false)
  })
})
