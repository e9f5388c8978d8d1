import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { inProject } from '../paths.ts'

/** The folder of the official schemas and of Spectral, with a lockfile of its own. */
export const schemaTools = inProject('tools/contract/spectral')

/** The schema of OpenAPI 3.1 as spec.openapis.org publishes it. */
const schemaPath = join(
  schemaTools,
  'node_modules/@seriousme/openapi-schema-validator/schemas/v3.1/schema.json',
)

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** A fault of a document: where it is, and what was expected. */
export type OfficialFault = string

/**
 * Validates documents against the official schema of OpenAPI 3.1, and their named schemas against JSON Schema 2020-12.
 * @returns a function from a document to its faults
 */
export const officialValidator = (): ((document: Record<string, unknown>) => OfficialFault[]) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addFormat('media-range', true)
  const isDocument = ajv.compile(readJson(schemaPath))
  return (document) => {
    const faults = isDocument(document)
      ? []
      : (isDocument.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    const { schemas = {} } = (document['components'] ?? {}) as { schemas?: Record<string, object> }
    for (const [name, schema] of Object.entries(schemas)) {
      if (ajv.validateSchema(schema) !== true) {
        faults.push(`/components/schemas/${name} ${ajv.errorsText(ajv.errors)}`)
      }
    }
    return faults
  }
}
