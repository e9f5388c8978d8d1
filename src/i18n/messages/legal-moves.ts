import type { ListedMove } from '../../rules/compact-moves.ts'
import type { Denomination } from '../../rules/model/contract.ts'
import { phraseForMove } from '../move-and-event-phrases.ts'
import { valuesOf } from '../move-choices.ts'
import type { Terms } from '../naming-functions.ts'
import { formatNumberRanges } from '../number-ranges.ts'
import { gluedHand } from './game.ts'
import type { MessageContext } from './message-context.ts'
import type { Awaiting } from './next-turns.ts'
import { renderNextTurns } from './next-turns.ts'
import { messageLines } from './text-layout.ts'

/*
 * Legal moves as text, in groups: cards by suit, bids as a ladder. Each entry can be sent as `say`.
 */

type Plays = readonly ListedMove<'play'>[]

const only = <W extends ListedMove['type']>(moves: readonly ListedMove[], type: W) =>
  moves.filter((move): move is Extract<ListedMove, { readonly type: W }> => move.type === type)

/** The phrases without repetition. */
const unlike = (phrases: readonly string[]): readonly string[] => [...new Set(phrases)]

/** The announcements of a play move, without the card. */
const announcementKey = ({ card: _, notation: __, ...announcements }: ListedMove<'play'>): string =>
  JSON.stringify(announcements)

/** The playable cards, and the announcements: once, if all cards allow the announcement. */
const cardsIn = (plays: Plays, scene: MessageContext): readonly string[] => {
  if (plays.length === 0) return []
  const { terms } = scene
  const { messages, table, scores } = terms.words
  const cards = [...new Set(plays.map(({ card }) => card))]
  const kinds = [...new Set(plays.map(announcementKey))].map((kind) =>
    plays.filter((play) => announcementKey(play) === kind),
  )
  const besides = kinds.flatMap((of): readonly string[] => {
    const [{ weis, stoeck } = {} as Partial<ListedMove<'play'>>] = of
    if (weis === undefined && stoeck === undefined) return []
    if (stoeck === undefined && weis !== undefined && of.length === cards.length) {
      return [`${scores.lines.weis} ${terms.items(weis)}`]
    }
    return of.map((play) => phraseForMove(play, terms))
  })
  return [
    table.labelled(messages.cards, gluedHand(scene, cards)),
    ...(besides.length === 0 ? [] : [table.labelled(messages.besides, unlike(besides).join(' / '))]),
  ]
}

/** Bids as a ladder of numbers with the possible denominations. */
const bidsIn = (bids: readonly ListedMove<'bid'>[], terms: Terms): readonly string[] => {
  const { messages, table } = terms.words
  return bids.map(({ points, denomination, ...bid }) => {
    const ladder = formatNumberRanges(valuesOf(points), messages.ladder)
    const rest = phraseForMove({ ...bid, points: 0 }, terms).replace(/^0(, | |$)/, '')
    const what = [
      denomination === undefined ? '' : terms.any(valuesOf(denomination).map(terms.denomination)),
      rest,
    ]
    const contract = what.filter((part) => part !== '').join(' ')
    return table.labelled(messages.bids, contract === '' ? ladder : `${ladder} – ${contract}`)
  })
}

/** Choices with equal other fields, grouped. */
const choicesIn = (choices: readonly ListedMove<'choose'>[], terms: Terms): readonly string[] => {
  const groups = new Map<string, { readonly rest: object; readonly from: Denomination[] }>()
  for (const { denomination, type: _, notation: __, ...rest } of choices) {
    const key = JSON.stringify(rest)
    const group = groups.get(key) ?? { rest, from: [] }
    group.from.push(denomination)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ rest, from }) => {
    const [first, ...others] = from
    if (first === undefined) return ''
    return others.length === 0
      ? terms.contract({ ...rest, denomination: first })
      : terms.contract({ ...rest, denomination: { choose: 1, from } })
  })
}

const TOGETHER = ['play', 'bid', 'choose'] as const

/**
 * Renders the players to move and the legal moves of a seat as the lines of one message. Each listed move can be sent
 * as `say`.
 */
export const renderMoves = (
  scene: MessageContext,
  moves: readonly ListedMove[],
  stand: Awaiting,
): readonly string[] => {
  const { terms } = scene
  const { messages, table } = terms.words
  const others = moves.filter(({ type }) => !(TOGETHER as readonly string[]).includes(type))
  const phrases = others.map((move) => {
    const isRisky = 'risk' in move && move.risk !== undefined
    return isRisky ? `${phraseForMove(move, terms)} (${messages.risky})` : phraseForMove(move, terms)
  })
  const chosen = choicesIn(only(moves, 'choose'), terms)
  const grouped = [
    ...cardsIn(only(moves, 'play'), scene),
    ...bidsIn(only(moves, 'bid'), terms),
    ...(chosen.length === 0 ? [] : [table.labelled(messages.choices, chosen.join(' / '))]),
  ]
  const before = grouped.length === 0 ? messages.only : messages.others
  const paragraphs = [
    ...grouped,
    ...(phrases.length === 0 ? [] : [table.labelled(before, unlike(phrases).join(' / '))]),
  ]
  const next = renderNextTurns(scene, stand, moves)
  return paragraphs.length === 0
    ? messageLines([messages.noMoves], messages.more, next)
    : messageLines([...next, ...paragraphs], messages.more)
}
