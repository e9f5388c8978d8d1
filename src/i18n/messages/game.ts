import type { Card } from '../../rules/model/card.ts'
import { declaringSeats, isContractSettled } from '../../rules/model/contract.ts'
import { hasEnded } from '../../rules/model/game.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import type { View } from '../../rules/view-schema.ts'
import { phraseForCall } from '../move-and-event-phrases.ts'
import { capitalized } from '../sentences.ts'
import type { MessageContext } from './message-context.ts'
import { renderNextTurns } from './next-turns.ts'
import { messageLines, nonBreaking, nonBreakingItems } from './text-layout.ts'
import { renderTrick } from './trick.ts'

/*
 * The view of a game as a message.
 */

/** Length of a text about a game: everything, or only the facts for the next move. */
export type Length = 'whole' | 'short'

type DealView = NonNullable<View['deal']>

/** Formats cards by suit. A line break never splits a suit. */
export const gluedHand = ({ terms }: MessageContext, cards: readonly Card[]): string =>
  nonBreakingItems(terms.hand(cards), ' · ')

/** A label and a value; empty without a value. */
const labelled = ({ terms }: MessageContext, label: string, value: string): readonly string[] =>
  value === '' ? [] : [terms.words.table.labelled(capitalized(label), value)]

/** The calls so far, before a contract; then the contract. */
const talk = (
  { terms }: MessageContext,
  { contract, calls }: DealView,
  seats: View['seats'],
): readonly string[] => {
  if (contract !== null && isContractSettled(contract)) {
    const played = capitalized(terms.contract(contract))
    const by = declaringSeats(contract, calls, seats).map(terms.who)
    return [by.length === 0 ? `${played}.` : `${played} (${terms.words.table.partners(by)}).`]
  }
  return calls.length === 0 ? [] : [`${calls.map((call) => phraseForCall(call, terms)).join('. ')}.`]
}

/** The cards on the table, or the last trick. */
const tricks = (scene: MessageContext, { trick, lastTrick }: DealView): readonly string[] => {
  const { terms } = scene
  const { messages } = terms.words
  if (trick !== null && trick.plays.length > 0) {
    return labelled(scene, messages.trick, `${renderTrick(trick.plays, terms)}.`)
  }
  if (lastTrick === null) return []
  const { plays, winner, points } = lastTrick
  const taken = nonBreaking(messages.taken(terms.whom(winner), points))
  return labelled(scene, messages.lastTrick, `${renderTrick(plays, terms)} – ${taken}.`)
}

/** Other cards on the table, and announcements. */
const besides = (scene: MessageContext, deal: DealView): readonly string[] => {
  const { terms } = scene
  const { messages } = terms.words
  const { turned, piles, places, predictions, calledCard, announced, melds } = deal
  const up = (cards: readonly (Card | null)[]) => cards.filter((card) => card !== null)
  const inSum = predictions.map(({ seat, points }) => `${terms.who(seat)} ${points ?? '–'}`)
  return [
    ...labelled(scene, messages.turned, turned === null ? '' : terms.card(turned)),
    ...piles.flatMap(({ name, cards = [] }) => labelled(scene, terms.pile(name), gluedHand(scene, cards))),
    ...places.flatMap((before, seat) =>
      labelled(scene, messages.faceUp(terms.whom(seat)), gluedHand(scene, up(before.map(({ up }) => up)))),
    ),
    ...labelled(scene, messages.predictions, inSum.join(', ')),
    ...labelled(scene, messages.called, calledCard === null ? '' : terms.card(calledCard)),
    ...announced.flatMap(({ seat, items, points }) =>
      items.length === 0
        ? []
        : [`${terms.words.table.labelled(terms.who(seat), terms.items(items))} (${points}).`],
    ),
    ...labelled(
      scene,
      capitalized(terms.words.scores.lines.weis),
      melds.map(({ seat, value }) => `${terms.who(seat)} ${value}`).join(', '),
    ),
  ]
}

