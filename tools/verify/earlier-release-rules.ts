import type { Event } from '../../src/rules/events.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Rules } from '../../src/rules/model/rules.ts'
import { withChangedMove } from '../../src/rules/parts/composition/phase-modifiers.ts'

/*
 * Rules of earlier releases, for games that were played under these rules. docs/reference/shuffle.md lists them.
 */

/** 0.1.0 compared the cards of a lot by suit first. */
export const drawingAsBefore = (rules: Rules): Rules => ({
  ...rules,
  lot: (game) => {
    const lot = rules.lot?.(game)
    return lot && 'draw' in lot ? { ...lot, draw: (pack) => lot.draw(pack, 'suit-then-rank') } : lot
  },
})

/**
 * In games opened by 0.3.0 or before a right claim won, even with the other side at its target, and the other side showed no Stöck.
 * 0.1.0 also took visibly wrong claims.
 */
export const claimingAsBefore = (rules: Rules, { root }: Game): Rules => ({
  ...rules,
  phases: rules.phases.map((phase) =>
    withChangedMove(phase, 'claim', (claim) => ({
      ...claim,
      ...(root === null && { refusal: () => undefined }),
      events: (game, seat, move) => upToClaim(claim.events(game, seat, move)),
    })),
  ),
})

const upToClaim = (events: readonly Event[]): readonly Event[] =>
  events.slice(0, events.findIndex(({ type }) => type === 'claimed') + 1)
