import type { Card, Suit } from '../rules/model/card.ts'
import { RANKS, rankOf, suitOf } from '../rules/model/card.ts'
import type { Opens } from '../rules/model/contract.ts'
import { isSuit } from '../rules/model/contract.ts'
import type { Move, MoveType, Offer } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import { cardSequencesIn, matchesItems, singleCardIn } from './card-phrases.ts'
import type { ParseContext } from './parse-context.ts'
import { trumpIn } from './parse-context.ts'
import type { Parse } from './parse-text.ts'
import type { Keyword, Meaning } from './token-meanings.ts'

/*
 * Matches a parse with the legal moves. Every part of the parse must hold for the move. Each unusual part of the move
 * (a Weis, Misère, the row of a joker) must be in the parse.
 */

export const isMoveWord = (meaning: Meaning, word: MoveType): boolean =>
  meaning.is === 'word' && meaning.word === word
export const isKeyword = (meaning: Meaning, keyword: Keyword): boolean =>
  meaning.is === 'keyword' && meaning.keyword === keyword

/** Removes these move words and keywords from a parse. */
export const withoutWords = (
  parse: Parse,
  words: readonly MoveType[],
  keywords: readonly Keyword[] = [],
): Parse =>
  parse.filter(
    (meaning) =>
      !words.some((word) => isMoveWord(meaning, word)) &&
      !keywords.some((keyword) => isKeyword(meaning, keyword)),
  )

export const hasKeyword = (parse: Parse, keyword: Keyword): boolean =>
  parse.some((meaning) => isKeyword(meaning, keyword))

/** True if a flag of a move is set exactly when the parse has the keyword. */
const agrees = (parse: Parse, keyword: Keyword, flag: true | undefined): boolean =>
  hasKeyword(parse, keyword) === (flag ?? false)

/** The number that a token meaning names, as a number or as a rank such as 9. */
export const numberIn = (meaning: Meaning): number | undefined => {
  if (meaning.is === 'number') return meaning.value
  return meaning.is === 'rank' && /^\d$/.test(meaning.rank) ? Number(meaning.rank) : undefined
}

/** Contract fields of a bid or a choice. */
type Contracted = {
  readonly [K in 'denomination' | 'opens' | 'trump' | 'misere' | 'row']?: Move<'choose'>[K] | undefined
}

/** The parse without the row of a board. Absent if a required row is missing. */
const besidesRow = ({ row, misere }: Contracted, parse: Parse): Parse | undefined => {
  const isJoker = row?.startsWith('joker-') ?? false
  if (hasKeyword(parse, 'misere') !== (row === 'misere' || misere === true)) return undefined
  // A joker may be called the Eighth.
  const isNumber = ({ is }: Meaning) => is === 'number' || (isJoker && is === 'rank')
  const numbers = parse.filter(isNumber).map(numberIn)
  const isIts = isJoker && numbers.length <= 1 && numbers.every((value) => row === `joker-${value}`)
  if (numbers.length > 0 && !isIts) return undefined
  // `Schellen im Achter`: the number alone names the row of a joker.
  if (isJoker ? !hasKeyword(parse, 'joker') && numbers.length === 0 : hasKeyword(parse, 'joker'))
    return undefined
  return withoutWords(parse, [], ['misere', 'joker', 'row']).filter((meaning) => !isNumber(meaning))
}

/** The opening direction that a token meaning names for a slalom: `hundred high`. */
export const openingOf = (meaning: Meaning): Opens | undefined => {
  if (isKeyword(meaning, 'high')) return 'obenabe'
  return isKeyword(meaning, 'low') ? 'undenufe' : undefined
}

