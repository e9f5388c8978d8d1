/*
 * Texts in the narrow columns of a chat: how wide they are, where they are broken, and how much of them there is.
 */

/** What a message has room for: so many lines of so many columns. */
export const MAX_MESSAGE_LINES = 25
export const COLUMNS = 60

const ELLIPSIS = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What takes two columns where letters are of one width: East Asian signs, and what is drawn as an emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u

const signsOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

const PLAIN = /^[ -~\u00a0-\u024f\u2010-\u2026]*$/

/** How many columns a text takes. */
export const columnWidthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : signsOf(text).reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0)

/** The text, or as much of it as fits into so many columns, and a sign that there was more. */
export const clippedLine = (text: string, most: number): string => {
  if (columnWidthOf(text) <= most) return text
  let kept = ''
  for (const sign of signsOf(text)) {
    if (columnWidthOf(kept + sign) > most - 1) break
    kept += sign
  }
  return kept.trimEnd() + ELLIPSIS
}

/** A space at which no line is broken. */
const GLUE = '\u00a0'

/** Words that stay together on a line. */
export const glued = (words: string): string => words.replaceAll(' ', GLUE)

/** Things with such a sign between them, each on one line. */
export const gluedApart = (things: string, sign: string): string => things.split(sign).map(glued).join(sign)

/** Where a line may be broken: at a space, but before no sign that belongs to what stands before it, as in French, nor between partners. */
const BREAK = /(?<!&) (?=[^:;!?·–/&])/

/** A paragraph in lines that are not too long. */
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
 * Paragraphs as the lines of a message. Where they are too many, the last line says how many are missing.
 * @param closing what stands at the end whatever is left out
 */
export const message = (
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
