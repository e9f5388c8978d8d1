// @ts-check
import { createECDH } from 'node:crypto'

// Prints a new key pair for push services (VAPID), as settings. Nothing is stored.
//
//   npm run --silent vapid:keys > vapid.env

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys().toString('base64url')
const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
