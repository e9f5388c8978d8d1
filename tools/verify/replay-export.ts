import { dealerActs, revealSecrets } from '../../src/app/dealing/dealer.ts'
import { MAX_PAUSE } from '../../src/app/deciders/game-deciders.ts'
import type { ExportedDeal, GameExport } from '../../src/app/records/game-export.ts'
import { revealEvent } from '../../src/app/records/game-export.ts'
import { voteAbandonment } from '../../src/game/abandonment.ts'
import { takeHint } from '../../src/game/hint.ts'
import {
  closeAnyGame,
  leaveGame,
  nameTable,
  removePlayer,
  renewGameInvite,
  seatPlayer,
} from '../../src/game/lifecycle.ts'
import { votePause } from '../../src/game/pause.ts'
import { offerRematch } from '../../src/game/rematch.ts'
import { endSubstitute, startSubstitute } from '../../src/game/substitute-bot.ts'
import { giveTurnTime } from '../../src/game/time-gift.ts'
import { seatVacatedEvents } from '../../src/game/turn-expiry.ts'
import { ENGLISH_PROBLEMS, problemInWords } from '../../src/i18n/problem-sentences.ts'
import { unhex } from '../../src/lib/encoding-and-hashing.ts'
import { isPerson } from '../../src/rules/bot-levels-and-ids.ts'
import { decide, pendingSystemMove, seatsToAct } from '../../src/rules/decide.ts'
import type { Event, LoggedEvent, ShownEvent } from '../../src/rules/events.ts'
import { evolve } from '../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../src/rules/model/arranged-deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Decision, Rules, Transition } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import type { Violation } from '../../src/rules/model/violation.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { claimingAsBefore, drawingAsBefore } from './earlier-release-rules.ts'
import { sortedJson } from './finding.ts'
import { choicesBehind } from './possible-moves.ts'
import { isDraw } from './random-draw-checks.ts'

/*
 * Replay of a whole game from an export. The replay makes the moves of the log, draws lots and deals from the root secret,
 * and derives everything else from the rules. Trusted inputs are seats, salts, moves and the root.
 */

/** Origin of an event: a player who came or left, the system, or a seat in play. */
export type Kind = 'people' | 'house' | 'move'

/** The first event that does not follow from the events before. */
export interface Astray {
  readonly seq: number
  readonly kind: Kind
  /** The expected event, if known. */
  readonly due?: Event
  readonly why: string
}

/** A replayed game: the complete log, and the number of actions by origin. */
export interface Again {
  /** The last valid state; undefined if the game does not begin. */
  readonly game: Game | undefined
  readonly log: readonly LoggedEvent[]
  readonly done: Readonly<Record<Kind, number>>
  /** Numbers of the events whose move followed a rule of an earlier release. */
  readonly earlier: readonly number[]
  readonly astray?: Astray
}

/** The next action, or the reason why no action is possible. */
type Next =
  | { readonly kind: Kind; readonly happened: readonly Event[]; readonly earlier?: true }
  | { readonly kind: Kind; readonly why: string }

/** Replays a game until the log ends, or an event does not follow. */
export const playAgain = async (exported: GameExport): Promise<Again> => {
  const { events } = exported
  const done = { people: 0, house: 0, move: 0 }
  const log: LoggedEvent[] = []
  const earlier: number[] = []
  let game: Game | undefined
  while (log.length < events.length) {
    const rest = events.slice(log.length, log.length + FAR)
    const next = game === undefined ? opened(exported) : changing(await nextIn(exported, game, rest), rest)
    const { kind } = next
    if ('earlier' in next) earlier.push(log.length + 1)
    if ('why' in next) return { game, log, done, earlier, astray: { seq: log.length + 1, ...next } }
    const happened: readonly Event[] =
      game === undefined ? next.happened : next.happened.map(revealSecrets(game))
    for (const [at, event] of happened.entries()) {
      const as = rest[at]
      if (as === undefined || !isSame(event, as)) {
        return {
          game,
          log,
          done,
          earlier,
          astray: { seq: log.length + 1, kind, due: event, why: differs(event, as) },
        }
      }
      const wrong = game && astrayPause(game, as)
      game = evolve(game, event)
      log.push(asWritten(event, as))
      const why = wrong ?? astrayTurns(game, as, at === happened.length - 1)
      if (why !== undefined) return { game, log, done, earlier, astray: { seq: as.seq, kind, why } }
    }
    done[kind] += 1
  }
  return { game, log, done, earlier }
}

