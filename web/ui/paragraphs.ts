/**
 * Splits a chat message of the service into sentences for the page. The line breaks at 60 columns are undone. Lines
 * that begin with an ellipsis, the notes about omitted lines, are left out. A number at the start is an ordinal, as in
 * «2. Spiel: Anna gibt.».
 */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join(' ')
    .split(/(?<=[.!?])(?<!(?:^|[.!?] )\d+\.) (?=[^…])/)
    .filter((sentence) => sentence !== '')