/** True if the parse names a mode without fixed trumps. `isOnly`: the mode may stay unnamed. */
const fitsMode = ({ denomination, opens, trump }: Contracted, parse: Parse, isOnly: boolean): boolean => {
  const modes = parse.filter((meaning) => meaning.is === 'mode')
  const halves = parse.map(openingOf).filter((half) => half !== undefined)
  const own = modes.findIndex(({ mode }) => mode === denomination)
  const others = modes.filter((_, at) => at !== own)
  if (own < 0 && !isOnly && !halves.some((half) => half === denomination)) return false
  if (others.length > 1 || others.some(({ mode }) => mode !== opens)) return false
  if (halves.some((half) => half !== (opens ?? denomination))) return false
  // A word for the first card names the opening.
  if (hasKeyword(parse, 'first') && others.length === 0 && halves.length === 0) return false
  const suits = parse.filter((meaning) => meaning.is === 'suit')
  if (suits.length > 1 || suits.some(({ of }) => trump === undefined || !of.includes(trump))) return false
  if (hasKeyword(parse, 'trump') && trump === undefined) return false
  const rest = withoutWords(parse, [], ['high', 'low', 'first', 'trump'])
  return rest.every(({ is }) => is === 'mode' || is === 'suit')
}

/** True if the parse names this contract completely and says nothing that contradicts the contract. */
const fitsContract = (contract: Contracted, parse: Parse, isOnly: boolean): boolean => {
  const rest = besidesRow(contract, parse)
  if (rest === undefined) return false
  const { denomination } = contract
  if (!isSuit(denomination)) return fitsMode(contract, rest, isOnly)
  const [suit, ...others] = withoutWords(rest, [], ['trump'])
  if (suit === undefined) return isOnly
  return others.length === 0 && suit.is === 'suit' && suit.of.includes(denomination)
}

const fitsBid = ({ points, ...bid }: Move<'bid'>, parse: Parse, context: ParseContext): boolean => {
  if (!agrees(parse, 'once', bid.once) || !agrees(parse, 'blind', bid.blind)) return false
  const rest = withoutWords(parse, ['bid', 'call'], ['once', 'blind', 'points'])
  const numbers = rest.filter((meaning) => meaning.is === 'number')
  const others = rest.filter(({ is }) => is !== 'number')
  if (numbers.length > 1 || numbers.some(({ value }) => value !== points)) return false
  if (rest.length === 0) return hasKeyword(parse, 'blind') || hasKeyword(parse, 'once')
  if (bid.denomination === undefined) return others.length === 0 && numbers.length === 1
  const isOnly = numbers.length === 1 && others.every((meaning) => isKeyword(meaning, 'misere'))
  // A number alone names the bid for any denomination. A contract played to lose must be named.
  return fitsContract(bid, others, isOnly) && context.legal.length > 0
}

const fitsChoice = (move: Move<'choose'>, parse: Parse, { legal }: ParseContext): boolean => {
  const rest = withoutWords(parse, ['choose'])
  const isOnly = legal.every((other) => other.type !== 'choose' || other.denomination === move.denomination)
  return rest.length > 0 && fitsContract(move, rest, isOnly)
}

/** Marks of relative ranks: highest, lowest. */
const RELATIVE: readonly Keyword[] = ['highest', 'lowest', 'only']

export const isRelative = (meaning: Meaning): boolean =>
  RELATIVE.some((keyword) => isKeyword(meaning, keyword))

/** Legal cards of one kind of move. */
const cardsOf = ({ legal }: ParseContext, word: 'play' | 'call'): readonly Card[] => [
  ...new Set(legal.flatMap((offer) => (offer.type === word ? [offer.card] : []))),
]

/** Extreme card of a suit: by strength, and by rank outside trumps. */
const extremesOf = (cards: readonly Card[], context: ParseContext, isHigh: boolean): readonly Card[] => {
  const [first] = cards
  const { strength } = context
  const byRank = (card: Card) => -RANKS.indexOf(rankOf(card))
  const isTrump = first !== undefined && suitOf(first) === trumpIn(context)
  const orders = strength === undefined ? [byRank] : isTrump ? [strength] : [strength, byRank]
  return orders.flatMap((height) =>
    cards.filter((card) =>
      cards.every((other) => (isHigh ? height(other) <= height(card) : height(other) >= height(card))),
    ),
  )
}

