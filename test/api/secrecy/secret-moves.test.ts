import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import type { Random } from '../../support/random.ts'
import { random } from '../../support/random.ts'
import type { Answer, Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'
import type { World } from '../support/exchanged-hidden-cards.ts'
import { normalisedAnswer, randomDeal } from '../support/exchanged-hidden-cards.ts'

/*
 * Secret moves in answers for the table (`for=table`). Two games have the same cards and the same moves. A player says one secret move
 * in one game, and another secret move in the other game. Where the table sees the same events, all bytes of both answers are the same.
 */

callDirectly()

/** Moves with a part that only the mover may know: numbers of a prediction, discarded cards, cards of a Weis. */
const isSecret = ({ type, weis }: Body): boolean =>
  ['predict', 'discard', 'weis'].includes(type) || (type === 'play' && weis !== undefined)

const open = async (
  ruleset: Ruleset,
  options: object,
  players: readonly Player[],
  deal: object,
): Promise<World> => {
  const wanted = { ruleset: ruleset.id, options, visibility: 'public', deals: [deal] }
  const created = await post('/v1/games', players[0]?.token, wanted)
  expect(created.status, created.text).toBe(201)
  const path = `/v1/games/${created.body.id}`
  for (const { token } of players.slice(1)) await post(`${path}/seats`, token, {})
  return { path, id: created.body.id, isTimed: false }
}

/** The part of an answer that the table saw before `understood` was added: events and the game. */
const seenByTable = ({ body: { understood: _, ...others } }: Answer, world: World): string =>
  normalisedAnswer({ status: 201, headers: new Headers(), text: JSON.stringify(others), body: others }, world)

/** A choice of cards that a listed move leaves open, filled by chance. */
const filled = (move: Body, chance: Random): Body => {
  if (move.cards?.choose === undefined) return move
  const cards = chance.shuffled(move.cards.from as string[]).slice(0, move.cards.choose)
  return { type: move.type, cards, say: `discard ${cards.join(' ')}` }
}

const pickOf = <T>(from: readonly T[], chance: Random): T | undefined =>
  from.length === 0 ? undefined : chance.pick(from)

/** Two secret moves that differ in their secret part alone, as far as the mover knows. */
const secretPair = (moves: readonly Body[], chance: Random): readonly [Body, Body] | undefined => {
  const secret = moves.filter(
    (move) => isSecret(move) && (move.say !== undefined || move.cards !== undefined),
  )
  const listed = pickOf(secret, chance)
  if (listed === undefined) return undefined
  const one = filled(listed, chance)
  const others = secret
    .filter(({ type, card }) => type === one.type && card === one.card)
    .map((move) => filled(move, chance))
    .filter(({ say }) => say !== one.say)
  return [one, pickOf(others, chance) ?? one]
}

/** Two games with the same cards, and their players by seat. */
interface Twins {
  readonly players: readonly Player[]
  readonly worlds: readonly World[]
}

const openTwins = async (ruleset: Ruleset, chance: Random): Promise<Twins> => {
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const players: Player[] = []
  for (let seat = 0; seat < ruleset.bind(options).seats; seat++)
    players.push(await newPlayer(`Player ${seat}`))
  const { deal } = randomDeal(ruleset, options, chance)
  const worlds = [await open(ruleset, options, players, deal), await open(ruleset, options, players, deal)]
  return { players, worlds }
}

/** The legal moves that a player has in both worlds. */
const sharedMoves = async (worlds: readonly World[], token: string | undefined): Promise<readonly Body[]> => {
  const lists = []
  for (const { path } of worlds) {
    const { body } = await get(`${path}/legal-moves?say=true&moves=full`, token)
    lists.push(body.moves.map((move: Body) => JSON.stringify(move)) as string[])
  }
  const [here = [], there = []] = lists
  return here.filter((move) => there.includes(move)).map((move) => JSON.parse(move) as Body)
}

/** Says one secret move in each world. @returns whether the table saw the same in both worlds */
const saySecrets = async (
  worlds: readonly World[],
  token: string | undefined,
  pair: readonly Body[],
): Promise<boolean> => {
  const answers: Answer[] = []
  for (const [at, { path }] of worlds.entries())
    answers.push(await post(`${path}/moves?for=table&faces=swiss`, token, { say: pair[at]?.say }))
  const seen = answers.map((answer, at) => seenByTable(answer, worlds[at] as World))
  const bytes = answers.map((answer, at) => normalisedAnswer(answer, worlds[at] as World))
  for (const { status, body, text } of answers) {
    expect(status, text).toBe(201)
    expect(body).not.toHaveProperty('understood')
  }
  // The table may see more than the secret: the value of a Weis.
  if (seen[0] !== seen[1]) return false
  expect(bytes[1]).toBe(bytes[0])
  return true
}

/** Plays a deal in both worlds, up to the end of the first trick. @returns the number of secret moves, and of pairs that looked alike */
const playBoth = async (ruleset: Ruleset, seed: number) => {
  const chance = random(seed)
  const { players, worlds } = await openTwins(ruleset, chance)
  let [made, alike, played] = [0, 0, 0]
  while (played < players.length) {
    const { body: view } = await get(worlds[0]?.path ?? '', players[0]?.token)
    const token = players[view.deal?.toAct[0]]?.token
    if (token === undefined || view.deal.number > 1) break
    const shared = await sharedMoves(worlds, token)
    const pair = secretPair(shared, chance)
    const move = pair?.[0] ?? pickOf(shared, chance)
    if (move === undefined) break
    if (move.type === 'play') played++
    if (pair !== undefined) {
      made++
      if (!(await saySecrets(worlds, token, pair))) break
      alike++
    } else {
      // Without a secret both worlds get the same move, so that the deal goes on.
      for (const { path } of worlds) expect((await post(`${path}/moves`, token, move)).status).toBe(201)
    }
  }
  return { made, alike }
}

/** Rulesets whose players make secret moves, with the usual options. */
const WITH_SECRETS: readonly string[] = [
  ...['sidi-barrani', 'schieber', 'kreuzjass', 'schmausjass', 'schafuusejass', 'bieterjass'],
  ...['differenzler', 'staekske-rape'],
]

describe('an answer for the table does not depend on the secret part of a move', () => {
  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', async (id, ruleset) => {
    const hasSecrets = WITH_SECRETS.includes(id)
    let [made, alike] = [0, 0]
    for (let seed = 1; seed <= (hasSecrets ? 6 : 1) && alike === 0; seed++) {
      const played = await playBoth(ruleset, seed)
      made += played.made
      alike += played.alike
    }
    expect([made > 0, alike > 0]).toEqual([hasSecrets, hasSecrets])
  })

  test('also in a replay for a player who has left the table', async () => {
    const { path, tokens } = await newTable({ ruleset: 'differenzler', visibility: 'public' })
    const [seat] = (await get(path, tokens[0])).body.deal.toAct
    const say = () =>
      post(
        `${path}/moves?for=table`,
        tokens[seat],
        { say: '44' },
        { headers: { 'Idempotency-Key': 'secret' } },
      )
    const first = await say()
    expect([first.status, first.body.understood]).toEqual([201, undefined])
    expect((await call('DELETE', `${path}/seats/me`, { token: tokens[seat] })).status).toBe(204)
    const again = await say()
    expect([again.headers.get('idempotency-replayed'), again.body.understood]).toEqual(['true', undefined])
  })
})
