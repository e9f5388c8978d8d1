import type { Game, Move, ShownEvent } from '../api-types.ts'
import { keepTable, keptTable } from '../offline/kept-answers.ts'
import { fetchGame, move, sendIllegalMove } from '../service/api-client.ts'
import type { Connection } from '../service/event-stream.ts'
import { follow } from '../service/event-stream.ts'
import type { Phrase } from '../service/phrases.ts'
import { Refusal } from '../service/request-with-retry.ts'
import { restAfter } from './animation-pace.ts'
import type { DisplayedTable } from './displayed-table.ts'
import { applyEvent, displayedTableOf } from './displayed-table.ts'
import type { EventLog, LogState } from './event-log.ts'
import { newEventLog } from './event-log.ts'
import type { Store } from './observable.ts'
import { store } from './observable.ts'
import { caller, profile } from './profile.ts'
import { keepDeal } from './stored-shuffle-evidence.ts'

/*
 * Controller of one table. Events arrive by the stream and with the answers to own moves, each once. The page displays
 * events step by step at a readable pace; then the view of the service takes over, with the legal moves.
 */

export interface TableState extends LogState {
  /** Displayed scene. Null before the first view. */
  readonly scene: DisplayedTable | null
  /** True if all events are displayed and the service's view is shown. Moves are possible then. */
  readonly settled: boolean
  readonly connection: Connection
  /** True while a move is in flight. */
  readonly sending: boolean
  /** Last refusal, in the words of the service. */
  readonly refusal: { readonly words: string; readonly rule?: string; readonly ruleUrl?: string } | null
  /** Status of the answer if the game is not visible. */
  readonly gone: number | null
  /** Last set phrase of the stream. */
  readonly said: Phrase | null
  /** True while the finished deal waits for the player's confirmation. */
  readonly pausing: boolean
}

export interface Table {
  /** Id of the game. */
  readonly id: string
  readonly state: Store<TableState>
  readonly log: Pick<EventLog, 'readEarlier'>
  play(made: Move): Promise<void>
  /** Asks the service for the reason against a move that is not legal now. */
  explain(made: Move): Promise<void>
  /** Continues after a finished deal. */
  goOn(): void
  /** Reads the game again, after a change that is no move. */
  renew(): Promise<void>
  forgetRefusal(): void
  close(): void
}

/** Maximum number of displayed steps after an absence. */
const MOST_SHOWN = 60
/** Maximum waiting time for the events before a view, in milliseconds. */
const PATIENCE = 1500
/** Statuses after which a view is requested again: no answer, too many requests, and a service that is busy. */
const PASSING = [0, 429, 503]
/** Pause before the next request for a view, after a view that is older than the displayed events, in milliseconds. */
const READ_AGAIN = 100

/** Events besides moves. The log reads the texts of these events at once. */
const NOTICES: readonly ShownEvent['type'][] = [
  'playerLeft',
  'playerReplaced',
  'playerResigned',
  'seatVacated',
  'standInTaken',
  'standInLeft',
  'timeGiven',
  'turnExpired',
  'hintTaken',
  'pauseVoted',
  'gamePaused',
  'gameResumed',
  'abandonmentVoted',
  'lastRoundCalled',
]

/** False for a deal that was thrown in. A deal of a board may fill a field without points for a side. */
const isPlayed = ({ lines, cell }: Extract<ShownEvent, { type: 'dealScored' }>): boolean =>
  lines.length > 0 || cell !== undefined

/** Status of a refused precondition: the game has changed. */
const CHANGED = 412

const reasonIn = ({ problem: { detail, title, rule, ruleUrl } }: Refusal): TableState['refusal'] => ({
  words: detail || title,
  ...(rule && { rule }),
  ...(ruleUrl && { ruleUrl }),
})

/** True at an own turn, between tricks, and in a game that is over: then the log reads the texts of all events. */
const isTimeForTexts = ({ you, deal, status }: Game): boolean =>
  status !== 'playing' || you?.mustAct === true || deal?.trick?.plays.length === 0

/**
 * Creates the controller of a table, for a player or a spectator: follows the events, displays the events step by step,
 * and sends moves.
 * @param invite the invite code of a private table
 */
