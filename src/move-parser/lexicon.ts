import type { DrawnSuit } from '../i18n/catalogue-schema.ts'
import type { Language } from '../i18n/language-negotiation.ts'
import { LANGUAGES } from '../i18n/language-negotiation.ts'
import { phraseForMove } from '../i18n/move-and-event-phrases.ts'
import { termsOf } from '../i18n/naming-functions.ts'
import type { Rank } from '../rules/model/card.ts'
import { RANKS } from '../rules/model/card.ts'
import type { Move, MoveType } from '../rules/model/moves.ts'
import { MOVE_TYPES, MOVES } from '../rules/model/moves.ts'
import { bloomFilterOf, isCommonWord } from './common-words.ts'
import { dialectFold, dialectStem, numeralFold } from './dialect.ts'
import {
  canBeWithin,
  editDistance,
  isAcceptedCorrection,
  letterMask,
  MAX_EDITS,
  MIN_CORRECTED_LENGTH,
  withoutDoubledLetters,
} from './edit-distance.ts'
import type { NumeralGrammar } from './number-words.ts'
import { numeralGrammarOf, numeralWordsOf } from './number-words.ts'
import type { Keyword, TokenMeaning } from './token-meanings.ts'
import type { Token } from './tokenizer.ts'
import { SUIT_SIGNS, tokenize } from './tokenizer.ts'
import type { ImperativeKind, MoveWords, Phrases, VerbKind, Vocabulary } from './vocabulary/schema.ts'
import { phrasesIn } from './vocabulary/schema.ts'

/*
 * Lexicon of all languages together, since the language of the speaker is unknown.
 */

/** Prefix tree of phrases: a phrase is a path of words. */
interface Branch {
  readonly next: Map<string, Branch>
  senses: readonly LanguageSense[] | undefined
}

/** A meaning of a word and its languages: one bit for each language. */
export interface LanguageSense {
  readonly sense: TokenMeaning
  readonly languages: number
}

/** A word that may be the target of a correction. */
interface Shape {
  readonly word: string
  readonly letters: number
  /** True for fillers and words beside the game: a misspelling never becomes a move. */
  readonly isIdle: boolean
}

/** The words of all languages, prepared for the parser. Lists by language are in the order of `LANGUAGES`. */
export interface Lexicon {
  /** Prefix tree of all phrases. */
  readonly root: Branch
  /** Meanings of each word as texts. Equal texts have equal meanings. */
  readonly meanings: ReadonlyMap<string, ReadonlySet<string>>
  /** Words that can be a part of a joined word. */
  readonly pieces: ReadonlySet<string>
  /** Words by their form without doubled letters. */
  readonly undoubledWords: ReadonlyMap<string, readonly string[]>
  /** All targets of corrections, and by first letter. */
  readonly shapes: readonly Shape[]
  readonly shapesByInitial: ReadonlyMap<string, readonly Shape[]>
  /** German words by dialect fold. */
  readonly folds: ReadonlyMap<string, readonly string[]>
  readonly numeralGrammars: readonly NumeralGrammar[]
  /** Meanings of single letters, by language. */
  readonly letters: readonly Vocabulary['letters'][]
  /** Bloom filter of common words of everyday language. */
  readonly commonWords: Uint8Array
  /** Further words of reasons in a clause beside a move. */
  readonly reasons: ReadonlySet<string>
}

/** Bit set with the bit of every language, for words that belong to all languages. */
export const ALL_LANGUAGES = 2 ** LANGUAGES.length - 1

/** The meanings of a phrase at a position of the text, and the number of tokens in the phrase. */
export interface Phrase {
  readonly senses: readonly LanguageSense[]
  readonly length: number
}

/** Moves named completely by one word. */
const PLAIN = MOVE_TYPES.flatMap((word): readonly Move[] => {
  const { data } = MOVES[word].safeParse({ type: word })
  return data === undefined ? [] : [data]
})

