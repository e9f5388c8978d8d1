/*
 * One message, sent once. Of the message nothing is written to a log, here or elsewhere.
 */

/** How long a target has for all of its answer, in milliseconds. */
const TIMEOUT_MS = 5000

/** The most bytes of an answer that are read. */
const MAX_READ = 64 * 1024

/** The most bytes of an answer that are kept. */
const MAX_KEPT = 200

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** The result. */
export interface SendOutcome {
  /** Of the answer; missing when none began in time. */
  readonly status?: number
  /** Why there was none: it took too long, the target could not be reached, or there was no key to sign with. */
  readonly failure?: 'late' | 'unreachable' | 'unsigned'
  /** The beginning of the answer, for people; empty when there was none. */
  readonly answer: string
  /** In milliseconds. */
  readonly duration: number
  /** The header of the answer, as it came. */
  readonly retryAfter?: string
}

/** Reads a body up to the bound, as long as it comes in time, and gives its beginning. What is left is not waited for. */
const beginningOf = async (body: ReadableStream<Uint8Array>, late: Promise<never>): Promise<Uint8Array> => {
  const kept = new Uint8Array(MAX_KEPT)
  const reader = body.getReader()
  let read = 0
  try {
    while (read < MAX_READ) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      if (read < MAX_KEPT) kept.set(value.subarray(0, MAX_KEPT - read), read)
      read += value.length
    }
  } catch {
    // It broke off or took too long. The status has come, and that is the answer; the body is only looked at.
  }
  reader.cancel().catch(() => {})
  return kept.subarray(0, read)
}

/** Bytes as a text that can be kept and shown. A sign that was cut is left out. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll(/[^\P{Cc}\t\n\r]/gu, '\ufffd')

/**
 * Sends a message and gives what came of it. Redirects are not followed. Never throws.
 * @param about where people read what these messages are
 * @param patience in milliseconds
 */
export const sendWebhook = async (
  { url, headers, body }: WebhookRequest,
  about: string,
  patience = TIMEOUT_MS,
): Promise<SendOutcome> => {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  const abort = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting for it any more.
  late.catch(() => {})
  const timer = setTimeout(() => {
    abort.abort()
    reject(abort.signal.reason)
  }, patience)
  try {
    const asked = fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: abort.signal,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'User-Agent': `Sidi-Webhooks/1 (+${about})`,
      },
      body,
    })
    const response = await Promise.race([asked, late])
    const beginning = response.body === null ? new Uint8Array() : await beginningOf(response.body, late)
    const retryAfter = response.headers.get('Retry-After')
    return {
      status: response.status,
      answer: textOf(beginning),
      duration: took(),
      ...(retryAfter !== null && { retryAfter }),
    }
  } catch {
    return { failure: abort.signal.aborted ? 'late' : 'unreachable', answer: '', duration: took() }
  } finally {
    clearTimeout(timer)
  }
}
