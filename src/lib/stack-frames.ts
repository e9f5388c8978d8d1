/** Where in the program an error arose, line by line. Its message is left out: it can hold what people sent, or cards. */
export const stackFrames = ({ stack }: Error): readonly string[] | undefined =>
  stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
