/** The time between two runs of what wrangler.toml schedules for every minute. */
const MINUTE = 60_000

/** wrangler's own door to the Worker's `scheduled`: it does not open it by itself, as the platform does. */
const DOOR = '/cdn-cgi/handler/scheduled'

/** Does once a minute what the platform would: runs the Worker's upkeep. A failed run is tried again by the next. */
export function runEveryMinute(url: string): void {
  const run = () =>
    fetch(`${url}${DOOR}`, { signal: AbortSignal.timeout(MINUTE) }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  setInterval(run, MINUTE).unref()
}
