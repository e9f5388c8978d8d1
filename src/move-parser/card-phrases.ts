import type { Card, Rank, Suit } from '../rules/model/card.ts'
import { cardOf, rankOf, SUITS, suitOf } from '../rules/model/card.ts'
import type { Parse } from './parse-text.ts'
import type { Meaning } from './token-meanings.ts'

/*
 * Cards in words: `Rosen Ass`, `roi de carreau`, `Eicheln Ass König Ober`, `the Nine of trumps`, `Ober`.
 */

/** A card named completely or in part, as the list of possible cards. */
export interface PartialCard {
  /** Possible cards. */
  readonly of: readonly Card[]
}

const RANKS_BY_NUMBER: Readonly<Record<number, Rank>> = { 6: '6', 7: '7', 8: '8', 9: '9', 10: 'B' }
const ALL: readonly Rank[] = ['A', 'K', 'O', 'U', 'B', '9', '8', '7', '6']

const withRank = (rank: Rank, suits: readonly Suit[]): readonly Card[] =>
  suits.map((suit) => cardOf(rank, suit))

/** The rank that a token meaning names, if any. */
export const rankIn = (meaning: Meaning): Rank | undefined => {
  switch (meaning.is) {
    case 'rank':
      return meaning.rank
    case 'top':
      return meaning.rank
    case 'number':
      return RANKS_BY_NUMBER[meaning.value]
    default:
      return undefined
  }
}

/** The suits that a token meaning can stand for, if any. */
export const suitsIn = (meaning: Meaning, trump: Suit | undefined): readonly Suit[] | undefined => {
  if (meaning.is === 'suit') return meaning.of
  return meaning.is === 'keyword' && meaning.keyword === 'trump' && trump !== undefined ? [trump] : undefined
}

/** Reads a parse as exactly one card, named completely or in part. Absent if the parse has further meanings. */
export const singleCardIn = (meanings: Parse, trump: Suit | undefined): PartialCard | undefined => {
  const [first] = meanings
  if (first === undefined) return undefined
  if (first.is === 'card') return meanings.length === 1 ? { of: first.of } : undefined
  const suits: (readonly Suit[])[] = []
  const ranks: Meaning[] = []
  for (const meaning of meanings) {
    const namedSuits = suitsIn(meaning, trump)
    if (namedSuits !== undefined) suits.push(namedSuits)
    else if (rankIn(meaning) !== undefined) ranks.push(meaning)
    else return undefined
  }
  const [rank, ...otherRanks] = ranks
  if (otherRanks.length > 0 || suits.length > 2) return undefined
  // With two suit words, one says that the suit is trump. Without a rank the text speaks of the suit, not of a card.
  if (suits.length === 2 && (rank === undefined || trump === undefined)) return undefined
  const [of = SUITS, others = of] = suits
  const suit = of.filter((one) => others.includes(one))
  if (rank === undefined) return { of: suit.flatMap((one) => ALL.map((each) => cardOf(each, one))) }
  const isTop = rank.is === 'top' && suits.length === 0 && trump !== undefined
  return { of: withRank(rankIn(rank) ?? 'A', isTop ? [trump] : suit) }
}

/**
 * Reads a parse as several cards, with the suit before or after the ranks. Returns each way to read all meanings
 * as cards.
 */
export const cardSequencesIn = (
  meanings: Parse,
  trump: Suit | undefined,
): readonly (readonly PartialCard[])[] => {
  if (meanings.length === 0) return []
  if (meanings.every(({ is }) => is === 'card'))
    return [meanings.map((meaning) => ({ of: meaning.is === 'card' ? meaning.of : [] }))]
  const listed = (order: Parse): readonly PartialCard[] | undefined => {
    const found: PartialCard[] = []
    let suits: readonly Suit[] | undefined
    let isUsed = true
    for (const meaning of order) {
      const namedSuits = suitsIn(meaning, trump)
      const rank = rankIn(meaning)
      if (meaning.is === 'card') found.push({ of: meaning.of })
      else if (namedSuits !== undefined) {
        if (!isUsed) return undefined
        suits = namedSuits
        isUsed = false
      } else if (rank !== undefined && suits !== undefined) {
        found.push({ of: withRank(rank, suits) })
        isUsed = true
      } else return undefined
    }
    return isUsed ? found : undefined
  }
  const single = singleCardIn(meanings, trump)
  const ways = [
    ...(single ? [[single]] : []),
    listed(meanings),
    listed([...meanings].reverse())?.toReversed(),
  ].filter((way) => way !== undefined)
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]
}

/** Combination such as a Weis: a run, four of a rank, or named cards. */
interface Group {
  readonly size?: number
  readonly suits?: readonly Suit[]
  readonly ranks: readonly Rank[]
}