const branch = (): Branch => ({ next: new Map(), senses: undefined })

/** Kinds of meanings that can be joined in one written word. */
const PIECES: readonly TokenMeaning['is'][] = ['suit', 'rank', 'mode', 'number', 'top']

const entriesOf = <K extends string | number>(table: Readonly<Partial<Record<K, Phrases>>>) =>
  Object.entries(table) as [K, Phrases][]

/** All phrases of the vocabulary of a language, with their meanings. */
export const phrasesOf = (
  language: Language,
  words: Vocabulary,
): readonly (readonly [Phrases, TokenMeaning?])[] => {
  const terms = termsOf(language)
  const { cards, contracts } = terms.words
  const suits = { ...cards.suits }
  const phraseOf = (move: Move) => phraseForMove(move, terms).replaceAll(',', ' ')
  const ranks = Object.values(cards.ranks).flatMap((pack) =>
    RANKS.flatMap((rank): (readonly [Phrases, TokenMeaning])[] =>
      [pack[rank].one, pack[rank].many].map((word) => [word, { is: 'rank', rank }]),
    ),
  )
  return [
    ...entriesOf<DrawnSuit>(suits).map(([suit, word]) => [word, { is: 'suit', suit }] as const),
    ...entriesOf<DrawnSuit>(words.suits).map(([suit, list]) => [list, { is: 'suit', suit }] as const),
    ...ranks,
    ...entriesOf<Rank>(words.ranks).map(([rank, list]) => [list, { is: 'rank', rank }] as const),
    ...entriesOf(contracts.modes).map(([mode, word]) => [word, { is: 'mode', mode }] as const),
    ...entriesOf(words.modes).map(([mode, list]) => [list, { is: 'mode', mode }] as const),
    [words.puur, { is: 'top', rank: 'U' }],
    [words.nell, { is: 'top', rank: '9' }],
    ...entriesOf<Keyword>(words.keywords).map(
      ([keyword, list]) => [list, { is: 'keyword', keyword }] as const,
    ),
    ...entriesOf(words.runs).map(([size, list]) => [list, { is: 'run', size: Number(size) }] as const),
    [words.match, { is: 'number', value: 257 }],
    ...PLAIN.map((move): readonly [Phrases, TokenMeaning] => {
      const { type: word } = move
      // `I play` also stands beside a card. The service's own words for claiming and passing name the move.
      const isAside = word in words.asides && word !== 'claim' && word !== 'pass'
      return [phraseOf(move), isAside ? { is: 'word', word, aside: true } : { is: 'word', word }]
    }),
    [phraseOf({ type: 'knock', times: 1 }), { is: 'word', word: 'knock', times: 1 }],
    [phraseOf({ type: 'knock', times: 2 }), { is: 'word', word: 'knock', times: 2 }],
    [words.knockTwo, { is: 'word', word: 'knock', times: 2 }],
    ...MOVE_TYPES.flatMap((word): readonly (readonly [Phrases, TokenMeaning])[] => [
      [words.moves[word], word === 'knock' ? { is: 'word', word, times: 1 } : { is: 'word', word }],
      [words.asides[word] ?? '', { is: 'word', word, aside: true }],
      [words.urges[word] ?? '', { is: 'word', word, order: true }],
    ]),
    ...entriesOf<VerbKind>(words.beside).map(
      ([beside, list]) =>
        [
          list,
          { is: 'beside', of: BESIDE[beside], ...(COMMENTS.includes(beside) && { comment: true as const }) },
        ] as const,
    ),
    ...entriesOf<ImperativeKind>(words.orders).map(
      ([beside, list]) => [list, { is: 'beside', of: BESIDE[beside], order: true }] as const,
    ),
    [words.fillers, { is: 'filler' }],
    [words.particles, { is: 'filler', comment: 'anywhere' }],
    [words.conclusions, { is: 'filler', comment: 'later' }],
    [words.articles, { is: 'filler', leads: true }],
    [words.pointers, { is: 'filler', leads: true, comment: 'anywhere' }],
    [words.prepositions, { is: 'filler', leads: true, preposition: true }],
    [words.doubts, { is: 'filler', doubted: 'anywhere' }],
    [words.openings, { is: 'filler', doubted: 'first' }],
    [words.others],
  ]
}

