/*
 * Work that nobody waits for.
 */

/** What lets work go on when there is an answer: a request, a minute, or a Durable Object. */
export interface WaitUntilContext {
  waitUntil(work: Promise<unknown>): void
}

/** When the runtime has done what it has begun: an answer that is there has left. */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0))

/** Has work done after the answer. It does not begin before either: both are done by one thread, so it would hold the answer up. */
export const waitUntilIn =
  (context: WaitUntilContext) =>
  (work: () => Promise<unknown>): void =>
    context.waitUntil(nextTurn().then(work))
