import type * as z from 'zod'
import type { OptionsForFour } from './coiffeur/options-for-four.ts'
import type { differenzler } from './differenzler.ts'
import type { kreuzjass } from './kreuzjass.ts'
import type { schieberOptions } from './schieber/options.ts'
import type { sidiBarraniOptions } from './sidi-barrani/options.ts'

/*
 * Registry of presets: agreed options of tournaments, clubs and families, under one name.
 */

/** A published regulation that uses the options of a preset. */
export interface PresetSource {
  readonly name: string
  /** The page of the regulation; missing where no address is known. */
  readonly url?: string
}

/**
 * A preset: the options that differ from the defaults of a ruleset, and the regulations that use these options. The id
 * of a preset never changes its meaning: a corrected preset gets another id.
 */
export interface Preset {
  readonly id: string
  readonly ruleset: string
  /** Complete values in the order of the option schema, so that equal options have equal JSON. */
  readonly options: Readonly<Record<string, unknown>>
  /** Empty for a preset of this service. */
  readonly sources: readonly PresetSource[]
}

type Schieber = z.input<typeof schieberOptions>
type Kreuzjass = z.input<typeof kreuzjass.options>
type Differenzler = z.input<typeof differenzler.options>

/** A regulation on the site of its organizer. */
const site = (address: string): PresetSource => ({ name: address, url: `https://${address}` })

/** Schieber of a tournament: a fixed number of deals, without Weis and Stöck. */
const tournament = (deals: number, matchBonus: number) =>
  ({ matchBonus, deals, weis: false, stoeck: false, sevenOfRoses: 'off' }) satisfies Schieber

const strokes = { berg: 1, match: 1, counterMatch: 2, win: 2, schneider: 2 } as const

/** All presets in display order, the usual one of a ruleset first. The only list of presets. */
export const PRESETS = [
  {
    id: 'turnier-12',
    ruleset: 'schieber',
    options: tournament(12, 0),
    sources: [
      site('jassen-stallikon.ch'),
      site('jasskoenig.doerferduell.li'),
      site('jmfischbach-goeslikon.ch'),
      site('jassinfo.ch/srk'),
      site('jassturnier.com'),
    ],
  },
  {
    id: 'turnier-8',
    ruleset: 'schieber',
    options: tournament(8, 0),
    sources: [
      site('populaer.ch'),
      site('tvschupfart.ch'),
      { name: 'Jassturnier 2015' },
      { name: 'JC Stächerei' },
    ],
  },
  {
    id: 'turnier-8-match50',
    ruleset: 'schieber',
    options: tournament(8, 50),
    sources: [site('jassderby.ch'), site('jassplausch.ch')],
  },
  {
    id: 'turnier-slalom',
    ruleset: 'schieber',
    options: { extraContracts: ['slalom'], ...tournament(8, 50) } satisfies Schieber,
    sources: [site('stv-jass.ch')],
  },
  {
    id: 'turnier-8-match100',
    ruleset: 'schieber',
    options: { deals: 8, weis: false, stoeck: false, sevenOfRoses: 'off' } satisfies Schieber,
    sources: [{ name: 'jass-tournament-manager' }],
  },
  {
    id: 'turnier-4-match100',
    ruleset: 'schieber',
    options: { deals: 4, weis: false, stoeck: false, sevenOfRoses: 'off' } satisfies Schieber,
    sources: [site('jassrunde.ch')],
  },
  {
    id: 'farben-8',
    ruleset: 'schieber',
    options: { noTrumpContracts: false, ...tournament(8, 0) } satisfies Schieber,
    sources: [{ name: 'RUZ Baar 2017' }],
  },
  {
    id: 'striche',
    ruleset: 'schieber',
    options: { target: 1000, strokes } satisfies Schieber,
    sources: [{ name: 'Swiss team championship 2026' }],
  },
  {
    id: 'ablupf-4',
    ruleset: 'kreuzjass',
    options: {
      trumpSource: 'cut',
      matchBonus: 0,
      deals: 4,
      weis: false,
      stoeck: false,
    } satisfies Kreuzjass,
    sources: [{ name: 'KAB Chur 2010' }],
  },
  {
    id: 'differenzler-4',
    ruleset: 'differenzler',
    options: { deals: 4, trumpSource: 'cut' } satisfies Differenzler,
    sources: [{ name: 'EDJV, Elgg 2018' }, { name: 'Jassclub Kilchberg' }],
  },
  {
    id: 'differenzler-8',
    ruleset: 'differenzler',
    options: { deals: 8, trumpSource: 'cut' } satisfies Differenzler,
    sources: [{ name: 'TV St. Peterzell' }],
  },
  {
    id: 'coiffeur-10',
    ruleset: 'coiffeur-partnership',
    options: { extraRows: 'slalom-gustav', gustav9Split: '5+4' } satisfies Partial<OptionsForFour>,
    sources: [{ name: 'Swisslos' }],
  },
  {
    id: 'sidi-12',
    ruleset: 'sidi-barrani',
    options: { deals: 12 } satisfies z.input<typeof sidiBarraniOptions>,
    sources: [],
  },
] as const satisfies readonly Preset[]

/** The id of a preset of this release. */
export type PresetId = (typeof PRESETS)[number]['id']

/** All presets with one common type. */
export const EVERY_PRESET: readonly (Preset & { readonly id: PresetId })[] = PRESETS

/** The preset with this id; undefined for an unknown id. */
export const findPreset = (id: string): Preset | undefined => EVERY_PRESET.find((preset) => preset.id === id)

/** The presets of a ruleset, in display order. */
export const presetsOf = (ruleset: string): readonly (Preset & { readonly id: PresetId })[] =>
  EVERY_PRESET.filter((preset) => preset.ruleset === ruleset)

const keyOf = (ruleset: string, options: Readonly<Record<string, unknown>>): string =>
  `${ruleset} ${JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`

/** The presets by ruleset and options. Of presets with equal options, the first. */
const byOptions: ReadonlyMap<string, PresetId> = new Map(
  EVERY_PRESET.toReversed().map(({ id, ruleset, options }) => [keyOf(ruleset, options), id]),
)

/**
 * The id of the preset with exactly these options; undefined for other options.
 * @param changed the options of a game that differ from the defaults of the ruleset
 */
export const presetWith = (
  ruleset: string,
  changed: Readonly<Record<string, unknown>>,
): PresetId | undefined => byOptions.get(keyOf(ruleset, changed))
