// The search field of the guide. The pages can be read without it.

import { search } from './search.js'

const form = document.getElementById('search')
const field = document.getElementById('query')
const status = document.getElementById('hits')
const list = document.getElementById('results')

/** The index, fetched with the first typed character. */
let index

const item = ({ href, title, page }) => {
  const link = document.createElement('a')
  link.href = href
  link.textContent = title
  const where = document.createElement('span')
  where.className = 'quiet'
  where.textContent = ` ${page}`
  const row = document.createElement('li')
  row.append(link, where)
  return row
}

const show = async () => {
  index ??= fetch('/docs/search.json').then((answer) => {
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json()
  })
  const query = field.value
  try {
    const hits = search(await index, query)
    // The text may have changed meanwhile.
    if (field.value !== query) return
    list.replaceChildren(...hits.map(item))
    status.textContent =
      query.trim() === '' ? '' : hits.length === 0 ? 'Nothing found.' : `${hits.length} found`
  } catch {
    index = undefined
    status.textContent = 'The search index did not load. Type again to retry.'
  }
}

form.hidden = false
field.addEventListener('input', show)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
const asked = new URLSearchParams(location.search).get('q')
if (asked !== null) {
  field.value = asked
  show()
}