/** Moves beside which verbs and wrappers may stand, by table of the vocabulary. */
const BESIDE: Readonly<Record<VerbKind, readonly MoveType[]>> = {
  any: MOVE_TYPES,
  own: MOVE_TYPES,
  unwilling: ['pass', 'decline', 'fold', 'shove'],
  willing: ['stand', 'take', 'double', 'redouble', 'bid', 'choose', 'predict', 'play', 'look', 'last-round'],
  // A card played with a Weis counts as both.
  card: ['play', 'weis', 'call', 'discard', 'exchange'],
  bid: ['bid'],
  choose: ['choose', 'bid'],
  predict: ['predict', 'bid'],
  give: ['play', 'weis', 'choose', 'bid', 'predict', 'call'],
  weis: ['weis', 'announce', 'stoeck'],
  see: ['inspect', 'look'],
}

/** Tables of comments. */
const COMMENTS: readonly VerbKind[] = ['any', 'unwilling', 'willing']

/** Words allowed between two parts of a joined word: `eightofspades`, `fünfundvierzig`. */
const BETWEEN: ReadonlySet<string> = new Set(['of', 'di', 'de', 'und', 'e', 'et', 'and'])

/** Maximum length of a word that is split, in letters. */
const LONGEST_WORD = 40

const keyOf = (sense: TokenMeaning | undefined): string =>
  sense === undefined ? 'other' : JSON.stringify(sense)

const isPiece = (sense: TokenMeaning): boolean =>
  PIECES.includes(sense.is) ||
  (sense.is === 'keyword' && (sense.keyword === 'trump' || sense.keyword === 'joker'))

/** Role of fillers and wrappers, which carry no meaning for a move. */
const idleAs = (sense: TokenMeaning | undefined): 'other' | 'beside' | undefined =>
  sense?.is === 'filler' ? 'other' : sense?.is === 'beside' ? 'beside' : undefined

/** A build of the lexicon. Each yield is the work since the last yield, in phrases or words. */
export type LexiconBuild = Generator<number, Lexicon, undefined>

/** Builds the lexicon as {@link buildLexicon} does, without a pause. */
export const newLexicon = (words: MoveWords): Lexicon => {
  const build = buildLexicon(words)
  for (;;) {
    const { done, value } = build.next()
    if (done) return value
  }
}

/** Adds a value to the list of a key. */
const addTo = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/**
 * Builds the lexicon: the prefix tree of all phrases, the possible meanings of each word, and the common words. With 40,000
 * phrases the build is slow, so a process builds in pieces, and keeps the result.
 */
