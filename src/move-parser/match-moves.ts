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

export const isMoveWord = (atom: Meaning, word: MoveType): boolean => atom.is === 'word' && atom.word === word
export const isKeyword = (atom: Meaning, keyword: Keyword): boolean =>
  atom.is === 'keyword' && atom.keyword === keyword

/** The parse without optional words. */
export const withoutWords = (
  reading: Parse,
  words: readonly MoveType[],
  keywords: readonly Keyword[] = [],
): Parse =>
  reading.filter(
    (atom) =>
      !words.some((word) => isMoveWord(atom, word)) && !keywords.some((keyword) => isKeyword(atom, keyword)),
  )

export const hasKeyword = (reading: Parse, keyword: Keyword): boolean =>
  reading.some((atom) => isKeyword(atom, keyword))

/** True if a flag of a move is set exactly when the parse has the mark. */
const agrees = (reading: Parse, keyword: Keyword, flag: true | undefined): boolean =>
  hasKeyword(reading, keyword) === (flag ?? false)

/** Number of a meaning, given as a number or as a rank. */
export const numberIn = (atom: Meaning): number | undefined => {
  if (atom.is === 'number') return atom.value
  return atom.is === 'rank' && /^\d$/.test(atom.rank) ? Number(atom.rank) : undefined
}

/** Contract fields of a bid or a choice. */
type Contracted = {
  readonly [K in 'denomination' | 'opens' | 'trump' | 'misere' | 'row']?: Move<'choose'>[K] | undefined
}

/** The parse without the row of a board. Absent if a required row is missing. */
const besidesRow = ({ row, misere }: Contracted, reading: Parse): Parse | undefined => {
  const isJoker = row?.startsWith('joker-') ?? false
  if (hasKeyword(reading, 'misere') !== (row === 'misere' || misere === true)) return undefined
  // A joker may be called the Eighth.
  const isNumber = ({ is }: Meaning) => is === 'number' || (isJoker && is === 'rank')
  const numbers = reading.filter(isNumber).map(numberIn)
  const isIts = isJoker && numbers.length <= 1 && numbers.every((value) => row === `joker-${value}`)
  if (numbers.length > 0 && !isIts) return undefined
  // `Schellen im Achter`: the number alone names the row of a joker.
  if (isJoker ? !hasKeyword(reading, 'joker') && numbers.length === 0 : hasKeyword(reading, 'joker'))
    return undefined
  return withoutWords(reading, [], ['misere', 'joker', 'row']).filter((atom) => !isNumber(atom))
}

/** Opening of a slalom, high or low, if the meaning names an opening: `hundred high`. */
export const openingOf = (atom: Meaning): Opens | undefined => {
  if (isKeyword(atom, 'high')) return 'obenabe'
  return isKeyword(atom, 'low') ? 'undenufe' : undefined
}

/** True if the parse names a mode without fixed trumps. `isOnly`: the mode may stay unnamed. */
const fitsMode = ({ denomination, opens, trump }: Contracted, reading: Parse, isOnly: boolean): boolean => {
  const modes = reading.filter((atom) => atom.is === 'mode')
  const halves = reading.map(openingOf).filter((half) => half !== undefined)
  const own = modes.findIndex(({ mode }) => mode === denomination)
  const others = modes.filter((_, at) => at !== own)
  if (own < 0 && !isOnly && !halves.some((half) => half === denomination)) return false
  if (others.length > 1 || others.some(({ mode }) => mode !== opens)) return false
  if (halves.some((half) => half !== (opens ?? denomination))) return false
  // A word for the first card names the opening.
  if (hasKeyword(reading, 'first') && others.length === 0 && halves.length === 0) return false
  const suits = reading.filter((atom) => atom.is === 'suit')
  if (suits.length > 1 || suits.some(({ of }) => trump === undefined || !of.includes(trump))) return false
  if (hasKeyword(reading, 'trump') && trump === undefined) return false
  const rest = withoutWords(reading, [], ['high', 'low', 'first', 'trump'])
  return rest.every(({ is }) => is === 'mode' || is === 'suit')
}

/** True if the parse names this contract completely and says nothing that contradicts the contract. */
const fitsContract = (contract: Contracted, reading: Parse, isOnly: boolean): boolean => {
  const rest = besidesRow(contract, reading)
  if (rest === undefined) return false
  const { denomination } = contract
  if (!isSuit(denomination)) return fitsMode(contract, rest, isOnly)
  const [suit, ...others] = withoutWords(rest, [], ['trump'])
  if (suit === undefined) return isOnly
  return others.length === 0 && suit.is === 'suit' && suit.of.includes(denomination)
}

