import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { move, NotationError, positions, printListed } from '../../src/notation/index.ts'
import { compactMoves } from '../../src/rules/compact-moves.ts'
import { decide, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import { EVERY_RULESET, findRuleset } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { countExamined } from '../support/examined-counts.ts'
import { gamesToPlay, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { randomMove, systemEvents } from '../support/random-game.ts'
import { expectedBy } from '../support/texts/notation-errors.ts'

const position = positions(findRuleset)
const GAMES = Math.min(4, gamesToPlay(4))
/** Approximate number of tested positions of each game. */
const POSITIONS = 6
/** Number of steps played after a position: to the end of the deal, and into the next deal. */
const STEPS = 40

/** The game without facts that the notation leaves out: players, log numbers, and secrets of the shuffle. */
const printedFacts = (game: Game) => {
  const { seats: _s, version: _v, root: _r, salts: _l, arranged: _a, upcoming: _u, deal, ...rest } = game
  const { from: _f, commitment: _c, ...dealt } = deal ?? {}
  return { ...rest, deal: dealt }
}

const seen = (played: Played, viewer: number | null) => {
  const {
    version: _v,
    seats: _s,
    rootCommitment: _r,
    arranged: _a,
    deal,
    ...rest
  } = view(played.rules, played.game, viewer)
  return { ...rest, deal: { ...deal, commitment: null } }
}

/** Events of a random continuation of the game. */
const continued = (start: Played, seed: number): readonly Event[] => {
  const chance = random(seed)
  let now = start
  const happened: Event[] = []
  const happen = (events: readonly Event[]) => {
    happened.push(...events)
    now = { ...now, game: evolveAll(now.game, events) }
  }
  for (let step = 0; step < STEPS && now.game.status === 'playing'; step++) {
    const byHouse = systemEvents(now, chance)
    if (byHouse.length > 0) {
      happen(byHouse)
      continue
    }
    const seat = chance.pick(seatsToAct(now.rules, now.game))
    const decision = decide(now.rules, now.game, seat, randomMove(now, seat, chance, true))
    if (!decision.ok) throw new Error(decision.violation.code)
    happen(decision.events)
  }
  return happened
}

const isKept = (played: Played, seed: number): void => {
  const line = position.print(played.game)
  expect(line).toMatch(/^[^\n]+$/)
  const parsed: Played = { ...played, game: position.parse(line) }
  expect(position.print(parsed.game)).toBe(line)
  expect(
    position.parse(`  ${line.replaceAll(/ (?=[;,/+>])|(?<=[;,/+>]) /g, '').replaceAll('; ', ' ;\t')} `),
  ).toEqual(parsed.game)
  expect(printedFacts(parsed.game)).toEqual(printedFacts(played.game))
  for (const viewer of [null, ...played.game.seats.keys()]) {
    expect(seen(parsed, viewer)).toEqual(seen(played, viewer))
    if (viewer !== null)
      expect(legalMoves(parsed.rules, parsed.game, viewer)).toEqual(
        legalMoves(played.rules, played.game, viewer),
      )
  }
  expect(continued(parsed, seed)).toEqual(continued(played, seed))
}

/** Expects that each listed move survives printing and parsing; an offer with a choice is printed as its frame. */
const movesAreKept = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    const offers = legalMoves(rules, game, seat)
    for (const offer of offers) {
      const written = printListed(offer)
      if (canBeSent(offer)) expect(move.parse(written)).toEqual(withoutRisk(offer))
      else expect(written).toMatch(/^(discard|exchange|announce) .*\d of …/)
    }
    for (const offer of compactMoves(offers))
      expect([offer, printListed(offer).includes('…')]).toEqual([
        offer,
        JSON.stringify(offer).includes('"from"'),
      ])
  }
}

