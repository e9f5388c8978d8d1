import { expect, test } from 'vitest'
import { gameCreatedEvent, seatPlayer } from '../../src/game/lifecycle.ts'
import type { Event, LoggedEvent } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { redact, view } from '../../src/rules/view.ts'

/*
 * Player names: games and logs store player ids. A view adds the current names.
 */

const options = sidiBarrani.options.parse({})
const rules = sidiBarrani.bind(options)
const opened = gameCreatedEvent(sidiBarrani.id, options, 4, [])
const seated = (player: object): Event => ({ type: 'playerSeated', seat: 2, player }) as Event
const shown = (event: Event, names: Record<string, string>) =>
  redact({ seq: 2, at: '2026-08-01T19:30:00.000Z', ...event } as LoggedEvent, null, names)

test('a join event stores the player id only', () => {
  const decision = seatPlayer(evolveAll(undefined, [opened]), { id: 'p_1', name: 'Anna' }, 2)
  const events = [{ type: 'playerSeated', seat: 2, player: { id: 'p_1' } }]
  expect(decision).toEqual({ ok: true, events, game: evolveAll(undefined, [opened, ...(events as Event[])]) })
  expect(JSON.stringify(evolveAll(undefined, [opened, seated({ id: 'p_1' })]))).toContain(
    '"seats":[null,null,"p_1",null]',
  )
})

test('a log of the first release with names gives the same game with the current name', () => {
  const [early, late] = [seated({ id: 'p_1', name: 'Anna' }), seated({ id: 'p_1' })]
  expect(evolveAll(undefined, [opened, early])).toEqual(evolveAll(undefined, [opened, late]))
  const names = { p_1: 'Annina' }
  for (const event of [early, late]) {
    expect(shown(event, names)).toHaveProperty('player', { id: 'p_1', name: 'Annina' })
    expect(view(rules, evolveAll(undefined, [opened, event]), null, names).seats[2]?.player).toEqual({
      id: 'p_1',
      name: 'Annina',
    })
  }
})

test('an unknown player has a dash as name', () => {
  const event = seated({ id: 'p_1', name: 'Anna' })
  expect(shown(event, {})).toHaveProperty('player', { id: 'p_1', name: '–' })
  const { seats } = view(rules, evolveAll(undefined, [opened, event]), null, { p_2: 'Beat' })
  expect(seats.map(({ player }) => player)).toEqual([null, null, { id: 'p_1', name: '–' }, null])
})

test('a player id equal to a property of Object.prototype has no name', () => {
  const event = shown(seated({ id: 'constructor' }), {})
  expect(event).toHaveProperty('player', { id: 'constructor', name: '–' })
})
