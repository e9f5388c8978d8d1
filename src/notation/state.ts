import type { Contract } from '../rules/model/contract.ts'
import type { Claim, Deal, Prediction } from '../rules/model/deal.ts'
import type { DealHistory, DealRun, PlayedRow } from '../rules/model/deal-history.ts'
import { EMPTY_HISTORY } from '../rules/model/deal-history.ts'
import type { Game } from '../rules/model/game.ts'
import type { Rules } from '../rules/model/rules.ts'
import type { ScoreLine } from '../rules/model/score.ts'
import { LINE_KINDS } from '../rules/model/score.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { ScoredWeisItem, WeisDeclaration } from '../rules/model/weis.ts'
import { hands, piles, places } from './card-layout.ts'
import { card, cards, items } from './cards.ts'
import { denomination, misere, opens, row, trump } from './contracts.ts'
import type { ExpectedThing } from './expected-tokens.ts'
import type { Form, Parts } from './grammar.ts'
import { flag, int, name, oneOf, oneOrMore, record, sequence, withKeyword, zeroOrMore } from './grammar.ts'
import { callForm } from './moves.ts'
import { bySeat, seatOf } from './seats.ts'
import type { OpenTrick } from './tricks.ts'
import { finishedTrick, openTrick } from './tricks.ts'

/*
 * Clauses of a position: each fact that the rules read of a game with a deal on the table. Each field of a game and a
 * deal is a clause or excluded by name, so a new field cannot be forgotten.
 */

/** Fields without influence on the rules: players, event numbers, and shuffle secrets. */
type Unwritten = 'number' | 'from' | 'commitment'

/** Flat state of a game with a deal on the table. */
export type FlatState = DealHistory &
  Pick<Game, 'gone' | 'lots' | 'lastRound'> &
  Omit<Deal, Unwritten | 'leader' | 'trick' | 'weis'> & {
    readonly trick: OpenTrick | null
    readonly declared: readonly WeisDeclaration[]
    readonly compared: readonly WeisDeclaration[]
    readonly scored: readonly ScoredWeisItem[]
  }

/** Flat state of a game. */
export const stateOf = ({ past, gone, lots, lastRound }: Game, deal: Deal): FlatState => {
  const { number: _n, from: _f, commitment: _c, leader, trick: plays, weis, ...rest } = deal
  return {
    ...past,
    gone,
    lots,
    lastRound,
    ...rest,
    ...weis,
    trick: leader === null ? null : { leader, plays },
  }
}

/** Game fields and deal of a flat state. */
export const gameOf = (
  state: FlatState,
): Pick<Game, 'past' | 'gone' | 'lots' | 'lastRound'> & { deal: Deal } => {
  const { deals, thrownIn, points, last, rows, stretches, gone, lots, lastRound, ...dealt } = state
  const { declared, compared, scored, trick, ...rest } = dealt
  return {
    past: { deals, thrownIn, points, last, rows, stretches },
    gone,
    lots,
    lastRound,
    deal: {
      ...rest,
      number: deals + 1,
      from: 1,
      leader: trick?.leader ?? null,
      trick: trick?.plays ?? [],
      weis: { declared, compared, scored },
    },
  }
}

const numbers = zeroOrMore(int, ' ')

/** Side, with the number of a seat or a partnership. */
const side = seatOf()

/** Boolean with a word for each value. */
const yesOrNo = (thing: ExpectedThing, yes: string, no: string): Form<boolean> => {
  const words = oneOf(thing, [yes, no])
  return {
    ...words,
    read: (reader) => words.read(reader) === yes,
    print: (value) => (value ? yes : no),
  }
}

const scoreLine: Form<ScoreLine> = {
  what: { thing: 'line' },
  begins: side.begins,
  read: (reader) => {
    const number = side.read(reader)
    reader.require(':')
    return {
      side: number,
      points: int.read(reader),
      for: oneOf('purpose', LINE_KINDS).read(reader),
    }
  },
  print: (line) => `${line.side}:${line.points} ${line.for}`,
}

const contractOf = (seat: Form<Seat>): Form<Contract> =>
  record<Contract>(
    {
      points: int,
      denomination,
      opens,
      trump,
      misere,
      row,
      declarer: withKeyword('by', seat),
      partner: withKeyword('with', seat),
      doubled: flag('doubled'),
      redoubled: flag('redoubled'),
    },
    { absent: { doubled: false, redoubled: false } },
  )

const claimOf = (seat: Form<Seat>): Form<Claim> =>
  sequence<Claim>({ seat, side: withKeyword('side', side), right: yesOrNo('verdict', 'right', 'wrong') })

const declaration = (seat: Form<Seat>) =>
  bySeat<WeisDeclaration>(seat, sequence<Omit<WeisDeclaration, 'seat'>>({ value: int, items }))

const predictionOf = (seat: Form<Seat>) =>
  bySeat<Prediction>(
    seat,
    record<Omit<Prediction, 'seat'>>(
      { points: int, open: yesOrNo('audience', 'open', 'secret') },
      { absent: { open: true }, required: ['points'] },
    ),
  )

