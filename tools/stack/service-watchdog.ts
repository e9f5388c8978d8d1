/*
 * Watchdog of a service: distinguishes a slow service from a dead one. A slow service answers late and takes CPU time meanwhile; a restart
 * would only add to the load. A dead service refuses connections, or neither answers nor works.
 */

/** Durations of a watch in milliseconds, and the number of successive refused connections that mean a closed port. */
export interface WatchDurations {
  /** Interval of the probes. */
  readonly every: number
  /** After this time without an answer the service is slow. */
  readonly slow: number
  /** After this time without any answer the service is dead, except if the process takes CPU time. */
  readonly idle: number
  /** After this time without any answer the service is dead in any case. */
  readonly dead: number
  readonly refusals: number
}

const USUAL: WatchDurations = { every: 5000, slow: 5000, idle: 15_000, dead: 180_000, refusals: 3 }

/** Minimum share of a processor of a working service. */
const BUSY = 0.05

/** The inputs and outputs of a watch. */
export interface WatchedService {
  /** The CPU time of the service since its start, in milliseconds; undefined on a system without the figure. */
  cpu(): number | undefined
  /** Called a single time when the service becomes slow, until an answer arrives in time. */
  slow(): void
  /** Called when the service is dead. The watch has ended. */
  dead(): void
}

/** Probes a service. The status does not matter: a service whose database is away answers, too. */
const probe = (url: string, patience: number): Promise<void> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(({ body }) => body?.cancel())

/**
 * Probes a service at intervals, without waiting for the probe before.
 * @returns what ends the watch
 */
export function watch(
  url: string,
  service: WatchedService,
  { every, slow, idle, dead, refusals }: WatchDurations = USUAL,
): () => void {
  let heard = Date.now()
  let taken = service.cpu() ?? 0
  let refused = 0
  let isSlow = false
  let over = false
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    over = true
    clearInterval(timer)
  }
  const asked = async () => {
    const begun = Date.now()
    try {
      await probe(url, dead)
      heard = Date.now()
      taken = service.cpu() ?? 0
      refused = 0
      if (heard - begun < slow) isSlow = false
    } catch (error) {
      // A probe that ran out of time was accepted: the port may have a listener or not.
      if ((error as Error).name !== 'TimeoutError') refused += 1
    }
  }
  const look = () => {
    const silence = Date.now() - heard
    const isIdle = () => (service.cpu() ?? 0) - taken < BUSY * silence
    if (refused >= refusals || silence >= dead || (silence >= idle && isIdle())) {
      end()
      service.dead()
      return
    }
    if (silence >= slow + every && !isSlow) {
      isSlow = true
      service.slow()
    }
    void asked().then(() => {
      if (!over && refused >= refusals) {
        end()
        service.dead()
      }
    })
  }
  timer = setInterval(look, every)
  timer.unref()
  return end
}