const fitsBid = ({ points, ...bid }: Move<'bid'>, reading: Parse, scene: ParseContext): boolean => {
  if (!agrees(reading, 'once', bid.once) || !agrees(reading, 'blind', bid.blind)) return false
  const rest = withoutWords(reading, ['bid', 'call'], ['once', 'blind', 'points'])
  const numbers = rest.filter((atom) => atom.is === 'number')
  const others = rest.filter(({ is }) => is !== 'number')
  if (numbers.length > 1 || numbers.some(({ value }) => value !== points)) return false
  if (rest.length === 0) return hasKeyword(reading, 'blind') || hasKeyword(reading, 'once')
  if (bid.denomination === undefined) return others.length === 0 && numbers.length === 1
  const isOnly = numbers.length === 1 && others.every((atom) => isKeyword(atom, 'misere'))
  // A number alone names the bid for any denomination. A contract played to lose must be named.
  return fitsContract(bid, others, isOnly) && scene.legal.length > 0
}

const fitsChoice = (move: Move<'choose'>, reading: Parse, { legal }: ParseContext): boolean => {
  const rest = withoutWords(reading, ['choose'])
  const isOnly = legal.every((other) => other.type !== 'choose' || other.denomination === move.denomination)
  return rest.length > 0 && fitsContract(move, rest, isOnly)
}

/** Marks of relative ranks: highest, lowest. */
const RELATIVE: readonly Keyword[] = ['highest', 'lowest', 'only']

export const isRelative = (atom: Meaning): boolean => RELATIVE.some((keyword) => isKeyword(atom, keyword))

/** Legal cards of one kind of move. */
const cardsOf = ({ legal }: ParseContext, word: 'play' | 'call'): readonly Card[] => [
  ...new Set(legal.flatMap((offer) => (offer.type === word ? [offer.card] : []))),
]

/** Extreme card of a suit: by strength, and by rank outside trumps. */
const extremesOf = (cards: readonly Card[], scene: ParseContext, isHigh: boolean): readonly Card[] => {
  const [first] = cards
  const { strength } = scene
  const byRank = (card: Card) => -RANKS.indexOf(rankOf(card))
  const isTrump = first !== undefined && suitOf(first) === trumpIn(scene)
  const orders = strength === undefined ? [byRank] : isTrump ? [strength] : [strength, byRank]
  return orders.flatMap((height) =>
    cards.filter((card) =>
      cards.every((other) => (isHigh ? height(other) <= height(card) : height(other) >= height(card))),
    ),
  )
}

/** True if a card has the named relative rank: `my highest trump`, `the small one`. */
const fitsPlace = (card: Card, reading: Parse, scene: ParseContext, word: 'play' | 'call'): boolean => {
  const rest = withoutWords(reading, [], RELATIVE)
  const all = cardsOf(scene, word)
  const said = rest.length === 0 ? all : (singleCardIn(rest, trumpIn(scene))?.of ?? [])
  if (!said.includes(card)) return false
  const suited = all.filter((other) => suitOf(other) === suitOf(card))
  return (
    (!hasKeyword(reading, 'only') || all.filter((other) => said.includes(other)).length === 1) &&
    (!hasKeyword(reading, 'highest') || extremesOf(suited, scene, true).includes(card)) &&
    (!hasKeyword(reading, 'lowest') || extremesOf(suited, scene, false).includes(card))
  )
}

const fitsCard = (card: Card, reading: Parse, scene: ParseContext, word: 'play' | 'call'): boolean =>
  reading.some(isRelative)
    ? fitsPlace(card, reading, scene, word)
    : (singleCardIn(reading, trumpIn(scene))?.of.includes(card) ?? false)

/** Words for Weis beside the cards of the Weis. */
const weisWords: readonly MoveType[] = ['weis', 'announce']

const isWeis = (atom: Meaning): boolean =>
  isKeyword(atom, 'weis') || weisWords.some((word) => isMoveWord(atom, word))

/** Split of a parse in the played card and the Weis. */
type Cut = readonly [card: Parse | undefined, weis: Parse]

const cutAt = (reading: Parse, at: number): readonly Cut[] => {
  const [first, last] = [reading.slice(0, at), reading.slice(at)]
  return [
    [first, last],
    [last, first],
  ]
}

/**
 * All splits of a parse. If a whole card comes before the word for Weis and more words follow, the split is there: the
 * last number of a sequence is no second card. Otherwise a Weis alone says nothing about the played card.
 */
