import type { StoredGame } from '../../db/port.ts'
import type { Faces } from '../../i18n/card-faces.ts'
import { packOf } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language.ts'
import { phraseForMove } from '../../i18n/phrases.ts'
import { parseChatLine, parseMove } from '../../move-parser/parse-move.ts'
import { NotationError, move as notation } from '../../notation/index.ts'
import { legalMoves, refusal } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Pairing } from '../../rules/rulesets/faces.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { rankingAt } from '../../rules/trick-ranking.ts'
import { view } from '../../rules/view.ts'
import type { Denial, DenialAnswer } from '../outcome.ts'
import { termsAt } from '../queries/viewer-context.ts'

/*
 * What somebody at a table says as their move. It is heard on what their seat sees, and on nothing else: neither what is
 * understood nor what is asked back can depend on a card that they may not know.
 */

/** A move as somebody says it. */
export interface SpokenMove {
  readonly say: string
  /** Whose faces the cards have for them; by default the customary ones. */
  readonly faces?: Faces | undefined
  /** Whether a legal move in the notation counts as such before the text is read as words: `As` is a card, then no Ace. */
  readonly notationFirst?: true
  /** Whether the text is a line of a group chat, which may be for others. */
  readonly inChat?: true
}

/** So many moves are asked back at most. */
const MOST_CANDIDATES = 20

/** The legal move that a line of notation stands for; undefined where the line is no notation, or the move is not legal. */
const notatedAt = (game: Game, seat: Seat, { rules }: Binding, line: string): Move | undefined => {
  try {
    const move = notation.parse(line.trim())
    return refusal(rules, game, seat, move) === undefined ? move : undefined
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}

/** The move that is meant, as it is made and in the notation; or why it is none. */
export const parseSpokenMove = (
  stored: StoredGame,
  seat: Seat,
  bound: Binding,
  { say, faces, notationFirst, inChat }: SpokenMove,
): { readonly move: Move; readonly understood: string } | { readonly denial: Denial } => {
  // A pause changes no meaning. In a pause the move is refused, and not its words.
  const { paused: _, ...game } = stored.game
  const { rules, options } = bound
  const notated = notationFirst && notatedAt(game, seat, bound, say)
  if (notated) return { move: notated, understood: notation.print(notated) }
  const { you, deal, seats } = view(rules, game, seat, stored.names, 'none')
  const pack = packOf({ ruleset: game.ruleset, options }, faces)
  const heard = (inChat ? parseChatLine : parseMove)(
    {
      legal: legalMoves(rules, game, seat),
      hand: you?.hand ?? [],
      contract: deal?.contract ?? null,
      strength: rankingAt(rules, game)?.strength,
      pack,
      pairing: pack === 'swiss' ? (options['suitPairing'] as Pairing) : pack,
      names: seats.flatMap(({ seat: at, player }) =>
        player === null ? [] : [{ seat: at, name: player.name }],
      ),
    },
    say,
  )
  const at = { game: stored.id, version: game.version, ...(faces && { faces }) }
  switch (heard.heard) {
    case 'understood':
      return { move: heard.move, understood: notation.print(heard.move) }
    case 'ambiguous': {
      const candidates = heard.candidates.slice(0, MOST_CANDIDATES).map(notation.print)
      return { denial: { outcome: 'unclear', why: 'ambiguous', candidates, ...at } }
    }
    case 'nothing': {
      const { understood, near } = heard
      const candidates = near.map(notation.print)
      const part = understood !== undefined && { understood }
      return { denial: { outcome: 'unclear', why: 'not-understood', ...part, candidates, ...at } }
    }
    case 'unheard':
      return { denial: { outcome: 'unheard' } }
    default:
      return heard satisfies never
  }
}

/** A move that is asked back. */
export interface MoveCandidate {
  readonly notation: string
  /** The move in natural language. */
  readonly say: string
}

/** What is asked back, in a language. */
export const candidateTexts = (
  { sight, candidates, faces }: Extract<DenialAnswer, { readonly outcome: 'unclear' }>,
  language: Language,
): readonly MoveCandidate[] => {
  const terms = termsAt(sight, { language, ...(faces && { faces }) })
  return candidates.map((line) => ({ notation: line, say: phraseForMove(notation.parse(line), terms) }))
}
