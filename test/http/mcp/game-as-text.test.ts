import { describe, expect, test } from 'vitest'
import { parseNotatedMove, parseSpokenMove } from '../../../src/app/commands/parse-spoken-move.ts'
import { annotateMoves } from '../../../src/app/queries/annotate-legal-moves.ts'
import type { GameView } from '../../../src/app/queries/viewer-context.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { gameAsText } from '../../../src/http/mcp/game-as-text.ts'
import { moveSent } from '../../../src/http/mcp/tools.ts'
import { move as notation } from '../../../src/notation/index.ts'
import { findViolation, legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import { canBeSent } from '../../../src/rules/model/moves.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { view } from '../../../src/rules/view.ts'
import { withHiddenCardsExchanged } from '../../invariants/invariants.ts'
import { lexicon } from '../../move-parser/parse-contexts.ts'
import { randomGame } from '../../random-games/cached-games.ts'
import type { Random } from '../../support/random.ts'
import { firstSeed, random } from '../../support/random.ts'
import type { Played } from '../../support/random-game.ts'
import { movesOf, printedMovesIn } from '../../support/texts/printed-moves.ts'

/*
 * Text form of a game for language models: the output of the MCP tool `look`, and the moves of the MCP tool `move`.
 */

const NAMES = ['Anna', 'Bartholomäus der Grosse', 'Carla', 'Dario', 'Elsa', 'Fritz', 'Gian', 'Heidi']

/** The output of the tool `look` for a seat. */
const lookOutput = ({ rules, game }: Played, seat: number | null): string => {
  const names = Object.fromEntries(game.seats.map((player, at) => [player ?? '', NAMES[at] ?? '']))
  const seen = view(rules, game, seat, names, 'compact')
  const you = seen.you && {
    ...seen.you,
    legalMoves: [...annotateMoves(seen.you.legalMoves, { moves: 'compact' })],
  }
  return gameAsText({ id: 'g_Zk3tYV9mC1nQe5wBq0s8Tg', ...seen, you } as unknown as GameView, 0)
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** The result of the tool `move`: the move in the notation, or the reason for a refusal. */
const moveResult = (
  { rules, game }: Played,
  seat: number,
  sent: { move: string } | { notation: string },
): string => {
  const move = moveSent(sent)
  const stored = { id: 'g_Zk3tYV9mC1nQe5wBq0s8Tg', game, names: {} } as unknown as StoredGame
  const bound = { rules, options: game.options }
  const heard =
    'type' in move
      ? { move }
      : (parseNotatedMove(stored, seat, bound, move) ?? parseSpokenMove(lexicon, stored, seat, bound, move))
  if (!('move' in heard)) return `asked back: ${JSON.stringify(heard.denial)}`
  const refused = findViolation(rules, game, seat, heard.move)
  return refused === undefined ? notation.print(heard.move) : refused.code
}

/** Whether the tool accepts a move as notation and as JSON, with the same notation in the result. */
const isTaken = (now: Played, seat: number, line: string): boolean => {
  const wanted = notation.print(notation.parse(line.replace(' (loses the game if wrong)', '')))
  return [{ move: line }, { notation: line }].every((sent) => moveResult(now, seat, sent) === wanted)
}

/** The printed and the listed moves of a seat that are refused. */
const notTaken = (now: Played, seat: number, chance: Random): readonly string[] => {
  const offers = printedMovesIn(lookOutput(now, seat))
  const some = <T>(all: readonly T[]) => chance.shuffled(all).slice(0, MAX_TRIED)
  const printed = some(offers).filter((offer) => {
    // Random cards and combinations may not fit together, so one accepted sample among many suffices.
    const isDrawn = /\d of [A-Z0-9]/.test(offer)
    const draws = Array.from({ length: isDrawn ? 40 : 1 }, () => some(movesOf(offer, offers, chance)))
    return !draws.some((moves) => moves.every((line) => isTaken(now, seat, line)))
  })
  const listed = some(legalMoves(now.rules, now.game, seat).filter(canBeSent))
    .map((move) => notation.print(move))
    .filter((line) => !isTaken(now, seat, line))
  return [...printed, ...listed]
}

const quantile = (sizes: readonly number[], share: number): number =>
  sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * share) - 1] ?? 0

/** The maximum number of moves to try from a long list. */
const MAX_TRIED = 12

describe('the tool `move` accepts the moves printed by `look`', () => {
  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
    let positions = 0
    for (let seed = 0; positions < 150; seed += 1) {
      const chance = random(firstSeed() + seed)
      randomGame(ruleset, firstSeed() + seed, ({ before, seat }) => {
        if (positions >= 150 || !chance.chance(0.2)) return
        if (legalMoves(before.rules, before.game, seat).length === 0) return
        positions += 1
        expect(notTaken(before, seat, chance), `seed ${seed}`).toEqual([])
      })
    }
  })
})

describe('output of `look`', () => {
  const sizes: number[] = []

  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
    const own: number[] = []
    for (let seed = 0; seed < 6; seed += 1) {
      const chance = random(firstSeed() + seed)
      randomGame(ruleset, firstSeed() + seed, ({ after }) => {
        if (own.length > 3000 || !chance.chance(0.2)) return
        for (const seat of seatsToAct(after.rules, after.game)) {
          const text = lookOutput(after, seat)
          own.push(bytesIn(text))
          expect(text).not.toMatch(/undefined|null|\[object|NaN/)
          // An unnamed contract has no line.
          expect(text).not.toMatch(/^contract (by|$)/m)
          expect(text).toContain('YOUR TURN: ')
        }
      })
    }
    sizes.push(...own)
    expect(quantile(own, 0.95)).toBeLessThanOrEqual(500)
  })

  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
    'of %s does not depend on hidden cards',
    (_, ruleset) => {
      let looked = 0
      for (let seed = 0; looked < 20; seed += 1) {
        const chance = random(firstSeed() + seed)
        randomGame(ruleset, firstSeed() + seed, ({ after }) => {
          if (looked >= 20 || !chance.chance(0.1)) return
          const viewer = chance.pick([null, ...after.game.seats.keys()])
          const other = withHiddenCardsExchanged(after, viewer, chance)
          if (other === undefined) return
          expect(lookOutput({ ...after, game: other.game }, viewer)).toBe(lookOutput(after, viewer))
          looked += 1
        })
      }
    },
  )

  test('has at most 500 bytes in 95 % of positions, in all rulesets', () => {
    expect(quantile(sizes, 0.95)).toBeLessThanOrEqual(500)
  })
})
