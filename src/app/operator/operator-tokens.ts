/*
 * Tokens of the operators. The setting ADMIN_TOKENS holds the name of each operator and the SHA-256 of the token.
 */

/** An operator: the name for the audit log, and the SHA-256 of the token in hexadecimal. */
interface OperatorToken {
  readonly operator: string
  readonly hash: string
}

/** The tokens of a deployment, and the number of entries of the setting that cannot be read. */
export interface OperatorTokens {
  readonly tokens: readonly OperatorToken[]
  readonly unreadable: number
}

/** Whether a deployment has operators. */
export const hasOperators = (tokens: OperatorTokens | undefined): boolean => (tokens?.tokens.length ?? 0) > 0

const ENTRY = /^([a-z0-9][a-z0-9-]{0,31}):([0-9a-f]{64})$/

/** Parses the setting ADMIN_TOKENS: `anna:<SHA-256>,beat:<SHA-256>`. An entry that cannot be read has no effect. */
export const parseOperatorTokens = (setting: string | undefined): OperatorTokens => {
  const entries = (setting ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const tokens = entries.flatMap((entry) => {
    const [, operator, hash] = ENTRY.exec(entry) ?? []
    return operator !== undefined && hash !== undefined ? [{ operator, hash }] : []
  })
  return { tokens, unreadable: entries.length - tokens.length }
}

/** Whether two hashes of equal length are equal. Takes the same time for every content. */
const isSameHash = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length
  for (let at = 0; at < other.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

/** Returns the name of the operator with a token hash; undefined for an unknown hash. All entries are compared. */
export const operatorOf = ({ tokens }: OperatorTokens, tokenHash: string): string | undefined => {
  let found: string | undefined
  for (const { operator, hash } of tokens) if (isSameHash(tokenHash, hash)) found = operator
  return found
}