/** True if a card has the named relative rank: `my highest trump`, `the small one`. */
const fitsPlace = (card: Card, parse: Parse, context: ParseContext, word: 'play' | 'call'): boolean => {
  const rest = withoutWords(parse, [], RELATIVE)
  const all = cardsOf(context, word)
  const namedCards = rest.length === 0 ? all : (singleCardIn(rest, trumpIn(context))?.of ?? [])
  if (!namedCards.includes(card)) return false
  const suited = all.filter((other) => suitOf(other) === suitOf(card))
  return (
    (!hasKeyword(parse, 'only') || all.filter((other) => namedCards.includes(other)).length === 1) &&
    (!hasKeyword(parse, 'highest') || extremesOf(suited, context, true).includes(card)) &&
    (!hasKeyword(parse, 'lowest') || extremesOf(suited, context, false).includes(card))
  )
}

const fitsCard = (card: Card, parse: Parse, context: ParseContext, word: 'play' | 'call'): boolean =>
  parse.some(isRelative)
    ? fitsPlace(card, parse, context, word)
    : (singleCardIn(parse, trumpIn(context))?.of.includes(card) ?? false)

/** Words for Weis beside the cards of the Weis. */
const weisWords: readonly MoveType[] = ['weis', 'announce']

const isWeis = (meaning: Meaning): boolean =>
  isKeyword(meaning, 'weis') || weisWords.some((word) => isMoveWord(meaning, word))

/** Split of a parse in the played card and the Weis. */
type Cut = readonly [card: Parse | undefined, weis: Parse]

const cutAt = (parse: Parse, at: number): readonly Cut[] => {
  const [first, last] = [parse.slice(0, at), parse.slice(at)]
  return [
    [first, last],
    [last, first],
  ]
}

/**
 * All splits of a parse. If a whole card comes before the word for Weis and more words follow, the split is there: the
 * last number of a sequence is no second card. Otherwise a Weis alone says nothing about the played card.
 */
const cuts = (parse: Parse, trump: Suit | undefined): readonly Cut[] => {
  const word = parse.findIndex(isWeis)
  const isCutThere =
    word < parse.length - 1 && singleCardIn(parse.slice(0, Math.max(0, word)), trump)?.of.length === 1
  return isCutThere ? cutAt(parse, word) : [[undefined, parse], ...parse.flatMap((_, at) => cutAt(parse, at))]
}

const fitsWeis = (items: readonly (readonly Card[])[], parse: Parse, trump: Suit | undefined): boolean => {
  const rest = withoutWords(parse, weisWords, ['weis'])
  return rest.length === 0 ? parse.length > 0 : matchesItems(rest, items, trump)
}

const fitsPlay = ({ card, weis, stoeck }: Move<'play'>, parse: Parse, context: ParseContext): boolean => {
  const trump = trumpIn(context)
  const saysStoeck = parse.some((meaning) => isMoveWord(meaning, 'stoeck'))
  if (saysStoeck !== (stoeck ?? false)) return false
  // `The Six, no Weis` equals the card alone.
  const isBare = weis === undefined && hasKeyword(parse, 'no') && parse.some(isWeis)
  const named = withoutWords(
    parse,
    ['play', 'stoeck', ...(isBare ? weisWords : [])],
    isBare ? ['no', 'weis'] : [],
  )
  // `Acorn Ace first` names only the order.
  const rest = named.length > 2 ? withoutWords(named, [], ['first']) : named
  if (weis === undefined) return fitsCard(card, rest, context, 'play')
  return cuts(rest, trump).some(
    ([named, declared]) =>
      (named === undefined || fitsCard(card, named, context, 'play')) && fitsWeis(weis, declared, trump),
  )
}

/** Calls made out of turn, at most once in a text: `knock, knock` means something else. */
const SAID_ONCE: readonly MoveType[] = ['double', 'redouble']

/** True if the words of a parse alone name the move type. */
export const matchesMoveWord = (word: MoveType, parse: Parse): boolean =>
  parse.length > 0 &&
  parse.every((meaning) => isMoveWord(meaning, word)) &&
  (parse.length === 1 || !SAID_ONCE.includes(word))

/**
 * True if a parse doubles, with or without the bid in force: `I double the 60 acorns`. A legal bid is no bid in force.
 */
