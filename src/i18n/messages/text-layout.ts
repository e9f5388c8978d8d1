/*
 * Text layout for narrow chats: width, line breaks, and number of lines.
 */

/** Maximum number of lines of a message. */
export const MAX_MESSAGE_LINES = 25
export const COLUMNS = 60

const ELLIPSIS = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters of two columns in a monospaced font: East Asian characters and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u

const signsOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

const PLAIN = /^[ -~\u00a0-\u024f\u2010-\u2026]*$/

/** Returns the width of a text in columns of a monospaced font. */
export const columnWidthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : signsOf(text).reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0)

/** Cuts a text to a number of columns, with an ellipsis at the end. */
export const clippedLine = (text: string, most: number): string => {
  if (columnWidthOf(text) <= most) return text
  let kept = ''
  for (const sign of signsOf(text)) {
    if (columnWidthOf(kept + sign) > most - 1) break
    kept += sign
  }
  return kept.trimEnd() + ELLIPSIS
}

/** A non-breaking space. */
const GLUE = '\u00a0'

/** Joins words by non-breaking spaces, so that a line break never splits the words. */
export const nonBreaking = (words: string): string => words.replaceAll(' ', GLUE)

/** Protects each item of a separated list from line breaks. A line may break only at a separator. */
export const nonBreakingItems = (things: string, sign: string): string =>
  things.split(sign).map(nonBreaking).join(sign)

/** A break opportunity: a space, except before a sign of the preceding word, as in French, and between partners. */
const BREAK = /(?<!&) (?=[^:;!?·–/&])/

/** Wraps a paragraph into lines of at most 60 columns. */
export const wrappedLines = (paragraph: string): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(BREAK)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (columnWidthOf(longer) <= COLUMNS) line = longer
    else {
      if (line !== '') lines.push(line)
      line = clippedLine(word, COLUMNS)
    }
  }
  if (line !== '') lines.push(line)
  return lines.map((one) => one.replaceAll(GLUE, ' '))
}

/**
 * Wraps paragraphs into the lines of one message. If the lines exceed the maximum, the last line has the number of
 * omitted lines.
 * @param more formats the number of omitted lines
 * @param closing a final line that is never left out
 */
export const messageLines = (
  paragraphs: readonly string[],
  more: (lines: number) => string,
  closing: readonly string[] = [],
): readonly string[] => {
  const lines = paragraphs.flatMap(wrappedLines)
  const last = closing.flatMap(wrappedLines)
  const room = MAX_MESSAGE_LINES - last.length
  if (lines.length <= room) return [...lines, ...last]
  return [...lines.slice(0, room - 1), more(lines.length - room + 1), ...last]
}
