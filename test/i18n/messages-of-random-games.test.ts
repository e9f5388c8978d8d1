import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { renderRuleset } from '../../src/i18n/messages/ruleset.ts'
import {
  COLUMNS,
  clippedLine,
  columnWidthOf,
  MAX_MESSAGE_LINES,
  messageLines,
  wrappedLines,
} from '../../src/i18n/messages/text-layout.ts'
import { optionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { FACES } from '../../src/rules/rulesets/options/card-faces.ts'
import { withHiddenCardsExchanged } from '../invariants/invariants.ts'
import { gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'
import type { Change, Reader } from '../support/texts/chat-messages.ts'
import { changeMessage, changesOf, otherTexts } from '../support/texts/chat-messages.ts'
import { playerNames } from '../support/texts/game-sentences.ts'

/*
 * Chat messages of whole random games: length, markup, next player, and no event twice.
 */

const GAMES = 2
/** Maximum number of tested changes of a game. */
const MOST_CHANGES = usualOrNightly(120, 250)

/** Traces of a missing text or of a template that was not filled. */
const BROKEN =
  /\bundefined\b|\bnull\b|NaN|\[object|[{}$]|\bfalse\b|\btrue\b| {2}|\(\)|: *\.(?!\.)|, *[,.]|\.\.|^ | $/u
/** Characters that a chat would interpret as markup. */
const MARKUP = /[*_`<>[\]#|\\~]/u

const faultsIn = (lines: readonly string[]): readonly string[] => [
  ...(lines.length === 0 ? ['nothing is told'] : []),
  ...(lines.length > MAX_MESSAGE_LINES ? [`${lines.length} lines: ${lines.join('\n')}`] : []),
  ...lines.flatMap((line) => [
    ...(line.trim() === '' ? ['an empty line'] : []),
    ...(columnWidthOf(line) > COLUMNS ? [`too long: ${line}`] : []),
    ...(BROKEN.test(line) ? [`broken: ${line}`] : []),
    ...(MARKUP.test(line) ? [`markup: ${line}`] : []),
  ]),
]

/** Names of the players whose turn it is. */
const namesToAct = ({ after: { rules, game } }: Change): readonly string[] => {
  const phase = rules.phases.find(({ name }) => name === game.deal?.phase)
  return (phase?.awaits(game) ?? []).map((seat) => playerNames[`player-${seat}`] ?? '')
}

const readersOf = ({ seats }: Pick<Game, 'seats'>): readonly Reader[] =>
  [null, ...seats.keys()].flatMap((viewer) =>
    LANGUAGES.flatMap((language) => FACES.map((faces) => ({ viewer, language, faces }))),
  )

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const games = Array.from({ length: gamesToPlay(GAMES) }, (_, at) => {
    const seed = 4100 + at
    const options = at === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, random(seed))
    const changes = changesOf(ruleset, options, seed)
    const few =
      changes.length <= MOST_CHANGES ? changes : [...changes.slice(0, MOST_CHANGES), ...changes.slice(-3)]
    return { changes: few, end: changes.at(-1)?.after }
  })
  const every = games.flatMap(({ changes }) => changes)

  test('every message fits, has no markup and names the next player, for every reader', () => {
    for (const [at, change] of every.entries()) {
      const { rules, log, game } = change.after
      const readers = readersOf(game)
      // Each change is rendered for a seventh of the readers, and over time for all.
      for (const reader of readers.filter((_, nth) => nth % 7 === at % 7)) {
        const { lines } = changeMessage(rules, log, game, change.before, reader)
        expect(faultsIn(lines)).toEqual([])
        for (const name of namesToAct(change))
          expect(lines.slice(-3).join(' '), lines.join('\n')).toContain(name)
      }
    }
  })

  test('the winner of a trick is rendered with all its cards, also at the end of a deal', () => {
    const taking = every.filter(({ before, after: { log } }) => log.slice(before).some(isTrickWon))
    expect(taking.length).toBeGreaterThan(0)
    for (const { before, after } of taking) {
      const { rules, log, game } = after
      const won = log.findIndex((event, at) => at >= before && isTrickWon(event))
      const { lines } = changeMessage(rules, log, game, before, GERMAN)
      const [trick = ''] = lines.join(' ').split('Stich')
      expect(cardsIn(trick), lines.join('\n')).toEqual(playedIn(log.slice(trickBeginBefore(log, won), won)))
    }
  })

  test('the texts of state, moves and score fit, too', () => {
    for (const [at, change] of every.entries()) {
      if (at % 11 !== 0) continue
      for (const reader of readersOf(change.after.game).filter((_, nth) => nth % 7 === at % 7)) {
        const told = otherTexts(change.after, reader)
        expect(Object.values(told).flatMap(faultsIn)).toEqual([])
        for (const name of namesToAct(change)) expect(told.game.slice(-3).join(' ')).toContain(name)
      }
    }
  })

  test('hidden cards change no message', () => {
    const chance = random(77)
    for (const change of every) {
      if (!chance.chance(0.3)) continue
      const { rules, game, log } = change.after
      const reader = chance.pick(readersOf(game))
      const twin = withHiddenCardsExchanged(change.after, reader.viewer, chance)
      if (twin === undefined) continue
      const before = log.slice(0, log.length - twin.events.length)
      const other = { ...change.after, log: [...before, ...twin.events], game: twin.game }
      const first = Math.max(change.before, before.length)
      expect(changeMessage(rules, other.log, other.game, first, reader)).toEqual(
        changeMessage(rules, log, game, first, reader),
      )
      expect(otherTexts(other, reader)).toEqual(otherTexts(change.after, reader))
    }
  })

  describe('each event is rendered once, for any paging of the log', () => {
    test('in pages of any length', () => {
      const chance = random(5)
      for (const { end } of games) {
        if (end === undefined) continue
        const log = end.log.slice(0, 400)
        const cuts = [0]
        while ((cuts.at(-1) ?? 0) < log.length)
          cuts.push(Math.min(log.length, (cuts.at(-1) ?? 0) + 1 + chance.below(9)))
        for (const [at, to] of cuts.slice(1).entries()) {
          const after = cuts[at] ?? 0
          // The game has gone on since the page of events, as for a client that reads page by page.
          const { lines } = changeMessage(end.rules, log.slice(0, to), end.game, after, GERMAN)
          expect(countsIn(lines.join(' '))).toEqual(countsOf(log.slice(after, to)))
          expect(cardsIn(lines.join(' '))).toEqual(cardsInMessage(log, after, to))
        }
      }
    })

    test('in pages of the length of a message', () => {
      for (const { end } of games) {
        if (end === undefined) continue
        const { rules, log, game } = end
        for (let after = 0; after < log.length; ) {
          const { lines, last = 0 } = changeMessage(rules, log, game, after, GERMAN)
          expect(last).toBeGreaterThan(after)
          expect(faultsIn(lines)).toEqual([])
          expect(countsIn(lines.join(' '))).toEqual(countsOf(log.slice(after, last)))
          expect(cardsIn(lines.join(' '))).toEqual(cardsInMessage(log, after, last))
          after = last
        }
      }
    })
  })

  test.each(LANGUAGES)('the ruleset is described in %s, with the URL of its rules', (language) => {
    const lines = renderRuleset(
      language,
      ruleset,
      { ...optionsIn(language, ruleset) },
      36,
      `https://sidi.example/rules/${ruleset.id}`,
    )
    expect(faultsIn(lines.slice(0, -1))).toEqual([])
    expect(lines.at(-1)).toBe(`https://sidi.example/rules/${ruleset.id}`)
    // Ids of options and values must not occur in a text for people.
    const usual = Object.values(ruleset.options.parse({}) as Record<string, unknown>)
    const told = lines.map((line) => line.split(/ ?: /)[1])
    for (const value of usual.filter((one) => typeof one === 'string')) expect(told).not.toContain(value)
  })
})

