import type { ShownEvent } from '../../rules/events.ts'
import type { Card } from '../../rules/model/card.ts'
import { isSettled } from '../../rules/model/contract.ts'
import type { Total } from '../../rules/model/score.ts'
import { phraseForCall, phraseForEvent } from '../phrases.ts'
import { capitalized } from '../sentences.ts'
import { gluedHand } from './game.ts'
import type { MessageContext } from './message-context.ts'
import type { Awaiting } from './next-turns.ts'
import { renderNextTurns } from './next-turns.ts'
import { glued, gluedApart, MAX_MESSAGE_LINES, message, wrappedLines } from './text-layout.ts'
import type { Added } from './trick.ts'
import { renderTrick } from './trick.ts'
import type { Lying } from './trick-so-far.ts'

/*
 * What happened, as somebody tells it who was there: who said what in one go, a trick on a line, what a deal came to. Each event
 * is told by itself or not at all, so nothing is lost or said twice wherever a log is cut into pages.
 */

/** Paragraphs as they grow: sentences that follow one another, a trick, or what stands alone. */
type Paragraph =
  | { readonly kind: 'sentences' | 'alone'; readonly text: string }
  | { readonly kind: 'trick'; readonly added: readonly Added[]; readonly taken?: string }

/** What an event adds to a text; nothing, where others tell the same. */
type Told =
  | { readonly kind: 'sentences' | 'alone'; readonly texts: readonly string[] }
  | { readonly kind: 'trick'; readonly added: Added }
  | { readonly kind: 'taken'; readonly taken: string }

const sentence = (text: string): Told => ({ kind: 'sentences', texts: [text] })
const alone = (...texts: readonly string[]): Told => ({ kind: 'alone', texts })

/** The points of all sides, as they were after a deal. */
const standing = ({ terms, ofDeal, bySeat }: MessageContext, totals: readonly Total[]): string => {
  const { messages, table } = terms.words
  const hasSoloist = ofDeal !== terms
  const called = !hasSoloist ? terms : totals.length === 2 ? ofDeal : bySeat
  return `${table.said(messages.standing, gluedApart(called.totals(totals), ', '))}.`
}

