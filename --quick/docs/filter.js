// Filter field above the table of contents. Only operations and schemas with all typed words stay visible.

/** The searched text of an operation or a schema: names and description. */
const textOf = (element) => {
  const lines = Array.from(
    element.querySelectorAll(':scope > :is(h3, p, summary)'),
    ({ textContent }) => textContent,
  )
  return [element.id, ...lines].join(' ').toLowerCase()
}

/** Filters the page and the table of contents with each typed character. */
export function findAsTyped() {
  const field = document.getElementById('filter')
  const found = document.getElementById('found')
  const all = [...document.querySelectorAll('.operation, .schema')].map((element) => ({
    element,
    entry: document.querySelector(`#menu [href="#${element.id}"]`)?.parentElement,
    text: textOf(element),
  }))

  field.parentElement.hidden = false
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/)
    let count = 0
    if (field.value !== '') document.getElementById('menu').open = true
    for (const { element, entry, text } of all) {
      const fits = words.every((word) => text.includes(word))
      element.hidden = !fits
      if (entry) entry.hidden = !fits
      if (fits) count++
    }
    found.textContent = field.value.trim() === '' ? '' : `${count} of ${all.length} operations and schemas`
  })
}