const hand = (scene: MessageContext, { you }: View): readonly string[] =>
  labelled(scene, scene.terms.words.messages.hand, you === null ? '' : gluedHand(scene, you.hand))

/** The target of a game, or the number of the deal in a game of a fixed number of deals. Empty for other games. */
const goalOf = ({ terms }: MessageContext, { deal, ruleset, options }: View): string => {
  const { messages, pictures } = terms.words
  const { target, deals } = rulesOfGame({ ruleset, options })
  if (target !== undefined) return ` (${nonBreaking(messages.target(target))})`
  return deals === undefined || deal === null
    ? ''
    : ` (${nonBreaking(`${pictures.deal(deal.number)} / ${Math.max(deals, deal.number)}`)})`
}

/** Formats the points of all sides, and the target or the length of the game, if any. */
export const scoreLines = (scene: MessageContext, view: View): readonly string[] => {
  const points = nonBreakingItems(scene.terms.totals(view.scores.totals), ', ')
  return labelled(scene, scene.terms.words.messages.standing, `${points}${goalOf(scene, view)}.`)
}

/** The seated players, before all seats are taken. */
const seated = (scene: MessageContext, { seats, status }: View): readonly string[] => {
  if (status !== 'open') return []
  const names = seats.flatMap(({ seat, player }) => (player === null ? [] : [scene.terms.who(seat)]))
  return names.length === 0
    ? []
    : [`${scene.terms.words.table.labelled(scene.terms.words.messages.seated, scene.terms.all(names))}.`]
}

/** The players with a substitute bot. */
const standIns = ({ terms }: MessageContext, { seats }: View): readonly string[] => {
  const players = seats.flatMap(({ seat, standIn }) => (standIn ? [terms.whom(seat)] : []))
  return players.length === 0 ? [] : [terms.words.messages.standIns(terms.all(players))]
}

/** The agreed meaning of bids, before the contract: later bids build on the opening bid. */
const conventions = (
  { terms }: MessageContext,
  { ruleset, options, status, deal }: View,
): readonly string[] => {
  if (hasEnded(status) || (deal !== null && deal.contract !== null)) return []
  const { phases } = rulesOfGame({ ruleset, options })
  return phases.flatMap(({ auction }) =>
    auction?.convention
      ? [terms.words.messages.conventions[auction.convention](terms.rank('U'), terms.rank('9'))]
      : [],
  )
}

/** Formats the name of the table, if any, and the name of the game. */
export const renderTable = (
  { terms }: MessageContext,
  { ruleset, name }: Pick<View, 'ruleset' | 'name'>,
): string => (name === undefined ? terms.game(ruleset) : `${terms.quoted(name)} · ${terms.game(ruleset)}`)

/** The game and its progress. */
const heading = (scene: MessageContext, view: View): string => {
  const { messages, table } = scene.terms.words
  const { status, deal } = view
  const game = renderTable(scene, view)
  if (status === 'playing' && deal !== null) return messages.deal(game, deal.number)
  return table.labelled(game, table.statuses[status])
}

/**
 * Renders a game view as the lines of one message: game, contract, trick, hand, score, and the players to move.
 * @param length `short` leaves out the piles and the last trick
 */
export const renderGame = (
  scene: MessageContext,
  view: View,
  length: Length = 'whole',
): readonly string[] => {
  const { deal, result } = view
  const closing = renderNextTurns(scene, view)
  const isShort = length === 'short'
  const paragraphs = [
    heading(scene, view),
    ...seated(scene, view),
    ...standIns(scene, view),
    ...(isShort ? [] : conventions(scene, view)),
    ...(deal === null
      ? []
      : [
          ...talk(scene, deal, view.seats),
          ...(isShort ? [] : besides(scene, deal)),
          ...(isShort && deal.trick?.plays.length === 0 ? [] : tricks(scene, deal)),
        ]),
    ...hand(scene, view),
    ...(result === null ? [] : [scene.terms.result(result)]),
    ...(deal === null && result === null ? [] : scoreLines(scene, view)),
  ]
  return messageLines(paragraphs, scene.terms.words.messages.more, closing)
}