const fitsDouble = (word: 'double' | 'redouble', all: Parse, { legal }: ParseContext): boolean => {
  const parse = withoutWords(all, [], ['points'])
  const named = withoutWords(parse, [word])
  if (named.length === 0 || parse.length !== named.length + 1) return matchesMoveWord(word, parse)
  const [number, ...numbers] = named.filter(({ is }) => is === 'number')
  const [contract, ...contracts] = named.filter(({ is }) => is === 'suit' || is === 'mode')
  const points = number && numberIn(number)
  return (
    named.every((meaning) => meaning === number || meaning === contract) &&
    numbers.length + contracts.length === 0 &&
    !legal.some((offer) => offer.type === 'bid' && offer.points === points)
  )
}

/** `Nothing, zero`: the negation repeats the number. */
const nothingIn = (parse: Parse): readonly Keyword[] =>
  hasKeyword(parse, 'points') || parse.some((meaning) => numberIn(meaning) === 0) ? ['no'] : []

/** True if a meaning names a seat, by player or by number. */
const isSeat = (meaning: Meaning, seat: number): boolean =>
  (meaning.is === 'seat' && meaning.seat === seat) || (meaning.is === 'number' && meaning.value === seat)

/** True if a complete move matches a parse. */
const fitsMove = (move: Move, parse: Parse, context: ParseContext): boolean => {
  switch (move.type) {
    case 'bid':
      return fitsBid(move, parse, context)
    case 'choose':
      return fitsChoice(move, parse, context)
    case 'predict': {
      const [number, ...others] = withoutWords(parse, ['predict', 'bid'], ['points', ...nothingIn(parse)])
      if (number === undefined)
        return move.points === 0 && hasKeyword(parse, 'no') && hasKeyword(parse, 'points')
      return others.length === 0 && number.is === 'number' && number.value === move.points
    }
    case 'play':
      return fitsPlay(move, parse, context)
    case 'call':
      return fitsCard(move.card, withoutWords(parse, ['call']), context, 'call')
    case 'weis':
      return fitsWeis(move.items, parse, trumpIn(context))
    case 'inspect': {
      const rest = withoutWords(parse, ['inspect'], ['weis', 'cards'])
      return (
        rest.length < parse.length &&
        parse.some((meaning) => isMoveWord(meaning, 'inspect')) &&
        (rest.length === 0 || (rest.length === 1 && rest.some((meaning) => isSeat(meaning, move.seat))))
      )
    }
    case 'knock':
      return (
        parse.length === 1 &&
        parse.some(
          (meaning) => meaning.is === 'word' && meaning.word === 'knock' && meaning.times === move.times,
        )
      )
    case 'double':
    case 'redouble':
      return fitsDouble(move.type, parse, context)
    case 'pass':
      return matchesMoveWord('pass', parse)
    case 'decline':
      return fitsDecline(parse) || passesFor(context, parse)
    case 'fold':
      return matchesMoveWord('fold', parse) || passesFor(context, parse)
    case 'take':
      return matchesMoveWord('take', withoutWords(parse, [], ['stock', 'cards']))
    case 'stand':
      return matchesMoveWord('stand', withoutWords(parse, [], ['stock']))
    case 'look':
      return matchesMoveWord('look', withoutWords(parse, [], ['cards']))
    case 'discard':
    case 'exchange':
    case 'announce':
      return false
    default:
      return matchesMoveWord(move.type, parse)
  }
}

/** Passing also covers not doubling and staying out, in phases without a pass. Continuing does not. */
const passesFor = ({ legal }: ParseContext, parse: Parse): boolean =>
  matchesMoveWord('pass', parse) &&
  !parse.some((meaning) => meaning.is === 'word' && meaning.aside) &&
  !legal.some(({ type }) => type === 'pass')

/** `No` as an answer, or `I do not double`. */
const fitsDecline = (parse: Parse): boolean =>
  matchesMoveWord('decline', parse) ||
  (hasKeyword(parse, 'no') && withoutWords(parse, ['double', 'redouble'], ['no']).length === 0)

/** Maximum number of moves made from an offer with a choice. */
const MOST_CHOSEN = 20

type Choice = { readonly choose: number } | { readonly atLeast: number; readonly atMost: number }

const isMany = (choice: Choice, count: number): boolean =>
  'choose' in choice ? count === choice.choose : count >= choice.atLeast && count <= choice.atMost

