import { Refusal } from '../service/request-with-retry.ts'
import { profile, signUpOrRename } from '../state/profile.ts'

/**
 * Performs requests as a player: the player of this browser, or a new one. After a reset of the service the stored token is
 * unknown, and the page signs up again.
 * @param name the name of a new player
 */
export const asPlayer = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  if (profile.get().token === undefined) await signUpOrRename(name)
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    profile.set({ token: undefined as never, id: undefined as never })
    await signUpOrRename(name)
    return act()
  }
}
