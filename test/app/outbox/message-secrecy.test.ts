import { expect, test } from 'vitest'
import { messageRenderer } from '../../../src/app/outbox/message-renderer.ts'
import { messageDrafts } from '../../../src/app/outbox/webhook-fan-out.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { OutboxMessage, WebhookRoute } from '../../../src/db/port/webhooks.ts'
import { summarize } from '../../../src/game/game-summary.ts'
import { seatsToAct } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { newGameChange } from '../../api/support/game-changes.ts'
import { isNightly, random } from '../../support/random.ts'
import type { Step } from '../../support/random-game.ts'
import { playRandomly } from '../../support/random-game.ts'

/*
 * Secrecy of webhook messages and events: the bytes for other machines depend on no hidden card.
 */

const route: WebhookRoute = {
  ...{ id: 'wh_1', owner: 'p_owner', origin: 'https://sidi.example', url: 'https://x.example' },
  ...{ format: 'standard', lang: 'de', status: 'active', secret: '', oldSecret: null, oldUntil: null },
  ...{ game: null, via: null },
}

const store = { read: () => Promise.reject(new Error('all of it is at hand')) } as never

const NOW = '2026-08-01T19:30:00.000Z'

/** A turn clock, so that messages contain a deadline. */
const timed = {
  control: { clock: { perTurn: 'P1D' }, onExpiry: 'nudge', reminders: [], quiet: null },
  ...{ seats: [], last: null, vacations: {} },
}

/** The stored change of a public game. */
const changeTo = (
  { before, after: { rules, game } }: Step,
  events: readonly Event[],
  state = game,
): GameChange => {
  const turns = seatsToAct(rules, game)
  const { stored } = newGameChange('p_owner', { visibility: 'public', updatedAt: NOW })
  const since = game.seats.map((_, seat) => (turns.includes(seat) ? NOW : null))
  return {
    stored: { ...stored, id: 'g_1', game: state, timed, since },
    before: before.game.version,
    events: events.map((event, at) => (at === events.length - 1 ? { ...event, turns } : event)),
    finished: [],
    milestone: false,
    summary: summarize(rules, state, {}),
  }
}

/** All messages of a change to all recipients. */
const sentOf = (change: GameChange): Promise<readonly string[]> => {
  const teller = messageRenderer({ patientStore: store, now: () => NOW }, change)
  return Promise.all(
    messageDrafts(change, change.stored.game.seats).map(async ({ player: _, ...about }) => {
      const message: OutboxMessage = {
        ...{ ...about, id: 'msg_1', game: 'g_1', at: NOW, attempts: 0, route },
        ...{ host: 'x.example', tenant: 'p_1', due: '', body: null, merged: 0 },
      }
      return JSON.stringify(await teller(message))
    }),
  )
}

/** The event without its hidden fields. */
const bare = (event: Event): Event => {
  const { own: _, house: __, ...open } = event as Event & { own?: unknown; house?: unknown }
  return open as Event
}

/** The game with exchanged hands of two seats; undefined where no two hands have the same size. */
const exchanged = (game: Game): Game | undefined => {
  const hands = game.deal?.hands ?? []
  const seats = [...hands.keys()].filter((seat) => (hands[seat]?.length ?? 0) > 0)
  const pair = seats.flatMap((one) =>
    seats
      .filter((other) => other > one && hands[other]?.length === hands[one]?.length)
      .map((other) => [one, other]),
  )[0]
  if (game.deal === null || pair === undefined) return undefined
  const [one = 0, other = 0] = pair
  const twin = hands.map((hand, seat) => hands[seat === one ? other : seat === other ? one : seat] ?? hand)
  return { ...game, deal: { ...game.deal, hands: twin } }
}

test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: neither content nor size of a message depends on a hidden card',
  async (_, ruleset) => {
    const steps: Step[] = []
    playRandomly(ruleset, ruleset.options.parse({}) as Record<string, unknown>, random(11), (step) => {
      steps.push(step)
    })
    let [compared, deadlines] = [0, 0]
    // A usual run compares every third step, so steps of each phase.
    for (const step of steps.slice(0, 120).filter((_, at) => isNightly || at % 3 === 0)) {
      const twin = exchanged(step.after.game)
      // The last event of a game opens the root secret for all viewers.
      if (twin === undefined || step.after.game.result !== null) continue
      const [sent, other] = await Promise.all([
        sentOf(changeTo(step, step.events)),
        sentOf(changeTo(step, step.events.map(bare), twin)),
      ])
      expect(other).toEqual(sent)
      compared += sent.length
      deadlines += sent.filter(
        (text) => text.includes('"type":"turn.started"') && text.includes('"deadline"'),
      ).length
    }
    expect(compared).toBeGreaterThan(20)
    expect(deadlines).toBeGreaterThan(0)
  },
)
