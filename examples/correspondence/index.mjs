// Plays all your games by correspondence, on one stream: SIDI_TOKEN=… node examples/correspondence/index.mjs
// It asks nothing while nothing happens, and all it keeps is how far it was told: stop it, and start it tomorrow.
import { readFile, writeFile } from 'node:fs/promises'

const { SIDI_URL = 'http://127.0.0.1:8787', SIDI_TOKEN = '', SIDI_CURSOR = '.sidi-cursor' } = process.env
const headers = { Authorization: `Bearer ${SIDI_TOKEN}`, 'Content-Type': 'application/json' }
const sleep = (seconds) => new Promise((resume) => setTimeout(resume, seconds * 1000))

/** Asks until there is an answer: a service that is away for a moment comes back. */
const ask = async (method, path, body) => {
  for (let wait = 1; ; wait = Math.min(2 * wait, 60)) {
    const answer = await fetch(SIDI_URL + path, { method, headers, body }).catch(() => undefined)
    if (answer?.status < 500 && answer.status !== 429) return { ok: answer.ok, body: await answer.json() }
    await sleep(Number(answer?.headers.get('retry-after') ?? wait))
  }
}

/** The move that is made: a pass, or the first that is listed. Put a better idea here. */
const choose = (moves) => moves.find(({ type }) => type === 'pass') ?? moves.find(({ risk }) => !risk)

const play = async (game) => {
  const { ok, body } = await ask('GET', `/v1/games/${game}/legal-moves`)
  for (let moves = ok ? body.moves : []; choose(moves); ) {
    const made = await ask('POST', `/v1/games/${game}/moves`, JSON.stringify(choose(moves)))
    if (!made.ok) break
    const { you, deal } = made.body.game
    moves = deal?.toAct.includes(you.seat) ? you.legalMoves : []
  }
}

/** The items of the activity feed after a cursor, each once, until the connection ends. */
async function* toldAfter(cursor) {
  const path = `${SIDI_URL}/v1/players/me/events?after=${cursor}`
  const answer = await fetch(path, { headers: { ...headers, Accept: 'application/x-ndjson' } })
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.json()).detail}`)
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line !== '') yield JSON.parse(line)
  }
}

let at = await readFile(SIDI_CURSOR, 'utf8').catch(() => '')
if (at === '') {
  at = (await ask('GET', '/v1/players/me/events')).body.cursor
  const { body } = await ask('GET', '/v1/players/me/games?awaiting=me&limit=100')
  for (const { id } of body.items) await play(id)
}
for (; ; await sleep(2)) {
  try {
    for await (const { type, data, cursor } of toldAfter(at)) {
      if (type === 'turn.started' && data.asked) await play(data.game)
      at = cursor
      await writeFile(SIDI_CURSOR, at)
    }
  } catch (error) {
    console.error(error.message)
  }
}
