import type { ProblemDocument } from '../api-types.ts'
import { noteAnswer } from '../offline/network.ts'
import { randomHex } from '../state/stored-shuffle-evidence.ts'

/*
 * HTTP requests of the page: token, language, and retries of lost answers.
 */

/** Error for a request that the service refused, with the problem document. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: ProblemDocument

  constructor(status: number, problem: ProblemDocument) {
    super(problem.detail)
    this.status = status
    this.problem = problem
  }
}

/** Returns the sentence of a refusal for the player; undefined if the service did not answer. */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof Refusal && error.problem.detail ? error.problem.detail : undefined

/** Token and language for a request. */
export interface Caller {
  readonly token?: string | undefined
  readonly language: string
}

export interface Wish {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Maximum number of retries without an answer, or after a request to wait. */
  readonly tries?: number
  readonly signal?: AbortSignal
  /** Called after each lost answer. */
  readonly onLost?: () => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
const TRIES = 5

/** Waits for a number of milliseconds, or until the browser is online again. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })

/**
 * Returns the waiting time before a retry in milliseconds: exponential backoff with jitter.
 * @param tried the number of attempts so far
 */
export const backoff = (tried: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tried) * (0.75 + Math.random() / 2)

const isToBeSentAgain = (status: number): boolean => status === 429 || status === 503

/** One attempt. Nothing without an answer. */
const attempt = async (path: string, init: RequestInit): Promise<Response | undefined> => {
  try {
    const answer = await fetch(path, init)
    noteAnswer(true)
    return answer
  } catch (error) {
    if (init.signal?.aborted) throw error
    noteAnswer(false)
    return undefined
  }
}

/**
 * Sends a request with retries. A request that changes data carries an idempotency key, so retries take effect once.
 * @throws {Refusal} for each refusal; with status 0 without an answer
 */
export const ask = async (caller: Caller, path: string, wish: Wish = {}): Promise<Response> => {
  const { method = 'GET', body, accept = 'application/json', tries = TRIES, onLost } = wish
  const init: RequestInit = {
    method,
    headers: {
      Accept: accept,
      'Accept-Language': caller.language,
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...((method === 'POST' || method === 'DELETE') && { 'Idempotency-Key': randomHex() }),
      ...wish.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(wish.signal && { signal: wish.signal }),
  }
  for (let tried = 0; ; tried++) {
    const answer = await attempt(path, init)
    if (answer?.ok || answer?.status === 304) return answer
    const isLast = tried + 1 >= tries
    if (answer && (isLast || !isToBeSentAgain(answer.status))) throw await refusalIn(answer)
    if (!answer) {
      onLost?.()
      if (isLast) throw new Refusal(0, { code: 'no-answer', title: '', detail: '' })
    }
    const asked = Number(answer?.headers.get('Retry-After') ?? 0) * 1000
    await pause(Math.max(asked, backoff(tried)))
  }
}

const refusalIn = async (answer: Response): Promise<Refusal> => {
  const problem = (await answer.json().catch(() => undefined)) as ProblemDocument | undefined
  return new Refusal(
    answer.status,
    problem?.code ? problem : { code: `${answer.status}`, title: answer.statusText, detail: '' },
  )
}

/** Sends a request with retries, and parses the JSON answer. @throws {Refusal} as `ask` */
export const askJson = async <T>(caller: Caller, path: string, wish?: Wish): Promise<T> =>
  (await (await ask(caller, path, wish)).json()) as T
