/*
 * Misleading names: words of several scripts (UTS 39, "highly restrictive", word by word), and names that look like
 * words of the service.
 */

/** Scripts that are written together: Chinese, Japanese and Korean scripts, each with Latin. */
const TOGETHER = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]+$/u,
]

/** Scripts with letters like letters of another script. All other scripts count as a single script. */
const ALONE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u,
]

/** Letters without a script, as `ª` in some versions of Unicode, and marks with the script of their letter. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/gu

const isMixed = (word: string): boolean => {
  const letters = word.replace(SHARED, '')
  return (
    ALONE.filter((script) => script.test(letters)).length > 1 &&
    !TOGETHER.some((scripts) => scripts.test(letters))
  )
}

/** Returns whether a word of a name mixes letters of several scripts, as a forged name does. */
export const hasMixedWord = (name: string): boolean => (name.match(/[\p{L}\p{M}]+/gu) ?? []).some(isMixed)

/** First words of sentences of the service: a bot with its level or number, a seat, a side, the service, a turn. */
const RESERVED =
  /^(?:bots?(?: (?:\d+|beginner|club|master)\b.*)?|(?:seat|side|platz|seite|place|camp|posto|lato|parte) \d+|(?:the |das |la )?(?:house|haus|maison|casa)|sidi|dealer|(?:it is )?your turn\b.*|waits for\b.*)$/u

/** The mark of a program after a name, in the languages of the service. */
const MARK = /\(\s*program(?:m|me|ma)?\s*\)$/iu

/** Returns whether a name looks like words of the service (`bot club`, `Seat 1`) or like a marked program. */
export const readsAsService = (name: string): boolean =>
  MARK.test(name.normalize('NFKC')) ||
  RESERVED.test(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
