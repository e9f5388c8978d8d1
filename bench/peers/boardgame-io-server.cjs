/*
 * A trick-taking game on boardgame.io, in a process of its own: 4 players, 36 cards, follow suit, the highest card of
 * the suit takes the trick; a new deal after 9 tricks. Arguments: `memory`, or the folder of the file storage. The
 * first line of the output has the port. Runs in the folder where boardgame.io is installed.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: installed for the measurement
const { Server, FlatFile } = require('boardgame.io/server')
const { game } = require('./boardgame-io-game.cjs')

const [storage = 'memory'] = process.argv.slice(2)
const server = Server({
  games: [game],
  origins: ['http://127.0.0.1'],
  ...(storage !== 'memory' && { db: new FlatFile({ dir: storage }) }),
})
// The log is no part of the measurement.
console.info = () => {}
console.error = () => {}
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
