/*
 * Address of the bot at the start or end of a text: `Sidi, 70 Eichel`, `@sidi pass`, `/play Ua`, `hey Sidi: pass`.
 */

/** A text without the name of the bot, and whether the text addressed the bot. */
export interface AddressedText {
  /** The text without the address. */
  readonly rest: string
  readonly isAddressed: boolean
}

const GREETING =
  '(?:(?:hey|hei|hoi|hallo|hello|hi|he|salut|salü|bonjour|ciao|ok|okay|also|alors|bon|allora|grüezi|sali|du)[\\s,!]+)?'

const PREFIX = new RegExp(
  `^\\s*(?:${GREETING}@?sidi(?:[ _-]?bot)?(?![\\p{L}\\p{N}_-])|/(?:sidi|play|move|say|p)(?:@\\w+)?(?=\\s))[\\s,:;.!…–—-]*`,
  'iu',
)

const SUFFIX = /[\s,:;.!…–—-]+@?sidi(?:[ _-]?bot)?[\s.!…]*$/iu

/** Removes the name of the bot from the start or end of a text: `Sidi, 70 acorns`. */
export const stripBotAddress = (text: string): AddressedText => {
  const behind = text.replace(PREFIX, '')
  const rest = behind.replace(SUFFIX, '')
  return { rest, isAddressed: rest !== text }
}
