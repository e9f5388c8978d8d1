/*
 * Patterns of faulty sentences, for tests of rendered texts.
 */

/** Traces of a missing text or of a template that was not filled. */
export const BROKEN =
  /\bundefined\b|\bnull\b|NaN|\[object|\$\{|\bfalse\b|\btrue\b| {2}|\(\)|: *\.| ,|\.\.|^[^\p{Lu}\d«`]/u

/** Words that occur in English only. Names of headers and methods are equal in all languages. */
export const ENGLISH =
  /(?<!\p{L})(the|and|of|with|from|is|are|deal|trumps?|tricks?|bids?|your?|cards?|seat|game|move|pass|play|must|only|before|there)(?!\p{L})/iu
export const NAMES =
  /«?im Fass»?|« ?(?:play|read|webhooks) ?»|Accept-Header|header Accept|header Host|Host-Header|Authorization: Bearer <token>|Idempotency-Key|Content-Encoding|application\/json|text\/html|Unexpected token|GET|POST|PUT/g
