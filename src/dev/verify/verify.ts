import type { Card } from '../../kernel/card.ts'
import { sorted } from '../../kernel/card.ts'
import { awaitsHouse } from '../../kernel/decide.ts'
import type { Event } from '../../kernel/events.ts'
import type { Game } from '../../kernel/game.ts'
import type { Dealing, Laid, Rules } from '../../kernel/rules.ts'
import { rulesFor } from '../../rulesets/index.ts'
import { hex, unhex } from '../../table/encoding.ts'
import { packetsOf } from '../../table/record.ts'
import { commitmentToRoot, dealOccasion, lotOccasion, seedUnder } from '../../table/root.ts'
import { commitmentTo, shuffle } from '../../table/shuffle.ts'
import type { Case, SeenDeal, SeenEvent } from './evidence.ts'
import type { Moment } from './replay.ts'
import { replay } from './replay.ts'

/*
 * Verifies the shuffles of a game. A record is believed nothing but its seed: who dealt, which pack, and where every
 * card went follow from the ruleset, its options and what happened before; the commitments are those of the log that
 * was seen. Whatever is recomputed and does not come out as told is a finding that does not hold.
 */

/** Something that was recomputed, and whether it came out as it was told. */
export interface Finding {
  /** The game, a lot or a deal. */
  readonly about: string
  readonly what: string
  readonly holds: boolean
}

type Report = (what: string, holds: boolean) => void

/** Everything there is to find out about the shuffles of a game, or about one of its deals and the lots before it. */
export const verify = async ({ evidence, only }: Case): Promise<readonly Finding[]> => {
  const { game: id, events, deals } = evidence
  const findings: Finding[] = []
  const about =
    (name: string): Report =>
    (what, holds) =>
      findings.push({ about: name, what, holds })
  const { moments, game, broken } = replay(events, deals)
  const ofGame = about('Game')
  ofGame(
    `The log is whole, from the first event on${broken ? ` (${broken})` : ''}.`,
    broken === undefined && game !== undefined,
  )
  if (game === undefined) return findings
  const root = await rootOf(id, moments, game, ofGame)
  const last = only ?? Number.POSITIVE_INFINITY
  for (const { event, before } of moments) {
    if (before === undefined) continue
    if (event.type === 'lotDrawn' && (before.deal ?? { number: 0 }).number <= last) {
      await lot({ id, event, before, root, report: about(`Lot ${before.lots.length + 1}`) })
    }
    if (event.type === 'dealt' && (only === undefined || event['deal'] === only)) {
      const during = eventsOf(moments, event)
      const record = deals.find(({ number }) => number === event['deal'])
      await deal({ id, event, before, root, record, during, report: about(`Deal ${event['deal']}`) })
    }
  }
  return findings
}

/** The root secret, once the game is over and it was opened rightly. */
const rootOf = async (
  id: string,
  moments: readonly Moment[],
  { root, status }: Game,
  report: Report,
): Promise<string | undefined> => {
  const [opened] = moments.flatMap(({ event: { root } }) => (typeof root === 'string' ? [root] : []))
  if (root === null) {
    if (opened !== undefined) report('Nothing was promised, so nothing could be opened.', false)
    return undefined
  }
  if (status !== 'finished' && status !== 'abandoned') return undefined
  const holds = opened !== undefined && (await commitmentToRoot(opened, id)) === root.commitment
  report('The root that was opened at the end is the one that was promised at the beginning.', holds)
  return opened
}

interface Seen {
  readonly id: string
  readonly event: SeenEvent
  readonly before: Game
  readonly root: string | undefined
  readonly report: Report
}

/** Whether the seed of an occasion came from the root and the salts. */
const fromRoot = async (
  { root, before, report }: Seen,
  occasion: Parameters<typeof seedUnder>[1],
  seed: string,
) => {
  if (root === undefined) return
  report(
    'Its seed comes from the root and the salts of all seats.',
    hex(await seedUnder(root, occasion, before.salts)) === seed,
  )
}

