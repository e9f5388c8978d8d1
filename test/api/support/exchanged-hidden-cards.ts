import { inject } from 'vitest'
import { gameCreatedEvent } from '../../../src/game/lifecycle.ts'
import { unbase64url } from '../../../src/lib/encoding-and-hashing.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { pileEntries } from '../../../src/rules/model/pile.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Random } from '../../support/random.ts'
import type { Answer, Body } from './api-client.ts'
import { call, get, post } from './api-client.ts'

/*
 * Pairs of games for secrecy tests. The games of a pair differ in two cards that a viewer cannot see. All answers to
 * the viewer must be equal in both games.
 */

export interface Deal {
  dealer: number
  hands: Card[][]
  piles?: Record<string, Card[]>
  places?: { up: Card; down: Card }[][]
}

/** Cards whose holder is public: in Schieber the holder of the Seven of roses declares trump. */
const KNOWN: readonly Card[] = ['7r']

export interface World {
  readonly path: string
  readonly id: string
  /** The URL of the service; the shared service of the tests by default. */
  readonly base?: string
  /** Whether the game has a clock. */
  readonly isTimed: boolean
}

/** The request options for the service of a game. */
export const requestOptionsOf = ({ base }: World) => (base === undefined ? {} : { base })

/** An answer without parts that differ in any two games: ids, root commitments, times and rate limits. */
export const normalisedAnswer = (
  { status, headers, text }: Answer,
  { id, isTimed, base = '' }: World,
): string => {
  const aside = ['date', 'ratelimit', 'x-request-id', ...(isTimed ? ['content-length'] : [])]
  const compared = [...headers].filter(([name]) => !aside.includes(name))
  const whole = [status, JSON.stringify(compared), text]
    .join('\n')
    .replaceAll(/(?<=[?&]cursor=)[\w-]+/g, (cursor) => new TextDecoder().decode(unbase64url(cursor)))
    .replaceAll(base, '')
    .replaceAll(id, 'GAME')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\(P[\dTDHMS]+ left\)/g, '(TIME left)')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(/"invite":"[^"]*"/g, '"invite":""')
    .replaceAll(/"rootCommitment":"[^"]*"/g, '"rootCommitment":""')
  // The second half of a state tag contains deadlines, so the length may differ by a letter.
  return isTimed ? whole.replaceAll(/("\d+-\w)\.\w+/g, '$1.TIMES') : whole
}

/** A shuffled deal, with the piles that no player sees and the cards whose place is public. */
export const randomDeal = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  chance: Random,
): { readonly deal: Deal; readonly hidden: readonly string[]; readonly known: readonly Card[] } => {
  const rules = ruleset.bind(options)
  const dealing = rules.dealing(
    evolveAll(undefined, [gameCreatedEvent(ruleset.id, options, rules.seats, [])]),
  )
  const dealer = chance.below(rules.seats)
  const laid = dealing.distribute(chance.shuffled(dealing.pack), dealer)
  const deal = {
    dealer,
    hands: laid.hands.map((hand) => [...hand]),
    ...(laid.piles && Object.keys(laid.piles).length > 0 && { piles: laid.piles as Record<string, Card[]> }),
    ...(laid.places && { places: laid.places.map((row) => [...row]) }),
  }
  const turned = dealing.turned?.(laid, dealer)
  const hidden = pileEntries(laid.piles ?? {}).flatMap(([name]) =>
    dealing.open?.includes(name) ? [] : [name],
  )
  return { deal, hidden, known: turned === undefined ? KNOWN : [...KNOWN, turned] }
}

/** The entries of a game in the lists of a player. */
const listed = async (world: World, token: string): Promise<string[]> => {
  const lists = ['/v1/players/me/games', '/v1/players/me/games?awaiting=me']
  const answers = await Promise.all(lists.map((list) => get(list, token, requestOptionsOf(world))))
  return answers.map(({ body, ...answer }) => {
    const items = body.items.filter((item: Body) => item.id === world.id)
    // On separate services the times in a list differ, and so does the ETag.
    if (world.base !== undefined) answer.headers.delete('etag')
    return normalisedAnswer({ ...answer, body, text: JSON.stringify(items) }, world)
  })
}

/** Calls an MCP tool. */
const tool = (world: World, token: string, name: string, input: object): Promise<Answer> =>
  post(
    '/mcp',
    token,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    requestOptionsOf(world),
  )

/** Resources that are available as text. */
const TEXTS = ['', '/legal-moves', '/events', '/scores?faces=french']
const IN_WORDS = { Accept: 'text/plain', 'Accept-Language': 'de' }

