import { readFileSync } from 'node:fs'
import type { Card } from '../kernel/card.ts'
import { unhex } from '../table/encoding.ts'
import type { DealRecord, Packet } from '../table/record.ts'
import { commitmentTo, shuffle } from '../table/shuffle.ts'
import { isMain } from './paths.ts'

/** One thing that was recomputed, and whether it came out as the record says. */
export interface Finding {
  what: string
  holds: boolean
}

const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)
const sortedCopy = (cards: readonly Card[]) => [...cards].sort()

/** What each place gets when a pack is dealt in these packets, by a name for the place. */
const dealOut = (pack: readonly Card[], packets: readonly Packet[]): Map<string, Card[]> => {
  const places = new Map<string, Card[]>()
  let top = 0
  for (const { to, seat, pile, cards } of packets) {
    const place = `${to} ${seat ?? pile}`
    places.set(place, [...(places.get(place) ?? []), ...pack.slice(top, top + cards)])
    top += cards
  }
  return places
}

/**
 * Recomputes a finished deal from its record alone: the commitment from the seed, the pack from the seed, and the hands
 * from the pack.
 */
export const verifyDeal = async ({ hands, piles, proof }: DealRecord): Promise<Finding[]> => {
  if (proof === null) return []
  const { game, deal, seed, commitment, order, cut, pack, packets } = proof
  const occasion = { game, deal }
  const shuffled = await shuffle(unhex(seed), occasion, order)
  const places = dealOut(shuffled.pack, packets)
  const holds = (place: string, cards: readonly Card[]) =>
    same(sortedCopy(places.get(place) ?? []), sortedCopy(cards))
  return [
    {
      what: 'The seed is the one that was committed to when the cards were dealt.',
      holds: (await commitmentTo(unhex(seed), occasion)) === commitment,
    },
    {
      what: 'The seed gives this very pack, and this cut.',
      holds: same(shuffled.pack, pack) && shuffled.cut === cut,
    },
    { what: 'The pack was whole: every card once.', holds: same(sortedCopy(order), sortedCopy(pack)) },
    {
      what: 'Every card of the pack was dealt.',
      holds: packets.reduce((sum, { cards }) => sum + cards, 0) === pack.length,
    },
    ...hands.map((hand, seat) => ({
      what: `Seat ${seat} was dealt its part of the pack.`,
      holds: holds(`seat ${seat}`, hand),
    })),
    ...Object.entries(piles).map(([pile, cards]) => ({
      what: `The ${pile} is its part of the pack.`,
      holds: holds(`pile ${pile}`, cards),
    })),
  ]
}

/** Reads a record from a file, or from the service with the token in SIDI_TOKEN. */
const readRecord = async (from: string): Promise<DealRecord> => {
  if (!/^https?:/.test(from)) return JSON.parse(readFileSync(from, 'utf8')) as DealRecord
  const token = process.env['SIDI_TOKEN']
  const response = await fetch(from, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
  if (!response.ok) throw new Error(`${from} answers ${response.status}. Is your token in SIDI_TOKEN?`)
  return (await response.json()) as DealRecord
}

if (isMain(import.meta.filename)) {
  const [from] = process.argv.slice(2)
  if (!from) {
    console.error(
      'npm run verify-deal -- <file or URL of a deal record>; for a URL put your token in SIDI_TOKEN',
    )
    process.exit(2)
  }
  const findings = await verifyDeal(await readRecord(from))
  for (const { what, holds } of findings) console.log(`${holds ? 'yes' : 'NO '}  ${what}`)
  if (findings.length === 0) console.log('This deal was arranged: there was no shuffle to verify.')
  if (findings.some(({ holds }) => !holds)) process.exit(1)
}