export function* buildLexicon({ vocabularies, commonWords, reasons }: MoveWords): LexiconBuild {
  const root = branch()
  const meanings = new Map<string, Set<string>>()
  const pieces = new Set<string>()
  const mean = (word: string, meaning: string) => {
    const meant = meanings.get(word)
    if (meant === undefined) meanings.set(word, new Set([meaning]))
    else meant.add(meaning)
  }
  const put = (path: readonly string[], sense: TokenMeaning | undefined, key: string, languages: number) => {
    let at = root
    for (const word of path) {
      const next = at.next.get(word) ?? branch()
      at.next.set(word, next)
      at = next
    }
    const known = at.senses ?? []
    const same = known.find((other) => keyOf(other.sense) === key)
    const others = known.filter((other) => other !== same)
    at.senses = sense ? [...others, { sense, languages: languages | (same?.languages ?? 0) }] : known
  }
  const meanOne = (only: string, sense: TokenMeaning | undefined, key: string) => {
    mean(only, idleAs(sense) ?? key)
    if (sense && isPiece(sense) && only.length > 2) pieces.add(only)
  }
  /** Cache of the tokens of a word: templates repeat words. */
  const tokens = new Map<string, readonly string[]>()
  const tokensIn = (word: string): readonly string[] => {
    const found = tokens.get(word) ?? tokenize(word).map(({ text }) => text)
    tokens.set(word, found)
    return found
  }
  /** Adds all phrases of a template. All words of one template have the same meaning. */
  function* enter(template: string, sense: TokenMeaning | undefined, languages: number) {
    const key = keyOf(sense)
    const isBeside = idleAs(sense) !== undefined
    const within = isBeside ? 'beside' : `in ${template}`
    for (const phrase of phrasesIn(template)) {
      yield 1
      const words = phrase.split(' ').flatMap(tokensIn)
      const [only = ''] = words
      if (words.length === 0 || /^\d/.test(only)) continue
      put(words, sense, key, languages)
      if (words.length === 1) {
        meanOne(only, sense, key)
        continue
      }
      for (const word of words) mean(word, within)
      const joined = words.join('')
      if (sense === undefined || isBeside || joined.length < JOINED) continue
      // Some writers join two words.
      put([joined], sense, key, languages)
      mean(joined, key)
    }
  }
  const countings = LANGUAGES.map((language) => numeralGrammarOf(vocabularies[language].numerals))
  for (const [at, language] of LANGUAGES.entries()) {
    const lists = phrasesOf(language, vocabularies[language])
    yield lists.length
    for (const [phrases, sense] of lists) {
      for (const template of phrases.split(',')) yield* enter(template, sense, 2 ** at)
    }
  }
  for (const [sign, suit] of Object.entries(SUIT_SIGNS))
    yield* enter(sign, { is: 'suit', suit }, ALL_LANGUAGES)
  for (const [word, meaning] of countings.flatMap(numeralWordsOf)) {
    mean(word, meaning)
    if (word.length > 2) pieces.add(word)
  }
  for (const word of countings.flatMap(({ and }) => [...and])) mean(word, 'and')
  pieces.add('as')
  // `Eichelsau`. The part alone is no word for the Ace.
  pieces.add('sau')
  for (const word of NO_PIECES) pieces.delete(word)
  const shapes: Shape[] = []
  const shapesByInitial = new Map<string, Shape[]>()
  const undoubledWords = new Map<string, string[]>()
  for (const [word, meant] of meanings) {
    yield 1
    // Words that occur only in wrappers are no targets of corrections.
    if (meant.size === 1 && meant.has('beside')) continue
    const isIdle = [...meant].every((meaning) => IDLE.has(meaning))
    const shape = { word, letters: letterMask(word), isIdle }
    shapes.push(shape)
    addTo(shapesByInitial, word[0] ?? '', shape)
    // A doubled letter never turns a word without meaning into a game word: `misee` may be `misère`.
    if (!isIdle) addTo(undoubledWords, withoutDoubledLetters(word), word)
  }
  const folds = yield* foldsOf(vocabularies.de, (word) => meanings.has(word))
  return {
    ...{ root, meanings, pieces, undoubledWords, shapes, shapesByInitial, folds },
    numeralGrammars: countings,
    letters: LANGUAGES.map((language) => vocabularies[language].letters),
    commonWords: bloomFilterOf(commonWords),
    reasons: new Set(reasons.split(' ')),
  }
}

