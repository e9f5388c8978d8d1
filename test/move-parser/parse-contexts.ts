import type { Pack } from '../../src/i18n/display-names.ts'
import { newLexicon } from '../../src/move-parser/lexicon.ts'
import type { ParseContext } from '../../src/move-parser/parse-context.ts'
import type { ParseResult } from '../../src/move-parser/parse-move.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { move as notation, positions, printListed } from '../../src/notation/index.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { bindingOfGame, RULESETS } from '../../src/rules/rulesets/index.ts'
import type { SuitPairingName } from '../../src/rules/rulesets/options/card-faces.ts'
import { currentRanking } from '../../src/rules/trick-ranking.ts'
import { view } from '../../src/rules/view.ts'
import type { Situation } from './accuracy/first-phrases.ts'

/*
 * Parse contexts of test games, and printed parse results.
 */

/** The lexicon of all parse contexts. */
export const lexicon = newLexicon(MOVE_WORDS)

/** Parse context of a seat: legal moves, hand, contract and ranking. */
export const parseContextAt = (game: Game, seat: Seat, pack: Pack = 'swiss'): ParseContext => {
  const { rules, options } = bindingOfGame(game)
  const seen = view(rules, game, seat)
  return {
    lexicon,
    legal: legalMoves(rules, game, seat),
    hand: seen.you?.hand ?? [],
    contract: seen.deal?.contract ?? null,
    strength: currentRanking(rules, game)?.strength,
    pack,
    pairing: options['suitPairing'] as SuitPairingName,
    names: seen.seats.flatMap(({ seat: at, player }) => (player ? [{ seat: at, name: player.name }] : [])),
  }
}

const parse = positions((name) => RULESETS.find((ruleset) => ruleset.id === name)).parse

/** The game at the position of a situation. */
export const gameOfSituation = ({ position }: Situation): Game => parse(position)

/** Prints a parse result: the move in notation, `ask` with the candidates, or the kind of failure. */
export const printResult = (heard: ParseResult): string => {
  switch (heard.outcome) {
    case 'understood':
      return notation.print(heard.move)
    case 'ambiguous':
      return `ask ${heard.candidates.map((move) => notation.print(move)).join(' | ')}`
    case 'nothing':
      return `nothing: ${heard.understood ?? '-'}; near ${heard.near.map((move) => printListed(move as never)).join(' | ')}`
    default:
      return heard satisfies never
  }
}
