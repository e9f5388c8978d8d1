import { get } from 'node:http'

/** Interval of the cron trigger of wrangler.toml, in milliseconds. */
const MINUTE = 60_000

/**
 * Path of `wrangler dev` that calls the `scheduled` handler of the Worker. Unlike the platform, wrangler has no timer
 * of its own.
 */
const DOOR = '/cdn-cgi/handler/scheduled'

/**
 * Calls the `scheduled` handler of the Worker each minute, in place of the platform. The next call repeats a failed
 * one.
 */
export function runEveryMinute(url: string): void {
  const run = () => {
    // wrangler accepts this host name only, at any address of the service. `fetch` cannot set the header.
    const options = { headers: { Host: 'localhost' }, signal: AbortSignal.timeout(MINUTE) }
    get(`${url}${DOOR}`, options, (answer) => answer.resume()).on('error', () => undefined)
  }
  setInterval(run, MINUTE).unref()
}
