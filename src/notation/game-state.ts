import type { Contract } from '../rules/model/contract.ts'
import type { Claim, Deal, Prediction } from '../rules/model/deal.ts'
import type { DealHistory, DealRun, PlayedRow } from '../rules/model/deal-history.ts'
import { EMPTY_HISTORY } from '../rules/model/deal-history.ts'
import type { DrawnLot, Game } from '../rules/model/game.ts'
import type { Rules } from '../rules/model/rules.ts'
import type { ScoreLine } from '../rules/model/score.ts'
import { LINE_KINDS } from '../rules/model/score.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { ScoredWeisItem, WeisDeclaration } from '../rules/model/weis.ts'
import { handsSyntax, pilesSyntax, placesSyntax } from './card-layout.ts'
import { cardSyntax, cardsSyntax, weisItemsSyntax } from './cards.ts'
import { denominationSyntax, misereSyntax, opensSyntax, rowSyntax, trumpSyntax } from './contracts.ts'
import type { ExpectedThing } from './expected-tokens.ts'
import type { Parts, Syntax } from './grammar.ts'
import {
  integerSyntax,
  keywordFlag,
  nameSyntax,
  oneOfWords,
  oneOrMore,
  record,
  sequence,
  withKeyword,
  zeroOrMore,
} from './grammar.ts'
import { callSyntax } from './moves.ts'
import { seatSyntax, withSeat } from './seats.ts'
import type { OpenTrick } from './tricks.ts'
import { finishedTrickSyntax, openTrickSyntax } from './tricks.ts'

/*
 * Clauses of a position: each fact that the rules read of a game with a deal on the table. Each field of a game and a
 * deal is a clause or excluded by name, so a new field cannot be forgotten.
 */

/** Fields without influence on the rules: players, event numbers, and shuffle secrets. */
type Unwritten = 'number' | 'from' | 'commitment'

/** Everything about a game that a position prints, as one flat object: deal history, lots and current deal. */
export type FlatState = DealHistory &
  Pick<Game, 'gone' | 'lots' | 'lastRound'> &
  Omit<Deal, Unwritten | 'leader' | 'trick' | 'weis'> & {
    readonly trick: OpenTrick | null
    readonly declared: readonly WeisDeclaration[]
    readonly compared: readonly WeisDeclaration[]
    readonly scored: readonly ScoredWeisItem[]
  }

