// Plays at one table as a language model would, through /mcp alone: SIDI_TOKEN=… node examples/agent/index.mjs g_…
// It reads what the tools tell, and answers with one of the moves that are named there.
const {
  SIDI_URL = 'http://127.0.0.1:8787',
  SIDI_TOKEN = '',
  SIDI_DEALS = '500',
  SIDI_SECONDS = '25',
} = process.env
const [game] = process.argv.slice(2)
const headers = { Authorization: `Bearer ${SIDI_TOKEN}`, 'Content-Type': 'application/json' }

/** Calls a tool: what it told, and whether that is a refusal. */
const use = async (name, input) => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const answer = await fetch(`${SIDI_URL}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) })
  const { result, error, detail } = await answer.json()
  if (result === undefined) throw new Error(error?.message ?? detail)
  return { text: result.content[0].text, isRefused: result.isError === true }
}

const any = (things) => things[Math.floor(Math.random() * things.length)]

/** The fewest cards or combinations that may be sent, joined; `-` for none. */
const firstOf = (count, from) => {
  const some = from.split(' ').slice(0, count)
  return some.join(some.every((one) => one.length === 2) ? '' : '+') || '-'
}

/** One of what an offer leaves open: `(70..150 by 10, 257) (acorns|roses)` can be `80 roses`. */
const settled = (offer, cards) =>
  offer
    .replace(' (loses the game if wrong)', '')
    .replace('(card)', () => any(cards))
    .replaceAll(/\((\d+)(?: to \d+)? of ?([^)]*)\)/g, (_, count, from) => firstOf(Number(count), from))
    .replace(/\((\d[^)]*)\)/, (_, numbers) => any(numbers.split(', ')).split('..')[0])
    .replace(/\(([^)]*)\)/g, (_, some) => any(some.split('|')))

/** Put a language model here. This one takes any move but what can lose the game, and rather passes than bids. */
const think = (text) => {
  const [, said = ''] = /(?:YOUR TURN|Legal): (.*)/.exec(text) ?? []
  const offers = said.split(' | ').filter((offer) => !/loses the game|^and \d+ more$/.test(offer))
  const cards = offers.filter((offer) => /^[AKOUB6-9][asrb]$/.test(offer))
  return offers.includes('pass') && Math.random() < 0.7 ? 'pass' : settled(any(offers), cards)
}

const isDone = (text) =>
  /^over, /m.test(text) || Number(/^deal (\d+)/m.exec(text)?.[1] ?? 1) > Number(SIDI_DEALS)

for (;;) {
  let { text, isRefused } = await use('wait', { game, seconds: Number(SIDI_SECONDS) })
  // A refusal means no access to the game: the program stops.
  if (isRefused) throw new Error(text)
  while (!isDone(text) && /YOUR TURN|Legal: (?!nothing)/.test(text)) {
    const notation = think(text)
    console.log(notation)
    ;({ text } = await use('move', { game, notation }))
  }
  if (isDone(text)) break
}
console.log((await use('scores', { game })).text)
