import { createHash } from 'node:crypto'
import { commitmentToRoot } from '../../../src/app/dealing/root-secret.ts'
import { commitmentTo } from '../../../src/app/dealing/verifiable-shuffle.ts'
import type { GameExport } from '../../../src/app/records/game-export.ts'
import { unhex } from '../../../src/lib/encoding-and-hashing.ts'
import type { ShownEvent } from '../../../src/rules/events.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Random } from '../random.ts'
import type { DeepWritable } from './game-export.ts'

/*
 * Forgeries of game exports. Each forgery changes a true export in every place that holds the fact, so the export stays
 * consistent. The verifier must find each of them.
 */

export type WritableExport = DeepWritable<GameExport>
type Deal = WritableExport['deals'][number]
/** An event with any fields. */
type Any = Record<string, unknown> & { seq: number; type: string }

/** Changes the export in place. @returns false if the game has nothing to forge in this way */
export type ExportForgery = (exported: WritableExport) => boolean | Promise<boolean>

const other = createHash('sha256').update('another secret').digest('hex')

const eventsOf = ({ events }: WritableExport): Any[] => events as unknown as Any[]

const placeOf = (exported: WritableExport, type: ShownEvent['type']): number =>
  eventsOf(exported).findIndex((event) => event.type === type)

/** Numbers the events again without gaps, after an event was removed or inserted. */
const renumbered = (exported: WritableExport): true => {
  for (const [at, event] of eventsOf(exported).entries()) event.seq = at + 1
  exported.version = exported.events.length
  return true
}

/** Makes a forgery that changes the first event of a type. */
const inEvent =
  (type: ShownEvent['type'], forge: (event: Any, exported: WritableExport) => unknown): ExportForgery =>
  (exported) => {
    const event = eventsOf(exported)[placeOf(exported, type)]
    return event !== undefined && forge(event, exported) !== false
  }

const leftOut =
  (type: ShownEvent['type']): ExportForgery =>
  (exported) => {
    const at = placeOf(exported, type)
    if (at === -1) return false
    exported.events.splice(at, 1)
    return renumbered(exported)
  }

const twice =
  (type: ShownEvent['type']): ExportForgery =>
  (exported) => {
    const at = placeOf(exported, type)
    const event = exported.events[at]
    if (event === undefined) return false
    exported.events.splice(at, 0, structuredClone(event))
    return renumbered(exported)
  }

const exchanged =
  (type: ShownEvent['type']): ExportForgery =>
  (exported) => {
    const at = placeOf(exported, type)
    const [one, next] = exported.events.slice(at, at + 2)
    if (at === -1 || one === undefined || next === undefined) return false
    exported.events.splice(at, 2, next, one)
    return renumbered(exported)
  }

/** The last shuffled deal with its `dealt` event and its other events. */
const lastOf = (exported: WritableExport): { deal: Deal; dealt: Any; during: Any[] } | undefined => {
  const deal = exported.deals.findLast(({ seed }) => seed !== null)
  const from = eventsOf(exported).findIndex(
    (event) => event.type === 'dealt' && event['deal'] === deal?.number,
  )
  const during = eventsOf(exported).slice(from)
  const [dealt] = during
  return deal === undefined || dealt === undefined ? undefined : { deal, dealt, during }
}

const inLast =
  (
    forge: (last: { deal: Deal; dealt: Any; during: Any[] }, exported: WritableExport) => unknown,
  ): ExportForgery =>
  async (exported) => {
    const last = lastOf(exported)
    return last !== undefined && (await forge(last, exported)) !== false
  }

/** Copy of a value in which two cards have exchanged their names everywhere. */
const renamed = <T>(value: T, one: string, two: string): T =>
  JSON.parse(JSON.stringify(value, (_, part) => (part === one ? two : part === two ? one : part))) as T

/** A card that the list lacks. */
const foreignTo = (cards: readonly string[]): Card => CARDS.find((card) => !cards.includes(card)) as Card

/** Makes a forgery that replaces a card that only the acting seat saw. */
const unseen = (type: 'taken' | 'drew' | 'discarded' | 'pileSeen'): ExportForgery =>
  inEvent(type, (event) => {
    const cards = event['cards'] as string[] | undefined
    if (cards?.[0] === undefined) return false
    cards[0] = foreignTo(cards)
    return true
  })

