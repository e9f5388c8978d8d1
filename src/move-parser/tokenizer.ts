/*
 * What is typed, as words, numbers and signs: without capitals, accents, and what does not matter.
 */

/** Longer texts have no meaning: nobody says a move in so many words. In characters. */
export const MAX_MOVE_TEXT = 200

/** The longest line that is accepted, in characters: a message of a chat. */
export const MAX_CHAT_LINE = 4096

export interface Token {
  /** As it is compared. */
  readonly text: string
  /** As it was typed, but for its accents. */
  readonly raw: string
  /** Whether it hangs together with the token before it: `E70`. */
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

/** Without accents and capitals, as words are compared. */
export const foldedText = (text: string): string => bare(text).toLowerCase()

/** Signs that are drawn on cards, and stand for their suits. */
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

/** Signs that are no part of a move, and with which one may say the contrary: a move with one of them is not believed. */
const OTHER_SIGNS = '[%€$£=<>#@&/\\\\*^_~?؟❓❔❌❎✖✗✘🚫⛔🛑👎🙅]|(?<=^|\\s)[+−-](?=\\d)'

const TOKEN = new RegExp(
  `\\d+(?:['’]\\d{3})*(?:er\\b)?|\\p{L}+|[${Object.keys(SUIT_SIGNS).join('')}]|${OTHER_SIGNS}`,
  'gu',
)

/** The tokens of a text. What merely separates them, and pictures that say nothing of a move, are left out. */
export const tokenize = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  const plain = bare(text)
  let end = -1
  for (const { 0: raw, index } of plain.matchAll(TOKEN)) {
    const said = /^\d/.test(raw)
      ? raw.replaceAll(/['’]|er$/g, '').replace(/^0+(?=\d)/, '')
      : raw.toLowerCase()
    tokens.push({ text: said, raw, glued: index === end })
    end = index + raw.length
  }
  return tokens
}
