/**
 * A message of the service in paragraphs: it comes in lines of at most 60 columns, made for chats. What only says that the message
 * goes on is left out.
 */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join(' ')
    .split(/(?<=[.!?]) (?=[^…])/)
    .filter((sentence) => sentence !== '')
