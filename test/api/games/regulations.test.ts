import { expect, test } from 'vitest'
import { newPlayer, post } from '../support/api-client.ts'

/*
 * Published regulations of tournaments: each can be agreed on, by a preset and by its options, with the same rules.
 */

const QUIET = { weis: false, stoeck: false, sevenOfRoses: 'off' } as const
const TWELVE = { ...QUIET, deals: 12, matchBonus: 0 }
const EIGHT = { ...QUIET, deals: 8, matchBonus: 0 }
const EIGHT_50 = { ...QUIET, deals: 8, matchBonus: 50 }
const STROKES = { berg: 1, match: 1, counterMatch: 2, win: 2, schneider: 2 }

interface Regulation {
  readonly name: string
  readonly ruleset: string
  readonly options: object
  /** A preset with these options; missing where the game is the usual one. */
  readonly preset?: string
  /** Options besides those of the preset. */
  readonly besides?: object
}

const schieber = (name: string, preset: string, options: object, besides?: object): Regulation => ({
  name,
  ruleset: 'schieber',
  preset,
  options,
  ...(besides && { besides }),
})

const REGULATIONS: readonly Regulation[] = [
  schieber('jassen-stallikon.ch', 'turnier-12', TWELVE),
  schieber('jasskoenig.doerferduell.li', 'turnier-12', TWELVE),
  schieber('jmfischbach-goeslikon.ch', 'turnier-12', TWELVE),
  schieber('populaer.ch (2017)', 'turnier-8', EIGHT),
  schieber('jass-events.ch, Partnerschieber', 'turnier-12', { ...TWELVE, deals: 10 }, { deals: 10 }),
  schieber('Jassturnier 2015', 'turnier-8', EIGHT),
  schieber('tvschupfart.ch', 'turnier-8', EIGHT),
  schieber('jassinfo.ch/srk', 'turnier-12', TWELVE),
  schieber('jassturnier.com, final', 'turnier-12', TWELVE),
  schieber('stv-jass.ch (2018)', 'turnier-slalom', { ...EIGHT_50, extraContracts: ['slalom'] }),
  {
    name: 'KAB Chur (2010)',
    ruleset: 'kreuzjass',
    preset: 'ablupf-4',
    options: { deals: 4, weis: false, stoeck: false, matchBonus: 0, trumpSource: 'cut' },
  },
  schieber('JC Stächerei', 'turnier-8', EIGHT),
  schieber('jassderby.ch', 'turnier-8-match50', EIGHT_50),
  schieber('jassplausch.ch', 'turnier-8-match50', EIGHT_50),
  ...['EDJV qualifying, Elgg 2018', 'Jassclub Kilchberg', 'aegeri-differenzler.ch'].map((name) => ({
    name,
    ruleset: 'differenzler',
    preset: 'differenzler-4',
    options: { deals: 4, trumpSource: 'cut' },
  })),
  {
    name: 'TV St. Peterzell',
    ruleset: 'differenzler',
    preset: 'differenzler-8',
    options: { deals: 8, trumpSource: 'cut' },
  },
  schieber('RUZ Baar (2017)', 'farben-8', { ...EIGHT, noTrumpContracts: false }),
  schieber('Swiss team championship from 2026', 'striche', { target: 1000, strokes: STROKES }),
  { name: 'Jasstschutte (2016)', ruleset: 'schieber', options: { target: 1000 } },
]

test('there are 21 regulations', () => {
  expect(REGULATIONS).toHaveLength(21)
})

test.each(REGULATIONS)('$name', async ({ ruleset, options, preset, besides }) => {
  const { token } = await newPlayer()
  const agreed = await post('/v1/games', token, { ruleset, options })
  expect([agreed.status, agreed.text]).toEqual([201, expect.any(String)])
  expect(agreed.body.options).toMatchObject(options)
  if (preset === undefined) return
  const named = await post('/v1/games', token, { preset, ...(besides && { options: besides }) })
  expect(named.status, named.text).toBe(201)
  expect([named.body.ruleset, named.body.options]).toEqual([ruleset, agreed.body.options])
  // The view names the preset while all options are its own.
  expect(named.body.preset).toBe(besides === undefined ? preset : undefined)
  expect(agreed.body.preset).toBe(named.body.preset)
})

test('a tie without a number of deals is refused, with the numbers that make it matter', async () => {
  const { token } = await newPlayer()
  const { status, body } = await post('/v1/games', token, {
    ruleset: 'schieber',
    options: { tie: 'extra-hand' },
  })
  expect([status, body.errors]).toEqual([
    422,
    [
      {
        pointer: '/options/tie',
        code: 'without-effect',
        detail: expect.stringContaining('`deals`: 1 – 64.'),
      },
    ],
  ])
})
