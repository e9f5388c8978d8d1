import { describe, expect, test } from 'vitest'
import { autoplayMove, forcedCard, passMove } from '../../src/game/autoplay.ts'
import { findViolation, legalMoves } from '../../src/rules/decide.ts'
import { lazy } from '../../src/rules/lazy.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move, MoveType } from '../../src/rules/model/moves.ts'
import { MOVE_TYPES, MoveSchema } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { countExamined } from '../support/examined-counts.ts'
import type { Random } from '../support/random.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { continueRandomly, randomOptions, seatedGame } from '../support/random-game.ts'
import { withHiddenCardsExchanged } from './invariants.ts'

/*
 * Invariants of autoplay in games with absent players. Each game ends with any options. Each autoplay move is legal,
 * takes no risk, and depends on no hidden card.
 */

/** The absent players of each kind of game. */
const ABSENT_PLAYERS = {
  everybody: () => true,
  oneSeat: (seat) => seat === 0,
  // Absent players alternate, so autoplay continues the plans of present players.
  byTurns: (seat, { game }) => (game.version * 7 + seat) % 3 === 0,
} satisfies Record<string, (seat: Seat, now: Played) => boolean>
type AbsenceKind = keyof typeof ABSENT_PLAYERS

/** The number of games of each kind. */
const GAMES = Math.ceil(gamesToPlay(50, 100) / 50)

/**
 * Rulesets without a forced bid: with all players absent all deals are thrown in, until CO-98 ends the game with a
 * draw.
 */
const WITHOUT_FORCED_BID: readonly string[] = ['sidi-barrani', 'sidi-swissjass', 'bieterjass']

/** Moves that autoplay never makes, each with the replacement; docs/reference/autoplay.md has the reasons. */
const NEVER_PLAYED: { readonly [W in MoveType]?: string } = {
  double: 'the pass, the no to being asked, or a card',
  redouble: 'the no to being asked, or a card',
  weis: 'the next card: the own one was played without it',
  rob: 'to stand, or a card',
  look: 'the pass, for which nobody has to look',
  fold: 'to stand, or the pass',
  knock: 'a card',
  inspect: 'a card',
  claim: 'a card',
  'last-round': 'whatever the game waits for',
}

/** Phases that end before a move: trump is turned up. */
const AUTOMATIC_PHASES: readonly string[] = ['trump']

/** Late Weis belongs to the card just played: the game rarely waits for the seat. */
const OPTIONAL_PHASES: readonly string[] = ['weis']

/** Asserts that the move is listed without a risk, and is valid by the schema of the contract. */
const isLegal = ({ rules, game }: Played, seat: Seat, move: Move): void => {
  const listed = legalMoves(rules, game, seat).filter(({ type }) => type === move.type)
  if (listed.length === 0 || listed.some((offer) => 'risk' in offer && offer.risk)) {
    throw new Error(`seat ${seat} should not say ${JSON.stringify(move)}`)
  }
  expect(MoveSchema.parse(move)).toEqual(move)
  expect(findViolation(rules, game, seat, move)).toBeUndefined()
}

/** The moves of a seat by autoplay and by standing orders. */
const autoplayOf = ({ rules, game }: Pick<Played, 'rules' | 'game'>, seat: Seat) => ({
  move: autoplayMove(rules, game, seat),
  only: forcedCard(rules, game, seat),
  pass: passMove(rules, game, seat),
})

/** Asserts that autoplay makes the same move in a copy of the game, and in a game with exchanged hidden cards. */
const ignoresHiddenCards = (at: Played, seat: Seat, random: Random): void => {
  const now = autoplayOf(at, seat)
  expect(autoplayOf({ ...at, game: structuredClone(at.game) }, seat)).toEqual(now)
  const other = withHiddenCardsExchanged(at, seat, random)
  if (other !== undefined) expect(autoplayOf({ ...at, game: other.game }, seat)).toEqual(now)
}

/** Options that some moves need, and that random options rarely combine. */
const RARE_OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sidi-barrani': { doubling: 'double-redouble', doubleWindow: 'ask', stoeckCall: 'by-holder' },
  bieterjass: { players: 3, variant: 'bessern' },
}

