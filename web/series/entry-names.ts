import type { Entry, Round, SeriesTable, Settings } from './series-types.ts'

/*
 * Names of people: typed by a director, and of entries at tables.
 */

/** Name of an entry that does not exist any more. */
const NOBODY = '–'

const clean = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Returns the typed names, one of a line. Empty lines and numbers at the start of a line are skipped. */
export const typedNames = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => clean(line.replace(/^\s*\d+\s*[.)]\s*/, '')))
    .filter((name) => name !== '')

/** Returns the typed pairs, one of a line: two names with a comma, a slash, a plus or an ampersand between. */
export const typedPairs = (text: string): readonly (readonly string[])[] =>
  typedNames(text).map((line) =>
    line
      .split(/[,;/&+]/)
      .map(clean)
      .filter((name) => name !== '')
      .slice(0, 2),
  )

/** Returns the names that occur more than once among typed and known names, in any case of letters. */
export const repeatedNames = (typed: readonly string[], known: readonly string[] = []): readonly string[] => {
  const seen = new Set(known.map((name) => name.toLowerCase()))
  const repeated = typed.filter((name) => {
    const isKnown = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isKnown
  })
  return [...new Set(repeated)]
}

/** Returns the name of an entry by its id. A bot has the number of its entry. */
export const nameIn =
  (entries: readonly Entry[]) =>
  (id: string | null): string => {
    const found = entries.find(({ entry }) => entry === id)
    return found?.kind === 'bot' ? `Bot ${found.number}` : (found?.name ?? NOBODY)
  }

/** Returns the table of a round at which an entry sits. */
export const tableOf = (round: Round | undefined, entry: string | null): SeriesTable | undefined =>
  round?.tables.find((table) => entry !== null && sittingAt(table).includes(entry))

/** Anna Maria Muster as Anna M. */
const shortened = (name: string): string => {
  const words = name.split(' ')
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined
  return initial === undefined ? name : `${words[0]} ${initial}.`
}

/** Returns the entries with the names of the setting `names`: the browser of a director gets full names. */
export const publicNames = (entries: readonly Entry[], form: Settings['names'] = 'full'): readonly Entry[] =>
  entries.map((entry) => {
    if (form === 'full' || entry.kind === 'bot') return entry
    return { ...entry, name: form === 'short' ? shortened(entry.name) : `${entry.number}` }
  })

/** Returns who sits at a table now, by seat. Null for a bot. */
export const sittingAt = ({ seats, substitutes }: Pick<SeriesTable, 'seats' | 'substitutes'>) =>
  seats.map((entry, seat) => {
    const substitute = substitutes.find((other) => other.seat === seat)
    return substitute === undefined ? entry : substitute.entry
  })

/** Returns the names of each side of a table. @param vacant the name of a bot in place of a person */
export const sideNames = (
  table: Pick<SeriesTable, 'seats' | 'sides' | 'substitutes'>,
  nameOf: (id: string | null) => string,
  vacant: string,
): readonly string[] => {
  const sitting = sittingAt(table)
  const shown = (drawn: string) => {
    const now = sitting[table.seats.indexOf(drawn)]
    return now === null ? vacant : nameOf(now ?? drawn)
  }
  return table.sides.map((side) => side.map(shown).join(', '))
}
