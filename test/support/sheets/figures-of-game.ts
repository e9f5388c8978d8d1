import { evolve } from '../../../src/rules/evolve.ts'
import type { Deal } from '../../../src/rules/model/deal.ts'
import type { Figures } from '../../../src/rules/model/deal-figures.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import type { Rules } from '../../../src/rules/model/rules.ts'
import type { ScoringInput } from '../../../src/rules/model/scoring-input.ts'
import type { Played } from '../random-game.ts'

/*
 * Figures that people would write after each deal of a game with cards.
 */

/** A deal at its end, before the score. */
interface EndedDeal {
  readonly rules: Rules
  readonly game: Game
  readonly deal: Deal
  readonly input: ScoringInput & Readonly<Record<string, unknown>>
}

const when = <T>(condition: boolean, fields: () => T): T | Record<string, never> =>
  condition ? fields() : {}

/** Sides with 0 points that won a trick. */
const tricksWithoutPoints = ({ input: { taken, tricks } }: EndedDeal) => {
  const sides = taken.flatMap((points, side) => (points === 0 && (tricks[side] ?? 0) > 0 ? [side] : []))
  return when(sides.length > 0, () => ({ trickWithoutPoints: sides }))
}

const contract = (
  { deal }: EndedDeal,
  ...names: readonly ('declarer' | 'denomination' | 'opens' | 'trump' | 'misere')[]
) => {
  const terms = deal.contract ?? { doubled: false, redoubled: false }
  return Object.fromEntries(names.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name]]])))
}

const auction = ({ deal: { contract: agreed } }: EndedDeal) => ({
  ...(agreed?.declarer !== undefined && { declarer: agreed.declarer }),
  ...(agreed?.points !== undefined && { bid: agreed.points }),
  ...(agreed?.doubled && { doubled: true }),
  ...(agreed?.redoubled && { redoubled: true }),
})

/** Weis of a player without the required trick is lost, and nobody writes lost Weis. */
const melds = ({ rules, input }: EndedDeal) => {
  const isLost = input.weisTricks === 0 && !rules.score(input).some((line) => line.for === 'weis')
  return {
    ...when(input.weis.length > 0 && !isLost, () => ({ weis: input.weis })),
    ...when(input.stoeck.length > 0, () => ({ stoeck: input.stoeck[0] })),
  }
}

const race = ({ input, deal: { claim, reached } }: EndedDeal) => {
  const isWrong = claim !== null && !claim.right
  const first = reached ?? claim?.side
  return {
    ...when(!input.complete, () => ({ complete: false })),
    ...when(isWrong, () => ({ wrongClaim: claim?.side })),
    ...when(!isWrong && first !== undefined, () => ({ reached: first })),
  }
}

const partners = (ended: EndedDeal) => ({
  points: ended.input.taken,
  ...tricksWithoutPoints(ended),
  ...melds(ended),
  ...race(ended),
})

const coiffeur = (ended: EndedDeal) => ({
  ...contract(ended, 'declarer', 'denomination', 'opens', 'trump', 'misere'),
  row: ended.deal.contract?.row,
  points: ended.input.taken,
  ...tricksWithoutPoints(ended),
})

const soloist = (ended: EndedDeal) =>
  ended.input.folded.length > 0 ? { folded: ended.input.folded[0] } : partners(ended)

const isOpening = ({ deal }: EndedDeal): boolean => deal.calls.some(({ type }) => type === 'bid')

/** The cuts of a deal of Coiffeur: the lots drawn since the last deal. */
const cuts = ({ game, deal: { contract: agreed } }: EndedDeal) => {
  const drawn = Object.fromEntries(
    (['strokes', 'potatoes'] as const).flatMap((mark) => {
      const lot = game.lots.find(({ purpose }) => purpose === `${mark}-${agreed?.row}`)
      return lot === undefined ? [] : [[mark, lot.seat]]
    }),
  )
  return when(Object.keys(drawn).length > 0, () => ({ cut: drawn }))
}

