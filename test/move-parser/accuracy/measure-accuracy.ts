import { stripBotAddress } from '../../../src/move-parser/bot-address.ts'
import { splitClauses } from '../../../src/move-parser/comment-clauses.ts'
import { correctTokens, isKnownWord } from '../../../src/move-parser/lexicon.ts'
import type { ParseContext } from '../../../src/move-parser/parse-context.ts'
import { parseMove } from '../../../src/move-parser/parse-move.ts'
import { parseText } from '../../../src/move-parser/parse-text.ts'
import { tokenize } from '../../../src/move-parser/tokenizer.ts'
import { move as notation } from '../../../src/notation/index.ts'
import { canBeSent } from '../../../src/rules/model/moves.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import type { SuitPairingName } from '../../../src/rules/rulesets/options/card-faces.ts'
import { isNightly, random, usualOrNightly } from '../../support/random.ts'
import { playRandomly, randomOptions } from '../../support/random-game.ts'
import { gameOfSituation, lexicon, parseContextAt } from '../parse-contexts.ts'
import { print } from '../print-move.ts'
import { situations } from './first-phrases.ts'
import type { SetLanguage, SetName } from './phrase-sets.ts'
import { chatLines, movePhrases } from './phrase-sets.ts'

/*
 * Accuracy of the move parser on the phrase sets. No function here returns a text of the held-out set.
 */

/** Numbers of move phrases of one language, by result of the parser. */
export interface MoveCounts {
  phrases: number
  /** Phrases that the parser understood as the intended move. */
  right: number
  /** Phrases that the parser asked about, with the intended move among the candidates. */
  asked: number
  /** Phrases that the parser asked about, without the intended move among the candidates. */
  astray: number
  /** Phrases that the parser did not understand, or took for an illegal move. */
  refused: number
  /** Phrases that the parser took for another legal move. Never acceptable. */
  other: number
}

/** Numbers of chat lines of one language that the parser took for moves. */
export interface ChatCounts {
  lines: number
  /** Pairs of a line and a position. */
  tries: number
  /** Pairs in which the line became a legal move. */
  taken: number
  /** Lines that became a legal move in at least one position. */
  takenLines: number
}

const scenesOf = (ofPack: (french: SuitPairingName) => ParseContext['pack']) =>
  situations.map((situation) => {
    const game = gameOfSituation(situation)
    const pack = ofPack(game.options['suitPairing'] as SuitPairingName)
    return [situation.id, parseContextAt(game, situation.seat, pack)] as const
  })

const scenes = { swiss: new Map(scenesOf(() => 'swiss')), french: new Map(scenesOf((pairing) => pairing)) }

const legalLines = (scene: ParseContext): ReadonlySet<string> =>
  new Set(scene.legal.filter((offer) => canBeSent(offer)).map((offer) => print(offer)))

/** Whether a move is legal: listed in full, or allowed by an offer with a choice. */
const isLegal = (
  { legal }: ParseContext,
  lines: ReadonlySet<string>,
  move: Parameters<typeof print>[0],
): boolean => lines.has(print(move)) || legal.some((offer) => !canBeSent(offer) && offer.type === move.type)

export type MoveResult = Exclude<keyof MoveCounts, 'phrases'>

/** Class of a parser failure. No class contains a word of the phrase. */
export type Failure =
  | 'unknown word'
  | 'several unknown words'
  | 'no way'
  | 'no fit'
  | 'asked'
  | 'not legal'
  | 'other move'

type MovePhrase = ReturnType<typeof movePhrases>[number]

const sceneOf = (phrase: MovePhrase): ParseContext => {
  const scene = scenes[phrase.faces].get(phrase.situation)
  if (scene === undefined) throw new Error(`there is no situation ${phrase.situation}`)
  return scene
}

/** Words of a text that the lexicon lacks. */
export const unknownWords = (say: string): readonly string[] =>
  correctTokens(lexicon, tokenize(stripBotAddress(say).rest), new Set())
    .tokens.map(({ text }) => text)
    .filter((text) => /^\p{L}{2,}$/u.test(text) && !isKnownWord(lexicon, text))

/** Failure class of a phrase; undefined if the parser understands the phrase. */
export const failureOf = (phrase: MovePhrase): Failure | undefined => {
  const result = resultOf(phrase)
  if (result === 'right') return undefined
  if (result === 'other') return 'other move'
  if (result === 'asked' || result === 'astray') return 'asked'
  const scene = sceneOf(phrase)
  if (parseMove(scene, phrase.say).outcome === 'understood') return 'not legal'
  const { length } = unknownWords(phrase.say)
  if (length > 0) return length === 1 ? 'unknown word' : 'several unknown words'
  return parseText(scene, stripBotAddress(phrase.say).rest).ways.length === 0 ? 'no way' : 'no fit'
}