const lot = async (seen: Seen): Promise<void> => {
  const { id, event, before, report } = seen
  const { purpose, seat, cards, order, seed } = event as unknown as Event<'lotDrawn'>
  const rules = rulesFor(before)
  const due = awaitsHouse(rules, before) === 'draw' ? rules.lot?.(before) : undefined
  report(`A lot was due, for ${purpose}.`, due?.purpose === purpose)
  if (due === undefined || seed === undefined || !/^[0-9a-f]{64}$/.test(seed)) {
    report('Its seed is told.', false)
    return
  }
  const occasion = lotOccasion(id, before, purpose)
  const { pack } = await shuffle(unhex(seed), occasion, rules.dealing(before).pack)
  // The first release named no order, and had no root; whoever has a root cannot choose between two orders.
  const drawn = due.draw(pack, before.root === null && order === undefined ? 'suit-then-rank' : undefined)
  report('The seed gives these very cards.', same(drawn.cards, cards))
  report(
    'The seat that was drawn is the one that the cards show.',
    drawn.seat === seat && drawn.order === order,
  )
  await fromRoot(seen, occasion, seed)
}

const deal = async (
  seen: Seen & { record: SeenDeal | undefined; during: readonly SeenEvent[] },
): Promise<void> => {
  const { before, report, record, during } = seen
  const event = seen.event as unknown as Event<'dealt'>
  if (event.commitment === undefined) return arranged(before, during, event, report)
  const rules = rulesFor(before)
  const dealing = rules.dealing(before)
  report('A deal was due, and this is its number.', isDue(rules, before, event))
  report('Its dealer is the one that follows from the game.', dealerOf(rules, before) === event.dealer)
  if (!during.some(({ type }) => ENDS.includes(type))) return
  if (record === undefined) return report('Its record is there.', false)
  const { proof } = record
  if (proof === null) return report('Its seed was opened.', false)
  const occasion = dealOccasion(seen.id, before, event.deal)
  const seed = unhex(proof.seed)
  const told = [proof.game, proof.deal, proof.algorithm, record.number, record.dealer]
  report(
    'The record is of this game, this deal, this dealer.',
    same(told, [seen.id, event.deal, occasion.algorithm, event.deal, event.dealer]),
  )
  report(
    'The seed is the one that was committed to when the cards were dealt.',
    (await commitmentTo(seed, occasion)) === event.commitment && proof.commitment === event.commitment,
  )
  await fromRoot(seen, occasion, proof.seed)
  report('The pack lay in the published order before the shuffle.', same(proof.order, dealing.pack))
  const { pack, cut } = await shuffle(seed, occasion, dealing.pack)
  report('The seed gives this very pack, and this cut.', same(proof.pack, pack) && proof.cut === cut)
  report(
    'It was dealt in the packets of the game.',
    same(sortedKeys(proof.packets), sortedKeys(packetsOf(dealing, event.dealer))),
  )
  const laid = dealing.lay(pack, event.dealer)
  asRecorded(dealing, laid, record, report)
  asSeen(dealing, laid, event, during, report)
}

/** What ends a deal. */
const ENDS: readonly string[] = ['dealScored', 'gameFinished', 'gameAbandoned']

/** The events from the cards of a deal until its end, as far as there are any. */
const eventsOf = (moments: readonly Moment[], dealt: SeenEvent): readonly SeenEvent[] => {
  const rest = moments.map(({ event }) => event).filter(({ seq }) => seq >= dealt.seq)
  const end = rest.findIndex(({ type }) => ENDS.includes(type))
  return end === -1 ? rest : rest.slice(0, end + 1)
}

/** An arranged deal has no shuffle; it may only come where deals were arranged, and before any shuffled one. */
const arranged = (before: Game, during: readonly SeenEvent[], { deal }: Event<'dealt'>, report: Report) =>
  report(
    'It was arranged, as the game said it might be: there is no shuffle to verify.',
    before.arranged && before.past.deals + 1 === deal && during.length > 0,
  )

