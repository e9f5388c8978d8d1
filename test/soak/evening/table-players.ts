import type { Random } from '../../support/random.ts'
import type { Body, Caller, EveningClient } from './evening-client.ts'

/*
 * People at tables: in a game, with a slip, and with two phones on one sheet.
 */

/** A table of a round, as the series shows it. */
export interface TableView {
  readonly table: number
  readonly game: string | null
  readonly sheet: string | null
  readonly seats: readonly string[]
  readonly sides: readonly (readonly string[])[]
}

/** The points of both sides of a table. */
export type Points = readonly [number, number]

/** The sum of the card points of a deal, without Match bonus (turnier-8). */
const DEAL = 157
export const DEALS = 8

/** Plays a seat of a game to the end, or until `until` holds. Returns the last view. */
export const playSeat = async (
  client: EveningClient,
  caller: Caller,
  game: string,
  until: (view: Body) => boolean = () => false,
): Promise<Body> => {
  for (;;) {
    const {
      status,
      body: view,
      etag,
    } = await client.send('GET', `/v1/games/${game}?wait=25&until=my-turn`, caller, { purpose: 'play' })
    // A substitute has the seat.
    if (status === 403 || status === 404) return undefined
    if (status !== 200 || view.status !== 'playing' || view.you === null || until(view)) return view
    const [move] = view.you.legalMoves
    if (move === undefined) continue
    const made = await client.send('POST', `/v1/games/${game}/moves`, caller, {
      ...{ body: move, purpose: 'play', headers: { 'If-Match': etag } },
    })
    // Another answer of the same move came first, or the view was older than the game.
    if (![201, 409, 412, 403, 404].includes(made.status))
      client.faults.push(`move in ${game}: ${made.status} ${made.text.slice(0, 200)}`)
  }
}

/** Random points of a table over all deals, which add up. */
export const pointsOfTable = (chance: Random): Points => {
  const own = chance.below(DEAL * DEALS + 1)
  return [own, DEAL * DEALS - own]
}

const sidesOf = (points: Points) => ({ sides: points.map((one) => ({ points: one })) })

/** Writes a result on a slip until the service has the result: an answer can be lost after the write. */
export const enterSlip = async (
  client: EveningClient,
  caller: Caller,
  table: string,
  points: Points,
  reason?: string,
): Promise<void> => {
  for (;;) {
    const { etag, body: before } = await client.expect(200, 'GET', table, caller)
    const known = before.result?.sides.map((side: Body) => side.points)
    if (JSON.stringify(known) === JSON.stringify(points)) return
    const entered = await client.send('PUT', `${table}/result`, caller, {
      headers: { 'If-Match': etag },
      body: { ...sidesOf(points), ...(reason !== undefined && { reason }) },
    })
    if (entered.status === 200) return
    if (entered.status !== 412)
      return void client.faults.push(`${table}/result: ${entered.status} ${entered.text.slice(0, 300)}`)
  }
}

/** Sends a result with a wrong sum, which the service refuses. */
export const enterWrongSum = async (client: EveningClient, caller: Caller, table: string): Promise<void> => {
  const { etag } = await client.expect(200, 'GET', table, caller)
  const refused = await client.expect(422, 'PUT', `${table}/result`, caller, {
    headers: { 'If-Match': etag },
    body: sidesOf([700, 500]),
  })
  if (refused.body?.code !== 'wrong-sum') client.faults.push(`${table}: ${refused.body?.code}, not wrong-sum`)
}

/** Confirms or disputes a result. A repetition after a lost answer finds the result confirmed. */
export const confirmSlip = async (
  client: EveningClient,
  caller: Caller,
  table: string,
  agree: boolean,
): Promise<void> => {
  const { status, text } = await client.send('POST', `${table}/confirmation`, caller, { body: { agree } })
  if (status !== 200 && status !== 409) client.faults.push(`${table}/confirmation: ${status} ${text}`)
}

/** Deals of a sheet that add up to the points of the table. */
const dealsOf = (points: Points): readonly Points[] => {
  const [own] = points
  return Array.from({ length: DEALS }, (_, at): Points => {
    const part = Math.floor((own * (at + 1)) / DEALS) - Math.floor((own * at) / DEALS)
    return [part, DEAL - part]
  })
}

/**
 * Writes a sheet from phones without a network: each phone keeps its entries, then sends them in an order of its own. The first
 * phone has all deals, each other one only some; all agree. Then a third person confirms the sheet.
 */
export const writeSheet = async (
  client: EveningClient,
  phones: readonly Caller[],
  sheet: string,
  points: Points,
  witness: Caller,
  chance: Random,
): Promise<void> => {
  const deals = dealsOf(points)
  await Promise.all(
    phones.map(async (phone, at) => {
      const kept = deals.flatMap((figures, deal) =>
        at === 0 || chance.chance(0.5)
          ? [
              {
                id: crypto.randomUUID(),
                deal: deal + 1,
                figures: { points: figures },
                at: new Date().toISOString(),
              },
            ]
          : [],
      )
      const order = chance.shuffled(kept)
      const half = Math.ceil(order.length / 2)
      for (const part of [order.slice(0, half), order.slice(half)])
        if (part.length > 0)
          await client.expect(200, 'POST', `/v1/sheets/${sheet}/entries`, phone, { body: { entries: part } })
    }),
  )
  const { status, text } = await client.send('POST', `/v1/sheets/${sheet}/confirmation`, witness)
  if (status !== 200 && status !== 409) client.faults.push(`confirmation of ${sheet}: ${status} ${text}`)
}
