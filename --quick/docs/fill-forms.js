// Fills forms of the reference page from answers: a token, a game with its invite, the legal moves.

import { add } from './player-tokens.js'

/** Fills the path parameter `{game}` of all forms. */
function setGame(id) {
  for (const input of document.querySelectorAll('[name="game"][data-in="path"]')) input.value = id
}

/** Lists bodies above the examples of an operation, and selects the first body. */
function offer(operation, title, bodies) {
  const select = document.getElementById(`${operation}-example`)
  select.querySelector('[data-learned]')?.remove()
  if (bodies.length === 0) return
  const group = document.createElement('optgroup')
  group.label = title
  group.dataset.learned = ''
  group.append(...bodies.map((body) => new Option(JSON.stringify(body), JSON.stringify(body))))
  select.prepend(group)
  select.selectedIndex = 0
  select.dispatchEvent(new Event('change'))
}

/** Fills forms from the body of an answer. */
export function learn(body) {
  if (typeof body !== 'object' || body === null) return
  if (body.token && body.name) add(body.name, body.token)
  const game = body.game ?? body
  if (typeof game.id === 'string' && game.seats) setGame(game.id)
  if (game.invite) offer('takeSeat', 'With the invite', [{ invite: game.invite }])
  const moves = game.you?.legalMoves ?? body.legalMoves ?? body.moves
  if (Array.isArray(moves)) offer('makeMove', 'Legal moves, as last listed', moves)
}
