import type { Pack } from '../i18n/display-names.ts'
import type { MessageContext } from '../i18n/messages/message-context.ts'
import type { Terms } from '../i18n/naming-functions.ts'

/** Style of a picture for one viewer: display names and card faces. */
export interface PictureStyle {
  readonly terms: Terms
  /** Display names for messages, which describe the picture in its alternative text. */
  readonly messages: () => MessageContext
  readonly pack: Pack
  /** True for clockwise games. Most games run anticlockwise. */
  readonly clockwise: boolean
}
