import type { SeriesSettings } from './settings.ts'

/*
 * Presets of series: published regulations and customs as settings. The organizer can change each field.
 */

/** Settings of a preset. The games are presets of games, so that their options stay in one place. */
export interface SeriesPresetSettings
  extends Partial<Omit<SeriesSettings, 'name' | 'games' | 'standing' | 'rounds'>> {
  readonly games: readonly { readonly id: string; readonly preset: string }[]
  readonly standing: SeriesSettings['standing']
  /** Number of planned rounds; null where the regulation leaves the number open. */
  readonly planned: number | null
}

/** A published regulation. */
interface Regulation {
  readonly name: string
  /** Missing where no address is known. */
  readonly url?: string
}

/** A preset of a series. An id never changes its meaning: a corrected preset gets another id. */
export interface SeriesPreset {
  readonly id: string
  readonly settings: SeriesPresetSettings
  /** Empty for a preset of this service. */
  readonly sources: readonly Regulation[]
}

const site = (address: string): Regulation => ({ name: address, url: `https://${address}` })

const game = (preset: string): Pick<SeriesPresetSettings, 'games'> => ({ games: [{ id: 'a', preset }] })

type Standing = SeriesSettings['standing']

/** The sum of the points of all rounds. */
const points = (ties: Standing['ties'], order: Standing['order'] = 'high'): Standing => ({
  ...{ parts: [{ take: 'points' }], order, ties },
})

/** The sum of the points without the worst round, from a number of rounds on. */
const worstStruck = (ties: Standing['ties'], from: number): Standing => ({
  ...{ parts: [{ take: 'points', keep: { strike: 1, from } }], order: 'high', ties },
})

/** Points for the places of an evening. */
const PLACES = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

/** Season points of some rounds by their tag, for the place in each session. */
const seasonPlaces = (tag: string, more: object): Standing['parts'][number] => ({
  ...{ take: 'places', per: 'session', rounds: { tags: [tag] } },
  places: { of: 'points', within: 'session', table: PLACES, rest: 1, ties: 'same' },
  ...more,
})

type Tables = Required<Pick<SeriesPresetSettings, 'partners' | 'tableSize'>>

const single: Tables = { partners: 'none', tableSize: [4] }
const pairs: Tables = { partners: 'fixed', tableSize: [4] }
const drawn: Tables = { partners: 'drawn', tableSize: [4] }

