import type { Move } from '../../src/rules/model/moves.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import type { Call } from './recorded-session.ts'

/*
 * The fixture behind the named examples of the contract, with the same ids and tokens each time. `npm run fixture`
 * loads the fixture into a local database; test tools that replay the examples then find every resource.
 */

/** A named request of the contract with its answer. */
export interface Named {
  readonly operationId: string
  /** The key of the pair. */
  readonly name: string
  readonly summary: string
  /** The values for the path. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** The result of the layout: token, players and examples. */
export interface Layout {
  readonly token: string
  readonly players: readonly string[]
  readonly named: readonly Named[]
}

interface SignedUp {
  readonly id: string
  readonly token: string
}
interface Seen {
  readonly id: string
  readonly invite?: string
  readonly deal: {
    readonly number: number
    readonly toAct: readonly number[]
    readonly calls: readonly unknown[]
  } | null
}

/** Bids once, then passes; then plays the first legal card. */
const choose = ({ deal }: Seen, moves: readonly Move[]): Move | undefined =>
  moves.find(({ type }) => type === 'pass' && (deal?.calls.length ?? 0) > 0) ?? moves[0]

/** Creates the players and games of the fixture by requests to the API; returns their tokens and ids. */
export const layOut = async (call: Call): Promise<Layout> => {
  const people: SignedUp[] = []
  for (const name of ['Anna', 'Beat', 'Claudia', 'Dario']) {
    people.push((await call('POST', '/v1/players', { body: { name } })) as SignedUp)
  }
  const [anna, beat, claudia, dario] = people.map(({ token }) => token) as [string, string, string, string]
  const all = [anna, beat, claudia, dario]

  const open = async (
    token: string,
    seats: readonly ('me' | 'open')[],
    more: object = {},
  ): Promise<string> => {
    const body = {
      ruleset: 'sidi-barrani',
      seats: seats.map((kind) => ({ kind })),
      visibility: 'public',
      ...more,
    }
    return ((await call('POST', '/v1/games', { token, body })) as Seen).id
  }
  const sit = (game: string, token: string, seat: number) =>
    call('POST', `/v1/games/${game}/seats`, { token, body: { seat } })
  /** A game of all four that is played until it is Anna's turn, in a deal of at least this number. */
  const playing = async (number: number): Promise<string> => {
    const game = await open(anna, ['me', 'open', 'open', 'open'])
    for (const [at, token] of all.entries()) if (at > 0) await sit(game, token, at)
    for (;;) {
      const seen = (await call('GET', `/v1/games/${game}`, { token: anna })) as Seen
      const seat = seen.deal?.toAct[0] ?? 0
      if (seen.deal === null || (seen.deal.number >= number && seat === 0)) return game
      const token = all[seat] ?? anna
      const { moves } = (await call('GET', `/v1/games/${game}/legal-moves`, { token })) as { moves: Move[] }
      await call('POST', `/v1/games/${game}/moves`, { token, body: choose(seen, moves) })
    }
  }

  const [played, hers] = [await playing(2), await playing(1)]
  const free = await open(beat, ['me', 'open', 'open', 'open'])
  const joined = await open(beat, ['me', 'open', 'open', 'open'])
  await sit(joined, anna, 2)
  const [own, hosted] = [
    await open(anna, ['me', 'open', 'open', 'open']),
    await open(anna, ['me', 'open', 'open', 'open']),
  ]
  await sit(hosted, beat, 1)
  const secret = await open(anna, ['me', 'open', 'open', 'open'], { visibility: 'private' })

  const given = await playing(1)
  await call('DELETE', `/v1/games/${given}/seats/me`, { token: beat })

  const of = (
    operationId: string,
    summary: string,
    more: Omit<Named, 'operationId' | 'name' | 'summary'>,
  ): Named => ({
    operationId,
    name: 'fixture',
    summary,
    ...more,
  })
  return {
    token: anna,
    players: people.map(({ id }) => id),
    named: [
      of('signUp', 'Emma signs up', { body: { name: 'Emma' } }),
      of('explainProblem', 'A seat is taken', { params: { code: 'seat-taken' } }),
      of('getGame', 'Anna looks at a game in its second deal', { params: { game: played } }),
      of('listLegalMoves', 'What Anna may do', { params: { game: played } }),
      of('listEvents', 'Five events', { params: { game: played }, query: { after: 9, limit: 5 } }),
      of('getScores', 'The score after a deal', { params: { game: played } }),
      of('listDeals', 'The first deal', { params: { game: played }, query: { limit: 1 } }),
      of('getDeal', 'The first deal', { params: { game: played, number: 1 } }),
      of('exportGame', 'A game that Beat gave up', { params: { game: given } }),
      of('makeMove', 'Anna passes', { params: { game: hers }, body: { type: 'pass' } }),
      of('takeSeat', 'Anna sits down opposite', { params: { game: free }, body: { seat: 2 } }),
      of('leaveSeat', 'Anna gets up again', { params: { game: joined } }),
      of('closeGame', 'Anna closes her game', { params: { game: own } }),
      of('freeSeat', 'Anna frees the seat of Beat', { params: { game: hosted, seat: 1 } }),
      of('renewInvite', 'Anna wants a new invite', { params: { game: secret } }),
      ...RULESETS.map(({ id, name, options }) => ({
        operationId: 'createGame',
        name: id,
        summary: name,
        body: { ruleset: id, options: options.parse({}) },
      })),
    ],
  }
}
