/**
 * Splits a chat message of the service into sentences for the page. The line breaks at 60 columns are undone. Lines
 * that begin with an ellipsis, the notes about omitted lines, are left out.
 */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join(' ')
    .split(/(?<=[.!?]) (?=[^…])/)
    .filter((sentence) => sentence !== '')