/*
 * Reads the facts of a German message back, without the code that rendered the message. A message repeats the earlier
 * cards of an unfinished trick.
 */

const GERMAN: Reader = { viewer: null, language: 'de', faces: 'swiss' }

const isTrickWon = ({ type }: Event): boolean => type === 'trickWon'
const isBeforeTrick = (event: Event): boolean =>
  isTrickWon(event) || event.type === 'dealt' || event.type === 'phaseBegan'

/** Position in the log where the last trick before `place` began. */
const trickBeginBefore = (log: readonly Event[], place: number): number =>
  1 + log.slice(0, place).findLastIndex(isBeforeTrick)

/** Cards that the message about a part of the log must name. */
const cardsInMessage = (log: readonly Event[], after: number, to: number): readonly string[] => {
  const next = log.slice(after, to).find((event) => event.type === 'cardPlayed' || isBeforeTrick(event))
  return playedIn(log.slice(next?.type === 'cardPlayed' ? trickBeginBefore(log, after) : after, to))
}

const RANKS = { A: 'Ass', K: 'König', O: 'Ober', U: 'Under', B: 'Banner' } as const
const PEOPLE = Object.values(playerNames).join('|')
const CARD = new RegExp(
  `(?<=^|[ :])(${PEOPLE}) (?:(?:Eichel|Schilten|Rosen|Schellen) )?(Ass|König|Ober|Under|Banner|[6-9])(?= \\(|, |\\.| –)`,
  'gu',
)

