/*
 * Where to go from a game. Links name operations, so they hold in every deployment.
 */

const parameters = { game: '$response.body#/id' }

const link = (operationId: string, description: string) => ({ operationId, parameters, description })

export const gameLinks = {
  self: link('getGame', 'The game as it is later.'),
  seat: link('takeSeat', 'Take a seat.'),
  bot: { ...link('seatBot', 'Put a bot on a free seat.'), parameters: { ...parameters, seat: '1' } },
  invite: link('renewInvite', 'For the owner: have a new invite made.'),
  close: link('closeGame', 'For the owner: close the game before its start.'),
  legalMoves: link('listLegalMoves', 'What you can do now.'),
  move: link('makeMove', 'Do it.'),
  hint: link('askForHint', 'Ask what to do.'),
  events: link('listEvents', 'What happened so far.'),
  picture: link('drawGame', 'A picture of it.'),
  pictureLink: link('getPictureLink', 'A picture for everybody who has the URL.'),
  scores: link('getScores', 'The score.'),
  deals: link('listDeals', 'The finished deals.'),
  orders: { ...link('giveOrders', 'Leave word of what you do.'), parameters: { ...parameters, seat: 'me' } },
  standIn: { ...link('takeStandIn', 'Have a bot play for you.'), parameters: { ...parameters, seat: 'me' } },
  abandon: link('abandonGame', 'Agree to end the game here.'),
  pause: link('pauseGame', 'Agree to a pause, or resume.'),
  time: link('giveTime', 'Give an opponent more time.'),
  rematch: link('askForRematch', 'Play again, once it is over.'),
  export: link('exportGame', 'All of it, once it is over.'),
}

/** The same game, for answers that do not hold its id. */
const sameGame = { game: '$request.path.game' }

export const toGame = {
  operationId: 'getGame',
  parameters: sameGame,
  description: 'The game this belongs to.',
}

export const toPictureLink = {
  operationId: 'getPictureLink',
  parameters: sameGame,
  description: 'A lasting link, which needs no token.',
}

export const toMove = { operationId: 'makeMove', parameters: sameGame, description: 'Make one of them.' }

export const toLegalMoves = {
  operationId: 'listLegalMoves',
  parameters: sameGame,
  description: 'What can be done next.',
}
