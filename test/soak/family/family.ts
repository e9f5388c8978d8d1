import { setTimeout as pause } from 'node:timers/promises'
import type { TestBrowser } from '../../support/push-browser.ts'
import { newTestBrowser } from '../../support/push-browser.ts'
import type { Random } from '../../support/random.ts'
import { random } from '../../support/random.ts'
import type { Turn, Wishes } from './expected-messages.ts'
import { expectedMoment, nightOf, turnsIn } from './expected-messages.ts'
import type { SimulatedService } from './simulated-service.ts'
import { startSimulatedService } from './simulated-service.ts'

/*
 * A simulated family: four people in four time zones play a Coiffeur over days. A person plays after a push message, or looks at the
 * page from time to time, also at night. Browsers are killed before and after requests, and one phone is lost: its owner comes back on
 * another phone by the recovery code.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The weeks around the end of summer time in Europe, so that one night has an hour more. */
const START = Date.parse('2026-10-19T10:00:00.000Z')

interface Person extends Wishes {
  readonly name: string
}

const FAMILY: readonly Person[] = [
  { name: 'Anna', timeZone: 'Europe/Zurich', quietHours: { from: '22:30', to: '06:30' }, delay: 0 },
  { name: 'Beat', timeZone: 'Europe/Lisbon', quietHours: { from: '23:00', to: '07:00' }, delay: 5 * MINUTE },
  { name: 'Clara', timeZone: 'America/New_York', quietHours: { from: '22:00', to: '06:00' }, delay: 0 },
  { name: 'Dario', timeZone: 'Asia/Dubai', quietHours: { from: '21:30', to: '07:30' }, delay: 0 },
]

/** The person who loses the phone, and the share of the time before the loss. */
const UNLUCKY = 3
const LOSS = 0.4

/** A device of a person: the token and the subscription survive a kill of the browser. */
interface Device {
  readonly owner: number
  readonly token: string
  readonly browser: TestBrowser
  isLost: boolean
}

interface Player extends Person {
  device: Device
  readonly recovery: string
  /** Time of the next action; infinite without one. */
  next: number
  /** Move of a killed browser whose answer is unknown. */
  unsure: { readonly key: string; readonly move: unknown } | undefined
}

/** A message that a device received. */
export interface Arrival {
  readonly owner: number
  readonly endpoint: string
  readonly at: number
  readonly kind: string
  readonly turn: string
}

export interface FamilyOptions {
  readonly seed: number
  readonly days: number
  /** Whether the game must end. */
  readonly ends: boolean
}

/** Result of a run. Faults are sentences. */
export interface FamilyReport {
  readonly faults: readonly string[]
  readonly status: string
  readonly days: number
  readonly moves: number
  readonly turns: number
  readonly told: number
  /** Messages that waited for the end of the quiet hours, or for the age of a turn. */
  readonly waited: number
  readonly kills: number
  /** Medians from a turn to its message: of all, and of those that do not wait, in simulated milliseconds. */
  readonly medianWait: number
  readonly medianOfAll: number
  /** Median and 95th percentile from the commit to the request to the push service, in real milliseconds. */
  readonly serviceMs: readonly [number, number]
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Reads the answer of a request that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: the simulation reads answers without a schema.
const bodyOf = async (answer: Response): Promise<any> => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** The push service: decrypts messages, and answers 410 for a lost phone. */
const newPushService = (now: () => number, devices: readonly Device[], committed: () => number) => {
  const arrivals: Arrival[] = []
  const latencies: number[] = []
  const send: Parameters<typeof startSimulatedService>[0] = ({ url, body }) => {
    const device = devices.find(({ browser }) => browser.subscription.endpoint === url)
    if (device === undefined || typeof body === 'string') throw new Error(`no such device: ${url}`)
    if (device.isLost) return { status: 410, answer: '', duration: 1 }
    const payload = device.browser.read(Buffer.from(body))
    latencies.push(performance.now() - committed())
    const { kind, at: turn } = payload
    arrivals.push({ owner: device.owner, endpoint: url, at: now(), kind, turn })
    return { status: 201, answer: '', duration: 1 }
  }
  return { arrivals, latencies, send }
}

/** A run of the simulation. */
class FamilyGame {
  now = START
  kills = 0
  readonly devices: Device[] = []
  readonly players: Player[] = []
  /** Spans in which the person without a phone gets no message. */
  readonly without: { readonly from: number; readonly until: number }[] = []
  path = ''
  private service!: SimulatedService
  private readonly chance: Random
  readonly push = newPushService(
    () => this.now,
    this.devices,
    () => this.service.lastCommit(),
  )

  private readonly options: FamilyOptions

  constructor(options: FamilyOptions) {
    this.options = options
    this.chance = random(options.seed)
  }

  private minutes(least: number, most: number): number {
    return (least * 60 + this.chance.below((most - least) * 60)) * SECOND + 1 + this.chance.below(998)
  }

