/*
 * Search of a rule page: hides the rules without the words of the reader.
 */

const form = document.querySelector('.find')
const field = form.querySelector('input')
const status = form.querySelector('[role=status]')
const items = [...document.querySelectorAll('.rules > li, tbody tr')]

/** A text in small letters without accents. @param {string} text */
const folded = (text) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const texts = items.map(({ textContent }) => folded(textContent))

field.addEventListener('input', () => {
  const words = folded(field.value).split(/\s+/).filter(Boolean)
  let count = 0
  for (const [at, item] of items.entries()) {
    const fits = words.every((word) => texts[at].includes(word))
    item.hidden = !fits
    if (fits) count += 1
  }
  status.textContent = words.length === 0 ? '' : form.dataset.found.replace('{n}', count)
})
form.addEventListener('submit', (event) => event.preventDefault())
form.hidden = false
