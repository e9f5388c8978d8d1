import { newProblemTextReader } from '../../../src/http/problems/problem-texts.ts'
import type { ProblemCatalogue } from '../../../src/i18n/problem-catalogue.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { inProject } from '../../../tools/paths.ts'
import { problemTextFiles } from '../../../tools/workers/problem-text-files.mjs'

let made: ReturnType<typeof problemTextFiles> | undefined

/** The files of the asset bundle with texts of problems, by name. */
export const problemTextAssets = (): ReturnType<typeof problemTextFiles> => {
  made ??= problemTextFiles(inProject())
  return made
}

const readFrom = newProblemTextReader()

/** The texts of problems in a language, as the Worker reads the texts from the asset bundle. */
export const assetProblemTexts = async (language: Language): Promise<ProblemCatalogue> => {
  const files = await problemTextAssets()
  return readFrom(async (name) => new TextEncoder().encode(files.get(name)))(language)
}
