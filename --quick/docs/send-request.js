// Sends the request of a form to this service, and shows the answer.

import { learn } from './fill-forms.js'
import { signUp, token } from './player-tokens.js'

const element = (name, text = '', className = '') =>
  Object.assign(document.createElement(name), { textContent: text, className })

/** The request of a form, without empty values. */
function requestOf(form) {
  const given = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '')
  const of = (where) => given.filter((input) => input.dataset.in === where)
  const path = of('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  )
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]))
  const headers = new Headers(of('header').map(({ name, value }) => [name, value]))
  if ('token' in form.dataset) headers.set('Authorization', `Bearer ${token()}`)
  const body = form.elements.namedItem('body')?.value
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    init: { method: form.dataset.method, headers, body, cache: 'no-store', credentials: 'omit' },
  }
}

/** A response body as formatted text, with the parsed value of a JSON body. */
function read(text) {
  try {
    const value = JSON.parse(text)
    return { value, text: JSON.stringify(value, null, 2) }
  } catch {
    return { value: undefined, text }
  }
}

/** The output of a form: the status, which a screen reader announces, and the answer. */
function placeOf(form) {
  const [status, content] = form.querySelector('.answer').children
  return {
    say: (...said) => status.replaceChildren(...said),
    show: (...shown) => content.replaceChildren(...shown),
  }
}

function headersOf(answer) {
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
  const headers = element('details')
  headers.append(element('summary', 'Headers'), element('pre', lines.join('\n')))
  return headers
}

/** A response body as an element that the keyboard can scroll. */
function bodyOf(text) {
  const body = element('pre', text, 'long')
  body.tabIndex = 0
  body.setAttribute('role', 'group')
  body.setAttribute('aria-label', 'Body of the answer')
  return body
}

async function send(form, { say, show }) {
  say('Sending…')
  show()
  try {
    const { address, init } = requestOf(form)
    const answer = await fetch(address, init)
    const { value, text } = read(await answer.text())
    const kind = answer.ok || answer.status === 304 ? 'yes' : 'no'
    say(element('b', `${answer.status} ${answer.statusText}`, kind), ` ${address}`)
    show(headersOf(answer), ...(text === '' ? [] : [bodyOf(text)]))
    learn(value)
  } catch (error) {
    say(element('span', `Nothing came back: ${error.message}`, 'no'))
  }
}

/** Offers a sign-up in place of a request that would be answered with 401. */
function offerToken(form, place) {
  const button = element('button', 'Get a token and send')
  button.type = 'button'
  button.addEventListener('click', async () => {
    const refused = await signUp()
    if (refused === undefined) await send(form, place)
    else place.say(element('span', refused, 'no'))
  })
  place.say('This needs a token, and there is none yet.')
  place.show(button)
  button.focus()
}

/** Shows the form of an operation that sends a request from the reference page, and connects its button and examples. */
export function trySending(form) {
  const place = placeOf(form)
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if ('token' in form.dataset && !token()) offerToken(form, place)
    else void send(form, place)
  })
  const examples = form.querySelector('[data-fills]')
  examples?.addEventListener('change', () => {
    const body = document.getElementById(examples.dataset.fills)
    body.value = JSON.stringify(JSON.parse(examples.value), null, 2)
  })
}
