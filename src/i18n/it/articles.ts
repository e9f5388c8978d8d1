/*
 * Articles and prepositions that depend on the next word.
 */

/** A seat has an article (`il posto 2`), a name has none. */
const THE_SEAT = /^il (?=posto \d)/

/** A player after the Italian preposition `a`: `ad Anna`, `a Beat`, `al posto 2`. */
export const to = (who: string): string => {
  if (THE_SEAT.test(who)) return who.replace(THE_SEAT, 'al ')
  return /^a/i.test(who) ? `ad ${who}` : `a ${who}`
}

/** A player after the Italian preposition `di`: `di Anna`, `del posto 2`. */
export const of = (who: string): string => (THE_SEAT.test(who) ? who.replace(THE_SEAT, 'del ') : `di ${who}`)

/** A player after the Italian preposition `da`: `da Anna`, `dal posto 2`. */
export const startingFrom = (who: string): string =>
  THE_SEAT.test(who) ? who.replace(THE_SEAT, 'dal ') : `da ${who}`

/** The article of a card or a rank. */
const article = (card: string): 'l’' | 'la ' | 'il ' => {
  if (/^([aou]|8)/.test(card)) return 'l’'
  return /^(donna|bandiera)/.test(card) ? 'la ' : 'il '
}

/** An Italian card name with its article: `l’asso di picche`, `la donna di cuori`, `il 9 di fiori`. */
export const the = (card: string): string => `${article(card)}${card}`

/** An Italian card name after `a` and its article: `all’asso`, `alla donna`, `al 9`. */
export const toThe = (card: string): string =>
  `${{ 'l’': 'all’', 'la ': 'alla ', 'il ': 'al ' }[article(card)]}${card}`
