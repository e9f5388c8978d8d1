// Script of the reference page: forms, filter, and links to closed parts. The page is readable without the script.

import { findAsTyped } from './filter.js'
import { openContents, openTarget } from './open-details.js'
import { showPlayers } from './player-tokens.js'
import { trySending } from './send-request.js'

openContents()
showPlayers()
findAsTyped()
openTarget()
for (const form of document.querySelectorAll('form.trial')) trySending(form)
for (const code of document.querySelectorAll('code.curl')) {
  code.textContent = code.textContent.replace('$URL', location.origin)
}
