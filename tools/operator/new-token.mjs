// @ts-check
import { createHash, randomBytes } from 'node:crypto'

// Prints a new token for an operator, and the entry for the setting ADMIN_TOKENS. Nothing is stored.
//
//   npm run operator:token -- anna

const [name = ''] = process.argv.slice(2)
if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) {
  console.error('Name the operator: npm run operator:token -- anna. Letters a to z, digits and hyphens.')
  process.exit(1)
}
const token = `sidi_op_${randomBytes(32).toString('base64url')}`
const hash = createHash('sha256').update(token).digest('hex')
console.log(
  `Token of ${name}, shown only once:\n\n  ${token}\n\nEntry for ADMIN_TOKENS:\n\n  ${name}:${hash}`,
)