const cuts = (reading: Parse, trump: Suit | undefined): readonly Cut[] => {
  const word = reading.findIndex(isWeis)
  const isCutThere =
    word < reading.length - 1 && singleCardIn(reading.slice(0, Math.max(0, word)), trump)?.of.length === 1
  return isCutThere
    ? cutAt(reading, word)
    : [[undefined, reading], ...reading.flatMap((_, at) => cutAt(reading, at))]
}

const fitsWeis = (items: readonly (readonly Card[])[], reading: Parse, trump: Suit | undefined): boolean => {
  const rest = withoutWords(reading, weisWords, ['weis'])
  return rest.length === 0 ? reading.length > 0 : matchesItems(rest, items, trump)
}

const fitsPlay = ({ card, weis, stoeck }: Move<'play'>, reading: Parse, scene: ParseContext): boolean => {
  const trump = trumpIn(scene)
  const saysStoeck = reading.some((atom) => isMoveWord(atom, 'stoeck'))
  if (saysStoeck !== (stoeck ?? false)) return false
  // `The Six, no Weis` equals the card alone.
  const isBare = weis === undefined && hasKeyword(reading, 'no') && reading.some(isWeis)
  const named = withoutWords(
    reading,
    ['play', 'stoeck', ...(isBare ? weisWords : [])],
    isBare ? ['no', 'weis'] : [],
  )
  // `Acorn Ace first` names only the order.
  const rest = named.length > 2 ? withoutWords(named, [], ['first']) : named
  if (weis === undefined) return fitsCard(card, rest, scene, 'play')
  return cuts(rest, trump).some(
    ([named, declared]) =>
      (named === undefined || fitsCard(card, named, scene, 'play')) && fitsWeis(weis, declared, trump),
  )
}

/** Calls made out of turn, at most once in a text: `knock, knock` means something else. */
const SAID_ONCE: readonly MoveType[] = ['double', 'redouble']

/** True if the words name the move by themselves. */
export const matchesMoveWord = (word: MoveType, reading: Parse): boolean =>
  reading.length > 0 &&
  reading.every((atom) => isMoveWord(atom, word)) &&
  (reading.length === 1 || !SAID_ONCE.includes(word))

/**
 * True if a parse doubles, with or without the bid in force: `I double the 60 acorns`. A legal bid is no bid in force.
 */
const fitsDouble = (word: 'double' | 'redouble', all: Parse, { legal }: ParseContext): boolean => {
  const reading = withoutWords(all, [], ['points'])
  const named = withoutWords(reading, [word])
  if (named.length === 0 || reading.length !== named.length + 1) return matchesMoveWord(word, reading)
  const [number, ...numbers] = named.filter(({ is }) => is === 'number')
  const [contract, ...contracts] = named.filter(({ is }) => is === 'suit' || is === 'mode')
  const points = number && numberIn(number)
  return (
    named.every((atom) => atom === number || atom === contract) &&
    numbers.length + contracts.length === 0 &&
    !legal.some((offer) => offer.type === 'bid' && offer.points === points)
  )
}

/** `Nothing, zero`: the negation repeats the number. */
const nothingIn = (reading: Parse): readonly Keyword[] =>
  hasKeyword(reading, 'points') || reading.some((atom) => numberIn(atom) === 0) ? ['no'] : []

/** True if a meaning names a seat, by player or by number. */
const isSeat = (atom: Meaning, seat: number): boolean =>
  (atom.is === 'seat' && atom.seat === seat) || (atom.is === 'number' && atom.value === seat)

