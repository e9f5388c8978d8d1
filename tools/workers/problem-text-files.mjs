// @ts-check
import { expressionModule } from './expression-trees.mjs'

/** The languages of problem texts in the asset bundle. The script has English texts. */
const IN_ASSETS = ['de', 'fr', 'it']

/**
 * The files of the asset bundle with texts of problems, by name.
 * @param {string} root the project
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export const problemTextFiles = async (root) => {
  const files = IN_ASSETS.map(async (language) => {
    const tree = await expressionModule(root, `src/i18n/${language}/problems.ts`, 'problems')
    return /** @type {const} */ ([`problem-texts.${language}.json`, JSON.stringify(tree)])
  })
  return new Map(await Promise.all(files))
}