const withoutRisk = <M extends object>({ risk: _, ...rest }: M & { risk?: unknown }) => rest

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('a position survives printing and parsing: moves, views and continuation', {
    timeout: 300_000,
  }, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = random(seed)
      const positionsOf: Played[] = []
      randomGame(ruleset, seed, ({ move: made, after }) => {
        expect(move.parse(move.print(made))).toEqual(withoutRisk(made))
        if (after.game.deal !== null) positionsOf.push(after)
      })
      for (const played of chance.shuffled(positionsOf).slice(0, POSITIONS)) {
        countExamined(ruleset.id, 'positions')
        try {
          isKept(played, seed)
          movesAreKept(played)
        } catch (error) {
          throw new Error(`seed ${seed}: ${position.print(played.game)}`, { cause: error })
        }
      }
    }
  })
})

/** A position in the first trick with a doubled bid. */
const LINE =
  'sidi-barrani; lots dealer 3; dealer 0; phase play; hands KaUaKs8sAr8rObUb9b/Oa7aAsOs7s6sOr7r/Aa6aBsUr6rKbBb8b/Ba9a8aUs9sKrBr9r7b; calls 1:60 bells, 2:double, 3:pass, 0:pass, 1:pass; contract 60 bells by 1 doubled; trick 1:Ab6b'

test('clauses of a position may stand in any order and case', () => {
  expect(position.print(position.parse(LINE))).toBe(LINE)
  const [head, ...clauses] = LINE.split('; ')
  expect(position.print(position.parse([head, ...clauses.reverse()].join(';')))).toBe(LINE)
  expect(position.print(position.parse(LINE.toUpperCase()))).toBe(LINE)
})

test('only options with other values than the defaults are printed', () => {
  const chosen = LINE.replace('sidi-barrani;', 'sidi-barrani target=1500 suitPairing=m2;')
  expect(position.parse(chosen).options).toEqual({
    ...position.parse(LINE).options,
    target: 1500,
    suitPairing: 'm2',
  })
  expect(position.print(position.parse(chosen))).toBe(chosen)
  expect(position.parse(LINE.replace('sidi-barrani;', 'Sidi-Barrani SUITPAIRING="m1";'))).toEqual(
    position.parse(LINE),
  )
})

test.each([
  ['', 'a name'],
  ['chess; dealer 0', 'the id of a ruleset'],
  [LINE.replace(';', ' players=4;'), '“;” or an option (weisAndStoeck, '],
  [LINE.replace(';', ' target=much;'), 'options that sidi-barrani has (target: '],
  [LINE.replace(';', ' target=[1;'), 'the end of the list'],
  [LINE.replace('dealer 0', 'dealer 4'), 'a seat (0 to 3)'],
  [LINE.replace('; dealer 0', ''), '“dealer”'],
  [LINE.replace('; dealer 0', '; dealer 0; dealer 0'), 'each part once'],
  [LINE.replace('phase play', 'phase betting'), 'a phase of this game (auction, redouble or play)'],
  [LINE.replace('/Oa', '/Ka'), 'every card of the pack'],
  [LINE.replace('Ks8s', 'Ks'), 'every card of the pack'],
  [LINE.replace('Oa7aAsOs7s6sOr7r/', '').replace('9r7b', '9r7bOa7aAsOs7s6sOr7r'), '4 hands'],
  [LINE.replace('2:double', '2:knock 1'), 'a call'],
  [LINE.replace(' trick 1:', ' trick '), 'a seat'],
  [`${LINE}; more`, '“deals”'],
  [`${LINE} more`, 'the end'],
])('%s is refused: expected %s', (text, expected) => {
  expect(expectedBy(() => position.parse(text))).toContain(expected)
})

test('a damaged position gives a parse error or another position', () => {
  const damaged = fc
    .tuple(
      fc.nat(LINE.length),
      fc.nat(6),
      fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('-', ';', '/', ':', '[', '"')),
    )
    .map(([at, cut, put]) => LINE.slice(0, at) + put + LINE.slice(at + cut))
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string()), (text) => {
      try {
        const read = position.parse(text)
        expect(position.parse(position.print(read))).toEqual(read)
      } catch (error) {
        expect(error).toBeInstanceOf(NotationError)
      }
    }),
    { seed: 3, numRuns: 1500 },
  )
})
