// Tokens of players in this browser tab, and the choice of the sender of requests.

const KEPT = 'sidi.players'
const byId = (id) => document.getElementById(id)

let players = []
let current = 0

try {
  players = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
} catch {
  // Without session storage the tokens last as long as the page.
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(players))
  } catch {
    // Without session storage the tokens last as long as the page.
  }
}

/** The token of the chosen player, if any. */
export const token = () => players[current]?.token

/** The fields for the choice of the sender: a field at the top, and a field beside each button. */
const choices = () => document.querySelectorAll('#player, select.as')

function show() {
  for (const select of choices()) {
    const options = players.map(({ name }, i) => new Option(name, `${i}`))
    select.replaceChildren(...(options.length > 0 ? options : [new Option('nobody: no token yet', '')]))
    select.value = players.length > 0 ? `${current}` : ''
  }
}

/** Stores a token, and chooses its player as the sender. */
export function add(name, token) {
  const known = players.findIndex((player) => player.token === token)
  current = known >= 0 ? known : players.push({ name, token }) - 1
  keep()
  show()
  byId('token-said').textContent = `Requests are sent as ${name}.`
  // Each player at a table needs a different name.
  const names = ['Anna', 'Beat', 'Claudia', 'Dario']
  byId('player-name').value = names.find((one) => !players.some((player) => player.name === one)) ?? name
}

/** Signs up with the name in the panel. @returns {Promise<string | undefined>} the error, if any */
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

/** Shows the token panel and connects its buttons. */
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
