import { describe, expect, test } from 'vitest'
import { gameFromLayout } from '../../src/bots/belief/game-from-view.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../../src/bots/bitboard/card-masks.ts'
import { RandomGenerator } from '../../src/bots/bitboard/random-generator.ts'
import { ContractLikelihood } from '../../src/bots/determinization/contract-likelihood.ts'
import { Determinizer, dealSetupIn, positionOfGame } from '../../src/bots/determinization/determinizer.ts'
import { PositionSampler } from '../../src/bots/determinization/position-sampler.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import { cardOf, indexOfCard } from '../../src/rules/model/card.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { informationSetIn } from '../support/bots/information-sets.ts'
import { random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly } from '../support/random-game.ts'

/*
 * Contract likelihood: sampled deals give a seat that named a trump suit the Puur more often.
 */

const WORLDS = 400
const PUUR = cardOf('U', 'bells')

/** Share of sampled deals in which a seat holds the Puur: with the likelihood, and without. */
const shares = (played: Played, seat: number, other: number): readonly [number, number] => {
  const { rules } = played
  const seen = informationSetIn(played, seat)
  const determinizer = new Determinizer(rules, seen)
  const chance = new RandomGenerator(1)
  const game = gameFromLayout(seen, determinizer.sample(chance))
  const start = positionOfGame(dealSetupIn(rules, game), game)
  const number = indexOfCard(PUUR)
  const at = SUIT_COUNT * other + (SUIT_BY_CARD[number] as number)
  const share = (samples: PositionSampler): number => {
    let held = 0
    for (let sample = 0; sample < WORLDS; sample++) {
      samples.sample(chance)
      if (((samples.position.hands[at] as number) & (BIT_BY_CARD[number] as number)) !== 0) held += 1
    }
    return held / WORLDS
  }
  return [
    share(new PositionSampler(determinizer, start, ContractLikelihood.in(rules, seen, game))),
    share(new PositionSampler(determinizer, start)),
  ]
}

/** A leader that named bells, if the next seat lacks the Puur; otherwise undefined. */
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

test('the trump maker holds the Puur in far more sampled deals than another seat', () => {
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
  test('the likelihood is a probability and ignores own calls', () => {
    let looked = 0
    for (let seed = 1; seed <= 3; seed++) {
      const chance = random(seed)
      playRandomly(ruleset, ruleset.options.parse({}) as never, chance, ({ after }) => {
        const { game, rules } = after
        const [seat] = seatsToAct(rules, game)
        if (seat === undefined || !game.deal?.leader || chance.chance(0.8)) return
        const seen = informationSetIn(after, seat)
        if (!seen.view.you?.legalMoves.some(({ type }) => type === 'play')) return
        const determinizer = new Determinizer(rules, seen)
        const determinized = gameFromLayout(seen, determinizer.sample(new RandomGenerator(seed)))
        const likelihood = ContractLikelihood.in(rules, seen, determinized)
        looked += 1
        if (likelihood === undefined) return
        const probability = likelihood.of(positionOfGame(dealSetupIn(rules, determinized), determinized))
        expect(probability).toBeGreaterThanOrEqual(0)
        expect(probability).toBeLessThanOrEqual(1)
        const others = dealOf(determinized).calls.some((call) => call.type === 'bid' && call.seat !== seat)
        const named = seen.events.some((event) => event.type === 'contractNamed' && event.seat !== seat)
        expect(others || named).toBe(true)
      })
    }
    expect(looked).toBeGreaterThan(0)
  })
})