const ranked = ({ seat, card }: { seat: number; card: string }): string => {
  const rank = card.slice(0, 1)
  return `${playerNames[`player-${seat}`]} ${RANKS[rank as keyof typeof RANKS] ?? rank}`
}

const playedIn = (events: readonly Event[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'cardPlayed' ? [ranked(event)] : []))

/** Parts of a message with names and numbers that are no cards: results of deals, and moves with cards. */
const REST =
  /(?<=Das Spiel ist fertig)\.(?:(?! \d+\. Spiel: | Die Partie).)*|Stand: [^.]*\.|Angesagt waren: [^.]*\.|Weis für [^)]*\)/gu
const plain = (text: string): string => text.replaceAll(REST, '')

const cardsIn = (text: string): readonly string[] =>
  [...plain(text).matchAll(CARD)].map(([, name, rank]) => `${name} ${rank}`)

const count = (text: string, sign: RegExp): number => [...text.matchAll(sign)].length

const countsIn = (text: string) => ({
  tricks: count(text, /[Ss]tich \p{L}+ \(\+\d+\)/gu),
  passes: count(text, / passt\./g),
  deals: count(text, /\d+\. Spiel: \p{L}+ gibt/gu),
  scored: count(text, /Das Spiel ist fertig|Niemand spielt, es wird/g),
  doubled: count(text, / doppelt\./g),
  shoved: count(text, / schiebt\./g),
  seated: count(text, / setzt sich\./g),
  looked: count(text, / schaut das Blatt an/g),
  weis: count(plain(text), /[(,] ?Weis \d+/g),
  finished: count(text, /Die Partie ist aus/g),
})

const countsOf = (events: readonly Event[]): ReturnType<typeof countsIn> => {
  const of = (type: Event['type']) => events.filter((event) => event.type === type).length
  return {
    tricks: of('trickWon'),
    passes: of('passed'),
    deals: of('dealt'),
    scored: of('dealScored'),
    doubled: of('doubled'),
    shoved: of('shoved'),
    seated: of('playerSeated'),
    looked: of('looked'),
    weis: of('weisDeclared'),
    finished: of('gameFinished'),
  }
}

describe('columns', () => {
  test('emoji and East Asian characters take two columns, combining marks none', () => {
    expect([
      columnWidthOf('Zoë'),
      columnWidthOf('Zoe\u0308'),
      columnWidthOf('👩‍👩‍👧'),
      columnWidthOf('安娜'),
      columnWidthOf('Ξένια'),
    ]).toEqual([3, 3, 2, 4, 5])
  })

  test('a long text is clipped between two characters', () => {
    expect(clippedLine('Maximiliane von und zu', 16)).toBe('Maximiliane von…')
    expect(clippedLine('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5)).toBe('👩‍👩‍👧👩‍👩‍👧…')
    expect(clippedLine('Anna', 4)).toBe('Anna')
  })

  test('a line breaks at a space, and not before punctuation', () => {
    const line = `${'a'.repeat(50)} ${'b'.repeat(9)} : c`
    expect(wrappedLines(line)).toEqual(['a'.repeat(50), `${'b'.repeat(9)} : c`])
    expect(wrappedLines('x'.repeat(80))).toEqual([`${'x'.repeat(59)}…`])
  })

  test('omitted lines are mentioned, and the last lines stay', () => {
    const lines = messageLines(
      Array.from({ length: 40 }, (_, at) => `line ${at}`),
      (more) => `and ${more} more`,
      ['the end'],
    )
    expect(lines).toHaveLength(25)
    expect(lines.slice(-3)).toEqual(['line 22', 'and 17 more', 'the end'])
  })
})
