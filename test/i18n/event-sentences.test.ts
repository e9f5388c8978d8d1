import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/language-negotiation.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForCall, phraseForEvent, phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { compactMoves } from '../../src/rules/compact-moves.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { CARDS } from '../../src/rules/model/card.ts'
import type { Offer } from '../../src/rules/model/moves.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { gamesToPlay, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { customaryPack, eventSentences, termsAt } from '../support/texts/game-sentences.ts'

/*
 * Random games rendered as one sentence for each event, in every language and for each viewer.
 */

const GAMES = 3
/** Maximum number of tested events of a game. Listed moves are rendered at every seventh event. */
const MOST_EVENTS = 600
const LISTED_EVERY = 7

/** Traces of a missing text or of a template that was not filled. */
const BROKEN =
  /undefined|null|NaN|\[object|[{}$`]|\bfalse\b|\btrue\b| {2}|\(\)|: *\.|, *[,.]|\.\.|^[^\p{L}\d]/u

/** Frequent English words that occur in no other language of the service. */
const ENGLISH =
  /\b(the|and|of|with|from|is|are|deals?|dealt|trumps?|tricks?|hand|bids?|passes|doubles|cards?|your|seat|takes?|shows?|acorns|shields|bells|ace|king|queen|jack|wins?|game|over)\b/i

/** Names of games that are equal in all languages. */
const SAME = /Sidi Barrani|Swiss Jass|Coiffeur-Schieber/g

const faultsIn = (text: string, language: Language): readonly string[] => [
  ...(text.trim() === '' ? ['nothing is said'] : []),
  ...(BROKEN.test(text) ? [`broken: ${text}`] : []),
  ...(language !== 'en' && ENGLISH.test(text.replace(SAME, '')) ? [`English in ${language}: ${text}`] : []),
]

/** Listed moves of every seat at a position, in full and in compact form. */
const offered = ({ rules, game }: Played) =>
  game.seats.flatMap((_, seat) => {
    const moves: readonly Offer[] = legalMoves(rules, game, seat)
    return [...moves.slice(0, 30), ...compactMoves(moves)]
  })

/** Copy of an event in which each card that is hidden from `viewer` is replaced by the next card of the pack. */
const withOtherCards = (event: Event, viewer: number): Event => {
  const exchanged = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_, value) => {
      const at = CARDS.indexOf(value as Card)
      return at === -1 ? (typeof value === 'number' ? value + 1 : value) : CARDS[(at + 1) % CARDS.length]
    })
  const { own, house } = event as Event & { own?: Record<number, unknown>; house?: unknown }
  return {
    ...event,
    ...(own && {
      own: Object.fromEntries(
        Object.entries(own).map(([seat, part]) => [seat, Number(seat) === viewer ? part : exchanged(part)]),
      ),
    }),
    ...(house !== undefined && { house: exchanged(house) }),
  } as Event
}

const byId = EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const)

describe.each(byId)('texts of %s', (_, ruleset) => {
  const games = Array.from({ length: gamesToPlay(GAMES) }, (_, at) => {
    const chance = random(9000 + at)
    const moves: { readonly terms: (language: Language) => string }[] = []
    const options = at === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
    let steps = 0
    const played = playRandomly(ruleset, options, chance, ({ before }) => {
      steps += 1
      if (steps % LISTED_EVERY !== 0 || steps > MOST_EVENTS) return
      moves.push({
        terms: (language) => {
          const terms = termsAt(language, before.rules, before.game, customaryPack(ruleset))
          return [
            ...offered(before).map((move) => phraseForMove(move, terms)),
            ...(before.game.deal?.calls ?? []).map((call) => phraseForCall(call, terms)),
          ].join('\n')
        },
      })
    })
    return { ...played, log: played.log.slice(0, MOST_EVENTS), moves }
  })

  test.each(LANGUAGES)('every event of whole games has a well-formed sentence in %s', (language) => {
    for (const { rules, log } of games) {
      for (const viewer of [null, 1]) {
        const lines = eventSentences(rules, log, viewer, language, customaryPack(ruleset))
        expect(lines.flatMap(({ text }) => faultsIn(text, language))).toEqual([])
        expect(lines.filter(({ text }) => !/[.!]$/.test(text)).map(({ text }) => text)).toEqual([])
      }
    }
  })

  test.each(LANGUAGES)('every listed move can be rendered in %s', (language) => {
    const said = games.flatMap(({ moves }) => moves.flatMap(({ terms }) => terms(language).split('\n')))
    expect([...new Set(said.flatMap((text) => faultsIn(text, language)))]).toEqual([])
  })

  test('hidden cards change no sentence', () => {
    for (const { rules, log } of games) {
      const here = eventSentences(rules, log, 1, 'de', 'swiss').map(({ text }) => text)
      const elsewhere = log.map((event) => withOtherCards(event, 1))
      expect(eventSentences(rules, elsewhere, 1, 'de', 'swiss').map(({ text }) => text)).toEqual(here)
    }
  })
})

/** Events that random games lack: players come and go, and games end early. */
const OUTSIDE_OF_PLAY: readonly Event[] = [
  { type: 'playerLeft', seat: 1 },
  { type: 'playerLeft', seat: 1, by: 'owner' },
  { type: 'inviteRenewed' },
  { type: 'gameNamed', name: 'Thursday' },
  { type: 'gameNamed', name: null },
  { type: 'playerResigned', seat: 0 },
  { type: 'gameAbandoned', result: null },
  { type: 'gameAbandoned', result: null, by: 'owner' },
  ...(['single', 'double', 'draw', 'wrong-claim', 'resignation'] as const).map(
    (kind): Event => ({ type: 'gameFinished', result: { winners: [0, 2], kind } }),
  ),
  ...(['deals', 'thrown-in'] as const).map(
    (bound): Event => ({ type: 'gameFinished', result: { winners: [0, 1], kind: 'draw', bound } }),
  ),
  ...[[], [1]].map(
    (winners): Event => ({
      type: 'gameAbandoned',
      result: { winners, kind: 'resigned', by: 2, standings: [{ side: 1, points: 57 }] },
    }),
  ),
]

test.each(LANGUAGES)('every end of a game and every free seat has a sentence in %s', (language) => {
  const lines = OUTSIDE_OF_PLAY.map((event, at) =>
    phraseForEvent({ ...event, seq: at + 1, at: '' } as never, termsOf(language)),
  )
  expect(lines.flatMap((text) => faultsIn(text, language))).toEqual([])
  expect(new Set(lines).size).toBe(OUTSIDE_OF_PLAY.length)
})
