import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import type { Random } from '../../support/random.ts'
import { random, thirdOfList, usualOrNightly } from '../../support/random.ts'
import { movesOf, printedMovesIn } from '../../support/texts/printed-moves.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, newPlayer, post } from '../support/api-client.ts'

/*
 * Whole games of each ruleset over MCP: a program reads `look`, and sends a printed move to `move`. The only refused
 * moves are random combinations of cards.
 */

callDirectly()

interface Told {
  readonly text: string
  readonly isError: boolean
}

const use = async (token: string | undefined, name: string, input: object): Promise<Told> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const { status, body } = await post('/mcp', token, message)
  expect(status, JSON.stringify(body)).toBe(200)
  const { content, isError = false } = (body as Body).result
  return { text: content[0].text, isError }
}

const TWO_ROWS = [
  { contract: 'acorns', multiplier: 1 },
  { contract: 'slalom', multiplier: 2 },
]

/** Options for a short game; a ruleset without a row plays with its defaults. */
const SHORT: Readonly<Record<string, object>> = {
  'sidi-barrani': { target: 500 },
  schieber: { target: 500 },
  ...usualOrNightly(
    {
      'coiffeur-three': { rows: TWO_ROWS },
      'coiffeur-cutthroat': { rows: TWO_ROWS },
      'coiffeur-partnership': { rows: TWO_ROWS },
      'sidi-swissjass': { target: 500 },
      kreuzjass: { target: 500 },
      schafuusejass: { soloTarget: 300 },
    },
    {},
  ),
}

/** A table of a ruleset with a new player on each seat, opened and joined by the tools. */
const tableOf = async ({ id, bind, options }: Ruleset) => {
  const wanted = SHORT[id] ?? {}
  const { seats } = bind(options.parse(wanted) as Record<string, unknown>)
  const tokens: string[] = []
  for (let seat = 0; seat < seats; seat += 1) tokens.push((await newPlayer(`Player ${seat}`)).token)
  const { text } = await use(tokens[0], 'new_game', { ruleset: id, options: wanted })
  const [, game = ''] = /game (g_[\w-]+)/.exec(text) ?? []
  const [, invite = ''] = /invite ([\w-]+)/.exec(text) ?? []
  for (const token of tokens.slice(1)) await use(token, 'join', { game, invite })
  return { game, tokens }
}

/** A move of a printed look, and whether the move was drawn from cards or combinations that need not go together. */
const choiceOf = (text: string, chance: Random) => {
  const offers = printedMovesIn(text).filter((offer) => !offer.includes('loses the game'))
  const offer = offers.includes('pass') && chance.chance(0.7) ? 'pass' : chance.pick(offers)
  return { line: chance.pick(movesOf(offer, offers, chance)), isDrawn: /\d of [A-Z0-9]/.test(offer) }
}

/** Plays a game to its end; gives the number of moves. */
const playOut = async ({ game, tokens }: Awaited<ReturnType<typeof tableOf>>, chance: Random) => {
  let moves = 0
  let seat = 0
  let { text } = await use(tokens[0], 'look', { game })
  while (!/^over, /m.test(text)) {
    const [, next] = /waits for (\d+)/.exec(text) ?? []
    if (!text.includes('YOUR TURN') && next !== undefined) {
      seat = Number(next)
      text = (await use(tokens[seat], 'look', { game })).text
    } else {
      const { line, isDrawn } = choiceOf(text, chance)
      const made = await use(tokens[seat], 'move', { game, [chance.pick(['notation', 'move'])]: line })
      if (!isDrawn) expect(made.isError, `${line}: ${made.text}`).toBe(false)
      if (!made.isError) text = made.text
      moves += 1
    }
  }
  return moves
}

describe('a loop of the tools look and move', () => {
  test.each(thirdOfList(EVERY_RULESET, 1).map((ruleset) => [ruleset.id, ruleset] as const))(
    'plays %s',
    async (_, ruleset) => {
      expect(await playOut(await tableOf(ruleset), random(7919))).toBeGreaterThan(8)
    },
  )
})