/** Move type of the intended move of a phrase. */
export const moveTypeOf = ({ means }: MovePhrase): string => notation.parse(means).type

/** Ruleset id of a phrase, from the id of its situation. */
export const rulesetOf = ({ situation }: MovePhrase): string => situation.replace(/-\d+$/u, '')

/** Parses one phrase in its situation and classifies the result. */
export const resultOf = (phrase: MovePhrase): MoveResult => {
  const scene = sceneOf(phrase)
  const heard = parseMove(scene, phrase.say)
  if (heard.outcome === 'ambiguous')
    return heard.candidates.some((move) => print(move) === phrase.means) ? 'asked' : 'astray'
  if (heard.outcome === 'nothing') return 'refused'
  if (print(heard.move) === phrase.means) return 'right'
  return isLegal(scene, legalLines(scene), heard.move) ? 'other' : 'refused'
}

/** Parses all move phrases of a set in one language and counts the results. */
export const measureMoves = (set: SetName, lang: SetLanguage): MoveCounts => {
  const figures: MoveCounts = { phrases: 0, right: 0, asked: 0, astray: 0, refused: 0, other: 0 }
  for (const phrase of movePhrases(set, lang)) {
    figures.phrases += 1
    figures[resultOf(phrase)] += 1
  }
  return figures
}

/** A usual run measures each third chat line, the nightly run each line. */
const LINE_STEP = usualOrNightly(3, 1)

/** Number of random positions for each ruleset; about 100 in total in the nightly run. */
const PER_RULESET = usualOrNightly(3, 7)

const positionsOf = (ruleset: Ruleset): readonly ParseContext[] => {
  const chance = random(4711)
  const found: ParseContext[] = []
  playRandomly(ruleset, randomOptions(ruleset, chance), chance, ({ before: { game }, seat }) => {
    if (found.length < PER_RULESET && chance.chance(0.08))
      found.push(
        parseContextAt(
          game,
          seat,
          found.length % 2 === 0 ? 'swiss' : (game.options['suitPairing'] as SuitPairingName),
        ),
      )
  })
  return found
}

/**
 * Parse contexts for chat lines: the 36 situations and positions of random games, each with both packs. A usual run has
 * every second context: limits are shares of contexts, so a faulty line weighs the same.
 */
export const chatContexts = (): readonly ParseContext[] =>
  [...scenes.swiss.values(), ...scenes.french.values(), ...EVERY_RULESET.flatMap(positionsOf)].filter(
    (_, at) => isNightly || at % 2 === 0,
  )

/** Whether a text has a word without meaning in both packs. Such a text is no move in any position. */
const hasUnknownWord = (packs: readonly ParseContext[], say: string): boolean => {
  const { rest } = stripBotAddress(say)
  const texts = [rest, ...splitClauses(rest)]
  return (
    !isNotation(say) &&
    texts.every((text) => packs.every((scene) => parseText(scene, text).ways.length === 0))
  )
}

const isNotation = (say: string): boolean => {
  try {
    notation.parse(say.trim())
    return true
  } catch {
    return false
  }
}

/** For each chat line of a language: the number of positions in which the parser took the line for a legal move. */
export const falseMovesByLine = (
  set: SetName,
  lang: SetLanguage,
  positions: readonly ParseContext[],
): readonly (readonly [say: string, taken: readonly string[]])[] => {
  const legal = positions.map(legalLines)
  const packs = [...new Map(positions.map((scene) => [`${scene.pack} ${scene.pairing}`, scene])).values()]
  const lines = chatLines(set, lang).filter((_, at) => at % LINE_STEP === 0)
  return lines.map(({ say }) => [
    say,
    hasUnknownWord(packs, say)
      ? []
      : positions.flatMap((scene, at) => {
          const heard = parseMove(scene, say)
          const lines = legal[at] ?? new Set()
          return heard.outcome === 'understood' && isLegal(scene, lines, heard.move)
            ? [print(heard.move)]
            : []
        }),
  ])
}

/** Parses all chat lines of a set in one language and counts the false moves. */
export const measureChat = (
  set: SetName,
  lang: SetLanguage,
  positions: readonly ParseContext[],
): ChatCounts => {
  const lines = falseMovesByLine(set, lang, positions)
  return {
    lines: lines.length,
    tries: lines.length * positions.length,
    taken: lines.reduce((sum, [, taken]) => sum + taken.length, 0),
    takenLines: lines.filter(([, { length }]) => length > 0).length,
  }
}