export const EXPORT_FORGERIES: Readonly<Record<string, ExportForgery>> = {
  'a card in a hand': inLast(({ deal: { hands } }) => {
    const hand = hands.find(({ length }) => length > 0)
    if (hand === undefined) return false
    hand[0] = foreignTo(hand)
    return true
  }),
  'two cards, in all places': inLast(({ deal, during }) => {
    const [one, two] = deal.hands.filter(({ length }) => length > 0).map(([card]) => card)
    if (one === undefined || two === undefined) return false
    Object.assign(deal, renamed(deal, one, two))
    for (const event of during) Object.assign(event, renamed(event, one, two))
    return true
  }),
  'a card that was played': inEvent('cardPlayed', (event) => {
    event['card'] = foreignTo([String(event['card'])])
  }),
  'who played a card': inEvent('cardPlayed', (event, { seats }) => {
    event['seat'] = (Number(event['seat']) + 1) % seats.length
  }),
  'who won a trick': inEvent('trickWon', (event, { seats }) => {
    event['seat'] = (Number(event['seat']) + 1) % seats.length
  }),
  'the points of a trick': inEvent('trickWon', (event) => {
    event['points'] = Number(event['points']) + 1
  }),
  'the points of a deal, and the totals with them': (exported) => {
    const scored = eventsOf(exported).find(
      ({ type, lines }) => type === 'dealScored' && (lines as []).length > 0,
    )
    const deal = exported.deals.find(({ lines }) => lines.length > 0)
    const [line] = (scored?.['lines'] ?? []) as { side: number; points: number }[]
    const [recorded] = deal?.lines ?? []
    if (line === undefined || recorded === undefined) return false
    line.points += 10
    recorded.points += 10
    for (const total of exported.totals) if (total.side === line.side) total.points += 10
    return true
  },
  'the totals alone': ({ totals: [first] }) => {
    if (first === undefined) return false
    first.points += 1
    return true
  },
  'who won the game, in all places': (exported) => {
    const { result, seats } = exported
    const sides = [...new Set(seats.map(({ side }) => side))]
    result.winners = sides.filter((side) => !result.winners.includes(side))
    const last = eventsOf(exported).at(-1)
    if (last !== undefined) last['result'] = structuredClone(result)
    return true
  },
  'how it ended': (exported) => {
    exported.status = exported.status === 'finished' ? 'abandoned' : 'finished'
    return true
  },
  'the seed of a deal': inLast(({ deal }) => {
    deal.seed = other
  }),
  'the seed of a deal, and what was promised of it': inLast(async ({ deal, dealt }, { game, root }) => {
    deal.seed = other
    const algorithm = root === null ? 'sidi-shuffle-1' : 'sidi-shuffle-2'
    dealt['commitment'] = await commitmentTo(unhex(other), { algorithm, game, name: `${deal.number}` })
  }),
  'a deal that was shuffled, as an arranged one': inLast(({ deal, dealt }) => {
    deal.seed = null
    delete dealt['commitment']
  }),
  'the root secret': (exported) => {
    if (exported.root === null) return false
    exported.root.secret = other
    Object.assign(eventsOf(exported).at(-1) ?? {}, { root: other })
    return true
  },
  'the root secret, and what was promised of it': async (exported) => {
    if (exported.root === null) return false
    const commitment = await commitmentToRoot(other, exported.game)
    exported.root = { commitment, secret: other }
    Object.assign(eventsOf(exported).at(-1) ?? {}, { root: other })
    Object.assign(eventsOf(exported)[0] ?? {}, { rootCommitment: commitment })
    return true
  },
  'no root at all': (exported) => {
    if (exported.root === null) return false
    exported.root = null
    delete eventsOf(exported).at(-1)?.['root']
    delete eventsOf(exported)[0]?.['rootCommitment']
    return true
  },
  'a salt, in all places': (exported) => {
    const [seat] = exported.seats
    if (seat === undefined || exported.root === null) return false
    seat.salt = 'another salt'
    const seated = eventsOf(exported).findLast(
      (event) => event.type === 'playerSeated' && event['seat'] === 0,
    )
    if (seated) seated['salt'] = 'another salt'
    return true
  },
  'the id of the game': (exported) => {
    exported.game = 'g_other'
    return true
  },
  'who was drawn by lot, in all places': (exported) => {
    const [lot] = exported.lots
    const event = eventsOf(exported).find(({ type }) => type === 'lotDrawn')
    if (lot?.seat === undefined || event === undefined) return false
    lot.seat = (lot.seat + 1) % exported.seats.length
    event['seat'] = lot.seat
    return true
  },
  'a card of a lot': inEvent('lotDrawn', (event) => {
    const cards = event['cards'] as string[]
    cards[0] = foreignTo(cards)
  }),
  'the card of a cut': inEvent('trumpCut', (event) => {
    event['card'] = foreignTo([String(event['card'])])
  }),
  'who deals': inEvent('dealt', (event, { seats, deals }) => {
    event['dealer'] = (Number(event['dealer']) + 1) % seats.length
    if (deals[0]) deals[0].dealer = Number(event['dealer'])
  }),
  'another target, in all places': (exported) => {
    const name = ['target', 'teamTarget', 'handsPerPlayer', 'sessionLength'].find(
      (option) => typeof exported.options[option] === 'number',
    )
    if (name === undefined) return false
    const target = Number(exported.options[name]) * 2
    const options = { ...exported.options, [name]: target }
    exported.options = options
    Object.assign(eventsOf(exported)[0] ?? {}, { options })
    return true
  },
  'another option, beside the log': (exported) => {
    exported.options = {
      ...exported.options,
      suitPairing: exported.options['suitPairing'] === 'm1' ? 'm2' : 'm1',
    }
    return true
  },
  'another ruleset': (exported) => {
    exported.ruleset = exported.ruleset === 'schieber' ? 'kreuzjass' : 'schieber'
    Object.assign(eventsOf(exported)[0] ?? {}, { ruleset: exported.ruleset })
    return true
  },
  'a card of those that a seat took': unseen('taken'),
  'a card that was drawn': unseen('drew'),
  'a card that was laid away': unseen('discarded'),
  'a card of a pile that was looked at': unseen('pileSeen'),
  'a Weis of cards of others': inEvent('weisDeclared', (event) => {
    const [item] = event['items'] as string[][]
    if (item === undefined) return false
    item[0] = foreignTo(item)
    return true
  }),
  'the value of a Weis': inEvent('weisDeclared', (event) => {
    event['value'] = Number(event['value']) + 50
  }),
  'a Stöck that nobody had': (exported) => {
    const at = placeOf(exported, 'trickWon')
    const won = eventsOf(exported)[at]
    if (won === undefined || placeOf(exported, 'stoeckScored') !== -1) return false
    const { seq, at: moment, seat } = won
    exported.events.splice(at, 0, { seq, at: moment, type: 'stoeckScored', seat, points: 20 } as never)
    return renumbered(exported)
  },
  'the deal on the table goes to another': inEvent('contractMade', (event, { seats }) => {
    const contract = event['contract'] as { declarer?: number }
    if (contract.declarer === undefined) return false
    contract.declarer = (contract.declarer + 1) % seats.length
    return true
  }),
  'somebody else resigned': inEvent('playerResigned', (event, exported) => {
    const seat = (Number(event['seat']) + 1) % exported.seats.length
    event['seat'] = seat
    exported.result.by = seat
    Object.assign(eventsOf(exported).at(-1) ?? {}, { result: structuredClone(exported.result) })
  }),
  'a vote for the end, twice': twice('abandonmentVoted'),
  'a vote for a pause, twice': twice('pauseVoted'),
  'a vote for a pause of a seat that is not there': inEvent('pauseVoted', (event, { seats }) => {
    event['seat'] = seats.length
  }),
  'a vote for a pause left out': leftOut('pauseVoted'),
  'a vote for a pause that another seat withdraws': inEvent('pauseVoted', (event) => {
    event['seat'] = Number(event['seat']) + 1
  }),
  'a pause left out': leftOut('gamePaused'),
  'a pause over a pause': twice('gamePaused'),
  'a vote for a pause in a pause': (exported) => {
    const at = placeOf(exported, 'gamePaused')
    const vote = exported.events[at - 1]
    if (vote === undefined) return false
    exported.events.splice(at + 1, 0, structuredClone(vote))
    return renumbered(exported)
  },
  'a pause before the last vote': (exported) => {
    const at = placeOf(exported, 'gamePaused')
    const [vote, pause] = exported.events.slice(at - 1, at + 1)
    if (vote === undefined || pause === undefined) return false
    exported.events.splice(at - 1, 2, pause, vote)
    return renumbered(exported)
  },
  'a pause of more than a day': inEvent('gamePaused', (event) => {
    event['until'] = new Date(Date.parse(String(event['until'])) + 600_000).toISOString()
  }),
  'the end of a pause left out': leftOut('gameResumed'),
  'the end of a pause, twice': twice('gameResumed'),
  'the end of a pause before the pause': (exported) => {
    const [at, from] = [placeOf(exported, 'gameResumed'), placeOf(exported, 'gamePaused')]
    const [end] = at === -1 ? [] : exported.events.splice(at, 1)
    if (end === undefined) return false
    exported.events.splice(from, 0, end)
    return renumbered(exported)
  },
  'a pause that ends by itself too early': inEvent('gameResumed', (event) => delete event['by']),
  'a seat that is not there ends a pause': inEvent('gameResumed', (event, { seats }) => {
    event['by'] = seats.length
  }),
  'more pauses than a game has': (exported) => {
    const [at, end] = [placeOf(exported, 'pauseVoted') + 2, placeOf(exported, 'gameResumed') + 1]
    if (at < 2) return false
    const pause = exported.events.slice(at, end)
    for (let times = 0; times < 4; times += 1) exported.events.splice(end, 0, ...structuredClone(pause))
    for (const [nth, event] of exported.events.entries())
      event.at = new Date(Date.parse(exported.events[0]?.at ?? '') + 1000 * nth).toISOString()
    return renumbered(exported)
  },
  'cards left out': leftOut('cardPlayed'),
  'a trick left out': leftOut('trickWon'),
  'a score left out': leftOut('dealScored'),
  'a pass left out': leftOut('passed'),
  'a phase left out': leftOut('phaseBegan'),
  'the lot left out': leftOut('lotDrawn'),
  'a cut left out': leftOut('trumpCut'),
  'the cards of a deal left out': leftOut('dealt'),
  'the start left out': leftOut('gameStarted'),
  'somebody who sat down left out': leftOut('playerSeated'),
  'a card twice': twice('cardPlayed'),
  'a trick twice': twice('trickWon'),
  'a score twice': twice('dealScored'),
  'a start twice': twice('gameStarted'),
  'a card after what came after it': exchanged('cardPlayed'),
  'a score after the next deal': exchanged('dealScored'),
  'the cards before the lot': exchanged('lotDrawn'),
  'a log without its end': (exported) => {
    exported.events.pop()
    return renumbered(exported)
  },
  'something after the end': (exported) => {
    exported.events.push(structuredClone(exported.events[0]) as never)
    return renumbered(exported)
  },
  'a deal without its record': ({ deals }) => deals.pop() !== undefined,
  'a record of a deal that never was': ({ deals }) => {
    const [first] = deals
    return first !== undefined && deals.push({ ...structuredClone(first), number: 99 }) > 0
  },
  'a number that is missing': (exported) => {
    for (const event of eventsOf(exported).slice(5)) event.seq += 1
    return true
  },
  'a moment before the one before it': ({ events }) => {
    const event = events.at(-1)
    if (event !== undefined) event.at = '2020-01-01T00:00:00.000Z'
    return true
  },
  'the digest of another game': (exported) => {
    exported.digest = other
    return true
  },
}

