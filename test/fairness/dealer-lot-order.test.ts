import { describe, expect, test } from 'vitest'
import type { Card } from '../../src/rules/model/card.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { drawHighestCard } from '../../src/rules/parts/dealing/dealer-selection.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import type { Evidence } from '../../tools/verify/evidence.ts'
import { verify } from '../../tools/verify/verify-shuffles.ts'
import { faultsIn } from '../support/fairness/outside-verifier.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { random } from '../support/random.ts'

/*
 * Card order of the lot for the first dealer. A game with a root secret compares ranks first (CO-97). A game of the
 * first release compares suits first. The evidence names the order, and nobody can choose the order afterwards.
 */

const SEATS = [0, 1, 2, 3]
const game = sidiBarrani as unknown as Ruleset

const evidenceOf = async (seed: number, withoutRoot: boolean): Promise<Evidence> => {
  const chance = random(seed)
  const options = game.options.parse({}) as Record<string, unknown>
  return (await playShuffledGame(game, options, chance, { withoutRoot, moves: 1 })).evidence(null)
}

/** Evidence in the format of the first release: the lot has no order. A given seat replaces the winner of the lot. */
const unordered = (evidence: Evidence, seat?: number): Evidence => ({
  ...evidence,
  events: evidence.events.map((event) => {
    if (event.type !== 'lotDrawn') return event
    const { order: _, ...told } = event
    return { ...told, ...(seat !== undefined && { seat }) } as typeof event
  }),
})

/** Whether both verifiers accept the first lot. */
const lotHolds = async (evidence: Evidence): Promise<boolean> => {
  const findings = (await verify({ evidence })).filter(({ about }) => about === 'Lot 1')
  const ours = findings.every(({ holds }) => holds)
  expect(faultsIn(evidence).some((fault) => fault.startsWith('lot 1'))).toBe(!ours)
  return ours
}

/** Games in which both orders give the same seat, or different seats. */
const games = async (withoutRoot: boolean, alike: boolean) => {
  const found: { evidence: Evidence; bySuit: number }[] = []
  for (let seed = 1; seed <= 40 && found.length < 3; seed++) {
    const evidence = await evidenceOf(seed, withoutRoot)
    const lot = evidence.events.find(({ type }) => type === 'lotDrawn')
    const bySuit = drawHighestCard(SEATS)((lot?.['cards'] ?? []) as Card[], 'suit-then-rank').seat
    if ((bySuit === lot?.['seat']) === alike) found.push({ evidence, bySuit })
  }
  expect(found).toHaveLength(3)
  return found
}

describe('CO-97 · card order of a lot', () => {
  test('CO-97 · a game with a root secret compares ranks first; the verifiers refuse a lot by suits first', async () => {
    for (const { evidence, bySuit } of await games(false, false)) {
      expect(await lotHolds(evidence)).toBe(true)
      expect(await lotHolds(unordered(evidence, bySuit))).toBe(false)
      expect(await lotHolds(unordered(evidence))).toBe(false)
    }
  })

  test('CO-97 · a lot of the first release, without an order, is verified by suits first', async () => {
    for (const { evidence } of await games(true, false))
      expect(await lotHolds(unordered(evidence))).toBe(false)
    for (const { evidence, bySuit } of await games(true, true))
      expect(await lotHolds(unordered(evidence, bySuit))).toBe(true)
    for (const { evidence, bySuit } of await games(true, false))
      expect(await lotHolds(unordered(evidence, bySuit))).toBe(true)
  })
})