const isDue = (rules: Rules, before: Game, { deal }: Event<'dealt'>): boolean =>
  awaitsHouse(rules, before) === 'deal' && before.past.deals + 1 === deal

const dealerOf = (rules: Rules, before: Game): number | undefined => {
  const next = rules.next(before)
  return 'dealer' in next ? next.dealer : undefined
}

/** The cards of the record lie where dealing this pack lays them. */
const asRecorded = (dealing: Dealing, laid: Laid, record: SeenDeal, report: Report): void => {
  const { hands, piles = {}, places = [] } = laid
  report('The right number of seats was dealt in.', record.hands.length === hands.length)
  for (const [seat, hand] of hands.entries())
    report(`Seat ${seat} was dealt its part of the pack.`, same(record.hands[seat], hand))
  for (const name of new Set([...Object.keys(piles), ...Object.keys(record.piles)]))
    report(`The ${name} is its part of the pack.`, same(record.piles[name], piles[name]))
  if (places.length + record.places.length > 0)
    report('The places before the seats hold their part of the pack.', samePlaces(record.places, places))
  const turned = dealing.turned?.(laid, record.dealer) ?? null
  report('The card turned up, if any, is the one the game turns.', record.turned === turned)
}

/** What the viewer saw of the deal, its own hand and every card played, is what was dealt. */
const asSeen = (
  dealing: Dealing,
  laid: Laid,
  event: Event<'dealt'>,
  during: readonly SeenEvent[],
  report: Report,
): void => {
  const { hands, piles = {}, places = [] } = laid
  const active = dealing.active?.(event.dealer) ?? hands.map((_, seat) => seat)
  const lying = Object.entries(piles).map(([name, { length: size }]) => ({
    name,
    size,
    ...(dealing.open?.includes(name) && { cards: piles[name] }),
  }))
  const shown = [event.active, event.handSizes, byName(event.piles), event.places, event.turned ?? null]
  const due = [
    active,
    hands.map(({ length }) => length),
    byName(lying),
    places.map((row) => row.map(({ up }) => up)),
    dealing.turned?.(laid, event.dealer) ?? null,
  ]
  report('What lay open when the cards were out is what the shuffle gives.', same(shown, due))
  const dealtOut = hands.map((hand) => sorted(hand))
  for (const { hand } of during) {
    if (!Array.isArray(hand)) continue
    const own = sorted(hand as Card[])
    report(
      'The hand that you saw is the one that was dealt.',
      dealtOut.some((other) => same(other, own)),
    )
  }
  report('Every card was played by who had been dealt it, or got it from the table.', cameFrom(laid, during))
}

/** Whether each seat played only cards it was dealt, or, once it took, drew or robbed, cards that lay on the table. */
const cameFrom = ({ hands, piles = {}, places = [] }: Laid, during: readonly SeenEvent[]): boolean => {
  const robbed = during.flatMap(({ type, left }) => (type === 'robbed' ? [left] : []))
  const table: readonly unknown[] = [...Object.values(piles).flat(), ...robbed]
  return hands.every((hand, seat) => {
    const own = during.filter((event) => event['seat'] === seat)
    const before = (places[seat] ?? []).flatMap(({ up, down }) => [up, down])
    const got = own.some(({ type }) => ['taken', 'drew', 'robbed'].includes(type)) ? table : []
    const held = [...hand, ...before, ...got]
    return own.filter(({ type }) => type === 'cardPlayed').every(({ card }) => held.includes(card))
  })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const byName = (piles: readonly { readonly name: string }[]) =>
  [...piles].sort((a, b) => a.name.localeCompare(b.name)).map((pile) => sortedKeys([pile])[0])

/** Objects with their fields in one order, so that the same fields make the same text. */
const sortedKeys = (objects: readonly object[]) =>
  objects.map((object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

const samePlaces = (a: Laid['places'] = [], b: Laid['places'] = []): boolean => {
  const flat = (places: NonNullable<Laid['places']>) =>
    places.map((row) => row.map(({ up, down }) => [up, down]))
  return same(flat(a), flat(b))
}
