/**
 * Paragraphs of a message text. The service wraps lines at 60 columns for chats. The note about further lines is left
 * out.
 */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join(' ')
    .split(/(?<=[.!?]) (?=[^…])/)
    .filter((sentence) => sentence !== '')
