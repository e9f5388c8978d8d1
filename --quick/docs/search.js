// Search in the index of the guide. Pure, so that the tests search as the page does.

/**
 * @typedef {object} Section
 * @property {string} href where the section is
 * @property {string} title the heading of the section
 * @property {string} page the title of the page
 * @property {string[]} terms other words for the subject, from the index of terms
 * @property {string} words every word of the section once
 */

/** How many sections are shown. */
const LIMIT = 12

/**
 * Normalizes a text for search: no accents, lower case, letters and digits only, one space between words.
 * @param {string} text
 */
export const normal = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * How well a section fits: 4 for a term of the index, 3 for the beginning of a term, 2 for the heading, 1 for the text, 0 for nothing.
 * @param {Section} section
 * @param {string} query normal
 */
const fitness = ({ title, terms, words }, query) => {
  if (terms.includes(query)) return 4
  if (terms.some((term) => term.startsWith(query))) return 3
  const parts = query.split(' ')
  const has = (/** @type {string} */ text) => parts.every((part) => ` ${text}`.includes(` ${part}`))
  if (has(normal(title))) return 2
  return has(words) ? 1 : 0
}

/**
 * The sections that fit a query, the best first.
 * @param {readonly Section[]} index
 * @param {string} query as it is typed
 * @returns {Section[]}
 */
export const search = (index, query) => {
  const wanted = normal(query)
  if (wanted === '') return []
  return index
    .map((section) => ({ section, rank: fitness(section, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, LIMIT)
    .map(({ section }) => section)
}