/** Maximum number of events of a move or a deal. */
const FAR = 200

/** Whether a replayed event equals the event of the log. */
const isSame = (event: Event, as: ShownEvent): boolean =>
  sortedJson(shownAs(event, as)) === sortedJson(withoutTurns(as))

/** An event in the form of the export. */
const shownAs = (event: Event, as: ShownEvent): object => withoutTurns(revealEvent(asWritten(event, as)))

/** An event in the form of the release that wrote the log, without fields of later releases. */
const asWritten = (event: Event, { seq, at, ...as }: ShownEvent): LoggedEvent => {
  const fields = Object.entries(event).filter(
    ([field]) => !LATER.includes(`${event.type}.${field}`) || field in as,
  )
  return { ...(Object.fromEntries(fields) as Event), seq, at }
}

/** Fields that the first release did not write. Other fields hold the same facts. */
const LATER: readonly string[] = [
  'dealScored.cell',
  'dealScored.made',
  'dealScored.totals',
  'playerLeft.player',
  'turnExpired.player',
]

/** The table adds the seats to act to the last event of an action. Earlier releases wrote no seats to act. */
const withoutTurns = ({ turns: _, ...event }: ShownEvent): object => event

/** The reason why the seats to act of an event are wrong, or undefined. A turn begins after the last event of an action. */
const astrayTurns = (game: Game, { turns }: ShownEvent, isLast: boolean): string | undefined => {
  if (turns === undefined) return undefined
  const awaited = isLast ? seatsToAct(rulesOfGame(game), game) : []
  return turns.every((seat) => awaited.includes(seat))
    ? undefined
    : `it is not the turn of ${sortedJson(turns)}, but of ${sortedJson(awaited)}`
}

/** Maximum difference between the clocks of a Worker and of the database, in milliseconds. */
const CLOCK_SKEW = 5 * 60_000

/** The reason why an event of a pause is impossible, or undefined. */
const astrayPause = ({ seats, paused }: Game, event: ShownEvent): string | undefined => {
  const at = Date.parse(event.at ?? '')
  const seat = event.type === 'pauseVoted' ? event.seat : event.type === 'gameResumed' ? event.by : undefined
  if (seat !== undefined && !isPerson(seats[seat])) return `no player has seat ${seat}`
  if (event.type === 'gamePaused' && Date.parse(event.until) - at > MAX_PAUSE + CLOCK_SKEW)
    return 'a pause has 24 hours at most'
  const isEarly = paused !== undefined && Date.parse(paused) - at > CLOCK_SKEW
  if (event.type === 'gameResumed' && event.by === undefined && isEarly)
    return `the pause goes on until ${paused}`
  return undefined
}

const differs = (due: Event, as: ShownEvent | undefined): string =>
  as === undefined
    ? `the log ends where ${due.type} follows`
    : `what follows is ${sortedJson(shownAs(due, as))}, and not ${sortedJson(as)}`

/** The first event, with the root and the dealt arranged deals. The export leaves out arranged deals that were not dealt. */
const opened = ({ events, deals, root, botSeed, dealSet }: GameExport): Next => {
  const [first] = events
  if (first?.type !== 'gameCreated') return { kind: 'people', why: 'a log begins with gameCreated' }
  const { seq: _, at: __, ...created } = withoutTurns(first) as typeof first
  const arranged = deals.filter(({ seed }) => seed === null)
  if (first.arranged !== arranged.length > 0) {
    return {
      kind: 'house',
      why: 'it is arranged deals that have no seed, and every arranged game begins with one',
    }
  }
  const house = {
    deals: arranged,
    ...(root && { root: root.secret }),
    ...(botSeed !== undefined && { botSeed }),
    ...(dealSet && { dealSet: { root: dealSet.root, salts: dealSet.salts } }),
  }
  return { kind: 'people', happened: [{ ...created, house } as unknown as Event] }
}

