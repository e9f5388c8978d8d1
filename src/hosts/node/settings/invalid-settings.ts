/** Error: settings of the operator are invalid. The message has a sentence for each setting. */
export class InvalidSettings extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** The sentences of an error about settings. */
export const sentencesOf = (error: unknown): readonly string[] =>
  error instanceof InvalidSettings ? error.sentences : [error instanceof Error ? error.message : `${error}`]

/**
 * Parses settings. An invalid setting does not hide another one.
 * @param parsers a function for each value, which throws with a sentence for the operator
 * @throws {InvalidSettings} with the sentences of all parsers
 */
export const parseAll = async <Values extends object>(
  parsers: {
    readonly [Name in keyof Values]: () => Values[Name] | Promise<Values[Name]>
  },
): Promise<Values> => {
  const values: Partial<Values> = {}
  const sentences: string[] = []
  for (const name of Object.keys(parsers) as (keyof Values)[]) {
    try {
      values[name] = await parsers[name]()
    } catch (error) {
      sentences.push(...sentencesOf(error))
    }
  }
  if (sentences.length > 0) throw new InvalidSettings(sentences)
  return values as Values
}