/** Path to one primitive value in an export: keys and indexes from the root. */
export type ValuePath = readonly (string | number)[]

/** Paths to all primitive values in a value. */
export const valuePathsIn = (value: unknown, path: ValuePath = []): readonly ValuePath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        valuePathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

const within = (exported: WritableExport, path: ValuePath): Record<string | number, unknown> =>
  path.reduce((value, key) => value[key] as never, exported as unknown as Record<string | number, never>)

/** Replaces the primitive value at a path by another value of the same type. */
export const changeValueAt = (exported: WritableExport, leaf: ValuePath, random: Random): void => {
  const holder = within(exported, leaf.slice(0, -1))
  const key = leaf.at(-1) ?? ''
  holder[key] = otherThan(holder[key], random)
}

const otherThan = (value: unknown, random: Random): unknown => {
  if (typeof value === 'number') return value + (value > 0 && random.chance(0.5) ? -1 : 1)
  if (typeof value === 'boolean') return !value
  if (value === null) return 0
  const text = String(value)
  if ((CARDS as readonly string[]).includes(text)) return random.pick(CARDS.filter((card) => card !== text))
  if (/^\d{4}-.*Z$/.test(text)) return new Date(Date.parse(text) + 1).toISOString()
  if (/^[0-9a-f]{64}$/.test(text)) return (text.startsWith('0') ? '1' : '0') + text.slice(1)
  return `${text}x`
}
