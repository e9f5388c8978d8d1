// The page can be read without this; it adds trying things out, finding, and opening what a link leads to.

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
