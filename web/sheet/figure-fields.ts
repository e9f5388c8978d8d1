import type { FigureName } from '../../src/i18n/pages/sheet-page-schema.ts'
import type { Figures, Sheet } from './sheet-types.ts'

/*
 * Inputs of the figures of a deal, by ruleset. The service checks the figures; a test compares the names with the schemas of the
 * service.
 */

/**
 * The kind of an input. `numbers`: one number for each side; `numbers-or-none`: empty for a player without cards. `own-or-each`:
 * the number of the declarer, or in a Misère one for each side. `sides`: a list of sides.
 */
export type FieldKind =
  | 'numbers'
  | 'numbers-or-none'
  | 'own-or-each'
  | 'number'
  | 'seat'
  | 'side'
  | 'sides'
  | 'flag'
  | 'not'
  | 'denomination'
  | 'opens'
  | 'suit'
  | 'row'

/** The agreed options of a sheet. */
export type Options = Sheet['options']

export interface Field {
  readonly name: FigureName
  readonly kind: FieldKind
  /** Shown at once; other inputs are under a button. */
  readonly main?: true
  /** The object of the figures that holds the value. */
  readonly in?: 'cut'
}

const main = (name: FigureName, kind: FieldKind): Field => ({ name, kind, main: true })
const more = (name: FigureName, kind: FieldKind): Field => ({ name, kind })

const POINTS = main('points', 'numbers')
const TRICK = more('trickWithoutPoints', 'sides')
const MELDS = [more('weis', 'numbers'), more('stoeck', 'side')]
const RACE = [more('complete', 'not'), more('reached', 'side'), more('wrongClaim', 'side')]
const DECLARER = main('declarer', 'seat')
const DENOMINATION = more('denomination', 'denomination')
const BID = main('bid', 'number')
const OPENS = more('opens', 'opens')
const THROWN_IN = more('thrownIn', 'flag')
const COIFFEUR = [
  DECLARER,
  main('row', 'row'),
  main('points', 'own-or-each'),
  DENOMINATION,
  more('misere', 'flag'),
  OPENS,
  more('trump', 'suit'),
  TRICK,
]
const SOLO = [DECLARER, POINTS, DENOMINATION, TRICK, ...MELDS, more('folded', 'side'), ...RACE]

/** The inputs of each ruleset, in the order of the page. */
export const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  schieber: [
    POINTS,
    more('declarer', 'seat'),
    DENOMINATION,
    OPENS,
    more('trump', 'suit'),
    more('misere', 'flag'),
    TRICK,
    ...MELDS,
    ...RACE,
  ],
  kreuzjass: [POINTS, more('declarer', 'seat'), DENOMINATION, TRICK, ...MELDS, ...RACE],
  'sidi-barrani': [
    ...[DECLARER, BID, POINTS, DENOMINATION, more('doubled', 'flag'), more('redoubled', 'flag')],
    ...[TRICK, ...MELDS, THROWN_IN],
  ],
  'sidi-swissjass': [
    ...[DECLARER, BID, POINTS, DENOMINATION, OPENS, more('misere', 'flag'), more('doubled', 'flag')],
    ...[TRICK, THROWN_IN],
  ],
  'zweier-sidi': [DECLARER, BID, POINTS, DENOMINATION, more('doubled', 'flag'), more('folded', 'side')],
  differenzler: [main('said', 'numbers'), main('taken', 'numbers'), DENOMINATION],
  schellenjass: [main('bells', 'numbers')],
  'coiffeur-partnership': COIFFEUR,
  'coiffeur-cutthroat': COIFFEUR,
  'coiffeur-three': [
    ...COIFFEUR,
    { name: 'strokes', kind: 'side', in: 'cut' },
    { name: 'potatoes', kind: 'side', in: 'cut' },
  ],
  handjass: [main('points', 'numbers-or-none'), DENOMINATION, TRICK, ...MELDS],
  schafuusejass: SOLO,
  bieterjass: [...SOLO, more('bid', 'number'), more('partner', 'seat'), more('left', 'number'), THROWN_IN],
  schmausjass: [POINTS, ...MELDS, more('match', 'side'), DENOMINATION, ...RACE],
  'staekske-rape': [
    ...[DECLARER, BID, main('points', 'number'), main('aside', 'number'), more('shown', 'number')],
    ...[DENOMINATION, TRICK, more('stoeck', 'side'), more('fourJacks', 'flag'), more('withoutStock', 'flag')],
    ...[more('folded', 'side'), more('lastRound', 'seat')],
  ],
}

const MELD_NAMES: readonly FigureName[] = ['weis', 'stoeck']
const RACE_NAMES: readonly FigureName[] = RACE.map(({ name }) => name)

/** The inputs of a game with these options: without Weis and Stöck that are off, and without a race if the deals are counted. */
export const fieldsOf = (ruleset: string, options: Options): readonly Field[] =>
  (FIELDS[ruleset] ?? []).filter(
    ({ name }) =>
      !(MELD_NAMES.includes(name) && options[name] === false) &&
      !(RACE_NAMES.includes(name) && typeof options['deals'] === 'number'),
  )

/** The sum of a complete deal, of which a last empty number follows. Absent where a list has no known sum. */
const SUMS: Readonly<Record<string, Readonly<Partial<Record<FigureName, number>>>>> = {
  ...Object.fromEntries(
    ['schieber', 'kreuzjass', 'sidi-barrani', 'sidi-swissjass', 'schafuusejass', 'schmausjass'].map((id) => [
      id,
      { points: 157 },
    ]),
  ),
  'zweier-sidi': { points: 162 },
  schellenjass: { bells: 9 },
  differenzler: { taken: 157 },
}

