/** Longest wait for an idle moment, in milliseconds. */
const LONGEST = 3000

/** Runs work once the document and its files have loaded and the browser is idle. Safari has no idle callbacks. */
export const whenIdle = (work: () => void): void => {
  const start = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: LONGEST })
      : setTimeout(work, LONGEST / 6)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
