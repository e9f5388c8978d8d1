import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../../src/rules/model/card.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { countExamined } from '../../support/examined-counts.ts'
import type { Random } from '../../support/random.ts'
import { isNightly, random, usualOrNightly } from '../../support/random.ts'
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { Deal, World } from '../support/exchanged-hidden-cards.ts'
import {
  allAnswers,
  commonMove,
  exchangeHiddenCards,
  randomDeal,
  requestOptionsOf,
} from '../support/exchanged-hidden-cards.ts'
import type { ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'
import type { Reader } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'
import type { WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook } from '../support/webhook-worker.ts'

/*
 * Secrecy of bot decisions. Two services with the same random source create the same games, with the same ids and root
 * secrets, and their bots have the same random source. Two cards that a viewer cannot see are exchanged in one of the
 * services. All that the viewer sees must be equal.
 */

callDirectly()

let services: readonly [ClockedService, ClockedService]
beforeAll(async () => {
  services = await Promise.all([
    startServiceWithTestClock({ withoutChannels: true }),
    startServiceWithTestClock({ withoutChannels: true }),
  ])
})
afterAll(() => Promise.all(services.map((service) => service.stop())))

interface Table {
  readonly service: ClockedService
  readonly world: World
  /** The players by seat; undefined for a bot. */
  readonly people: readonly (Player | undefined)[]
  readonly spectator: Player
}

interface Wanted {
  readonly ruleset: Ruleset
  /** The seats of human players; bots have all other seats. */
  readonly sitting: readonly number[]
  readonly level: string
  /** The seed of the services' random source. */
  readonly chance: number
  /** The Workers of both services; by default Workers without a bot driver. */
  readonly bases?: readonly string[]
  readonly pace?: string
  /** Requests at each table before the last player joins. */
  prepare?(world: World, owner: Player): Promise<void>
}

const opened = async (service: ClockedService, deal: Deal, wanted: Wanted): Promise<Table> => {
  const { ruleset, sitting, level, chance, pace = 'brisk' } = wanted
  const base = wanted.bases?.[services.indexOf(service)] ?? service.worker.url
  await fetch(`${base}/test/chance?seed=${chance}`)
  const newPlayer = async (name: string): Promise<Player> => {
    const made = await call('POST', '/v1/players', { base, body: { name } })
    expect(made.status, made.text).toBe(201)
    return made.body
  }
  const people: (Player | undefined)[] = []
  for (const seat of deal.hands.keys())
    people.push(sitting.includes(seat) ? await newPlayer(`Player ${seat}`) : undefined)
  const [owner = -1, ...others] = sitting
  const seats = people.map((player, seat) =>
    player === undefined ? { kind: 'bot', level } : { kind: seat === owner ? 'me' : 'open' },
  )
  const asked = { ruleset: ruleset.id, visibility: 'public', deals: [deal], hints: true, pace, seats }
  const made = await post('/v1/games', people[owner]?.token, asked, { base })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/games/${made.body.id}`
  const world = { path, id: made.body.id, base, isTimed: false }
  await wanted.prepare?.(world, people[owner] as Player)
  for (const seat of others) {
    const sat = await post(`${path}/seats`, people[seat]?.token, { seat }, { base })
    expect(sat.status, sat.text).toBe(201)
  }
  return { service, world, people, spectator: await newPlayer('Somebody') }
}

/** The state of a game in its database row. */
const rowOf = async ({ service, world }: Table) => {
  const sql = 'select due, updated_at as at, snapshot from games where id = ?'
  const [row] = (await service.database.execute({ sql, args: [world.id] })).rows
  const due = row?.['due'] as string | null
  return {
    due,
    /** Milliseconds from the last event to the next move of a bot; null if no bot is to act. */
    wait: due === null ? null : Date.parse(due) - Date.parse(String(row?.['at'])),
    game: JSON.parse(String(row?.['snapshot'])),
  }
}

type Twins = readonly [Table, Table]

const both = async <T>([one, other]: Twins, ask: (table: Table) => Promise<T>): Promise<readonly [T, T]> => [
  await ask(one),
  await ask(other),
]

/** Two tables that differ in two cards that no viewer sees; undefined if no such cards exist. */
const twinsOf = async (
  wanted: Wanted,
  { deal, hidden, known }: ReturnType<typeof randomDeal>,
  viewers: readonly number[],
  chance: Random,
): Promise<{ readonly tables: Twins; readonly swapped: readonly Card[] } | undefined> => {
  const { twin, swapped, apart } = exchangeHiddenCards(deal, viewers, hidden, known, chance)
  if (!apart) return undefined
  const [one, other] = services
  return { tables: [await opened(one, deal, wanted), await opened(other, twin, wanted)], swapped }
}

/** The public event log without times. */
const logOf = async ({ world, spectator }: Table): Promise<string> =>
  (await get(`${world.path}/events?limit=500`, spectator.token, requestOptionsOf(world))).text.replaceAll(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    'TIME',
  )

const seen = async ({ people, world }: Table, seat: number): Promise<Body> =>
  (await get(world.path, people[seat]?.token, requestOptionsOf(world))).body

/** Checks that all answers are equal at both tables, and reveal nothing about the random source of bots. */
const expectSame = async (tables: Twins, ruleset: string, seat?: number): Promise<void> => {
  const { secret } = (await rowOf(tables[0])).game.root
  const answers = await both(tables, async (table) => {
    const { token = '' } = (seat === undefined ? table.spectator : table.people[seat]) ?? {}
    return (await allAnswers(table.world, token)).answers
  })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0].join('\n')).not.toContain(secret)
  countExamined(ruleset, 'exchangedOverHttp')
}

/** Whether one of the cards is known by now: in a hand of the given seats, or by a public event. */
const areKnown = (
  { game }: Awaited<ReturnType<typeof rowOf>>,
  log: string,
  swapped: readonly Card[],
  seats: readonly number[],
): boolean => {
  const seen = [log, ...seats.map((seat) => JSON.stringify(game.deal?.hands[seat] ?? []))]
  return swapped.some((card) => seen.some((text) => text.includes(`"${card}"`)))
}

/** A human player to act makes the same move at both tables. @returns false if no move keeps the cards hidden */
const moved = async (tables: Twins, swapped: readonly Card[], chance: Random): Promise<boolean> => {
  const [{ deal, status }] = await both(tables, ({ world, spectator }) =>
    get(world.path, spectator.token, requestOptionsOf(world)).then(({ body }) => body as Body),
  )
  const seat = deal?.toAct[0]
  if (status !== 'playing' || deal.number > 1 || seat === undefined) return false
  const move = commonMove(await both(tables, (table) => seen(table, seat)), swapped, chance)
  if (move === undefined) return false
  const made = await both(tables, ({ world, people }) =>
    post(`${world.path}/moves`, people[seat]?.token, move, requestOptionsOf(world)),
  )
  expect(made.map(({ status: code }) => code)).toEqual([201, 201])
  return true
}

/** Sets bots as substitutes of some players at both tables. */
const standIn = async (tables: Twins, seats: readonly number[]): Promise<void> => {
  for (const seat of seats) {
    const taken = await both(tables, ({ world, people }) =>
      call('PUT', `${world.path}/seats/me/stand-in`, {
        ...{ ...requestOptionsOf(world), token: people[seat]?.token, body: { level: 'beginner' } },
      }),
    )
    expect(taken.map(({ status }) => status)).toEqual([200, 200])
  }
}

/** Runs the due bot turns at both tables. */
const driven = async ([one, other]: Twins, [here, there]: readonly (string | null)[]): Promise<void> => {
  await one.service.due(one.world.id, here ?? 0)
  await other.service.due(other.world.id, there ?? 0)
}

const usual = (ruleset: Ruleset) => ruleset.options.parse({}) as Record<string, unknown>

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  const number = EVERY_RULESET.indexOf(ruleset) + 1

  // A third of the rulesets has this test, another third the next one; in the nightly run all have both.
  test.runIf(isNightly || number % 3 === 0)(
    'what a bot cannot see changes nothing of what it does, nor when',
    async () => {
      const chance = random(number)
      const cards = randomDeal(ruleset, usual(ruleset), chance)
      const seats = chance.shuffled([...cards.deal.hands.keys()])
      const sitting = seats.slice(0, Math.ceil(seats.length / 2))
      const bots = seats.filter((seat) => !sitting.includes(seat))
      // A calm pace: a bot that waits for three times its wait moves earlier.
      const wanted = { ruleset, sitting, level: 'club', chance: 2 * number, pace: 'calm' }
      const twins = await twinsOf(wanted, cards, bots, chance)
      if (twins === undefined) return
      const { tables, swapped } = twins
      for (let decided = 0; decided < 16; ) {
        const [here, there] = await both(tables, rowOf)
        expect(there.wait).toBe(here.wait)
        if (here.due === null) {
          if (!(await moved(tables, swapped, chance))) break
          continue
        }
        await driven(tables, [here.due, there.due])
        const [one, other] = await both(tables, logOf)
        const rows = await both(tables, rowOf)
        if (areKnown(rows[0], one, swapped, bots) || areKnown(rows[1], other, swapped, bots)) break
        expect(other).toBe(one)
        decided += 1
        if (decided % 4 === 1) await expectSame(tables, id)
      }
    },
  )

  test.runIf(isNightly || number % 3 === 1)(
    'as long as bots do the same nobody can tell what else they hold, not even by a hint',
    async () => {
      const chance = random(number)
      const cards = randomDeal(ruleset, usual(ruleset), chance)
      const seats = cards.deal.hands.length
      const viewer = chance.below(seats)
      // At a table of more than two, a bot also plays for another player.
      const away = seats > 2 ? [(viewer + 1) % seats] : []
      const wanted = {
        ruleset,
        sitting: [viewer, ...away],
        level: 'beginner',
        chance: 2 * number + 1,
        pace: 'calm',
      }
      const twins = await twinsOf(wanted, cards, [viewer], chance)
      if (twins === undefined) return
      const { tables, swapped } = twins
      await standIn(tables, away)
      for (let step = 0; step < 16; step += 1) {
        const [one, other] = await both(tables, logOf)
        const [here, there] = await both(tables, rowOf)
        const isKnown = areKnown(here, one, swapped, [viewer]) || areKnown(there, other, swapped, [viewer])
        if (one !== other || isKnown || here.game.deal?.number !== 1) break
        expect(there.wait).toBe(here.wait)
        await expectSame(tables, id, viewer)
        if (here.due !== null) {
          await driven(tables, [here.due, there.due])
          continue
        }
        const [hint, twin] = await both(tables, ({ world, people }) =>
          post(`${world.path}/hints`, people[viewer]?.token, undefined, requestOptionsOf(world)),
        )
        expect([twin.status, twin.text]).toEqual([hint.status, hint.text])
        if (!(await moved(tables, swapped, chance))) break
      }
    },
  )
})

describe('streams and messages during play', () => {
  let bases: readonly string[]
  beforeAll(async () => {
    const options = { withoutChannels: false, variables: { LOCAL_WEBHOOKS: '1' } }
    bases = await Promise.all(services.map(async (service) => (await service.another(options)).url))
  })

  /** The receivers at a table: a stream, and webhook messages. */
  interface Listening {
    readonly reader: Reader
    readonly target: WebhookTarget
  }

  /** The received items up to an event, by stream and by messages, without times and addresses. */
  const heardUpTo = ({ reader, target }: Listening, base: string, last: number): Body => {
    const messages = target
      .delivered()
      .map(({ body }) => body)
      .filter(({ data }) => data.version <= last)
      .map((body) => JSON.stringify(body))
      .sort()
    const items = itemsWithoutNow(reader).filter(({ seq }) => seq <= last)
    return JSON.parse(
      JSON.stringify({ items, messages })
        .replaceAll(base, '')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
    )
  }

  /** The last event up to which both logs are equal and reveal none of the cards. */
  const inCommon = (one: string, other: string, swapped: readonly Card[]): number => {
    const [here, there] = [one, other].map((log): string[] =>
      JSON.parse(log).items.map((event: Body) => JSON.stringify(event)),
    )
    const end = here?.findIndex(
      (event, at) => event !== there?.[at] || swapped.some((card) => event.includes(`"${card}"`)),
    )
    return end === -1 ? (here?.length ?? 0) : (end ?? 0)
  }

  test.each(usualOrNightly(['schieber'], ['sidi-barrani', 'schieber', 'differenzler']))(
    'by streams and by webhooks says no more (%s)',
    async (id) => {
      const ruleset = EVERY_RULESET.find((one) => one.id === id) as Ruleset
      const number = 200 + EVERY_RULESET.indexOf(ruleset)
      const chance = random(number)
      const cards = randomDeal(ruleset, usual(ruleset), chance)
      const sitting = chance.shuffled([...cards.deal.hands.keys()]).slice(0, 2)
      const listening: Listening[] = []
      const prepare: Wanted['prepare'] = async ({ path, base = '', id: game }, { token }) => {
        const target = await newWebhookTarget()
        const types = ['game.moved', 'turn.started', 'deal.finished']
        await newActiveWebhook({ url: base }, token, target, { types, game })
        listening.push({
          target,
          reader: await openStreamAndWait('sse', { path: `${path}/events`, token, base }),
        })
      }
      const wanted = { ruleset, sitting, level: 'beginner', chance: number, bases, pace: 'instant', prepare }
      const twins = await twinsOf(wanted, cards, sitting, chance)
      if (twins === undefined) throw new Error('nothing is hidden')
      const { tables, swapped } = twins
      const waited = (table: Table) =>
        eventually(async () => {
          const row = await rowOf(table)
          if (row.due !== null) throw new Error('bots are at it')
          return row
        })
      let last = 0
      for (let step = 0; step < 6; step += 1) {
        await both(tables, waited)
        const [one, other] = await both(tables, logOf)
        last = inCommon(one, other, swapped)
        if (one !== other || one.includes('"dealScored"')) break
        if (!(await moved(tables, swapped, chance))) break
      }
      // All players sat down, the cards were dealt, and a seat acted.
      expect(last).toBeGreaterThan(8)
      for (const { reader, target } of listening) {
        await reader.until((heard) => heard.some(({ seq }) => seq >= last))
        await eventually(() => {
          if (!target.delivered().some(({ body }) => body.data.version >= last))
            throw new Error('messages are missing')
        })
      }
      const [here, there] = listening.map((one, at) => heardUpTo(one, bases[at] ?? '', last))
      expect(there).toEqual(here)
      expect(here.messages.length).toBeGreaterThan(0)
      const { secret } = (await rowOf(tables[0])).game.root
      expect(listening.map(({ reader }) => reader.text()).join()).not.toContain(secret)
      for (const { reader } of listening) reader.cut()
    },
  )
})
