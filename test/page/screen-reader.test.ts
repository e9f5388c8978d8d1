import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en/pages/web-page.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { withBotNames } from '../../web/table/bot-names.ts'
import { paragraphsOf } from '../../web/ui/paragraphs.ts'
import type { ScreenReader, SpokenNode, Tree } from './support/screen-reader.ts'
import { screenReader } from './support/screen-reader.ts'
import type { Visitor } from './support/visitor.ts'
import { DEAL_WITH_FIRST_BID, openTableWithBots, visitor, withBrowser } from './support/visitor.ts'

/*
 * A deal of a game by the keyboard and the accessibility tree alone, as a blind player plays. The player moves when the live
 * region has announced the turn.
 */

withBrowser()

const words = en.page
const HAND = words.table.yourHand
const BEFORE_SEAT = words.table.piles
const MOVES = words.moves.title

const isPlayable = ({ name }: SpokenNode): boolean => name.endsWith(`, ${words.table.playable}`)
const isIn =
  (container: string) =>
  ({ within }: SpokenNode): boolean =>
    within.includes(container)

/** Texts of the log that the live region has announced. */
const logHeard = ({ heard }: ScreenReader): readonly string[] =>
  heard.filter(({ region }) => region === 'generic').map(({ text }) => text)

/** How the service announces a turn of the player. */
const OWN_TURN = /\bVreni, (?:it is your turn[^.]*|you lead)\./

/** Sentences about the next turn, which the service adds to the newest event only. */
const TURN = / ?\b(?:Vreni, (?:it is your turn[^.]*|you lead)|\p{Lu}\p{L}+ (?:leads|to [^.]*))\./gu

/** The texts without the turns. */
const withoutTurns = (texts: readonly string[]): string => texts.join(' ').replaceAll(TURN, '')

/** Answers a dialog by its first answer. */
const answerDialog = async (reader: ScreenReader, tree: Tree, dialog: string): Promise<void> => {
  const [answer] = tree
    .read('button')
    .filter(isIn(dialog))
    .filter(({ name }) => name !== words.deal.close && name !== words.moves.cancel)
  await reader.seek('Tab', ({ role, name }) => role === 'button' && name === answer?.name)
  await reader.press('Enter')
}

/** Plays the first playable card of the hand, or else of the cards before the seat. */
const playCard = async (reader: ScreenReader, cards: readonly SpokenNode[]): Promise<void> => {
  if (cards.some((card) => isPlayable(card) && isIn(HAND)(card))) await reader.press('c')
  else await reader.seek('Tab', isIn(BEFORE_SEAT))
  await reader.press('Home')
  await reader.seek('ArrowRight', isPlayable)
  await reader.press('Enter')
}

/** Picks the next card of the hand for a discard. */
const pickInHand = async (reader: ScreenReader): Promise<void> => {
  await reader.press('c')
  await reader.press('Home')
  await reader.seek('ArrowRight', ({ isPressed, isDisabled }) => isPressed === false && !isDisabled)
  await reader.press('Space')
}

/**
 * Makes the first or the last move of the controls by turns, or a pick that the move needs: the first move is often a pass, which
 * does not end each auction.
 * @param made the number of own moves so far
 * @returns true for a move
 */
const makeMove = async (reader: ScreenReader, tree: Tree, made: number): Promise<boolean> => {
  const controls = tree.read('button').filter((node) => isIn(MOVES)(node) && !isIn(words.moves.points)(node))
  const move = controls
    .filter(({ isPressed, isDisabled }) => isPressed === undefined && !isDisabled)
    .at(made % 2 === 0 ? 0 : -1)
  const wanted = move ?? controls.find(({ isPressed }) => isPressed === false)
  if (wanted === undefined) {
    await pickInHand(reader)
    return false
  }
  await reader.press('a')
  await reader.seek(
    'Tab',
    (node) => isIn(MOVES)(node) && node.name === wanted.name && node.isPressed === wanted.isPressed,
  )
  await reader.press(move ? 'Enter' : 'Space')
  return move !== undefined
}

/** Plays a card or makes another move, or picks a card. @returns true for a move */
const act = async (reader: ScreenReader, tree: Tree, made: number): Promise<boolean> => {
  const cards = tree.read('button').filter((node) => isIn(HAND)(node) || isIn(BEFORE_SEAT)(node))
  const isPicking = cards.some(({ isPressed }) => isPressed !== undefined)
  if (isPicking || !cards.some(isPlayable)) return makeMove(reader, tree, made)
  await playCard(reader, cards)
  return true
}

