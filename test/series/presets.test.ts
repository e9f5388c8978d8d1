import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findPreset } from '../../src/rules/rulesets/presets.ts'
import { findSeriesPreset, SERIES_PRESETS } from '../../src/series/presets.ts'
import { completeSettings, gameIdSchema, seriesFields } from '../../src/series/settings.ts'
import { standingSchema } from '../../src/standing/standing-schema.ts'

/*
 * Presets of series: valid settings, and the schemes of counting of the examples.
 */

const settingsSchema = z.strictObject(seriesFields)

describe.each(SERIES_PRESETS)('$id', ({ id, settings, sources }) => {
  const { games, planned, ...fields } = settings

  test('has valid settings', () => {
    const { tableSize = [], partners = 'drawn' } = fields
    const defaults = { tableSize, partners }
    const { games: _, ...whole } = completeSettings({ ...fields, name: id, games: [] }, defaults)
    expect(settingsSchema.parse({ ...whole, rounds: { ...whole.rounds, planned } })).toMatchObject(fields)
  })

  test('plays presets of games', () => {
    for (const { id: game, preset } of games) {
      expect(gameIdSchema.parse(game)).toBe(game)
      expect(findPreset(preset), preset).toBeDefined()
    }
    expect(new Set(games.map(({ id: game }) => game)).size).toBe(games.length)
  })

  test('has partners only where the ruleset has partners', () => {
    const isSingle = findPreset(games[0]?.preset ?? '')?.ruleset === 'differenzler'
    expect(fields.partners === 'none').toBe(isSingle)
  })

  test('names its regulation, except for a preset of this service', () => {
    expect(sources.length > 0).toBe(id !== 'clubabend')
    expect(findSeriesPreset(id)?.id).toBe(id)
  })
})

test('ids are unique and fit into a URL', () => {
  const ids = SERIES_PRESETS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,30}$/)
})

test('an unknown id has no preset', () => {
  expect(findSeriesPreset('bridge')).toBeUndefined()
})

/** Presets whose scheme of counting is that of an example, with the file of the example. */
const COUNTED_AS = {
  ...{ stallikon: 'stallikon', populaer: 'populaer', schupfart: 'schupfart', srk: 'srk' },
  ...{ staecherei: 'staecherei', edjv: 'elgg', kilchberg: 'kilchberg', 'striche-teams': 'teamstrokes' },
} as const

test.each(Object.entries(COUNTED_AS))('%s counts as the example %s', (id, file) => {
  const example = JSON.parse(
    readFileSync(join(import.meta.dirname, `../standing/examples/${file}.json`), 'utf8'),
  )
  // Prizes are names that each organizer chooses.
  const { prizes: _, ...standing } = standingSchema.parse(example.standing)
  const preset = findSeriesPreset(id)
  expect(preset?.settings.standing).toEqual(standing)
  expect(preset?.settings.games.map((game) => game.preset)).toEqual([example.game.preset])
})