/** The answers to all requests of a player about a game, sent in parallel, and the view of the game. */
export const allAnswers = async (
  world: World,
  token: string,
): Promise<{ readonly answers: string[]; readonly shown: Body }> => {
  const moves = `${world.path}/moves`
  const [lists, game, ...answers] = await Promise.all([
    listed(world, token),
    get(world.path, token, requestOptionsOf(world)),
    ...[
      '/legal-moves',
      '/events?limit=100',
      '/scores',
      '/deals',
      '/deals/1',
      '/picture',
      '/scores/picture',
    ].map((what) => get(world.path + what, token, requestOptionsOf(world))),
    ...TEXTS.map((what) => get(world.path + what, token, { ...requestOptionsOf(world), headers: IN_WORDS })),
    call('HEAD', world.path, { token, ...requestOptionsOf(world) }),
    // A refusal must not leak either: the card is in no hand, or in a hidden hand.
    post(
      moves,
      token,
      { type: 'play', card: '8r' },
      { ...requestOptionsOf(world), headers: { 'If-Match': '"0-0"' } },
    ),
    post(moves, token, { type: 'double', card: '8r' }, requestOptionsOf(world)),
    tool(world, token, 'look', { game: world.id, data: true }),
    tool(world, token, 'scores', { game: world.id }),
    tool(world, token, 'move', { game: world.id, move: 'what nobody plays' }),
    // An ambiguous text must not leak either. The service answers with a question and makes no move.
    post(moves, token, { say: 'Ass oder Trumpf oder passe' }, requestOptionsOf(world)),
    post(moves, token, { say: 'Rosen?' }, requestOptionsOf(world)),
  ])
  return {
    answers: [...[game, ...answers].map((answer) => normalisedAnswer(answer, world)), ...lists],
    shown: game.body,
  }
}

/** The pages of a public game, for people and for frames of other sites. */
const PAGES = ['/t/', '/embed/'] as const

/** All answers about a public game to a reader without a token, without parts that differ in any two games. */
export const answersWithoutToken = async (world: World): Promise<readonly string[]> => {
  const read = (what: string, headers: Readonly<Record<string, string>> = {}) =>
    call('GET', world.path + what, { ...requestOptionsOf(world), headers })
  const page = async (path: string): Promise<string> => {
    const answer = await fetch(`${world.base ?? inject('directUrl')}${path}${world.id}`)
    const text = normalisedAnswer(
      { status: answer.status, headers: answer.headers, body: undefined, text: await answer.text() },
      world,
    )
    // A link to a picture is signed with the secret of its game.
    return text.replaceAll(/GAME\.(\d+)\.[\w-]{22}/g, 'GAME.$1.SIGNED')
  }
  const answers = await Promise.all([
    ...['', '?say=true', '/events?limit=100', '/scores/picture', '/phrases'].map((what) => read(what)),
    ...['', '/events?limit=100'].map((what) => read(what, IN_WORDS)),
    ...['/legal-moves', '/scores', '/deals', '/picture', '/export'].map((what) => read(what)),
  ])
  return [
    ...answers.map((answer) => normalisedAnswer(answer, world)),
    ...(await Promise.all(PAGES.map(page))),
  ]
}

/** A deal with two cards exchanged between hands or with the stock. No viewer sees either place. */
export const exchangeHiddenCards = (
  deal: Deal,
  viewers: readonly number[],
  hidden: readonly string[],
  known: readonly Card[],
  chance: Random,
) => {
  const places = [
    ...deal.hands.filter((_, seat) => !viewers.includes(seat)),
    ...hidden.map((name) => deal.piles?.[name] ?? []),
    (deal.places ?? []).flat().map(({ down }) => down),
  ]
    .map((cards) => cards.filter((card) => !known.includes(card)))
    .filter((cards) => cards.length > 0)
  const [one = [], other = []] = chance.shuffled(places)
  const swapped: Card[] = [chance.pick(one), chance.pick(other)]
  const swap = (card: Card) =>
    card === swapped[0] ? (swapped[1] ?? card) : card === swapped[1] ? (swapped[0] ?? card) : card
  const twin: Deal = {
    ...deal,
    hands: deal.hands.map((hand) => hand.map(swap)),
    ...(deal.piles && {
      piles: Object.fromEntries(Object.entries(deal.piles).map(([name, cards]) => [name, cards.map(swap)])),
    }),
    ...(deal.places && {
      places: deal.places.map((row) => row.map(({ up, down }) => ({ up, down: swap(down) }))),
    }),
  }
  return { twin, swapped, apart: places.length > 1 }
}

/** Whether a view shows an exchanged card: in the own hand, or turned up. */
export const isExchangedCardVisible = ({ you, deal }: Body, swapped: readonly Card[]): boolean => {
  const turnedUp = (deal.places ?? []).flat().map(({ up }: Body) => up)
  return [...you.hand, ...turnedUp].some((card) => swapped.includes(card))
}

/** A move that is legal in both games and reveals no exchanged card. */
export const commonMove = (
  views: readonly Body[],
  swapped: readonly Card[],
  chance: Random,
): Body | undefined => {
  const [here = [], there = []] = views.map((view) =>
    view.you.legalMoves.map((move: Body) => JSON.stringify(move)),
  )
  const shared = (here as string[])
    .filter((move) => (there as string[]).includes(move))
    .filter((move) => !swapped.some((card) => move.includes(`"${card}"`)) && !move.includes('"weis"'))
  const quiet = shared.filter((move) => /"(pass|decline)"/.test(move))
  if (shared.length === 0) return undefined
  return JSON.parse(quiet.length > 0 && chance.chance(0.6) ? chance.pick(quiet) : chance.pick(shared))
}