/** The sum of two packs in Differenzler (DF-A4). */
const SUM_OF_TWO_PACKS = 309

/** The sum of a complete deal by list; undefined where the rules fix no sum. */
const sumOf = (ruleset: string, options: Options, name: FigureName): number | undefined =>
  ruleset === 'differenzler' && name === 'taken' && options['twoPacks'] === true
    ? SUM_OF_TWO_PACKS
    : SUMS[ruleset]?.[name]

/** True if some cards of a deal may be in no trick: a lower sum is possible then. */
const hasUnplayedCards = (ruleset: string, { players, twoPlayerCards, twoPacks }: Options): boolean => {
  if (ruleset === 'schellenjass') return players === 2 && twoPlayerCards !== 18
  if (ruleset !== 'differenzler') return false
  const cards = twoPacks === true ? 72 : 36
  return players === 2 ? 2 * Number(twoPlayerCards) !== cards : cards % Number(players) !== 0
}

/** A list of numbers whose sum the rules exclude. */
export interface WrongSum {
  readonly name: FigureName
  readonly expected: number
  readonly got: number
}

/** The wrong sum of a deal; undefined for a possible sum. No network is necessary. */
export const wrongSum = (ruleset: string, options: Options, inputs: Inputs): WrongSum | undefined => {
  const figures = figuresOf(ruleset, inputs, options)
  const mayBeLess = figures['complete'] === false || hasUnplayedCards(ruleset, options)
  return fieldsOf(ruleset, options)
    .flatMap(({ name }) => {
      const expected = sumOf(ruleset, options, name)
      const numbers = figures[name]
      if (expected === undefined || !Array.isArray(numbers)) return []
      const got = numbers.reduce<number>((sum, one) => sum + Number(one), 0)
      return got > expected || (got < expected && !mayBeLess) ? [{ name, expected, got }] : []
    })
    .at(0)
}

/** Values of the inputs by field: texts of numbers, chosen sides and seats, flags. */
export type Inputs = Readonly<Partial<Record<FigureName, readonly string[] | string | boolean>>>

/** The figures of the inputs. Of a list with one empty number the rest is filled in, where the sum of a deal is known. */
export const figuresOf = (ruleset: string, inputs: Inputs, options: Options = {}): Figures => {
  const figures: Record<string, unknown> = {}
  const cut: Record<string, unknown> = {}
  for (const field of FIELDS[ruleset] ?? []) {
    const value = figureOf(field, inputs, sumOf(ruleset, options, field.name))
    if (value !== undefined) (field.in === 'cut' ? cut : figures)[field.name] = value
  }
  return Object.keys(cut).length === 0 ? figures : { ...figures, cut }
}

const figureOf = ({ name, kind }: Field, inputs: Inputs, sum: number | undefined): unknown => {
  const input = inputs[name]
  if (input === undefined || input === false || input === '') return undefined
  if (kind === 'flag') return true
  if (kind === 'not') return false
  if (kind === 'number' || kind === 'seat' || kind === 'side') return Number(input)
  if (kind === 'sides') return Array.isArray(input) && input.length > 0 ? input.map(Number) : undefined
  if (!Array.isArray(input)) return input
  if (input.every((text) => text === '')) return undefined
  if (kind === 'numbers-or-none') return input.map((text) => (text === '' ? null : Number(text)))
  const given = input.filter((text) => text !== '')
  if (kind === 'own-or-each' && given.length === 1) return Number(given[0])
  const rest = (sum ?? 0) - given.reduce((total, text) => total + Number(text), 0)
  const fills =
    sum !== undefined && given.length === input.length - 1 && rest >= 0 && inputs.complete !== true
  return input.map((text) => (text === '' ? (fills ? rest : 0) : Number(text)))
}

/** The inputs of written figures, for a correction. */
export const inputsOf = (ruleset: string, figures: Figures, sides: number): Inputs =>
  Object.fromEntries(
    (FIELDS[ruleset] ?? []).flatMap((field) => {
      const value = ((field.in === 'cut' ? figures.cut : figures) as Figures | undefined)?.[field.name]
      return value === undefined ? [] : [[field.name, inputOf(field, value, sides)]]
    }),
  )

const inputOf = (
  { kind, name }: Field,
  value: unknown,
  sides: number,
): readonly string[] | string | boolean => {
  if (kind === 'flag' || kind === 'not') return true
  if (kind === 'own-or-each' && typeof value === 'number') return [String(value)]
  if (!Array.isArray(value)) return String(value)
  if (name !== 'weis') return value.map((one) => (one === null ? '' : String(one)))
  const sums = Array.from({ length: sides }, () => 0)
  for (const { side, points } of value as { side: number; points: number }[])
    sums[side] = (sums[side] ?? 0) + points
  return sums.map(String)
}

/** How the sides of a sheet are made of its players. */
const SOLOISTS = ['schafuusejass', 'bieterjass']

/** The names of the sides of a sheet. @param solo names of the soloist and the team */
export const sideNames = (
  { ruleset, players, totals }: Sheet,
  solo: readonly [string, string],
): readonly string[] => {
  if (SOLOISTS.includes(ruleset)) return solo
  const names = players.map(({ name }) => name)
  return totals.length === 2 && names.length === 4
    ? [0, 1].map((side) => `${names[side]} & ${names[side + 2]}`)
    : names
}
