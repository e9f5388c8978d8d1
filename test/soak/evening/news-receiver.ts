import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { groupBy } from '../../../src/lib/group-by.ts'
import type { Random } from '../../support/random.ts'
import type { Body } from './evening-client.ts'

/*
 * Receiver of the messages of a series webhook. Each fourth request gets an error or no answer, until `mend`. `findFalseNews`
 * compares the messages with the log and the tables of the series.
 */

/** Probability of a fault of the receiver. */
const PROBABILITY = 0.25

/** A request of the service, as it came. */
interface Arrival {
  readonly id: string
  readonly text: string
}

/** A table as it was drawn. */
export interface DrawnTable {
  readonly round: number
  readonly table: number
  readonly seats: readonly string[]
}

/** What happened after the messages of draws and results. */
export interface Changes {
  /** The rounds that were closed again. */
  readonly reopened: readonly string[]
  /** The places (`round/table`) whose result changed after the first one: these have further messages. */
  readonly corrected: readonly string[]
  /** The substitute of an entry. */
  readonly substitution: { readonly round: number; readonly of: string; readonly by: string } | undefined
}

export class NewsReceiver {
  readonly arrivals: Arrival[] = []
  readonly #chance: Random
  readonly #server: Server
  #isMended = false

  constructor(chance: Random) {
    this.#chance = chance
    this.#server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request.setEncoding('utf8')) text += chunk
      const isTest = text.includes('"webhook.test"')
      if (!isTest && !this.#isMended && this.#chance.chance(PROBABILITY)) {
        if (this.#chance.chance(0.5)) response.destroy()
        else response.writeHead(500).end()
        return
      }
      if (!isTest) this.arrivals.push({ id: String(request.headers['webhook-id']), text })
      response.writeHead(204).end()
    })
  }

  /** Starts to listen. @returns the URL */
  async open(): Promise<string> {
    const address = '127.89.0.1'
    await new Promise<void>((resolve) => this.#server.listen(0, address, resolve))
    const place = this.#server.address()
    return `http://${address}:${typeof place === 'object' && place !== null ? place.port : 0}/`
  }

  /** Ends the faults, so that every message can arrive. */
  mend(): void {
    this.#isMended = true
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** The number of the round and, where there is one, of the table of a message. */
const placeOf = ({ round, table }: Body): string => (table === undefined ? `${round}` : `${round}/${table}`)

/**
 * Differences between the messages and the evening: a message with two bodies, an event with two messages or without one, a
 * person with a wrong place.
 * @param log the log of the series
 * @param tables the tables of all rounds, as drawn
 */
export const findFalseNews = (
  arrivals: readonly Arrival[],
  log: readonly Body[],
  tables: readonly DrawnTable[],
  { reopened, corrected, substitution }: Changes,
): readonly string[] => {
  const faults: string[] = []
  const bodies = new Map<string, string>()
  for (const { id, text } of arrivals) {
    if ((bodies.get(id) ?? text) !== text) faults.push(`two bodies of message ${id}`)
    bodies.set(id, text)
  }
  const messages: readonly Body[] = [...bodies.values()].map((text) => JSON.parse(text))
  const byEvent = groupBy(messages, ({ type, data }) => `${type} ${data.version}`)
  for (const [event, those] of byEvent)
    if (those.length > 1) faults.push(`${event} has ${those.length} messages`)
  for (const { type, data } of messages)
    if (log[data.version - 1]?.seq !== data.version) faults.push(`${type} ${data.version} is not in the log`)

  const toldOnce = (type: string, places: readonly string[], again: readonly string[] = []) => {
    const told = groupBy(
      messages.filter((message) => message.type === type),
      ({ data }) => placeOf(data),
    )
    for (const place of new Set([...places, ...told.keys()])) {
      const count = told.get(place)?.length ?? 0
      const isRight = again.includes(place) ? count >= 2 : count === (places.includes(place) ? 1 : 0)
      if (!isRight) faults.push(`${count} messages ${type} of ${place}`)
    }
  }
  const rounds = [...new Set(tables.map(({ round }) => `${round}`))]
  toldOnce('round.drawn', rounds)
  toldOnce('round.started', rounds)
  toldOnce('round.closed', rounds, reopened)
  toldOnce('series.finished', ['undefined'])
  const places = tables.map((one) => placeOf(one))
  toldOnce('table.done', places, corrected)

  for (const { type, data } of messages) {
    if (type !== 'round.drawn' && type !== 'round.started') continue
    const expected = tables
      .filter(({ round }) => round === data.round)
      .flatMap(({ table, seats }) => seats.map((entry, seat) => `${entry} ${table} ${seat}`))
    // A message that is sent after a substitution names the substitute.
    const drawn = (entry: string) =>
      substitution?.round === data.round && substitution?.by === entry ? substitution.of : entry
    const told = data.entries
      .filter(({ table }: Body) => table !== null)
      .map(({ entry, table, seat }: Body) => `${drawn(entry)} ${table} ${seat}`)
    if (told.toSorted().join() !== expected.toSorted().join())
      faults.push(`${type} of round ${data.round} tells other places than the draw`)
  }
  return faults
}
