import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, isMain } from '../paths.ts'
import { makeDocument } from './contract-document.ts'

/** The path of the published contract. */
export const contractPath = inProject('openapi/openapi.json')

/** The current contract as file text. */
export const makeContract = async (): Promise<string> => `${JSON.stringify(await makeDocument(), null, 2)}\n`

if (isMain(import.meta.filename)) {
  const contract = await makeContract()
  if (!process.argv.includes('--check')) writeFileSync(contractPath, contract)
  else if (readFileSync(contractPath, 'utf8') !== contract) {
    console.error('openapi/openapi.json is not what the code says. Run: npm run openapi')
    process.exit(1)
  }
}
