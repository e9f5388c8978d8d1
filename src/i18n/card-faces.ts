import { findRuleset } from '../rules/rulesets/index.ts'
import type { SuitPairingName } from '../rules/rulesets/options/card-faces.ts'
import { FACES, PAIRING_NAMES } from '../rules/rulesets/options/card-faces.ts'
import type { Pack } from './display-names.ts'

/**
 * Card faces that a viewer can choose. `french` maps Swiss suits to French suits as the game does; the other French
 * faces have a fixed mapping.
 */
export const VIEWER_FACES = [...FACES, 'french-m1', 'french-m2'] as const
export type Faces = (typeof VIEWER_FACES)[number]

/** The pairing that a viewer chose; undefined for the pairing of the game. */
const chosenPairing = (faces: Faces): SuitPairingName | undefined =>
  PAIRING_NAMES.find((pairing) => faces === `french-${pairing}`)

/** The parts of a game that decide the names of cards; the options include defaults. */
interface Played {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Returns the card faces with which a game is customarily played. */
export const customaryFaces = (ruleset: string): Faces => findRuleset(ruleset)?.faces ?? FACES[0]

/**
 * Returns the pack that names and draws the cards of a game (CO-13).
 * @param faces the choice of the viewer, by default the customary faces of the game
 */
export const packOf = ({ ruleset, options }: Played, faces = customaryFaces(ruleset)): Pack =>
  faces === 'swiss' ? 'swiss' : (chosenPairing(faces) ?? (options.suitPairing as SuitPairingName))