/** True if a complete move matches a parse. */
const fitsMove = (move: Move, reading: Parse, scene: ParseContext): boolean => {
  switch (move.type) {
    case 'bid':
      return fitsBid(move, reading, scene)
    case 'choose':
      return fitsChoice(move, reading, scene)
    case 'predict': {
      const [number, ...others] = withoutWords(reading, ['predict', 'bid'], ['points', ...nothingIn(reading)])
      if (number === undefined)
        return move.points === 0 && hasKeyword(reading, 'no') && hasKeyword(reading, 'points')
      return others.length === 0 && number.is === 'number' && number.value === move.points
    }
    case 'play':
      return fitsPlay(move, reading, scene)
    case 'call':
      return fitsCard(move.card, withoutWords(reading, ['call']), scene, 'call')
    case 'weis':
      return fitsWeis(move.items, reading, trumpIn(scene))
    case 'inspect': {
      const rest = withoutWords(reading, ['inspect'], ['weis', 'cards'])
      return (
        rest.length < reading.length &&
        reading.some((atom) => isMoveWord(atom, 'inspect')) &&
        (rest.length === 0 || (rest.length === 1 && rest.some((atom) => isSeat(atom, move.seat))))
      )
    }
    case 'knock':
      return (
        reading.length === 1 &&
        reading.some((atom) => atom.is === 'word' && atom.word === 'knock' && atom.times === move.times)
      )
    case 'double':
    case 'redouble':
      return fitsDouble(move.type, reading, scene)
    case 'pass':
      return matchesMoveWord('pass', reading)
    case 'decline':
      return fitsDecline(reading) || passesFor(scene, reading)
    case 'fold':
      return matchesMoveWord('fold', reading) || passesFor(scene, reading)
    case 'take':
      return matchesMoveWord('take', withoutWords(reading, [], ['stock', 'cards']))
    case 'stand':
      return matchesMoveWord('stand', withoutWords(reading, [], ['stock']))
    case 'look':
      return matchesMoveWord('look', withoutWords(reading, [], ['cards']))
    case 'discard':
    case 'exchange':
    case 'announce':
      return false
    default:
      return matchesMoveWord(move.type, reading)
  }
}

/** Passing also covers not doubling and staying out, in phases without a pass. Continuing does not. */
const passesFor = ({ legal }: ParseContext, reading: Parse): boolean =>
  matchesMoveWord('pass', reading) &&
  !reading.some((atom) => atom.is === 'word' && atom.aside) &&
  !legal.some(({ type }) => type === 'pass')

/** `No` as an answer, or `I do not double`. */
const fitsDecline = (reading: Parse): boolean =>
  matchesMoveWord('decline', reading) ||
  (hasKeyword(reading, 'no') && withoutWords(reading, ['double', 'redouble'], ['no']).length === 0)

/** Maximum number of moves made from an offer with a choice. */
const MOST_CHOSEN = 20

type Choice = { readonly choose: number } | { readonly atLeast: number; readonly atMost: number }

const isMany = (choice: Choice, count: number): boolean =>
  'choose' in choice ? count === choice.choose : count >= choice.atLeast && count <= choice.atMost

/** All lists of matching cards among the cards of the offer. */
const chosenOf = (
  atoms: Parse,
  from: readonly Card[],
  trump: Suit | undefined,
): readonly (readonly Card[])[] =>
  cardSequencesIn(atoms, trump).flatMap((described) =>
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
const movesOf = (offer: Offer, reading: Parse, scene: ParseContext): readonly Move[] => {
  const trump = trumpIn(scene)
  switch (offer.type) {
    case 'discard': {
      const { cards } = offer
      return chosenOf(withoutWords(reading, ['discard', 'play']), cards.from, trump)
        .filter((chosen) => isMany(cards, chosen.length))
        .map((chosen) => ({ type: 'discard', cards: [...chosen] }))
    }
    case 'exchange': {
      const isTold = reading.some((atom) => isMoveWord(atom, 'exchange'))
      if (hasKeyword(reading, 'no'))
        return isTold && withoutWords(reading, ['exchange'], ['no']).length === 0
          ? [{ type: 'exchange', discard: [], take: [] }]
          : []
      const at = reading.findIndex((atom) => isMoveWord(atom, 'take'))
      if (at < 0) return []
      const away = chosenOf(
        withoutWords(reading.slice(0, at), ['exchange', 'discard']),
        offer.discard.from,
        trump,
      )
      const taken = chosenOf(withoutWords(reading.slice(at), ['take', 'exchange']), offer.take.from, trump)
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
      const isTold = reading.some((atom) => isMoveWord(atom, 'announce'))
      if (hasKeyword(reading, 'no'))
        return isTold && withoutWords(reading, ['announce'], ['no']).length === 0
          ? [{ type: 'announce', items: [] }]
          : []
      const rest = withoutWords(reading, weisWords, ['weis'])
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
 * Legal moves that match a parse.
 * @param kinds possible kinds of moves; absent for all kinds
 */
export const matchingMoves = (
  scene: ParseContext,
  reading: Parse,
  kinds?: ReadonlySet<MoveType> | undefined,
): readonly Move[] =>
  scene.legal.flatMap((offer): readonly Move[] => {
    if (kinds !== undefined && !isOfKind(offer, kinds)) return []
    if (canBeSent(offer)) return fitsMove(offer, reading, scene) ? [offer] : []
    return movesOf(offer, reading, scene)
  })