/** The German words by dialect fold. Each yield is the work since the last yield, in words. */
function* foldsOf(
  german: Vocabulary,
  isEntered: (word: string) => boolean,
): Generator<number, ReadonlyMap<string, readonly string[]>, undefined> {
  const words = new Set(numeralWordsOf(numeralGrammarOf(german.numerals)).map(([word]) => word))
  for (const [phrases] of phrasesOf('de', german)) {
    const tokens = tokenize(phrases)
    for (const { text } of tokens) words.add(text)
    yield tokens.length
  }
  const folds = new Map<string, string[]>()
  for (const word of words) {
    yield 1
    if (!isEntered(word)) continue
    for (const shape of new Set([dialectFold(word), `-${dialectStem(word)}`])) addTo(folds, shape, word)
  }
  return folds
}

/** Roles without meaning for a move. */
const IDLE: ReadonlySet<string> = new Set(['other', 'and', 'beside'])

/** Ranks that would hide the `e` in `sechsesechzg`. */
const NO_PIECES = [
  'sechse',
  'sachse',
  'siebne',
  'siebene',
  'sibene',
  'achte',
  'neune',
  'nune',
  'zehne',
  'zene',
]

/** Minimum number of letters of two joined words. */
const JOINED = 6

/**
 * True if a meaning stands beside other meanings. Then a shorter phrase is possible too: `highest trump` also names a
 * card.
 */
const isAside = ({ sense }: LanguageSense): boolean =>
  sense.is === 'filler' ||
  sense.is === 'beside' ||
  (sense.is === 'word' && (sense.aside === true || sense.word === 'knock'))

/** True if shorter phrases are possible in place of a longer phrase: `ich` of `ich spiele`. */
const maySplit = ({ senses }: Phrase): boolean => senses.length > 0 && senses.every(isAside)

const isFiller = ({ senses }: Phrase): boolean => senses.every(({ sense }) => sense.is === 'filler')

/** Finds the phrases that begin at a token: the longest phrase first, then possible shorter phrases. */
export const phrasesAt = ({ root }: Lexicon, tokens: readonly Token[], from: number): readonly Phrase[] => {
  let at: Branch | undefined = root
  let found: readonly Phrase[] = []
  for (let place = from; at !== undefined && place < tokens.length; place++) {
    at = at.next.get(tokens[place]?.text ?? '')
    if (at?.senses) {
      const phrase = { senses: at.senses, length: place - from + 1 }
      found = [...(maySplit(phrase) ? found : phrase.senses.length > 0 ? found.filter(isFiller) : []), phrase]
    }
  }
  return found
}

const meaningOf = ({ meanings }: Lexicon, word: string): string =>
  [...(meanings.get(word) ?? [])].sort().join(' ')

/** The fewest known parts of a joined word: `Rosenkönig`, `hundertzwänzg`. */
const takenApart = ({ pieces }: Lexicon, word: string): readonly string[] | undefined => {
  if (word.length > LONGEST_WORD) return undefined
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end; start++) {
      const before = best[start]
      const piece = word.slice(start, end)
      if (before === undefined || !(pieces.has(piece) || BETWEEN.has(piece))) continue
      if (best[end] === undefined || before.length + 1 < (best[end]?.length ?? 0))
        best[end] = [...before, piece]
    }
  }
  const found = best[word.length]
  if (found === undefined || found.length < 2) return undefined
  const [first = '', last = ''] = [found[0], found.at(-1)]
  const isJoint = first.length < 2 || BETWEEN.has(last)
  return isJoint || found.every((piece) => piece.length < 3) ? undefined : found
}

const LONGEST_PIECE = 14

/** The single possible target of a correction. Absent if several targets with different meanings are equally near. */
const onlyOne = (lexicon: Lexicon, words: readonly string[]): string | undefined =>
  words.length > 0 && new Set(words.map((word) => meaningOf(lexicon, word))).size === 1 ? words[0] : undefined

/**
 * The smallest edit distance of an accepted correction; undefined without one. Few words share the first letters, so this
 * test spares most unknown words the comparison with the whole lexicon.
 */