/** Move types and phases of seats with autoplay. */
interface SeenMoves {
  readonly phases: Set<string>
  /** The listed move types and the played move types. */
  readonly listed: Set<string>
  readonly said: Set<MoveType>
}

/** Plays a whole game with absent players and asserts the invariants for each autoplay move. */
const playWithout = (
  ruleset: Ruleset,
  table: AbsenceKind,
  seed: number,
  met: SeenMoves,
  chosen?: object,
): Game => {
  const chance = random(seed)
  const options = chosen === undefined ? randomOptions(ruleset, chance) : ruleset.options.parse(chosen)
  const away = ABSENT_PLAYERS[table]
  const step = ({ before, seat, move }: Step) => {
    const { rules, game } = before
    if (!away(seat, before)) return
    met.said.add(move.type)
    met.phases.add(game.deal?.phase ?? '')
    for (const { type } of legalMoves(rules, game, seat)) met.listed.add(type)
    if (chance.chance(0.1)) isLegal(before, seat, move)
    if (chance.chance(0.01)) ignoresHiddenCards(before, seat, chance)
  }
  const { game } = continueRandomly(seatedGame(ruleset, options), chance, { step, away })
  countExamined(ruleset.id, 'games')
  return game
}

/** The games of a ruleset with each set of absent players, and their moves and phases. */
interface AbsenceGames {
  readonly ends: Readonly<Record<AbsenceKind, readonly Game[]>>
  readonly met: SeenMoves
  /** Move types and phases of the ruleset that no game reached. */
  readonly missing: readonly string[]
}

const playedWithout = (ruleset: Ruleset): AbsenceGames => {
  const met: SeenMoves = { phases: new Set(), listed: new Set(), said: new Set() }
  const at = (table: AbsenceKind) =>
    Array.from({ length: GAMES }, (_, game) => playWithout(ruleset, table, firstSeed() + game, met))
  const ends = { everybody: at('everybody'), oneSeat: at('oneSeat'), byTurns: at('byTurns') }
  const missing = () => [
    ...Object.keys(ruleset.moveExamples).filter(
      (word) => !met.listed.has(word) && !OPTIONAL_PHASES.includes(word),
    ),
    ...ruleset.names.phases.filter((phase) => !met.phases.has(phase) && !AUTOMATIC_PHASES.includes(phase)),
  ]
  // Some move types need a rare hand, so more games follow.
  for (let more = GAMES; missing().length > 0 && more < 200; more++) {
    playWithout(ruleset, 'byTurns', firstSeed() + more, met, more % 2 ? RARE_OPTIONS[ruleset.id] : undefined)
  }
  return { ends, met, missing: missing() }
}

/** The games of each ruleset, played by the first test that needs the games. */
const GAMES_BY_RULESET = EVERY_RULESET.map(
  (ruleset) => [ruleset.id, lazy(() => playedWithout(ruleset))] as const,
)

describe.each(GAMES_BY_RULESET)('%s', (id, absence) => {
  test('with all players absent each game ends by its rules, or in a draw where no bid is forced', () => {
    for (const { status, result } of absence().ends.everybody) {
      const { bound, kind } = result ?? {}
      const own = { status: 'finished', bound: undefined }
      expect({ status, bound, ...(bound && { kind }) }).toEqual(
        WITHOUT_FORCED_BID.includes(id) ? { status: 'finished', bound: 'thrown-in', kind: 'draw' } : own,
      )
    }
  })

  test('with some players absent each game ends, and not by deals thrown in', () => {
    const { oneSeat, byTurns } = absence().ends
    for (const { status, result } of [...oneSeat, ...byTurns]) {
      expect(status).toBe('finished')
      expect(result?.bound).not.toBe('thrown-in')
    }
  })

  test('autoplay meets each move type and each phase', () => {
    expect(absence().missing).toEqual([])
  })
})

test('autoplay makes each move type, except risky and optional move types', () => {
  const said = new Set<MoveType>(GAMES_BY_RULESET.flatMap(([, absence]) => [...absence().met.said]))
  expect(MOVE_TYPES.filter((word) => !said.has(word)).sort()).toEqual(Object.keys(NEVER_PLAYED).sort())
})
