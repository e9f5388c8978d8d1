// Whose tokens this tab has, and as whom requests are sent.

const KEPT = 'sidi.players'
const byId = (id) => document.getElementById(id)

let players = []
let current = 0

try {
  players = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
} catch {
  // A browser that keeps nothing: then the tokens last as long as the page.
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(players))
  } catch {
    // As above.
  }
}

/** The token that requests are sent with, if there is one. */
export const token = () => players[current]?.token

/** The places where one chooses as whom to send: the one at the top, and one beside every button. */
const choices = () => document.querySelectorAll('#player, select.as')

function show() {
  for (const select of choices()) {
    const options = players.map(({ name }, i) => new Option(name, `${i}`))
    select.replaceChildren(...(options.length > 0 ? options : [new Option('nobody: no token yet', '')]))
    select.value = players.length > 0 ? `${current}` : ''
  }
}

/** Keeps a token, and sends with it from now on. */
export function add(name, token) {
  const known = players.findIndex((player) => player.token === token)
  current = known >= 0 ? known : players.push({ name, token }) - 1
  keep()
  show()
  byId('token-said').textContent = `Requests are sent as ${name}.`
  // The next one at a table needs another name.
  const names = ['Anna', 'Beat', 'Claudia', 'Dario']
  byId('player-name').value = names.find((one) => !players.some((player) => player.name === one)) ?? name
}

/** Signs up under the name in the panel. @returns {Promise<string | undefined>} what is against it, if something is */
export async function signUp() {
  try {
    const answer = await fetch('/v1/players', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: byId('player-name').value }),
    })
    const body = await answer.json()
    if (!answer.ok) return `${answer.status} ${body.title}: ${body.detail}`
    add(body.name, body.token)
    return undefined
  } catch (error) {
    return `The service did not answer: ${error.message}`
  }
}

/** Shows the panel and makes it work. */
export function showPlayers() {
  byId('token').hidden = false
  byId('sign-up').addEventListener('submit', async (event) => {
    event.preventDefault()
    const refused = await signUp()
    if (refused !== undefined) byId('token-said').textContent = refused
  })
  byId('own-token').addEventListener('submit', (event) => {
    event.preventDefault()
    add(`the token ending in ${byId('own').value.slice(-4)}`, byId('own').value.trim())
    byId('own').value = ''
  })
  byId('forget').addEventListener('click', () => {
    players = []
    current = 0
    keep()
    show()
    byId('token-said').textContent = 'Forgotten: this tab has no token any more.'
  })
  for (const select of choices()) {
    select.addEventListener('change', () => {
      current = Number(select.value)
      show()
    })
  }
  show()
}