const acceptedDistance = (
  { shapesByInitial }: Lexicon,
  typed: string,
  letters: number,
): number | undefined => {
  let least: number | undefined
  for (const initial of new Set([typed[0] ?? '', typed[1] ?? ''])) {
    for (const { word, letters: others } of shapesByInitial.get(initial) ?? []) {
      const limit = least ?? MAX_EDITS
      if (Math.abs(typed.length - word.length) > limit || !canBeWithin(letters, others, limit)) continue
      const edits = editDistance(typed, word)
      if (edits <= limit && isAcceptedCorrection(typed, word, edits)) least = edits
    }
  }
  return least
}

/**
 * The nearest known word for an unknown word. Accepted if no other word is as near, not even a word beyond the accepted
 * distance: `ciori` is `cuori` or `fiori`.
 */
const nearest = (lexicon: Lexicon, typed: string): string | undefined => {
  const letters = letterMask(typed)
  const least = acceptedDistance(lexicon, typed, letters)
  if (least === undefined) return undefined
  const found: string[] = []
  for (const { word, letters: others, isIdle } of lexicon.shapes) {
    if (Math.abs(typed.length - word.length) > least || !canBeWithin(letters, others, least)) continue
    const edits = editDistance(typed, word)
    if (edits > least) continue
    const isAccepted = isAcceptedCorrection(typed, word, edits)
    if (isIdle && !isAccepted) continue
    // A nearer word cannot be an accepted correction. An idle word never becomes a move.
    if (edits < least || isIdle) return undefined
    found.push(word)
  }
  return onlyOne(lexicon, found)
}

/** Two joined parts, one misspelled: `Rosenkönnig`, `hundertveirzg`. */
const mendedApart = (lexicon: Lexicon, word: string): readonly string[] | undefined => {
  const { pieces, undoubledWords, commonWords } = lexicon
  const mend = (rest: string): readonly string[] | undefined => {
    if (rest.length < MIN_CORRECTED_LENGTH || isCommonWord(commonWords, rest)) return undefined
    const meant =
      onlyOne(lexicon, undoubledWords.get(withoutDoubledLetters(rest)) ?? []) ?? nearest(lexicon, rest)
    return meant !== undefined && pieces.has(meant) ? [meant] : undefined
  }
  for (let at = word.length - MIN_CORRECTED_LENGTH; at >= SHORTEST_PIECE; at--) {
    const before = word.slice(0, at)
    const whole = pieces.has(before) ? [before] : takenApart(lexicon, before)
    const rest = whole && mend(word.slice(at))
    if (rest) return [...whole, ...rest]
  }
  for (let at = MIN_CORRECTED_LENGTH; at <= word.length - SHORTEST_PIECE; at++) {
    const behind = word.slice(at)
    const rest = pieces.has(behind) ? mend(word.slice(0, at)) : undefined
    if (rest) return [...rest, behind]
  }
  return undefined
}

/** Minimum length of a part beside a misspelled part. */
const SHORTEST_PIECE = 4

/** Minimum length of a word compared by dialect fold, and by stem. */
const SHORTEST_FOLD = 3
const SHORTEST_STEM = 4

/**
 * The known German word that a dialect spelling stands for: `viar`, `hööcher`, `nimen`. Among several the nearest;
 * undefined without such a word.
 */
export const dialectCorrectionOf = (lexicon: Lexicon, word: string): string | undefined => {
  if (word.length < SHORTEST_FOLD || word.length > LONGEST_WORD) return undefined
  const { folds } = lexicon
  const stem = dialectStem(word)
  const alike =
    folds.get(dialectFold(word)) ??
    (word.length >= SHORTEST_STEM && stem.length >= SHORTEST_FOLD ? folds.get(`-${stem}`) : undefined) ??
    []
  const edits = alike.map((other) => editDistance(word, other))
  const least = Math.min(...edits)
  const found = least > MAX_EDITS ? undefined : alike[edits.indexOf(least)]
  return found !== undefined && isNearOther(lexicon, word, found) ? undefined : found
}

