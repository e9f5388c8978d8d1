import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Faces } from '../../i18n/card-faces.ts'
import { packOf } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { phraseForMove } from '../../i18n/move-and-event-phrases.ts'
import type { Lexicon } from '../../move-parser/lexicon.ts'
import { parseChatLine, parseMove } from '../../move-parser/parse-move.ts'
import { NotationError, move as notation } from '../../notation/index.ts'
import { findViolation, legalMoves } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import type { SuitPairingName } from '../../rules/rulesets/options/card-faces.ts'
import { currentRanking } from '../../rules/trick-ranking.ts'
import { view } from '../../rules/view.ts'
import type { Denial, DenialAnswer } from '../outcome.ts'
import { termsAt } from '../queries/viewer-context.ts'

/*
 * Moves in natural language. The parse context is the view of the seat, without hidden cards. So no answer
 * depends on a card that the player must not know.
 */

/** A move in natural language, as a request sends the move. */
export interface SpokenMove {
  readonly say: string
  /** Faces of the cards; by default the customary faces of the game. */
  readonly faces?: Faces | undefined
  /** Whether to read the text as notation first: `As` is then a card, not the Ace. */
  readonly notationFirst?: true
  /** Whether the text comes from a group chat, and may be for other people. */
  readonly inChat?: true
}

/** Maximum number of candidates in an answer. */
const MAX_CANDIDATES = 20

/** A parsed move, with its notation. */
interface ParsedMove {
  readonly move: Move
  readonly understood: string
}

/**
 * The game as the parser sees the game. The parser ignores a pause: the decision then refuses the move, with the right reason.
 */
const withoutPause = ({ paused: _, ...game }: Game): Game => game

/**
 * Returns the legal move of a text that is read as notation first; undefined for any other text or an illegal move. Needs no
 * lexicon.
 */
export const parseNotatedMove = (
  stored: StoredGame,
  seat: Seat,
  { rules }: Binding,
  { say, notationFirst }: SpokenMove,
): ParsedMove | undefined => {
  if (!notationFirst) return undefined
  try {
    const move = notation.parse(say.trim())
    const violation = findViolation(rules, withoutPause(stored.game), seat, move)
    return violation === undefined ? { move, understood: notation.print(move) } : undefined
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}

/**
 * Parses a text in natural language into a move of the seat. Returns the move with its notation; or a denial, with candidates
 * for an ambiguous text.
 */
export const parseSpokenMove = (
  lexicon: Lexicon,
  stored: StoredGame,
  seat: Seat,
  bound: Binding,
  { say, faces, inChat }: SpokenMove,
): ParsedMove | { readonly denial: Denial } => {
  const game = withoutPause(stored.game)
  const { rules, options } = bound
  const { you, deal, seats } = view(rules, game, seat, stored.names, 'none')
  const pack = packOf({ ruleset: game.ruleset, options }, faces)
  const parsed = (inChat ? parseChatLine : parseMove)(
    {
      lexicon,
      legal: legalMoves(rules, game, seat),
      hand: you?.hand ?? [],
      contract: deal?.contract ?? null,
      strength: currentRanking(rules, game)?.strength,
      pack,
      pairing: pack === 'swiss' ? (options['suitPairing'] as SuitPairingName) : pack,
      names: seats.flatMap(({ seat: at, player }) =>
        player === null ? [] : [{ seat: at, name: player.name }],
      ),
    },
    say,
  )
  const at = { game: stored.id, version: game.version, ...(faces && { faces }) }
  switch (parsed.outcome) {
    case 'understood':
      return { move: parsed.move, understood: notation.print(parsed.move) }
    case 'ambiguous': {
      const candidates = parsed.candidates.slice(0, MAX_CANDIDATES).map(notation.print)
      return { denial: { outcome: 'unclear', why: 'ambiguous', candidates, ...at } }
    }
    case 'nothing': {
      const { understood, near } = parsed
      const candidates = near.map(notation.print)
      const part = understood !== undefined && { understood }
      return { denial: { outcome: 'unclear', why: 'not-understood', ...part, candidates, ...at } }
    }
    case 'unheard':
      return { denial: { outcome: 'unheard' } }
    default:
      return parsed satisfies never
  }
}

/** One possible meaning of an ambiguous move text: the move in notation and in natural language. */
export interface MoveCandidate {
  readonly notation: string
  readonly say: string
}

/** Returns the candidates of an ambiguous move text in a language, for the answer of a refused move. */
export const candidateTexts = (
  { viewer, candidates, faces }: Extract<DenialAnswer, { readonly outcome: 'unclear' }>,
  language: Language,
): readonly MoveCandidate[] => {
  const terms = termsAt(viewer, { language, ...(faces && { faces }) })
  return candidates.map((line) => ({ notation: line, say: phraseForMove(notation.parse(line), terms) }))
}
