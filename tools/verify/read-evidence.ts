import { readFileSync, writeFileSync } from 'node:fs'
import type { Case, Evidence } from './evidence.ts'
import { parseEvidence, Unreadable } from './evidence.ts'

/*
 * Reader of evidence from the service or from a file.
 */

/** The address of a game, or of a deal of a game, at a service. */
const GAME_URL = /^(https?:\/\/.+\/v1\/games\/([^/?#]+))(?:\/deals(?:\/(\d+))?)?\/?$/

/** Reads evidence from the service or from a file. @throws {Unreadable} */
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

/** Writes evidence to a file, for a verification without the service. */
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

/** All items of a listing, page by page. */
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