  /** A random time within a short span, so that no action is at a whole minute. */
  private reaction(person: Player): number {
    const seen = this.now + this.minutes(0, 17)
    // A person who sleeps plays in the morning.
    let moment = seen
    while (nightOf(person)(moment)) moment += 7 * MINUTE
    return moment
  }

  private async subscribe(device: Device): Promise<void> {
    const { token, browser } = device
    await bodyOf(
      await this.service.request('POST', '/v1/players/me/push-subscriptions', token, browser.subscription),
    )
  }

  private newDevice(owner: number, token: string): Device {
    const endpoint = `https://push.example/${this.devices.length}`
    const device = { owner, token, browser: newTestBrowser(endpoint), isLost: false }
    this.devices.push(device)
    return device
  }

  private async signUp(person: Person, owner: number): Promise<void> {
    const { name, timeZone, quietHours, delay } = person
    const { token } = await bodyOf(await this.service.request('POST', '/v1/players', undefined, { name }))
    const wanted = {
      timeZone,
      quietHours,
      ...(delay > 0 && { delay: `PT${delay / MINUTE}M` }),
      reminderLeads: ['PT1H'],
    }
    await bodyOf(await this.service.request('PUT', '/v1/players/me/preferences', token, wanted))
    const device = this.newDevice(owner, token)
    await this.subscribe(device)
    const made = await this.service.request('POST', '/v1/players/me/device-codes', token, {
      kind: 'recovery',
    })
    const { code } = await bodyOf(made)
    this.players.push({
      ...person,
      ...{ device, recovery: code, unsure: undefined },
      next: this.now + this.minutes(1, 60),
    })
  }

  private async open(): Promise<void> {
    for (const [owner, person] of FAMILY.entries()) await this.signUp(person, owner)
    const [first, ...others] = this.players
    const wanted = { ruleset: 'coiffeur-partnership', clock: { perTurn: 'PT12H' }, onExpiry: 'autoplay' }
    const game = await bodyOf(await this.service.request('POST', '/v1/games', first?.device.token, wanted))
    this.path = `/v1/games/${game.id}`
    for (const { device } of others)
      await bodyOf(
        await this.service.request('POST', `${this.path}/seats`, device.token, { invite: game.invite }),
      )
    await this.service.settle()
  }

  /** The browser dies: the page subscribes again at its next start. */
  private kill(player: Player): void {
    this.kills += 1
    player.next = this.now + this.minutes(1, 20)
  }

  /** Plays as long as it is the turn of the person. */
  private async play(player: Player): Promise<void> {
    const { token } = player.device
    if (player.unsure !== undefined) {
      // The request of the killed browser again, with its key: one effect, whether the first one arrived or not.
      const { key, move } = player.unsure
      player.unsure = undefined
      await bodyOf(await this.service.request('POST', `${this.path}/moves`, token, move, key))
      await this.service.settle()
    }
    const view = await bodyOf(await this.service.request('GET', this.path, token))
    const move = view.you?.legalMoves?.[0]
    player.next = Number.POSITIVE_INFINITY
    if (view.status !== 'playing' || move === undefined) return
    if (this.chance.chance(0.05)) return this.kill(player)
    const key = `move-${view.version}`
    await bodyOf(await this.service.request('POST', `${this.path}/moves`, token, move, key))
    await this.service.settle()
    if (this.chance.chance(0.05)) {
      player.unsure = { key, move }
      return this.kill(player)
    }
    // The page is still open: a further turn of the run follows soon.
    player.next = this.now + this.minutes(0, 2)
  }

  private async act(player: Player): Promise<void> {
    if (player.device.isLost) {
      const wanted = { code: player.recovery }
      const made = await this.service.request('POST', '/v1/device-tokens', undefined, wanted)
      const { token } = await bodyOf(made)
      player.device = this.newDevice(player.device.owner, token)
      const last = this.without.pop()
      if (last !== undefined) this.without.push({ ...last, until: this.now })
    }
    await this.subscribe(player.device)
    await this.play(player)
  }

  private lose(player: Player): void {
    player.device.isLost = true
    player.unsure = undefined
    player.next = this.now + this.minutes(60, 200)
    this.without.push({ from: this.now, until: Number.POSITIVE_INFINITY })
  }

  /** Lets people react to new messages. */
  private react(before: number): void {
    for (const { owner, kind } of this.push.arrivals.slice(before)) {
      const player = this.players[owner]
      if (player && !player.device.isLost && (kind === 'turn' || kind === 'reminder'))
        player.next = Math.min(player.next, this.reaction(player))
    }
  }

