/**
 * Returns the stack frames of an error without its message, for the log. A message can contain input of a client, or
 * cards.
 */
export const stackFrames = ({ stack }: Error): readonly string[] | undefined =>
  stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
