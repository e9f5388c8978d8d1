import { nextTurn } from '../lib/pauses.ts'

/*
 * Background work of a request: `waitUntil` keeps the isolate alive after the response.
 */

/** Platform context of a request, a cron job or a Durable Object, which can keep the isolate alive for work. */
export interface WaitUntilContext {
  waitUntil(work: Promise<unknown>): void
}

/**
 * Creates a function that runs work after the response. The work starts in a later turn of the event loop, when the runtime has
 * sent a finished response, because work and response share one thread.
 */
export const waitUntilIn =
  (context: WaitUntilContext) =>
  (work: () => Promise<unknown>): void =>
    context.waitUntil(nextTurn().then(work))
