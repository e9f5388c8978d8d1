// biome-ignore lint/correctness/noUndeclaredDependencies: installed for the measurement
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core')

/** A card is a number: nine of each suit. */
const suitOf = (card) => Math.floor(card / 9)

const deal = (random) => {
  const cards = random.Shuffle(Array.from({ length: 36 }, (_, card) => card))
  return Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, cards.slice(9 * seat, 9 * seat + 9)]))
}

const play = ({ G, playerID, events, random }, card) => {
  const hand = G.players[playerID]
  const [lead] = G.trick
  if (!hand.includes(card)) return INVALID_MOVE
  const follows = (one) => suitOf(one) === suitOf(lead.card)
  if (lead !== undefined && !follows(card) && hand.some(follows)) return INVALID_MOVE
  hand.splice(hand.indexOf(card), 1)
  G.trick.push({ seat: playerID, card })
  if (G.trick.length < 4) return events.endTurn()
  const best = G.trick
    .filter(({ card: one }) => suitOf(one) === suitOf(G.trick[0].card))
    .sort((a, b) => b.card - a.card)[0]
  G.tricks[best.seat] += 1
  G.trick = []
  if (G.players[0].length === 0) G.players = deal(random)
  return events.endTurn({ next: best.seat })
}

exports.game = {
  name: 'tricks',
  setup: ({ random }) => ({ players: deal(random), trick: [], tricks: [0, 0, 0, 0] }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: { move: play, client: false } },
  minPlayers: 4,
  maxPlayers: 4,
}
