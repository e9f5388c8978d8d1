/** How the last two things of a list are joined, in a language. */
type Joined = (first: string, last: string) => string

/** Things one after the other, the last two of them joined by a word: `Anna, Bruno und Carla`. */
export const listed = (things: readonly string[], last: Joined): string =>
  things.length < 2 ? things.join('') : last(things.slice(0, -1).join(', '), things.at(-1) ?? '')