/** All presets in display order. The only list of presets of series. */
export const SERIES_PRESETS: readonly SeriesPreset[] = [
  {
    id: 'clubabend',
    settings: {
      ...game('turnier-8'),
      ...drawn,
      planned: 4,
      standing: {
        ...worstStruck(['bestUnit', 'shared'], 4),
        ...{ bye: 'average', missing: { value: 0 } },
      },
    },
    sources: [],
  },
  {
    id: 'stallikon',
    settings: {
      ...game('turnier-12'),
      ...drawn,
      planned: 4,
      standing: {
        parts: [{ take: 'points', keep: { best: 3 } }],
        ...{ order: 'high', ties: ['bestUnit', 'shared'] },
      },
    },
    sources: [site('jassen-stallikon.ch')],
  },
  {
    id: 'doerferduell',
    settings: { ...game('turnier-12'), ...drawn, planned: 4, standing: worstStruck(['shared'], 2) },
    sources: [site('jasskoenig.doerferduell.li')],
  },
  {
    id: 'fischbach',
    settings: {
      ...game('turnier-12'),
      ...drawn,
      planned: 4,
      standing: worstStruck(['bestUnit', 'shared'], 2),
    },
    sources: [site('jmfischbach-goeslikon.ch')],
  },
  {
    id: 'populaer',
    settings: { ...game('turnier-8'), ...drawn, planned: 4, standing: points(['lot']) },
    sources: [site('populaer.ch')],
  },
  {
    id: 'partnerschieber',
    settings: { ...game('turnier-12'), ...pairs, planned: 4, standing: points(['shared']) },
    sources: [site('jass-events.ch')],
  },
  {
    id: 'jassturnier-2015',
    settings: { ...game('turnier-8'), ...drawn, planned: 5, standing: points(['shared']) },
    sources: [{ name: 'Jassturnier 2015' }],
  },
  {
    id: 'schupfart',
    settings: { ...game('turnier-8'), ...pairs, planned: 3, standing: points(['shared']) },
    sources: [site('tvschupfart.ch')],
  },
  {
    id: 'srk',
    settings: {
      ...game('turnier-12'),
      ...drawn,
      planned: null,
      standing: {
        parts: [{ take: 'points', per: 'session', keep: { best: 2 } }],
        ...{ order: 'high', bye: { value: 1000 }, ties: ['shared'] },
      },
    },
    sources: [site('jassinfo.ch/srk')],
  },
  {
    id: 'jassturnier-final',
    settings: {
      ...game('turnier-12'),
      ...drawn,
      fill: 'bots',
      planned: 3,
      standing: points(['shared']),
    },
    sources: [site('jassturnier.com')],
  },
  {
    id: 'slalom-paare',
    settings: { ...game('turnier-slalom'), ...pairs, planned: 4, standing: points(['shared']) },
    sources: [site('stv-jass.ch')],
  },
  {
    id: 'kab-chur',
    settings: { ...game('ablupf-4'), ...drawn, planned: 6, standing: points(['bestUnit', 'shared']) },
    sources: [{ name: 'KAB Chur 2010' }],
  },
  {
    id: 'staecherei',
    settings: {
      ...game('turnier-8'),
      ...drawn,
      planned: 30,
      standing: {
        parts: [seasonPlaces('qualifying', { keep: { best: 3 } }), seasonPlaces('final', { times: 2 })],
        ...{ order: 'high', ties: ['points', 'shared'] },
      },
    },
    sources: [{ name: 'JC Stächerei' }],
  },
  {
    id: 'jassderby',
    settings: {
      ...game('turnier-8-match50'),
      ...pairs,
      planned: 4,
      standing: points(['shared']),
    },
    sources: [site('jassderby.ch')],
  },
  {
    id: 'jassplausch',
    settings: { ...game('turnier-8-match50'), ...pairs, planned: 5, standing: points(['shared']) },
    sources: [site('jassplausch.ch')],
  },
  {
    id: 'edjv',
    settings: {
      ...game('differenzler-4'),
      ...single,
      planned: 4,
      standing: points(['bestUnit', 'shared'], 'low'),
    },
    sources: [{ name: 'EDJV, Elgg 2018' }],
  },
  {
    id: 'kilchberg',
    settings: {
      ...game('differenzler-4'),
      ...single,
      planned: 5,
      standing: points(['bestUnits', 'shared'], 'low'),
    },
    sources: [{ name: 'Jassclub Kilchberg' }],
  },
  {
    id: 'aegeri',
    settings: { ...game('differenzler-4'), ...single, planned: 4, standing: points(['shared'], 'low') },
    sources: [site('aegeri-differenzler.ch')],
  },
  {
    id: 'peterzell',
    settings: {
      ...game('differenzler-8'),
      ...single,
      pairing: { method: 'open' },
      planned: null,
      standing: {
        parts: [{ take: 'points', per: 'table', keep: { best: 1 } }],
        ...{ order: 'low', ties: ['shared'] },
      },
    },
    sources: [{ name: 'TV St. Peterzell' }],
  },
  {
    id: 'farben',
    settings: { ...game('farben-8'), ...drawn, planned: 3, standing: points(['shared']) },
    sources: [{ name: 'RUZ Baar 2017' }],
  },
  {
    id: 'striche-teams',
    settings: {
      ...game('striche'),
      ...pairs,
      planned: 3,
      standing: {
        parts: [
          {
            take: 'strokes',
            strokes: { berg: 1, match: 1, win: 2, schneider: 2, counterMatch: 2 },
          },
        ],
        ...{ order: 'high', ties: ['difference', 'shared'] },
      },
    },
    sources: [{ name: 'Swiss team championship 2026' }],
  },
]

/** Returns the preset with this id; undefined for an unknown id. */
export const findSeriesPreset = (id: string): SeriesPreset | undefined =>
  SERIES_PRESETS.find((preset) => preset.id === id)
