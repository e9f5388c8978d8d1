/** Joins the last two items of a list, in a language. */
type Joined = (first: string, last: string) => string

/** Formats a list: commas, and a word before the last item, as in `Anna, Bruno und Carla`. */
export const formatList = (things: readonly string[], last: Joined): string =>
  things.length < 2 ? things.join('') : last(things.slice(0, -1).join(', '), things.at(-1) ?? '')

/**
 * Joins alternatives to one sentence: `Expected "x", or send a number.` Texts with a colon or several sentences stay
 * separate.
 * @param or the word between alternatives, without spaces
 */
export const alternatives = (sentences: readonly string[], or: string): string => {
  const capital = `${or.charAt(0).toUpperCase()}${or.slice(1)}`
  if (sentences.some((sentence) => /[.:] /.test(sentence))) return sentences.join(` ${capital}: `)
  const [first = '', ...others] = sentences.map((sentence) => sentence.replace(/\.$/, ''))
  const rest = others.map((other) => `, ${or} ${other.charAt(0).toLowerCase()}${other.slice(1)}`)
  return `${first}${rest.join('')}.`
}