/** Length of a run by the points of the run. */
const RUNS_BY_POINTS: Readonly<Record<number, number>> = { 20: 3, 50: 4, 100: 5 }

/** Number of cards in a combination: `Dreiblatt`, `zwanzig`, `vier` before a rank. */
const sizeIn = (meaning: Meaning, next: Meaning | undefined): number | undefined => {
  if (meaning.is === 'run') return meaning.size
  if (meaning.is === 'number' && meaning.value in RUNS_BY_POINTS) return RUNS_BY_POINTS[meaning.value]
  const isCount =
    meaning.is === 'number' && meaning.value >= 3 && next !== undefined && rankIn(meaning) === undefined
  return isCount && meaning.value <= 9 ? meaning.value : undefined
}

/** The combinations with one more word. Absent if the word belongs to no combination. */
const withWord = (
  groups: readonly Group[],
  meaning: Meaning,
  next: Meaning | undefined,
  trump: Suit | undefined,
): readonly Group[] | undefined => {
  const [before, last] = [groups.slice(0, -1), groups.at(-1)]
  const size = sizeIn(meaning, next)
  if (size !== undefined) {
    // A suit before the combination belongs to the combination: `Rosen Dreiblatt`.
    const isOpen = last !== undefined && last.size === undefined && last.ranks.length === 0
    return isOpen ? [...before, { ...last, size }] : [...groups, { size, ranks: [] }]
  }
  const suits = suitsIn(meaning, trump)
  if (suits !== undefined) {
    // `Vier Ober, Schilten König …`: a suit with a rank of its own begins the next combination.
    const isNext =
      last !== undefined && last.ranks.length > 0 && next !== undefined && rankIn(next) !== undefined
    const isOpen = last !== undefined && last.suits === undefined && last.size !== undefined && !isNext
    return isOpen ? [...before, { ...last, suits }] : [...groups, { suits, ranks: [] }]
  }
  const rank = rankIn(meaning)
  if (rank !== undefined && last !== undefined) return [...before, { ...last, ranks: [...last.ranks, rank] }]
  return meaning.is === 'keyword' && meaning.keyword === 'cards' ? groups : undefined
}

/** Combinations named by the meanings. */
const groupsIn = (meanings: Parse, trump: Suit | undefined): readonly Group[] | undefined =>
  meanings.reduce<readonly Group[] | undefined>(
    (groups, meaning, at) => groups && withWord(groups, meaning, meanings[at + 1], trump),
    [],
  )

const isQuartet = (item: readonly Card[]): boolean =>
  item.length === 4 && new Set(item.map(rankOf)).size === 1

const fitsGroup = ({ size, suits, ranks }: Group, item: readonly Card[]): boolean => {
  const [first] = item
  if (first === undefined) return false
  if (isQuartet(item))
    return size === 4 && suits === undefined && ranks.length === 1 && ranks[0] === rankOf(first)
  if (suits !== undefined && !item.every((card) => suits.includes(suitOf(card)))) return false
  if (size === undefined) {
    const held = item.map(rankOf)
    return suits !== undefined && ranks.length === held.length && held.every((rank) => ranks.includes(rank))
  }
  return size === item.length && (ranks.length === 0 || (ranks.length === 1 && ranks[0] === rankOf(first)))
}

/** True if the combinations match the items one by one. */
const areItems = (groups: readonly Group[], items: readonly (readonly Card[])[]): boolean => {
  const [group, ...others] = groups
  if (group === undefined) return items.length === 0
  return items.some(
    (item, at) => fitsGroup(group, item) && areItems(others, [...items.slice(0, at), ...items.slice(at + 1)]),
  )
}

/** All cards of combinations that name each card. Absent if a combination does not. */
const namedIn = (groups: readonly Group[]): readonly Card[] | undefined => {
  const all = groups.map(({ size, suits = [], ranks }): readonly Card[] | undefined => {
    const [rank] = ranks
    if (size === 4 && suits.length === 0 && ranks.length === 1 && rank !== undefined)
      return withRank(rank, SUITS)
    const [suit] = suits
    return size === undefined && suits.length === 1 && suit !== undefined && ranks.length > 0
      ? ranks.map((one) => cardOf(one, suit))
      : undefined
  })
  return all.every((some) => some !== undefined) ? all.flat() : undefined
}

/** True if a parse names exactly these items of a Weis. */
export const matchesItems = (
  meanings: Parse,
  items: readonly (readonly Card[])[],
  trump: Suit | undefined,
): boolean => {
  const groups = groupsIn(meanings, trump)
  if (groups === undefined || groups.length === 0) return false
  if (groups.length === items.length && areItems(groups, items)) return true
  const held = items.flat()
  const named = namedIn(groups)
  const isEach = (cards: readonly Card[]) => new Set(cards).size === held.length
  return named !== undefined && named.length === held.length && isEach(named) && isEach([...named, ...held])
}
