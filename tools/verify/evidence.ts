import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { CardSchema } from '../../src/kernel/card.ts'

/*
 * What somebody holds in hand who wants to verify a game: the log as they saw it, and the records of its deals. Read
 * from the service, or from a file that a client kept.
 */

const cards = z.array(CardSchema)

/** An event as somebody saw it. */
const EventSchema = z.looseObject({ seq: z.int(), type: z.string() })

/** Of a deal record, what its shuffle is verified by. */
const RecordSchema = z.object({
  number: z.int(),
  dealer: z.int(),
  hands: z.array(cards),
  piles: z.record(z.string(), cards),
  places: z.array(z.array(z.object({ up: CardSchema, down: CardSchema }))),
  turned: CardSchema.nullable(),
  proof: z
    .object({
      algorithm: z.string(),
      game: z.string(),
      deal: z.int(),
      seed: z.string().regex(/^[0-9a-f]{64}$/),
      commitment: z.string(),
      order: cards,
      cut: z.int(),
      pack: cards,
      packets: z.array(
        z.object({
          to: z.string(),
          seat: z.int().optional(),
          pile: z.string().optional(),
          cards: z.int(),
        }),
      ),
    })
    .nullable(),
})

const EvidenceSchema = z.object({
  /** The id of the game. */
  game: z.string(),
  /** Its log from the first event, as one player or spectator saw it. */
  events: z.array(EventSchema),
  /** The records of deals that are over. */
  deals: z.array(RecordSchema),
})

export type SeenEvent = z.infer<typeof EventSchema>
export type SeenDeal = z.infer<typeof RecordSchema>
export type Evidence = z.infer<typeof EvidenceSchema>

/** What is to be verified: a whole game, or of its deals only one. */
export interface Case {
  readonly evidence: Evidence
  readonly only?: number
}

/** Something the person at the keyboard can mend; its message is all that is shown. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Reads evidence from JSON. @throws {Unreadable} when it is of another form */
export const parseEvidence = (value: unknown): Evidence => {
  const parsed = EvidenceSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Unreadable(
    `This is not {"game", "events", "deals"}: ${issue?.message} at /${issue?.path.join('/')}. A deal record alone proves nothing; the log that you saw belongs to it.`,
  )
}

/** Where a game, or one deal of it, is found at a service. */
const GAME_URL = /^(https?:\/\/.+\/v1\/games\/([^/?#]+))(?:\/deals(?:\/(\d+))?)?\/?$/

/** Reads a case from the service or from a file. @throws {Unreadable} */
export const readCase = async (from: string, token: string | undefined): Promise<Case> => {
  if (!/^https?:/.test(from)) return { evidence: parseEvidence(readJson(from)) }
  const [, url, game, deal] = GAME_URL.exec(from) ?? []
  if (url === undefined || game === undefined) {
    throw new Unreadable(
      `${from} is neither a game (…/v1/games/{game}) nor a deal of one (…/deals/{number}).`,
    )
  }
  if (!token) {
    throw new Unreadable(
      'A service tells the log of a game only to who has a token: put yours in SIDI_TOKEN and try again.',
    )
  }
  const ask = asking(token)
  const events = await allOf(ask, `${url}/events?limit=500`)
  const deals = deal === undefined ? await allOf(ask, `${url}/deals?limit=20`) : [await ask(from)]
  const evidence = parseEvidence({ game: decodeURIComponent(game), events, deals })
  return deal === undefined ? { evidence } : { evidence, only: Number(deal) }
}

/** Keeps evidence, to be verified again when the service is gone. */
export const save = (file: string, evidence: Evidence): void =>
  writeFileSync(file, `${JSON.stringify(evidence, null, 1)}\n`)

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Unreadable(`${file} cannot be read: ${(error as Error).message}`)
  }
}

type Ask = (url: string) => Promise<unknown>

const asking =
  (token: string): Ask =>
  async (url) => {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } }).catch((error) => {
      throw new Unreadable(`${url} cannot be reached: ${(error as Error).message}`)
    })
    const body = (await response.json().catch(() => ({}))) as { detail?: string }
    if (response.ok) return body
    const hint = response.status === 401 ? ' Is the token in SIDI_TOKEN right?' : ''
    throw new Unreadable(`${url} answers ${response.status}. ${body.detail ?? ''}${hint}`)
  }

/** Every item of a listing, page by page. */
const allOf = async (ask: Ask, url: string): Promise<unknown[]> => {
  const items: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await ask(cursor === '' ? url : `${url}&cursor=${encodeURIComponent(cursor)}`)) as {
      items: unknown[]
      next: string | null
    }
    items.push(...page.items)
    cursor = page.next
  }
  return items
}
