import type { ShownEvent } from '../../rules/events.ts'
import type { Card } from '../../rules/model/card.ts'
import { isContractSettled } from '../../rules/model/contract.ts'
import type { Total } from '../../rules/model/score.ts'
import { phraseForCall, phraseForEvent } from '../move-and-event-phrases.ts'
import { capitalized } from '../sentences.ts'
import { gluedHand } from './game.ts'
import type { MessageContext } from './message-context.ts'
import type { Awaiting } from './next-turns.ts'
import { renderNextTurns } from './next-turns.ts'
import {
  MAX_MESSAGE_LINES,
  messageLines,
  nonBreaking,
  nonBreakingItems,
  wrappedLines,
} from './text-layout.ts'
import type { TrickEntry } from './trick.ts'
import { renderTrick } from './trick.ts'
import type { TrickView } from './trick-so-far.ts'

/*
 * Events as a message: calls in one sentence run, one line for each trick, a result for each deal. Each event is
 * rendered alone or left out, so a log can be cut into pages anywhere without loss or repetition.
 */

/** A growing paragraph: a run of sentences, a trick, or a single sentence. */
type Paragraph =
  | { readonly kind: 'sentences' | 'alone'; readonly text: string }
  | { readonly kind: 'trick'; readonly added: readonly TrickEntry[]; readonly taken?: string }

/** The text of an event; undefined when other events have the same facts. */
type EventText =
  | { readonly kind: 'sentences' | 'alone'; readonly texts: readonly string[] }
  | { readonly kind: 'trick'; readonly added: TrickEntry }
  | { readonly kind: 'taken'; readonly taken: string }

const sentence = (text: string): EventText => ({ kind: 'sentences', texts: [text] })
const alone = (...texts: readonly string[]): EventText => ({ kind: 'alone', texts })

/** The points of all sides after a deal. */
const standing = ({ terms, ofDeal, bySeat }: MessageContext, totals: readonly Total[]): string => {
  const { messages, table } = terms.words
  const hasSoloist = ofDeal !== terms
  const called = !hasSoloist ? terms : totals.length === 2 ? ofDeal : bySeat
  return `${table.labelled(messages.standing, nonBreakingItems(called.totals(totals), ', '))}.`
}

const textOfEvent = (event: ShownEvent, scene: MessageContext): EventText | undefined => {
  const { terms, ofDeal } = scene
  const { messages } = terms.words
  switch (event.type) {
    case 'phaseBegan':
      // Every text ends with the next turn.
      return undefined
    case 'contractMade':
      // The player who names trumps is next, and the contract follows.
      return isContractSettled(event.contract) ? sentence(phraseForEvent(event, terms)) : undefined
    case 'bidMade': {
      const { type: _, seq: __, at: ___, turns: ____, ...bid } = event
      return sentence(`${phraseForCall({ ...bid, type: 'bid' }, terms)}.`)
    }
    case 'weisDeclared': {
      const { seat, value, items } = event
      const weis = messages.weis(value)
      const note = items === undefined ? weis : terms.words.table.labelled(weis, terms.items(items))
      return { kind: 'trick', added: { seat, notes: [note] } }
    }
    case 'cardPlayed':
      return { kind: 'trick', added: { seat: event.seat, card: event.card } }
    case 'stoeckScored': {
      const note = `${terms.words.scores.lines.stoeck} ${event.points}`
      return { kind: 'trick', added: { seat: event.seat, notes: [note] } }
    }
    case 'trickWon':
      return { kind: 'taken', taken: nonBreaking(messages.taken(terms.whom(event.seat), event.points)) }
    case 'dealScored': {
      const text = phraseForEvent(event, ofDeal)
      return event.totals === undefined || event.lines.length === 0
        ? alone(text)
        : alone(text, standing(scene, event.totals))
    }
    case 'weisScored':
    case 'targetReached':
    case 'claimed':
      return sentence(phraseForEvent(event, ofDeal))
    case 'dealt': {
      const { hand = [], ...open } = event
      const own =
        hand.length === 0 ? [] : [`${terms.words.table.labelled(messages.hand, gluedHand(scene, hand))}.`]
      return alone(phraseForEvent(open, terms), ...own)
    }
    case 'lotDrawn': {
      const cards = (drawn: readonly Card[]) => drawn.map((card) => nonBreaking(terms.card(card))).join(', ')
      return alone(phraseForEvent(event, { ...terms, cards }))
    }
    case 'gameCreated':
    case 'gameFinished':
    case 'gameAbandoned':
      return alone(phraseForEvent(event, terms))
    default:
      return sentence(phraseForEvent(event, terms))
  }
}

