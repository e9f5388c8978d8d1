// Plays one seat of a game, one request a move: SIDI_TOKEN=… node examples/bot/index.mjs g_…
// A move that waits is answered at the next turn with the view of that turn. The bot has no stream, no timer and no state.
const { SIDI_URL = 'http://127.0.0.1:8787', SIDI_TOKEN = '' } = process.env
const [game] = process.argv.slice(2)
const sleep = (seconds) => new Promise((resume) => setTimeout(resume, seconds * 1000))

/** Sends a request until the service answers. With its Idempotency-Key a repeated request makes no second move. */
const ask = async (method, path, body) => {
  const headers = { Authorization: `Bearer ${SIDI_TOKEN}`, 'Idempotency-Key': crypto.randomUUID() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const request = { method, headers, body: JSON.stringify(body) }
  for (let delay = 1; ; delay = Math.min(2 * delay, 60)) {
    const answer = await fetch(`${SIDI_URL}/v1/games/${game}${path}`, request).catch(() => undefined)
    if (answer?.status < 500 && answer.status !== 429) return { ok: answer.ok, body: await answer.json() }
    await sleep(Number(answer?.headers.get('retry-after') ?? delay))
  }
}

/** The view at the next turn, or as it is after 25 seconds. */
const look = async () => {
  const { ok, body } = await ask('GET', '?wait=25&until=my-turn')
  if (!ok) throw new Error(body.detail)
  return body
}

/** The move that is made: a pass, or any listed move that cannot lose the game. Put a better idea here. */
const choose = (moves) => {
  const safe = moves.filter(({ risk }) => !risk)
  return safe.find(({ type }) => type === 'pass') ?? safe[Math.floor(Math.random() * safe.length)] ?? moves[0]
}

let view = await look()
while (!['finished', 'abandoned'].includes(view.status)) {
  if (view.you === null) throw new Error('This token has no seat in the game.')
  const made = view.you.mustAct && (await ask('POST', '/moves?wait=25', choose(view.you.legalMoves)))
  if (made && !made.ok) {
    // The game can have gone on meanwhile, for example because the clock played.
    console.error(made.body.detail)
    await sleep(1)
  }
  view = made.ok ? made.body.game : await look()
}
