/*
 * Small words that depend on what follows them.
 */

/** `ad Anna`, `a Beat`. */
export const to = (name: string): string => (/^a/i.test(name) ? `ad ${name}` : `a ${name}`)

/** An article before the name of a card or a rank. */
const article = (card: string): 'l’' | 'la ' | 'il ' => {
  if (/^([aou]|8)/.test(card)) return 'l’'
  return /^(donna|bandiera)/.test(card) ? 'la ' : 'il '
}

/** A card with its article: `l’asso di picche`, `la donna di cuori`, `il 9 di fiori`. */
export const the = (card: string): string => `${article(card)}${card}`

/** Up to a card: `all’asso`, `alla donna`, `al 9`. */
export const toThe = (card: string): string =>
  `${{ 'l’': 'all’', 'la ': 'alla ', 'il ': 'al ' }[article(card)]}${card}`
