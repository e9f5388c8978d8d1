import { printDuration } from '../../app/clock/iso-duration.ts'
import type { GameView } from '../../app/queries/viewer-context.ts'
import { formatNumberRanges } from '../../i18n/number-ranges.ts'
import { call, handNotation, printListed, trick } from '../../notation/index.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import type { Contract } from '../../rules/model/contract.ts'
import { isContractSettled } from '../../rules/model/contract.ts'
import type { Call } from '../../rules/model/moves.ts'
import type { View } from '../../rules/view-schema.ts'

/*
 * A game in a few lines of notation for a language model: the model can send the printed text as a move. A model reads
 * the text dozens of times in a game, so the text is short.
 */

type DealView = NonNullable<View['deal']>

/** The maximum length of a name, in characters. */
const NAME = 12

/** The maximum size of the legal moves in a look and in a refusal, in bytes. */
const MOST_OFFERED = { look: 260, refusal: 200 } as const

/** A single word, which cannot look like a sentence of the service. */
const ONE_WORD = /^[\p{L}\p{M}\p{N}_-]+$/u

/** A name, shortened to the maximum, in quotation marks unless the name is a single word. */
const clipped = (name: string, most = NAME): string => {
  const chars = [...name.replaceAll(/["“”„«»]/g, "'")]
  const kept = chars.length <= most ? chars.join('') : `${chars.slice(0, most - 1).join('')}…`
  return ONE_WORD.test(name) ? kept : `"${kept}"`
}

/** The player of a seat: a bot by its level, a person by name, with a mark for a substitute bot. */
const sitting = ({ player, bot, standIn }: View['seats'][number]): string => {
  if (player === null) return '-'
  if (bot) return `bot ${bot.level}`
  const name = player.program ? `${clipped(player.name)} (program)` : clipped(player.name)
  return standIn ? `${name} (bot ${standIn.level} plays)` : name
}

/** The players by seat. */
const seatsIn = ({ seats, you }: Pick<View, 'seats' | 'you'>): string =>
  seats.map((one) => `${one.seat} ${sitting(one)}${one.seat === you?.seat ? ' (you)' : ''}`).join(', ')

/** Names a side by its seat numbers, joined by plus: `0+2`. */
export const sideIn = ({ seats }: Pick<View, 'seats'>, side: number): string =>
  seats
    .filter((one) => one.side === side)
    .map(({ seat }) => `${seat}`)
    .join('+')

/** Lists the total of each side: `0+2: 112, 1+3: 45`. */
export const pointsIn = ({ seats, scores }: Pick<View, 'seats' | 'scores'>): string =>
  scores.totals.map(({ side, points }) => `${sideIn({ seats }, side)}: ${points}`).join(', ')

/** Prints the current contract in notation, with the declarer, the partner and the bid. */
export const contractIn = ({
  declarer,
  partner,
  denomination,
  opens,
  trump,
  misere,
  points,
  row,
  ...multipliers
}: Contract) =>
  [
    points,
    denomination,
    opens,
    trump && `trump ${trump}`,
    misere && 'misere',
    row !== undefined && row !== denomination && `for ${row}`,
    declarer !== undefined && `by ${declarer}`,
    partner !== undefined && `with ${partner}`,
    multipliers.redoubled ? 'redoubled' : multipliers.doubled && 'doubled',
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')

/** The number of last calls in the text. A regular reader has seen the earlier calls. */
const MOST_CALLS = 8
const callsIn = (calls: readonly Call[]): string => {
  const last = calls.slice(-MOST_CALLS).map((one) => call.print(one))
  return `${calls.length > MOST_CALLS ? '… ' : ''}${last.join(', ')}`
}

/** The piles and cards on the table besides tricks. */
const besides = ({
  turned,
  piles,
  places,
  predictions,
  calledCard,
  announced,
  melds,
}: DealView): readonly string[] => {
  const up = places.map((row) => row.map((place) => `${place.up ?? ''}${place.covers ? '*' : ''}`).join(' '))
  return [
    turned === null ? '' : `turned ${turned}`,
    calledCard === null ? '' : `called ${calledCard}`,
    ...piles.map(({ name, size, cards }) => `${name} ${cards ? handNotation.print(cards) : size}`),
    up.some((row) => row !== '')
      ? `before the seats (* one under it) ${up.map((row, seat) => `${seat}: ${row}`).join('; ')}`
      : '',
    predictions.length === 0
      ? ''
      : `predictions ${predictions.map(({ seat, points = '?' }) => `${seat}: ${points}`).join(', ')}`,
    ...announced
      .filter(({ items }) => items.length > 0)
      .map(({ seat, points }) => `${seat} announced ${points}`),
    melds.length === 0 ? '' : `weis ${melds.map(({ seat, value }) => `${seat}: ${value}`).join(', ')}`,
  ].filter((part) => part !== '')
}

type Choice<T> = { readonly choose: 1; readonly from: readonly T[] }
const isChoice = <T>(value: unknown): value is Choice<T> =>
  typeof value === 'object' && value !== null && 'from' in value && 'choose' in value

/** Numbers to choose from, as ranges. */
const ladder = (numbers: readonly number[]): string =>
  formatNumberRanges(numbers, (from, to, step) => `${from}..${to}${step === 1 ? '' : ` by ${step}`}`)

/** A single value, or values to choose from. */
const oneOf = (things: readonly string[]): string =>
  things.length === 1 ? (things[0] ?? '') : `(${things.join('|')})`

type CardsOrItems = Extract<ListedMove, { type: 'discard' }>['cards'] | ListedMove<'announce'>['items']

/** Cards or combinations to choose from: `(2 of Ua Ka 9a)`, `(0 to 1 of UaBa9a)`. */
const someOf = (choice: CardsOrItems): string => {
  const count = 'choose' in choice ? `${choice.choose}` : `${choice.atLeast} to ${choice.atMost}`
  const from = choice.from.map((one) => (typeof one === 'string' ? one : one.join('')))
  return `(${count} of ${from.join(' ')})`
}

/** Warning after a legal move that loses the game if the player errs, such as a claim. */
export const RISK = ' (loses the game if wrong)'

/** A listed move with its choices in brackets: `(70..150 by 10, 157) (acorns|roses)`, `discard (2 of Ua Ka 9a)`. */
const offerIn = (move: ListedMove): string => {
  switch (move.type) {
    case 'bid': {
      const { points, denomination, misere, once, blind } = move
      if (!(isChoice<number>(points) || isChoice<string>(denomination))) return printListed(move)
      const range = isChoice<number>(points) ? `(${ladder(points.from)})` : `${points}`
      const named = isChoice<string>(denomination) ? oneOf(denomination.from) : (denomination ?? '')
      return [range, named, misere && 'misere', once && 'once', blind && 'blind'].filter(Boolean).join(' ')
    }
    case 'predict':
      return isChoice<number>(move.points) ? `predict (${ladder(move.points.from)})` : printListed(move)
    case 'discard':
      return `discard ${someOf(move.cards)}`
    case 'exchange':
      return `exchange ${someOf(move.discard)} for ${someOf(move.take)}`
    case 'announce':
      return `announce ${someOf(move.items)}`
    default:
      return 'risk' in move ? `${printListed(move)}${RISK}` : printListed(move)
  }
}

/** Groups values by name, in the order of the first value of each name. */
const gathered = <T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    groups.set(name, [...(groups.get(name) ?? []), thing])
  }
  return groups
}

/** Moves with a word and one of several values: `choose (acorns|roses) misere`, `call (Aa|Ka)`. */
const choicesIn = (moves: readonly ListedMove[]): readonly string[] => {
  const moveWords = moves.map((move) => printListed(move).split(' '))
  return [...gathered(moveWords, ([word, _, ...rest]) => [word, '', ...rest].join(' '))].map(([, alike]) => {
    const [[word = '', , ...rest] = []] = alike
    return [word, oneOf(alike.map(([, thing = '']) => thing)), ...rest].join(' ')
  })
}

/**
 * The legal moves as text: cards first, then each announcement once for all cards that allow the announcement; `(card)`
 * stands for any of these cards.
 */
const offersIn = (moves: readonly ListedMove[]): readonly string[] => {
  const played = moves.filter((move) => move.type === 'play')
  const alone = played.filter(({ weis, stoeck }) => !weis && !stoeck).map(({ card }): string => card)
  const besides = played.filter(({ weis, stoeck }) => weis || stoeck)
  const announcements = gathered(besides, (move) => printListed(move).slice(move.card.length).trim())
  const named = gathered(
    moves.filter(({ type }) => type === 'choose' || type === 'call'),
    ({ type }) => type,
  )
  return [
    ...alone,
    ...[...announcements].map(([more, alike]) => {
      const isAny = alone.length > 1 && alike.length === alone.length
      return `${isAny ? '(card)' : oneOf(alike.map(({ card }) => card))} ${more}`
    }),
    ...[...named.values()].flatMap(choicesIn),
    ...moves.filter(({ type }) => !['play', 'choose', 'call'].includes(type)).map(offerIn),
  ]
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Lists the legal moves in notation, cut to the maximum size in bytes of `look` or `refusal`. */
export const legalMovesText = (moves: readonly ListedMove[], room: keyof typeof MOST_OFFERED): string => {
  const offers = offersIn(moves)
  let text = ''
  for (const [at, offer] of offers.entries()) {
    const more = text === '' ? offer : `${text} | ${offer}`
    if (bytesIn(more) > MOST_OFFERED[room]) return `${text} | and ${offers.length - at} more`
    text = more
  }
  return text === '' ? 'nothing' : text
}

const dealIn = (deal: DealView, seats: number): readonly string[] => {
  const { number, dealer, phase, contract, calls, lastTrick, tricksWon } = deal
  const onTable = (deal.trick?.plays ?? []).map(({ seat, card }) => `${seat}:${card}`).join(' ')
  const isPlayed = contract !== null && isContractSettled(contract)
  return [
    `deal ${number}, dealer ${dealer}, ${phase}${tricksWon.some((won) => won > 0) ? `, tricks ${tricksWon.join(':')}` : ''}`,
    isPlayed ? `contract ${contractIn(contract)}` : '',
    !isPlayed && calls.length > 0 ? `calls ${callsIn(calls)}` : '',
    ...besides(deal),
    lastTrick === null ? '' : `last trick ${trick(seats).print(lastTrick)}`,
    onTable === '' ? '' : `trick ${onTable}`,
  ].filter((line) => line !== '')
}

/** The seats to move, and the legal moves of the viewer. */
const turnIn = ({ you, deal, status, pausedUntil }: GameView): readonly string[] => {
  if (status !== 'playing' || deal === null) return []
  const waits =
    pausedUntil === undefined
      ? `waits for ${deal.toAct.join(', ')}`
      : `PAUSED until ${pausedUntil} at the latest: nobody moves`
  if (you === null) return [waits]
  const offered = legalMovesText(you.legalMoves, 'look')
  const line = you.mustAct
    ? `YOUR TURN: ${offered}`
    : `${waits}${you.legalMoves.length > 0 ? `; you may: ${offered}` : ''}`
  return [`hand ${handNotation.print(you.hand)}`, line]
}

/** Deadlines, quiet hours and vacations. @param now in milliseconds since 1970 */
const timeIn = ({ seats, deal, ...time }: GameView, now: number): readonly string[] => {
  const ends = (deal?.deadline ?? []).flatMap((end, seat) =>
    end === null ? [] : [`${seat} ${untilIn(end, now)}`],
  )
  const quiet = 'quiet' in time ? time.quiet : null
  const quietTimes = [quiet?.hours?.join('-') ?? '', ...(quiet?.days ?? [])].filter(Boolean)
  const vacations = seats.flatMap(({ seat, awayUntil }) => (awayUntil ? [`${seat} until ${awayUntil}`] : []))
  return [
    ends.length === 0 ? '' : `time ${ends.join(', ')}`,
    quietTimes.length > 0 ? `no clock runs ${quietTimes.join(' ')} ${quiet?.timeZone}` : '',
    'vacations' in time && time.vacations === false ? 'vacations stop no clock' : '',
    vacations.length === 0 ? '' : `on vacation ${vacations.join(', ')}`,
  ].filter((line) => line !== '')
}

/** Prints a deadline with the time left, or `time is up` after the deadline. @param now in milliseconds since 1970 */
export const untilIn = (deadline: string, now: number): string => {
  const left = Date.parse(deadline) - now
  const moment = deadline.replace(/\.\d+Z$/, 'Z')
  return left > 0 ? `until ${moment} (${printDuration(left)} left)` : `time is up since ${moment}`
}

/** Returns a line with the result and the winners of a game; no line before the end. */
export const resultIn = (game: Pick<View, 'seats' | 'result'>): readonly string[] => {
  const { result } = game
  if (result === null) return []
  const winners = result.winners.map((side) => sideIn(game, side))
  return [`over, ${result.kind}: won by ${winners.join(', ') || 'nobody'}`]
}

/**
 * Prints a game view as a few lines of notation for a language model. The view must list moves as `compact`.
 * @param now in milliseconds since 1970
 */
export const gameAsText = (game: GameView, now: number, isNew = false): string => {
  const { id, ruleset, name, status, version, deal, invite, seats, rootCommitment } = game
  return [
    `${ruleset} ${status}, version ${version}${status === 'open' || isNew ? `, game ${id}` : ''}`,
    ...(name === undefined ? [] : [`table ${JSON.stringify(name)}`]),
    `seats ${seatsIn(game)}`,
    ...(status === 'open' && invite !== undefined ? [`invite ${invite}`] : []),
    ...(status === 'open' && rootCommitment !== null ? [`commitment ${rootCommitment}`] : []),
    ...(status === 'open' ? [] : [`points ${pointsIn(game)}`]),
    ...(deal === null ? [] : dealIn(deal, seats.length)),
    ...resultIn(game),
    ...timeIn(game, now),
    ...turnIn(game),
  ].join('\n')
}
