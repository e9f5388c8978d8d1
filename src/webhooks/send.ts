/*
 * HTTP POST of one webhook message, once. The content of a message never reaches a log.
 */

/** Time limit for the whole response, in milliseconds. */
const TIMEOUT_MS = 5000

/** The number of response bytes to read at most. */
const MAX_READ = 64 * 1024

/** The number of response bytes to store at most. */
const MAX_KEPT = 200

export interface WebhookHttpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or an encrypted push message. */
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Result of one attempt to send a webhook message. */
export interface SendOutcome {
  /** HTTP status; missing if no response began in time. */
  readonly status?: number
  /** The reason for a missing response: time limit, unreachable target, or no key to sign with. */
  readonly failure?: 'late' | 'unreachable' | 'unsigned'
  /** The start of the response body, for people; empty without a response. */
  readonly answer: string
  /** In milliseconds. */
  readonly duration: number
  /** The header `Retry-After` of the response, unchanged. */
  readonly retryAfter?: string
}

/** Reads a body up to the limit of bytes and time. @returns the start of the body; the rest is cancelled */
const beginningOf = async (body: ReadableStream<Uint8Array>, late: Promise<never>): Promise<Uint8Array> => {
  const buffer = new Uint8Array(MAX_KEPT)
  const reader = body.getReader()
  let read = 0
  try {
    while (read < MAX_READ) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      if (read < MAX_KEPT) buffer.set(value.subarray(0, MAX_KEPT - read), read)
      read += value.length
    }
  } catch {
    // The body broke off or took too long. The status has arrived and is the result.
  }
  reader.cancel().catch(() => {})
  return buffer.subarray(0, read)
}

/** Bytes as printable text. A truncated last character is left out. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll(/[^\P{Cc}\t\n\r]/gu, '\ufffd')

/**
 * Sends one webhook message as an HTTP POST, once. Redirects are not followed. Never throws.
 * @param about URL of the page that explains these messages to the target
 * @param patience time limit in milliseconds
 */
export const sendWebhook = async (
  { url, headers, body }: WebhookHttpRequest,
  about: string,
  patience = TIMEOUT_MS,
): Promise<SendOutcome> => {
  const start = performance.now()
  const elapsed = () => Math.round(performance.now() - start)
  const abort = new AbortController()
  // Node 20 has no `Promise.withResolvers`.
  const late = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
  })
  // No unhandled rejection when the response came in time.
  late.catch(() => {})
  const timer = setTimeout(() => abort.abort(), patience)
  try {
    const request = fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: abort.signal,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `Sidi-Webhooks/1 (+${about})`,
        ...headers,
      },
      body,
    })
    const response = await Promise.race([request, late])
    const beginning = response.body === null ? new Uint8Array() : await beginningOf(response.body, late)
    const retryAfter = response.headers.get('Retry-After')
    return {
      status: response.status,
      answer: textOf(beginning),
      duration: elapsed(),
      ...(retryAfter !== null && { retryAfter }),
    }
  } catch {
    return { failure: abort.signal.aborted ? 'late' : 'unreachable', answer: '', duration: elapsed() }
  } finally {
    clearTimeout(timer)
  }
}
