/*
 * Background work of a request: `waitUntil` keeps the isolate alive after the response.
 */

/** Context of a request, of a cron job or of a Durable Object. */
export interface WaitUntilContext {
  waitUntil(work: Promise<unknown>): void
}

/** The next turn of the event loop: the runtime has sent a finished response. */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0))

/** Runs work after the response. The work starts in a later turn, because work and response share one thread. */
export const waitUntilIn =
  (context: WaitUntilContext) =>
  (work: () => Promise<unknown>): void =>
    context.waitUntil(nextTurn().then(work))
