/*
 * Tokenizer: words, numbers and signs of a typed text, without case, accents and irrelevant characters.
 */

/** Largest length of a move text, in characters. The parser finds no meaning in a longer text. */
export const MAX_MOVE_TEXT = 200

/** Largest length of a chat line, in characters. */
export const MAX_CHAT_LINE = 4096

export interface Token {
  /** Folded form, for comparison. */
  readonly text: string
  /** Typed form without accents. */
  readonly raw: string
  /** True if no space separates the token from the token before: `E70`. */
  readonly glued: boolean
}

const SIGNS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  '♤': '♠',
  '♡': '♥',
  '❤': '♥',
  '♢': '♦',
  '♧': '♣',
}

const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'giu')

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(SIGN, (sign) => SIGNS[sign.toLowerCase()] ?? sign)

/** Converts a text to lower case without accents, for comparison. */
export const foldedText = (text: string): string => bare(text).toLowerCase()

/** The suit that each sign stands for, Unicode card suits and emoji. */
export const SUIT_SIGNS = {
  '♠': 'spades',
  '♥': 'hearts',
  '♦': 'diamonds',
  '♣': 'clubs',
  '🌹': 'roses',
  '🔔': 'bells',
  '🌰': 'acorns',
  '🛡': 'shields',
} as const

/** Signs outside moves, which may reverse a meaning. A move with such a sign is not accepted. */
const OTHER_SIGNS = '[%€$£=<>#@&/\\\\*^_~?؟❓❔❌❎✖✗✘🚫⛔🛑👎🙅]|(?<=^|\\s)[+−-](?=\\d)'

const TOKEN = new RegExp(
  `\\d+(?:['’]\\d{3})*(?:er\\b)?|\\p{L}+|[${Object.keys(SUIT_SIGNS).join('')}]|${OTHER_SIGNS}`,
  'gu',
)

/**
 * Splits a text into tokens (words, numbers and signs). Drops separators, and emoji that mean nothing for a move.
 */
export const tokenize = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  const plain = bare(text)
  let end = -1
  for (const { 0: raw, index } of plain.matchAll(TOKEN)) {
    const word = /^\d/.test(raw)
      ? raw.replaceAll(/['’]|er$/g, '').replace(/^0+(?=\d)/, '')
      : raw.toLowerCase()
    tokens.push({ text: word, raw, glued: index === end })
    end = index + raw.length
  }
  return tokens
}
