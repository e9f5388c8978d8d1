import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import type { Scene, SceneElement, TextElement } from '../../src/render/scene-graph.ts'
import { WIDTH } from '../../src/render/scene-graph.ts'
import { SIZES, sizesOf } from '../../src/render/symbols/symbol-table.ts'
import { EM_SIZES } from '../../src/render/text/glyphs.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { FACES } from '../../src/rules/rulesets/options/card-faces.ts'
import type { View } from '../../src/rules/view-schema.ts'
import type { PictureSettings } from '../support/pictures/draw-games.ts'
import { drawLastDeal, drawScores, drawTable } from '../support/pictures/draw-games.ts'
import { firstSeed, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { continueRandomly, randomOptions, seatedGame } from '../support/random-game.ts'

/*
 * Layout of all pictures of random games: every mark lies inside the frame, no texts overlap, and every visible card is
 * drawn once.
 */

interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Bounds of a text without tall accents and long descenders. */
const boundsOfText = ({ x, y, width, face }: TextElement): Bounds => ({
  left: x,
  right: x + width,
  top: y - EM_SIZES[face] * 0.73,
  bottom: y + EM_SIZES[face] * 0.16,
})

const boundsOf = (mark: SceneElement): Bounds => {
  switch (mark.kind) {
    case 'text':
      return boundsOfText(mark)
    case 'line': {
      const [[x1, y1], [x2, y2]] = [mark.from, mark.to]
      return {
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
      }
    }
    case 'box':
      return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }
    case 'symbol':
      return {
        left: mark.x,
        right: mark.x + SIZES[mark.size],
        top: mark.y,
        bottom: mark.y + SIZES[mark.size],
      }
    default:
      return mark satisfies never
  }
}

const SLACK = 0.01

/** Maximum height of a picture for a chat, in scene units. */
const HIGHEST = 900

/** Layout faults of a scene: marks outside the frame, overlapping texts, excessive height. */
const faultsOf = ({ marks, height }: Scene): readonly string[] => {
  const outside = marks.filter((mark) => {
    const { left, top, right, bottom } = boundsOf(mark)
    return left < -SLACK || top < -SLACK || right > WIDTH + SLACK || bottom > height + SLACK
  })
  const texts = marks.filter((mark) => mark.kind === 'text').filter(({ words }) => words !== '')
  const boxes = texts.map((one) => ({ one, at: boundsOfText(one) }))
  const overlaps = boxes.flatMap(({ one, at }, place) =>
    boxes
      .slice(place + 1)
      .filter(({ at: other }) => at.left < other.right - SLACK && other.left < at.right - SLACK)
      .filter(({ at: other }) => at.top < other.bottom - SLACK && other.top < at.bottom - SLACK)
      .map(({ one: other }) => `${one.words} over ${other.words}`),
  )
  const [left = 0] = texts.map(({ x }) => x).sort((a, b) => a - b)
  // `– Anna` names the owner of the item before.
  const orphans = texts.filter(({ words, x }) => words.startsWith('– ') && x === left)
  const unsized = marks.filter((mark) => mark.kind === 'symbol' && !sizesOf(mark.symbol).includes(mark.size))
  return [
    ...outside.map((mark) => `outside: ${JSON.stringify(mark)}`),
    ...overlaps,
    ...orphans.map(({ words }) => `nothing stands before ${words}`),
    ...unsized.map((mark) => `no such size: ${JSON.stringify(mark)}`),
    ...(Number.isFinite(height) && height > 40 && height <= HIGHEST ? [] : [`${height} units high`]),
  ]
}

const cardsIn = ({ marks }: Scene): readonly Card[] =>
  marks.flatMap((mark) => (mark.kind === 'box' && mark.card !== undefined ? [mark.card] : []))

/** Cards that the viewer sees at a place: in the own hand, in a trick, on a pile, before a seat. */
const visibleCards = ({ you, deal }: View): readonly Card[] => [
  ...(you?.hand ?? []),
  ...(deal?.trick?.plays ?? []).map(({ card }) => card),
  ...(deal?.trick === null ? [] : (deal?.lastTrick?.plays ?? []).map(({ card }) => card)),
  ...(deal?.piles ?? []).flatMap(({ cards = [] }) => cards),
  ...(deal?.places ?? []).flat().flatMap(({ up }) => up ?? []),
]

/** Cards that a picture may also mention, wherever the cards lie. */
const mentionedCards = ({ deal }: View): readonly Card[] => [
  ...(deal?.turned ? [deal.turned] : []),
  ...(deal?.calledCard ? [deal.calledCard] : []),
  ...(deal?.melds ?? []).flatMap(({ cards = [] }) => cards),
  ...(deal?.announced ?? []).flatMap(({ items }) => items.flat()),
]

/** Expects every visible card as often as the card lies there, and every mentioned card at most once. */
const expectCards = (scene: Scene, view: View): void => {
  const lying = visibleCards(view)
  const wanted = [...lying, ...[...new Set(mentionedCards(view))].filter((card) => !lying.includes(card))]
  expect([...cardsIn(scene)].sort()).toEqual(wanted.sort())
}

const GAMES = usualOrNightly(2, 3)
/** Share of positions that are drawn. */
const SHARE = 0.04

const play = (
  ruleset: Ruleset,
  seed: number,
  see: (at: Played, wish: PictureSettings, viewer: number | null) => void,
): Played => {
  const chance = random(seed)
  const wish = (): PictureSettings => ({ language: chance.pick(LANGUAGES), faces: chance.pick(FACES) })
  const start = seatedGame(ruleset, randomOptions(ruleset, chance))
  see(start, wish(), null)
  return continueRandomly(start, chance, {
    step: ({ after }) => {
      if (!chance.chance(SHARE)) return
      see(after, wish(), chance.pick([null, ...after.game.seats.keys()]))
    },
  })
}

test('seats without a player are numbered from 1', () => {
  const [ruleset] = EVERY_RULESET
  if (ruleset === undefined) throw new Error('no ruleset')
  const { rules, game } = seatedGame(ruleset, {})
  const free = { ...game, seats: game.seats.map(() => null) }
  const { terms } = drawTable(rules, free, null, { language: 'de' }).look
  expect([0, 3].map(terms.who)).toEqual(['Platz 1', 'Platz 4'])
})

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const seeds = Array.from({ length: GAMES }, (__, at) => firstSeed() + at)

  test.each(seeds)('table pictures are complete at every position (seed %i)', (seed) => {
    const end = play(ruleset, seed, ({ rules, game }, wish, viewer) => {
      const { scene, view } = drawTable(rules, game, viewer, wish)
      expect(faultsOf(scene)).toEqual([])
      expectCards(scene, view)
    })
    expect(faultsOf(drawTable(end.rules, end.game, 0).scene)).toEqual([])
  })

  test.each(seeds)('pictures of scores and deals are complete (seed %i)', async (seed) => {
    const end = play(ruleset, seed, (at, wish) => {
      expect(faultsOf(drawScores(at, wish).scene)).toEqual([])
    })
    expect(faultsOf(drawScores(end).scene)).toEqual([])
    const drawn = await drawLastDeal(end)
    if (drawn !== undefined) expect(faultsOf(drawn.scene)).toEqual([])
  })
})
