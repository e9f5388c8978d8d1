import type { Pack } from '../i18n/display-names.ts'
import type { MessageContext } from '../i18n/messages/message-context.ts'
import type { Terms } from '../i18n/terms.ts'

/** How a picture is made for somebody: how things are called, and how cards are drawn. */
export interface PictureStyle {
  readonly terms: Terms
  /** The same for messages, which say what is on the picture to those who cannot see it. */
  readonly messages: () => MessageContext
  readonly pack: Pack
  /** Whether it goes round the table clockwise; most games go the other way. */
  readonly clockwise: boolean
}