/** Converts game and deal to the flat object that a position prints. */
export const flatStateOf = ({ past, gone, lots, lastRound }: Game, deal: Deal): FlatState => {
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

/** Converts the flat object of a parsed position back to game fields and deal. */
export const gameFromFlatState = (
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

const numbers = zeroOrMore(integerSyntax, ' ')

/** Side, with the number of a seat or a partnership. */
const side = seatSyntax()

/** Boolean with a word for each value. */
const yesOrNo = (thing: ExpectedThing, yes: string, no: string): Syntax<boolean> => {
  const words = oneOfWords(thing, [yes, no])
  return {
    ...words,
    read: (reader) => words.read(reader) === yes,
    print: (value) => (value ? yes : no),
  }
}

const scoreLine: Syntax<ScoreLine> = {
  what: { thing: 'line' },
  begins: side.begins,
  read: (reader) => {
    const number = side.read(reader)
    reader.require(':')
    return {
      side: number,
      points: integerSyntax.read(reader),
      for: oneOfWords('purpose', LINE_KINDS).read(reader),
    }
  },
  print: (line) => `${line.side}:${line.points} ${line.for}`,
}

const contractOf = (seat: Syntax<Seat>): Syntax<Contract> =>
  record<Contract>(
    {
      points: integerSyntax,
      denomination: denominationSyntax,
      opens: opensSyntax,
      trump: trumpSyntax,
      misere: misereSyntax,
      row: rowSyntax,
      declarer: withKeyword('by', seat),
      partner: withKeyword('with', seat),
      doubled: keywordFlag('doubled'),
      redoubled: keywordFlag('redoubled'),
    },
    { absent: { doubled: false, redoubled: false } },
  )

const claimOf = (seat: Syntax<Seat>): Syntax<Claim> =>
  sequence<Claim>({ seat, side: withKeyword('side', side), right: yesOrNo('verdict', 'right', 'wrong') })

const declaration = (seat: Syntax<Seat>) =>
  withSeat<WeisDeclaration>(
    seat,
    sequence<Omit<WeisDeclaration, 'seat'>>({ value: integerSyntax, items: weisItemsSyntax }),
  )

const predictionOf = (seat: Syntax<Seat>) =>
  withSeat<Prediction>(
    seat,
    record<Omit<Prediction, 'seat'>>(
      { points: integerSyntax, open: yesOrNo('audience', 'open', 'secret') },
      { absent: { open: true }, required: ['points'] },
    ),
  )

type Shown = Deal['announced'][number]
type Knock = Deal['knocks'][number]

/**
 * Syntax of each field of a position, by field name, in printing order.
 * @param seats number of seats at the table
 * @param phases names of the phases of the game
 */
export const stateClauses = (seats: number, phases: readonly string[]): Parts<FlatState> => {
  const seat = seatSyntax(seats)
  const several = oneOrMore(seat, ' ')
  const contract = withKeyword('contract', contractOf(seat))
  const claim = withKeyword('claim', claimOf(seat))
  const reached = withKeyword('reached', side)
  const dealer = withKeyword('dealer', seat)
  return {
    deals: withKeyword('deals', integerSyntax),
    thrownIn: withKeyword('thrown-in', integerSyntax),
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
            deal: withKeyword('deal', integerSyntax),
            declarer: withKeyword('by', seat),
            row: rowSyntax,
            denomination: withKeyword('as', denominationSyntax),
            misere: misereSyntax,
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
            to: withKeyword('to', integerSyntax),
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
    lots: withKeyword(
      'lots',
      oneOrMore(
        record<DrawnLot>(
          { purpose: nameSyntax, seat, card: withKeyword('card', cardSyntax) },
          { required: ['purpose'] },
        ),
        ' / ',
      ),
    ),
    lastRound: withKeyword(
      'last-round',
      sequence<NonNullable<Game['lastRound']>>({
        seat,
        from: withKeyword('from', seat),
        deal: withKeyword('deal', integerSyntax),
      }),
    ),
    dealer,
    phase: withKeyword('phase', oneOfWords('phase', phases)),
    active: withKeyword('active', several),
    hands: withKeyword('hands', handsSyntax),
    closed: withKeyword('closed', several),
    piles: withKeyword('piles', pilesSyntax(seats)),
    places: withKeyword('places', placesSyntax),
    turned: withKeyword('turned', cardSyntax),
    calls: withKeyword('calls', oneOrMore(callSyntax, ', ')),
    contract,
    called: withKeyword('called', cardSyntax),
    predictions: withKeyword('predictions', oneOrMore(predictionOf(seat), ' / ')),
    announced: withKeyword(
      'announced',
      oneOrMore(
        withSeat<Shown>(
          seat,
          sequence<Omit<Shown, 'seat'>>({ points: integerSyntax, items: weisItemsSyntax }),
        ),
        ' / ',
      ),
    ),
    tricks: withKeyword('tricks', oneOrMore(finishedTrickSyntax(seats), ' / ')),
    trick: withKeyword('trick', openTrickSyntax(seats)),
    declared: withKeyword('declared', oneOrMore(declaration(seat), ' / ')),
    compared: withKeyword('compared', oneOrMore(declaration(seat), ' / ')),
    scored: withKeyword(
      'scored',
      oneOrMore(
        withSeat<ScoredWeisItem>(
          seat,
          record<Omit<ScoredWeisItem, 'seat'>>(
            {
              value: integerSyntax,
              cards: cardsSyntax,
              side: withKeyword('side', side),
              trick: withKeyword('trick', integerSyntax),
              shown: keywordFlag('shown'),
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
        withSeat<Knock>(
          seat,
          sequence<Omit<Knock, 'seat'>>({ times: integerSyntax, trick: withKeyword('trick', integerSyntax) }),
        ),
        ' / ',
      ),
    ),
    reached,
    claim,
  }
}

/**
 * Syntax of the state in a position: all clauses, separated by semicolons. A clause with its default is left out.
 */
export const stateSyntax = ({ seats, phases }: Pick<Rules, 'seats' | 'phases'>): Syntax<FlatState> =>
  record<FlatState>(
    stateClauses(
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
