import { ask, pause } from '../../service/request-with-retry.ts'
import { randomHex } from '../../state/stored-shuffle-evidence.ts'
import { openTable } from '../director/commands.ts'
import { pathOf, read } from '../series-client.ts'
import { callerOfSeries } from '../series-store.ts'
import type { Series } from '../series-types.ts'

/*
 * The way to the own table in a round of the method `solo`: entry, table, game.
 */

/** Milliseconds between two looks for the game, and the maximum number of looks. The scheduler acts within a minute. */
const LOOK = 1000
const LOOKS = 90

const readSeries = (id: string): Promise<Series> => read<Series>(callerOfSeries(), pathOf(id))

/** Enters the player, unless the player has an entry. */
const enteredSeries = async (id: string): Promise<Series> => {
  const series = await readSeries(id)
  if (series.you.entry !== null) return series
  await ask(callerOfSeries(), pathOf(id, '/entries'), { method: 'POST', body: { salt: randomHex() } })
  return readSeries(id)
}

/**
 * Enters the player, opens the own table, and opens the game in the browser. Each step is done once.
 * @throws {Refusal} as `ask`
 */
export const playAlone = async (id: string): Promise<void> => {
  const { you, round } = await enteredSeries(id)
  if (you.table === null && you.entry !== null && round !== null)
    await openTable(id, round.number, [you.entry])
  for (let looks = 0; looks < LOOKS; looks++) {
    const { table } = (await readSeries(id)).you
    if (table?.game) return location.assign(`/play#g=${table.game}`)
    await pause(LOOK)
  }
}
