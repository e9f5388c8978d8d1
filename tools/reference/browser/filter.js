// The field above the contents: leaves the operations and schemas that have all the words.

/** What an operation or a schema is found by: its names, and the lines that tell what it is. */
const textOf = (element) => {
  const lines = Array.from(
    element.querySelectorAll(':scope > :is(h3, p, summary)'),
    ({ textContent }) => textContent,
  )
  return [element.id, ...lines].join(' ').toLowerCase()
}

/** Narrows page and contents down as somebody types. */
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
