/** How often a service is asked, how long it may take, and after how many silences in a row it is given up. */
const EVERY = 5000
const PATIENCE = 5000
const SILENCES = 3

const isThere = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).then(
    // What it says does not matter here: a service whose database is away answers, too.
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  )

/**
 * Asks a service now and then whether it is there, and says once when it has fallen silent.
 * @returns what ends the watch
 */
export function watch(url: string, fellSilent: () => void): () => void {
  let silences = 0
  let timer: NodeJS.Timeout
  const look = async () => {
    silences = (await isThere(url)) ? 0 : silences + 1
    if (over) return
    if (silences < SILENCES) next()
    else fellSilent()
  }
  const next = () => {
    timer = setTimeout(look, EVERY)
    timer.unref()
  }
  let over = false
  next()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
