import { get } from 'node:http'

/** The time between two runs of what wrangler.toml schedules for every minute. */
const MINUTE = 60_000

/** wrangler's own door to the Worker's `scheduled`: it does not open it by itself, as the platform does. */
const DOOR = '/cdn-cgi/handler/scheduled'

/** Does once a minute what the platform would: runs the Worker's upkeep. A failed run is tried again by the next. */
export function runEveryMinute(url: string): void {
  const run = () => {
    // The door opens for this name alone, at whatever address the service is. `fetch` cannot set the header.
    const options = { headers: { Host: 'localhost' }, signal: AbortSignal.timeout(MINUTE) }
    get(`${url}${DOOR}`, options, (answer) => answer.resume()).on('error', () => undefined)
  }
  setInterval(run, MINUTE).unref()
}