/** A trick with a further entry: announcements belong to a card. */
const addedTo = (
  trick: readonly TrickEntry[],
  { seat, card, notes = [] }: TrickEntry,
): readonly TrickEntry[] => {
  const last = trick.at(-1)
  if (last?.seat !== seat || (card !== undefined && last.card !== undefined)) {
    return [...trick, { seat, ...(card && { card }), notes }]
  }
  const both = { ...last, ...(card && { card }), notes: [...(last.notes ?? []), ...notes] }
  return [...trick.slice(0, -1), both]
}

/** The paragraphs after an event is added to the last paragraph. */
const grown = (
  last: Paragraph | undefined,
  addition: EventText,
  lain: readonly TrickEntry[],
): readonly Paragraph[] => {
  const before = last === undefined ? [] : [last]
  const open = last?.kind === 'trick' && last.taken === undefined ? last : undefined
  switch (addition.kind) {
    case 'sentences': {
      const text = addition.texts.join(' ')
      return last?.kind === 'sentences'
        ? [{ ...last, text: `${last.text} ${text}` }]
        : [...before, { kind: 'sentences', text }]
    }
    case 'alone':
      return [...before, ...addition.texts.map((text) => ({ kind: 'alone', text }) as const)]
    case 'trick':
      return open === undefined
        ? [...before, { kind: 'trick', added: [...lain, addition.added] }]
        : [{ ...open, added: addedTo([...lain, ...open.added], addition.added) }]
    case 'taken':
      return open === undefined
        ? [...before, { kind: 'trick', added: [], taken: addition.taken }]
        : [{ ...open, taken: addition.taken }]
    default:
      return addition satisfies never
  }
}

const written = (paragraph: Paragraph, { terms }: MessageContext): string => {
  if (paragraph.kind !== 'trick') return paragraph.text
  const { added, taken } = paragraph
  const trick = renderTrick(added, terms)
  if (taken === undefined) return `${trick}.`
  return trick === '' ? `${capitalized(taken)}.` : `${trick} – ${taken}.`
}

/** Rendered lines about events, and the number of the last event that the lines cover. */
export interface EventsToRender {
  readonly lines: readonly string[]
  /** The number of the last rendered event; missing without a rendered event. */
  readonly last?: number
}

/** Parts of a game view that a text about events needs: the players to move, and the current trick. */
export type ViewAfterEvents = Awaiting & TrickView

/**
 * Renders events and the players to move as the lines of one message. A message with too many lines ends after an
 * event, with a note about further events. A card is rendered with the earlier cards of its trick, wherever the events
 * begin.
 * @param events as the viewer may see the events, in order
 * @param stand the view of the viewer after these events, or later
 * @param lain the cards of the current trick before the first event
 */
export const renderEvents = (
  scene: MessageContext,
  events: readonly ShownEvent[],
  stand: ViewAfterEvents,
  lain: readonly TrickEntry[],
): EventsToRender => {
  const { messages } = scene.terms.words
  const linesOf = (paragraph: Paragraph | undefined): readonly string[] =>
    paragraph === undefined ? [] : wrappedLines(written(paragraph, scene))
  const closing = renderNextTurns(scene, stand)
  if (events.length === 0) return { lines: messageLines([messages.nothingNew], messages.more, closing) }
  const room = MAX_MESSAGE_LINES - Math.max(1, closing.flatMap(wrappedLines).length)

  let lines: readonly string[] = []
  let growing: Paragraph | undefined
  let last: number | undefined
  let isFirst = true
  for (const event of events) {
    const addition = textOfEvent(event, scene)
    if (addition !== undefined) {
      const begins = isFirst && event.type === 'cardPlayed' ? lain : []
      if (event.type === 'cardPlayed') isFirst = false
      const all = grown(growing, addition, begins)
      const done = [...lines, ...all.slice(0, -1).flatMap(linesOf)]
      if (last !== undefined && done.length + linesOf(all.at(-1)).length > room) break
      lines = done
      growing = all.at(-1)
    }
    last = event.seq
  }
  const left = stand.version - (last ?? 0)
  const ending = left > 0 ? [messages.goesOn(left)] : closing
  return {
    lines: messageLines([...lines, ...linesOf(growing)], messages.more, ending),
    ...(last && { last }),
  }
}
