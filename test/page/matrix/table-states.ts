import { viewerContext } from '../../../src/app/queries/viewer-context.ts'
import { gameBody } from '../../../src/http/resources/games/game-response.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { rulesetIn } from '../../../src/i18n/rulesets/ruleset-catalogue.ts'
import type { LoggedEvent, ShownEvent } from '../../../src/rules/events.ts'
import type { Ruleset as PlayedRuleset } from '../../../src/rules/model/rules.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { FRENCH_RANKS, SUIT_PAIRINGS } from '../../../src/rules/rulesets/options/card-faces.ts'
import { redact } from '../../../src/rules/view.ts'
import type { Game, Ruleset } from '../../../web/api-types.ts'
import type { DisplayedTable } from '../../../web/state/displayed-table.ts'
import { random } from '../../support/random.ts'
import type { Played, Step } from '../../support/random-game.ts'
import { playRandomly, randomOptions } from '../../support/random-game.ts'

/*
 * Tables of the layout matrix: for each game, each number of seats and each kind of choice the fullest state that random
 * games reach, as the service shows the state to the player.
 */

/** A state of a table as the page renders it. */
export interface TableState {
  readonly ruleset: Ruleset
  readonly seats: number
  /** Kind of the state: the types of the legal moves, or the situation. */
  readonly kind: string
  readonly scene: DisplayedTable
  /** True while the result of a deal is displayed. */
  readonly pausing: boolean
}

/** Names of one length for all seats. */
export type Names = readonly string[]

const NAMES_40 = [
  'Maximiliana-Theophania von Wattenwyl-Abd',
  'Bartholomäus Grossenbacher-Schüpbach-Wyl',
  'Wilhelmina Mühlematter-von Allmen-Zwygar',
  'Emmanuel-Wolfgang Oberhänsli-Hämmerli-Wü',
]
const NAMES_14 = ['Annemarie Wüst', 'Köbi Wymannsen', 'Max Mühlemannn', 'Ruth Wagemannn']

/** Names of 1, 14 and 40 letters. */
export const NAME_LENGTHS: Readonly<Record<1 | 14 | 40, Names>> = {
  1: ['W', 'M', 'Ö', 'A', 'K', 'Q', 'R', 'G'],
  14: [...NAMES_14, ...NAMES_14],
  40: [...NAMES_40, ...NAMES_40],
}

export const LETTERS = [1, 14, 40] as const

const LANGUAGE: Language = 'de'

/** A ruleset as the service describes it, with the fields that a table needs. */
const rulesetOf = (ruleset: PlayedRuleset): Ruleset => ({
  id: ruleset.id,
  ...rulesetIn(LANGUAGE, ruleset),
  players: ruleset.players,
  partnerships: ruleset.partnerships ?? false,
  faces: ruleset.faces ?? 'swiss',
  direction: ruleset.direction ?? 'anticlockwise',
  frenchSuits: SUIT_PAIRINGS,
  frenchRanks: FRENCH_RANKS,
  options: {},
  presets: [],
})

/** Answer of the service to a request for the game, by a seat. */
const gameFor = ({ game, rules }: Played, seat: number, names: Names): Game => {
  const stored = {
    ...{ id: 'g_matrix', visibility: 'private' as const, invite: 'invite', owner: 'player-0' },
    ...{ createdAt: '2026-08-02T19:30:00.000Z', updatedAt: '2026-08-02T19:30:00.000Z' },
    ...{ since: game.seats.map(() => null), epoch: 0, game },
    names: Object.fromEntries(game.seats.map((player, at) => [player ?? '', names[at] ?? ''])),
  }
  const bound = { rules, options: { ...game.options } }
  const viewer = viewerContext(stored, game.seats[seat] ?? '', bound)
  const form = { moves: 'full' as const, notation: true as const, say: { language: LANGUAGE } }
  return JSON.parse(JSON.stringify(gameBody(viewer, form))) as Game
}

/** A candidate for a kind of state: the fullest candidate is rendered. */
interface Candidate {
  readonly weight: number
  readonly pausing: boolean
  scene(names: Names): DisplayedTable
}

const displayed = (game: Game): DisplayedTable => ({
  ...{ game, seq: game.version, complete: null, meld: null, scored: null, hands: null },
})

/** Amount of content of a deal besides the hand: calls, Weis, cards on the table. */
const contentOf = (deal: NonNullable<Game['deal']>): number =>
  3 * deal.calls.length +
  5 * (deal.trick?.plays.length ?? 0) +
  4 * (deal.melds.length + deal.announced.length + deal.stoeck.length) +
  deal.places.flat().length