/** All lists of matching cards among the cards of the offer. */
const chosenOf = (
  meanings: Parse,
  from: readonly Card[],
  trump: Suit | undefined,
): readonly (readonly Card[])[] =>
  cardSequencesIn(meanings, trump).flatMap((described) =>
    described.reduce<readonly (readonly Card[])[]>(
      (lists, { of }) =>
        lists
          .flatMap((list) =>
            of.filter((card) => from.includes(card) && !list.includes(card)).map((card) => [...list, card]),
          )
          .slice(0, MOST_CHOSEN),
      [[]],
    ),
  )

/** Moves that a parse makes of an offer with a choice. */
const movesOf = (offer: Offer, parse: Parse, context: ParseContext): readonly Move[] => {
  const trump = trumpIn(context)
  switch (offer.type) {
    case 'discard': {
      const { cards } = offer
      return chosenOf(withoutWords(parse, ['discard', 'play']), cards.from, trump)
        .filter((chosen) => isMany(cards, chosen.length))
        .map((chosen) => ({ type: 'discard', cards: [...chosen] }))
    }
    case 'exchange': {
      const hasMoveWord = parse.some((meaning) => isMoveWord(meaning, 'exchange'))
      if (hasKeyword(parse, 'no'))
        return hasMoveWord && withoutWords(parse, ['exchange'], ['no']).length === 0
          ? [{ type: 'exchange', discard: [], take: [] }]
          : []
      const at = parse.findIndex((meaning) => isMoveWord(meaning, 'take'))
      if (at < 0) return []
      const away = chosenOf(
        withoutWords(parse.slice(0, at), ['exchange', 'discard']),
        offer.discard.from,
        trump,
      )
      const taken = chosenOf(withoutWords(parse.slice(at), ['take', 'exchange']), offer.take.from, trump)
      return away.flatMap((discard) =>
        taken
          .filter(
            ({ length }) =>
              length === discard.length && isMany(offer.discard, length) && isMany(offer.take, length),
          )
          .map((take): Move => ({ type: 'exchange', discard: [...discard], take: [...take] })),
      )
    }
    case 'announce': {
      const hasMoveWord = parse.some((meaning) => isMoveWord(meaning, 'announce'))
      if (hasKeyword(parse, 'no'))
        return hasMoveWord && withoutWords(parse, ['announce'], ['no']).length === 0
          ? [{ type: 'announce', items: [] }]
          : []
      const rest = withoutWords(parse, weisWords, ['weis'])
      return rest.length === 0 ? [] : someOf(offer.items.from, rest, trump)
    }
    default:
      return []
  }
}

/** Maximum number of combinations for a search through all choices. */
const MOST_ITEMS = 10

/** Announcements that match the named combinations. */
const someOf = (
  items: readonly (readonly Card[])[],
  rest: Parse,
  trump: Suit | undefined,
): readonly Move[] => {
  const few = items.slice(0, MOST_ITEMS)
  const found: Move[] = []
  for (let choice = 1; choice < 2 ** few.length; choice++) {
    const chosen = few.filter((_, at) => (choice >> at) % 2 === 1)
    const held = chosen.flat()
    if (new Set(held).size === held.length && matchesItems(rest, chosen, trump))
      found.push({ type: 'announce', items: chosen.map((item) => [...item]) })
  }
  return found
}

/** True if a move is of one of some kinds. A card with a Weis is also a Weis. */
const isOfKind = (offer: Offer, kinds: ReadonlySet<MoveType>): boolean =>
  kinds.has(offer.type) ||
  (offer.type === 'play' && (offer.weis !== undefined || offer.stoeck === true) && kinds.has('weis'))

/**
 * The legal moves that a parse can mean.
 * @param kinds possible move types; absent for all types
 */
export const matchingMoves = (
  context: ParseContext,
  parse: Parse,
  kinds?: ReadonlySet<MoveType> | undefined,
): readonly Move[] =>
  context.legal.flatMap((offer): readonly Move[] => {
    if (kinds !== undefined && !isOfKind(offer, kinds)) return []
    if (canBeSent(offer)) return fitsMove(offer, parse, context) ? [offer] : []
    return movesOf(offer, parse, context)
  })
