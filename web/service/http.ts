import type { ProblemDocument } from '../api-types.ts'
import { randomHex } from './shuffle-evidence.ts'

/*
 * How the page asks the service: with a token, in a language, and again when an answer was lost.
 */

/** An answer that is a refusal: a problem document. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: ProblemDocument

  constructor(status: number, problem: ProblemDocument) {
    super(problem.detail)
    this.status = status
    this.problem = problem
  }
}

/** What the service said when it refused something; nothing where it did not answer. */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof Refusal && error.problem.detail ? error.problem.detail : undefined

/** Who asks, and in which language they are told. */
export interface Caller {
  readonly token?: string | undefined
  readonly language: string
}

export interface Wish {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How often it is sent again when no answer comes, or the service asks to wait. */
  readonly tries?: number
  readonly signal?: AbortSignal
  /** Told each time an answer did not come. */
  readonly onLost?: () => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
const TRIES = 5

/** Waits so long, or until the browser says that it is connected again. */
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

/** How long to wait before the next of several tries, in milliseconds: longer each time, and never all at the same moment. */
export const backoff = (tried: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tried) * (0.75 + Math.random() / 2)

const isToBeSentAgain = (status: number): boolean => status === 429 || status === 503

/** One try; nothing when no answer came. */
const attempt = async (path: string, init: RequestInit): Promise<Response | undefined> => {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    return undefined
  }
}

/**
 * Asks, and asks again when the answer was lost: what changes something carries a key, so it has its effect once.
 * @throws {Refusal} whatever the service refuses; with status 0 when it did not answer at all
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

/** The same, for an answer in JSON. */
export const askJson = async <T>(caller: Caller, path: string, wish?: Wish): Promise<T> =>
  (await (await ask(caller, path, wish)).json()) as T