export const newTableController = (game: string, invite?: string): Table => {
  const state = store<TableState>({
    scene: null,
    settled: false,
    connection: 'opening',
    sending: false,
    refusal: null,
    gone: null,
    log: [],
    announced: [],
    said: null,
    pausing: false,
  })
  let truth: Game | null = null
  /** The highest version of which the stream has told. */
  let told = 0
  let queue: ShownEvent[] = []
  let isShowing = false
  let isClosed = false
  let unfollow: (() => void) | undefined
  let proceed = () => {}
  let patience: ReturnType<typeof setTimeout> | undefined
  let reading: Promise<void> | undefined

  const shownUpTo = () => state.get().scene?.seq ?? 0
  const log = newEventLog(game, (change) => state.set(change))

  /** Displays the last known view until the service answers. */
  const settleKept = () => {
    const view = state.get().scene === null ? keptTable(game, profile.get().id) : undefined
    state.set({ connection: 'lost', ...(view && { scene: displayedTableOf(view), settled: true }) })
  }

  /** Displays a view of the service. The log reads the texts at an own turn and between tricks. */
  const settle = (view: Game) => {
    state.set({ scene: displayedTableOf(view), settled: true })
    keepTable(view, profile.get().id)
    if (view.status !== 'open' && (state.get().log.length === 0 || isTimeForTexts(view)))
      log.readTo(view.version)
  }

  /** Requests a view after a pause in milliseconds, unless events are displayed before. */
  const readIn = (pause: number) => {
    clearTimeout(patience)
    patience = setTimeout(() => void read(), pause)
  }

  /** Accepts a view of the service unless a newer view is known, and displays the newest view once its events are displayed. */
  const trust = (view: Game) => {
    if (truth === null || view.version >= truth.version) truth = view
    const { deal } = truth
    if (deal?.commitment) keepDeal(game, deal.number, { commitment: deal.commitment })
    // The first view is displayed at once, so that the next events have a table.
    if (state.get().scene === null) settle(truth)
    if (isShowing || queue.length > 0) void show()
    else if (truth.version < Math.max(shownUpTo(), told)) {
      // The service made the view before the last event.
      readIn(READ_AGAIN)
    } else if (truth.version > shownUpTo()) void show()
    else settle(truth)
  }

  const read = (): Promise<void> => {
    reading ??= fetchGame(caller(), game, profile.get().faces, invite, settleKept).then(
      (view) => {
        reading = undefined
        // The stream tells the connection from now on.
        if (unfollow === undefined) state.set({ connection: 'opening' })
        if (!isClosed) trust(view)
      },
      (error: unknown) => {
        reading = undefined
        const status = error instanceof Refusal ? error.status : 0
        if (!PASSING.includes(status)) state.set({ gone: status })
        else if (!isClosed) readIn(PATIENCE)
      },
    )
    return reading
  }

  /** After the last step the view of the service takes over, once a view of that version exists. */
  const arrive = () => {
    clearTimeout(patience)
    const seq = shownUpTo()
    if (truth === null || truth.version < seq) void read()
    else if (truth.version === seq) {
      settle(truth)
      if (truth.version < told) void read()
    } else patience = setTimeout(() => !isShowing && truth && leap(), PATIENCE)
  }

  /** Jumps to the current state without the steps. */
  const leap = () => {
    if (truth === null) return
    queue = queue.filter(({ seq }) => seq > (truth?.version ?? 0))
    settle(truth)
    if (queue.length > 0) void show()
  }

  /** Displays an event, unless the event is displayed already. */
  const display = async (event: ShownEvent): Promise<void> => {
    const { scene } = state.get()
    if (scene === null || event.seq <= scene.seq) return
    if (event.type === 'dealt') keepDeal(game, event.deal, { commitment: event.commitment, hand: event.hand })
    // A refusal belongs to the state before the event.
    state.set({ scene: applyEvent(scene, event), settled: false, refusal: null })
    if (NOTICES.includes(event.type)) log.readTo(event.seq)
    await rest(event)
  }

  const show = async (): Promise<void> => {
    if (isShowing || isClosed) return
    isShowing = true
    if (queue.length > MOST_SHOWN) await read()
    if (queue.length > MOST_SHOWN && truth !== null) {
      isShowing = false
      return leap()
    }
    for (let event = queue.shift(); event !== undefined && !isClosed; event = queue.shift()) {
      await display(event)
    }
    isShowing = false
    if (!isClosed) arrive()
  }

  const rest = async (event: ShownEvent): Promise<void> => {
    const { scene } = state.get()
    if (event.type === 'dealScored' && scene?.game.you && isPlayed(event)) {
      log.readTo(event.seq)
      state.set({ pausing: true })
      await new Promise<void>((resolve) => {
        proceed = resolve
      })
      state.set({ pausing: false })
      return
    }
    if (document.visibilityState === 'visible') await restAfter(event, scene?.game.seats.length ?? 4)
  }

  const receive = (events: readonly ShownEvent[]) => {
    const last = Math.max(shownUpTo(), queue.at(-1)?.seq ?? 0)
    told = Math.max(told, events.at(-1)?.seq ?? 0)
    queue.push(...events.filter(({ seq }) => seq > last))
    void show()
  }

  /** Subscribes to events after the known view. A visitor without access has no subscription. */
  const listen = (view: Game) => {
    if (unfollow !== undefined || isClosed || view.result !== null || view.status === 'abandoned') return
    if (view.you === null && view.owner !== profile.get().id && view.status === 'open') return
    unfollow = follow(caller(), game, view.version, {
      received: (event) => receive([event]),
      said: (said) => state.set({ said }),
      stands: (version) => {
        told = Math.max(told, version)
        if (version > (truth?.version ?? 0) && queue.length === 0 && !isShowing) void read()
      },
      connection: (connection) => state.set({ connection }),
      ended: (status) => (status === 204 ? void read() : state.set({ gone: status })),
    })
  }

  const renew = async (): Promise<void> => {
    log.translate()
    await read()
    if (truth === null || isClosed) return
    listen(truth)
  }
  return {
    id: game,
    state,
    log,
    renew,
    play: async (made) => {
      state.set({ sending: true, refusal: null })
      try {
        const { events, game: view } = await move(caller(), game, made, profile.get().faces, () =>
          state.set({ connection: 'lost' }),
        )
        if (view.version >= (truth?.version ?? 0)) truth = view
        receive(events)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        state.set({ refusal: reasonIn(error) })
        await read()
      } finally {
        state.set({ sending: false })
      }
    },
    explain: async (made) => {
      const { scene, settled, sending } = state.get()
      if (scene === null || !settled || sending) return
      const { etag, version } = scene.game
      // The same text after a second press is a new message for screen readers.
      state.set({ refusal: null })
      try {
        await sendIllegalMove(caller(), game, made, profile.get().faces, etag)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.status === CHANGED) await read()
        else if (shownUpTo() === version) state.set({ refusal: reasonIn(error) })
      }
    },
    goOn: () => proceed(),
    forgetRefusal: () => state.set({ refusal: null }),
    close: () => {
      isClosed = true
      clearTimeout(patience)
      unfollow?.()
      log.close()
      proceed()
    },
  }
}
