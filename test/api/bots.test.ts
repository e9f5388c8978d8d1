import { describe, expect, test } from 'vitest'
import type { Body } from './support/client.ts'
import { get, newPlayer, pick, post } from './support/client.ts'

/** Plays for a person until the game is over, and waits while bots play. */
const playedOut = async (path: string, token: string): Promise<Body> => {
  for (;;) {
    const view = (await get(path, token)).body
    if (view.status !== 'playing') return view
    if (view.you?.mustAct) {
      const made = await post(`${path}/moves`, token, pick(view))
      if (made.status !== 201) throw new Error(made.text)
    } else await get(`${path}/events?after=${view.version}&wait=5`, token)
  }
}

const BOT = { kind: 'bot', level: 'beginner' }
const ME = { kind: 'me' }

describe('a person among bots', () => {
  test.each(['sidi-barrani', 'schieber'])('plays a whole game of %s', async (ruleset) => {
    const { token } = await newPlayer()
    const wanted = { ruleset, seats: [ME, BOT, BOT, BOT], pace: 'instant', options: { target: 500 } }
    const { status, body } = await post('/v1/games', token, wanted)
    expect(status, JSON.stringify(body)).toBe(201)
    const begun = Date.now()
    const over = await playedOut(`/v1/games/${body.id}`, token)
    console.log(ruleset, over.version, Date.now() - begun)
    expect(over.status).toBe('finished')
  })
})