const toldOf = (event: ShownEvent, scene: MessageContext): Told | undefined => {
  const { terms, ofDeal } = scene
  const { messages } = terms.words
  switch (event.type) {
    case 'phaseBegan':
      // Whose turn it is then, and for what, stands at the end of every text.
      return undefined
    case 'contractMade':
      // Who names trumps is next, and says so.
      return isSettled(event.contract) ? sentence(phraseForEvent(event, terms)) : undefined
    case 'bidMade': {
      const { type: _, seq: __, at: ___, turns: ____, ...bid } = event
      return sentence(`${phraseForCall({ ...bid, type: 'bid' }, terms)}.`)
    }
    case 'weisDeclared': {
      const { seat, value, items } = event
      const weis = messages.weis(value)
      const note = items === undefined ? weis : terms.words.table.said(weis, terms.items(items))
      return { kind: 'trick', added: { seat, notes: [note] } }
    }
    case 'cardPlayed':
      return { kind: 'trick', added: { seat: event.seat, card: event.card } }
    case 'stoeckScored': {
      const note = `${terms.words.scores.lines.stoeck} ${event.points}`
      return { kind: 'trick', added: { seat: event.seat, notes: [note] } }
    }
    case 'trickWon':
      return { kind: 'taken', taken: glued(messages.taken(terms.whom(event.seat), event.points)) }
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
      const own = hand.length === 0 ? [] : [terms.words.table.said(messages.hand, gluedHand(scene, hand))]
      return alone(phraseForEvent(open, terms), ...own)
    }
    case 'lotDrawn': {
      const cards = (drawn: readonly Card[]) => drawn.map((card) => glued(terms.card(card))).join(', ')
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

/** A trick with one thing more: what somebody says with a card belongs to it. */
const addedTo = (trick: readonly Added[], { seat, card, notes = [] }: Added): readonly Added[] => {
  const last = trick.at(-1)
  if (last?.seat !== seat || (card !== undefined && last.card !== undefined)) {
    return [...trick, { seat, ...(card && { card }), notes }]
  }
  const both = { ...last, ...(card && { card }), notes: [...(last.notes ?? []), ...notes] }
  return [...trick.slice(0, -1), both]
}

/** The paragraphs that one of them becomes when something follows it. */
const grown = (last: Paragraph | undefined, told: Told, lain: readonly Added[]): readonly Paragraph[] => {
  const before = last === undefined ? [] : [last]
  const open = last?.kind === 'trick' && last.taken === undefined ? last : undefined
  switch (told.kind) {
    case 'sentences': {
      const text = told.texts.join(' ')
      return last?.kind === 'sentences'
        ? [{ ...last, text: `${last.text} ${text}` }]
        : [...before, { kind: 'sentences', text }]
    }
    case 'alone':
      return [...before, ...told.texts.map((text) => ({ kind: 'alone', text }) as const)]
    case 'trick':
      return open === undefined
        ? [...before, { kind: 'trick', added: [...lain, told.added] }]
        : [{ ...open, added: addedTo([...lain, ...open.added], told.added) }]
    case 'taken':
      return open === undefined
        ? [...before, { kind: 'trick', added: [], taken: told.taken }]
        : [{ ...open, taken: told.taken }]
    default:
      return told satisfies never
  }
}

const written = (paragraph: Paragraph, { terms }: MessageContext): string => {
  if (paragraph.kind !== 'trick') return paragraph.text
  const { added, taken } = paragraph
  const trick = renderTrick(added, terms)
  if (taken === undefined) return `${trick}.`
  return trick === '' ? `${capitalized(taken)}.` : `${trick} – ${taken}.`
}

/** A text about events, and how far it goes. */
export interface EventsToRender {
  readonly lines: readonly string[]
  /** The number of the last event that it tells; nothing where it tells of none. */
  readonly last?: number
}

/** As much of a game as a text about its events needs. */
export type Stand = Awaiting & Lying

/**
 * What happened, in as many lines as a message has, and who is next. Where they do not suffice, it ends with an event, and says
 * that it goes on. A card is told with those that lay there before it, wherever the events begin.
 * @param events as somebody may see them, in order
 * @param stand the game as they see it, with these events and perhaps later ones
 * @param lain what lay there before
 */
export const renderEvents = (
  scene: MessageContext,
  events: readonly ShownEvent[],
  stand: Stand,
  lain: readonly Added[],
): EventsToRender => {
  const { messages } = scene.terms.words
  const linesOf = (paragraph: Paragraph | undefined): readonly string[] =>
    paragraph === undefined ? [] : wrappedLines(written(paragraph, scene))
  const closing = renderNextTurns(scene, stand)
  if (events.length === 0) return { lines: message([messages.nothingNew], messages.more, closing) }
  const room = MAX_MESSAGE_LINES - Math.max(1, closing.flatMap(wrappedLines).length)

  let lines: readonly string[] = []
  let growing: Paragraph | undefined
  let last: number | undefined
  let isFirst = true
  for (const event of events) {
    const told = toldOf(event, scene)
    if (told !== undefined) {
      const begins = isFirst && event.type === 'cardPlayed' ? lain : []
      if (event.type === 'cardPlayed') isFirst = false
      const all = grown(growing, told, begins)
      const done = [...lines, ...all.slice(0, -1).flatMap(linesOf)]
      if (last !== undefined && done.length + linesOf(all.at(-1)).length > room) break
      lines = done
      growing = all.at(-1)
    }
    last = event.seq
  }
  const left = stand.version - (last ?? 0)
  const ending = left > 0 ? [messages.goesOn(left)] : closing
  return { lines: message([...lines, ...linesOf(growing)], messages.more, ending), ...(last && { last }) }
}
