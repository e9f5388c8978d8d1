import * as z from 'zod'
import type { MoveListing } from '../../app/queries/annotate-legal-moves.ts'
import type { Faces } from '../../i18n/card-faces.ts'
import { VIEWER_FACES } from '../../i18n/card-faces.ts'
import { languageOf } from '../../i18n/language-negotiation.ts'
import { MOVE_FORMS } from '../../rules/compact-moves.ts'
import type { Ctx } from '../context.ts'

/*
 * Representation parameters of an answer: listing of moves, faces, audience. The facts are the same in every form.
 */

/** The form of a game in an answer: the listing of legal moves. */
export type ViewForm = MoveListing

/** Default representation of a game view: every legal move, ready to send. */
export const DEFAULT_FORM: ViewForm = { moves: 'full' }

const moves = z.enum(MOVE_FORMS).optional()

const MEANING =
  '`full`: every legal move is ready to send. `compact`: bids and predictions are one entry with the values to choose from (85 bids need 4.4 kB, compact 0.3). `none`: no moves.'

const notation = z.enum(['true', 'false']).optional().meta({
  description:
    'Whether each listed move has `notation`, the move in one line: `70 acorns`. Compact lists always have `notation`.',
  example: 'true',
})

const say = z.enum(['true', 'false']).optional().meta({
  description:
    'Whether each listed move has `say`, the move in natural language, in the language of `Accept-Language` and with the names of `faces`: `70 Eichel`.',
  example: 'true',
})

/** Query schema of texts and pictures of a game: the card faces (Swiss or French). */
export const FacesQuery = z.object({
  faces: z.enum(VIEWER_FACES).optional().meta({
    description:
      'The faces of the cards for you: `swiss`, or French with the pairing m1 or m2 (CO-13). `french` has the pairing of the game. By default the customary faces of the ruleset.',
    example: 'french',
  }),
})

/** Returns the card faces in the query parameter `faces`, if any. */
export const facesIn = (c: Ctx): Faces | undefined =>
  VIEWER_FACES.find((faces) => faces === c.req.query('faces'))

/** Query schema of a game view: how legal moves are listed, and the card faces. */
export const ViewFormQuery = z.object({
  moves: moves.meta({
    description: `The form of your legal moves. ${MEANING} By default \`full\`.`,
    example: 'compact',
  }),
  notation,
  say,
  ...FacesQuery.shape,
})

/**
 * Query schema of a move: how the answer or the refusal lists legal moves, the card faces, the source of a text, and
 * the audience.
 */
export const MoveFormQuery = z.object({
  moves: moves.meta({
    description: `The form of legal moves in the answer. ${MEANING} By default \`full\` in the game after your move, and \`compact\` in a refusal.`,
    example: 'compact',
  }),
  notation,
  say,
  faces: FacesQuery.shape.faces.meta({
    description:
      'The faces of the cards in texts for you, and in `say`: with French faces `S` may mean spades. Names of either pack are always understood. By default the customary faces of the ruleset.',
    example: 'french',
  }),
  context: z.enum(['direct', 'chat']).optional().meta({
    description:
      'The source of a `say`. `direct`, the default: a text for the service. `chat`: a line of a group chat, perhaps for other people. A line without the name of the bot (`Sidi, …`, `… Sidi`, `@sidi …`) is a move only as an exact short phrase for a kind of move possible now. Any other line gets 204 with `Sidi-Understood: none`, and nothing is done. Other forms of a move ignore `context`.',
    example: 'chat',
  }),
  for: z.enum(['me', 'table']).optional().meta({
    description:
      'The audience of the answer: `me` (default), or `table` for a spectator view without hand and moves, which can be shown to a group. A refusal is always private, since a refusal could reveal cards.',
    example: 'table',
  }),
})

/** Reads how a query wants legal moves listed, without defaults: an absent parameter sets no field. */
export const requestedFormOf = (
  c: Ctx,
  { moves, notation, say, faces }: z.infer<typeof ViewFormQuery>,
): Partial<ViewForm> => ({
  ...(moves && { moves }),
  ...(notation === 'true' && { notation: true }),
  ...(say === 'true' && {
    say: { language: languageOf(c.req.header('accept-language')), ...(faces && { faces }) },
  }),
})

/** Reads how a query wants legal moves listed, with `full` as default. */
export const viewFormOf = (c: Ctx, query: z.infer<typeof ViewFormQuery>): ViewForm => ({
  ...DEFAULT_FORM,
  ...requestedFormOf(c, query),
})

/** Language headers of a game view whose moves have texts; no headers without texts. */
export const languageHeadersOf = ({ say }: Partial<ViewForm>): Readonly<Record<string, string>> =>
  say ? { 'Content-Language': say.language, Vary: 'Accept-Language' } : {}
