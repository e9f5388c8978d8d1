/*
 * Pauses of asynchronous work.
 */

/** Waits for some milliseconds. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, milliseconds))

/** Waits for a later turn of the event loop: other work of the thread runs before. */
export const nextTurn = (): Promise<void> => sleep(0)
