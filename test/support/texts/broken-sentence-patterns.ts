/*
 * What a sentence must not have.
 */

/** Traces of a value that had no words, or of a sentence that was not put together. */
export const BROKEN =
  /\bundefined\b|\bnull\b|NaN|\[object|\$\{|\bfalse\b|\btrue\b| {2}|\(\)|: *\.| ,|\.\.|^[^\p{Lu}\d«`]/u

/** What only English says. Names of headers and of methods are the same everywhere. */
export const ENGLISH =
  /(?<!\p{L})(the|and|of|with|from|is|are|deal|trumps?|tricks?|bids?|your?|cards?|seat|game|move|pass|play|must|only|before|there)(?!\p{L})/iu
export const NAMES =
  /«?im Fass»?|« ?(?:play|read|webhooks) ?»|Accept-Header|header Accept|header Host|Host-Header|Authorization: Bearer <token>|Idempotency-Key|Content-Encoding|application\/json|text\/html|Unexpected token|GET|POST|PUT/g