/** Stops a test that waits for a page without progress, in milliseconds. */
const PATIENCE = 120_000

/** Plays until the end of a deal. @returns the number of own moves */
const playDeal = async (reader: ScreenReader): Promise<number> => {
  let moves = 0
  let heardBefore = 0
  for (let deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    const tree = await reader.read()
    const [dialog] = tree.read('dialog')
    if (dialog !== undefined) {
      if (tree.read('button').some(({ name }) => name === words.deal.next)) return moves
      await answerDialog(reader, tree, dialog.name)
      continue
    }
    const heard = logHeard(reader)
    const isOwnTurn = tree.read('status').some(({ text }) => text.startsWith(words.table.yourTurn))
    if (!isOwnTurn || heard.length === heardBefore || !OWN_TURN.test(heard.at(-1) ?? '')) continue
    if (!(await act(reader, tree, moves))) continue
    heardBefore = heard.length
    moves += 1
    deadline = Date.now() + PATIENCE
  }
  throw new Error(`no turn is announced after: ${logHeard(reader).at(-1)}`)
}

/** The text of the service about the events of each entry of the log, as the page presents the text. */
const textsOfLog = async ({ page }: Visitor, game: string): Promise<readonly string[]> => {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
  const view = await (await page.request.get(`/v1/games/${game}`, { headers })).json()
  const entries = await page
    .locator('.side .log li')
    .evaluateAll((all) => all.map((one) => ({ ...(one as HTMLElement).dataset })))
  expect(entries.map(({ after }) => after)).toEqual(['0', ...entries.slice(0, -1).map(({ upTo }) => upTo)])
  return Promise.all(
    entries.map(async ({ after, upTo }) => {
      const path = `/v1/games/${game}/events?after=${after}&limit=${Number(upTo) - Number(after)}`
      const answer = await page.request.get(path, { headers: { ...headers, Accept: 'text/plain' } })
      return paragraphsOf(withBotNames(view, await answer.text())).join(' ')
    }),
  )
}

/** Rulesets whose usual number of seats is the smallest. */
const FIRST_SIZE: readonly string[] = ['schafuusejass', 'bieterjass']

test.each(RULESETS.map(({ id, players }) => [id, players] as const))('%s', async (ruleset, players) => {
  const who = await visitor()
  const game = await openTableWithBots(who, {
    ruleset,
    players: players.includes(4) && !FIRST_SIZE.includes(ruleset) ? 4 : (players[0] ?? 4),
    profile: { pace: 'instant', firstGameHints: [] },
  })
  const reader = await screenReader(who.page)
  expect(await playDeal(reader)).toBeGreaterThan(0)
  // The end of the deal is announced in the dialog of the result.
  await expect
    .poll(async () => (await reader.read()) && logHeard(reader).at(-1))
    .toMatch(/The deal is over\./)
  const texts = await textsOfLog(who, game)
  // Each text is announced once, in order. Of the texts before the first look, the newest is announced.
  const heard = withoutTurns(logHeard(reader))
  expect(heard).toBe(withoutTurns(texts).slice(-heard.length))
  expect(who.complaints).toEqual([])
})

test('a player hears for whom the table waits, and the events during an open dialog', async () => {
  const who = await visitor()
  const { page } = who
  const send = async (path: string, token?: string, body: object = {}) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const answer = await page.request.post(path, { data: body, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const own = await send('/v1/players', undefined, { name: 'Vreni' })
  const other = await send('/v1/players', undefined, { name: 'Ueli' })
  const bot = { kind: 'bot', level: 'beginner' }
  // The owner has seat 0 and bids first.
  const { id, invite } = await send('/v1/games', other.token, {
    ...{ ruleset: 'sidi-barrani', pace: 'instant', ...DEAL_WITH_FIRST_BID },
    seats: [{ kind: 'me' }, { kind: 'open' }, bot, bot],
  })
  await send(`/v1/games/${id}/seats`, own.token, { invite })
  await page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ token: own.token, id: own.id, name: 'Vreni', pace: 'instant', firstGameHints: [] }),
  )
  await page.goto(`/play#g=${id}`)
  const reader = await screenReader(page)
  const heard = async () => (await reader.read()) && logHeard(reader)
  await expect.poll(heard).toContain(words.table.waitingFor('Ueli'))
  await reader.press('?')
  await expect
    .poll(async () => (await reader.read()).read('dialog').map(({ name }) => name))
    .toEqual([words.help.title])
  await send(`/v1/games/${id}/moves`, other.token, { type: 'pass' })
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^Ueli passes\. Vreni, it is your turn/)
  expect(who.complaints).toEqual([])
})
