import { askJson, Refusal } from '../../service/request-with-retry.ts'
import { store } from '../../state/observable.ts'
import type { Operator } from './operator-types.ts'

/*
 * Session of an operator. The token is memory of the page. With the consent of the operator the token is also in the
 * session storage of the browser, which ends with the tab.
 */

interface Session {
  /** Missing before the sign-in. */
  readonly token: string | undefined
  /** The name of the operator; missing before the sign-in. */
  readonly operator: string | undefined
  /** Why the token form is shown again. */
  readonly notice: string
  /** Whether a stored token is being checked. */
  readonly isResuming: boolean
}

const STORED = 'sidi.operator-token'

/** Maximum number of attempts of a request. */
export const TRIES = 3

/** The characters that the service accepts in a token. */
const TOKEN = /^[\w.~+/=-]{1,256}$/

/** Whether a text can be a token. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** Runs an access to the session storage. A browser without storage keeps no token. */
const withStorage = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

const storedToken = (): string | null => withStorage((storage) => storage.getItem(STORED)) ?? null

export const session = store<Session>({
  token: undefined,
  operator: undefined,
  notice: '',
  isResuming: storedToken() !== null,
})

/**
 * Signs in with a token.
 * @param isKept whether the tab keeps the token after a reload
 * @throws {Refusal} for a token that the service does not accept
 */
export const signIn = async (token: string, isKept: boolean): Promise<void> => {
  const { operator } = await askJson<Operator>({ token, language: 'en' }, '/admin/v1/me', { tries: TRIES })
  if (isKept) withStorage((storage) => storage.setItem(STORED, token))
  session.set({ token, operator, notice: '', isResuming: false })
}

/** Ends the session and shows the token form. The page forgets the token. */
export const signOut = (notice = ''): void => {
  withStorage((storage) => storage.removeItem(STORED))
  session.set({ token: undefined, operator: undefined, notice, isResuming: false })
}

/** Text of the token form after a refused token. */
export const TOKEN_ENDED = 'The service no longer accepts this token. Ask for a new one, and sign in again.'

/** Signs in with the stored token of the tab, if any. */
export const resumeSession = async (): Promise<void> => {
  const token = storedToken()
  if (token === null) return
  try {
    await signIn(token, true)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) signOut(TOKEN_ENDED)
    else
      session.set({ notice: 'The service did not answer. Reload the page, or sign in.', isResuming: false })
  }
}