/** The next action. A forged log may be unreadable, so any error is a reason. */
const nextIn = async (exported: GameExport, game: Game, rest: readonly ShownEvent[]): Promise<Next> => {
  try {
    const rules = rulesOfGame(game)
    const [event, after] = rest
    // A seat becomes vacant before the following actions of the system.
    const isHouse = event?.type !== 'seatVacated' && game.status === 'playing'
    if (isHouse && pendingSystemMove(rules, game) !== undefined) {
      return { kind: 'house', happened: (await houseIn(exported, rules, game, rest)).events }
    }
    if (event === undefined) return { kind: 'people', why: 'the log ends before the game does' }
    return byPeople(rules, game, event, after) ?? byMove(rules, game, event, rest)
  } catch (error) {
    return { kind: 'move', why: `nothing can come here (${(error as Error).message})` }
  }
}

/** The action, if events follow. An action without events was never written. */
const changing = (next: Next, [event]: readonly ShownEvent[]): Next =>
  'happened' in next && next.happened.length === 0
    ? { kind: next.kind, why: `${event?.type} changes nothing here` }
    : next

/** Lots and deals of the system from the root. A game without a root uses the seeds in the log. */
const houseIn = (
  { game: id, deals }: GameExport,
  rules: Rules,
  game: Game,
  rest: readonly ShownEvent[],
): Promise<Transition> => {
  const dealt = rest.findIndex(({ type }) => type === 'dealt')
  const lots = rest.slice(0, dealt === -1 ? rest.length : dealt).filter(isDraw)
  const next = rest[dealt]
  const record = next?.type === 'dealt' ? deals.find(({ number }) => number === next.deal) : undefined
  const seeds = [...lots.map(({ seed }) => seed), record?.seed]
  const random = () => unhex(seeds.shift() ?? '00')
  const due = record?.seed === null ? asArranged(record) : undefined
  // The first release compared the cards of a lot by suit first, and wrote no order.
  const old = game.root === null && lots[0]?.type === 'lotDrawn' && lots[0].order === undefined
  return dealerActs({ random }, id, old ? drawingAsBefore(rules) : rules, { events: [], game }, due)
}

const asArranged = ({ dealer, hands, piles, places }: ExportedDeal) =>
  ({ dealer, hands, piles, ...(places.length > 0 && { places }) }) as unknown as ArrangedDeal

/** The action of a player who comes or leaves; undefined for an event of play. */
const byPeople = (
  rules: Rules,
  game: Game,
  event: ShownEvent,
  after: ShownEvent | undefined,
): Next | undefined => {
  switch (event.type) {
    case 'turnExpired':
      return byClock(rules, game, event)
    case 'seatVacated':
      return { kind: 'people', happened: seatVacatedEvents(game, event.seat) }
    case 'playerSeated':
    case 'playerReplaced':
      return asNext('people', seatPlayer(game, { id: event.player.id, name: '' }, event.seat, saltIn(event)))
    case 'playerLeft':
    case 'seatReleased':
      return asNext(
        'people',
        event.by === 'owner' ? removePlayer(game, event.seat) : leaveGame(rules, game, event.seat, true),
      )
    case 'gameNamed':
      return asNext('people', nameTable(game, event.name))
    case 'inviteRenewed':
      return asNext('people', renewGameInvite(game))
    case 'playerResigned':
      return asNext('people', resigned(rules, game, event.seat, after))
    case 'rematchOffered':
      return asNext('people', offerRematch(game, event.seat, event.rematch))
    case 'hintTaken':
      return asNext('people', takeHint(rules, game, event.seat))
    case 'timeGiven':
      return asNext('people', giveTurnTime(rules, game, event.seat, event.to, event.amount))
    case 'pauseVoted':
      return asNext(
        'people',
        votePause(game, event.seat, event.agree, after?.type === 'gamePaused' ? after.until : ''),
      )
    case 'gamePaused':
      // The seat of the last other player was vacated, and a player sent the vote again.
      return asNext('people', votePause(game, game.pauseVotes?.[0] ?? 0, true, event.until))
    case 'gameResumed':
      return game.paused === undefined
        ? { kind: 'people', why: 'the game is not paused' }
        : {
            kind: 'people',
            happened: [{ type: 'gameResumed', ...(event.by !== undefined && { by: event.by }) }],
          }
    case 'standInTaken':
      return asNext('people', startSubstitute(game, event.seat, event.level))
    case 'standInLeft':
      return asNext('people', endSubstitute(game, event.seat))
    case 'gameAbandoned':
      return event.by === 'operator' ? asNext('people', closeAnyGame(rules, game)) : undefined
    case 'abandonmentVoted':
      return asNext('people', voteAbandonment(rules, game, event.seat, event.agree))
    default:
      return undefined
  }
}

