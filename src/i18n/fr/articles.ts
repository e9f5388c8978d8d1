/*
 * Articles and prepositions that depend on the next word.
 */

const leavesVowelOut = (next: string) => /^[aeiouyàâéèêëîïôöùûü]/i.test(next)

/** A name after the French preposition `de`: `d’Anna`, `de Beat`. */
export const of = (name: string): string => (leavesVowelOut(name) ? `d’${name}` : `de ${name}`)

/** A French card name with its article: `l’as de pique`, `la dame de cœur`, `le 9 de trèfle`. */
export const the = (card: string): string => {
  if (leavesVowelOut(card)) return `l’${card}`
  return /^(dame|bannière)\b/.test(card) ? `la ${card}` : `le ${card}`
}