/** Kinds of states before and after one step of a game, each with its candidate. */
const candidatesIn = ({ before, seat, events, after }: Step): readonly (readonly [string, Candidate])[] => {
  const found: [string, Candidate][] = []
  const add = (kind: string, weight: number, scene: Candidate['scene'], pausing = false) =>
    found.push([kind, { weight, pausing, scene }])
  const names = NAME_LENGTHS[1]
  const now = gameFor(before, seat, names)
  const { deal, you } = now
  if (deal !== null && you !== null) {
    const types = [...new Set(you.legalMoves.map(({ type }) => type))].toSorted().join('+')
    const weight = contentOf(deal) + you.legalMoves.length + 2 * you.hand.length
    const see: Candidate['scene'] = (of) => displayed(gameFor(before, seat, of))
    add(types, weight, see)
    if (types.includes('play')) {
      add('lead', 2 * you.hand.length - 20 * (deal.trick?.plays.length ?? 0), see)
      add('last card of a trick', 20 * (deal.trick?.plays.length ?? 0) + you.hand.length, see)
    }
    const other = (seat + 1) % now.seats.length
    add(`waiting in ${deal.phase}`, contentOf(deal) + 2 * (deal.handSizes[other] ?? 0), (of) =>
      displayed(gameFor(before, other, of)),
    )
  }
  const won = events.find(({ type }) => type === 'trickWon')
  const scored = events.findIndex(({ type }) => type === 'dealScored')
  const last = deal?.trick && you ? deal.trick : null
  if (won !== undefined && won.type === 'trickWon' && last !== null) {
    const card = events.find(({ type }) => type === 'cardPlayed')
    if (card?.type === 'cardPlayed')
      add('complete trick', 20 * last.plays.length + (you?.hand.length ?? 0), (of) => ({
        ...displayed({
          ...gameFor(before, seat, of),
          you: you && {
            ...you,
            mustAct: false,
            legalMoves: [],
            hand: you.hand.filter((one) => one !== card.card),
          },
        }),
        complete: {
          ...last,
          plays: [...last.plays, { seat, card: card.card }],
          winner: won.seat,
          points: won.points,
        },
      }))
  }
  if (scored >= 0) {
    const event = { ...events[scored], seq: before.game.version + scored + 1 } as LoggedEvent
    const shown = redact(event, seat)
    if (shown.type === 'dealScored' && shown.lines.length > 0)
      add(
        'end of a deal',
        shown.lines.length,
        (of) => ({
          ...displayed(gameFor(before, seat, of)),
          scored: shown as Extract<ShownEvent, { type: 'dealScored' }>,
        }),
        true,
      )
  }
  if (after.game.status === 'finished') add('end of the game', 1, (of) => displayed(gameFor(after, seat, of)))
  return found
}

/** Ends a random game early. */
class Enough extends Error {}

/** Number of deals of a random game. The last game is played to its end. */
const MOST_DEALS = 3

/** Seeds of the games of each ruleset: usual options first, then random options. */
const GAMES = 9

const optionsFor = (
  ruleset: PlayedRuleset,
  seats: number,
  game: number,
): Record<string, unknown> | undefined => {
  const players = 'players' in ruleset.options.shape ? { players: seats } : {}
  const { shape } = ruleset.options
  // Some numbers of seats need an option, such as two packs.
  const switches = [{}, ...Object.keys(shape).map((name) => ({ [name]: true }))]
  const chosen = game < 2 ? {} : randomOptions(ruleset, random(game))
  return switches
    .map((needed) => ruleset.options.safeParse({ ...chosen, ...players, ...needed }))
    .find(({ success }) => success)?.data
}

/** The states of a ruleset with a number of seats: for each kind the fullest state. */
const statesOf = (ruleset: PlayedRuleset, seats: number): ReadonlyMap<string, Candidate> => {
  const best = new Map<string, Candidate>()
  for (let number = 0; number < GAMES; number++) {
    const options = optionsFor(ruleset, seats, number)
    if (options === undefined || ruleset.bind(options).seats !== seats) continue
    const toEnd = number === 1
    try {
      playRandomly(ruleset, options, random(100 + number), (step) => {
        const { deal } = step.after.game
        const isLate = (deal?.number ?? 0) > MOST_DEALS
        if (isLate && !toEnd) throw new Enough()
        if (isLate && step.after.game.status !== 'finished') return
        for (const [kind, candidate] of candidatesIn(step))
          if ((best.get(kind)?.weight ?? Number.NEGATIVE_INFINITY) < candidate.weight)
            best.set(kind, candidate)
      })
    } catch (error) {
      if (!(error instanceof Enough)) throw error
    }
  }
  return best
}

/** A kind of state at a table, rendered with any names. */
export interface TableKind {
  readonly id: string
  readonly seats: number
  readonly kind: string
  withNames(names: Names): TableState
  /** The player is called Anna, all others are bots. */
  withBots(): TableState
}

/** A view with bots in place of all other players. */
const withBotsIn = (scene: DisplayedTable): DisplayedTable => ({
  ...scene,
  game: {
    ...scene.game,
    seats: scene.game.seats.map((seat) =>
      seat.seat === scene.game.you?.seat ? seat : { ...seat, bot: { level: 'club' } },
    ) as Game['seats'],
  },
})

const BOTS = Array.from({ length: 8 }, (_, at) => `Bot ${at + 1} (club)`)

/** Collects the kinds of states of all games, or of the games whose id begins with `only`. */
export const collectTables = (only = ''): readonly TableKind[] =>
  RULESETS.filter(({ id }) => id.startsWith(only)).flatMap((ruleset) =>
    ruleset.players.flatMap((seats) =>
      [...statesOf(ruleset, seats)].map(
        ([kind, { scene, pausing }]): TableKind => ({
          ...{ id: ruleset.id, seats, kind },
          withNames: (names) => ({
            ...{ ruleset: rulesetOf(ruleset), seats, kind, pausing },
            scene: scene(names),
          }),
          withBots: () => {
            const shown = scene(BOTS)
            const own = shown.game.you?.seat
            const names = BOTS.map((name, at) => (at === own ? 'Anna' : name))
            return {
              ...{ ruleset: rulesetOf(ruleset), seats, kind, pausing },
              scene: withBotsIn(scene(names)),
            }
          },
        }),
      ),
    ),
  )