/**
 * The end of a turn by the clock. The replay knows no clock, but the game must have waited for the seat. The following move
 * of the system is a normal move. Earlier releases did not write vacant seats.
 */
const byClock = (
  rules: Rules,
  game: Game,
  { seat, did, vacant }: Extract<ShownEvent, { type: 'turnExpired' }>,
): Next => {
  if (!seatsToAct(rules, game).includes(seat))
    return { kind: 'people', why: `the game did not wait for seat ${seat}` }
  const id = game.seats[seat]
  const whose = id ? { player: { id } } : vacant && { vacant }
  return { kind: 'people', happened: [{ type: 'turnExpired', seat, did, ...whose }] }
}

const saltIn = (event: ShownEvent): string | undefined =>
  event.type === 'playerSeated' ? event.salt : undefined

/** In games of the first release all other seats won. */
const resigned = (rules: Rules, game: Game, seat: Seat, after: ShownEvent | undefined): Decision => {
  const decision = leaveGame(rules, game, seat)
  const old = after?.type === 'gameAbandoned' && after.result?.kind === 'resignation' && game.root === null
  if (!decision.ok || !old) return decision
  const winners = rules.sides.filter((side) => side !== rules.sideOf(game, seat))
  const result = { winners: [...winners], kind: 'resignation' as const }
  const events: readonly Event[] = [
    { type: 'playerResigned', seat },
    { type: 'gameAbandoned', result },
  ]
  return { ...decision, events }
}

const asNext = (kind: Kind, decision: Decision): Next =>
  decision.ok ? { kind, happened: decision.events } : { kind, why: whyNot(decision.violation) }

const whyNot = ({ code, rule, facts }: Violation): string =>
  `${problemInWords(ENGLISH_PROBLEMS, code, facts)}${rule === undefined ? '' : ` (${rule})`}`

/** The index of the first event that is missing in the log; -1 if none is missing. */
const astrayIn = (events: readonly Event[], rest: readonly ShownEvent[]): number =>
  events.findIndex((one, at) => {
    const as = rest[at]
    return as === undefined || !isSame(one, as) || (at < events.length - 1 && as.turns !== undefined)
  })

/** The move that leads to exactly these events; otherwise the fault of the closest move. */
const byMove = (rules: Rules, game: Game, event: ShownEvent, rest: readonly ShownEvent[]): Next => {
  let closest: Next | undefined
  let most = -1
  for (const { seat, move } of choicesBehind(event, rest.slice(1))) {
    if (game.seats[seat] === undefined) continue
    for (const by of move.type === 'claim' && game.older ? [rules, claimingAsBefore(rules, game)] : [rules]) {
      const decision = decide(by, game, seat, move)
      if (!decision.ok) {
        closest ??= {
          kind: 'move',
          why: `seat ${seat} may not do ${sortedJson(move)}: ${whyNot(decision.violation)}`,
        }
        continue
      }
      const { events } = decision
      const astray = astrayIn(events, rest)
      if (astray === -1) return { kind: 'move', happened: events, ...(by !== rules && { earlier: true }) }
      if (astray > most) closest = { kind: 'move', happened: events }
      most = Math.max(most, astray)
    }
  }
  return closest ?? { kind: 'move', why: `no move leads to ${event.type} here` }
}
