import { describe, expect, test } from 'vitest'
import { gameCreatedEvent } from '../../src/game/lifecycle.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { EVERY_RULESET, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import type { Game, ShownEvent } from '../../web/api-types.ts'
import type { DisplayedTable } from '../../web/state/displayed-table.ts'
import { applyEvent, displayedTableOf } from '../../web/state/displayed-table.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'
import { changesOf, eventsShownTo } from '../support/texts/chat-messages.ts'
import { playerNames } from '../support/texts/game-sentences.ts'

/*
 * The page applies events one by one. After each change the result equals the view of the service. The page knows no
 * rules and may lack some facts for a moment (next player, secret calls); its cards must always be right.
 */

const GAMES = 2
const MOST_CHANGES = 400

type Deal = NonNullable<Game['deal']>

/** The cards on the table, from the state of a deal. */
const cardsOnTable = ({
  number,
  dealer,
  calls,
  trick,
  lastTrick,
  handSizes,
  active,
  places,
  turned,
  announced,
}: Deal) => ({
  ...{ number, dealer, calls, trick, lastTrick, handSizes, active, places, turned, announced },
})

const sortedHand = ({ you }: Game) => you && [...you.hand].sort()

/** The compared view of a game. Between deals the page keeps the last deal. */
const comparedView = (game: Game, hasDeal: boolean) => ({
  hand: hasDeal && sortedHand(game),
  deal: hasDeal && game.deal && cardsOnTable(game.deal),
  status: game.status,
})

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('applied events give the view of the service after each change', () => {
    for (let at = 0; at < gamesToPlay(GAMES); at++) {
      const seed = 5200 + at
      const options = at === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, random(seed))
      const changes = changesOf(ruleset, options, seed).slice(0, MOST_CHANGES)
      for (const viewer of [null, 0]) {
        let scene: DisplayedTable | undefined
        for (const { before, after } of changes) {
          const there = view(after.rules, after.game, viewer, playerNames) as unknown as Game
          if (scene !== undefined) {
            const shown = eventsShownTo(viewer, after.log, before).reduce(applyEvent, scene)
            const hasDeal = there.deal !== null
            expect(comparedView(shown.game, hasDeal)).toEqual(comparedView(there, hasDeal))
          }
          scene = displayedTableOf({ ...there, version: after.log.length })
        }
      }
    }
  })
})

/*
 * Players of the seats, and seats with a substitute bot.
 */

const CREATED = gameCreatedEvent('schieber', {}, 4, [])
const RULES = rulesOfGame(evolveAll(undefined, [CREATED]))
const seated = (seat: number, id: string): Event => ({ type: 'playerSeated', seat, player: { id } })
const OPEN = [CREATED, ...[0, 1, 2].map((seat) => seated(seat, `player-${seat}`))]
const PLAYING: readonly Event[] = [
  ...OPEN,
  seated(3, 'bot_beginner_1_aB_-0000000000000000aB'),
  { type: 'gameStarted' },
]
const AWAY: readonly Event[] = [...PLAYING, { type: 'standInTaken', seat: 1, level: 'club' }]
const BEAT = { player: { id: 'player-1' } }

test.each<readonly [string, readonly Event[], Event]>([
  ['a seat is taken', OPEN, seated(3, 'player-3')],
  ['a bot takes a seat', OPEN, seated(3, 'bot_club_1_aB_-0000000000000000aB')],
  ['a player leaves before the start', OPEN, { type: 'playerLeft', seat: 1, ...BEAT }],
  ['a bot plays for somebody', PLAYING, { type: 'standInTaken', seat: 1, level: 'club' }],
  ['another bot does', AWAY, { type: 'standInTaken', seat: 1, level: 'master' }],
  ['they play again themselves', AWAY, { type: 'standInLeft', seat: 1 }],
  ['they leave', AWAY, { type: 'playerLeft', seat: 1, ...BEAT }],
  ['their seat is vacated', AWAY, { type: 'seatVacated', seat: 1, ...BEAT }],
  [
    'a player takes over the seat',
    [...AWAY, { type: 'seatVacated', seat: 1, ...BEAT }],
    { type: 'playerReplaced', seat: 1, player: { id: 'player-4' } },
  ],
  [
    'a bot takes over the seat',
    [...AWAY, { type: 'seatVacated', seat: 1, ...BEAT }],
    { type: 'playerReplaced', seat: 1, player: { id: 'bot_master_2_aB_-0000000000000000aB' } },
  ],
])('it is shown at once that %s', (_, log, event) => {
  const now = (events: readonly Event[]) =>
    view(RULES, evolveAll(undefined, events), 0, playerNames) as unknown as Game
  const all = [...log, event]
  const shown = eventsShownTo(0, all, log.length).reduce(applyEvent, displayedTableOf(now(log)))
  expect(shown.game.seats).toEqual(now(all).seats)
  expect(shown.game.seats).not.toEqual(now(log).seats)
})

test('Weis and Stöck are told from their event to the next event', () => {
  const now = view(RULES, evolveAll(undefined, AWAY), 0, playerNames) as unknown as Game
  const at = { at: '2026-08-01T19:30:00.000Z' }
  const told: readonly ShownEvent[] = [
    { type: 'weisScored', seq: 90, ...at, side: 1, points: 20, items: [{ seat: 1, value: 20 }] },
    { type: 'weisShown', seq: 91, ...at, seat: 1, by: 0, items: [['Ab', 'Kb', 'Ob']] },
    { type: 'stoeckScored', seq: 92, ...at, seat: 1, points: 20 },
  ]
  let scene = displayedTableOf(now)
  expect(scene.meld).toBeNull()
  for (const event of told) {
    scene = applyEvent(scene, event)
    expect(scene.meld).toBe(event)
  }
  expect(applyEvent(scene, { type: 'passed', seq: 93, ...at, seat: 1 }).meld).toBeNull()
})