  /** The next run of the cron job with work: a waiting message, or a wake-up of the game. */
  private nextRun(): number {
    const [row] = this.service.rows(
      'select min(due) as due from (select due from outbox union all select due from games where due is not null)',
    )
    const due = row?.['due']
    if (typeof due !== 'string') return Number.POSITIVE_INFINITY
    return Math.max(Math.ceil(Date.parse(due) / MINUTE), Math.floor(this.now / MINUTE) + 1) * MINUTE
  }

  private setTime(moment: number): void {
    this.now = Math.max(this.now, moment)
    this.service.setTime(this.now)
  }

  /** One event of the simulation. @returns whether the game goes on */
  private async step(end: number, looks: number[]): Promise<boolean> {
    const acting = this.players.toSorted((one, other) => one.next - other.next)[0]
    const run = this.nextRun()
    const look = looks[0] ?? Number.POSITIVE_INFINITY
    const next = Math.min(acting?.next ?? Number.POSITIVE_INFINITY, run, look)
    if (next > end) return false
    this.setTime(next)
    const before = this.push.arrivals.length
    if (look === next) {
      looks.shift()
      // A person opens the page without a message, also in the night.
      const player = this.players[this.chance.below(this.players.length)]
      if (player && !player.device.isLost) await this.act(player)
    } else if (run === next) await this.service.minute()
    else if (acting) await this.act(acting)
    this.react(before)
    const [game] = this.service.rows('select status from games')
    return game?.['status'] === 'playing'
  }

  async run(): Promise<FamilyReport> {
    const { days } = this.options
    this.service = await startSimulatedService(this.push.send)
    try {
      this.setTime(START)
      await this.open()
      this.react(0)
      const end = START + days * DAY
      const looks = Array.from(
        { length: days * 16 },
        () => START + this.chance.below(days * 1440) * MINUTE + 1 + this.chance.below(59_000),
      ).toSorted((one, other) => one - other)
      const unlucky = this.players[UNLUCKY]
      const loss = START + LOSS * days * DAY + HOUR / 7
      let isOn = true
      while (isOn) {
        if (unlucky && this.now >= loss && this.without.length === 0) this.lose(unlucky)
        isOn = await this.step(end, looks)
        // Other work of the process runs in between.
        await pause(0)
      }
      return this.report()
    } finally {
      this.service.stop()
    }
  }

  private report(): FamilyReport {
    const { arrivals, latencies } = this.push
    const log = this.service.rows('select at, body from events order by seq')
    const [game] = this.service.rows('select status from games')
    const status = String(game?.['status'])
    const turns = turnsIn(log).filter(({ start }) => start < this.now)
    const told = arrivals.filter(({ kind }) => kind === 'turn')
    const waits = told.map(({ at, turn }) => at - Date.parse(turn))
    const faults = [...this.nightFaults(), ...turns.flatMap((turn) => this.turnFaults(turn))]
    if (log.some(({ body }) => String(body).includes('"turnExpired"'))) faults.push('a turn expired')
    if (this.options.ends && status !== 'finished') faults.push(`the game is ${status}`)
    if (this.devices.length !== FAMILY.length + 1) faults.push('no phone was lost')
    return {
      ...{ faults, status, days: (this.now - START) / DAY, moves: log.length, turns: turns.length },
      ...{ told: told.length, waited: waits.filter((wait) => wait > 0).length, kills: this.kills },
      medianOfAll: quantile(waits, 0.5),
      medianWait: quantile(
        waits.filter((wait) => wait > 0),
        0.5,
      ),
      serviceMs: [quantile(latencies, 0.5), quantile(latencies, 0.95)],
    }
  }

  /** Messages of any kind in the night of the person. */
  private nightFaults(): string[] {
    return this.push.arrivals.flatMap(({ owner, at, kind }) => {
      const person = FAMILY[owner]
      return person !== undefined && nightOf(person)(at)
        ? [`${person.name} gets a message (${kind}) at night: ${new Date(at).toISOString()}`]
        : []
    })
  }

  /** Compares the messages about a turn with the expected ones. */
  private turnFaults(turn: Turn): string[] {
    const person = FAMILY[turn.seat]
    if (person === undefined) return [`no person at seat ${turn.seat}`]
    const isWithoutPhone =
      turn.seat === UNLUCKY && this.without.some(({ from, until }) => turn.end >= from && turn.start <= until)
    if (isWithoutPhone) return []
    const expected = expectedMoment(turn, person, this.now)
    const got = this.push.arrivals
      .filter(({ owner, kind, turn: at }) => owner === turn.seat && kind === 'turn' && at === turn.at)
      .map(({ at }) => new Date(at).toISOString())
    const wanted = expected === undefined ? [] : [new Date(expected).toISOString()]
    return got.join() === wanted.join()
      ? []
      : [`the turn of ${person.name} from ${turn.at}: messages at [${got}], expected at [${wanted}]`]
  }
}

/** Plays a game of the family, and checks all messages. */
export const playFamily = (options: FamilyOptions): Promise<FamilyReport> => new FamilyGame(options).run()
