import { loadFailure as de } from '../../src/i18n/de/pages/load-failure.ts'
import { loadFailure as en } from '../../src/i18n/en/pages/load-failure.ts'
import { loadFailure as fr } from '../../src/i18n/fr/pages/load-failure.ts'
import { loadFailure as it } from '../../src/i18n/it/pages/load-failure.ts'
import type { LoadFailureWords } from '../../src/i18n/pages/load-failure-words.ts'
import type { Language } from '../api-types.ts'

/*
 * Dialog for a missing part of the page: no network, or files of another release. Without Preact, since Preact may be the missing
 * part.
 */

const WORDS: Readonly<Record<Language, LoadFailureWords>> = { en, de, fr, it }

/** Files with the same name in each release. A browser may hold an old copy, which names files that have gone. */
const NAMED_ALIKE = ['/play', '/play/main.js', '/play/main.css', '/style.css']

/** Reloads the page, after new copies of the files with fixed names. */
const reload = async (): Promise<void> => {
  await Promise.allSettled(NAMED_ALIKE.map((file) => fetch(file, { cache: 'reload' })))
  location.reload()
}

/** Shows the dialog once. */
export const showLoadFailure = (language: Language): void => {
  if (document.querySelector('.load-failure')) return
  const { title, lead, reload: label } = WORDS[language]
  const dialog = document.createElement('dialog')
  const sheet = document.createElement('div')
  const heading = document.createElement('h2')
  const text = document.createElement('p')
  const buttons = document.createElement('p')
  const button = document.createElement('button')
  dialog.className = 'dialog load-failure'
  dialog.lang = language
  heading.id = 'load-failure'
  dialog.setAttribute('aria-labelledby', heading.id)
  sheet.className = 'sheet'
  buttons.className = 'buttons'
  button.type = 'button'
  button.className = 'main'
  heading.textContent = title
  text.textContent = lead
  button.textContent = label
  button.onclick = () => void reload()
  // The page behind is not complete: the dialog stays.
  dialog.oncancel = (event) => event.preventDefault()
  buttons.append(button)
  sheet.append(heading, text, buttons)
  dialog.append(sheet)
  document.body.append(dialog)
  dialog.showModal()
}
