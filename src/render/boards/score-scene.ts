import type * as z from 'zod'
import { StrokesBoardSchema } from '../../rules/parts/counting/strokes-and-potatoes.ts'
import { PartiesBoardSchema } from '../../rules/parts/ending/partie-series.ts'
import { PartnersBoardSchema } from '../../rules/parts/ending/partnership-board.ts'
import { BoardForFourSchema } from '../../rules/rulesets/coiffeur/board-for-four.ts'
import { differencesSheet as differences } from '../../rules/rulesets/differenzler/board.ts'
import { HandjassBoardSchema as RubsSchema } from '../../rules/rulesets/handjass/board.ts'
import { findRuleset } from '../../rules/rulesets/index.ts'
import { bellsSheet as bells } from '../../rules/rulesets/schellenjass/board.ts'
import { SessionBoardSchema as SessionSchema } from '../../rules/rulesets/staekske-rape/board.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene } from '../scene-graph.ts'
import type { BoardInput } from './board-input.ts'
import { multipliedScene, strokesScene } from './coiffeur-columns.ts'
import { dealsScene } from './deals-sheet.ts'
import { rubsScene } from './handjass-slate.ts'
import { partiesScene } from './partie-series.ts'
import { slateScene } from './schieber-slate.ts'
import { sessionScene } from './umbrella-sheet.ts'

/*
 * Selects the drawing of a score by the board of the ruleset. A game without a known board gets a sheet of deals.
 */

interface Drawer {
  readonly schema: z.ZodType
  readonly draw: (board: unknown, input: BoardInput, look: PictureStyle) => Scene
}

const drawer = <S extends z.ZodType>(
  schema: S,
  draw: (board: z.infer<S>, input: BoardInput, look: PictureStyle) => Scene,
): Drawer => ({ schema, draw: (board, input, look) => draw(schema.parse(board), input, look) })

const DRAWERS: readonly Drawer[] = [
  drawer(PartnersBoardSchema, slateScene),
  drawer(BoardForFourSchema, multipliedScene),
  drawer(StrokesBoardSchema, strokesScene),
  drawer(SessionSchema, sessionScene),
  drawer(RubsSchema, rubsScene),
  drawer(PartiesBoardSchema, partiesScene),
  drawer(differences.schema, ({ hands }, input, look) =>
    dealsScene(input, look, ({ number }, side) => {
      const written = hands.find((hand) => hand.number === number)?.seats[side]
      return written === undefined ? undefined : `${written.said ?? '–'}/${written.taken}`
    }),
  ),
  drawer(bells.schema, ({ hands }, input, look) =>
    dealsScene(input, look, ({ number }, side) => {
      const taken = hands.find((hand) => hand.number === number)?.seats[side]?.bells
      return taken === undefined ? undefined : `(${taken})`
    }),
  ),
]

/**
 * Draws the score of a game: the board of the ruleset, or a sheet of deals for a ruleset without a board.
 * @param board the board of the ruleset, if any
 */
export const scoresScene = (input: BoardInput, board: unknown, look: PictureStyle): Scene => {
  const schema = findRuleset(input.ruleset)?.board
  const known = board === undefined ? undefined : DRAWERS.find((one) => one.schema === schema)
  return known === undefined ? dealsScene(input, look) : known.draw(board, input, look)
}