type Shown = Deal['announced'][number]
type Knock = Deal['knocks'][number]

/** Clauses for a table with `seats` seats and a game with these phases, in canonical order. */
export const clauses = (seats: number, phases: readonly string[]): Parts<FlatState> => {
  const seat = seatOf(seats)
  const several = oneOrMore(seat, ' ')
  const contract = withKeyword('contract', contractOf(seat))
  const claim = withKeyword('claim', claimOf(seat))
  const reached = withKeyword('reached', side)
  const dealer = withKeyword('dealer', seat)
  return {
    deals: withKeyword('deals', int),
    thrownIn: withKeyword('thrown-in', int),
    points: withKeyword('points', numbers),
    last: withKeyword(
      'last',
      record<NonNullable<DealHistory['last']>>(
        { dealer, contract, claim, reached, lines: withKeyword('lines', oneOrMore(scoreLine, ' + ')) },
        {
          absent: { contract: null, claim: null, reached: null, lines: [] },
          required: ['dealer'],
          sign: ',',
        },
      ),
    ),
    rows: withKeyword(
      'rows',
      oneOrMore(
        record<PlayedRow>(
          {
            deal: withKeyword('deal', int),
            declarer: withKeyword('by', seat),
            row,
            denomination: withKeyword('as', denomination),
            misere,
            taken: withKeyword('taken', numbers),
            tricks: withKeyword('tricks', numbers),
          },
          { required: ['deal', 'declarer', 'row', 'denomination', 'taken', 'tricks'], sign: ',' },
        ),
        ' / ',
      ),
    ),
    stretches: withKeyword(
      'stretches',
      oneOrMore(
        record<DealRun>(
          {
            to: withKeyword('to', int),
            dealer,
            contract,
            points: withKeyword('points', numbers),
            claim,
            reached,
          },
          {
            absent: { claim: null, reached: null },
            required: ['to', 'dealer', 'contract', 'points'],
            sign: ',',
          },
        ),
        ' / ',
      ),
    ),
    gone: withKeyword('gone', several),
    lots: withKeyword('lots', oneOrMore(sequence<Game['lots'][number]>({ purpose: name, seat }), ' / ')),
    lastRound: withKeyword(
      'last-round',
      sequence<NonNullable<Game['lastRound']>>({
        seat,
        from: withKeyword('from', seat),
        deal: withKeyword('deal', int),
      }),
    ),
    dealer,
    phase: withKeyword('phase', oneOf('phase', phases)),
    active: withKeyword('active', several),
    hands: withKeyword('hands', hands),
    closed: withKeyword('closed', several),
    piles: withKeyword('piles', piles(seats)),
    places: withKeyword('places', places),
    turned: withKeyword('turned', card),
    calls: withKeyword('calls', oneOrMore(callForm, ', ')),
    contract,
    called: withKeyword('called', card),
    predictions: withKeyword('predictions', oneOrMore(predictionOf(seat), ' / ')),
    announced: withKeyword(
      'announced',
      oneOrMore(bySeat<Shown>(seat, sequence<Omit<Shown, 'seat'>>({ points: int, items })), ' / '),
    ),
    tricks: withKeyword('tricks', oneOrMore(finishedTrick(seats), ' / ')),
    trick: withKeyword('trick', openTrick(seats)),
    declared: withKeyword('declared', oneOrMore(declaration(seat), ' / ')),
    compared: withKeyword('compared', oneOrMore(declaration(seat), ' / ')),
    scored: withKeyword(
      'scored',
      oneOrMore(
        bySeat<ScoredWeisItem>(
          seat,
          record<Omit<ScoredWeisItem, 'seat'>>(
            {
              value: int,
              cards,
              side: withKeyword('side', side),
              trick: withKeyword('trick', int),
              shown: flag('shown'),
            },
            { absent: { shown: false }, required: ['value', 'cards', 'side', 'trick'] },
          ),
        ),
        ' / ',
      ),
    ),
    stoeck: withKeyword('stoeck', several),
    knocks: withKeyword(
      'knocks',
      oneOrMore(
        bySeat<Knock>(seat, sequence<Omit<Knock, 'seat'>>({ times: int, trick: withKeyword('trick', int) })),
        ' / ',
      ),
    ),
    reached,
    claim,
  }
}

/** Form of a flat state, by number of seats and phases. */
export const state = ({ seats, phases }: Pick<Rules, 'seats' | 'phases'>): Form<FlatState> =>
  record<FlatState>(
    clauses(
      seats,
      phases.map(({ name: phase }) => phase),
    ),
    {
      absent: {
        ...EMPTY_HISTORY,
        gone: [],
        lots: [],
        lastRound: null,
        active: Array.from({ length: seats }, (_, at) => at),
        closed: [],
        piles: {},
        places: [],
        turned: null,
        calls: [],
        contract: null,
        called: null,
        predictions: [],
        announced: [],
        tricks: [],
        trick: null,
        declared: [],
        compared: [],
        scored: [],
        stoeck: [],
        knocks: [],
        reached: null,
        claim: null,
      },
      required: ['dealer', 'phase', 'hands'],
      sign: ';',
    },
  )
