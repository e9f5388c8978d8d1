import type { Pairing } from '../rulesets/faces.ts'
import { FACES } from '../rulesets/faces.ts'
import { rulesetOf } from '../rulesets/index.ts'
import type { Pack } from './naming.ts'

/** The faces that cards can be told and drawn with. */
export type Faces = (typeof FACES)[number]

/** A game as far as its cards' names go: its options have those that were not said, too. */
interface Played {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
}

/** The faces that a game is customarily played with. */
export const customaryFaces = (ruleset: string): Faces => rulesetOf(ruleset)?.faces ?? FACES[0]

/** The pack that a game's cards are named by: with the faces somebody wants, otherwise with the customary ones (CO-13). */
export const packOf = ({ ruleset, options }: Played, faces = customaryFaces(ruleset)): Pack =>
  faces === 'swiss' ? 'swiss' : (options.suitPairing as Pairing)
