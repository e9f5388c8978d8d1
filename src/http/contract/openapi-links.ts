/*
 * OpenAPI links from a game to its operations. Links name operations, so links are valid in every deployment.
 */

const parameters = { game: '$response.body#/id' }

const link = (operationId: string, description: string) => ({ operationId, parameters, description })

export const gameLinks = {
  self: link('getGame', 'Get the current game.'),
  seat: link('takeSeat', 'Take a seat.'),
  bot: { ...link('seatBot', 'Put a bot on a free seat.'), parameters: { ...parameters, seat: '1' } },
  invite: link('renewInvite', 'Owner: renew the invite.'),
  close: link('closeGame', 'Owner: close the game before the start.'),
  legalMoves: link('listLegalMoves', 'List your legal moves.'),
  move: link('makeMove', 'Make the move.'),
  hint: link('askForHint', 'Get a hint.'),
  events: link('listEvents', 'List the events.'),
  phrases: link('listPhrases', 'List the set phrases.'),
  picture: link('drawGame', 'Get a picture.'),
  pictureLink: link('getPictureLink', 'Get a picture link without a token.'),
  scores: link('getScores', 'The score.'),
  deals: link('listDeals', 'List the finished deals.'),
  orders: { ...link('giveOrders', 'Give standing orders.'), parameters: { ...parameters, seat: 'me' } },
  standIn: { ...link('takeStandIn', 'Let a bot play for you.'), parameters: { ...parameters, seat: 'me' } },
  abandon: link('abandonGame', 'Agree to end the game.'),
  pause: link('pauseGame', 'Agree to a pause, or resume.'),
  time: link('giveTime', 'Give an opponent more time.'),
  rematch: link('askForRematch', 'Request a rematch, after the end.'),
  export: link('exportGame', 'Export the game, after the end.'),
}

/** The same game, for answers without the id. */
const sameGame = { game: '$request.path.game' }

export const toGame = {
  operationId: 'getGame',
  parameters: sameGame,
  description: 'Get the game.',
}

export const toPictureLink = {
  operationId: 'getPictureLink',
  parameters: sameGame,
  description: 'Get a permanent link without a token.',
}

export const toMove = { operationId: 'makeMove', parameters: sameGame, description: 'Make a listed move.' }

export const toLegalMoves = {
  operationId: 'listLegalMoves',
  parameters: sameGame,
  description: 'List the next legal moves.',
}

const ofSheet = (operationId: string, description: string) => ({
  operationId,
  parameters: { sheet: '$response.body#/id' },
  description,
})

export const sheetLinks = {
  self: ofSheet('getSheet', 'Get the current sheet.'),
  write: ofSheet('enterDeals', 'Write deals.'),
  correct: {
    operationId: 'correctDeal',
    parameters: { sheet: '$response.body#/id', number: '1' },
    description: 'Correct a deal.',
  },
  undo: ofSheet('undoEntry', 'Undo your last entry.'),
  confirm: ofSheet('confirmSheet', 'Confirm the figures of others.'),
  finish: ofSheet('finishSheet', 'Finish the sheet.'),
  events: ofSheet('listSheetEvents', 'List the events.'),
  scores: ofSheet('getSheetScores', 'The score.'),
  picture: ofSheet('drawSheetScores', 'Draw the score.'),
  export: ofSheet('exportSheet', 'Export the sheet.'),
}

export const toSheet = {
  operationId: 'getSheet',
  parameters: { sheet: '$request.path.sheet' },
  description: 'Get the sheet.',
}