/** True if a word can be a misspelling of another game word: `Mière` is no `mir`. */
const isNearOther = (lexicon: Lexicon, typed: string, found: string): boolean => {
  const letters = letterMask(typed)
  const meaning = meaningOf(lexicon, found)
  return lexicon.shapes.some(
    ({ word, letters: others, isIdle }) =>
      !isIdle &&
      Math.abs(typed.length - word.length) <= 1 &&
      canBeWithin(letters, others, 1) &&
      editDistance(typed, word) <= 1 &&
      meaningOf(lexicon, word) !== meaning,
  )
}

/**
 * Spelling corrections of an unknown word. Does not check whether the word is a common word of everyday language.
 */
export const correctionsOf = (lexicon: Lexicon, word: string): readonly string[] | undefined => {
  if (word.length < MIN_CORRECTED_LENGTH || word.length > LONGEST_WORD) return undefined
  const alike = lexicon.undoubledWords.get(withoutDoubledLetters(word)) ?? []
  const meant = alike.length === 0 ? nearest(lexicon, word) : onlyOne(lexicon, alike)
  return meant === undefined ? mendedApart(lexicon, word) : [meant]
}

/** True if the lexicon of any language contains the word. */
export const isKnownWord = ({ meanings }: Lexicon, word: string): boolean => meanings.has(word)

/** Known words in place of a possibly unknown word. `isSlip` is true for a correction. */
const known = (
  lexicon: Lexicon,
  word: string,
): { readonly words: readonly string[]; readonly isSlip: boolean } => {
  const { meanings } = lexicon
  if (meanings.has(word) || !/^\p{L}{2,}$/u.test(word)) return { words: [word], isSlip: false }
  // A key held too long.
  const once = word.replaceAll(/(.)\1{2,}/gu, '$1$1')
  if (once !== word && word.length >= MIN_CORRECTED_LENGTH) return { ...known(lexicon, once), isSlip: true }
  // French drops the vowel of `je`, and some writers drop the apostrophe.
  if (word.length > 5 && word.startsWith('j') && meanings.has(word.slice(1)))
    return { words: ['j', word.slice(1)], isSlip: false }
  // `Koenig`, from keyboards without umlauts.
  const umlaut = word.replaceAll(/([aou])e/gu, '$1')
  if (umlaut !== word && meanings.has(umlaut)) return { words: [umlaut], isSlip: false }
  const numeral = numeralFold(word)
  if (numeral !== word && meanings.has(numeral)) return { words: [numeral], isSlip: false }
  const plain = takenApart(lexicon, word) ?? takenApart(lexicon, umlaut)
  // `vierasächzg` contains no Ace.
  const isNumeral = numeral !== word && (plain === undefined || plain.includes('as'))
  const apart = (isNumeral ? takenApart(lexicon, numeral) : undefined) ?? plain
  if (apart !== undefined)
    return { words: apart.map((piece) => (piece === 'sau' ? 'ass' : piece)), isSlip: false }
  if (isCommonWord(lexicon.commonWords, word)) return { words: [word], isSlip: false }
  const dialect = dialectCorrectionOf(lexicon, word)
  if (dialect !== undefined) return { words: [dialect], isSlip: false }
  const words = correctionsOf(lexicon, word)
  return { words: words ?? [word], isSlip: words !== undefined }
}

/** Corrects misspelt tokens and splits joined words. Words of player names stay unchanged. */
export const correctTokens = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  names: ReadonlySet<string>,
): { readonly tokens: readonly Token[]; readonly hasCorrections: boolean } => {
  const seen = tokens.map((token) => ({
    token,
    ...(names.has(token.text) ? { words: [token.text], isSlip: false } : known(lexicon, token.text)),
  }))
  return {
    tokens: seen.flatMap(({ token, words }) => words.map((text) => ({ ...token, text }))),
    hasCorrections: seen.some(({ isSlip }) => isSlip),
  }
}
