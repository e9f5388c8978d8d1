import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolation } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import { ArrangedDealSchema } from '../../../src/rules/model/arranged-deal.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import { MoveSchema } from '../../../src/rules/model/moves.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import type { Violation, ViolationCode } from '../../../src/rules/model/violation.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { conceivableMoves } from '../conceivable-moves.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { playRandomly, randomOptions } from '../random-game.ts'

/*
 * `node test/support/recorded/record-refusals.ts`: searches a short move sequence to every refusal code, for the HTTP
 * tests. Run the script after a change of refusals. Random games try conceivable moves in every position of the first
 * deal. For each code the shortest sequence is kept.
 */

/** Recipe for a refusal: a deal, the moves before, and the refused move. */
export interface RefusalRecipe {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly deal: ArrangedDeal
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[]
  readonly refused: { readonly seat: Seat; readonly move: Move }
  readonly violation: Violation
}

const GAMES = Number(process.argv[2] ?? 120)
const TRIES = 60

/** The arranged deal that produces the given `dealt` event. */
const arranged = ({ dealer, own, house, places }: Event<'dealt'>): ArrangedDeal => {
  const hands = house.closed ?? Object.values(own).map(({ hand }) => hand)
  const before = places.map((row, seat) => row.map((up, at) => ({ up, down: house.covered[seat]?.[at] })))
  return ArrangedDealSchema.parse({
    dealer,
    hands,
    ...(Object.keys(house.piles).length > 0 && { piles: house.piles }),
    ...(before.some((row) => row.length > 0) && { places: before }),
  })
}

/** Moves with card lists of the right form that no list of legal moves contains. */
const odd = ({ game }: Played, chance: Random): readonly Move[] => {
  const hand = chance.pick(game.deal?.hands ?? [CARDS])
  const some = (from: readonly (typeof CARDS)[number][], most: number) =>
    chance.shuffled(from).slice(0, 1 + chance.below(most))
  const from = hand.length > 0 ? hand : CARDS
  const items = [some(from, 5), ...(chance.chance(0.3) ? [some(from, 4)] : [])]
  return [
    { type: 'discard', cards: some(from, 5) },
    { type: 'discard', cards: some(CARDS, 4) },
    { type: 'exchange', discard: some(from, 3), take: some(CARDS, 3) },
    { type: 'exchange', discard: some(from, 1), take: some(CARDS, 1) },
    { type: 'announce', items },
    { type: 'weis', items },
    ...from.map((card): Move => ({ type: 'play', card, weis: items })),
    ...from.map((card): Move => ({ type: 'play', card, stoeck: true })),
  ]
}

/** Whether the schema of the contract accepts the move. Other moves never reach the rules. */
const isSendable = (move: Move): boolean => MoveSchema.safeParse(move).success

class Enough extends Error {}

const found = new Map<ViolationCode, RefusalRecipe>()

const search = (ruleset: Ruleset, seed: number): void => {
  const chance = random(seed)
  const options = seed % 3 === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
  const moves: { seat: Seat; move: Move }[] = []
  let deal: ArrangedDeal | undefined
  try {
    playRandomly(ruleset, options as Record<string, unknown>, chance, ({ before, seat: who, move: made }) => {
      const { rules, game, log } = before
      if (game.past.deals > 0) throw new Enough()
      deal ??= arranged(log.find(({ type }) => type === 'dealt') as Event<'dealt'>)
      const all = conceivableMoves(game)
      const words = [...new Set(all.map(({ type }) => type))]
      const tried = [
        ...odd(before, chance),
        ...Array.from({ length: TRIES }, () => {
          const word = chance.pick(words)
          return chance.pick(all.filter(({ type }) => type === word))
        }),
      ]
      for (const move of tried.filter(isSendable)) {
        const seat = chance.below(game.seats.length)
        const violation = findViolation(rules, game, seat, move)
        if (violation === undefined) continue
        const known = found.get(violation.code)
        if (known !== undefined && known.moves.length <= moves.length) continue
        const refused = { seat, move }
        found.set(violation.code, {
          ruleset: ruleset.id,
          options,
          deal,
          moves: [...moves],
          refused,
          violation,
        })
      }
      moves.push({ seat: who, move: made })
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}

for (let game = 1; game <= GAMES; game++) {
  for (const ruleset of EVERY_RULESET) search(ruleset, game * 7919)
}
const ways = [...found.values()].sort((a, b) => (a.violation.code < b.violation.code ? -1 : 1))
const lines = ways.map((way) => JSON.stringify(way)).join(',\n')
writeFileSync(
  join(import.meta.dirname, '../../api/http/recorded-refusals.generated.json'),
  `[\n${lines}\n]\n`,
)
for (const { violation, ruleset, moves } of ways) {
  console.log(`${violation.code}: ${ruleset}, ${moves.length} moves`)
}
