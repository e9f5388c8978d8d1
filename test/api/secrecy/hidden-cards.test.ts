import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { countExamined } from '../../support/examined-counts.ts'
import { random, thirdOfList, usualOrNightly } from '../../support/random.ts'
import type { Player } from '../support/api-client.ts'
import { callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import type { Deal, World } from '../support/exchanged-hidden-cards.ts'
import {
  allAnswers,
  answersWithoutToken,
  commonMove,
  exchangeHiddenCards,
  isExchangedCardVisible,
  randomDeal,
} from '../support/exchanged-hidden-cards.ts'

/*
 * Secrecy of hidden cards. Two games of the same players differ in two cards that a viewer cannot see. After the same
 * moves all answers to the viewer must be equal to the byte: bodies, headers, sizes, refusals.
 */

callDirectly()

const CLOCK = { clock: { bank: 'P3D', increment: 'PT8H' }, onExpiry: 'autoplay', reminders: ['PT1H'] }

/** Settings of a game: every second game has a clock. */
const agreedFor = (seed: number): object => (seed % 2 === 0 ? CLOCK : {})

const open = async (
  ruleset: Ruleset,
  options: object,
  players: readonly Player[],
  deal: Deal,
  agreed: object,
): Promise<World> => {
  const wanted = { ruleset: ruleset.id, options, visibility: 'public', deals: [deal], ...agreed }
  const created = await post('/v1/games', players[0]?.token, wanted)
  expect(created.status, created.text).toBe(201)
  const path = `/v1/games/${created.body.id}`
  for (const { token } of players.slice(1)) await post(`${path}/seats`, token, {})
  return { path, id: created.body.id, isTimed: 'clock' in agreed }
}

const playBoth = async (ruleset: Ruleset, seed: number): Promise<void> => {
  const chance = random(seed)
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const rules = ruleset.bind(options)
  const players: Player[] = []
  for (let seat = 0; seat < rules.seats; seat++) players.push(await newPlayer(`Player ${seat}`))
  const spectator = await newPlayer('Somebody')

  const { deal, hidden, known } = randomDeal(ruleset, options, chance)
  const viewer = chance.below(rules.seats)
  const { twin, swapped, apart } = exchangeHiddenCards(deal, [viewer], hidden, known, chance)
  // With two players and the whole pack in both hands, no card is hidden.
  if (!apart) return
  const agreed = agreedFor(seed)
  const worlds = [
    await open(ruleset, options, players, deal, agreed),
    await open(ruleset, options, players, twin, agreed),
  ]

  // Sequential requests: concurrent requests of both games would exceed the limit of waiting requests.
  const both = async <T>(ask: (world: World) => Promise<T>): Promise<T[]> => {
    const told: T[] = []
    for (const world of worlds) told.push(await ask(world))
    return told
  }
  for (let step = 0; ; step++) {
    const told = await both((world) => allAnswers(world, players[viewer]?.token ?? ''))
    const shown = told.map((answers) => answers.shown)
    const { deal: now } = shown[0]
    // The next deal is shuffled anew, and the record of this one is open to all.
    if (now === null || now.number > 1) break
    // The card was turned up, or drawn by the viewer, so the viewer may know the card from here on.
    if (shown.some((game) => isExchangedCardVisible(game, swapped))) break
    const compare = ([here, there]: typeof told) => {
      expect(there?.answers).toEqual(here?.answers)
      countExamined(ruleset.id, 'exchangedOverHttp')
    }
    compare(told)
    if (step % 3 === 0) compare(await both((world) => allAnswers(world, spectator.token)))
    if (step % 3 === 1) {
      const [here = [], there = []] = await both(answersWithoutToken)
      expect(here.filter((answer) => answer.startsWith('200')).length).toBe(9)
      expect(there).toEqual(here)
    }
    const seat = chance.pick(now.toAct as number[])
    const token = players[seat]?.token
    const views = seat === viewer ? shown : await both(async ({ path }) => (await get(path, token)).body)
    const move = commonMove(views, swapped, chance)
    if (move === undefined) break
    for (const made of await both(({ path }) => post(`${path}/moves`, token, move)))
      expect(made.status, made.text).toBe(201)
  }
}

/** In the nightly run several pairs of games. */
const seedsOf = ({ id }: Ruleset) => usualOrNightly([1], id.startsWith('sidi-') ? [1, 2, 3, 4] : [1, 2])

describe.each(thirdOfList(EVERY_RULESET, 2).map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s',
  (_, ruleset) => {
    test.each(seedsOf(ruleset))(
      'cards that a viewer cannot know change nothing that the viewer receives (seed %i)',
      (seed) => playBoth(ruleset, seed),
    )
  },
)
