import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, isMain } from '../paths.ts'
import { makeDocument } from './contract-document.ts'
import { makeOperatorDocument } from './operator-document.ts'

/** The path of the published contract. */
export const contractPath = inProject('openapi/openapi.json')

/** The path of the contract of operators. */
const operatorPath = inProject('openapi/operator.json')

const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`

/** The current contract as file text. */
export const makeContract = async (): Promise<string> => textOf(await makeDocument())

if (isMain(import.meta.filename)) {
  const documents = [
    [contractPath, await makeContract()],
    [operatorPath, textOf(makeOperatorDocument())],
  ] as const
  for (const [path, text] of documents) {
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${path} is not what the code says. Run: npm run openapi`)
      process.exit(1)
    }
  }
}
