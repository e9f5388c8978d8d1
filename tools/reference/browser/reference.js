// The page can be read without this; it adds trying things out, finding, and opening what a link leads to.

import { findAsTyped } from './find.js'
import { openContents, openTarget } from './open.js'
import { showPlayers } from './players.js'
import { trySending } from './send.js'

openContents()
showPlayers()
findAsTyped()
openTarget()
for (const form of document.querySelectorAll('form.trial')) trySending(form)
for (const code of document.querySelectorAll('code.curl')) {
  code.textContent = code.textContent.replace('$URL', location.origin)
}
