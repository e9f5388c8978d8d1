import type { Faces } from '../i18n/card-faces.ts'
import { packOf } from '../i18n/card-faces.ts'
import type { Language } from '../i18n/language-negotiation.ts'
import type { NamedGame } from '../i18n/messages/message-context.ts'
import { messageContextOf as messagesIn } from '../i18n/messages/message-context.ts'
import { termsOf } from '../i18n/naming-functions.ts'
import type { Seat } from '../rules/model/seat.ts'
import { PartiesBoardSchema } from '../rules/parts/ending/partie-series.ts'
import { findRuleset } from '../rules/rulesets/index.ts'
import type { Subject } from './alt-text.ts'
import { scoresScene } from './boards/score-scene.ts'
import { standingsScene } from './boards/standings-sheet.ts'
import type { SideName } from './parts/deal-record.ts'
import { dealScene } from './parts/deal-record.ts'
import type { PictureStyle } from './picture-style.ts'
import type { Scene } from './scene-graph.ts'
import { tableScene } from './table-scene.ts'

/*
 * Scenes of all subjects, from the view of one viewer. No scene reads more than the given view.
 */

/** Returns the style of pictures of a game: display names in a language, and the chosen or the customary card faces. */
export const pictureStyleOf = (game: NamedGame, language: Language, faces?: Faces): PictureStyle => {
  const pack = packOf(game, faces)
  return {
    pack,
    terms: termsOf(language, { pack, seats: game.seats, firstSeat: 1 }),
    messages: () => messagesIn(language, game, faces),
    clockwise: findRuleset(game.ruleset)?.direction === 'clockwise',
  }
}

/**
 * Returns the function that names the sides of a deal. In games with a soloist, the contract decides who is the
 * soloist.
 */
export const sideNames = (
  ruleset: string,
  contract: { readonly declarer?: Seat | undefined; readonly partner?: Seat | undefined } | null,
  { terms }: PictureStyle,
): SideName => {
  if (findRuleset(ruleset)?.board !== PartiesBoardSchema) return terms.side
  const alone = [contract?.declarer, contract?.partner].flatMap((seat) =>
    seat === undefined ? [] : [terms.who(seat)],
  )
  return (side) =>
    side === 0 && alone.length > 0 ? terms.words.table.partners(alone) : terms.words.pictures.team
}

/** Draws a table, a finished deal, a score or standings as a scene. */
export const sceneOf = (subject: Subject, look: PictureStyle): Scene => {
  switch (subject.of) {
    case 'table':
      return tableScene(subject.view, look)
    case 'deal':
      return dealScene(subject.record, subject.ruleset, subject.sideName, look)
    case 'scores':
      return scoresScene(subject.scores, subject.board, look)
    case 'standings':
      return standingsScene(subject.standings, look)
    default:
      return subject satisfies never
  }
}
