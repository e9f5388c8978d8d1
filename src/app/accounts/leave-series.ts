import { StoreUnavailable } from '../../db/port/store.ts'
import { departureEvents } from '../../series/departure.ts'
import { evolveSeries } from '../../series/evolve.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { SystemDeps } from '../deps.ts'

/** Number of series of a deleted player in one run. */
const MAX_SERIES = 50

/** Takes the roles of a deleted player in one series away. Concurrent calls have one effect. */
const leaveOne = (deps: SystemDeps, id: string, player: string) =>
  executeCommand(deps, { series: { id } }, undefined, ({ series: before }) => {
    const events = before
      ? departureEvents(before.state.head, player, (other) => before.names[other] === null)
      : []
    if (before === undefined || events.length === 0) return Promise.resolve({ note: null })
    const after = events.reduce(evolveSeries, before.state)
    // The scheduler closes rounds that nobody else can close.
    const visit = after.head.owner === null ? { due: deps.now() } : {}
    const series = { kind: 'changed', before, after, events, depends: ['settings'], ...visit } as const
    return Promise.resolve({ change: { series }, note: null })
  })

/**
 * Takes the roles of a deleted player in series away. The function can stop anywhere, and run again.
 * @returns whether no role is left; true for a player who is not deleted
 */
export const leaveSeries = async (deps: SystemDeps, player: string): Promise<boolean> => {
  const led = await deps.store.seriesOfDeleted(player, MAX_SERIES)
  let isAll = led.length < MAX_SERIES
  for (const id of led) {
    // An unreadable series must not stop the run.
    await leaveOne(deps, id, player).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      isAll = false
    })
  }
  return isAll
}
