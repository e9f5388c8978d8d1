import type { Random } from '../random.ts'

/*
 * Reads the moves that `look` and refusals print, with their open choices. The reader knows no rules.
 */

/** The printed moves in the text of a look or of a refusal. */
export const printedMovesIn = (text: string): readonly string[] => {
  const [, printed = ''] = /(?:YOUR TURN|you may|Legal): (.*)/.exec(text) ?? []
  return printed.split(' | ').filter((offer) => offer !== '' && !/^and \d+ more$|^nothing$/.test(offer))
}

const CARD = /^[AKOUB6-9][asrb]$/

/** Numbers of a printed range: `70..150 by 10, 157`. */
const numbersIn = (ladder: string): readonly number[] =>
  ladder.split(', ').flatMap((run) => {
    const [, from = '', to, step = '1'] = /^(\d+)(?:\.\.(\d+)(?: by (\d+))?)?$/.exec(run) ?? []
    const steps = to === undefined ? 0 : (Number(to) - Number(from)) / Number(step)
    return Array.from({ length: steps + 1 }, (_, at) => Number(from) + at * Number(step))
  })

/** Random selection from a printed choice such as `2 of Ua Ka 9a` or `0 to 1 of UaBa9a 8r7r6r`. */
const someOf = (choice: string, random: Random, count?: number): readonly string[] => {
  const [, least = '', most = least, from = ''] = /^(\d+)(?: to (\d+))? of ?(.*)$/.exec(choice) ?? []
  const things = from.split(' ').filter((thing) => thing !== '')
  const wanted = count ?? Number(least) + random.below(Number(most) - Number(least) + 1)
  return random.shuffled(things).slice(0, wanted)
}

/** Joins selected items for sending: cards without a separator, combinations with a plus. */
const joined = (things: readonly string[]): string =>
  things.length === 0 ? '-' : things.join(things.every((thing) => CARD.test(thing)) ? '' : '+')

/** Every move of a printed offer. A choice of several items is drawn at random. */
export const movesOf = (offer: string, offers: readonly string[], random: Random): readonly string[] => {
  const [whole, choice] = /\(([^()]*)\)/.exec(offer) ?? []
  if (whole === undefined || choice === undefined || choice.startsWith('loses the game')) return [offer]
  const filled = (value: string | number) => movesOf(offer.replace(whole, `${value}`), offers, random)
  if (choice === 'card') return offers.filter((other) => CARD.test(other)).flatMap(filled)
  if (/^\d+( to \d+)? of/.test(choice)) {
    const some = someOf(choice, random)
    // A player takes as many cards as the player discards.
    const [second, other] = /(?<= for )\(([^()]*)\)/.exec(offer) ?? []
    if (second === undefined || other === undefined) return filled(joined(some))
    return [offer.replace(whole, joined(some)).replace(second, joined(someOf(other, random, some.length)))]
  }
  return (/^\d/.test(choice) ? numbersIn(choice) : choice.split('|')).flatMap(filled)
}
