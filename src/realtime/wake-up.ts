/*
 * When the house has to look at a game with a clock, as its channel keeps it: so it does that to the second, and not only once a
 * minute. Of all that it is told what comes first is kept; whoever looks too early sees what is next. So a turn that ends later
 * than the one before it would have ended costs nothing to keep.
 */

/** In which game, and when, in milliseconds since 1970. */
export interface WakeUp {
  readonly game: string
  readonly at: number
}

const STORAGE_KEY = 'due'

/** As much of the storage of a Durable Object as is used here. */
interface Storage {
  get<T>(name: string): Promise<T | undefined>
  put(name: string, value: WakeUp): Promise<void>
  delete(name: string): Promise<boolean>
}

/** What keeps it. */
export const newWakeUpStore = (storage: Storage) => {
  /** Null where there is none, and nothing before it was looked up. */
  let known: WakeUp | null | undefined
  const kept = async (): Promise<WakeUp | undefined> => {
    if (known === undefined) known = (await storage.get<WakeUp>(STORAGE_KEY)) ?? null
    return known ?? undefined
  }
  /** Keeps what is earlier than what is kept. @returns whether it is */
  const bring = async (due: WakeUp): Promise<boolean> => {
    const before = await kept()
    if (before !== undefined && before.at <= due.at) return false
    known = due
    await storage.put(STORAGE_KEY, due)
    return true
  }
  return {
    kept,
    bring,
    /**
     * Acts if it is time to. What is told meanwhile is of a moment to come.
     * @param act does what is due in a game, and tells when there will be more
     */
    act: async (act: (game: string) => Promise<number | undefined>): Promise<void> => {
      const due = await kept()
      if (due === undefined || due.at > Date.now()) return
      const { game } = due
      known = null
      const at = await act(game)
      if (at !== undefined) await bring({ game, at })
      if ((await kept()) === undefined) await storage.delete(STORAGE_KEY)
    },
  }
}