const WRITERS: Readonly<Record<string, (ended: EndedDeal) => Figures>> = {
  schieber: (ended) => ({
    ...contract(ended, 'declarer', 'denomination', 'opens', 'trump', 'misere'),
    ...partners(ended),
  }),
  kreuzjass: (ended) => ({ ...contract(ended, 'declarer', 'denomination'), ...partners(ended) }),
  'sidi-barrani': (ended) => ({
    ...auction(ended),
    ...contract(ended, 'denomination'),
    points: ended.input.taken,
    ...tricksWithoutPoints(ended),
    ...melds(ended),
  }),
  'sidi-swissjass': (ended) => ({
    ...auction(ended),
    ...contract(ended, 'denomination', 'opens', 'misere'),
    points: ended.input.taken,
    ...tricksWithoutPoints(ended),
  }),
  'zweier-sidi': (ended) =>
    ended.input.folded.length > 0
      ? { folded: ended.input.folded[0] }
      : { ...auction(ended), ...contract(ended, 'denomination'), points: ended.input.taken },
  differenzler: ({ input, ...ended }) => ({
    said: input.taken.map((_, side) => input.predicted.find((one) => one.side === side)?.points ?? 0),
    taken: input.taken,
    ...contract({ input, ...ended }, 'denomination'),
  }),
  schellenjass: ({ input }) => ({ bells: input.taken }),
  handjass: (ended) => {
    const { input } = ended
    const played = (side: number) => input.dealtIn.includes(side) && !input.folded.includes(side)
    return {
      points: input.taken.map((points, side) => (played(side) ? points : null)),
      ...tricksWithoutPoints(ended),
      ...contract(ended, 'denomination'),
      ...melds(ended),
    }
  },
  'coiffeur-partnership': coiffeur,
  'coiffeur-cutthroat': coiffeur,
  'coiffeur-three': (ended) => ({ ...coiffeur(ended), ...cuts(ended) }),
  schafuusejass: (ended) => ({ ...contract(ended, 'declarer', 'denomination'), ...soloist(ended) }),
  bieterjass: (ended) => ({
    ...when(isOpening(ended), () => ({
      ...auction(ended),
      ...(ended.deal.contract?.partner !== undefined && { partner: ended.deal.contract.partner }),
    })),
    ...contract(ended, 'denomination'),
    ...soloist(ended),
    ...when(isOpening(ended) && ended.game.options.variant === 'bessern' && ended.input.complete, () => ({
      left: ended.input.left,
    })),
  }),
  schmausjass: (ended) => ({
    points: ended.input.taken,
    ...melds(ended),
    ...when(ended.input.match !== undefined && ended.game.options.matchBonus !== 0, () => ({
      match: ended.input.match,
    })),
    ...contract(ended, 'denomination'),
    ...race(ended),
  }),
  'staekske-rape': (ended) => {
    const { input, game, deal } = ended
    const declarer = deal.contract?.declarer ?? 0
    const lastRound = when(game.lastRound?.deal === deal.number, () => ({ lastRound: game.lastRound?.seat }))
    const base = { ...auction(ended), ...lastRound }
    if (input.folded.length > 0) return { ...base, folded: input.folded[0] }
    const points = input.taken[declarer] ?? 0
    const hasTrick = points === 0 && (input.tricks[declarer] ?? 0) > 0 ? [declarer] : []
    const others = input.tricks.flatMap((won, side) => (side !== declarer && won > 0 ? [side] : []))
    const withoutPoints =
      points > 0 && others.length > 0 && others.every((side) => input.taken[side] === 0) ? others : []
    const sides = [...hasTrick, ...withoutPoints]
    return {
      ...base,
      ...contract(ended, 'denomination'),
      ...when(!input.fourJacks, () => ({
        points,
        ...when(sides.length > 0, () => ({ trickWithoutPoints: sides })),
      })),
      ...when(input.aside !== 0, () => ({ aside: input.aside })),
      ...when(input.shown !== 0, () => ({ shown: input.shown })),
      ...when(input.stoeck.length > 0, () => ({ stoeck: declarer })),
      ...when(input.fourJacks === true, () => ({ fourJacks: true })),
      ...when(input.withoutStock === true, () => ({ withoutStock: true })),
    }
  },
}

/** The figures of each finished deal of a game, in order. */
export const figuresOfGame = ({ rules, log }: Played): readonly Figures[] => {
  const written: Figures[] = []
  let game: Game | undefined
  for (const event of log) {
    if (event.type === 'dealScored' && game !== undefined) {
      const deal = dealOf(game)
      const input = rules.scoringInput(game) as EndedDeal['input']
      const isThrownIn = deal.contract === null && input.folded.length === 0
      const write = WRITERS[game.ruleset]
      written.push(isThrownIn ? { thrownIn: true } : (write?.({ rules, game, deal, input }) ?? {}))
    }
    game = evolve(game, event)
  }
  return written
}

/** The first dealer of a game. */
export const firstDealerOf = ({ log }: Played): number => {
  for (const event of log) if (event.type === 'dealt') return event.dealer
  return 0
}
