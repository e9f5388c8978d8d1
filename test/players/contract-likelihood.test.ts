import { describe, expect, test } from 'vitest'
import { imagine } from '../../src/bots/belief/game-from-view.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../../src/bots/bitboard/card-masks.ts'
import { Chance } from '../../src/bots/bitboard/random.ts'
import { Suspicion } from '../../src/bots/determinization/contract-likelihood.ts'
import { Imagination, laidOut, termsIn } from '../../src/bots/determinization/determinizer.ts'
import { WorldsOnto } from '../../src/bots/determinization/position-sampler.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import { cardOf, indexOfCard } from '../../src/rules/model/card.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly } from '../support/random-game.ts'
import { seenIn } from '../support/seen.ts'

const WORLDS = 400
const PUUR = cardOf('U', 'bells')

/** Of worlds that a seat deals, the share in which another one holds the Puur: with what it suspects, and without. */
const shares = (played: Played, seat: number, other: number): readonly [number, number] => {
  const { rules } = played
  const seen = seenIn(played, seat)
  const imagination = new Imagination(rules, seen)
  const chance = new Chance(1)
  const game = imagine(seen, imagination.deal(chance))
  const begun = laidOut(termsIn(rules, game), game)
  const number = indexOfCard(PUUR)
  const at = SUIT_COUNT * other + (SUIT_OF[number] as number)
  const share = (worlds: WorldsOnto): number => {
    let held = 0
    for (let world = 0; world < WORLDS; world++) {
      worlds.deal(chance)
      if (((worlds.position.hands[at] as number) & (BIT_OF[number] as number)) !== 0) held += 1
    }
    return held / WORLDS
  }
  return [
    share(new WorldsOnto(imagination, begun, Suspicion.in(rules, seen, game))),
    share(new WorldsOnto(imagination, begun)),
  ]
}

/** Who named bells and has led, where the next one to play does not hold the Puur; nobody where that is not how it stands. */
const namedBells = ({
  rules,
  game,
}: Played): { readonly seat: number; readonly declarer: number } | undefined => {
  const { contract, tricks = [], trick = [], calls = [], hands } = game.deal ?? {}
  const isFirst = tricks.length === 0 && trick.length === 1 && trick[0]?.card !== PUUR
  if (contract?.denomination !== 'bells' || !isFirst || calls.length > 0) return undefined
  const [seat] = seatsToAct(rules, game)
  const { declarer } = contract
  if (seat === undefined || declarer === undefined || hands?.[seat]?.includes(PUUR)) return undefined
  return { seat, declarer }
}

test('whoever named trumps is thought to hold the Puur far more often than another hand', () => {
  const found: (readonly [number, number])[] = []
  for (let seed = 1; found.length < 8; seed++) {
    playRandomly(schieber, schieber.options.parse({}), random(seed), ({ after }) => {
      const { seat, declarer } = namedBells(after) ?? {}
      if (seat !== undefined && declarer !== undefined) found.push(shares(after, seat, declarer))
    })
  }
  for (const [suspected, known] of found) expect(suspected).toBeGreaterThan(known + 0.1)
})

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('what is suspected is a chance, and says nothing of the own words', () => {
    let looked = 0
    for (let seed = 1; seed <= 3; seed++) {
      const chance = random(seed)
      playRandomly(ruleset, ruleset.options.parse({}) as never, chance, ({ after }) => {
        const { game, rules } = after
        const [seat] = seatsToAct(rules, game)
        if (seat === undefined || !game.deal?.leader || chance.chance(0.8)) return
        const seen = seenIn(after, seat)
        if (!seen.view.you?.legalMoves.some(({ type }) => type === 'play')) return
        const imagination = new Imagination(rules, seen)
        const imagined = imagine(seen, imagination.deal(new Chance(seed)))
        const suspicion = Suspicion.in(rules, seen, imagined)
        looked += 1
        if (suspicion === undefined) return
        const likely = suspicion.of(laidOut(termsIn(rules, imagined), imagined))
        expect(likely).toBeGreaterThanOrEqual(0)
        expect(likely).toBeLessThanOrEqual(1)
        const others = dealOf(imagined).calls.some((call) => call.type === 'bid' && call.seat !== seat)
        const named = seen.events.some((event) => event.type === 'contractNamed' && event.seat !== seat)
        expect(others || named).toBe(true)
      })
    }
    expect(looked).toBeGreaterThan(0)
  })
})
